import type { OutlineLesson } from './course-outline.ts';
import { isCertificateDue, nextOf, percentOf, sumOf } from './course-sums.ts';
import type {
  CoursePlace,
  CourseView,
  LessonEntry,
  LessonProgress,
  OpenLesson,
  Watcher,
} from './courses.ts';
import { lessonSeconds } from './lesson-seconds.ts';
import { findLesson, isFreeLesson, mayWatch, openCourse, type OpenCourse } from './open-course.ts';
import type { CourseParts } from './parts.ts';
import { findLessonRow, listLessonRows } from './progress-queries.ts';

type ProgressRow = Awaited<ReturnType<typeof listLessonRows>>[number];

/** A course with somebody's progress in it; null where no such course is sold or given. */
export async function viewCourse(
  parts: CourseParts,
  place: CoursePlace,
  watcher: Watcher | null,
): Promise<CourseView | null> {
  const open = await openCourse(parts, place, watcher);
  return open && (await presentCourse(parts, open, place));
}

/** What is known now of a course that was opened. */
async function presentCourse(
  parts: CourseParts,
  open: OpenCourse,
  { project, language }: CoursePlace,
): Promise<CourseView> {
  const { course, standing, holding } = open;
  const { outline } = course;
  const texts = course.textsIn(language);
  const rows = holding ? await listLessonRows(parts.database.db, holding) : [];
  const byFile = new Map(rows.map((row) => [row.lesson, row]));
  const sums = sumOf(outline, rows);
  const presentLesson = async (lesson: OutlineLesson): Promise<LessonEntry> => ({
    file: lesson.file,
    name: texts.lesson(lesson).name,
    seconds: await lessonSeconds(parts, project.id, lesson),
    isFree: isFreeLesson(open, lesson),
    progress: presentProgress(byFile.get(lesson.file)),
  });
  const percent = percentOf(sums.completed, outline.lessons.length);
  return {
    productKey: open.productKey,
    courseId: course.id,
    title: texts.title,
    detailAddress: course.detailAddress,
    chapters: await Promise.all(
      outline.chapters.map(async ({ id, lessons }) => ({
        id,
        title: texts.chapterTitle(id),
        lessons: await Promise.all(lessons.map(presentLesson)),
      })),
    ),
    isOpen: open.isOpen,
    isFree: open.isFree,
    lessons: outline.lessons.length,
    played: sums.played,
    completed: sums.completed,
    percent,
    next: nextOf(outline, standing.lastLesson, rows),
    certificate: standing.certificate,
    isCertificateDue: isCertificateDue({ ...standing, percent }),
    isShared: standing.enrolment === 'shared',
  };
}

function presentProgress(row: ProgressRow | undefined): LessonProgress {
  if (!row) return { isPlayed: false, isCompleted: false, position: 0, watched: 0 };
  return {
    isPlayed: row.played_at !== null,
    isCompleted: row.completed_at !== null,
    position: resumeAt(row),
    watched: row.duration > 0 ? Math.min(1, row.watched / row.duration) : 0,
  };
}

/** Whoever saw it to its end begins anew. */
function resumeAt({ position, duration }: Pick<ProgressRow, 'position' | 'duration'>): number {
  return duration - position < Math.max(1, duration / 50) ? 0 : position;
}

/** A lesson with those before and after it, across chapters; null where there is none such. */
export async function viewLesson(
  parts: CourseParts,
  place: CoursePlace,
  file: string,
  watcher: Watcher | null,
): Promise<OpenLesson | null> {
  const open = await openCourse(parts, place, watcher);
  const lesson = open && findLesson(open, file);
  if (!open || !lesson) return null;
  const { outline } = open.course;
  const texts = open.course.textsIn(place.language);
  const { name, summary, handout, review } = texts.lesson(lesson);
  const index = outline.lessons.indexOf(lesson);
  const beside = (other: number) => {
    const found = outline.lessons[other];
    return found ? { file: found.file, name: texts.lesson(found).name } : null;
  };
  const isOpen = mayWatch(open, lesson);
  const row = open.holding && (await findLessonRow(parts.database.db, open.holding, file));
  return {
    file,
    name,
    chapter: texts.chapterTitle(lesson.chapterId),
    summary,
    handout: isOpen ? handout : null,
    review,
    previous: beside(index - 1),
    following: beside(index + 1),
    isFree: isFreeLesson(open, lesson),
    isOpen,
    position: row ? resumeAt(row) : 0,
  };
}
