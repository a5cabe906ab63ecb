import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Insertable } from 'kysely';
import { newId } from '#common/ids.ts';
import { imageFile } from '#common/media/image-file.ts';
import type { MediaTable } from '../../../core/db/editing-schema.ts';
import type { StoreServices } from '../../../content/services.ts';
import { hashFile } from '../../../core/files/hash-file.ts';
import { mediaFolderOf } from '../../../core/files/media-folder.ts';
import { addMedia, findOldestMedia, listMediaPaths } from './media-queries.ts';

/** Media types of a library by file extension; imported files keep their names. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  m4v: 'video/mp4',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Files per insert. */
const batchSize = 100;

/**
 * Adds the files of a project's media folder to its library. They are sorted by path, after
 * everything in the library.
 */
export async function indexMedia(services: StoreServices, projectId: string): Promise<void> {
  const { db } = services.database;
  const folder = mediaFolderOf(services.dataDir, projectId);
  const known = new Set(await listMediaPaths(db, projectId));
  const newFiles = (await listFiles(folder)).filter((file) => !known.has(file));
  if (newFiles.length === 0) return;
  let at = (await findOldestMedia(db, projectId)) ?? Date.now();
  for (let from = 0; from < newFiles.length; from += batchSize) {
    const rows: Insertable<MediaTable>[] = [];
    for (const file of newFiles.slice(from, from + batchSize)) {
      // Distinct times: the library pages by time.
      at -= 1;
      const row = await readRow(folder, { projectId, file, at });
      if (row) rows.push(row);
    }
    await addMedia(db, rows);
  }
}

/** Returns null if the file was deleted meanwhile. */
async function readRow(
  folder: string,
  { projectId, file, at }: { projectId: string; file: string; at: number },
): Promise<Insertable<MediaTable> | null> {
  const place = path.join(folder, file);
  try {
    const { size } = await stat(place);
    const { width, height } = imageFile(file);
    const hash = await hashFile(place);
    return {
      id: newId(),
      project_id: projectId,
      path: file,
      name: path.posix.basename(file),
      type: typeOf(file)!,
      bytes: size,
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

function typeOf(file: string): string | null {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return types[extension] ?? null;
}

/** Lists files recursively as sorted paths with `/`; skips hidden files. */
async function listFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => []);
  const files: string[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const file = path.posix.join(below, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...(await listFiles(folder, file)));
    else if (entry.isFile() && typeOf(file)) files.push(file);
  }
  return files;
}
