import type { KeysetPart } from '../core/db/keyset-page.ts';
import { countRows, type ListSize } from '../core/db/list-size.ts';
import type { Db } from '../core/db/schema.ts';

export interface LearnerFilter {
  projectId: string;
  productKey: string;
  /** Start of the period, in epoch milliseconds; 0 for all times. */
  since: number;
  /**
   * Activity of the learners in the period: were in the course, finished it, or first started a
   * lesson (the last segment of its path).
   */
  did: 'active' | 'finished' | { startedLesson: string };
}

/** Counts a course's learners. */
export async function countLearners(db: Db, filter: LearnerFilter): Promise<ListSize> {
  return await countRows(db, selectLearners(db, filter).select('course.user_id'));
}

function selectLearners(db: Db, { projectId, productKey, since, did }: LearnerFilter) {
  let query = db
    .selectFrom('course_progress as course')
    .where('course.project_id', '=', projectId)
    .where('course.product_key', '=', productKey)
    .where('course.updated_at', '>=', since);
  if (did === 'finished') query = query.where('course.completed_at', '>=', since);
  else if (did !== 'active')
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lesson_progress as lesson')
          .select('lesson.user_id')
          .whereRef('lesson.user_id', '=', 'course.user_id')
          .where('lesson.project_id', '=', projectId)
          .where('lesson.product_key', '=', productKey)
          .where('lesson.lesson', '=', did.startedLesson)
          .where('lesson.played_at', '>=', since),
      ),
    );
  return query;
}

/**
 * Lists a part of a course's learners, by the time of their last activity. `id` is the place of a row
 * in this list.
 */
export async function listLearnerPart(
  db: Db,
  filter: LearnerFilter,
  { bound, order, limit }: KeysetPart,
) {
  let query = selectLearners(db, filter)
    .innerJoin('users', 'users.id', 'course.user_id')
    .select(['course.user_id', 'users.name', 'users.email', 'users.guest_email'])
    .select(['course.completed', 'course.completed_at', 'course.updated_at']);
  if (bound) {
    const { comparison } = bound;
    const [time = '', id = ''] = splitPlace(bound.id);
    query = query
      // Lets the index begin at the place.
      .where('course.updated_at', `${comparison}=`, Number(time))
      .where((is) =>
        is.or([
          is('course.updated_at', comparison, Number(time)),
          is('course.user_id', comparison, id),
        ]),
      );
  }
  const rows = await query
    .orderBy('course.updated_at', order)
    .orderBy('course.user_id', order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, id: `${row.updated_at}-${row.user_id}` }));
}

/** Returns the time and the person of a place; the number 0 for a text that is no place. */
function splitPlace(place: string): string[] {
  return /^(\d{1,15})-(.*)$/.exec(place)?.slice(1) ?? ['0', ''];
}
