import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { secretFilePath } from '../../accounts/secrets/secrets.ts';
import type { Env } from '../../core/config/env.ts';
import { type Database, describeDatabase, openDatabase } from '../../core/db/connect.ts';
import { commandOptions } from '../../core/db/database-options.ts';
import { isEmptyDatabase } from '../../core/db/migrate.ts';
import type { FileInfo, FileStore } from '../../core/files/file-store.ts';
import { hashFile } from '../../core/files/hash-file.ts';
import { openFileStore } from '../../core/files/open-file-store.ts';
import { StartupError } from '../../core/startup-error.ts';
import { hasSameInstallation, readInstallationId } from '../installation/open-installation.ts';
import { withBackupLock } from './backup-lock.ts';
import { type BackupStore, listBackups, openBackupStore, readManifest } from './backup-store.ts';
import { recordBackup } from './last-backup.ts';
import {
  type BackupFile,
  backupNameOf,
  databaseNames,
  type Manifest,
  programVersion,
  savedFolders,
  secretNames,
  sharedKeyOf,
  backupTimeOf,
  isShared,
} from './manifest.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { copySqlite } from './queries.ts';
import { encryptSecret } from './secret-file.ts';

interface Backup {
  /** Folder or address of this backup. */
  place: string;
  manifest: Manifest;
  /** Files unchanged since the previous backup, which were not copied again. */
  unchanged: number;
  /** Older backups that were deleted. */
  expired: number;
  /** Reason why older backups could not be deleted; the new one is complete all the same. */
  expiryError: string | null;
}

/**
 * Writes a backup to `target`, a folder or `s3://…`, while the site runs: the database first, then the
 * files it may refer to, then the manifest, with which it is whole. Deletes expired backups. Throws
 * StartupError.
 */
export async function createBackup(env: Env, target: string, now = Date.now()): Promise<Backup> {
  const files = await openFileStore(env);
  await using database = await openSource(env, files);
  const store = await openBackupStore(target, env.DATA_DIR);
  return await withBackupLock(store.files, (requireOwner) =>
    writeBackup({ env, files, database, store, now, requireOwner }),
  );
}

interface Source {
  env: Env;
  files: FileStore;
  database: Database;
  store: BackupStore;
  now: number;
  requireOwner: () => Promise<void>;
}

async function writeBackup(source: Source): Promise<Backup> {
  const { env, files, database, store, now } = source;
  const prefix = `backups/${backupNameOf(now)}`;
  const installation = await readInstallationId(files);
  const previous = await readPrevious(store, installation);
  const saved: BackupFile[] = [await saveDatabase(env, database, store.files, prefix)];
  const media = await saveMedia(files, store.files, previous);
  saved.push(...media.saved);
  const secret = await saveSecret(env, store.files, prefix, saved);
  const manifest: Manifest = {
    format: 2,
    program: programVersion(),
    createdAt: new Date(now).toISOString(),
    database: database.dialect,
    installation,
    secret,
    files: saved,
  };
  await source.requireOwner();
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await store.files.write(`${prefix}/manifest.json`, Buffer.from(text));
  await recordBackup(database, now);
  let expiryError: string | null = null;
  const expired = await deleteExpiredBackups(store, {
    keepDays: env.BACKUP_KEEP_DAYS,
    now,
  }).catch((error: unknown) => {
    expiryError = error instanceof Error ? error.message : String(error);
    return 0;
  });
  const place = `${store.files.name}/${prefix}`;
  return { place, manifest, unchanged: media.unchanged, expired, expiryError };
}

/** Without migrating: a backup before an upgrade must keep the old schema. */
async function openSource(env: Env, files: FileStore): Promise<Database> {
  const { DATA_DIR: dataDir, DATABASE_URL } = env;
  const file = path.join(dataDir, 'site.db');
  if (DATABASE_URL === undefined && !existsSync(file))
    throw new StartupError(`There is nothing to back up: the database ${file} is missing.`);
  const database = await openDatabase(commandOptions(env));
  const fault = await findFault(database, files);
  if (fault === null) return database;
  await database.close();
  throw new StartupError(fault);
}

async function findFault(database: Database, files: FileStore): Promise<string | null> {
  const name = describeDatabase(database);
  if (await isEmptyDatabase(database))
    return `There is nothing to save: the database ${name} is empty.`;
  if (await hasSameInstallation(database, files)) return null;
  return `The database ${name} belongs to other files than those in ${files.name}: a backup would lack its media.`;
}

async function saveDatabase(
  { PG_BIN, DATABASE_SSLMODE: sslMode }: Env,
  database: Database,
  backups: FileStore,
  prefix: string,
): Promise<BackupFile> {
  const name = databaseNames[database.dialect];
  return await backups.withScratch('backups', async (folder) => {
    const file = path.join(folder, name);
    if (database.dialect === 'sqlite') await copySqlite(database.db, file);
    else await dumpPostgres({ url: database.url, bin: PG_BIN ?? null, sslMode }, file);
    await backups.write(`${prefix}/${name}`, { file });
    return { path: name, bytes: statSync(file).size, sha256: await hashFile(file) };
  });
}

/**
 * Files of the newest backup by path; none if it cannot be read, which only costs space. Throws
 * StartupError if it is another site's: its backups would expire with ours.
 */
async function readPrevious(
  store: BackupStore,
  installation: string | null,
): Promise<ReadonlyMap<string, BackupFile>> {
  const newest = (await listBackups(store)).at(-1);
  if (!newest) return new Map();
  const manifest = await readManifest(newest).catch((error: unknown) => {
    if (error instanceof StartupError) return null;
    throw error;
  });
  if (manifest && manifest.installation !== installation)
    throw new StartupError(
      `${store.files.name} has the backups of another installation: name another place.`,
    );
  return new Map(manifest?.files.map((file) => [file.path, file]));
}

/** Copies what has changed since the previous backup. Hidden files are excluded: they are incomplete. */
async function saveMedia(
  files: FileStore,
  backups: FileStore,
  previous: ReadonlyMap<string, BackupFile>,
): Promise<{ saved: BackupFile[]; unchanged: number }> {
  const present = new Set((await backups.list('files')).map((name) => `files/${name}`));
  const saved: BackupFile[] = [];
  let unchanged = 0;
  for (const folder of savedFolders)
    for (const [name, info] of await files.listInfo(folder)) {
      const place = path.posix.join(folder, name);
      const before = previous.get(place);
      const isKnown = before?.version === info.version && before.bytes === info.size;
      if (before && isKnown && present.has(sharedKeyOf(before.sha256))) {
        saved.push(before);
        unchanged += 1;
      } else saved.push(...(await saveFile(files, backups, place, info)));
    }
  return { saved, unchanged };
}

/** Returns nothing for a file that was deleted meanwhile. */
async function saveFile(
  files: FileStore,
  backups: FileStore,
  place: string,
  { size, version }: FileInfo,
): Promise<BackupFile[]> {
  const sha256 = await files
    .withLocalFile(place, async (file) => {
      const hash = await hashFile(file);
      // Also if it exists: written again, it is not taken for one that no backup needs.
      await backups.write(sharedKeyOf(hash), { file });
      return hash;
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  const now = await files.stat(place);
  if (sha256 === null || now === null) return [];
  // Replaced while it was read: the copy may mix both.
  if (now.version !== version) return await saveFile(files, backups, place, now);
  return [{ path: place, bytes: size, sha256, version }];
}

async function saveSecret(
  { AUTH_SECRET, BACKUP_PASSPHRASE, DATA_DIR }: Env,
  backups: FileStore,
  prefix: string,
  saved: BackupFile[],
): Promise<Manifest['secret']> {
  const file = secretFilePath(DATA_DIR);
  if (AUTH_SECRET !== undefined || !existsSync(file)) return 'setting';
  const secret = await readFile(file, 'utf8');
  const kind = BACKUP_PASSPHRASE === undefined ? 'plain' : 'encrypted';
  const text = BACKUP_PASSPHRASE ? await encryptSecret(secret, BACKUP_PASSPHRASE) : secret;
  const bytes = Buffer.from(text);
  await backups.write(`${prefix}/${secretNames[kind]}`, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  saved.push({ path: secretNames[kind], bytes: bytes.length, sha256 });
  return kind;
}

const dayMs = 86_400_000;
/** Longest time of a backup: what is newer may belong to one that is being written. */
const maxBackupMs = 7 * dayMs;
/** Newest backups that stay, however old: a clock that is days ahead must not delete all others. */
const minBackups = 7;

/**
 * Deletes backups of format 2 older than `keepDays`, but never the newest seven (or `keepDays`, if
 * fewer), and what no backup needs any longer: shared files, and parts of interrupted backups after a
 * week. Returns the number of deleted backups.
 */
export async function deleteExpiredBackups(
  store: BackupStore,
  { keepDays, now }: { keepDays: number; now: number },
): Promise<number> {
  const { files } = store;
  const backups = (await listBackups(store)).filter(({ prefix }) => prefix.startsWith('backups/'));
  const oldest = now - keepDays * dayMs;
  const expired = backups
    .slice(0, -Math.min(minBackups, keepDays))
    .filter(({ name }) => backupTimeOf(name) < oldest);
  for (const { name, prefix } of expired) {
    // First: a backup without it is no backup.
    await files.remove(`${prefix}manifest.json`);
    await files.removeBelow(`backups/${name}`);
  }
  const kept = backups.filter((backup) => !expired.includes(backup));
  const needed = new Set<string>();
  for (const backup of kept)
    for (const file of (await readManifest(backup)).files)
      if (isShared(file)) needed.add(sharedKeyOf(file.sha256));
  await deleteUnneeded(files, 'files', (key) => needed.has(key), now);
  const names = new Set(kept.map(({ name }) => name));
  await deleteUnneeded(files, 'backups', (key) => names.has(key.split('/')[1] ?? ''), now);
  return expired.length;
}

async function deleteUnneeded(
  files: FileStore,
  below: string,
  isNeeded: (key: string) => boolean,
  now: number,
): Promise<void> {
  for (const [name, { modifiedAt }] of await files.listInfo(below)) {
    const key = `${below}/${name}`;
    if (!isNeeded(key) && now - modifiedAt > maxBackupMs) await files.remove(key);
  }
}
