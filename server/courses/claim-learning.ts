import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import {
  copyAccesses,
  listStudied,
  moveCertificate,
  moveOtherEnrolments,
} from './claim-queries.ts';
import type { Holding } from './enrolment-queries.ts';
import {
  findCourseRow,
  findLessonRow,
  type LessonRow,
  listLessonRows,
  lockCourse,
  saveCourse,
  saveLessonRow,
} from './progress-queries.ts';
import { addWatched, lengthOf, parseRanges } from './watched-ranges.ts';

export { hasSharedEnrolment, moveEnrolment } from './claim-queries.ts';

/** Moves everything that a guest learnt in courses without an order, with the progress in all courses, to a person. */
export async function claimAllLearning(
  trx: Transaction<Schema>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await moveOtherEnrolments(trx, { from, to });
  for (const course of await listStudied(trx, { from, to })) await claimCourse(trx, course, to);
}

/**
 * Adds a guest's progress in one course to a person's own: the seconds watched of each lesson are joined, the later
 * position counts, and what one of them completed is completed. The guest's progress stays.
 */
export async function claimCourse(
  trx: Transaction<Schema>,
  from: Holding,
  to: string,
): Promise<void> {
  const own = { ...from, userId: to };
  const theirs = await findCourseRow(trx, from);
  if (theirs) {
    const mine = await lockCourse(trx, own, theirs.updated_at);
    for (const { lesson } of await listLessonRows(trx, from)) {
      const other = await findLessonRow(trx, from, lesson);
      const known = await findLessonRow(trx, own, lesson);
      if (other) await saveLessonRow(trx, joinLessons(known, { ...other, user_id: to }));
    }
    const newer = mine.updated_at > theirs.updated_at ? mine : theirs;
    // Without a mark of the outline the sums are counted again from the lessons.
    const joined = {
      ...newer,
      user_id: to,
      outline: '',
      completed_at: earliest(theirs.completed_at, mine.completed_at),
    };
    await saveCourse(trx, joined);
  }
  await copyAccesses(trx, from, to);
  await moveCertificate(trx, from, to);
}

function joinLessons(mine: LessonRow | null, other: LessonRow): LessonRow {
  if (!mine) return other;
  const newer = mine.updated_at < other.updated_at ? other : mine;
  const duration = Math.max(mine.duration, other.duration);
  const ranges = addWatched(parseRanges(mine.ranges), parseRanges(other.ranges), {
    duration,
    atMost: duration,
  });
  return {
    ...newer,
    duration,
    ranges: JSON.stringify(ranges),
    watched: lengthOf(ranges),
    played_at: earliest(mine.played_at, other.played_at),
    completed_at: earliest(mine.completed_at, other.completed_at),
  };
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
