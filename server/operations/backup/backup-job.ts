import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Env } from '../../core/config/env.ts';
import { programFile } from '../../core/files/product-files.ts';
import { enqueueNightlyJob, type NightlyJob } from '../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { StoreServices } from '../../content/services.ts';

/** At 01:47 UTC, before the retention deletes anything. */
export const backupJob: NightlyJob = { kind: 'backup', timeOfDay: (1 * 60 + 47) * 60_000 };

/** Output of `backup-process.ts`. */
const resultSchema = z.object({
  place: z.string(),
  unchanged: z.number(),
  expired: z.number(),
  expiryError: z.string().nullable(),
});

/**
 * Handler of the nightly job: makes a backup with this process's settings, in another process,
 * because copying the database and hashing files would hold up requests.
 */
export function backupHandler({ database, env, log }: StoreServices & { env: Env }): JobHandler {
  return async (_payload, { signal }) => {
    // The setting may have been removed since.
    if (env.BACKUP_TO === undefined) return;
    await enqueueNightlyJob(database.db, backupJob);
    const program = programFile('server/operations/backup/backup-process.ts');
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'pipe'], signal });
    const ended = once(child, 'close');
    const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (child.exitCode !== 0) throw new Error(errors.trim() || `It ended with ${child.exitCode}`);
    const { expiryError, ...backup } = resultSchema.parse(JSON.parse(printed));
    log.info(backup, 'The backup is whole');
    if (expiryError !== null)
      log.warn({ reason: expiryError }, 'Expired backups could not be deleted');
  };
}
