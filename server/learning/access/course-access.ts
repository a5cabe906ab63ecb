import { can } from '../../core/access/can.ts';
import type { PublishedCourse } from '../compose-course.ts';
import type { OutlineLesson } from '../course-outline.ts';
import type { CoursePlace, Learner } from '../courses.ts';
import type { EnrolmentKey } from '../enrolment-queries.ts';
import type { CourseDependencies } from '../course-dependencies.ts';
import { findCourseAccess, type CourseAccess } from '../progress/progress-queries.ts';

/** A course with one person's access to it. */
export interface CourseWithAccess {
  productKey: string;
  course: PublishedCourse;
  /** Null for visitors who are not logged in. */
  enrolmentKey: EnrolmentKey | null;
  access: CourseAccess;
  isFree: boolean;
  /** True if all lessons are open: a free course, enrolled, or an administrator. */
  isOpen: boolean;
}

/** A course with a logged-in learner. */
export type LearnerCourse = CourseWithAccess & { enrolmentKey: EnrolmentKey };

const noAccess: CourseAccess = {
  enrolment: null,
  certificate: null,
  revokedAt: null,
  lastLesson: null,
  completedAt: null,
};

/** Loads the course of a product; null if the product or its published course does not exist. */
export async function loadCourseWithAccess(
  { database, published, products }: CourseDependencies,
  { project, productKey }: Pick<CoursePlace, 'project' | 'productKey'>,
  learner: Learner | null,
): Promise<CourseWithAccess | null> {
  const product = await products.find(project.id, productKey);
  if (product === null || product.courseId === null) return null;
  const course = await published.find(project.id, product.courseId);
  if (!course) return null;
  const enrolmentKey = learner && { projectId: project.id, userId: learner.person.id, productKey };
  const access = enrolmentKey ? await findCourseAccess(database.db, enrolmentKey) : noAccess;
  const isFree = product.amount === 0;
  const canPreview = learner !== null && can(learner.person, 'lesson:preview');
  const isOpen = isFree || canPreview || access.enrolment !== null;
  return { productKey, course, enrolmentKey, access, isFree, isOpen };
}

/** Loads the course of a product for a logged-in learner. */
export async function loadLearnerCourse(
  parts: CourseDependencies,
  place: CoursePlace,
  learner: Learner,
): Promise<LearnerCourse | null> {
  const open = await loadCourseWithAccess(parts, place, learner);
  return open?.enrolmentKey ? { ...open, enrolmentKey: open.enrolmentKey } : null;
}

export function findLesson({ course }: CourseWithAccess, file: string): OutlineLesson | null {
  return course.outline.lessons.find((lesson) => lesson.file === file) ?? null;
}

export function isFreeLesson({ isFree }: CourseWithAccess, lesson: OutlineLesson): boolean {
  return isFree || lesson.isFree;
}

export function canWatch(open: CourseWithAccess, lesson: OutlineLesson): boolean {
  return open.isOpen || lesson.isFree;
}
