import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../content/projects.ts';
import { nextOf, percentOf, sumOf } from './course-sums.ts';
import type { MyCourse, Watcher } from './courses.ts';
import { listHeldCourses } from './held-queries.ts';
import type { CourseParts } from './parts.ts';
import { listLessonRows } from './progress-queries.ts';

type HeldRow = Awaited<ReturnType<typeof listHeldCourses>>[number];

/** The courses that somebody has, the one watched last first: a row each, however far they came. */
export async function listMine(
  parts: CourseParts,
  { project, language }: { project: Project; language: LanguageCode },
  { person }: Watcher,
): Promise<MyCourse[]> {
  const rows = await listHeldCourses(parts.database.db, project.id, person.id);
  const courses = await Promise.all(rows.map((row) => presentHeld(parts, row, language)));
  return courses.filter((course) => course !== null);
}

/** Null where the course is not published, for the time being. */
async function presentHeld(
  parts: CourseParts,
  row: HeldRow,
  language: LanguageCode,
): Promise<MyCourse | null> {
  const product = await parts.products.find(row.project_id, row.product_key);
  if (product === null || product.courseId === null) return null;
  const course = await parts.published.find(row.project_id, product.courseId);
  if (!course) return null;
  const { outline } = course;
  const texts = course.textsIn(language);
  const completed =
    row.outline === null || row.outline === outline.mark
      ? (row.completed ?? 0)
      : sumOf(outline, await listLessonRows(parts.database.db, holdingOf(row))).completed;
  return {
    productKey: row.product_key,
    isStarted: row.last_lesson !== null,
    title: texts.title,
    image: texts.image,
    lessons: outline.lessons.length,
    completed,
    percent: percentOf(completed, outline.lessons.length),
    next: nextOf(outline, { lesson: row.last_lesson, isCompleted: row.last_completed_at !== null }),
    grantedAt: row.granted_at,
    certificate: row.certificate,
  };
}

function holdingOf({ project_id: projectId, user_id: userId, product_key: productKey }: HeldRow) {
  return { projectId, userId, productKey };
}
