import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#common/ids.ts';

/*
 * What is not whole yet lies beside the place that it is for, under a name that is never shown. What
 * is interrupted leaves it there.
 */

const partName = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part(?:\.(?:in|done))?$/;

/** Nothing that is still worked on is as old, in milliseconds. */
const oldestPart = 24 * 60 * 60_000;

/** A new name for what is not whole yet. */
export function newPartName(): string {
  return `.${newId()}.part`;
}

/** Deletes what interrupted work left in a folder and those below it more than a day ago. */
export async function sweepParts(folder: string): Promise<void> {
  for (const entry of await listEntries(folder)) {
    const file = path.join(folder, entry.name);
    if (partName.test(entry.name)) await sweepPart(file);
    else if (entry.isDirectory()) await sweepParts(file);
  }
}

async function sweepPart(file: string): Promise<void> {
  const info = await stat(file).catch(() => null);
  if (!info || Date.now() - info.mtimeMs < oldestPart) return;
  await rm(file, { recursive: true, force: true });
}

/** A folder that does not exist, or goes meanwhile, has none. */
async function listEntries(folder: string): Promise<Dirent[]> {
  return await readdir(folder, { withFileTypes: true }).catch(() => []);
}
