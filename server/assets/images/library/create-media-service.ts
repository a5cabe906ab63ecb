import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import pMemoize from 'p-memoize';
import { newId } from '#common/ids.ts';
import type { MediaFile, UploadRefusal } from '#contracts/media.ts';
import { requirePermission } from '../../../core/access/can.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import type { EditingActor, EditorDependencies } from '../../../content/editing/editor.ts';
import { listFileUses } from '../../../content/list-uses.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { requireProject } from '../../../core/projects/projects.ts';
import { mediaKeyOf } from '../../../core/files/file-store.ts';
import { ImageError, type ImageFault } from '../image-error.ts';
import { storeMediaFile } from '../store-media-file.ts';
import { indexMedia } from './index-media.ts';
import * as queries from './media-queries.ts';
import type { MediaRow } from './media-queries.ts';
import { foldText } from '#common/text/fold-text.ts';
import { queryWords } from '#common/text/search-words.ts';
import { languageCodes, isLanguageCode } from '#i18n/languages.ts';
import { z } from 'zod';
import { mediaPrefix } from '../sheet-address.ts';

const storedAlt = z.record(z.string(), z.string());

/** Limits, in characters: an alternative text is a sentence. */
const maxAltLength = 300;

const maxNameLength = 200;

/** Control characters and bidirectional overrides. */
const invisibleCharacters = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Files of one page of the library. */
const pageSize = 60;
/**
 * Longest wait of a list for the files of an import, in milliseconds; the others appear next time.
 */
const maxWaitMs = 3_000;

const refusalByFault: Readonly<Record<ImageFault, UploadRefusal>> = {
  'too-large': 'size',
  'no-image': 'type',
  'unsafe-drawing': 'unsafe',
  'unreadable': 'broken',
  'too-many-pixels': 'pixels',
  'animated': 'moving',
  'too-slow': 'pixels',
};

export type UploadAnswer =
  | { outcome: 'stored'; file: MediaFile }
  | { outcome: 'refused'; reason: UploadRefusal };

export type MediaService = ReturnType<typeof createMediaService>;

export function createMediaService(parts: EditorDependencies) {
  const readFolder = createFolderReader(parts);
  return {
    /**
     * Detects the type, sanitizes drawings and stores the file once: the same bytes return the same
     * file.
     */
    async upload(
      projectId: string,
      { name, bytes }: { name: string; bytes: Uint8Array },
      actor: EditingActor,
    ) {
      requirePermission(actor, 'media:edit');
      await requireProject(parts.database.db, projectId);
      return await uploadLock.runExclusive(() =>
        storeUpload(parts, actor, { projectId, name, bytes }),
      );
    },
    async list(
      projectId: string,
      query: { words: string; before: number | null },
      actor: EditingActor,
    ) {
      requirePermission(actor, 'content:view-draft');
      await readFolder(projectId);
      return await listFiles(parts, projectId, query);
    },
    async setAlt(projectId: string, file: Pick<MediaFile, 'id' | 'alt'>, actor: EditingActor) {
      requirePermission(actor, 'media:edit');
      return await describeFile(parts, actor, { projectId, ...file });
    },
    /** Removes a file. If documents still use it, does nothing and returns their paths. */
    async remove(projectId: string, id: string, actor: EditingActor) {
      requirePermission(actor, 'media:edit');
      return await removeFile(parts, actor, { projectId, id });
    },
  };
}

/**
 * Creates a function that indexes imported files, once at a time per project. Its failures are only
 * logged.
 */
function createFolderReader(parts: EditorDependencies): (projectId: string) => Promise<void> {
  const readFolder = pMemoize(
    async (projectId: string) => {
      try {
        await indexMedia(parts, projectId);
      } catch (error) {
        parts.log.error({ err: error, project: projectId }, 'Media cannot be listed');
      }
    },
    { cache: false },
  );
  return async (projectId) => {
    const wait = new AbortController();
    const timeout = setTimeout(maxWaitMs, undefined, { signal: wait.signal }).catch(() => {});
    await Promise.race([readFolder(projectId), timeout]);
    wait.abort();
  };
}

async function listFiles(
  { database }: EditorDependencies,
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
  { database }: EditorDependencies,
  actor: EditingActor,
  { projectId, id, alt }: FilePlace & Pick<MediaFile, 'alt'>,
): Promise<MediaFile | null> {
  return await database.db.transaction().execute(async (trx) => {
    const row = await queries.findMedia(trx, projectId, id);
    if (!row || row.removed_at !== null) return null;
    const merged = Object.entries({ ...readAlt(row), ...normalizeAltTexts(alt) });
    const nonEmpty = merged.filter(([, text]) => text !== '');
    const changed = JSON.stringify(Object.fromEntries(nonEmpty));
    await queries.setMediaAlt(trx, id, changed);
    await recordAudit(trx, { action: 'media-changed', ...entryOf(row, actor) });
    return presentMedia({ ...row, alt: changed });
  });
}

/**
 * Removes a file from the library. The file itself remains, because an older revision may use it.
 */
async function removeFile(
  parts: EditorDependencies,
  actor: EditingActor,
  { projectId, id }: FilePlace,
): Promise<{ removed: boolean; usedIn: string[] }> {
  const { db } = parts.database;
  const row = await queries.findMedia(db, projectId, id);
  if (!row) throw new ContentNotFoundError(`There is no file ${id}`);
  const usedIn = await listFileUses(parts, projectId, presentMedia(row).address);
  if (usedIn.length > 0) return { removed: false, usedIn };
  if (row.removed_at === null) {
    await db.transaction().execute(async (trx) => {
      await queries.setMediaRemoved(trx, id, parts.now());
      await recordAudit(trx, { action: 'media-removed', ...entryOf(row, actor) });
    });
  }
  return { removed: true, usedIn };
}

/** Stores a file; the same bytes are the same file, restored if it was removed from the library. */
async function storeUpload(
  parts: EditorDependencies,
  actor: EditingActor,
  { projectId, name, bytes }: { projectId: string; name: string; bytes: Uint8Array },
): Promise<UploadAnswer> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const existing = await findSameFile(parts, { projectId, hash });
  if (existing) return { outcome: 'stored', file: await restoreFile(parts, actor, existing) };
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
      name: normalizeFileName(name) || path.posix.basename(stored.path),
      hash,
      file_hash: await parts.files.hash(`${mediaKeyOf(projectId)}/${stored.path}`),
      alt: '{}',
      author_id: actor.id,
      created_at: now,
      removed_at: null,
    };
    await parts.database.db.transaction().execute(async (trx) => {
      await queries.storeMedia(trx, row);
      await recordAudit(trx, { action: 'media-uploaded', ...entryOf(row, actor) });
    });
    return { outcome: 'stored', file: presentMedia(row) };
  } catch (error) {
    if (!(error instanceof ImageError)) throw error;
    parts.log.info({ project: projectId, fault: error.fault }, 'A file was refused');
    return { outcome: 'refused', reason: refusalByFault[error.fault] };
  }
}

/** Finds a stored file with these bytes; an import may have replaced or deleted it. */
async function findSameFile(
  { database, files }: EditorDependencies,
  { projectId, hash }: { projectId: string; hash: string },
): Promise<queries.MediaRow | null> {
  for (const row of await queries.listMediaByHash(database.db, projectId, hash)) {
    const info = await files.stat(`${mediaKeyOf(projectId)}/${row.path}`);
    if (info?.size === row.bytes) return row;
  }
  return null;
}

async function restoreFile(
  { database }: EditorDependencies,
  actor: EditingActor,
  row: queries.MediaRow,
): Promise<MediaFile> {
  if (row.removed_at !== null) {
    await database.db.transaction().execute(async (trx) => {
      await queries.setMediaRemoved(trx, row.id, null);
      await recordAudit(trx, { action: 'media-uploaded', ...entryOf(row, actor) });
    });
  }
  return presentMedia(row);
}

function entryOf({ project_id: project, path: file }: queries.MediaRow, actor: EditingActor) {
  return { ...entryBy(actor), details: { project, file } };
}

/**
 * Decoding takes much memory, so one file is processed at a time. Concurrent uploads of the same
 * bytes get the same file.
 */
const uploadLock = new Mutex();

/**
 * Creates a filter: every word must begin a word of the name, address or alternative texts, folded
 * as in search.
 */
function mediaMatcher(words: string): (file: MediaFile) => boolean {
  const terms = queryWords(words, 'en').map((beginnings) => beginnings.map((word) => ` ${word}`));
  return (file) => {
    const text = searchedText(file);
    return terms.every((beginnings) => beginnings.some((word) => text.includes(word)));
  };
}

/** Each alternative text is folded by its own language. */
function searchedText({ name, address, alt }: MediaFile): string {
  const plain = [name, address, ...Object.values(alt)].join(' ');
  return ` ${foldText(plain, 'en')} ${languageCodes.map((code) => foldText(alt[code] ?? '', code)).join(' ')}`;
}

/** Returns the file name without folders, which some browsers send. */
function normalizeFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  return base.toWellFormed().replace(invisibleCharacters, '').trim().slice(0, maxNameLength);
}

/** Normalizes alternative texts to one line each; '' removes one. */
function normalizeAltTexts(alt: MediaFile['alt']): MediaFile['alt'] {
  const texts = languageCodes.flatMap((language): [string, string][] => {
    const text = alt[language];
    if (text === undefined) return [];
    const line = text.toWellFormed().replace(/\s+/g, ' ').replace(invisibleCharacters, '').trim();
    return [[language, line.slice(0, maxAltLength)]];
  });
  return Object.fromEntries(texts);
}

/** Presents a library file for staff. */
function presentMedia(row: MediaRow): MediaFile {
  const { id, name, type, bytes, width, height, created_at: createdAt } = row;
  const address = mediaPrefix(row.project_id) + row.path;
  const file = { id, address, url: addressOf(address), name, type, bytes };
  return { ...file, width, height, alt: readAlt(row), createdAt };
}

/** Returns a file's alternative texts by language. */
function readAlt({ alt }: MediaRow): MediaFile['alt'] {
  const stored = Object.entries(storedAlt.parse(JSON.parse(alt)));
  return Object.fromEntries(stored.filter(([language]) => isLanguageCode(language)));
}

/** Encodes an address: imported names may contain any characters. */
function addressOf(address: string): string {
  return address.split('/').map(encodeURIComponent).join('/');
}
