import { videoMinutes } from '#common/video-minutes.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../content/projects.ts';
import { isCertificateDue, type LessonState, nextOf, percentOf, sumOf } from './course-sums.ts';
import type { MyCourse, Watcher } from './courses.ts';
import { listHeldCourses, listLessonStates } from './held-queries.ts';
import { lessonSeconds } from './lesson-seconds.ts';
import type { CourseParts } from './parts.ts';

type HeldRow = Awaited<ReturnType<typeof listHeldCourses>>[number];

/** The courses that somebody has, the one watched last first: a row each, however far they came. */
export async function listMine(
  parts: CourseParts,
  { project, language }: { project: Project; language: LanguageCode },
  { person }: Watcher,
): Promise<MyCourse[]> {
  const { db } = parts.database;
  const [rows, states] = await Promise.all([
    listHeldCourses(db, project.id, person.id),
    listLessonStates(db, project.id, person.id),
  ]);
  const courses = await Promise.all(
    rows.map((row) => {
      const own = states.filter((state) => state.product_key === row.product_key);
      return presentHeld(parts, { row, states: own, language });
    }),
  );
  return courses.filter((course) => course !== null);
}

/** Null where the course is not published, for the time being. */
async function presentHeld(
  parts: CourseParts,
  { row, states, language }: { row: HeldRow; states: LessonState[]; language: LanguageCode },
): Promise<MyCourse | null> {
  const product = await parts.products.find(row.project_id, row.product_key);
  if (product === null || product.courseId === null) return null;
  const course = await parts.published.find(row.project_id, product.courseId);
  if (!course) return null;
  const { outline } = course;
  const texts = course.textsIn(language);
  const { completed } = sumOf(outline, states);
  const percent = percentOf(completed, outline.lessons.length);
  const lengths = outline.lessons.map((lesson) => lessonSeconds(parts, row.project_id, lesson));
  return {
    productKey: row.product_key,
    isStarted: row.last_lesson !== null,
    title: texts.title,
    image: texts.image,
    lessons: outline.lessons.length,
    minutes: videoMinutes(await Promise.all(lengths)),
    completed,
    percent,
    next: nextOf(outline, row.last_lesson, states),
    grantedAt: row.granted_at,
    certificate: row.certificate,
    isCertificateDue: isCertificateDue({
      enrolment: row.source,
      certificate: row.certificate,
      completedAt: row.completed_at,
      percent,
    }),
  };
}
