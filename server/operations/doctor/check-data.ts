import { compareMigrations } from '../../core/db/migrate.ts';
import { isPublicSite } from '../../core/config/public-addresses.ts';
import { describeDatabase } from '../../core/db/connect.ts';
import { unavailableCause } from '../../core/db/unavailable.ts';
import { openFileStore } from '../../core/files/open-file-store.ts';
import { StartupError } from '../../core/startup-error.ts';
import { countJobs } from '../../core/jobs/operate-jobs.ts';
import { lastBackup } from '../backup/last-backup.ts';
import { hasSameInstallation, replacesIdentity } from '../installation/open-installation.ts';
import { type Checks, type DoctorContext, type Finding, withoutDatabase } from './check.ts';

async function checkDatabase({ database, databaseFault, env }: DoctorContext): Promise<Finding> {
  if (!database) return databaseFault ?? withoutDatabase;
  const name = describeDatabase(database);
  try {
    const { missing, unknown } = await compareMigrations(database);
    if (unknown.length > 0)
      return { state: 'error', text: 'database.newer', values: { name, first: unknown[0] ?? '' } };
    if (!(await hasSameInstallation(database, await openFileStore(env))))
      return { state: 'error', text: 'database.other', values: { name, folder: env.DATA_DIR } };
    return missing.length > 0
      ? { state: 'warning', text: 'database.older', values: { name, count: missing.length } }
      : { state: 'ok', text: 'database.ok', values: { name } };
  } catch (error) {
    const reason = unavailableCause(error);
    if (reason === null) throw error;
    return { state: 'error', text: 'database.unreachable', values: { reason } };
  }
}

/** A folder is checked with DATA_DIR. */
async function checkStorage({ env }: DoctorContext): Promise<Finding> {
  if (!env.STORAGE_URL) return { state: 'ok', text: 'storage.folder' };
  try {
    const files = await openFileStore(env);
    const { name, sign } = files;
    const origin = sign && new URL(await sign('any')).origin;
    // Pages of an https address load no other videos.
    if (origin !== null && isPublicSite(env.PUBLIC_URL) && !isPublicSite(origin))
      return { state: 'error', text: 'storage.private', values: { origin } };
    if (await replacesIdentity(files))
      return { state: 'warning', text: 'storage.unconditional', values: { name } };
    return { state: 'ok', text: 'storage.bucket', values: { name } };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { state: 'error', text: 'storage.unreachable', values: { reason: error.message } };
  }
}

async function checkJobs({ database }: DoctorContext): Promise<Finding> {
  if (!database) return withoutDatabase;
  const failed = (await countJobs(database.db)).filter(({ state }) => state === 'failed');
  if (failed.length === 0) return { state: 'ok', text: 'jobs.ok' };
  const kinds = failed.map(({ kind, count }) => `${kind} (${count})`).join(', ');
  return { state: 'warning', text: 'jobs.failed', values: { kinds } };
}

const dayMs = 86_400_000;
/** Days after which a nightly backup is late, and after which it is missing. */
const backupLimits = { warning: 2, error: 7 };

export async function checkBackup({
  database,
  now,
}: Pick<DoctorContext, 'database' | 'now'>): Promise<Finding> {
  if (!database) return withoutDatabase;
  // Before an upgrade the database may lack the column.
  const { missing } = await compareMigrations(database);
  const time = missing.length > 0 ? null : await lastBackup(database);
  if (time === null) return { state: 'warning', text: 'backup.none' };
  const values = { time: `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC` };
  // A time to come was stored by a clock that was ahead.
  const days = Math.abs(now() - time) / dayMs;
  if (days < backupLimits.warning) return { state: 'ok', text: 'backup.ok', values };
  return { state: days < backupLimits.error ? 'warning' : 'error', text: 'backup.old', values };
}

export const dataChecks: Checks = {
  database: checkDatabase,
  storage: checkStorage,
  jobs: checkJobs,
  backup: checkBackup,
};
