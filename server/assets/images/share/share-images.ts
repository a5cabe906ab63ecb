import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Semaphore } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { tagOf } from '../../../core/http/etag.ts';
import { writeFileDurably } from '../../../core/files/durable.ts';
import { deleteAbandonedParts, newPartName } from '../../../core/files/part-files.ts';
import type { FileStore } from '../../../core/files/file-store.ts';
import { imageVersion } from '../rendition-files.ts';
import { runImageProcess } from '../run-image-process.ts';
import type { ShareTask } from './draw-share-image.ts';
import { type DrawnFile, type ShareDrawing, shareDesign } from './share-drawing.ts';

/** Images on the disk, about 100 kB each; the least recently used are deleted first. */
const maxStoredFiles = 2_000;
/** Requests that wait for an image of theirs to be drawn, which takes half a second each. */
const maxWaiting = 20;
/** Time after which an image that could not be drawn is tried again, in milliseconds. */
const retryAfterMs = 60_000;

const drawable = /\.(?:svg|png|jpe?g|webp|avif)$/i;

/** Returns the version of an image, which changes with everything that it shows. */
export function shareVersion(drawing: ShareDrawing): string {
  return tagOf(JSON.stringify([shareDesign, drawing]));
}

/** Returns the folder of all projects' share images. They can be drawn again. */
export function shareFolderOf(dataDir: string): string {
  return path.join(dataDir, 'share-images');
}

interface Options {
  files: FileStore;
  /** Contains the drawn images: each machine draws its own. */
  dataDir: string;
  /** Images on the disk, at most. */
  maxFiles?: number;
}

export type ShareImages = ReturnType<typeof createShareImages>;

/** Draws share images, one at a time in a separate process, and stores them in the data folder. */
export function createShareImages(options: Options) {
  const { files, dataDir, maxFiles = maxStoredFiles } = options;
  const folder = shareFolderOf(dataDir);
  const drawing = new Semaphore(1);
  const failures = new LRUCache<string, Error>({ max: 1_000, ttl: retryAfterMs });
  let waiting = 0;

  async function draw(version: string, shown: ShareDrawing): Promise<Buffer> {
    const failure = failures.get(version);
    if (failure) throw failure;
    if (waiting >= maxWaiting) throw new Error('Too many share images are being drawn');
    waiting += 1;
    try {
      return await drawing.runExclusive(() =>
        withTask(files, shown, (task) => drawInto({ folder, maxFiles }, version, task)),
      );
    } catch (error) {
      failures.set(version, new Error('It could not be drawn shortly before', { cause: error }));
      throw error;
    } finally {
      waiting -= 1;
    }
  }
  const drawOnce = pMemoize(draw, { cache: false });

  return {
    /** Returns a media file by its address; null if it is not there or not drawable. */
    async findFile(src: string): Promise<DrawnFile | null> {
      const isDrawable = src.startsWith('/media/') && drawable.test(src);
      const info = isDrawable ? await files.stat(src.slice(1)) : null;
      return info && { src, state: imageVersion(info) };
    },

    /** Returns the PNG. Throws if it cannot be drawn, or not soon. */
    async read(shown: ShareDrawing): Promise<Buffer> {
      const version = shareVersion(shown);
      return (await readStored(fileIn(folder, version))) ?? (await drawOnce(version, shown));
    },
  };
}

/** Calls `work` with the local files of a drawing. */
async function withTask<Result>(
  files: FileStore,
  shown: ShareDrawing,
  work: (task: ShareTask) => Promise<Result>,
): Promise<Result> {
  return await withFile(files, shown.logo, (logo) =>
    withFile(files, shown.image, (image) =>
      withFile(files, shown.ground, (ground) => work({ ...shown, logo, image, ground })),
    ),
  );
}

async function withFile<Result>(
  files: FileStore,
  file: DrawnFile | null,
  work: (place: string | null) => Promise<Result>,
): Promise<Result> {
  if (!file) return await work(null);
  const result = await files.withLocalFile(file.src.slice(1), async (place) => ({
    result: await work(place),
  }));
  if (!result) throw new Error(`${file.src} does not exist`);
  return result.result;
}

function fileIn(folder: string, version: string): string {
  return path.join(folder, `${version}.png`);
}

/** Reads a stored image and marks it as used; null if there is none. */
async function readStored(file: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null);
  const now = new Date();
  // Another process may have deleted it meanwhile.
  if (bytes) await utimes(file, now, now).catch(() => undefined);
  return bytes;
}

async function drawInto(
  { folder, maxFiles }: { folder: string; maxFiles: number },
  version: string,
  task: ShareTask,
): Promise<Buffer> {
  await mkdir(folder, { recursive: true });
  const unfinished = path.join(folder, newPartName());
  try {
    await runImageProcess({ kind: 'share', task, target: unfinished });
    const bytes = await readFile(unfinished);
    await writeFileDurably(fileIn(folder, version), bytes);
    await deleteOldest(folder, maxFiles);
    return bytes;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Deletes a tenth of the images at the limit, so that it is rarely done. */
async function deleteOldest(folder: string, maxFiles: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png'));
  if (names.length <= maxFiles) return;
  await deleteAbandonedParts(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const info = await stat(file).catch(() => null);
      return { file, usedAt: info?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.toSorted((one, other) => one.usedAt - other.usedAt);
  for (const { file } of oldest.slice(0, files.length - maxFiles * 0.9))
    await rm(file, { force: true });
}
