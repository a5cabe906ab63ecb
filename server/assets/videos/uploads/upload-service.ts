import { open, readFile } from 'node:fs/promises';
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { type Actor, requirePermission } from '../../../core/access/can.ts';
import { recordAudit } from '../../../core/audit/audit.ts';
import { withLockedProject } from '../../../content/published/read-published.ts';
import type { EditingActor } from '../../../content/editing/editor.ts';
import type { StoreServices } from '../../../content/services.ts';
import { enqueuePreparations, syncVideo } from '../sync-videos.ts';
import { findVideo, sumVideoBytes } from '../queries.ts';
import { captionsPathOf, videoPathOf } from '../video-path.ts';
import { videoTypeByName, detectVideoType } from '../video-type.ts';
import { findCaptionsFault, maxCaptionsBytes } from '../web-vtt.ts';
import {
  appendBytes,
  createUpload,
  findReceiving,
  findUpload,
  listUploads,
  markFinished,
  partFileOf,
  publishUpload,
  removeUpload,
  sumUploads,
  type Upload,
  type UploadFacts,
  type UploadPlace,
} from './upload-files.ts';

interface Services extends StoreServices {
  /** Bytes. */
  largestVideo: number;
  /** Bytes of all videos of all projects together, including unfinished uploads. */
  mostBytes: number;
}

export interface NewUpload {
  projectId: string;
  /**
   * Target path: `enzymes/grapefruit.mp4`, `enzymes/grapefruit.ar.vtt`; backslashes count as
   * slashes.
   */
  path: string;
  bytes: number;
}

/** Position of a chunk in the file, in bytes. */
export interface UploadChunk {
  from: number;
  length: number;
  /** Size of the whole file. */
  total: number;
}

/** The content does not match the file name. */
type WrongType = { outcome: 'no-video' | 'no-captions' };
type WrongOffset = { outcome: 'wrong-offset'; upload: Upload };

type BeginResult =
  | { outcome: 'begun'; upload: Upload }
  | { outcome: 'bad-path' | 'too-many' }
  /** `most` is the size limit, in bytes. */
  | { outcome: 'too-large'; most: number }
  /** `left` is the remaining space, in bytes. */
  | { outcome: 'no-room'; left: number };
type AppendResult = { outcome: 'appended'; upload: Upload } | WrongOffset | WrongType;
type FinishResult =
  | { outcome: 'stored'; path: string; seconds: number | null }
  | { outcome: 'bad-path' }
  | WrongOffset
  | WrongType;

/**
 * Uploads of large files in chunks. Every operation throws ForbiddenError without `video:store`,
 * and returns null if the caller has no such upload.
 */
export interface UploadService {
  begin(actor: Actor, input: NewUpload): Promise<BeginResult>;
  /** Lists the caller's unfinished uploads, oldest first. */
  list(actor: Actor, projectId: string): Promise<Upload[]>;
  /** Finds an upload. One finished within the last day is returned as complete. */
  find(actor: Actor, place: UploadPlace): Promise<Upload | null>;
  /** Appends a chunk at the current offset. Bytes that arrived before a connection broke count. */
  append(
    actor: Actor,
    place: UploadPlace,
    piece: UploadChunk,
    body: ReadableStream<Uint8Array> | null,
  ): Promise<AppendResult | null>;
  /**
   * Moves the complete file to its path and enqueues its preparation. A repeated call within a day
   * returns the same result.
   */
  finish(actor: EditingActor, place: UploadPlace): Promise<FinishResult | null>;
  cancel(actor: Actor, place: UploadPlace): Promise<void>;
}

/** Limits of unfinished uploads: per person in a project, and in total. */
const maxOwnUploads = 20;
const maxUploads = 500;
/** Uploads whose locks are remembered: more than can be in progress. */
const maxLocks = 10_000;

/** Receives files in chunks, so that a broken connection costs only the last chunk. */
export function createUploadService(services: Services): UploadService {
  const { dataDir } = services;
  const withLock = createUploadLock();

  async function findOwn(actor: Actor, place: UploadPlace): Promise<Upload | null> {
    requirePermission(actor, 'video:store');
    const upload = await findUpload(services, place);
    return upload?.userId === actor.id ? upload : null;
  }

  /** Runs work on the caller's own upload; null for others, whose lock is not touched. */
  async function withOwnUpload<Result>(
    actor: Actor,
    place: UploadPlace,
    work: (upload: Upload, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null> {
    if (!(await findOwn(actor, place))) return null;
    return await withLock(place.id, async (signal) => {
      const upload = await findOwn(actor, place);
      return upload && (await work(upload, signal));
    });
  }

  return {
    begin: (actor, input) => beginUpload(services, { actor, withLock }, input),

    async list(actor, projectId) {
      requirePermission(actor, 'video:store');
      const ids = await listUploads(dataDir, projectId);
      return await findAllOwn(services, { actor, projectId }, ids);
    },

    find: findOwn,

    append: (actor, place, piece, body) =>
      withOwnUpload(actor, place, async (upload, signal) => {
        if (upload.status !== 'receiving') return null;
        return await appendChunk(services, upload, { ...piece, body, signal });
      }),

    finish: (actor, place) =>
      withOwnUpload(actor, place, (upload) =>
        upload.status === 'receiving'
          ? storeUpload(services, upload, actor)
          : finishPublished(services, upload, actor),
      ),

    async cancel(actor, place) {
      await withOwnUpload(actor, place, async (upload) => {
        if (upload.status === 'receiving') await removeUpload(dataDir, upload);
      });
    },
  };
}

async function beginUpload(
  services: Services,
  { actor, withLock }: { actor: Actor; withLock: UploadLock },
  { projectId, path: input, bytes }: NewUpload,
): Promise<BeginResult> {
  const { dataDir } = services;
  requirePermission(actor, 'video:store');
  const captions = captionsPathOf(input);
  const path = captions ?? videoPathOf(input);
  if (path === null) return { outcome: 'bad-path' };
  const most = captions ? maxCaptionsBytes : services.largestVideo;
  if (bytes > most) return { outcome: 'too-large', most };
  // Concurrent requests must not both take the last slot or the remaining space.
  return withLock('begin', async () => {
    if (await hasTooMany(services, actor, projectId)) return { outcome: 'too-many' };
    const usedBytes = (await sumVideoBytes(services.database.db)) + (await sumUploads(services));
    const left = services.mostBytes - usedBytes;
    if (bytes > left) return { outcome: 'no-room', left: Math.max(0, left) };
    const upload = await createUpload(dataDir, { projectId, userId: actor.id, path, bytes });
    return { outcome: 'begun', upload };
  });
}

async function hasTooMany(services: Services, actor: Actor, projectId: string): Promise<boolean> {
  const ids = await listUploads(services.dataDir, projectId);
  if (ids.length >= maxUploads) return true;
  return (await findAllOwn(services, { actor, projectId }, ids)).length >= maxOwnUploads;
}

async function findAllOwn(
  services: Services,
  { actor, projectId }: { actor: Actor; projectId: string },
  ids: readonly string[],
): Promise<Upload[]> {
  const uploads = await Promise.all(ids.map((id) => findReceiving(services, { projectId, id })));
  return uploads.filter((upload) => upload !== null).filter(({ userId }) => userId === actor.id);
}

type UploadLock = ReturnType<typeof createUploadLock>;

/**
 * One operation per upload at a time. The next one aborts what still waits for bytes: after a
 * network loss the old connection hangs for minutes.
 */
function createUploadLock() {
  const locks = new LRUCache<string, { mutex: Mutex; controller: AbortController }>({
    max: maxLocks,
    memoMethod: () => ({ mutex: new Mutex(), controller: new AbortController() }),
  });
  return async <Result>(
    id: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const lock = locks.memo(id);
    lock.controller.abort();
    lock.controller = new AbortController();
    const { signal } = lock.controller;
    return await lock.mutex.runExclusive(() => work(signal));
  };
}

interface IncomingChunk extends UploadChunk {
  body: ReadableStream<Uint8Array> | null;
  signal: AbortSignal;
}

async function appendChunk(
  { dataDir }: Services,
  upload: Upload,
  { from, length, total, body, signal }: IncomingChunk,
): Promise<AppendResult> {
  const isNext = from === upload.offset && total === upload.bytes && from + length <= total;
  if (!isNext || !body) return { outcome: 'wrong-offset', upload };
  const offset = await appendBytes(dataDir, upload, { length, body, signal });
  // Check the type early, not after two gigabytes.
  const fault =
    from === 0 && offset >= Math.min(64, upload.bytes)
      ? await findTypeFault(dataDir, upload)
      : null;
  if (fault === null) return { outcome: 'appended', upload: { ...upload, offset } };
  await removeUpload(dataDir, upload);
  return { outcome: fault };
}

async function storeUpload(
  services: Services,
  upload: Upload,
  actor: EditingActor,
): Promise<FinishResult> {
  const { dataDir } = services;
  if (upload.offset !== upload.bytes) return { outcome: 'wrong-offset', upload };
  const fault = await findContentFault(dataDir, upload);
  if (fault !== null) {
    await removeUpload(dataDir, upload);
    return { outcome: fault };
  }
  if (!(await publishUpload(dataDir, upload))) return { outcome: 'bad-path' };
  return finishPublished(services, { ...upload, status: 'published' }, actor);
}

/**
 * Completes a published upload, also after an interruption; a finished one returns the same result.
 */
async function finishPublished(
  services: Services,
  upload: Upload,
  actor: EditingActor,
): Promise<FinishResult> {
  const { projectId, path, status } = upload;
  if (status === 'finished') {
    const known = await findVideo(services.database.db, projectId, path);
    return { outcome: 'stored', path, seconds: known?.seconds ?? null };
  }
  const seconds = await recordStoredVideo(services, upload, actor);
  await markFinished(services.dataDir, upload);
  return { outcome: 'stored', path, seconds };
}

/** Records the video; a new length raises the content version. */
async function recordStoredVideo(
  services: Services,
  { projectId, path }: UploadFacts,
  { id: actorId, address }: EditingActor,
): Promise<number | null> {
  return await withLockedProject(services.database, projectId, async (trx) => {
    const details = { project: projectId, file: path };
    await recordAudit(trx, { action: 'video-stored', actorId, subjectId: null, address, details });
    if (videoPathOf(path) === null) return null;
    const known = await findVideo(trx, projectId, path);
    const row = await syncVideo(trx, services, { projectId, path }, known);
    if (row?.state === 'stored') await enqueuePreparations(trx, [row]);
    return row?.seconds ?? null;
  });
}

async function findTypeFault(
  dataDir: string,
  upload: Upload,
): Promise<WrongType['outcome'] | null> {
  if (captionsPathOf(upload.path) !== null) return null;
  await using file = await open(partFileOf(dataDir, upload));
  return (await detectVideoType(file)) === videoTypeByName(upload.path) ? null : 'no-video';
}

async function findContentFault(
  dataDir: string,
  upload: Upload,
): Promise<WrongType['outcome'] | null> {
  if (captionsPathOf(upload.path) === null) return await findTypeFault(dataDir, upload);
  const fault = findCaptionsFault(await readFile(partFileOf(dataDir, upload)));
  return fault === null ? null : 'no-captions';
}
