import { chmodSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../content/services.ts';

/** A folder with this bit was given to a group on purpose: new files in it belong to that group. */
const groupBit = 0o2000;

/** All that the program keeps in DATA_DIR. */
export const ownNames =
  /^(?:installation|media|media-sizes|outbox|pages|replaced-.*|sandbox|secret|site\.db.*|video-streams|videos|\..*)$/;

/**
 * Keeps DATA_DIR to the account that runs the program: from now on the process writes files as 0600 and folders as
 * 0700, and what is wider is tightened, and said once. Where DATA_DIR has the setgid bit, its group keeps its rights;
 * where it holds other things, too, only what is ours is tightened. Windows has other means.
 */
export function protectDataDir(dataDir: string, log: Pick<Log, 'info' | 'warn'>): void {
  if (process.platform === 'win32') return;
  const info = statSync(dataDir, { throwIfNoEntry: false });
  const refused = info && info.mode & groupBit ? 0o007 : 0o077;
  process.umask(refused);
  if (!info?.isDirectory()) return;
  // Whoever may not read it is told so when the database is opened.
  const names = listNames(dataDir) ?? [];
  const own = names.filter((name) => ownNames.test(name)).map((name) => path.join(dataDir, name));
  const isOurs = own.length === names.length;
  const top = isOurs ? [realpathSync(dataDir), ...own] : own;
  // What lies deeper cannot be reached where these are right.
  if (!top.some((place) => isTooWide(place, refused))) return;
  const count = { tightened: 0, failed: 0 };
  for (const place of isOurs ? top.slice(0, 1) : own) tighten(place, refused, count);
  const { tightened, failed } = count;
  if (tightened > 0) log.info({ dataDir, tightened }, 'Files were open to other accounts');
  if (failed > 0)
    log.warn({ dataDir, failed }, 'Files stay open to other accounts: they are not ours to change');
}

/** A link's own mode says nothing. */
function isTooWide(place: string, refused: number): boolean {
  const info = lstatSync(place, { throwIfNoEntry: false });
  return info !== undefined && !info.isSymbolicLink() && (info.mode & refused) !== 0;
}

function tighten(
  place: string,
  refused: number,
  count: { tightened: number; failed: number },
): void {
  const info = lstatSync(place, { throwIfNoEntry: false });
  // Gone meanwhile, or not within.
  if (!info || info.isSymbolicLink()) return;
  if ((info.mode & refused) !== 0) {
    try {
      chmodSync(place, info.mode & 0o7777 & ~refused);
      count.tightened += 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') count.failed += 1;
    }
  }
  if (!info.isDirectory()) return;
  const names = listNames(place);
  if (names === null) count.failed += 1;
  for (const name of names ?? []) tighten(path.join(place, name), refused, count);
}

/** Null where the folder may not be read, or has gone. */
function listNames(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}
