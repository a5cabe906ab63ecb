import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { listVideos } from './queries.ts';

/** Seconds of a project's videos by their paths. */
export type VideoLengths = (projectId: string) => Promise<ReadonlyMap<string, number | null>>;

/** A course asks for all of its lessons at once: a project is read as a whole, and again after a moment. */
const goodFor = 2_000;

export function createVideoLengths(db: Kysely<Schema>): VideoLengths {
  const known = new LRUCache<string, ReadonlyMap<string, number | null>>({
    max: 200,
    ttl: goodFor,
    fetchMethod: async (projectId) =>
      new Map((await listVideos(db, projectId)).map(({ path, seconds }) => [path, seconds])),
  });
  return async (projectId) => (await known.fetch(projectId)) ?? new Map<string, number | null>();
}
