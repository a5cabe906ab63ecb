import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { ContentMark } from '../content/documents/content-marks.ts';
import { packPages, type PersistedPage, unpackPages } from './pack-pages.ts';

/** Rendered pages on disk, so that a start need not render them again. */
export interface PersistedPages {
  /** Pages found on disk that are still valid, most recently used first. */
  restored: readonly PersistedPage[];
  /** Schedules a write; `list` is called when it happens. */
  scheduleWrite(list: () => Iterable<PersistedPage>): void;
  /** Writes pending pages. Call before the database's `close`. */
  close(): Promise<void>;
}

export interface PersistedPagesOptions {
  dataDir: string;
  /** Fingerprint of everything the pages depend on except content (`pageFingerprint`). */
  fingerprint: string;
  listMarks(): Promise<ContentMark[]>;
  log: Pick<Logger, 'warn'>;
}

/** Delay that collects changes, in milliseconds. */
const writeDelayMs = 2_000;

/**
 * Loads the pages of an earlier run. Invalid ones (another build, other content, a corrupt file)
 * are ignored; a failed write is logged.
 */
export async function loadPersistedPages(options: PersistedPagesOptions): Promise<PersistedPages> {
  const file = path.join(options.dataDir, 'pages', 'kept');
  let list: (() => Iterable<PersistedPage>) | null = null;
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
    restored: await find(file, options),
    scheduleWrite(pages) {
      list = pages;
      timer ??= setTimeout(writeNext, writeDelayMs).unref();
    },
    close: writeNext,
  };
}

async function find(
  file: string,
  { fingerprint, listMarks }: PersistedPagesOptions,
): Promise<PersistedPage[]> {
  try {
    return unpackPages(await readFile(file), fingerprint, await listMarks());
  } catch {
    return [];
  }
}

/**
 * Readers see the old file or the new one. Concurrent writers or a crash may still corrupt it,
 * which the checksum detects.
 */
async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.next`;
  await writeFile(next, bytes, { mode: 0o600 });
  await rename(next, file);
}
