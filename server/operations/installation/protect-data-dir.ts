import { chmodSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../../core/logs/log.ts';

/** The setgid bit marks a folder shared with a group: new files in it belong to that group. */
const setgidBit = 0o2000;

/** Everything that the program stores in DATA_DIR. */
export const dataDirNames =
  /^(?:installation|last-backup|media|media-sizes|outbox|pages|replaced-.*|sandbox|scratch|secret|share-images|site\.db.*|video-streams|videos|\..*)$/;

/**
 * Makes DATA_DIR private to the account that runs the program: new files are 0600 and folders 0700,
 * and wider modes are tightened and logged once. With the setgid bit the group keeps its rights; in
 * a folder with other files only ours are tightened. Not on Windows, which has other means.
 */
export function protectDataDir(dataDir: string, log: Pick<Log, 'info' | 'warn'>): void {
  if (process.platform === 'win32') return;
  const info = statSync(dataDir, { throwIfNoEntry: false });
  const forbiddenBits = info && info.mode & setgidBit ? 0o007 : 0o077;
  process.umask(forbiddenBits);
  const { isOurs, top } = listTop(dataDir);
  // Deeper entries cannot be reached if these are private.
  if (!top.some((place) => isTooOpen(place, forbiddenBits))) return;
  const count = { tightened: 0, failed: 0 };
  for (const place of isOurs ? top.slice(0, 1) : top) tighten(place, forbiddenBits, count);
  const { tightened, failed } = count;
  if (tightened > 0) log.info({ dataDir, tightened }, 'Files were open to other accounts');
  if (failed > 0)
    log.warn({ dataDir, failed }, 'Files stay open to other accounts: they are not ours to change');
}

/** Lists our entries of the folder, first the folder itself if nothing else is in it. */
function listTop(dataDir: string): { isOurs: boolean; top: string[] } {
  if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory())
    return { isOurs: false, top: [] };
  // If unreadable, opening the database reports it.
  const names = listNames(dataDir) ?? [];
  const own = names
    .filter((name) => dataDirNames.test(name))
    .map((name) => path.join(dataDir, name));
  const isOurs = own.length === names.length;
  return { isOurs, top: isOurs ? [realpathSync(dataDir), ...own] : own };
}

/** The mode of a symbolic link is meaningless. */
function isTooOpen(place: string, forbiddenBits: number): boolean {
  const info = lstatSync(place, { throwIfNoEntry: false });
  return info !== undefined && !info.isSymbolicLink() && (info.mode & forbiddenBits) !== 0;
}

function tighten(
  place: string,
  forbiddenBits: number,
  count: { tightened: number; failed: number },
): void {
  const info = lstatSync(place, { throwIfNoEntry: false });
  // Deleted meanwhile, or outside.
  if (!info || info.isSymbolicLink()) return;
  if ((info.mode & forbiddenBits) !== 0) {
    try {
      chmodSync(place, info.mode & 0o7777 & ~forbiddenBits);
      count.tightened += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') count.failed += 1;
    }
  }
  if (!info.isDirectory()) return;
  const names = listNames(place);
  if (names === null) count.failed += 1;
  for (const name of names ?? []) tighten(path.join(place, name), forbiddenBits, count);
}

/** Null if the folder is unreadable or deleted. */
function listNames(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}
