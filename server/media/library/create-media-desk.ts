import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newId } from '#common/ids.ts';
import type { MediaFile } from '#common/editing.ts';
import { requirePermission } from '../../access/can.ts';
import { type AuditAction, recordAudit } from '../../accounts/audit/audit.ts';
import type {
  EditingActor,
  MediaDesk,
  UploadAnswer,
  UploadRefusal,
} from '../../content/editing/editor.ts';
import type { EditorParts } from '../../content/editing/parts.ts';
import { listUses } from '../../content/list-uses.ts';
import { ContentNotFoundError } from '../../content/problems.ts';
import { findProject } from '../../content/projects.ts';
import { hashFile } from '../../files/hash-file.ts';
import { mediaFolderOf } from '../media-folder.ts';
import { PictureError, type PictureFault } from '../picture-error.ts';
import { storeMediaFile } from '../store-media-file.ts';
import { indexMedia } from './index-media.ts';
import * as queries from './media-queries.ts';
import { mediaMatcher } from './media-search.ts';
import { presentMedia, readAlt } from './present-media.ts';
import { tidyAlt, tidyName } from './tidy-media.ts';

/** Files of one page of the library. */
const pageSize = 60;
/** So long a list waits for files that an import has brought, in milliseconds; the rest is there next time. */
const maxWaitMs = 3_000;

const refusals: Readonly<Record<PictureFault, UploadRefusal>> = {
  'too-large': 'size',
  'no-picture': 'type',
  'unsafe-drawing': 'unsafe',
  'unreadable': 'broken',
  'too-many-pixels': 'pixels',
  'animated': 'moving',
  'too-slow': 'pixels',
};

/** The media library. */
export function createMediaDesk(parts: EditorParts): MediaDesk {
  const readFolder = createFolderReader(parts);
  return {
    async upload(projectId, { name, bytes }, actor) {
      requirePermission(actor, 'media:edit');
      if (!(await findProject(parts, projectId)))
        throw new ContentNotFoundError(`There is no project ${projectId}`);
      return await inTurn(() => takeFile(parts, actor, { projectId, name, bytes }));
    },
    async list(projectId, query, actor) {
      requirePermission(actor, 'content:view-draft');
      await readFolder(projectId);
      return await listFiles(parts, projectId, query);
    },
    async setAlt(projectId, file, actor) {
      requirePermission(actor, 'media:edit');
      return await describeFile(parts, actor, { projectId, ...file });
    },
    async remove(projectId, id, actor) {
      requirePermission(actor, 'media:edit');
      return await takeOut(parts, actor, { projectId, id });
    },
  };
}

/** Lists what an import has brought; one at a time for each project. The library can do without. */
function createFolderReader(parts: EditorParts): (projectId: string) => Promise<void> {
  const reading = new Map<string, Promise<void>>();
  const start = async (projectId: string) => {
    try {
      await indexMedia(parts, projectId);
    } catch (error) {
      parts.log.error({ err: error, project: projectId }, 'Media cannot be listed');
    } finally {
      reading.delete(projectId);
    }
  };
  return async (projectId) => {
    const running = reading.get(projectId) ?? start(projectId);
    reading.set(projectId, running);
    const wait = new AbortController();
    const timeout = setTimeout(maxWaitMs, undefined, { signal: wait.signal }).catch(() => {});
    await Promise.race([running, timeout]);
    wait.abort();
  };
}

async function listFiles(
  { database }: EditorParts,
  projectId: string,
  { words, before }: { words: string; before: number | null },
): Promise<MediaFile[]> {
  if (words.trim() === '') {
    const page = { before, limit: pageSize };
    return (await queries.listMedia(database.db, projectId, page)).map(presentMedia);
  }
  const isMatch = mediaMatcher(words);
  const files = (await queries.listAllMedia(database.db, projectId)).map(presentMedia);
  return files
    .filter((file) => (before === null || file.createdAt < before) && isMatch(file))
    .slice(0, pageSize);
}

type FilePlace = { projectId: string; id: string };

async function describeFile(
  { database }: EditorParts,
  actor: EditingActor,
  { projectId, id, alt }: FilePlace & Pick<MediaFile, 'alt'>,
): Promise<MediaFile | null> {
  return await database.db.transaction().execute(async (trx) => {
    const row = await queries.findMedia(trx, projectId, id);
    if (!row || row.removed_at !== null) return null;
    const merged = Object.entries({ ...readAlt(row), ...tidyAlt(alt) });
    const written = merged.filter(([, text]) => text !== '');
    const changed = JSON.stringify(Object.fromEntries(written));
    await queries.setMediaAlt(trx, id, changed);
    await recordAudit(trx, noteOf('media-changed', actor, row));
    return presentMedia({ ...row, alt: changed });
  });
}

/** The file itself stays: an older revision may show it, and be brought back. */
async function takeOut(
  parts: EditorParts,
  actor: EditingActor,
  { projectId, id }: FilePlace,
): Promise<{ removed: boolean; usedIn: string[] }> {
  const { db } = parts.database;
  const row = await queries.findMedia(db, projectId, id);
  if (!row) throw new ContentNotFoundError(`There is no file ${id}`);
  const usedIn = await listUses(parts, projectId, presentMedia(row).address);
  if (usedIn.length > 0) return { removed: false, usedIn };
  if (row.removed_at === null) {
    await db.transaction().execute(async (trx) => {
      await queries.setMediaRemoved(trx, id, parts.now());
      await recordAudit(trx, noteOf('media-removed', actor, row));
    });
  }
  return { removed: true, usedIn };
}

interface TakenFile {
  projectId: string;
  name: string;
  bytes: Uint8Array;
}

/** The same bytes again are the same file, even if it was taken out of the library meanwhile. */
async function takeFile(
  parts: EditorParts,
  actor: EditingActor,
  { projectId, name, bytes }: TakenFile,
): Promise<UploadAnswer> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const known = await findKnown(parts, { projectId, hash });
  if (known) return { outcome: 'stored', file: await bringBack(parts, actor, known) };
  const now = parts.now();
  const folder = `library/${new Date(now).getUTCFullYear()}`;
  try {
    const upload = {
      projectId,
      folder,
      name,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    };
    const stored = await storeMediaFile(parts, upload);
    const row: queries.MediaRow = {
      id: newId(now),
      project_id: projectId,
      ...stored,
      name: tidyName(name) || path.posix.basename(stored.path),
      hash,
      file_hash: await hashFile(path.join(mediaFolderOf(parts.dataDir, projectId), stored.path)),
      alt: '{}',
      author_id: actor.id,
      created_at: now,
      removed_at: null,
    };
    await parts.database.db.transaction().execute(async (trx) => {
      await queries.storeMedia(trx, row);
      await recordAudit(trx, noteOf('media-uploaded', actor, row));
    });
    return { outcome: 'stored', file: presentMedia(row) };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    parts.log.info({ project: projectId, fault: error.fault }, 'A file was refused');
    return { outcome: 'refused', reason: refusals[error.fault] };
  }
}

/** An import may have replaced or taken away what came as these bytes. */
async function findKnown(
  { database, dataDir }: EditorParts,
  { projectId, hash }: { projectId: string; hash: string },
): Promise<queries.MediaRow | null> {
  for (const row of await queries.listMediaByHash(database.db, projectId, hash)) {
    const file = path.join(mediaFolderOf(dataDir, projectId), row.path);
    const info = await stat(file).catch(() => null);
    if (info?.isFile() && info.size === row.bytes) return row;
  }
  return null;
}

async function bringBack(
  { database }: EditorParts,
  actor: EditingActor,
  row: queries.MediaRow,
): Promise<MediaFile> {
  if (row.removed_at !== null) {
    await database.db.transaction().execute(async (trx) => {
      await queries.setMediaRemoved(trx, row.id, null);
      await recordAudit(trx, noteOf('media-uploaded', actor, row));
    });
  }
  return presentMedia(row);
}

function noteOf(action: AuditAction, actor: EditingActor, row: queries.MediaRow) {
  const details = { project: row.project_id, file: row.path };
  return { action, actorId: actor.id, subjectId: null, address: actor.address, details };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Decoding takes much memory: however many people upload, one file is worked on at a time. Two that bring the same
 * bytes at the same moment get the same file.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}
