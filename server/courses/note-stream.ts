import { LRUCache } from 'lru-cache';
import type { VideoGrant } from '../videos/videos.ts';
import { insertAccess, listBought } from './access-queries.ts';
import type { CourseParts } from './parts.ts';

/** So many are remembered as noted, to spare the database a write for every stream. */
const remembered = 10_000;

/**
 * Notes that a paid lesson's stream has begun, in every course of the person that has it. An address that is good
 * for anybody is that of a free lesson.
 */
export function createStreamNotes(
  parts: Pick<CourseParts, 'database' | 'published' | 'products' | 'now'>,
): (grant: VideoGrant) => Promise<void> {
  const noted = new LRUCache<string, true>({ max: remembered });

  return async ({ projectId, path, userId }) => {
    if (userId === null) return;
    // Asked each time: somebody may have bought another course of the same lesson since.
    for (const productKey of await listBought(parts.database.db, projectId, userId)) {
      const key = JSON.stringify([projectId, userId, productKey, path]);
      if (noted.has(key)) continue;
      const lesson = await findPaidLesson(parts, projectId, productKey, path);
      if (lesson === null) continue;
      const at = parts.now();
      await insertAccess(parts.database.db, { projectId, userId, productKey }, lesson, at);
      noted.set(key, true);
    }
  };
}

async function findPaidLesson(
  { published, products }: Pick<CourseParts, 'published' | 'products'>,
  projectId: string,
  productKey: string,
  path: string,
): Promise<string | null> {
  const product = await products.find(projectId, productKey);
  if (product === null || product.courseId === null || product.amount === 0) return null;
  const course = await published.find(projectId, product.courseId);
  const lesson = course?.outline.lessons.find((known) => known.path === path);
  return lesson && !lesson.isFree ? lesson.file : null;
}
