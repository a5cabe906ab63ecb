import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
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
import { type FileStore, hashStored } from '../../core/files/file-store.ts';
import { freeBytes } from '../../core/files/free-space.ts';
import { openFileStore } from '../../core/files/open-file-store.ts';
import { identityKey, isBucket, requireOwnBucket } from '../installation/open-installation.ts';
import { dataDirNames, protectDataDir } from '../installation/protect-data-dir.ts';
import { StartupError } from '../../core/startup-error.ts';
import { commandOptions } from '../../core/db/database-options.ts';
import type { Env } from '../../core/config/env.ts';
import {
  keyOf,
  listBackups,
  openBackupStore,
  placeOf,
  readManifest,
  readText,
  type StoredBackup,
} from './backup-store.ts';
import {
  backupNameOf,
  backupTimeOf,
  databaseNames,
  isShared,
  type Manifest,
  secretNames,
} from './manifest.ts';
import { checkDump, fillPostgres } from './postgres-tools.ts';
import { checkSqlite, moveSchemaAside, moveSchemaBack } from './queries.ts';
import { requirePostgresStopped, requireSqliteStopped } from './require-stopped.ts';
import { decryptSecret } from './secret-file.ts';

/** A verified backup. */
export interface CheckedBackup extends StoredBackup {
  manifest: Manifest;
  /** Null if it was AUTH_SECRET, or is excluded. */
  secret: string | null;
}

interface Chosen {
  /** Beginning of the backup's name: `2026-11-23`; by default the newest is taken. */
  at?: string | undefined;
  hasSecret?: boolean;
}

/** Difference of two machines' clocks that is no fault of the earlier one, in milliseconds. */
const maxClockErrorMs = 24 * 60 * 60_000;

/** Damaged files named in a message. */
const maxListedFiles = 20;

/**
 * Verifies every file of a backup in a folder or bucket by its hash, opens its database and decrypts
 * its secret, unless that is excluded. Throws StartupError naming the fault.
 */
export async function checkBackup(
  env: Env,
  target: string,
  { at = '', hasSecret = true }: Chosen = {},
): Promise<CheckedBackup> {
  const store = await openBackupStore(target, env.DATA_DIR);
  const found = (await listBackups(store)).filter(({ name }) => name.startsWith(at));
  // A later one was made while the clock was ahead, before those that followed.
  const isPast = ({ name }: StoredBackup) => backupTimeOf(name) < Date.now() + maxClockErrorMs;
  const backup = found.findLast(isPast) ?? found.at(-1);
  if (!backup)
    throw new StartupError(`There is no backup${at && ` of ${at}`} in ${store.files.name}.`);
  const manifest = await readManifest(backup);
  const damaged: string[] = [];
  for (const file of manifest.files)
    if ((await hashStored(store.files, keyOf(backup, manifest, file))) !== file.sha256)
      damaged.push(file.path);
  if (damaged.length > 0) {
    const more =
      damaged.length > maxListedFiles ? ` and ${damaged.length - maxListedFiles} more` : '';
    throw new StartupError(
      `The backup ${placeOf(backup)} is damaged. Missing or changed files: ${damaged.slice(0, maxListedFiles).join(', ')}${more}.`,
    );
  }
  await checkDatabase(env, backup, manifest.database);
  const secret = hasSecret ? await readSecret(env, backup, manifest) : null;
  return { ...backup, manifest, secret };
}

async function checkDatabase(
  { PG_BIN }: Env,
  { store, prefix }: StoredBackup,
  dialect: Manifest['database'],
): Promise<void> {
  const key = prefix + databaseNames[dialect];
  await store.files.withLocalFile(key, async (file) => {
    if (dialect === 'postgres') return await checkDump(PG_BIN ?? null, file);
    const fault = checkSqlite(file);
    if (fault !== null) throw new StartupError(`${key} is damaged: ${fault}.`);
  });
}

async function readSecret(
  { BACKUP_PASSPHRASE }: Env,
  { store, prefix }: StoredBackup,
  { secret }: Manifest,
): Promise<string | null> {
  if (secret === 'setting') return null;
  const text = await readText(store.files, prefix + secretNames[secret]);
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
  env: Env,
  backup: CheckedBackup,
  { isReplacing, now = Date.now() }: { isReplacing: boolean; now?: number },
): Promise<{ movedTo: string | null; movedSchema: string | null }> {
  const { DATA_DIR: dataDir, DATABASE_URL } = env;
  const aside = `replaced-${backupNameOf(now)}`;
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
  // Checking a backup in a bucket has just made `scratch`.
  const existing = found.filter((name) => !/^(?:\.|replaced-|scratch$)/.test(name));
  if (existing.length > 0 && !isReplacing)
    throw new StartupError(
      `DATA_DIR (${dataDir}) is not empty (${existing.join(', ')}): name another folder, or use --replace to move what is there aside.`,
    );
  await makeFolderDurably(dataDir);
  if (existing.includes('site.db')) requireSqliteStopped(path.join(dataDir, 'site.db'));
  if (DATABASE_URL !== undefined) await requireFillable(env, { isReplacing, aside });

  const staged = path.join(dataDir, `.${newId()}.part`);
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

async function stageFiles(backup: CheckedBackup, staged: string, files: FileStore) {
  const { manifest, secret, store } = backup;
  await requireSpace(manifest, path.dirname(staged), files);
  await mkdir(staged, { mode: 0o700 });
  for (const file of manifest.files) {
    const target = file.path === databaseNames.sqlite ? 'site.db' : isShared(file) && file.path;
    if (!target) continue;
    const key = keyOf(backup, manifest, file);
    const isFound = await store.files.withLocalFile(key, async (from) => {
      if (isShared(file) && isBucket(files)) {
        if ((await files.hash(target)) !== file.sha256) await files.write(target, { file: from });
        return true;
      }
      await mkdir(path.dirname(path.join(staged, target)), { recursive: true, mode: 0o700 });
      await copyWithDefaultMode(from, path.join(staged, target));
      return true;
    });
    if (!isFound) throw new StartupError(`${key} has vanished from ${store.files.name}.`);
  }
  if (secret !== null) await writeFileDurably(path.join(staged, 'secret'), secret);
  await syncTree(staged);
}

/** Throws StartupError if what `stageFiles` copies does not fit on the disk of a folder. */
async function requireSpace(manifest: Manifest, folder: string, files: FileStore): Promise<void> {
  const copied = manifest.files.filter(
    (file) => file.path === databaseNames.sqlite || (isShared(file) && !isBucket(files)),
  );
  const needed = copied.reduce((sum, { bytes }) => sum + bytes, 0);
  const free = await freeBytes(folder);
  const format = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (needed > free)
    throw new StartupError(
      `${folder} has ${format(free)} free, but the backup needs ${format(needed)}: free some space. A rehearsal is in the folder of TMPDIR, which may be on another disk.`,
    );
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

interface Filling {
  isReplacing: boolean;
  /** Name of the schema that existing tables are moved to. */
  aside: string;
}

/** Throws StartupError if `fillDatabase` would: before files of a bucket are overwritten. */
async function requireFillable(env: Env, filling: Filling): Promise<void> {
  await using database = await openDatabase(commandOptions(env));
  await checkFillable(database, filling);
}

/** Returns true if the database is empty. Throws StartupError if it is in use, or not to be replaced. */
async function checkFillable(database: Database, { isReplacing, aside }: Filling) {
  await requirePostgresStopped(database);
  const isEmpty = await isEmptyDatabase(database);
  if (!isEmpty && !isReplacing)
    throw new StartupError(
      `The database ${describeDatabase(database)} is not empty: name another, or use --replace to move its tables to the schema ${aside}.`,
    );
  return isEmpty;
}

/** Returns true if existing tables were moved aside. */
async function fillDatabase(env: Env, { store, prefix }: CheckedBackup, filling: Filling) {
  const { DATABASE_URL, DATABASE_SSLMODE: sslMode, PG_BIN } = env;
  await using database = await openDatabase(commandOptions(env));
  const place = { url: DATABASE_URL ?? '', bin: PG_BIN ?? null, sslMode };
  const fill = () =>
    store.files.withLocalFile(prefix + databaseNames.postgres, (dump) => fillPostgres(place, dump));
  const isEmpty = await checkFillable(database, filling);
  if (isEmpty) await fill();
  else await replaceTables(database, filling.aside, fill);
  return !isEmpty;
}

async function replaceTables({ db }: Database, aside: string, fill: () => Promise<unknown>) {
  await moveSchemaAside(db, aside);
  try {
    await fill();
  } catch (error) {
    await moveSchemaBack(db, aside);
    throw error;
  }
}
