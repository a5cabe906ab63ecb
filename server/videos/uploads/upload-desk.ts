import { open, readFile } from 'node:fs/promises';
import { type Actor, requirePermission } from '../../access/can.ts';
import { recordAudit } from '../../accounts/audit/audit.ts';
import type { EditingActor } from '../../content/editing/editor.ts';
import { raiseVersion } from '../../content/make-release.ts';
import type { ContentServices } from '../../content/services.ts';
import { enqueuePreparations, noteVideo } from '../note-videos.ts';
import { findVideo, sumVideoBytes } from '../queries.ts';
import { captionsPathOf, videoPathOf } from '../video-path.ts';
import { promisedTypeOf, videoTypeOf } from '../video-type.ts';
import { findCaptionsFault, largestCaptions } from '../web-vtt.ts';
import {
  appendBytes,
  createUpload,
  findUpload,
  listUploads,
  markFinished,
  partFileOf,
  type PublishedUpload,
  publishUpload,
  removeUpload,
  sumUploads,
  type Upload,
  type UploadFacts,
  type UploadPlace,
} from './upload-files.ts';
import { createOwnUploads } from './own-uploads.ts';

interface Services extends Pick<ContentServices, 'database' | 'dataDir' | 'log'> {
  /** Bytes. */
  largestVideo: number;
  /** Bytes of all videos of all projects together, unfinished uploads among them. */
  mostBytes: number;
}

export interface NewUpload {
  projectId: string;
  /** Where it shall stand: `enzymes/grapefruit.mp4`, `enzymes/grapefruit.ar.vtt`; backslashes count as slashes. */
  path: string;
  bytes: number;
}

/** What a piece is of the whole. */
export interface Piece {
  from: number;
  length: number;
  /** Of the whole file. */
  total: number;
}

/** The bytes are not what the name promises. */
type NotAsNamed = { outcome: 'no-video' | 'no-captions' };
type WrongOffset = { outcome: 'wrong-offset'; upload: Upload };

type BeginResult =
  | { outcome: 'begun'; upload: Upload }
  | { outcome: 'bad-path' | 'too-many' }
  /** Bytes of the largest that is taken. */
  | { outcome: 'too-large'; most: number }
  /** There is room for so many bytes alone. */
  | { outcome: 'no-room'; left: number };
type AppendResult = { outcome: 'appended'; upload: Upload } | WrongOffset | NotAsNamed;
type FinishResult =
  | { outcome: 'stored'; path: string; seconds: number | null }
  | { outcome: 'bad-path' }
  | WrongOffset
  | NotAsNamed;

/** Each operation throws ForbiddenError without `video:store`; null where the person has no such upload. */
export interface UploadDesk {
  begin(actor: Actor, input: NewUpload): Promise<BeginResult>;
  /** The person's own that are not finished, oldest first. */
  list(actor: Actor, projectId: string): Promise<Upload[]>;
  /** One that was finished within the last day is told as it was then: all its bytes have come. */
  find(actor: Actor, place: UploadPlace): Promise<Upload | null>;
  /** Adds a piece at the end; nothing else. What arrived before a connection broke counts. */
  append(
    actor: Actor,
    place: UploadPlace,
    piece: Piece,
    body: ReadableStream<Uint8Array> | null,
  ): Promise<AppendResult | null>;
  /** Puts the whole file in its place; a video is then prepared. Once more within a day, it answers the same. */
  finish(actor: EditingActor, place: UploadPlace): Promise<FinishResult | null>;
  cancel(actor: Actor, place: UploadPlace): Promise<void>;
}

/** Unfinished uploads of one person in a project, and of all together. */
const mostOwnUploads = 20;
const mostUploads = 500;

/** Takes large files in pieces, so that a lost network costs the last piece alone. */
export function createUploadDesk(services: Services): UploadDesk {
  const { dataDir } = services;
  const inTurn = createTurns();
  const { findOwn, findOwnPublished, findEither } = createOwnUploads(services);

  /** Null where it is nobody's or somebody else's, whose turn goes on undisturbed. */
  async function ownInTurn<Result>(
    actor: Actor,
    place: UploadPlace,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | null> {
    return (await findEither(actor, place)) && (await inTurn(place.id, work));
  }

  return {
    begin: (actor, input) => begin(services, { actor, inTurn }, input),

    async list(actor, projectId) {
      requirePermission(actor, 'video:store');
      // Their ids sort by their time.
      const ids = (await listUploads(dataDir, projectId)).toSorted();
      const own = await Promise.all(ids.map((id) => findOwn(actor, { projectId, id })));
      return own.filter((upload) => upload !== null);
    },

    find: findEither,

    append: (actor, place, piece, body) =>
      ownInTurn(actor, place, async (signal) => {
        const upload = await findOwn(actor, place);
        return upload && (await addPiece(services, upload, { ...piece, body, signal }));
      }),

    finish: (actor, place) =>
      ownInTurn(actor, place, async () => {
        const published = await findOwnPublished(actor, place);
        if (published) return finishPublished(services, published, actor);
        const upload = await findOwn(actor, place);
        return upload && (await store(services, upload, actor));
      }),

    async cancel(actor, place) {
      await ownInTurn(actor, place, async () => {
        const upload = await findOwn(actor, place);
        if (upload) await removeUpload(dataDir, upload);
        return null;
      });
    },
  };
}

async function begin(
  services: Services,
  { actor, inTurn }: { actor: Actor; inTurn: InTurn },
  { projectId, path: wanted, bytes }: NewUpload,
): Promise<BeginResult> {
  const { dataDir } = services;
  requirePermission(actor, 'video:store');
  const captions = captionsPathOf(wanted);
  const path = captions ?? videoPathOf(wanted);
  if (path === null) return { outcome: 'bad-path' };
  const most = captions ? largestCaptions : services.largestVideo;
  if (bytes > most) return { outcome: 'too-large', most };
  // Two that begin at once must not both take the slot or the room that is left for one.
  return inTurn('begin', async () => {
    if (await hasTooMany(services, actor, projectId)) return { outcome: 'too-many' };
    const taken = (await sumVideoBytes(services.database.db)) + (await sumUploads(services));
    const left = services.mostBytes - taken;
    if (bytes > left) return { outcome: 'no-room', left: Math.max(0, left) };
    const upload = await createUpload(dataDir, { projectId, userId: actor.id, path, bytes });
    return { outcome: 'begun', upload };
  });
}

async function hasTooMany(services: Services, actor: Actor, projectId: string): Promise<boolean> {
  const ids = await listUploads(services.dataDir, projectId);
  if (ids.length >= mostUploads) return true;
  const uploads = await Promise.all(ids.map((id) => findUpload(services, { projectId, id })));
  return uploads.filter((upload) => upload?.userId === actor.id).length >= mostOwnUploads;
}

type InTurn = ReturnType<typeof createTurns>;

/**
 * One thing at a time for each upload. Whoever comes next ends what still waits for bytes: after a lost network
 * the old connection hangs for minutes.
 */
function createTurns() {
  const running = new Map<string, { end: AbortController; done: Promise<unknown> }>();
  return async <Result>(
    id: string,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> => {
    const before = running.get(id);
    before?.end.abort();
    const end = new AbortController();
    const done = (before?.done ?? Promise.resolve()).then(() => work(end.signal));
    const turn = { end, done: done.catch(() => undefined) };
    running.set(id, turn);
    try {
      return await done;
    } finally {
      if (running.get(id) === turn) running.delete(id);
    }
  };
}

interface Arriving extends Piece {
  body: ReadableStream<Uint8Array> | null;
  signal: AbortSignal;
}

async function addPiece(
  { dataDir }: Services,
  upload: Upload,
  { from, length, total, body, signal }: Arriving,
): Promise<AppendResult> {
  const isNext = from === upload.offset && total === upload.bytes && from + length <= total;
  if (!isNext || !body) return { outcome: 'wrong-offset', upload };
  const offset = await appendBytes(dataDir, upload, { length, body, signal });
  // Nobody is to learn after two gigabytes that it was no video.
  const fault =
    from === 0 && offset >= Math.min(64, upload.bytes) ? await headFault(dataDir, upload) : null;
  if (fault === null) return { outcome: 'appended', upload: { ...upload, offset } };
  await removeUpload(dataDir, upload);
  return { outcome: fault };
}

async function store(
  services: Services,
  upload: Upload,
  actor: EditingActor,
): Promise<FinishResult> {
  const { dataDir } = services;
  if (upload.offset !== upload.bytes) return { outcome: 'wrong-offset', upload };
  const fault = await faultOf(dataDir, upload);
  if (fault !== null) {
    await removeUpload(dataDir, upload);
    return { outcome: fault };
  }
  if (!(await publishUpload(dataDir, upload))) return { outcome: 'bad-path' };
  return finishPublished(services, { ...upload, isFinished: false }, actor);
}

/** What follows once the bytes are in their place, whoever was interrupted in it; done before, it is told again. */
async function finishPublished(
  services: Services,
  { isFinished, ...upload }: PublishedUpload,
  actor: EditingActor,
): Promise<FinishResult> {
  const { projectId, path } = upload;
  if (isFinished) {
    const known = await findVideo(services.database.db, projectId, path);
    return { outcome: 'stored', path, seconds: known?.seconds ?? null };
  }
  const seconds = await noteStored(services, upload, actor);
  await markFinished(services.dataDir, upload);
  return { outcome: 'stored', path, seconds };
}

/** Pages that tell how long a lesson is are made anew. */
async function noteStored(
  { database, dataDir }: Services,
  { projectId, path }: UploadFacts,
  { id: actorId, address }: EditingActor,
): Promise<number | null> {
  return await database.db.transaction().execute(async (trx) => {
    await raiseVersion(trx, database.dialect, projectId);
    const details = { project: projectId, file: path };
    await recordAudit(trx, { action: 'video-stored', actorId, subjectId: null, address, details });
    if (videoPathOf(path) === null) return null;
    const known = await findVideo(trx, projectId, path);
    const row = await noteVideo({ db: trx, dataDir }, { projectId, path }, known);
    if (row?.state === 'stored') await enqueuePreparations(trx, [row]);
    return row?.seconds ?? null;
  });
}

async function headFault(dataDir: string, upload: Upload): Promise<NotAsNamed['outcome'] | null> {
  if (captionsPathOf(upload.path) !== null) return null;
  const file = await open(partFileOf(dataDir, upload));
  try {
    return (await videoTypeOf(file)) === promisedTypeOf(upload.path) ? null : 'no-video';
  } finally {
    await file.close();
  }
}

async function faultOf(dataDir: string, upload: Upload): Promise<NotAsNamed['outcome'] | null> {
  if (captionsPathOf(upload.path) === null) return await headFault(dataDir, upload);
  const fault = findCaptionsFault(await readFile(partFileOf(dataDir, upload)));
  return fault === null ? null : 'no-captions';
}
