import { sumOf } from './course-sums.ts';
import { insertEnrolment } from './enrolment-queries.ts';
import type { HeldCourse } from './open-course.ts';
import type { CourseParts } from './parts.ts';
import {
  findLessonRow,
  type LessonRow,
  listLessonRows,
  lockCourse,
  saveCourse,
  saveLessonRow,
} from './progress-queries.ts';
import { newLessonRow } from './watch-lesson.ts';

interface ProgressChange {
  /** Their files. */
  lessons: readonly string[];
  /** The one that is being watched; null where none is. */
  last: string | null;
  change(row: LessonRow, now: number): LessonRow;
}

/**
 * Changes somebody's progress in some lessons, and with it what is kept of the course: its sums, the lesson to go
 * on with, and when all was completed. A free course becomes theirs by it.
 */
export async function keepProgress(
  { database, now: clock }: CourseParts,
  { course, holding, standing, isFree }: HeldCourse,
  { lessons, last, change }: ProgressChange,
): Promise<void> {
  const now = clock();
  await database.db.transaction().execute(async (trx) => {
    const row = await lockCourse(trx, holding, now);
    if (isFree && standing.enrolment === null)
      await insertEnrolment(trx, { ...holding, orderId: null, source: 'free', at: now });
    for (const lesson of lessons) {
      const known = await findLessonRow(trx, holding, lesson);
      await saveLessonRow(trx, change(known ?? newLessonRow(holding, lesson, now), now));
    }
    const { isComplete, ...sums } = sumOf(course.outline, await listLessonRows(trx, holding));
    await saveCourse(trx, {
      ...row,
      ...sums,
      outline: course.outline.mark,
      last_lesson: last ?? row.last_lesson,
      completed_at: row.completed_at ?? (isComplete ? now : null),
      // The order of My Courses follows what is watched.
      updated_at: last === null ? row.updated_at : now,
    });
  });
}
