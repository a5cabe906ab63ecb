import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { ContentMark } from '../content/content-marks.ts';
import type { EntryParts } from './page-entry.ts';
import type { Rule } from './page-store.ts';
import { packPages, unpackPages } from './pack-pages.ts';

/** A page as it outlives the process: its place in the cache and all that its entry is made of. */
export interface KeptPage extends EntryParts {
  key: string;
  /** What is known of its path. */
  rule: NonNullable<Rule>;
}

/** Rendered pages on disk, so that a start need not render them again. */
export interface PageShelf {
  /** The pages that were found and are still true; those asked for last come first. */
  found: readonly KeptPage[];
  /** Says that there is something new; `list` is called when it is written, some time later. */
  changed(list: () => Iterable<KeptPage>): void;
  /** Writes what waits. Must come before the database's own `close`. */
  close(): Promise<void>;
}

export interface ShelfOptions {
  dataDir: string;
  /** What else the pages' bytes depend on, but the content (`pageFingerprint`). */
  fingerprint: string;
  listMarks(): Promise<ContentMark[]>;
  log: Pick<Logger, 'warn'>;
}

/** What is new waits so long for more, in milliseconds. */
const pause = 2_000;

/**
 * Finds the pages of an earlier run. Whatever is wrong with them (another build, other content, a
 * broken file) they are only not found; what cannot be written is a line in the log.
 */
export async function openPageShelf(options: ShelfOptions): Promise<PageShelf> {
  const file = path.join(options.dataDir, 'pages', 'kept');
  let list: (() => Iterable<KeptPage>) | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const pages = list;
    list = null;
    if (pages === null) return;
    try {
      const marks = await options.listMarks();
      await replaceFile(file, packPages(options.fingerprint, marks, pages()));
    } catch (error) {
      options.log.warn({ err: error, file }, 'Rendered pages cannot be kept for the next start');
    }
  }

  function writeNext(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  return {
    found: await find(file, options),
    changed(pages) {
      list = pages;
      timer ??= setTimeout(writeNext, pause).unref();
    },
    close: writeNext,
  };
}

async function find(file: string, { fingerprint, listMarks }: ShelfOptions): Promise<KeptPage[]> {
  try {
    return unpackPages(await readFile(file), fingerprint, await listMarks());
  } catch {
    return [];
  }
}

/**
 * Readers find the old file or the new one. If two processes write at once, or the machine stops, it
 * may be broken all the same, which is noticed when it is read.
 */
async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.next`;
  await writeFile(next, bytes, { mode: 0o600 });
  await rename(next, file);
}
