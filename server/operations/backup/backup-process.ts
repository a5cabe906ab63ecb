import { readEnv } from '../../core/config/env.ts';
import { createBackup } from './create-backup.ts';

/*
 * The nightly backup, as a process beside the site (backup-job.ts): prints where the backup is.
 */

const env = readEnv(process.env);
if (env.BACKUP_TO === undefined) throw new Error('BACKUP_TO is not set');
const { place, unchanged, expired, expiryError } = await createBackup(env, env.BACKUP_TO);
process.stdout.write(`${JSON.stringify({ place, unchanged, expired, expiryError })}\n`);
