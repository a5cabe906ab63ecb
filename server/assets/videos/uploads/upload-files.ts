import { open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  return { ...upload, offset: 0, isTaken: await isTaken(dataDir, upload) };
}

/** Removes abandoned uploads and returns the ids of the others. */
export async function listUploads(dataDir: string, projectId: string): Promise<string[]> {
  await deleteAbandonedParts(videosFolderOf(dataDir, projectId));
  return await listIds(dataDir, projectId);
}

/** Returns the announced bytes of all unfinished uploads of all projects. */
export async function sumUploads(files: UploadFiles): Promise<number> {
  const { dataDir } = files;
  const projects = await readdir(path.dirname(videosFolderOf(dataDir, 'any'))).catch(() => []);
  let sum = 0;
  for (const projectId of projects)
    for (const id of await listIds(dataDir, projectId))
      sum += (await findUpload(files, { projectId, id }))?.bytes ?? 0;
  return sum;
}

async function listIds(dataDir: string, projectId: string): Promise<string[]> {
  const names = await readdir(videosFolderOf(dataDir, projectId)).catch(() => []);
  return names.flatMap((name) => /^\.(.+)\.part\.in$/.exec(name)?.[1] ?? []);
}

export async function findUpload(files: UploadFiles, place: UploadPlace): Promise<Upload | null> {
  const { dataDir } = files;
  const facts = await readFacts(files, place, 'in');
  const info = facts && (await stat(partFileOf(dataDir, facts)).catch(() => null));
  return info && { ...facts, offset: info.size, isTaken: await isTaken(dataDir, facts) };
}

/** An upload whose bytes are at their path. */
export interface PublishedUpload extends UploadFacts {
  /** True if the video was recorded too. */
  isFinished: boolean;
}

/** Finds an upload published within the last day; null if there is none. */
export async function findPublished(
  files: UploadFiles,
  place: UploadPlace,
): Promise<PublishedUpload | null> {
  const { dataDir } = files;
  const done = await readFacts(files, place, 'done');
  if (done) return { ...done, isFinished: true };
  const begun = await readFacts(files, place, 'in');
  if (!begun || (await stat(partFileOf(dataDir, begun)).catch(() => null))) return null;
  const stored = await statPrivate(videosFolderOf(dataDir, place.projectId), begun.path);
  return stored?.size === BigInt(begun.bytes) ? { ...begun, isFinished: false } : null;
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
    log.warn({ file, err: error }, 'What an upload will be cannot be read');
    return null;
  }
}

async function isTaken(dataDir: string, { projectId, path: file }: UploadFacts): Promise<boolean> {
  return (await statPrivate(videosFolderOf(dataDir, projectId), file)) !== null;
}

/** Appends bytes until the end, a broken connection or the signal. Returns the new offset. */
export async function appendBytes(
  dataDir: string,
  upload: Upload,
  {
    length,
    body,
    signal,
  }: { length: number; body: ReadableStream<Uint8Array>; signal: AbortSignal },
): Promise<number> {
  const part = partFileOf(dataDir, upload);
  const end = upload.offset + length;
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop);
  const file = await open(part, 'r+');
  let position = upload.offset;
  try {
    while (position < end) {
      // A broken connection ends the chunk; the bytes received count.
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value === undefined || signal.aborted) break;
      const chunk = value.subarray(0, end - position);
      await writeWhole(file, chunk, position);
      position += chunk.length;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // Reported bytes are never requested again, so they must be on disk.
    await file.sync().finally(() => file.close());
    const now = new Date();
    await utimes(`${part}.in`, now, now);
  }
  return position;
}

async function writeWhole(
  file: Awaited<ReturnType<typeof open>>,
  bytes: Uint8Array,
  position: number,
): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
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
