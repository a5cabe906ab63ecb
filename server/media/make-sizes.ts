import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { imageFile } from '#common/image-file.ts';
import { pictureWidths } from '#common/picture-sizes.ts';
import type { ContentServices } from '../content/services.ts';
import { renameDurably, syncTree } from '../files/durable.ts';
import { FinalJobError, type JobHandler } from '../jobs/run-job.ts';
import { checkMediaFile } from './library/check-file.ts';
import { mediaFolderOf } from './media-folder.ts';
import { newPartName, sweepParts } from './part-files.ts';
import { PictureError } from './picture-error.ts';
import { findPictureVersion, hasSizes, refusedMark, sizesFolderOf } from './picture-files.ts';
import { runPictureProcess } from './run-picture-process.ts';

type Services = Pick<ContentServices, 'database' | 'dataDir' | 'log'>;

export const sizesKind = 'picture-sizes';

/** What a job of kind `picture-sizes` is about: a file below the project's media, with `/`. */
const sizesPayload = z.object({ projectId: z.string(), file: z.string() });
type Payload = z.output<typeof sizesPayload>;

/** The handler of jobs that make a picture's sizes. Until it is done the original is shown. */
export function sizesHandler(services: Services): JobHandler {
  return async (payload, { signal }) => {
    const picture = sizesPayload.parse(payload);
    try {
      await makeSizes(services, picture, signal);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      throw new FinalJobError(`${picture.projectId}/${picture.file}: ${error.message}`, {
        cause: error,
      });
    }
  };
}

/**
 * Makes all sizes of the picture as it is now; they appear together, and those of its past go.
 * Another runner may be at it too: what it works on is left alone.
 */
async function makeSizes(
  services: Services,
  { projectId, file }: Payload,
  signal: AbortSignal,
): Promise<void> {
  const { dataDir, log } = services;
  const original = path.join(mediaFolderOf(dataDir, projectId), file);
  const folder = path.join(sizesFolderOf(dataDir), projectId, file);
  const version = await findPictureVersion(original);
  const named = imageFile(file);
  if (version === null || named.width === null) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  if (!(await hasSizes(dataDir, { projectId, file, version }))) {
    if (!(await checkMediaFile(services, { projectId, file }))) return;
    const widths = pictureWidths(named.width);
    const found = await fillVersion({ original, folder, version, widths }, signal);
    if (found.width !== named.width || found.height !== named.height)
      log.warn({ project: projectId, file, found }, 'A picture is not as large as its name says');
  }
  await removePast(folder, version);
}

interface VersionTask {
  original: string;
  folder: string;
  version: string;
  widths: readonly number[];
}

/** A picture that is refused has a version too, with a mark in place of sizes: it is not tried again. */
async function fillVersion(
  { original, folder, version, widths }: VersionTask,
  signal: AbortSignal,
): Promise<{ width: number; height: number }> {
  const unfinished = path.join(folder, newPartName());
  await mkdir(unfinished, { recursive: true });
  const show = async () => {
    if ((await findPictureVersion(original)) !== version)
      throw new Error(`${original} was replaced while its sizes were made`);
    await moveInto(unfinished, path.join(folder, version));
  };
  try {
    const task = { kind: 'sizes', file: original, folder: unfinished, widths } as const;
    const found = await runPictureProcess(task, signal);
    await show();
    return found;
  } catch (error) {
    // A machine that was busy may be quick enough another day.
    if (error instanceof PictureError && error.fault !== 'too-slow') {
      await markRefused(unfinished);
      await show();
    }
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function markRefused(unfinished: string): Promise<void> {
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await writeFile(path.join(unfinished, refusedMark), '');
}

async function removePast(folder: string, version: string): Promise<void> {
  await sweepParts(folder);
  const past = (await readdir(folder)).filter((name) => name !== version && !name.startsWith('.'));
  for (const name of past) await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * A runner that had lost its lease may have been faster: its sizes are as good. Synced, since a folder that is there
 * counts as whole.
 */
async function moveInto(from: string, to: string): Promise<void> {
  try {
    await syncTree(from);
    await renameDurably(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}
