import type { Lesson } from '#contracts/learning.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { OutlineLesson } from './course-outline.ts';
import {
  isCertificateDue,
  findNextLesson,
  percentOf,
  countProgress,
} from './progress/progress-counts.ts';
import type { CoursePlace, CourseView, OpenLesson, Learner } from './courses.ts';
import { measureCourse } from './course-length.ts';
import {
  findLesson,
  isFreeLesson,
  canWatch,
  loadCourseWithAccess,
  type CourseWithAccess,
} from './access/course-access.ts';
import type { CourseDependencies } from './course-dependencies.ts';
import { findLessonRow, listLessonRows } from './progress/progress-queries.ts';

type ProgressRow = Awaited<ReturnType<typeof listLessonRows>>[number];

/** Returns a course with the learner's progress; null if it does not exist or is not published. */
export async function viewCourse(
  parts: CourseDependencies,
  place: CoursePlace,
  learner: Learner | null,
): Promise<CourseView | null> {
  const open = await loadCourseWithAccess(parts, place, learner);
  return open && (await presentCourse(parts, open, place));
}

/** Returns a product's title: its course's, or else its description, in the default language. */
export async function getProductTitle(
  parts: CourseDependencies,
  { description, ...place }: CoursePlace & { description: string },
): Promise<LocalText> {
  const open = await loadCourseWithAccess(parts, place, null);
  if (open) return open.course.textsIn(place.language).title;
  const { defaultLanguage } = place.project;
  return {
    text: description,
    ...(defaultLanguage !== place.language && { lang: defaultLanguage }),
  };
}

async function presentCourse(
  parts: CourseDependencies,
  open: CourseWithAccess,
  { project, language }: CoursePlace,
): Promise<CourseView> {
  const { course, access, enrolmentKey } = open;
  const { outline } = course;
  const texts = course.textsIn(language);
  const rows = enrolmentKey ? await listLessonRows(parts.database.db, enrolmentKey) : [];
  const byFile = new Map(rows.map((row) => [row.lesson, row]));
  const sums = countProgress(outline, rows);
  const length = await measureCourse(parts.videos, project.id, outline);
  const presentLesson = (lesson: OutlineLesson): Lesson => ({
    file: lesson.file,
    name: texts.lesson(lesson).name,
    seconds: length.seconds.get(lesson.file) ?? null,
    isFree: isFreeLesson(open, lesson),
    progress: presentProgress(byFile.get(lesson.file)),
  });
  const percent = percentOf(sums.completed, outline.lessons.length);
  return {
    productKey: open.productKey,
    courseId: course.id,
    title: texts.title,
    detailAddress: course.detailAddress,
    chapters: outline.chapters.map(({ id, lessons }) => ({
      id,
      title: texts.chapterTitle(id),
      lessons: lessons.map(presentLesson),
    })),
    isOpen: open.isOpen,
    isFree: open.isFree,
    lessons: outline.lessons.length,
    minutes: length.minutes,
    played: sums.played,
    completed: sums.completed,
    percent,
    next: findNextLesson(outline, access.lastLesson, rows),
    certificate: access.certificate,
    isCertificateDue: isCertificateDue({ ...access, percent }),
    isShared: access.enrolment === 'shared',
  };
}

function presentProgress(row: ProgressRow | undefined): Lesson['progress'] {
  if (!row) return { isPlayed: false, isCompleted: false, position: 0, watched: 0 };
  return {
    isPlayed: row.played_at !== null,
    isCompleted: row.completed_at !== null,
    position: resumeAt(row),
    watched: row.duration > 0 ? Math.min(1, row.watched / row.duration) : 0,
  };
}

/** Resumes at 0 if the last position is near the end. */
function resumeAt({ position, duration }: ProgressRow): number {
  return duration - position < Math.max(1, duration / 50) ? 0 : position;
}

/** Returns a lesson with its neighbours across chapters; null if it does not exist. */
export async function viewLesson(
  parts: CourseDependencies,
  place: CoursePlace,
  file: string,
  learner: Learner | null,
): Promise<OpenLesson | null> {
  const open = await loadCourseWithAccess(parts, place, learner);
  const lesson = open && findLesson(open, file);
  if (!open || !lesson) return null;
  const { outline } = open.course;
  const texts = open.course.textsIn(place.language);
  const { name, summary, handout, review } = texts.lesson(lesson);
  const index = outline.lessons.indexOf(lesson);
  const presentNeighbour = (other: number) => {
    const neighbour = outline.lessons[other];
    return neighbour ? { file: neighbour.file, name: texts.lesson(neighbour).name } : null;
  };
  const isOpen = canWatch(open, lesson);
  const row =
    open.enrolmentKey && (await findLessonRow(parts.database.db, open.enrolmentKey, file));
  return {
    file,
    name,
    chapter: texts.chapterTitle(lesson.chapterId),
    summary,
    handout: isOpen ? handout : null,
    review,
    previous: presentNeighbour(index - 1),
    following: presentNeighbour(index + 1),
    isFree: isFreeLesson(open, lesson),
    isOpen,
    position: row ? resumeAt(row) : 0,
  };
}
