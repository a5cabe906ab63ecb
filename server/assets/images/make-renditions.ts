import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { imageFile } from '#common/media/image-file.ts';
import { renditionWidths } from '#common/media/image-renditions.ts';
import type { StoreServices } from '../../content/services.ts';
import { type FileStore, mediaKeyOf, removeOthers } from '../../core/files/file-store.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import { checkMediaFile } from './library/check-file.ts';
import { ImageError } from './image-error.ts';
import {
  hasRenditions,
  imageVersion,
  lastNames,
  refusedMarker,
  renditionKey,
  renditionsKey,
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
  const { files, log } = services;
  const info = await files.stat(`${mediaKeyOf(projectId)}/${file}`);
  const folder = `${renditionsKey}/${projectId}/${file}`;
  const declared = imageFile(file);
  if (info === null || declared.width === null) return await files.removeBelow(folder);
  const key = renditionKey(`${projectId}/${file}`, info);
  if (!(await hasRenditions(files, key, file))) {
    if (!(await checkMediaFile(services, { projectId, file }))) return;
    const widths = renditionWidths(declared.width);
    const actual = await files.withScratch(folder, (scratch) =>
      fillVersion(files, { projectId, file, key, widths, scratch }, signal),
    );
    if (actual && (actual.width !== declared.width || actual.height !== declared.height))
      log.warn(
        { project: projectId, file, found: actual },
        'A picture is not as large as its name says',
      );
  }
  await removeOthers(files, folder, imageVersion(info));
}

interface VersionTask extends Payload {
  key: string;
  widths: readonly number[];
  scratch: string;
}

/**
 * Makes the renditions of a version. A refused image gets a marker instead, so that it is not
 * retried. Returns null if the image was deleted.
 */
async function fillVersion(
  files: FileStore,
  { projectId, file, key, widths, scratch }: VersionTask,
  signal: AbortSignal,
): Promise<{ width: number; height: number } | null> {
  const original = `${mediaKeyOf(projectId)}/${file}`;
  const made = path.join(scratch, 'made');
  await mkdir(made);
  const publish = async () => {
    const info = await files.stat(original);
    if (info === null || renditionKey(`${projectId}/${file}`, info) !== key)
      throw new Error(`${original} was replaced while its sizes were made`);
    // Another runner may have been faster.
    if (await hasRenditions(files, key, file)) return;
    await files.removeBelow(key);
    const last = lastNames(file).find((name) => existsSync(path.join(made, name)));
    if (last === undefined) await writeFile(path.join(made, refusedMarker), '');
    await files.writeFolder(key, made, last ?? refusedMarker);
  };
  try {
    const task = { kind: 'sizes', folder: made, widths } as const;
    const actual = await files.withLocalFile(original, (local) =>
      runImageProcess({ ...task, file: local }, signal),
    );
    await publish();
    return actual;
  } catch (error) {
    // A timeout is not final: the machine may have been busy.
    if (error instanceof ImageError && error.fault !== 'too-slow') {
      await rm(made, { recursive: true });
      await mkdir(made);
      await publish();
    }
    throw error;
  }
}
