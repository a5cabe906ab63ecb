import type { WatchReport } from '#contracts/learning.ts';
import {
  type LearnerCourse,
  findLesson,
  canWatch,
  loadLearnerCourse,
} from '../access/course-access.ts';
import type { CourseDependencies } from '../course-dependencies.ts';
import type { CoursePlace, CourseView, Learner } from '../courses.ts';
import { insertEnrolment } from '../enrolment-queries.ts';
import { viewCourse } from '../view-course.ts';
import { newLessonRow, markLessonPlayed, applyWatchReport } from './lesson-completion.ts';
import { countProgress } from './progress-counts.ts';
import {
  findLessonRow,
  type LessonRow,
  listLessonRows,
  lockCourse,
  saveCourse,
  saveLessonRow,
} from './progress-queries.ts';

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

/** Marks a lesson as played: playback has started in a visible page. False if it may not be watched. */
export async function markPlayed(
  parts: CourseDependencies,
  place: CoursePlace,
  file: string,
  learner: Learner,
): Promise<boolean> {
  const open = await loadLearnerCourse(parts, place, learner);
  const lesson = open && findLesson(open, file);
  if (!open || !lesson || !canWatch(open, lesson)) return false;
  const change = { lessons: [file], last: file, change: markLessonPlayed };
  await saveProgress(parts, open, change);
  return true;
}

/** Marks lessons as played; unknown lessons and those the learner may not watch are ignored. */
export async function mergePlayed(
  parts: CourseDependencies,
  place: CoursePlace,
  files: readonly string[],
  learner: Learner,
): Promise<void> {
  const open = await loadLearnerCourse(parts, place, learner);
  if (!open) return;
  const rows = await listLessonRows(parts.database.db, open.enrolmentKey);
  const played = new Set(rows.flatMap((row) => (row.played_at === null ? [] : row.lesson)));
  const lessons = open.course.outline.lessons
    .filter((lesson) => canWatch(open, lesson) && files.includes(lesson.file))
    .map(({ file }) => file)
    .filter((file) => !played.has(file));
  if (lessons.length === 0) return;
  await saveProgress(parts, open, { lessons, last: null, change: markLessonPlayed });
}

/**
 * Adds watched ranges: at most twice the time since playback began, because videos may run at double
 * speed, plus five seconds. The video's length comes from its file, else from the content, else from
 * the player.
 */
export async function reportWatched(
  parts: CourseDependencies,
  place: CoursePlace,
  { lesson: file, duration, ranges, position }: WatchReport,
  learner: Learner,
): Promise<{ view: CourseView } | 'unknown' | 'not-allowed'> {
  const open = await loadLearnerCourse(parts, place, learner);
  const lesson = open && findLesson(open, file);
  if (!open || !lesson) return 'unknown';
  if (!canWatch(open, lesson)) return 'not-allowed';
  const knownSeconds =
    (await parts.videos.seconds(place.project.id, lesson.path)) ?? lesson.seconds;
  const watched = { duration: knownSeconds ?? duration, ranges, position };
  await saveProgress(parts, open, {
    lessons: [file],
    last: file,
    change: (row, now) => applyWatchReport(row, watched, now),
  });
  const view = await viewCourse(parts, place, learner);
  return view ? { view } : 'unknown';
}
