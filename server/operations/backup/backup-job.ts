import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { Env } from '../../core/config/env.ts';
import type { Schema } from '../../core/db/schema.ts';
import { programFile } from '../../core/files/product-files.ts';
import { enqueueNightlyJob } from '../../core/jobs/nightly-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { StoreServices } from '../../content/services.ts';

export const backupKind = 'backup';

/** 01:47 UTC, in milliseconds: before the retention deletes anything. */
const timeOfDay = (1 * 60 + 47) * 60_000;

/** Plans the next night's backup unless it exists. */
export async function planBackup(db: Kysely<Schema>, now: number = Date.now()): Promise<void> {
  await enqueueNightlyJob(db, { kind: backupKind, timeOfDay }, now);
}

/**
 * Handler of the nightly job: makes a backup with this process's settings, in another process,
 * because copying the database and hashing files would hold up requests.
 */
export function backupHandler(
  { database, log }: StoreServices,
  { BACKUP_TO }: Pick<Env, 'BACKUP_TO'>,
): JobHandler {
  return async (_payload, { signal }) => {
    // The setting may have been removed since.
    if (BACKUP_TO === undefined) return;
    await planBackup(database.db);
    const child = spawn(
      process.execPath,
      [programFile('server/operations/backup/backup-process.ts')],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        signal,
      },
    );
    const ended = once(child, 'close');
    const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (child.exitCode !== 0) throw new Error(errors.trim() || `It ended with ${child.exitCode}`);
    log.info({ printed: printed.trim() }, 'The backup is whole');
  };
}
