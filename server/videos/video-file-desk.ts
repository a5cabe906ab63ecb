import { type Actor, requirePermission } from '../access/can.ts';
import type { ContentServices } from '../content/services.ts';
import { enqueuePreparations } from './note-videos.ts';
import { findVideo, listVideosAfter, settleVideo, type VideoRow } from './queries.ts';
import { readRenditions } from './renditions.ts';

/** A video as those who look after it see it. */
export interface VideoFile {
  path: string;
  bytes: number;
  /** Null where they are not known. */
  seconds: number | null;
  state: VideoRow['state'];
  /** Heights of its streams, smallest first; none where the original is served. */
  sizes: readonly number[];
  /** Epoch milliseconds. */
  updatedAt: number;
}

/** Each operation throws ForbiddenError without `video:store`. */
export interface VideoFileDesk {
  /** A hundred in the order of their paths, those behind `after`. */
  list(
    actor: Actor,
    place: { projectId: string; after: string | null },
  ): Promise<{ videos: VideoFile[]; isLast: boolean }>;
  /** Has one that failed to be prepared be tried anew; any other stays as it is. Null where there is none. */
  prepareAgain(actor: Actor, place: { projectId: string; path: string }): Promise<VideoFile | null>;
}

const pageSize = 100;

export function createVideoFileDesk({
  database,
}: Pick<ContentServices, 'database'>): VideoFileDesk {
  return {
    async list(actor, { projectId, after }) {
      requirePermission(actor, 'video:store');
      const place = { projectId, after, limit: pageSize + 1 };
      const rows = await listVideosAfter(database.db, place);
      return { videos: rows.slice(0, pageSize).map(present), isLast: rows.length <= pageSize };
    },

    async prepareAgain(actor, { projectId, path }) {
      requirePermission(actor, 'video:store');
      return await database.db.transaction().execute(async (trx) => {
        const row = await findVideo(trx, projectId, path);
        if (row?.state !== 'failed') return row && present(row);
        const waiting = { ...row, state: 'stored' as const, updated_at: Date.now() };
        const { state, updated_at } = waiting;
        await settleVideo(trx, row, { state, updated_at });
        await enqueuePreparations(trx, [waiting]);
        return present(waiting);
      });
    },
  };
}

function present({ path, bytes, seconds, state, renditions, updated_at }: VideoRow): VideoFile {
  const { sizes } = readRenditions(renditions);
  return { path, bytes, seconds, state, sizes, updatedAt: updated_at };
}
