import path from 'node:path';
import type { Insertable } from 'kysely';
import { newId } from '#common/ids.ts';
import { imageFile } from '#common/media/image-file.ts';
import { splitIntoBatches } from '#common/split-into-batches.ts';
import type { MediaTable } from '../../../core/db/editing-schema.ts';
import type { StoreServices } from '../../../content/services.ts';
import { mediaTypeOf } from '../../../core/http/content-types.ts';
import { type FileStore, mediaKeyOf } from '../../../core/files/file-store.ts';
import { addMedia, findOldestMedia, listMediaPaths } from './media-queries.ts';

/** Files of a library; imported files keep their names. */
const indexed = /\.(?:avif|gif|jpe?g|m4v|mp4|pdf|png|svg|vtt|webm|webp)$/i;

/** Files that are read at once, since a bucket answers slowly, and added together. */
const batchSize = 20;

/**
 * Adds the files of a project's media folder to its library. They are sorted by path, after
 * everything in the library.
 */
export async function indexMedia(services: StoreServices, projectId: string): Promise<void> {
  const { db } = services.database;
  const known = new Set(await listMediaPaths(db, projectId));
  const found = await services.files.list(mediaKeyOf(projectId));
  const newFiles = found.filter((file) => indexed.test(file) && !known.has(file));
  if (newFiles.length === 0) return;
  let at = (await findOldestMedia(db, projectId)) ?? Date.now();
  for (const batch of splitIntoBatches(newFiles, batchSize)) {
    const rows = await Promise.all(
      // Distinct times: the library pages by time.
      batch.map((file) => readRow(services.files, { projectId, file, at: (at -= 1) })),
    );
    await addMedia(
      db,
      rows.filter((row) => row !== null),
    );
  }
}

/** Returns null if the file was deleted meanwhile. */
async function readRow(
  files: FileStore,
  { projectId, file, at }: { projectId: string; file: string; at: number },
): Promise<Insertable<MediaTable> | null> {
  const key = `${mediaKeyOf(projectId)}/${file}`;
  try {
    const [info, hash] = [await files.stat(key), await files.hash(key)];
    if (!info || hash === null) return null;
    const { width, height } = imageFile(file);
    return {
      id: newId(),
      project_id: projectId,
      path: file,
      name: path.posix.basename(file),
      type: mediaTypeOf(file),
      bytes: info.size,
      width,
      height,
      hash,
      file_hash: hash,
      alt: '{}',
      author_id: null,
      created_at: at,
      removed_at: null,
    };
  } catch {
    return null;
  }
}
