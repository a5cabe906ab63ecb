import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#common/ids.ts';

/*
 * Unfinished files, beside their target under a hidden name. Interrupted work leaves them behind.
 */

const partName = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part(?:\.(?:in|done))?$/;

/** Age at which an unfinished file is abandoned, in milliseconds. */
const maxPartAgeMs = 24 * 60 * 60_000;

/** Returns a new name for an unfinished file. */
export function newPartName(): string {
  return `.${newId()}.part`;
}

/** True for the name of an unfinished file that was last changed (ms) more than a day ago. */
export function isAbandonedPart(name: string, modifiedAt: number): boolean {
  return partName.test(name) && Date.now() - modifiedAt >= maxPartAgeMs;
}

/** Deletes abandoned files in a folder, recursively. Throws if one cannot be deleted, or a folder not read. */
export async function deleteAbandonedParts(folder: string): Promise<void> {
  for (const entry of await listEntries(folder)) {
    const file = path.join(folder, entry.name);
    if (partName.test(entry.name)) await sweepPart(file);
    else if (entry.isDirectory()) await deleteAbandonedParts(file);
  }
}

async function sweepPart(file: string): Promise<void> {
  const info = await stat(file).catch(nullIfMissing);
  if (!info || !isAbandonedPart(path.basename(file), info.mtimeMs)) return;
  await rm(file, { recursive: true, force: true });
}

/** Returns none for a folder that does not exist. */
async function listEntries(folder: string): Promise<Dirent[]> {
  return (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? [];
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
