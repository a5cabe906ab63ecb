import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type FileStore, readStored } from '../../core/files/file-store.ts';
import { openFileStoreAt } from '../../core/files/open-file-store.ts';
import { StartupError } from '../../core/startup-error.ts';
import {
  type BackupFile,
  backupName,
  isShared,
  type Manifest,
  parseManifest,
  sharedKeyOf,
} from './manifest.ts';

/** A place of backups: a folder or a bucket. */
export interface BackupStore {
  files: FileStore;
  /** The folder; null for a bucket. */
  folder: string | null;
}

/** A backup in a store. */
export interface StoredBackup {
  store: BackupStore;
  /** Its time, as in the names of keys: `2026-11-23T08-15-00-000Z`. */
  name: string;
  /** Keys of the files that it does not share begin with this. */
  prefix: string;
}

/** Opens a folder of backups or a bucket, `s3://…` as in STORAGE_URL. Throws StartupError. */
export async function openBackupStore(target: string, dataDir: string): Promise<BackupStore> {
  const files = await openFileStoreAt(target, dataDir);
  return { files, folder: target.startsWith('s3://') ? null : files.name };
}

/** Lists whole backups, oldest first. */
export async function listBackups(store: BackupStore): Promise<StoredBackup[]> {
  const keys = await store.files.list('backups');
  const current = keys
    .filter((key) => key.endsWith('/manifest.json'))
    .map((key) => path.posix.dirname(key))
    .map((name) => ({ store, name, prefix: `backups/${name}/` }));
  const found = [...current, ...listOldBackups(store)];
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Backups of format 1: in a folder of backups, or the folder itself. */
function listOldBackups(store: BackupStore): StoredBackup[] {
  const { folder } = store;
  if (folder === null || !existsSync(folder)) return [];
  if (existsSync(path.join(folder, 'manifest.json')))
    return [{ store, name: path.basename(folder), prefix: '' }];
  return readdirSync(folder)
    .filter((name) => backupName.test(name) && existsSync(path.join(folder, name, 'manifest.json')))
    .map((name) => ({ store, name, prefix: `${name}/` }));
}

/** Throws StartupError if the manifest is missing or damaged. */
export async function readManifest(backup: StoredBackup): Promise<Manifest> {
  const { store, prefix } = backup;
  try {
    return parseManifest(await readText(store.files, `${prefix}manifest.json`));
  } catch (error) {
    throw new StartupError(
      `${placeOf(backup)} is not a backup that this program can read: manifest.json is missing or damaged.`,
      { cause: error },
    );
  }
}

/** Place of a backup, for messages. */
export function placeOf({ store, prefix }: StoredBackup): string {
  return [store.files.name, prefix.replace(/\/$/, '')].filter(Boolean).join('/');
}

/** Returns the key of a file's bytes. */
export function keyOf({ prefix }: StoredBackup, { format }: Manifest, file: BackupFile): string {
  return format === 2 && isShared(file) ? sharedKeyOf(file.sha256) : prefix + file.path;
}

/** Throws if the file does not exist. */
export async function readText(files: FileStore, key: string): Promise<string> {
  const bytes = await readStored(files, key);
  if (!bytes) throw new Error(`${key} is missing`);
  return bytes.toString();
}
