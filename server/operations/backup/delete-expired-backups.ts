import type { FileStore } from '../../core/files/file-store.ts';
import { type BackupStore, listBackups, readManifest } from './backup-store.ts';
import { backupTimeOf, isShared, sharedKeyOf } from './manifest.ts';

const dayMs = 86_400_000;
/** Longest time of a backup: what is newer may belong to one that is being written. */
const maxBackupMs = 7 * dayMs;
/** Newest backups that stay, however old: a clock that is days ahead must not delete all others. */
const minBackups = 7;

/**
 * Deletes backups of format 2 older than `keepDays`, but never the newest seven (or `keepDays`, if
 * fewer), and what no backup needs any longer: shared files, and parts of interrupted backups after a week. Returns the number of
 * deleted backups.
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
