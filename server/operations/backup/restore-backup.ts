import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#common/ids.ts';
import { type Database, describeDatabase, openDatabase } from '../../core/db/connect.ts';
import { isEmptyDatabase } from '../../core/db/migrate.ts';
import {
  copyWithDefaultMode,
  makeFolderDurably,
  syncFolder,
  syncTree,
  writeFileDurably,
} from '../../core/files/durable.ts';
import { hashFile } from '../../core/files/hash-file.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { openFileStore } from '../../core/files/open-file-store.ts';
import { identityKey, requireOwnBucket } from '../installation/open-installation.ts';
import { dataDirNames, protectDataDir } from '../installation/protect-data-dir.ts';
import { StartupError } from '../../core/startup-error.ts';
import { commandOptions } from '../../core/db/database-options.ts';
import type { BackupEnv } from './create-backup.ts';
import {
  backupNameOf,
  databaseNames,
  findNewestBackup,
  type Manifest,
  readManifest,
  savedFolders,
  secretNames,
} from './manifest.ts';
import { checkDump, fillPostgres } from './postgres-tools.ts';
import {
  checkSqlite,
  countOtherClients,
  moveSchemaAside,
  moveSchemaBack,
  requireSqliteAlone,
} from './queries.ts';
import { decryptSecret } from './secret-file.ts';

/** A verified backup. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  /** Null if it was AUTH_SECRET, or is excluded. */
  secret: string | null;
}

/** Damaged files named in a message. */
const maxListedFiles = 20;

/**
 * Verifies every file of a backup, or of the newest in a folder of backups, by its hash, opens its
 * database and decrypts its secret, unless that is excluded. Throws StartupError naming the fault.
 */
export async function checkBackup(
  env: BackupEnv,
  given: string,
  { hasSecret = true } = {},
): Promise<CheckedBackup> {
  const folder = findNewestBackup(given) ?? given;
  const manifest = readManifest(folder);
  const damaged: string[] = [];
  for (const { path: name, bytes, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    const info = await stat(file).catch(() => null);
    if (info?.size !== bytes || (await hashFile(file)) !== sha256) damaged.push(name);
  }
  if (damaged.length > 0) {
    const more =
      damaged.length > maxListedFiles ? ` and ${damaged.length - maxListedFiles} more` : '';
    throw new StartupError(
      `The backup ${folder} is damaged. Missing or changed files: ${damaged.slice(0, maxListedFiles).join(', ')}${more}.`,
    );
  }
  const database = path.join(folder, databaseNames[manifest.database]);
  if (manifest.database === 'postgres') await checkDump(env.PG_BIN ?? null, database);
  const fault = manifest.database === 'sqlite' ? checkSqlite(database) : null;
  if (fault !== null) throw new StartupError(`${database} is damaged: ${fault}.`);
  const secret = hasSecret ? await readSecret(env, folder, manifest) : null;
  return { folder, manifest, secret };
}

async function readSecret(
  { BACKUP_PASSPHRASE }: BackupEnv,
  folder: string,
  { secret }: Manifest,
): Promise<string | null> {
  if (secret === 'setting') return null;
  const text = await readFile(path.join(folder, secretNames[secret]), 'utf8');
  if (secret === 'plain') return text;
  if (BACKUP_PASSPHRASE === undefined)
    throw new StartupError(
      'The secret in this backup is encrypted: set BACKUP_PASSPHRASE, or use --without-secret.',
    );
  return await decryptSecret(text, BACKUP_PASSPHRASE);
}

/**
 * Restores a checked backup into DATA_DIR and the database. Both must be empty, unless
 * `isReplacing`: then existing data are moved aside, never deleted, to the returned folder and
 * schema (null if there were none). The program must not run meanwhile. After an interruption the
 * site does not start from half a restore: the installation's id is written last. Throws
 * StartupError. `now` (ms) names the moved data.
 */
export async function restoreBackup(
  env: BackupEnv,
  backup: CheckedBackup,
  { isReplacing, now = Date.now() }: { isReplacing: boolean; now?: number },
): Promise<{ movedTo: string | null; movedSchema: string | null }> {
  const { DATA_DIR: dataDir, DATABASE_URL } = env;
  const dialect = DATABASE_URL === undefined ? 'sqlite' : 'postgres';
  if (backup.manifest.database !== dialect)
    throw new StartupError(
      `The backup is from ${backup.manifest.database}, but the site uses ${dialect}: ${dialect === 'sqlite' ? 'set' : 'unset'} DATABASE_URL.`,
    );
  protectDataDir(dataDir, { info: () => {}, warn: () => {} });
  const files = await openFileStore(env);
  await requireOwnBucket(files, backup.manifest.installation);
  const found = existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => dataDirNames.test(name))
    : [];
  const existing = found.filter((name) => !/^(?:\.|replaced-)/.test(name));
  if (existing.length > 0 && !isReplacing)
    throw new StartupError(
      `DATA_DIR (${dataDir}) is not empty (${existing.join(', ')}): name another folder, or use --replace to move what is there aside.`,
    );
  await makeFolderDurably(dataDir);
  if (existing.includes('site.db')) requireStopped(dataDir);

  const staged = path.join(dataDir, `.${newId()}.part`);
  const aside = `replaced-${backupNameOf(now)}`;
  try {
    // Everything that needs disk space happens before anything is replaced.
    await stageFiles(backup, staged, files);
    const hasMoved =
      DATABASE_URL !== undefined && (await fillDatabase(env, backup, { isReplacing, aside }));
    await moveEntries(dataDir, existing, path.join(dataDir, aside));
    await moveEntries(staged, readdirSync(staged), dataDir);
    const { installation } = backup.manifest;
    if (installation !== null) await files.write(identityKey, Buffer.from(`${installation}\n`));
    return {
      movedTo: existing.length > 0 ? path.join(dataDir, aside) : null,
      movedSchema: hasMoved ? aside : null,
    };
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function stageFiles(
  { folder, manifest, secret }: CheckedBackup,
  staged: string,
  files: FileStore,
) {
  await mkdir(staged, { mode: 0o700 });
  for (const { path: name, sha256 } of manifest.files) {
    const isMedia = savedFolders.some((saved) => name.startsWith(`${saved}/`));
    const target = name === databaseNames.sqlite ? 'site.db' : isMedia ? name : null;
    if (target === null) continue;
    if (isMedia && files.sign !== null) {
      if ((await files.hash(name)) !== sha256)
        await files.write(name, { file: path.join(folder, name) });
      continue;
    }
    await mkdir(path.dirname(path.join(staged, target)), { recursive: true, mode: 0o700 });
    await copyWithDefaultMode(path.join(folder, name), path.join(staged, target));
  }
  if (secret !== null) await writeFileDurably(path.join(staged, 'secret'), secret);
  await syncTree(staged);
}

/** The database is moved last: a folder without one is not started from. */
async function moveEntries(from: string, names: readonly string[], to: string): Promise<void> {
  if (names.length === 0) return;
  await makeFolderDurably(to);
  const isDatabase = (name: string) => Number(name.startsWith('site.db'));
  for (const name of names.toSorted((one, other) => isDatabase(one) - isDatabase(other)))
    await rename(path.join(from, name), path.join(to, name));
  await syncFolder(to);
  await syncFolder(from);
}

function requireStopped(dataDir: string): void {
  const file = path.join(dataDir, 'site.db');
  try {
    requireSqliteAlone(file);
  } catch (error) {
    throw new StartupError(`The database ${file} is in use: stop the program before you restore.`, {
      cause: error,
    });
  }
}

async function fillDatabase(
  env: BackupEnv,
  { folder }: CheckedBackup,
  { isReplacing, aside }: { isReplacing: boolean; aside: string },
): Promise<boolean> {
  const { DATABASE_URL, DATABASE_SSLMODE: sslMode, PG_BIN } = env;
  const database = await openDatabase(commandOptions(env));
  const place = { url: DATABASE_URL ?? '', bin: PG_BIN ?? null, sslMode };
  const dump = path.join(folder, databaseNames.postgres);
  try {
    if ((await countOtherClients(database.db)) > 0)
      throw new StartupError(
        `The database ${describeDatabase(database)} is in use: stop the program before you restore.`,
      );
    if (await isEmptyDatabase(database)) {
      await fillPostgres(place, dump);
      return false;
    }
    if (!isReplacing)
      throw new StartupError(
        `The database ${describeDatabase(database)} is not empty: name another, or use --replace to move its tables to the schema ${aside}.`,
      );
    await replaceTables(database, aside, () => fillPostgres(place, dump));
    return true;
  } finally {
    await database.close();
  }
}

async function replaceTables(
  { db }: Database,
  aside: string,
  fill: () => Promise<void>,
): Promise<void> {
  await moveSchemaAside(db, aside);
  try {
    await fill();
  } catch (error) {
    await moveSchemaBack(db, aside);
    throw error;
  }
}
