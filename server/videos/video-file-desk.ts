import type { Kysely } from 'kysely';
import { type Actor, requirePermission } from '../access/can.ts';
import type { EditingActor } from '../content/editing/editor.ts';
import { type LessonUse, listLessonUses } from '../content/list-lesson-uses.ts';
import type { ContentServices } from '../content/services.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { listRunning } from '../jobs/list-running.ts';
import { hasFilmTools } from './film-tools.ts';
import { enqueuePreparations, preparationKind, type VideoPlace } from './note-videos.ts';
import type { Schema } from '../db/schema.ts';
import { findVideo, listVideosAfter, settleVideo, type VideoRow } from './queries.ts';
import { removeVideoFile } from './remove-video-file.ts';
import { readRenditions } from './renditions.ts';
import { listPrivate, videosFolderOf } from './video-files.ts';
import { captionsFileOf } from './video-path.ts';
import type { VideoAddresses, Videos } from './videos.ts';

/** A video as those who look after it see it. */
export interface VideoFile {
  path: string;
  bytes: number;
  /** Null where they are not known. */
  seconds: number | null;
  /** `preparing`: it is worked on now. */
  state: VideoRow['state'] | 'preparing';
  /** Heights of its streams, smallest first; none where the original is served. */
  sizes: readonly number[];
  /** Whose captions stand beside it. */
  captions: readonly LanguageCode[];
  /** Epoch milliseconds. */
  updatedAt: number;
}

export interface VideoFilePage {
  videos: VideoFile[];
  isLast: boolean;
  /** Whether this machine has what it needs to prepare videos; else the originals are served. */
  canPrepare: boolean;
}

/** Each operation throws ForbiddenError without `video:store`. */
export interface VideoFileDesk {
  /** A hundred in the order of their paths, those behind `after`; of those whose path holds the words. */
  list(
    actor: Actor,
    page: { projectId: string; words: string; after: string | null },
  ): Promise<VideoFilePage>;
  /** Has one that failed to be prepared be tried anew; any other stays as it is. Null where there is none. */
  prepareAgain(actor: Actor, place: VideoPlace): Promise<VideoFile | null>;
  /** The lessons that name a video. */
  listUses(actor: Actor, place: VideoPlace & { language: LanguageCode }): Promise<LessonUse[]>;
  /** Addresses that show it to whoever asks; null where there is none. */
  watch(actor: Actor, place: VideoPlace): Promise<VideoAddresses | null>;
  /**
   * Deletes a video with its captions and what was made of it, or captions alone, for ever. No video goes while a
   * lesson names it. Null where there is no such file.
   */
  remove(
    actor: EditingActor,
    place: VideoPlace & { language: LanguageCode },
  ): Promise<{ removed: boolean; usedIn: LessonUse[] } | null>;
}

interface Services extends Pick<ContentServices, 'database' | 'dataDir'> {
  videos: Pick<Videos, 'addresses'>;
  /** By default where it has the tools. */
  canPrepare?(): Promise<boolean>;
}

const pageSize = 100;

export function createVideoFileDesk(services: Services): VideoFileDesk {
  const { database, dataDir, videos, canPrepare = hasFilmTools } = services;
  const usesOf = (
    db: Kysely<Schema>,
    { projectId, path, language }: VideoPlace & { language: LanguageCode },
  ) => listLessonUses(db, { projectId, stored: path.replaceAll('/', '\\'), language });

  return {
    async list(actor, { projectId, words, after }) {
      requirePermission(actor, 'video:store');
      const page = { projectId, words, after, limit: pageSize + 1 };
      const rows = await listVideosAfter(database.db, page);
      const present = await createPresenter(services, projectId);
      return {
        videos: rows.slice(0, pageSize).map(present),
        isLast: rows.length <= pageSize,
        canPrepare: await canPrepare(),
      };
    },

    async prepareAgain(actor, { projectId, path }) {
      requirePermission(actor, 'video:store');
      const present = await createPresenter(services, projectId);
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

    async listUses(actor, place) {
      requirePermission(actor, 'video:store');
      return await usesOf(database.db, place);
    },

    async watch(actor, place) {
      requirePermission(actor, 'video:store');
      return await videos.addresses({ ...place, userId: actor.id });
    },

    async remove(actor, place) {
      requirePermission(actor, 'video:store');
      let usedIn: LessonUse[] = [];
      const removed = await removeVideoFile({ database, dataDir }, place, actor, async (trx) => {
        usedIn = await usesOf(trx, place);
        return usedIn.length === 0;
      });
      return removed || usedIn.length > 0 ? { removed, usedIn } : null;
    },
  };
}

/** What is not in a video's row: whether it is worked on, and what stands beside it. */
async function createPresenter(
  { database, dataDir }: Services,
  projectId: string,
): Promise<(row: VideoRow) => VideoFile> {
  const running = new Set(await listRunning(database.db, preparationKind));
  const files = new Set(await listPrivate(videosFolderOf(dataDir, projectId)));
  return ({ path, bytes, seconds, state, renditions, updated_at }) => ({
    path,
    bytes,
    seconds,
    state:
      state === 'stored' && running.has(JSON.stringify({ projectId, path })) ? 'preparing' : state,
    sizes: readRenditions(renditions).sizes,
    captions: languageCodes.filter((language) => files.has(captionsFileOf(path, language))),
    updatedAt: updated_at,
  });
}
