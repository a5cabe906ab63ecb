import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What somebody has a living right to, with how far they are, the one watched last first. */
export async function listHeldCourses(db: Kysely<Schema>, projectId: string, userId: string) {
  return await db
    .selectFrom('enrolments as e')
    .leftJoin('course_progress as p', (join) =>
      join
        .onRef('p.user_id', '=', 'e.user_id')
        .onRef('p.project_id', '=', 'e.project_id')
        .onRef('p.product_key', '=', 'e.product_key'),
    )
    .leftJoin('lesson_progress as l', (join) =>
      join
        .onRef('l.user_id', '=', 'p.user_id')
        .onRef('l.project_id', '=', 'p.project_id')
        .onRef('l.product_key', '=', 'p.product_key')
        .onRef('l.lesson', '=', 'p.last_lesson'),
    )
    .leftJoin('certificates as c', (join) =>
      join
        .onRef('c.user_id', '=', 'e.user_id')
        .onRef('c.project_id', '=', 'e.project_id')
        .onRef('c.product_key', '=', 'e.product_key')
        .on('c.revoked_at', 'is', null),
    )
    .select([
      'e.project_id',
      'e.user_id',
      'e.product_key',
      'e.granted_at',
      'p.completed',
      'p.outline',
      'p.last_lesson',
      'l.completed_at as last_completed_at',
      'c.code as certificate',
    ])
    .where('e.user_id', '=', userId)
    .where('e.project_id', '=', projectId)
    .where('e.ended_at', 'is', null)
    .orderBy(({ fn }) => fn.coalesce('p.updated_at', 'e.granted_at'), 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}
