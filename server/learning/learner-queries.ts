import type { KeysetPart } from '../core/db/keyset-page.ts';
import type { Db } from '../core/db/schema.ts';

export interface LearnerFilter {
  projectId: string;
  productKey: string;
  /** Start of the period, in epoch milliseconds; 0 for all times. */
  since: number;
  /**
   * What the learners did in the period: were in the course, finished it, or first started a lesson
   * (the last segment of its path).
   */
  did: 'active' | 'finished' | { startedLesson: string };
}

/** Lists a part of a course's learners in the order of their ids. */
export async function selectLearners(
  db: Db,
  { projectId, productKey, since, did }: LearnerFilter,
  { bound, order, limit }: KeysetPart,
) {
  let query = db
    .selectFrom('course_progress as course')
    .innerJoin('users', 'users.id', 'course.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.guest_email'])
    .select(['course.completed', 'course.completed_at', 'course.updated_at'])
    .where('course.project_id', '=', projectId)
    .where('course.product_key', '=', productKey);
  if (did === 'active') query = query.where('course.updated_at', '>=', since);
  else if (did === 'finished') query = query.where('course.completed_at', '>=', since);
  else
    query = query.where('users.id', 'in', (is) =>
      is
        .selectFrom('lesson_progress')
        .select('user_id')
        .where('project_id', '=', projectId)
        .where('product_key', '=', productKey)
        .where('lesson', '=', did.startedLesson)
        .where('played_at', '>=', since),
    );
  if (bound) query = query.where('users.id', bound.comparison, bound.id);
  return await query.orderBy('users.id', order).limit(limit).execute();
}
