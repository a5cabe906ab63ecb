import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from '../operations/backup/create-backup.ts';
import type { Manifest } from '../operations/backup/manifest.ts';
import { checkBackup, restoreBackup } from '../operations/backup/restore-backup.ts';
import { readEnv } from '../core/config/env.ts';
import { StartupError } from '../core/startup-error.ts';
import { runCommand, type CommandIO } from './run-command.ts';

const backupUsage = `Usage: npm run backup -- <folder>

Writes a backup into a new folder below <folder>, while the site runs: the database, media, videos and the secret.
BACKUP_PASSPHRASE encrypts the secret.`;

const restoreUsage = `Usage: npm run restore -- <folder> [--verify] [--replace] [--without-secret]

<folder>   a backup, or a folder of backups, of which the newest is taken
--verify   only checks that the backup is whole
--replace  moves aside what is in DATA_DIR and in the database; without it both must be empty
--without-secret  leaves the secret out: everybody must log in again, and authenticator apps
                  are lost. For a passphrase that is lost`;

/** Writes a backup and returns the exit code; errors are printed as plain lines. */
export async function runBackupCommand(args: string[], surroundings: CommandIO): Promise<number> {
  return await runCommand(surroundings, async () => {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const target = readFolder(positionals, backupUsage);
    const { folder, manifest, linked } = await createBackup(readEnv(surroundings.env), target);
    return [
      `${folder} contains ${sizeOf(manifest)}${linked > 0 ? `, ${linked} of them shared with the previous backup` : ''}.`,
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
        'verify': { type: 'boolean', default: false },
        'replace': { type: 'boolean', default: false },
        'without-secret': { type: 'boolean', default: false },
      },
    });
    const env = readEnv(surroundings.env);
    // Only a restore needs the decrypted secret.
    const isOpen = !values.verify || env.BACKUP_PASSPHRASE !== undefined;
    const hasSecret = isOpen && !values['without-secret'];
    const folder = readFolder(positionals, restoreUsage);
    const backup = await checkBackup(env, folder, { hasSecret });
    const whole = `${backup.folder} is whole: ${sizeOf(backup.manifest)}, from ${backup.manifest.createdAt}.`;
    if (values.verify) return [whole];
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

function readFolder(positionals: readonly string[], usage: string): string {
  const [folder, ...rest] = positionals;
  if (!folder || rest.length > 0) throw new StartupError(usage);
  return path.resolve(folder);
}

function sizeOf({ files }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`;
}
