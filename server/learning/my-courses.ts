import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../core/projects/projects.ts';
import {
  isCertificateDue,
  type LessonState,
  findNextLesson,
  percentOf,
  countProgress,
} from './progress/progress-counts.ts';
import type { EnrolledCourse, Learner } from './courses.ts';
import { listEnrolledCourses, listLessonStates } from './enrolment-queries.ts';
import { measureCourse } from './course-length.ts';
import type { CourseDependencies } from './course-dependencies.ts';

type EnrolledRow = Awaited<ReturnType<typeof listEnrolledCourses>>[number];

/** Lists the learner's published courses, last watched first. */
export async function listMine(
  parts: CourseDependencies,
  project: Project,
  language: LanguageCode,
  { person }: Learner,
): Promise<EnrolledCourse[]> {
  const { db } = parts.database;
  const [rows, states] = await Promise.all([
    listEnrolledCourses(db, project.id, person.id),
    listLessonStates(db, project.id, person.id),
  ]);
  const courses = await Promise.all(
    rows.map((row) => {
      const courseStates = states.filter((state) => state.product_key === row.product_key);
      return presentMyCourse(parts, { row, states: courseStates, language });
    }),
  );
  return courses.filter((course) => course !== null);
}

/** Returns null if the course is not published at present. */
async function presentMyCourse(
  parts: CourseDependencies,
  { row, states, language }: { row: EnrolledRow; states: LessonState[]; language: LanguageCode },
): Promise<EnrolledCourse | null> {
  const product = await parts.products.find(row.project_id, row.product_key);
  if (product === null || product.courseId === null) return null;
  const course = await parts.published.find(row.project_id, product.courseId);
  if (!course) return null;
  const { outline } = course;
  const texts = course.textsIn(language);
  const { completed } = countProgress(outline, states);
  const percent = percentOf(completed, outline.lessons.length);
  const { minutes } = await measureCourse(parts.videos, row.project_id, outline);
  return {
    productKey: row.product_key,
    isStarted: row.last_lesson !== null,
    title: texts.title,
    image: texts.image,
    lessons: outline.lessons.length,
    minutes,
    completed,
    percent,
    next: findNextLesson(outline, row.last_lesson, states),
    grantedAt: row.granted_at,
    certificate: row.certificate,
    isCertificateDue: isCertificateDue({
      enrolment: row.source,
      certificate: row.certificate,
      revokedAt: row.revoked_at,
      completedAt: row.completed_at,
      percent,
    }),
  };
}
