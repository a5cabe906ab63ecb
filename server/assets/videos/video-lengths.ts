import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/db/schema.ts';
import { listVideos } from './queries.ts';

/** Lengths of a project's videos in seconds, by path. */
export type VideoLengths = (projectId: string) => Promise<ReadonlyMap<string, number | null>>;

/**
 * Cache lifetime, in milliseconds. A course needs all its lessons at once, so a project is read as
 * a whole.
 */
const ttlMs = 2_000;

export function createVideoLengths(db: Kysely<Schema>): VideoLengths {
  const known = new LRUCache<string, ReadonlyMap<string, number | null>>({
    max: 200,
    ttl: ttlMs,
    fetchMethod: async (projectId) =>
      new Map((await listVideos(db, projectId)).map(({ path, seconds }) => [path, seconds])),
  });
  return async (projectId) => (await known.fetch(projectId)) ?? new Map<string, number | null>();
}
