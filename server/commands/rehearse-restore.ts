import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Env, readEnv } from '../core/config/env.ts';
import { StartupError } from '../core/startup-error.ts';
import {
  countRestoredRows,
  withRehearsalDatabase,
} from '../operations/backup/rehearsal-database.ts';
import { type CheckedBackup, restoreBackup } from '../operations/backup/restore-backup.ts';
import { startServer } from '../start/start-server.ts';

interface Rehearsal {
  /** From the start of the restore to the first page. */
  milliseconds: number;
  /** Rows of the most important tables of the restored database. */
  counts: Readonly<Record<string, number>>;
}

/** Time until the restored site shows its first page, in milliseconds. */
const pageTimeoutMs = 60_000;

/**
 * Restores a backup into a temporary folder, and on Postgres into a new database of the same server,
 * starts the site there without a mail server, payments and jobs, fetches its first page, and removes
 * everything. Throws StartupError.
 */
export async function rehearseRestore(site: Env, backup: CheckedBackup): Promise<Rehearsal> {
  const begin = performance.now();
  const folder = await mkdtemp(path.join(tmpdir(), 'rehearsal-'));
  try {
    return await withRehearsalDatabase(site, async (databaseUrl) => {
      const env = readEnv({
        DATA_DIR: path.join(folder, 'data'),
        DATABASE_URL: databaseUrl,
        DATABASE_SSLMODE: site.DATABASE_SSLMODE,
        AUTH_SECRET: site.AUTH_SECRET,
        BACKUP_PASSPHRASE: site.BACKUP_PASSPHRASE,
        PG_BIN: site.PG_BIN,
        HOST: '127.0.0.1',
        PORT: '0',
        PROCESS_KIND: 'web',
        VIDEO_STREAMS: 'off',
        LOG_LEVEL: 'silent',
      });
      await restoreBackup(env, backup, { isReplacing: false });
      await showFirstPage(env, backup);
      const milliseconds = performance.now() - begin;
      return { milliseconds, counts: await countRestoredRows(env) };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function showFirstPage(env: Env, { secret, manifest }: CheckedBackup): Promise<void> {
  const isWithoutSecret = secret === null && manifest.secret !== 'setting';
  const server = await startServer(env, { isNew: isWithoutSecret, isDemo: false });
  try {
    await server.loaded;
    const signal = AbortSignal.timeout(pageTimeoutMs);
    const { status } = await fetch(`http://127.0.0.1:${server.port}/`, { signal });
    if (status !== 200)
      throw new StartupError(`The backup was restored, but its first page answers ${status}.`);
  } finally {
    await server.stop();
  }
}
