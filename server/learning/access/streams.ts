import { LRUCache } from 'lru-cache';
import { findCurrentActor } from '../../accounts/people/current-role.ts';
import type { VideoGrant } from '../../assets/videos/video-token.ts';
import { can } from '../../core/access/can.ts';
import type { CourseDependencies } from '../course-dependencies.ts';
import { insertLessonAccess, listEnrolledProductKeys } from './access-queries.ts';

/** Streams remembered as recorded, to spare the database a write for each request. */
const maxRemembered = 10_000;

/**
 * Records that the stream of a paid lesson has started, in every enrolled course that contains it.
 * They count for the refund policy. An address for everyone (`userId` null) belongs to a free lesson.
 */
export function createStreamRecorder(
  parts: CourseDependencies,
): (grant: VideoGrant) => Promise<void> {
  const recorded = new LRUCache<string, true>({ max: maxRemembered });

  return async ({ projectId, path, userId }) => {
    if (userId === null) return;
    // Queried each time: the learner may have bought another course with this lesson since.
    for (const productKey of await listEnrolledProductKeys(parts.database.db, projectId, userId)) {
      const key = JSON.stringify([projectId, userId, productKey, path]);
      if (recorded.has(key)) continue;
      const lesson = await findPaidLesson(parts, projectId, productKey, path);
      if (lesson === null) continue;
      const at = parts.now();
      await insertLessonAccess(parts.database.db, { projectId, userId, productKey }, lesson, at);
      recorded.set(key, true);
    }
  };
}

async function findPaidLesson(
  { published, products }: CourseDependencies,
  projectId: string,
  productKey: string,
  path: string,
): Promise<string | null> {
  const product = await products.find(projectId, productKey);
  if (product === null || product.courseId === null || product.amount === 0) return null;
  const course = await published.find(projectId, product.courseId);
  const lesson = course?.outline.lessons.find((candidate) => candidate.path === path);
  return lesson && !lesson.isFree ? lesson.file : null;
}

/**
 * Returns true if the account may watch a video now (a signed address can outlive the enrolment): as
 * a lesson of an accessible course, or as a video manager.
 */
export async function canStream(
  { database, published, products }: CourseDependencies,
  { projectId, path, userId }: VideoGrant & { userId: string },
): Promise<boolean> {
  const viewer = await findCurrentActor(database.db, userId, projectId);
  if (viewer === null) return false;
  if (can(viewer, 'video:store')) return true;
  const enrolledKeys = await listEnrolledProductKeys(database.db, projectId, userId);
  for (const { key, courseId, amount } of await products.list(projectId)) {
    const course = courseId === null ? null : await published.find(projectId, courseId);
    const lesson = course?.outline.lessons.find((candidate) => candidate.path === path);
    if (lesson && (amount === 0 || lesson.isFree || enrolledKeys.includes(key))) return true;
  }
  return false;
}
