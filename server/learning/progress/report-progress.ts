import type { CoursePlace, CourseView, WatchReport, Learner } from '../courses.ts';
import { saveProgress } from './save-progress.ts';
import { findLesson, canWatch, loadLearnerCourse } from '../access/course-access.ts';
import type { CourseDependencies } from '../course-dependencies.ts';
import { listLessonRows } from './progress-queries.ts';
import { viewCourse } from '../view-course.ts';
import { markLessonPlayed, applyWatchReport } from './lesson-completion.ts';

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
 * Adds watched ranges. The video's length comes from its file, else from the content, else from the
 * player.
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
