import { copyFile, link, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#common/ids.ts';
import { copyAsOwn, makeFolderDurably, syncFiles, syncFolder } from '../files/durable.ts';
import { hashFile } from '../files/hash-file.ts';
import { newPartName, sweepParts } from '../media/part-files.ts';

/** Files that lie in their folder under names of no use, until they are published. */
export interface StagedMedia {
  /** How many files are new or different. */
  count: number;
  /** The files that are new or different, below the target, with `/`. */
  names(): string[];
  /** Gives every file its name, each whole or not at all, so that a power cut leaves it there. */
  publish(): Promise<void>;
  /** Takes back what was published, and answers why for each file that could not be. */
  undo(): Promise<UndoError[]>;
  /**
   * Takes away what is not needed any more: what was not published, and what was replaced unless it
   * could not be put back.
   */
  discard(): Promise<void>;
}

/** A file could not be put back as it was before; what it replaced lies beside it. */
class UndoError extends Error {
  override name = 'UndoError';
  readonly file: string;

  constructor(file: string, cause: unknown) {
    super(`${file} could not be put back`, { cause });
    this.file = file;
  }
}

interface StagedFile {
  target: string;
  unfinished: string;
  /** Where the file is kept that stood at the target. No sweep takes it: it may be the only one. */
  replaced: string;
  state: 'staged' | 'new' | 'replacing' | 'stuck';
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
    names: () =>
      files.map(({ target: file }) => path.relative(target, file).replaceAll(path.sep, '/')),
    async publish() {
      for (const file of files) await publishFile(file);
      for (const folder of new Set(files.map(({ target: file }) => path.dirname(file))))
        await syncFolder(folder);
    },
    async undo() {
      const failures = [];
      for (const file of files) failures.push(await undoFile(file));
      return failures.filter((failure) => failure !== null);
    },
    async discard() {
      for (const { unfinished, replaced, state } of files) {
        await rm(unfinished, { force: true });
        if (state !== 'stuck') await rm(replaced, { force: true });
      }
    },
  };
  try {
    await sweepParts(target);
    const info = await stat(source).catch(() => null);
    if (info?.isDirectory()) await stageBelow(source, target, files);
    await syncFiles(files.map(({ unfinished }) => unfinished));
  } catch (error) {
    await staged.discard();
    throw error;
  }
  return staged;
}

/**
 * Takes back all that was published, whatever comes of the others. Answers what to throw then: what
 * went wrong first, with the files named that could not be put back.
 */
export async function undoAll(staged: readonly StagedMedia[], error: unknown): Promise<unknown> {
  const failures: UndoError[] = [];
  for (const media of staged) failures.push(...(await media.undo()));
  if (failures.length === 0) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const files = failures.map(({ file }) => file).join(', ');
  return new AggregateError(
    [error, ...failures],
    `${reason}; these files could not be put back: ${files}`,
  );
}

async function publishFile(file: StagedFile): Promise<void> {
  const isReplacing = await keepOriginal(file);
  await rename(file.unfinished, file.target);
  file.state = isReplacing ? 'replacing' : 'new';
}

/** Under a second name, its time included. Where files have only one, a copy; false if there is none. */
async function keepOriginal({ target, replaced }: StagedFile): Promise<boolean> {
  const info = await stat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (!info) return false;
  try {
    await link(target, replaced);
  } catch {
    await copyFile(target, replaced);
    await utimes(replaced, info.atime, info.mtime);
  }
  return true;
}

async function undoFile(file: StagedFile): Promise<UndoError | null> {
  const { target, replaced, state } = file;
  if (state === 'staged') return null;
  try {
    if (state === 'new') await rm(target, { force: true });
    else await rename(replaced, target);
    file.state = 'staged';
    return null;
  } catch (error) {
    file.state = 'stuck';
    return new UndoError(target, error);
  }
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
  const entries = await readdir(source, { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const [from, to] = [path.join(source, entry.name), path.join(target, entry.name)];
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) await stageBelow(from, to, files);
    else if (entry.isFile() && !(await isSame(from, to))) {
      const unfinished = path.join(target, newPartName());
      const replaced = path.join(target, `.${newId()}.replaced`);
      await makeFolderDurably(target);
      files.push({ target: to, unfinished, replaced, state: 'staged' });
      await copyAsOwn(from, unfinished);
    }
  }
}

/** By size and bytes: times say nothing after a checkout or in a container's image. */
async function isSame(from: string, to: string): Promise<boolean> {
  const [source, target] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (target?.size !== source.size) return false;
  const [one, other] = await Promise.all([hashFile(from), hashFile(to)]);
  return one === other;
}
