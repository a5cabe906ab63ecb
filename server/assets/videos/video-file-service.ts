import type { FileStore } from '../../core/files/file-store.ts';
import { raiseVersion } from '../../content/releases/create-release.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { withLockedProject } from '../../content/published/read-published.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import type { LessonUse, Video } from '#contracts/videos.ts';
import type { EditingActor } from '../../content/editing/editor.ts';
import { listLessonUses } from '../../content/list-uses.ts';
import type { StoreServices } from '../../content/services.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { listRunning } from '../../core/jobs/operate-jobs.ts';
import { hasVideoTools } from './video-tools.ts';
import {
  enqueuePreparations,
  preparationKind,
  showsOtherLength,
  type VideoPlace,
} from './sync-videos.ts';
import { deleteVideo, findVideo, listVideosAfter, updateVideo, type VideoRow } from './queries.ts';
import { readRenditions } from './renditions.ts';
import { streamsKeyOf, videoKeyOf, videosKeyOf } from './video-files.ts';
import { captionsFileOf, captionsPathOf, videoPathOf } from './video-path.ts';
import type { Videos } from './videos.ts';
import type { Db, Trx } from '../../core/db/schema.ts';

interface Services extends StoreServices {
  videos: Pick<Videos, 'addresses'>;
  /** Default: if the tools are installed. */
  canPrepare?(): Promise<boolean>;
}

const pageSize = 100;

type UsePlace = VideoPlace & { language: LanguageCode };

export type VideoFileService = ReturnType<typeof createVideoFileService>;

/** Creates the library of stored videos. Every operation throws ForbiddenError without `video:store`. */
export function createVideoFileService(services: Services) {
  const { database, videos, canPrepare = hasVideoTools } = services;
  const usesOf = (db: Db, { projectId, path, language }: UsePlace) =>
    listLessonUses(db, { projectId, stored: path.replaceAll('/', '\\'), language });

  return {
    /** Lists 100 videos whose path contains the words, ordered by path, after `after`. */
    async list(
      actor: Actor,
      { projectId, words, after }: { projectId: string; words: string; after: string | null },
    ) {
      requirePermission(actor, 'video:store');
      const page = { projectId, words, after, limit: pageSize + 1 };
      const rows = await listVideosAfter(database.db, page);
      const present = await createPresenter(services, projectId);
      return {
        videos: rows.slice(0, pageSize).map(present),
        isLast: rows.length <= pageSize,
        /** True if this machine can prepare videos; otherwise the originals are served. */
        canPrepare: await canPrepare(),
      };
    },

    /** Retries the preparation of a failed video; others do not change. Null if unknown. */
    async retryPreparation(actor: Actor, { projectId, path }: VideoPlace) {
      requirePermission(actor, 'video:store');
      const present = await createPresenter(services, projectId);
      return await database.db.transaction().execute(async (trx) => {
        const row = await findVideo(trx, projectId, path);
        if (row?.state !== 'failed') return row && present(row);
        const waiting = { ...row, state: 'stored' as const, updated_at: Date.now() };
        const { state, updated_at } = waiting;
        await updateVideo(trx, row, { state, updated_at });
        await enqueuePreparations(trx, [waiting]);
        return present(waiting);
      });
    },

    /** Lists the lessons that use a video. */
    async listUses(actor: Actor, place: UsePlace) {
      requirePermission(actor, 'video:store');
      return await usesOf(database.db, place);
    },

    /** Returns addresses to watch a video; null if it does not exist. */
    async getAddresses(actor: Actor, place: VideoPlace) {
      requirePermission(actor, 'video:store');
      return await videos.addresses({ ...place, userId: actor.id });
    },

    /**
     * Permanently deletes a video with its captions and renditions, or captions alone. Refuses while
     * a lesson uses the video. Null if the file does not exist.
     */
    async remove(actor: EditingActor, place: UsePlace) {
      requirePermission(actor, 'video:store');
      let usedIn: LessonUse[] = [];
      const removed = await removeVideoFile(services, place, actor, async (trx) => {
        usedIn = await usesOf(trx, place);
        return usedIn.length === 0;
      });
      return removed || usedIn.length > 0 ? { removed, usedIn } : null;
    },
  };
}

/** Creates a presenter with what is not in the rows: running jobs and captions. */
async function createPresenter(
  { database, files }: Services,
  projectId: string,
): Promise<(row: VideoRow) => Video> {
  const running = new Set(await listRunning(database.db, preparationKind));
  const stored = new Set(await files.list(videosKeyOf(projectId)));
  return ({ path, bytes, seconds, state, renditions, updated_at }) => ({
    path,
    bytes,
    seconds,
    state:
      state === 'stored' && running.has(JSON.stringify({ projectId, path })) ? 'preparing' : state,
    sizes: readRenditions(renditions).sizes,
    captions: languageCodes.filter((language) => stored.has(captionsFileOf(path, language))),
    updatedAt: updated_at,
  });
}

/**
 * Deletes a video with its captions and renditions, or captions alone. Raises the content version
 * if pages showed its length. Returns false if nothing is known of the path, or if `canRemove` returns
 * false in the transaction.
 */
async function removeVideoFile(
  { database, files }: Services,
  place: VideoPlace,
  actor: EditingActor,
  canRemove: (trx: Trx) => Promise<boolean>,
): Promise<boolean> {
  const { projectId, path: file } = place;
  const exists = (await files.stat(videoKeyOf(place))) !== null;
  const known = await findVideo(database.db, projectId, file);
  if (!exists && !known) return false;
  const isCaptions = captionsPathOf(file) === file;
  const captions = isCaptions ? [] : await listOwnCaptions(files, place);
  const isRemoved = await withLockedProject(database, projectId, async (trx) => {
    if (!(await canRemove(trx))) return false;
    await deleteVideo(trx, projectId, file);
    if (showsOtherLength(known, null)) await raiseVersion(trx, projectId);
    const details = { project: projectId, file };
    await recordAudit(trx, { action: 'video-removed', ...entryBy(actor), details });
    // Last: if the deletion fails, the row remains.
    for (const path of [file, ...captions]) await files.remove(videoKeyOf({ projectId, path }));
    return true;
  });
  if (!isRemoved) return false;
  if (!isCaptions) await files.removeBelow(streamsKeyOf(place));
  return true;
}

/** Lists the captions of a video, unless another video shares its name. */
async function listOwnCaptions(files: FileStore, { projectId, path: file }: VideoPlace) {
  const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'));
  const names = await files.list(videosKeyOf(projectId));
  const others = names.filter((name) => name !== file && videoPathOf(name) === name);
  if (others.some((name) => stemOf(name) === stemOf(file))) return [];
  const captions = languageCodes.map((language) => captionsFileOf(file, language));
  return captions.filter((name) => names.includes(name));
}
