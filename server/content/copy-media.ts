import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '#common/ids.ts';

/** Files that lie in their folder under names of no use, until they are published. */
export interface StagedMedia {
  /** How many files are new or different. */
  count: number;
  /** Gives every file its name, each whole or not at all. */
  publish(): Promise<void>;
  /** Takes back what was published. */
  undo(): Promise<void>;
  /** Takes away what is not needed any more: what was not published, and what was replaced. */
  discard(): Promise<void>;
}

interface StagedFile {
  target: string;
  unfinished: string;
  /** The file that stood at the target, once it is published. */
  replaced: string;
  isPublished: boolean;
}

/**
 * Copies the files of one folder that are new or different to where they will stand in another, so
 * that whatever can go wrong (no space, no right to read or write) goes wrong before anything shows.
 * A missing source has no files; what only the target has stays.
 */
export async function stageMedia(source: string, target: string): Promise<StagedMedia> {
  const files: StagedFile[] = [];
  const staged: StagedMedia = {
    get count() {
      return files.length;
    },
    async publish() {
      for (const file of files) await publishFile(file);
    },
    async undo() {
      for (const file of files.filter(({ isPublished }) => isPublished)) await undoFile(file);
    },
    async discard() {
      const names = files.flatMap(({ unfinished, replaced }) => [unfinished, replaced]);
      for (const name of names) await rm(name, { force: true });
    },
  };
  try {
    const info = await stat(source).catch(() => null);
    if (info?.isDirectory()) await stageBelow(source, target, files);
  } catch (error) {
    await staged.discard();
    throw error;
  }
  return staged;
}

async function publishFile(file: StagedFile): Promise<void> {
  await copyFile(file.target, file.replaced).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(file.unfinished, file.target);
  file.isPublished = true;
}

async function undoFile({ target, replaced }: StagedFile): Promise<void> {
  await rename(replaced, target).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await rm(target, { force: true });
  });
}

/** Copies at once, and answers how many files were new or different. */
export async function copyMedia(source: string, target: string): Promise<number> {
  const staged = await stageMedia(source, target);
  try {
    await staged.publish();
  } finally {
    await staged.discard();
  }
  return staged.count;
}

async function stageBelow(source: string, target: string, files: StagedFile[]): Promise<void> {
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) await stageBelow(from, to, files);
    else if (entry.isFile() && !(await isSame(from, to))) {
      const id = newId();
      const unfinished = path.join(target, `.${id}.part`);
      const replaced = path.join(target, `.${id}.replaced.part`);
      await mkdir(target, { recursive: true });
      files.push({ target: to, unfinished, replaced, isPublished: false });
      await copyFile(from, unfinished);
    }
  }
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
