import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { imageFile } from '#common/media/image-file.ts';
import { renditionWidths } from '#common/media/image-renditions.ts';
import type { StoreServices } from '../../content/services.ts';
import { renameDurably, syncTree } from '../../core/files/durable.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import { checkMediaFile } from './library/check-file.ts';
import { mediaFolderOf } from '../../core/files/media-folder.ts';
import { newPartName, deleteAbandonedParts } from '../../core/files/part-files.ts';
import { ImageError } from './image-error.ts';
import {
  findImageVersion,
  hasRenditions,
  refusedMarker,
  renditionsFolderOf,
} from './rendition-files.ts';
import { runImageProcess } from './run-image-process.ts';

export const renditionsKind = 'picture-sizes';

/** Payload: a file below the project's media, with `/`. */
const sizesPayload = z.object({ projectId: z.string(), file: z.string() });
type Payload = z.output<typeof sizesPayload>;

/** Creates the job handler that makes an image's renditions. Until then the original is shown. */
export function renditionsHandler(services: StoreServices): JobHandler {
  return async (payload, { signal }) => {
    const image = sizesPayload.parse(payload);
    try {
      await makeSizes(services, image, signal);
    } catch (error) {
      if (!(error instanceof ImageError)) throw error;
      throw new FinalJobError(`${image.projectId}/${image.file}: ${error.message}`, {
        cause: error,
      });
    }
  };
}

/**
 * Makes all renditions of the current image, atomically, and removes outdated ones. Another process
 * may run the same job; its unfinished files are not touched.
 */
async function makeSizes(
  services: StoreServices,
  { projectId, file }: Payload,
  signal: AbortSignal,
): Promise<void> {
  const { dataDir, log } = services;
  const original = path.join(mediaFolderOf(dataDir, projectId), file);
  const folder = path.join(renditionsFolderOf(dataDir), projectId, file);
  const version = await findImageVersion(original);
  const declared = imageFile(file);
  if (version === null || declared.width === null) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  if (!(await hasRenditions(dataDir, { projectId, file, version }))) {
    if (!(await checkMediaFile(services, { projectId, file }))) return;
    const widths = renditionWidths(declared.width);
    const actual = await fillVersion({ original, folder, version, widths }, signal);
    if (actual.width !== declared.width || actual.height !== declared.height)
      log.warn(
        { project: projectId, file, found: actual },
        'A picture is not as large as its name says',
      );
  }
  await removeOutdated(folder, version);
}

interface VersionTask {
  original: string;
  folder: string;
  version: string;
  widths: readonly number[];
}

/**
 * Makes the folder of a version. A refused image gets a marker instead of renditions, so that it is
 * not retried.
 */
async function fillVersion(
  { original, folder, version, widths }: VersionTask,
  signal: AbortSignal,
): Promise<{ width: number; height: number }> {
  const unfinished = path.join(folder, newPartName());
  await mkdir(unfinished, { recursive: true });
  const publish = async () => {
    if ((await findImageVersion(original)) !== version)
      throw new Error(`${original} was replaced while its sizes were made`);
    await moveInto(unfinished, path.join(folder, version));
  };
  try {
    const task = { kind: 'sizes', file: original, folder: unfinished, widths } as const;
    const actual = await runImageProcess(task, signal);
    await publish();
    return actual;
  } catch (error) {
    // A timeout is not final: the machine may have been busy.
    if (error instanceof ImageError && error.fault !== 'too-slow') {
      await markRefused(unfinished);
      await publish();
    }
    throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function markRefused(unfinished: string): Promise<void> {
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await writeFile(path.join(unfinished, refusedMarker), '');
}

async function removeOutdated(folder: string, version: string): Promise<void> {
  await deleteAbandonedParts(folder);
  const outdated = (await readdir(folder)).filter(
    (name) => name !== version && !name.startsWith('.'),
  );
  for (const name of outdated) await rm(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Moves a folder in place. A process that lost its lease may have been faster; its renditions are
 * equal. Synced, because an existing folder counts as complete.
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
