import { findCurrentActor } from '../../accounts/people/current-role.ts';
import { can } from '../../core/access/can.ts';
import { listEnrolledProductKeys } from './access-queries.ts';
import type { CourseDependencies } from '../course-dependencies.ts';

interface Stream {
  projectId: string;
  path: string;
  userId: string;
}

/**
 * Returns true if the account may watch a video now: as a lesson of an accessible course, or as a
 * video manager.
 */
export async function canStream(
  { database, published, products }: CourseDependencies,
  { projectId, path, userId }: Stream,
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
