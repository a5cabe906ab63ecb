import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Database, openDatabase } from '../../core/db/connect.ts';
import { commandOptions } from '../../core/db/database-options.ts';
import { programFile } from '../../core/files/product-files.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { BackupEnv } from './create-backup.ts';
import { countRows, createDatabase, dropDatabase } from './queries.ts';
import { type CheckedBackup, restoreBackup } from './restore-backup.ts';

interface Rehearsal {
  /** From the start of the restore to the first page. */
  milliseconds: number;
  /** Rows of the most important tables of the restored database. */
  counts: Readonly<Record<string, number>>;
}

/** Time until the restored site shows its first page. */
const startTimeoutMs = 120_000;

/**
 * Restores a backup into a temporary folder, and on Postgres into a new database of the same server,
 * starts the site there without a mail server and without payments, fetches its first page, and
 * removes everything. Throws StartupError.
 */
export async function rehearseRestore(env: BackupEnv, backup: CheckedBackup): Promise<Rehearsal> {
  const begin = performance.now();
  const folder = await mkdtemp(path.join(tmpdir(), 'rehearsal-'));
  const name = `rehearsal_${Date.now()}`;
  const databaseUrl = env.DATABASE_URL && (await createDatabase(env.DATABASE_URL, name));
  try {
    const { STORAGE_URL: _bucket, ...rest } = env;
    const other: BackupEnv = {
      ...rest,
      DATA_DIR: path.join(folder, 'data'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    await restoreBackup(other, backup, { isReplacing: false });
    await startOnce(other, backup);
    const milliseconds = performance.now() - begin;
    return { milliseconds, counts: await readCounts(await openDatabase(commandOptions(other))) };
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (env.DATABASE_URL) await dropDatabase(env.DATABASE_URL, name);
  }
}

async function readCounts(database: Database): Promise<Rehearsal['counts']> {
  try {
    return await countRows(database.db);
  } finally {
    await database.close();
  }
}

/** Starts the program, fetches a page and stops it. Its secrets and providers are left out. */
async function startOnce(env: BackupEnv, { secret, manifest }: CheckedBackup): Promise<void> {
  const isWithoutSecret = secret === null && manifest.secret !== 'setting';
  const args = [programFile('server/main.ts'), ...(isWithoutSecret ? ['--new'] : [])];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: env.DATABASE_URL,
      DATABASE_SSLMODE: env.DATABASE_SSLMODE,
      AUTH_SECRET: env.AUTH_SECRET,
      HOST: '127.0.0.1',
      PORT: '0',
      PROCESS_KIND: 'web',
      LOG_FORMAT: 'json',
      VIDEO_STREAMS: 'off',
    },
  });
  const errors: string[] = [];
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  const limit = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  try {
    const origin = await findOrigin(child);
    const answer = origin && (await fetch(origin, { signal: AbortSignal.timeout(startTimeoutMs) }));
    if (answer && answer.ok) return;
    const reason = answer ? `its first page answered ${answer.status}` : errors.join(' ');
    throw new StartupError(
      `The backup was restored, but the site does not start with it: ${reason}`,
    );
  } finally {
    clearTimeout(limit);
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
  }
}

/** Returns the origin that the program prints when it listens; null if it ends before. */
async function findOrigin({ stdout }: ChildProcess): Promise<string | null> {
  if (!stdout) return null;
  for await (const line of createInterface(stdout)) {
    const origin = /"msg":"Listening at (http:[^"]+)"/.exec(line)?.[1];
    if (origin === undefined) continue;
    // A full pipe would block it.
    stdout.resume();
    return origin;
  }
  return null;
}
