import type { Kysely } from 'kysely';
import type { Role } from '../../core/access/permissions.ts';
import type { Schema } from '../../core/db/schema.ts';
import type { EnrolmentKey } from '../enrolment-queries.ts';

/** Lists the product keys of an account's active enrolments; administrators are left out. */
export async function listEnrolledProductKeys(
  db: Kysely<Schema>,
  projectId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .select('product_key')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null)
    .where('role', '!=', 'admin')
    .execute();
  return rows.map((row) => row.product_key);
}

/** Returns an account's role; null if the account does not exist. */
export async function findRole(db: Kysely<Schema>, userId: string): Promise<Role | null> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Records the first time that a paid lesson was opened; later calls change nothing. */
export async function insertLessonAccess(
  db: Kysely<Schema>,
  { projectId, userId, productKey }: EnrolmentKey,
  lesson: string,
  at: number,
): Promise<void> {
  await db
    .insertInto('lesson_accesses')
    .values({
      project_id: projectId,
      user_id: userId,
      product_key: productKey,
      lesson,
      first_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
