import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '#common/ids.ts';

/** Where a project's media are kept. */
export function mediaFolderOf(dataDir: string, projectId: string): string {
  return path.join(dataDir, 'media', projectId);
}

/**
 * Copies the files of one folder that are new or different into another and answers how many.
 * Each appears whole or not at all; what only the target has stays. A missing source has no files.
 */
export async function copyMedia(source: string, target: string): Promise<number> {
  const info = await stat(source).catch(() => null);
  return info?.isDirectory() ? copyBelow(source, target) : 0;
}

async function copyBelow(source: string, target: string): Promise<number> {
  let copied = 0;
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) copied += await copyBelow(from, to);
    else if (entry.isFile() && !(await isSame(from, to))) {
      await copyWhole(from, to);
      copied += 1;
    }
  }
  return copied;
}

/** By size and bytes: times say nothing after a checkout or in a container's image. */
async function isSame(from: string, to: string): Promise<boolean> {
  const [source, target] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (target?.size !== source.size) return false;
  const [one, other] = await Promise.all([hashOfFile(from), hashOfFile(to)]);
  return one === other;
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  const unfinished = path.join(path.dirname(to), `.${newId()}.part`);
  try {
    await copyFile(from, unfinished);
    await rename(unfinished, to);
  } finally {
    await rm(unfinished, { force: true });
  }
}
