import type { CoursePlace, CourseView, WatchedInput, Watcher } from './courses.ts';
import { keepProgress } from './keep-progress.ts';
import { findLesson, mayWatch, openHeldCourse } from './open-course.ts';
import type { CourseParts } from './parts.ts';
import { listLessonRows } from './progress-queries.ts';
import { viewCourse } from './view-course.ts';
import { playLesson, watchLesson } from './watch-lesson.ts';

/** Marks a lesson played. False where there is none such, or the person may not watch it. */
export async function markPlayed(
  parts: CourseParts,
  place: CoursePlace,
  file: string,
  watcher: Watcher,
): Promise<boolean> {
  const open = await openHeldCourse(parts, place, watcher);
  const lesson = open && findLesson(open, file);
  if (!open || !lesson || !mayWatch(open, lesson)) return false;
  const change = { lessons: [file], last: file, change: playLesson };
  await keepProgress(parts, open, change);
  return true;
}

/** Marks played what a browser remembers; what the person may not watch, or what no lesson is, is left out. */
export async function mergePlayed(
  parts: CourseParts,
  place: CoursePlace,
  files: readonly string[],
  watcher: Watcher,
): Promise<void> {
  const open = await openHeldCourse(parts, place, watcher);
  if (!open) return;
  const rows = await listLessonRows(parts.database.db, open.holding);
  const played = new Set(rows.flatMap((row) => (row.played_at === null ? [] : row.lesson)));
  const lessons = open.course.outline.lessons
    .filter((lesson) => mayWatch(open, lesson) && files.includes(lesson.file))
    .map(({ file }) => file)
    .filter((file) => !played.has(file));
  if (lessons.length === 0) return;
  await keepProgress(parts, open, { lessons, last: null, change: playLesson });
}

/** Adds what was watched. How long the video is, is the server's word before the content's before the player's. */
export async function reportWatched(
  parts: CourseParts,
  place: CoursePlace,
  { lesson: file, duration, ranges, position }: WatchedInput,
  watcher: Watcher,
): Promise<{ view: CourseView } | 'unknown' | 'not-allowed'> {
  const open = await openHeldCourse(parts, place, watcher);
  const lesson = open && findLesson(open, file);
  if (!open || !lesson) return 'unknown';
  if (!mayWatch(open, lesson)) return 'not-allowed';
  const known = (await parts.videos.seconds(place.project.id, lesson.path)) ?? lesson.seconds;
  const watched = { duration: known ?? duration, ranges, position };
  await keepProgress(parts, open, {
    lessons: [file],
    last: file,
    change: (row, now) => watchLesson(row, watched, now),
  });
  const view = await viewCourse(parts, place, watcher);
  return view ? { view } : 'unknown';
}
