import type { Trx } from '../core/db/schema.ts';
import {
  copyLessonAccesses,
  listCoursesWithProgress,
  moveCertificates,
  moveOtherEnrolments,
} from './claim-queries.ts';
import type { EnrolmentKey } from './enrolment-queries.ts';
import {
  findCourseRow,
  findLessonRow,
  type LessonRow,
  listLessonRows,
  lockCourse,
  saveCourse,
  saveLessonRow,
} from './progress/progress-queries.ts';
import { addWatched, totalSeconds, parseRanges } from './progress/watched-ranges.ts';

export { hasSharedEnrolment, moveEnrolment } from './claim-queries.ts';

/** Moves a guest's enrolments without an order, and the progress in all courses, to an account. */
export async function claimAllLearning(trx: Trx, { from, to }: { from: string; to: string }) {
  await moveOtherEnrolments(trx, { from, to });
  for (const course of await listCoursesWithProgress(trx, { from, to }))
    await claimCourse(trx, course, to);
}

/**
 * Merges a guest's progress in one course into another account: watched ranges are joined, the
 * later position wins, and a lesson completed by either is completed. The guest's own progress is
 * not deleted.
 */
export async function claimCourse(trx: Trx, from: EnrolmentKey, to: string): Promise<void> {
  const own = { ...from, userId: to };
  const guestRow = await findCourseRow(trx, from);
  if (guestRow) {
    const ownRow = await lockCourse(trx, own, guestRow.updated_at);
    for (const { lesson } of await listLessonRows(trx, from)) {
      const other = await findLessonRow(trx, from, lesson);
      const known = await findLessonRow(trx, own, lesson);
      if (other) await saveLessonRow(trx, mergeLessonRows(known, { ...other, user_id: to }));
    }
    const newer = ownRow.updated_at > guestRow.updated_at ? ownRow : guestRow;
    // An empty outline makes the counts be computed again from the lessons.
    const merged = {
      ...newer,
      user_id: to,
      outline: '',
      completed_at: earliest(guestRow.completed_at, ownRow.completed_at),
    };
    await saveCourse(trx, merged);
  }
  await copyLessonAccesses(trx, from, to);
  await moveCertificates(trx, from, to);
}

function mergeLessonRows(ownRow: LessonRow | null, other: LessonRow): LessonRow {
  if (!ownRow) return other;
  const newer = ownRow.updated_at < other.updated_at ? other : ownRow;
  const duration = Math.max(ownRow.duration, other.duration);
  const ranges = addWatched(parseRanges(ownRow.ranges), parseRanges(other.ranges), {
    duration,
    atMost: duration,
  });
  return {
    ...newer,
    duration,
    ranges: JSON.stringify(ranges),
    watched: totalSeconds(ranges),
    played_at: earliest(ownRow.played_at, other.played_at),
    completed_at: earliest(ownRow.completed_at, other.completed_at),
  };
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
