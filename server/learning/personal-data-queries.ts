import type { Db } from '../core/db/schema.ts';

/** Reads all learning data of an account, in all projects, for the data export. */
export async function listPersonalData(db: Db, userId: string) {
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['project_id', 'product_key', 'source', 'granted_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute();
  const lessons = await db
    .selectFrom('lesson_progress')
    .select([
      'project_id',
      'product_key',
      'lesson',
      'duration',
      'ranges',
      'position',
      'played_at',
      'completed_at',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .execute();
  const accesses = await db
    .selectFrom('lesson_accesses')
    .select(['project_id', 'product_key', 'lesson', 'first_at'])
    .where('user_id', '=', userId)
    .orderBy('first_at')
    .execute();
  const certificates = await db
    .selectFrom('certificates')
    .select([
      'project_id',
      'product_key',
      'code',
      'latin_name',
      'arabic_name',
      'issued_at',
      'revoked_at',
      'replaced_by',
    ])
    .where('user_id', '=', userId)
    .orderBy('issued_at')
    .execute();
  return { enrolments, lessons, accesses, certificates };
}
