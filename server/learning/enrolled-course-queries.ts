import type { Kysely } from 'kysely';
import type { Schema } from '../core/db/schema.ts';

/** Lists an account's active enrolments with their progress, last watched first. */
export async function listEnrolledCourses(db: Kysely<Schema>, projectId: string, userId: string) {
  return await db
    .selectFrom('enrolments as e')
    .leftJoin('course_progress as p', (join) =>
      join
        .onRef('p.user_id', '=', 'e.user_id')
        .onRef('p.project_id', '=', 'e.project_id')
        .onRef('p.product_key', '=', 'e.product_key'),
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
      'e.source',
      'e.granted_at',
      'p.completed_at',
      'p.last_lesson',
      'c.code as certificate',
    ])
    .where('e.user_id', '=', userId)
    .where('e.project_id', '=', projectId)
    .where('e.ended_at', 'is', null)
    .orderBy(({ fn }) => fn.coalesce('p.updated_at', 'e.granted_at'), 'desc')
    .orderBy('e.id', 'desc')
    .execute();
}

/** Lists the state of every lesson that an account started in a project. */
export async function listLessonStates(db: Kysely<Schema>, projectId: string, userId: string) {
  return await db
    .selectFrom('lesson_progress')
    .select(['product_key', 'lesson', 'played_at', 'completed_at'])
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .execute();
}
