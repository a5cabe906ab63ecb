import path from 'node:path';
import { newId } from '#common/ids.ts';
import { forEachConcurrently } from '../../core/concurrency/for-each-concurrently.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { newPartName } from '../../core/files/part-files.ts';

/** The files below a key of a store. */
export interface FilePlace {
  files: FileStore;
  below: string;
}

export interface SourcePlace extends FilePlace {
  /** Names of files that are not copied. */
  without?: ReadonlySet<string>;
}

/** Files copied to their store under temporary names, until they are published. */
export interface StagedMedia {
  /** Number of new or different files. */
  count: number;
  /** Paths of the new or different files, relative to the target, with `/`. */
  names(): string[];
  /** Moves every file into place atomically and durably. */
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
  key: string;
  unfinished: string;
  /** Backup of the file that was at the key. No sweep deletes it: it may be the only copy. */
  replaced: string;
  state: 'staged' | 'new' | 'replacing' | 'stuck';
}

/** Files that are copied or moved at a time. */
const maxConcurrent = 8;

/**
 * Copies the files of one place that are new or different to temporary names in another, so that
 * failures (no space, missing permissions) occur before anything is visible. A missing source has
 * no files; files that only the target has stay.
 */
export async function stageMedia(source: SourcePlace, target: FilePlace): Promise<StagedMedia> {
  const staged: StagedFile[] = [];
  const { files, below } = target;
  const media: StagedMedia = {
    get count() {
      return staged.length;
    },
    names: () => staged.map(({ key }) => path.posix.relative(below, key)),
    publish: () => forEachConcurrently(staged, maxConcurrent, (file) => publishFile(files, file)),
    async undo() {
      const failures = [];
      for (const file of staged) failures.push(await undoFile(files, file));
      return failures.filter((failure) => failure !== null);
    },
    discard: () =>
      forEachConcurrently(staged, maxConcurrent, async ({ unfinished, replaced, state }) => {
        await files.remove(unfinished);
        if (state !== 'stuck') await files.remove(replaced);
      }),
  };
  try {
    await files.sweep(below);
    const all = await source.files.list(source.below);
    const names = all.filter((name) => source.without?.has(name) !== true);
    await forEachConcurrently(names, maxConcurrent, async (name) => {
      const [from, key] = [`${source.below}/${name}`, `${below}/${name}`];
      if (await isSame(source.files, from, files, key)) return;
      const beside = (hidden: string) => path.posix.join(path.posix.dirname(key), hidden);
      const [unfinished, replaced] = [beside(newPartName()), beside(`.${newId()}.replaced`)];
      staged.push({ key, unfinished, replaced, state: 'staged' });
      await source.files.withLocalFile(from, (file) => files.write(unfinished, { file }));
    });
  } catch (error) {
    await media.discard();
    throw error;
  }
  return media;
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

async function publishFile(files: FileStore, file: StagedFile): Promise<void> {
  const isReplacing = await files.copy(file.key, file.replaced);
  // First: in a bucket, a move that fails may have replaced the file.
  file.state = isReplacing ? 'replacing' : 'new';
  await files.move(file.unfinished, file.key);
}

async function undoFile(files: FileStore, file: StagedFile): Promise<UndoError | null> {
  const { key, replaced, state } = file;
  if (state === 'staged') return null;
  try {
    if (state === 'new') await files.remove(key);
    else await files.move(replaced, key);
    file.state = 'staged';
    return null;
  } catch (error) {
    file.state = 'stuck';
    return new UndoError(`${files.name}/${key}`, error);
  }
}

/** Copies immediately and returns the number of new or different files. */
export async function copyMedia(source: SourcePlace, target: FilePlace): Promise<number> {
  const staged = await stageMedia(source, target);
  try {
    await staged.publish();
  } finally {
    await staged.discard();
  }
  return staged.count;
}

/** Compares size and content hash: times say nothing after a checkout or in a container image. */
async function isSame(source: FileStore, from: string, target: FileStore, to: string) {
  const [one, other] = await Promise.all([source.stat(from), target.stat(to)]);
  if (!one || one.size !== other?.size) return false;
  const [hash, otherHash] = await Promise.all([source.hash(from), target.hash(to)]);
  return hash === otherHash;
}
