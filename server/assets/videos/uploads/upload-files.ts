import { createWriteStream } from 'node:fs';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { ContentServices } from '../../../content/services.ts';
import {
  makeFolderDurably,
  renameDurably,
  syncFile,
  writeFileDurably,
} from '../../../core/files/durable.ts';
import { deleteAbandonedParts } from '../../../core/files/part-files.ts';
import { statPrivate, videosFolderOf } from '../video-files.ts';

/*
 * Files of an upload, hidden beside the project's videos so that no listing, export or address
 * shows them: `.{id}.part` holds the bytes so far, `.{id}.part.in` the facts. Once the bytes are at
 * their path, the latter becomes `.{id}.part.done`, so that a repeated request gets the same
 * answer. Abandoned files are removed after a day.
 */

const schema = z.object({
  id: z.string(),
  projectId: z.string(),
  userId: z.string(),
  /** Target path below the project's videos. */
  path: z.string(),
  bytes: z.number(),
});

export type UploadFacts = Readonly<z.output<typeof schema>>;

export interface Upload extends UploadFacts {
  /** `published`: the bytes are at their path; `finished`: the video was recorded too. */
  status: 'receiving' | 'published' | 'finished';
  /** Bytes received; the next chunk starts here. */
  offset: number;
  /** True if another file exists at the path and would be replaced. */
  isTaken: boolean;
}

export type UploadPlace = { projectId: string; id: string };

type UploadFiles = Pick<ContentServices, 'dataDir' | 'log'>;

const uploadId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Path of the bytes received so far. */
export function partFileOf(dataDir: string, { projectId, id }: UploadPlace) {
  return path.join(videosFolderOf(dataDir, projectId), `.${id}.part`);
}

/** Creates an empty upload. */
export async function createUpload(
  dataDir: string,
  facts: Omit<UploadFacts, 'id'>,
): Promise<Upload> {
  const folder = videosFolderOf(dataDir, facts.projectId);
  await makeFolderDurably(folder);
  const upload: UploadFacts = { id: newId(), ...facts };
  const part = partFileOf(dataDir, upload);
  await writeFile(part, '', { flag: 'wx' });
  // Syncs the folder, and with it the name of the empty file.
  await writeFileDurably(`${part}.in`, JSON.stringify(upload));
  return await present(dataDir, upload, 0);
}

/** Removes abandoned uploads and returns the ids of the others, oldest first. */
export async function listUploads(dataDir: string, projectId: string): Promise<string[]> {
  await deleteAbandonedParts(videosFolderOf(dataDir, projectId));
  // Ids sort by time.
  return (await listIds(dataDir, projectId)).toSorted();
}

/** Returns the announced bytes of all unfinished uploads of all projects. */
export async function sumUploads(files: UploadFiles): Promise<number> {
  const { dataDir } = files;
  const projects = await readdir(path.dirname(videosFolderOf(dataDir, 'any'))).catch(() => []);
  let sum = 0;
  for (const projectId of projects)
    for (const id of await listIds(dataDir, projectId))
      sum += (await findReceiving(files, { projectId, id }))?.bytes ?? 0;
  return sum;
}

async function listIds(dataDir: string, projectId: string): Promise<string[]> {
  const names = await readdir(videosFolderOf(dataDir, projectId)).catch(() => []);
  return names.flatMap((name) => /^\.(.+)\.part\.in$/.exec(name)?.[1] ?? []);
}

/** Finds an upload, also one that was published within the last day. */
export async function findUpload(files: UploadFiles, place: UploadPlace): Promise<Upload | null> {
  const { dataDir } = files;
  const facts = await readFacts(files, place, 'in');
  if (!facts) {
    const done = await readFacts(files, place, 'done');
    return done && { ...done, status: 'finished', offset: done.bytes, isTaken: false };
  }
  const part = await stat(partFileOf(dataDir, facts)).catch(() => null);
  if (part) return await present(dataDir, facts, part.size);
  const stored = await statPrivate(videosFolderOf(dataDir, facts.projectId), facts.path);
  if (stored?.size !== BigInt(facts.bytes)) return null;
  return { ...facts, status: 'published', offset: facts.bytes, isTaken: false };
}

/** Finds an upload that still receives bytes. */
export async function findReceiving(
  files: UploadFiles,
  place: UploadPlace,
): Promise<Upload | null> {
  const upload = await findUpload(files, place);
  return upload?.status === 'receiving' ? upload : null;
}

async function present(dataDir: string, facts: UploadFacts, offset: number): Promise<Upload> {
  const stored = await statPrivate(videosFolderOf(dataDir, facts.projectId), facts.path);
  return { ...facts, status: 'receiving', offset, isTaken: stored !== null };
}

/** Reads the stored facts of an upload; null if missing or unreadable. */
async function readFacts(
  { dataDir, log }: UploadFiles,
  place: UploadPlace,
  state: 'in' | 'done',
): Promise<UploadFacts | null> {
  if (!uploadId.test(place.id)) return null;
  const file = `${partFileOf(dataDir, place)}.${state}`;
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    log.warn({ file, err: error }, 'An upload cannot be read');
    return null;
  }
}

interface Chunk {
  /** Bytes. */
  length: number;
  body: ReadableStream<Uint8Array>;
  signal: AbortSignal;
}

/** Appends bytes until the end, a broken connection or the signal. Returns the new offset. */
export async function appendBytes(dataDir: string, upload: Upload, chunk: Chunk): Promise<number> {
  const part = partFileOf(dataDir, upload);
  // Reported bytes are never requested again, so closing the file syncs it.
  const file = createWriteStream(part, { flags: 'r+', start: upload.offset, flush: true });
  try {
    await pipeline(readChunk(chunk), file);
  } finally {
    const now = new Date();
    await utimes(`${part}.in`, now, now);
  }
  return upload.offset + file.bytesWritten;
}

async function* readChunk({ length, body, signal }: Chunk): AsyncGenerator<Uint8Array> {
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

const pathTakenCodes = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY']);

/**
 * Moves the bytes to their path atomically, replacing an existing file. Returns false if a folder
 * is there, or a file in place of a parent folder.
 */
export async function publishUpload(dataDir: string, upload: UploadFacts): Promise<boolean> {
  const part = partFileOf(dataDir, upload);
  const target = path.join(videosFolderOf(dataDir, upload.projectId), ...upload.path.split('/'));
  await syncFile(part);
  try {
    await makeFolderDurably(path.dirname(target));
    await renameDurably(part, target);
  } catch (error) {
    if (pathTakenCodes.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  return true;
}

/** Marks a published upload as finished. */
export async function markFinished(dataDir: string, upload: UploadFacts): Promise<void> {
  const part = partFileOf(dataDir, upload);
  await renameDurably(`${part}.in`, `${part}.done`);
}

export async function removeUpload(dataDir: string, upload: UploadFacts): Promise<void> {
  const part = partFileOf(dataDir, upload);
  await rm(`${part}.in`, { force: true });
  await rm(part, { force: true });
}
