import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Env, readEnv } from '../core/config/env.ts';
import { StartupError } from '../core/startup-error.ts';
import { placeOf } from '../operations/backup/backup-store.ts';
import { createBackup } from '../operations/backup/create-backup.ts';
import type { Manifest } from '../operations/backup/manifest.ts';
import {
  countRestoredRows,
  withRehearsalDatabase,
} from '../operations/backup/rehearsal-database.ts';
import {
  type CheckedBackup,
  checkBackup,
  restoreBackup,
} from '../operations/backup/restore-backup.ts';
import { startServer } from '../start/start-server.ts';
import { runCommand, type CommandIO } from './run-command.ts';

export const backupUsage = `Usage: npm run backup -- <folder or s3://bucket/prefix>

Backs up the database, media, videos and the secret while the site runs; without an argument, to
BACKUP_TO. Files that did not change are not copied again. Backups older than BACKUP_KEEP_DAYS are
deleted. BACKUP_PASSPHRASE encrypts the secret.`;

export const restoreUsage = `Usage: npm run restore -- <folder or s3://bucket/prefix> [options]

Restores the newest backup.
--at <time>        another one, by the beginning of its name: 2026-11-23
--verify           only checks that all of its files are as they were written
--rehearse         restores it beside the running site, starts it there, and removes it again
--replace          moves aside what is in DATA_DIR and in the database; without it both must be empty
--without-secret   leaves the secret out: everybody must log in again, and authenticator apps
                   are lost. For a passphrase that is lost`;

/** Writes a backup and returns the exit code; errors are printed as plain lines. */
export async function runBackupCommand(args: string[], surroundings: CommandIO): Promise<number> {
  return await runCommand(surroundings, async () => {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const env = readEnv(surroundings.env);
    const target = readTarget(positionals.length > 0 ? positionals : [env.BACKUP_TO], backupUsage);
    const { place, manifest, unchanged, expired, expiryError } = await createBackup(env, target);
    return [
      `${place} contains ${sizeOf(manifest)}${unchanged > 0 ? `, ${unchanged} of them shared with the previous backup` : ''}.`,
      ...(expired > 0 ? [`Expired backups that were deleted: ${expired}.`] : []),
      ...(expiryError === null ? [] : [`Expired backups could not be deleted: ${expiryError}`]),
      secretLines[manifest.secret],
    ];
  });
}

const secretLines: Readonly<Record<Manifest['secret'], string>> = {
  plain:
    'The secret in it is not encrypted: keep the backup where only you can read it, or set BACKUP_PASSPHRASE.',
  encrypted:
    'The secret in it is encrypted. Without the passphrase, restore the backup with --without-secret.',
  setting: 'It does not contain AUTH_SECRET: store that elsewhere.',
};

/** Restores or checks a backup and returns the exit code; errors are printed as plain lines. */
export async function runRestoreCommand(args: string[], surroundings: CommandIO): Promise<number> {
  return await runCommand(surroundings, async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'at': { type: 'string' },
        'rehearse': { type: 'boolean', default: false },
        'verify': { type: 'boolean', default: false },
        'replace': { type: 'boolean', default: false },
        'without-secret': { type: 'boolean', default: false },
      },
    });
    const env = readEnv(surroundings.env);
    // Only a restore needs the decrypted secret.
    const isOpen = !values.verify || env.BACKUP_PASSPHRASE !== undefined;
    const hasSecret = isOpen && !values['without-secret'];
    const target = readTarget(positionals, restoreUsage);
    const backup = await checkBackup(env, target, { at: values.at, hasSecret });
    const whole = `${placeOf(backup)} is whole: ${sizeOf(backup.manifest)}, from ${backup.manifest.createdAt}.`;
    if (values.verify) return [whole];
    if (values.rehearse) return [whole, ...(await rehearse(env, backup))];
    const { movedTo, movedSchema } = await restoreBackup(env, backup, {
      isReplacing: values.replace,
    });
    return [
      whole,
      `The backup has been restored to ${env.DATA_DIR}.`,
      ...(movedTo === null
        ? []
        : [`What was there is in ${movedTo}: delete it when you are sure.`]),
      ...(movedSchema === null
        ? []
        : [
            `The tables that were there are in the schema "${movedSchema}": drop it when you are sure.`,
          ]),
      ...(hasSecret ? [] : ['Start with `npm start -- --new`, which creates a new secret.']),
      ...(hasSecret && backup.secret === null
        ? ['Start with the AUTH_SECRET that the site used.']
        : []),
    ];
  });
}

function readTarget(positionals: readonly (string | undefined)[], usage: string): string {
  const [target, ...rest] = positionals;
  if (!target || rest.length > 0) throw new StartupError(usage);
  return target;
}

async function rehearse(env: Env, backup: CheckedBackup): Promise<string[]> {
  const { milliseconds, counts } = await rehearseRestore(env, backup);
  const rows = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  return [
    `Restored and started beside the site in ${(milliseconds / 1_000).toFixed(1)} s: ${rows.join(', ')}. Nothing of it is left.`,
  ];
}

function sizeOf({ files }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}

/** Time until the restored site shows its first page, in milliseconds. */
const pageTimeoutMs = 60_000;

/**
 * Restores a backup into a temporary folder, and on Postgres into a new database of the same server,
 * starts the site there without a mail server, payments and jobs, fetches its first page, and removes
 * everything. Throws StartupError.
 */
async function rehearseRestore(site: Env, backup: CheckedBackup) {
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
      return {
        /** From the start of the restore to the first page. */
        milliseconds,
        /** Rows of the most important tables of the restored database. */
        counts: await countRestoredRows(env),
      };
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
