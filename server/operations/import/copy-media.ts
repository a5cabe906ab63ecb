import { copyFile, link, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#common/ids.ts';
import {
  copyWithDefaultMode,
  makeFolderDurably,
  syncFiles,
  syncFolder,
} from '../../core/files/durable.ts';
import { hashFile } from '../../core/files/hash-file.ts';
import { newPartName, deleteAbandonedParts } from '../../core/files/part-files.ts';

/** Files copied to their folder under temporary names, until they are published. */
export interface StagedMedia {
  /** Number of new or different files. */
  count: number;
  /** Paths of the new or different files, relative to the target, with `/`. */
  names(): string[];
  /** Renames every file into place atomically and durably. */
  publish(): Promise<void>;
  /** Reverts what was published; returns an error for each file that could not be restored. */
  undo(): Promise<UndoError[]>;
  /**
   * Deletes temporary files: what was not published, and what was replaced unless it could not be
   * restored.
   */
  discard(): Promise<void>;
}

/** A file could not be restored; its original lies beside it. */
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
  /** Backup of the file that was at the target. No sweep deletes it: it may be the only copy. */
  replaced: string;
  state: 'staged' | 'new' | 'replacing' | 'stuck';
}

/**
 * Copies the files of one folder that are new or different to temporary names in another, so that
 * failures (no space, missing permissions) occur before anything is visible. A missing source has
 * no files; files that only the target has stay.
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
    await deleteAbandonedParts(target);
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
 * Reverts everything that was published, continuing after failures. Returns the error to throw: the
 * original one, extended by the files that could not be restored.
 */
export async function undoStagedMedia(
  staged: readonly StagedMedia[],
  error: unknown,
): Promise<unknown> {
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
  const isReplacing = await backUpOriginal(file);
  await rename(file.unfinished, file.target);
  file.state = isReplacing ? 'replacing' : 'new';
}

/**
 * Links the original to its backup name, or copies it where hard links are not supported. Returns
 * false if there is none.
 */
async function backUpOriginal({ target, replaced }: StagedFile): Promise<boolean> {
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

/** Copies immediately and returns the number of new or different files. */
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
      await copyWithDefaultMode(from, unfinished);
    }
  }
}

/** Compares size and content hash: times say nothing after a checkout or in a container image. */
async function isSame(from: string, to: string): Promise<boolean> {
  const [source, target] = await Promise.all([stat(from), stat(to).catch(() => null)]);
  if (target?.size !== source.size) return false;
  const [one, other] = await Promise.all([hashFile(from), hashFile(to)]);
  return one === other;
}
