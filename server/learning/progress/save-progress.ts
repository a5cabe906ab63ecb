import { countProgress } from './progress-counts.ts';
import { insertEnrolment } from '../enrolment-queries.ts';
import type { LearnerCourse } from '../access/course-access.ts';
import type { CourseDependencies } from '../course-dependencies.ts';
import {
  findLessonRow,
  type LessonRow,
  listLessonRows,
  lockCourse,
  saveCourse,
  saveLessonRow,
} from './progress-queries.ts';
import { newLessonRow } from './lesson-completion.ts';

interface ProgressChange {
  /** Lesson files. */
  lessons: readonly string[];
  /** The lesson being watched; null if none is. */
  last: string | null;
  change(row: LessonRow, now: number): LessonRow;
}

/**
 * Changes the progress in some lessons and updates the course's counts, next lesson and completion
 * time. Enrols the learner in a free course.
 */
export async function saveProgress(
  { database, now: clock }: CourseDependencies,
  { course, enrolmentKey, access, isFree }: LearnerCourse,
  { lessons, last, change }: ProgressChange,
): Promise<void> {
  const now = clock();
  await database.db.transaction().execute(async (trx) => {
    const row = await lockCourse(trx, enrolmentKey, now);
    if (isFree && access.enrolment === null)
      await insertEnrolment(trx, { ...enrolmentKey, orderId: null, source: 'free', at: now });
    for (const lesson of lessons) {
      const stored = await findLessonRow(trx, enrolmentKey, lesson);
      await saveLessonRow(trx, change(stored ?? newLessonRow(enrolmentKey, lesson, now), now));
    }
    const { isComplete, ...sums } = countProgress(
      course.outline,
      await listLessonRows(trx, enrolmentKey),
    );
    await saveCourse(trx, {
      ...row,
      ...sums,
      outline: course.outline.fingerprint,
      last_lesson: last ?? row.last_lesson,
      completed_at: row.completed_at ?? (isComplete ? now : null),
      // My Courses is sorted by what was watched last.
      updated_at: last === null ? row.updated_at : now,
    });
  });
}
