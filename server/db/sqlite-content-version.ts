import { DatabaseSync } from 'node:sqlite';
import type { ContentVersions } from './content-version.ts';
import { createVersionBoard } from './version-board.ts';

/** How old an answer may be, in milliseconds: a burst of requests asks the file once. */
const FRESH_FOR = 5;
const REREAD_EVERY = 1_000;

/**
 * Asks the file on a read-only connection, which in WAL mode never waits for a writer.
 * `now` is monotonic, in milliseconds.
 */
export function watchSqliteVersions(file: string, now: () => number): ContentVersions {
  const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
  const select = sqlite.prepare('select content_version as version from projects where id = ?');
  const board = createVersionBoard();
  const askedAt = new Map<string, number>();

  function read(projectId: string): number {
    askedAt.set(projectId, now());
    const version = select.get(projectId)?.version;
    return typeof version === 'number' ? version : 0;
  }

  function current(projectId: string): number {
    const last = askedAt.get(projectId);
    if (last === undefined) board.start(projectId, read(projectId));
    else if (now() - last >= FRESH_FOR) board.update(projectId, read(projectId));
    return board.get(projectId);
  }

  function rereadAll(): void {
    try {
      for (const projectId of askedAt.keys()) current(projectId);
    } catch {
      // The next request asks again, and logs it.
    }
  }
  const timer = setInterval(rereadAll, REREAD_EVERY).unref();

  async function close(): Promise<void> {
    clearInterval(timer);
    if (sqlite.isOpen) sqlite.close();
  }

  return { ready: Promise.resolve(), current, onChange: board.onChange, close };
}
