import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Insertable } from 'kysely';
import { newId } from '#common/ids.ts';
import { imageFile } from '#common/image-file.ts';
import type { MediaTable } from '../../db/editing-schema.ts';
import type { ContentServices } from '../../content/services.ts';
import { hashFile } from '../../files/hash-file.ts';
import { mediaFolderOf } from '../media-folder.ts';
import { addMedia, findOldestMedia, listMediaPaths } from './media-queries.ts';

type Services = Pick<ContentServices, 'database' | 'dataDir'>;

/** What belongs into a library, by the end of its name: an import keeps its files as they come. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};

/** Files that are added at a time. */
const batchSize = 100;

/**
 * Lists in the library what an import has put into a project's media folder, without touching the files. They
 * stand behind everything that is in it, in the order of their paths.
 */
export async function indexMedia(services: Services, projectId: string): Promise<void> {
  const { db } = services.database;
  const folder = mediaFolderOf(services.dataDir, projectId);
  const known = new Set(await listMediaPaths(db, projectId));
  const found = (await listFiles(folder)).filter((file) => !known.has(file));
  if (found.length === 0) return;
  let at = (await findOldestMedia(db, projectId)) ?? Date.now();
  for (let from = 0; from < found.length; from += batchSize) {
    const rows: Insertable<MediaTable>[] = [];
    for (const file of found.slice(from, from + batchSize)) {
      // Each at a time of its own: a page of the library begins and ends at one.
      at -= 1;
      const row = await readRow(folder, { projectId, file, at });
      if (row) rows.push(row);
    }
    await addMedia(db, rows);
  }
}

/** Null for a file that has gone meanwhile. */
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

/** As paths with `/`, in their order; hidden files are passed over. */
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
