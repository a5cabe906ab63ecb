import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { VersionReader } from '../../content/services.ts';
import type { Schema } from '../../core/db/schema.ts';
import { listVideos } from './queries.ts';

/** Lengths of a project's videos in seconds, by path. */
export type VideoLengths = (projectId: string) => Promise<ReadonlyMap<string, number | null>>;

/**
 * Cache lifetime, in milliseconds. A course needs all its lessons at once, so a project is read as
 * a whole; and again for each content version, because pages of that version may be cached.
 */
const ttlMs = 2_000;

export function createVideoLengths(db: Kysely<Schema>, versions: VersionReader): VideoLengths {
  const known = new LRUCache<string, ReadonlyMap<string, number | null>, string>({
    max: 200,
    ttl: ttlMs,
    fetchMethod: async (_key, _stale, { context: projectId }) =>
      new Map((await listVideos(db, projectId)).map(({ path, seconds }) => [path, seconds])),
  });
  return async (projectId) => {
    const key = `${projectId}:${versions.current(projectId)}`;
    return (await known.fetch(key, { context: projectId })) ?? new Map<string, number | null>();
  };
}
