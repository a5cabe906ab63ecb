import { can } from '../access/can.ts';
import type { PublishedCourse } from './compose-course.ts';
import type { OutlineLesson } from './course-outline.ts';
import type { CoursePlace, Watcher } from './courses.ts';
import type { Holding } from './enrolment-queries.ts';
import type { CourseParts } from './parts.ts';
import { readStanding, type Standing } from './progress-queries.ts';

/** A course as one person stands to it. */
export interface OpenCourse {
  productKey: string;
  course: PublishedCourse;
  /** Null for a visitor. */
  holding: Holding | null;
  standing: Standing;
  isFree: boolean;
  /** Whether all of it is open to them: it is free, it is theirs, or they are an administrator. */
  isOpen: boolean;
}

/** The same for somebody who is logged in. */
export type HeldCourse = OpenCourse & { holding: Holding };

const strange: Standing = {
  enrolment: null,
  certificate: null,
  lastLesson: null,
  completedAt: null,
};

/** The course that a product opens; null where there is no such product, or no such course is published. */
export async function openCourse(
  { database, published, products }: CourseParts,
  { project, productKey }: Pick<CoursePlace, 'project' | 'productKey'>,
  watcher: Watcher | null,
): Promise<OpenCourse | null> {
  const product = await products.find(project.id, productKey);
  if (product === null || product.courseId === null) return null;
  const course = await published.find(project.id, product.courseId);
  if (!course) return null;
  const holding = watcher && { projectId: project.id, userId: watcher.person.id, productKey };
  const standing = holding ? await readStanding(database.db, holding) : strange;
  const isFree = product.amount === 0;
  const mayLookIn = watcher !== null && can(watcher.person, 'lesson:preview');
  const isOpen = isFree || mayLookIn || standing.enrolment !== null;
  return { productKey, course, holding, standing, isFree, isOpen };
}

/** The same for whoever is logged in. */
export async function openHeldCourse(
  parts: CourseParts,
  place: Pick<CoursePlace, 'project' | 'productKey'>,
  watcher: Watcher,
): Promise<HeldCourse | null> {
  const open = await openCourse(parts, place, watcher);
  return open?.holding ? { ...open, holding: open.holding } : null;
}

/** A lesson by its file; null where the course has none such. */
export function findLesson({ course }: OpenCourse, file: string): OutlineLesson | null {
  return course.outline.lessons.find((lesson) => lesson.file === file) ?? null;
}

/** Whether anybody may watch it. */
export function isFreeLesson({ isFree }: OpenCourse, lesson: OutlineLesson): boolean {
  return isFree || lesson.isFree;
}

export function mayWatch(open: OpenCourse, lesson: OutlineLesson): boolean {
  return open.isOpen || lesson.isFree;
}
