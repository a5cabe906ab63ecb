import { can } from '../access/can.ts';
import { findRole, listBought } from './access-queries.ts';
import type { CourseParts } from './parts.ts';

interface Stream {
  projectId: string;
  path: string;
  userId: string;
}

/** Whether somebody may watch a video now, in any course that it is a lesson of, or among the films that they keep. */
export async function mayStream(
  { database, published, products }: Pick<CourseParts, 'database' | 'published' | 'products'>,
  { projectId, path, userId }: Stream,
): Promise<boolean> {
  const role = await findRole(database.db, userId);
  if (role === null) return false;
  if (can({ id: userId, role }, 'video:store')) return true;
  const bought = await listBought(database.db, projectId, userId);
  for (const { key, courseId, amount } of await products.list(projectId)) {
    const course = courseId === null ? null : await published.find(projectId, courseId);
    const lesson = course?.outline.lessons.find((known) => known.path === path);
    if (lesson && (amount === 0 || lesson.isFree || bought.includes(key))) return true;
  }
  return false;
}
