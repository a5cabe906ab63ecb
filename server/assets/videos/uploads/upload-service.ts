import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { type Actor, requirePermission } from '../../../core/access/can.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { withLockedProject } from '../../../content/published/read-published.ts';
import type { EditingActor } from '../../../content/editing/editor.ts';
import type { StoreServices } from '../../../content/services.ts';
import { newId } from '#common/ids.ts';
import { IncomingFileGoneError } from '../../../core/files/file-store.ts';
import { enqueuePreparations, readVideo, storeVideoState } from '../sync-videos.ts';
import { findVideo, sumVideoBytes } from '../queries.ts';
import { captionsPathOf, videoPathOf } from '../video-path.ts';
import { videoKeyOf } from '../video-files.ts';
import { findVideoType, videoTypeByName } from '../video-type.ts';
import { findCaptionsFault, maxCaptionsBytes } from '../web-vtt.ts';
import {
  findUpload,
  incomingOf,
  readUpload,
  removeAbandoned,
  type Upload,
  type UploadPlace,
} from './find-uploads.ts';
import {
  deleteUpload,
  insertUpload,
  listReceiving,
  markUploadFinished,
  sumUploadBytes,
  updateReceived,
  type UploadRow,
} from './upload-queries.ts';

interface Services extends StoreServices {
  /** Bytes. */
  maxVideoBytes: number;
  /** Bytes of all videos of all projects together, including unfinished uploads. */
  maxStoreBytes: number;
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
type AppendResult =
  | { outcome: 'appended'; upload: Upload }
  | { outcome: 'wrong-length' }
  | WrongOffset
  | WrongType;
type FinishResult =
  | { outcome: 'stored'; path: string; seconds: number | null }
  | { outcome: 'bad-path' }
  | WrongOffset
  | WrongType;

/** Limits of unfinished uploads: per person in a project, and in total. */
const maxOwnUploads = 20;
const maxUploads = 500;
/** Uploads whose locks are remembered: more than can be in progress. */
const maxLocks = 10_000;

export type UploadService = ReturnType<typeof createUploadService>;

/**
 * Receives files in chunks, so that a broken connection costs only the last chunk. Every operation
 * throws ForbiddenError without `video:store`, and returns null if the caller has no such upload.
 */
export function createUploadService(services: Services) {
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
      try {
        return upload && (await work(upload, signal));
      } catch (error) {
        if (!upload || !(error instanceof IncomingFileGoneError)) throw error;
        await discardUpload(services, upload);
        return null;
      }
    });
  }

  return {
    begin: (actor: Actor, input: NewUpload) => beginUpload(services, { actor, withLock }, input),

    /** Lists the caller's unfinished uploads, oldest first. */
    async list(actor: Actor, projectId: string) {
      requirePermission(actor, 'video:store');
      await removeAbandoned(services);
      const rows = await listReceiving(services.database.db, projectId);
      const own = rows.filter(({ user_id }) => user_id === actor.id);
      const uploads = await Promise.all(own.map((row) => readUpload(services, row)));
      return uploads.filter((upload) => upload !== null).filter(isReceiving);
    },

    /** Finds an upload. One finished within the last day is returned as complete. */
    find: findOwn,

    /** Appends a chunk at the current offset. Bytes that arrived before a connection broke count. */
    append: (
      actor: Actor,
      place: UploadPlace,
      piece: UploadChunk,
      body: ReadableStream<Uint8Array> | null,
    ) =>
      withOwnUpload(actor, place, async (upload, signal) => {
        if (upload.status !== 'receiving') return null;
        return await appendChunk(services, upload, { ...piece, body, signal });
      }),

    /**
     * Moves the complete file to its path and enqueues its preparation. A repeated call within a day
     * returns the same result.
     */
    finish: (actor: EditingActor, place: UploadPlace) =>
      withOwnUpload(actor, place, (upload) =>
        upload.status === 'receiving'
          ? storeUpload(services, upload, actor)
          : finishPublished(services, upload, actor),
      ),

    async cancel(actor: Actor, place: UploadPlace) {
      await withOwnUpload(actor, place, async (upload) => {
        if (upload.status === 'receiving') await discardUpload(services, upload);
      });
    },
  };
}

async function beginUpload(
  services: Services,
  { actor, withLock }: { actor: Actor; withLock: UploadLock },
  { projectId, path: input, bytes }: NewUpload,
): Promise<BeginResult> {
  const { files } = services;
  const { db } = services.database;
  requirePermission(actor, 'video:store');
  const captions = captionsPathOf(input);
  const path = captions ?? videoPathOf(input);
  if (path === null) return { outcome: 'bad-path' };
  const most = captions ? maxCaptionsBytes : services.maxVideoBytes;
  if (bytes > most) return { outcome: 'too-large', most };
  // Concurrent requests must not both take the last slot or the remaining space.
  return withLock('begin', async () => {
    await removeAbandoned(services);
    if (hasTooMany(await listReceiving(db, projectId), actor)) return { outcome: 'too-many' };
    const left = services.maxStoreBytes - (await sumVideoBytes(db)) - (await sumUploadBytes(db));
    if (bytes > left) return { outcome: 'no-room', left: Math.max(0, left) };
    const id = newId();
    const { storeId } = await files.incoming.begin(id, videoKeyOf({ projectId, path }));
    const place = { id, project_id: projectId, user_id: actor.id, path, bytes };
    const start = { received: 0, tags: '[]', state: 'receiving', updated_at: Date.now() } as const;
    const row = { ...place, ...start, store_id: storeId };
    await insertUpload(db, row);
    const isTaken = (await files.stat(videoKeyOf({ projectId, path }))) !== null;
    const { chunkBytes } = files.incoming;
    const facts = { id, projectId, userId: actor.id, path, bytes, chunkBytes, row };
    return { outcome: 'begun', upload: { ...facts, status: 'receiving', offset: 0, isTaken } };
  });
}

function hasTooMany(rows: readonly UploadRow[], actor: Actor): boolean {
  const own = rows.filter(({ user_id }) => user_id === actor.id);
  return rows.length >= maxUploads || own.length >= maxOwnUploads;
}

const isReceiving = ({ status }: Upload) => status === 'receiving';

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
  services: Services,
  upload: Upload,
  { from, length, total, body, signal }: IncomingChunk,
): Promise<AppendResult> {
  const isNext = from === upload.offset && total === upload.bytes && from + length <= total;
  if (!isNext || !body) return { outcome: 'wrong-offset', upload };
  const isWhole = length === upload.chunkBytes || from + length === total;
  if (upload.chunkBytes !== null && !isWhole) return { outcome: 'wrong-length' };
  const chunk = { length, body: readChunk({ length, body, signal }) };
  const added = await services.files.incoming.append(incomingOf(upload.row), chunk);
  const change = { received: added.received, tags: JSON.stringify(added.tags) };
  const isStored = await updateReceived(services.database.db, upload.row, {
    ...change,
    updated_at: Date.now(),
  });
  if (!isStored) return { outcome: 'wrong-offset', upload };
  const grown = { ...upload, offset: added.received, row: { ...upload.row, ...change } };
  // Check the type early, not after two gigabytes.
  const fault =
    from === 0 && grown.offset >= Math.min(64, upload.bytes)
      ? await findTypeFault(services, grown)
      : null;
  if (fault === null) return { outcome: 'appended', upload: grown };
  await discardUpload(services, grown);
  return { outcome: fault };
}

/** Ends with the chunk, a broken connection or the signal. */
async function* readChunk({
  length,
  body,
  signal,
}: Pick<IncomingChunk, 'length' | 'signal'> & {
  body: ReadableStream<Uint8Array>;
}): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  for (let left = length; left > 0;) {
    // A broken connection ends the chunk; the bytes received count.
    const { value } = await reader.read().catch(() => ({ value: undefined }));
    if (value === undefined || signal.aborted) return;
    yield value.subarray(0, left);
    left -= value.length;
  }
}

async function discardUpload({ database, files }: Services, { row }: Upload): Promise<void> {
  await deleteUpload(database.db, row.id);
  await files.incoming.discard(incomingOf(row));
}

async function storeUpload(
  services: Services,
  upload: Upload,
  actor: EditingActor,
): Promise<FinishResult> {
  if (upload.offset !== upload.bytes) return { outcome: 'wrong-offset', upload };
  const fault = await findContentFault(services, upload);
  if (fault !== null) {
    await discardUpload(services, upload);
    return { outcome: fault };
  }
  if (!(await services.files.incoming.finish(incomingOf(upload.row))))
    return { outcome: 'bad-path' };
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
  await services.files.incoming.discard(incomingOf(upload.row));
  return { outcome: 'stored', path, seconds };
}

/** Records the video; a new length raises the content version. */
async function recordStoredVideo(
  { database, files }: Services,
  { projectId, path, id }: Upload,
  actor: EditingActor,
): Promise<number | null> {
  const isVideo = videoPathOf(path) !== null;
  const known = await findVideo(database.db, projectId, path);
  const row = isVideo ? await readVideo(files, { projectId, path }, known) : null;
  return await withLockedProject(database, projectId, async (trx) => {
    const details = { project: projectId, file: path };
    await recordAudit(trx, { action: 'video-stored', ...entryBy(actor), details });
    if (isVideo) await storeVideoState(trx, { projectId, path }, known, row);
    if (row?.state === 'stored') await enqueuePreparations(trx, [row]);
    await markUploadFinished(trx, id);
    return row?.seconds ?? null;
  });
}

async function findTypeFault(
  { files }: Services,
  { path, row }: Upload,
): Promise<WrongType['outcome'] | null> {
  if (captionsPathOf(path) !== null) return null;
  const start = await files.incoming.readStart(incomingOf(row), 64);
  return findVideoType(start) === videoTypeByName(path) ? null : 'no-video';
}

async function findContentFault(
  services: Services,
  upload: Upload,
): Promise<WrongType['outcome'] | null> {
  if (captionsPathOf(upload.path) === null) return await findTypeFault(services, upload);
  const { row, bytes } = upload;
  const fault = findCaptionsFault(await services.files.incoming.readStart(incomingOf(row), bytes));
  return fault === null ? null : 'no-captions';
}
