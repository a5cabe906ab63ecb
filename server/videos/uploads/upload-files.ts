import { open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { ContentServices } from '../../content/services.ts';
import {
  makeFolderDurably,
  renameDurably,
  syncFile,
  writeFileDurably,
} from '../../files/durable.ts';
import { sweepParts } from '../../media/part-files.ts';
import { statPrivate, videosFolderOf } from '../video-files.ts';

/*
 * An upload that is under way lies beside the videos that it will be among, as two hidden files that no listing,
 * export or address shows: `.{id}.part` holds the bytes so far, `.{id}.part.in` says what it will be. Once the bytes
 * are in their place, the latter becomes `.{id}.part.done`: whoever did not hear of it is told again. What nobody goes
 * on with is swept away after a day.
 */

const schema = z.object({
  id: z.string(),
  projectId: z.string(),
  userId: z.string(),
  /** Where it will stand below the project's videos. */
  path: z.string(),
  bytes: z.number(),
});

export type UploadFacts = Readonly<z.output<typeof schema>>;

export interface Upload extends UploadFacts {
  /** How many bytes have come: the next belongs there. */
  offset: number;
  /** Whether another file stands where it will stand, and would give way. */
  isTaken: boolean;
}

export type UploadPlace = Pick<UploadFacts, 'projectId' | 'id'>;

/** Where uploads are, and who is told of one that cannot be read. */
type UploadFiles = Pick<ContentServices, 'dataDir' | 'log'>;

const uploadId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The file of the bytes so far. */
export function partFileOf(dataDir: string, { projectId, id }: UploadPlace) {
  return path.join(videosFolderOf(dataDir, projectId), `.${id}.part`);
}

/** Begins an empty upload, after old ones were swept. */
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

/** The ids of those that are under way, once those of the past are swept. */
export async function listUploads(dataDir: string, projectId: string): Promise<string[]> {
  await sweepParts(videosFolderOf(dataDir, projectId));
  return await idsIn(dataDir, projectId);
}

/** Bytes that the unfinished uploads of all projects have announced. */
export async function sumUploads(files: UploadFiles): Promise<number> {
  const { dataDir } = files;
  const projects = await readdir(path.dirname(videosFolderOf(dataDir, 'any'))).catch(() => []);
  let sum = 0;
  for (const projectId of projects)
    for (const id of await idsIn(dataDir, projectId))
      sum += (await findUpload(files, { projectId, id }))?.bytes ?? 0;
  return sum;
}

async function idsIn(dataDir: string, projectId: string): Promise<string[]> {
  const names = await readdir(videosFolderOf(dataDir, projectId)).catch(() => []);
  return names.flatMap((name) => /^\.(.+)\.part\.in$/.exec(name)?.[1] ?? []);
}

/** Null where there is none, or none any more. */
export async function findUpload(files: UploadFiles, place: UploadPlace): Promise<Upload | null> {
  const { dataDir } = files;
  const facts = await readFacts(files, place, 'in');
  const info = facts && (await stat(partFileOf(dataDir, facts)).catch(() => null));
  return info && { ...facts, offset: info.size, isTaken: await isTaken(dataDir, facts) };
}

/** An upload whose bytes are in their place. */
export interface PublishedUpload extends UploadFacts {
  /** Whether all was done that there is to do about it. */
  isFinished: boolean;
}

/** One that was published within the last day; null where there is none. */
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

/** What is written of an upload that is under way, or done; one of which nothing can be read is none. */
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

/**
 * Writes what comes behind what is there; answers how far it came before it ended, its sender was gone, or the
 * signal came.
 */
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
      // A sender that is gone has brought what it has brought.
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value === undefined || signal.aborted) break;
      const taken = value.subarray(0, end - position);
      await writeWhole(file, taken, position);
      position += taken.length;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    // What is told to have come is not asked for again.
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

const occupied = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY']);

/**
 * Gives the bytes their place, whole or not at all; what stood there gives way. False where a folder stands there,
 * or a file where a folder would have to be.
 */
export async function publishUpload(dataDir: string, upload: UploadFacts): Promise<boolean> {
  const part = partFileOf(dataDir, upload);
  const target = path.join(videosFolderOf(dataDir, upload.projectId), ...upload.path.split('/'));
  await syncFile(part);
  try {
    await makeFolderDurably(path.dirname(target));
    await renameDurably(part, target);
  } catch (error) {
    if (occupied.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
  return true;
}

/** Notes that all was done that there is to do about a published upload. */
export async function markFinished(dataDir: string, upload: UploadFacts): Promise<void> {
  const part = partFileOf(dataDir, upload);
  await renameDurably(`${part}.in`, `${part}.done`);
}

export async function removeUpload(dataDir: string, upload: UploadFacts): Promise<void> {
  const part = partFileOf(dataDir, upload);
  await rm(`${part}.in`, { force: true });
  await rm(part, { force: true });
}
