import { existsSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { secretFilePath } from '../../accounts/secrets/secrets.ts';
import { type Database, describeDatabase, openDatabase } from '../../core/db/connect.ts';
import { isEmptyDatabase } from '../../core/db/migrate.ts';
import { type DatabaseEnv, commandOptions } from '../../core/db/database-options.ts';
import type { Env } from '../../core/config/env.ts';
import {
  makeFolderDurably,
  renameDurably,
  syncTree,
  writeFileDurably,
} from '../../core/files/durable.ts';
import type { FileStore } from '../../core/files/file-store.ts';
import { openFileStore, type StorageEnv } from '../../core/files/open-file-store.ts';
import { hashFile } from '../../core/files/hash-file.ts';
import { hasSameInstallation, readInstallationId } from '../installation/open-installation.ts';
import { StartupError } from '../../core/startup-error.ts';
import {
  type BackupFile,
  backupNameOf,
  databaseNames,
  findNewestBackup,
  type Manifest,
  manifestName,
  programVersion,
  readManifest,
  savedFolders,
  secretNames,
  unfinishedName,
} from './manifest.ts';
import { recordBackup } from './last-backup.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { copySqlite } from './queries.ts';
import { encryptSecret } from './secret-file.ts';

export type BackupEnv = DatabaseEnv &
  StorageEnv &
  Pick<Env, 'AUTH_SECRET' | 'BACKUP_PASSPHRASE' | 'DATABASE_URL' | 'DATA_DIR' | 'PG_BIN'>;

interface Backup {
  /** Folder of this backup. */
  folder: string;
  manifest: Manifest;
  /** Files unchanged since the previous backup and hard-linked to it. */
  linked: number;
}

/**
 * Writes a backup into a new folder below `target`, while the site runs: the database first, then
 * the files it may refer to. It gets its final name when complete and synced. Throws StartupError.
 */
export async function createBackup(
  env: BackupEnv,
  target: string,
  now = Date.now(),
): Promise<Backup> {
  const files = await openFileStore(env);
  const database = await openSource(env, files);
  const name = backupNameOf(now);
  const previous = readPrevious(target);
  const unfinished = path.join(target, `${name}.part`);
  try {
    await makeFolderDurably(target);
    await removeUnfinished(target, now);
    await mkdir(unfinished, { mode: 0o700 });
    const saved: BackupFile[] = [await saveDatabase(env, database, unfinished)];
    let linked = 0;
    for (const folder of savedFolders) {
      const below = await saveFolder({ files, folder, unfinished, previous });
      saved.push(...below.saved);
      linked += below.linked;
    }
    const secret = await saveSecret(env, unfinished, saved);
    const manifest: Manifest = {
      format: 1,
      program: programVersion(),
      createdAt: new Date(now).toISOString(),
      database: database.dialect,
      installation: await readInstallationId(files),
      secret,
      files: saved,
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFileDurably(path.join(unfinished, manifestName), text);
    await syncTree(unfinished);
    const folder = path.join(target, name);
    await renameDurably(unfinished, folder);
    await recordBackup(env.DATA_DIR, now);
    return { folder, manifest, linked };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await database.close();
  }
}

/** No backup takes a day: an older unfinished one is left from a killed run. */
const unfinishedMaxAgeMs = 24 * 3_600_000;

async function removeUnfinished(target: string, now: number): Promise<void> {
  for (const name of await readdir(target)) {
    const folder = path.join(target, name);
    if (!unfinishedName.test(name)) continue;
    const { mtimeMs } = await stat(folder);
    if (now - mtimeMs > unfinishedMaxAgeMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Without migrating: a backup before an upgrade must keep the old schema. */
async function openSource(env: BackupEnv, files: FileStore): Promise<Database> {
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
  { PG_BIN, DATABASE_SSLMODE: sslMode }: BackupEnv,
  database: Database,
  folder: string,
): Promise<BackupFile> {
  const name = databaseNames[database.dialect];
  const file = path.join(folder, name);
  if (database.dialect === 'sqlite') await copySqlite(database.db, file);
  else await dumpPostgres({ url: database.url, bin: PG_BIN ?? null, sslMode }, file);
  await chmod(file, 0o600);
  return await describeFile(folder, name);
}

interface PreviousBackup {
  folder: string;
  files: ReadonlyMap<string, BackupFile>;
}

/** An unreadable previous backup only costs space. */
function readPrevious(target: string): PreviousBackup | null {
  const folder = findNewestBackup(target);
  if (folder === null) return null;
  try {
    const { files } = readManifest(folder);
    return { folder, files: new Map(files.map((file) => [file.path, file])) };
  } catch (error) {
    if (error instanceof StartupError) return null;
    throw error;
  }
}

interface SavedFolder {
  files: FileStore;
  folder: string;
  unfinished: string;
  previous: PreviousBackup | null;
}

/** Hidden files are excluded: they are incomplete. */
async function saveFolder({ files, folder, unfinished, previous }: SavedFolder) {
  const saved: BackupFile[] = [];
  let linked = 0;
  for (const name of await files.list(folder)) {
    const place = path.posix.join(folder, name);
    const to = path.join(unfinished, place);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    const known = previous && (await findUnchanged(previous, files, place));
    if (known && (await tryLink(path.join(previous.folder, place), to))) {
      saved.push(known);
      linked += 1;
    } else if (await copyIfPresent(files, place, to))
      saved.push(await describeFile(unfinished, place));
  }
  return { saved, linked };
}

async function findUnchanged(
  { folder, files: backedUp }: PreviousBackup,
  files: FileStore,
  place: string,
): Promise<BackupFile | null> {
  const known = backedUp.get(place);
  const info = await files.stat(place);
  if (!known || info?.size !== known.bytes) return null;
  // Damage must not spread from backup to backup. Unreadable files are copied again.
  const copies = [files.hash(place), hashFile(path.join(folder, place))];
  const hashes = await Promise.all(copies.map((copy) => copy.catch(() => null)));
  return hashes.every((hash) => hash === known.sha256) ? known : null;
}

/** Not every file system has links. */
async function tryLink(from: string, to: string): Promise<boolean> {
  return await link(from, to).then(
    () => true,
    () => false,
  );
}

/** False if the file was deleted meanwhile. */
async function copyIfPresent(files: FileStore, key: string, to: string): Promise<boolean> {
  try {
    const copy = async (from: string) => (await copyFile(from, to), true);
    if (!(await files.withLocalFile(key, copy))) return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  await chmod(to, 0o600);
  return true;
}

async function saveSecret(
  { AUTH_SECRET, BACKUP_PASSPHRASE, DATA_DIR }: BackupEnv,
  folder: string,
  files: BackupFile[],
): Promise<Manifest['secret']> {
  const file = secretFilePath(DATA_DIR);
  if (AUTH_SECRET !== undefined || !existsSync(file)) return 'setting';
  const secret = await readFile(file, 'utf8');
  const kind = BACKUP_PASSPHRASE === undefined ? 'plain' : 'encrypted';
  const text = BACKUP_PASSPHRASE ? await encryptSecret(secret, BACKUP_PASSPHRASE) : secret;
  await writeFileDurably(path.join(folder, secretNames[kind]), text);
  files.push(await describeFile(folder, secretNames[kind]));
  return kind;
}

async function describeFile(folder: string, name: string): Promise<BackupFile> {
  const file = path.join(folder, name);
  const { size } = await stat(file);
  return { path: name, bytes: size, sha256: await hashFile(file) };
}
