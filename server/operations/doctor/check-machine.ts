import { constants } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasVideoTools } from '../../assets/videos/video-tools.ts';
import { freeBytes } from '../../core/files/free-space.ts';
import { isDataDirOpen } from '../installation/protect-data-dir.ts';
import type { Check, DoctorContext, Finding } from './check.ts';
import { readDatabaseTime } from './queries.ts';

/** Oldest major version of Node that runs the program. */
const oldestNode = 24;

function checkNode(): Finding {
  const { node: version } = process.versions;
  const isOld = Number.parseInt(version, 10) < oldestNode;
  const values = { version, oldest: oldestNode };
  return isOld
    ? { state: 'error', text: 'node.old', values }
    : { state: 'ok', text: 'node.ok', values };
}

/** Differences in seconds from which logins suffer: codes of apps are valid for 30 s. */
const clockLimits = { warning: 5, error: 30 };

/** Compares with servers that other checks have asked, and with that of the database. */
export async function checkClock({
  clockDifferences,
  database,
  now,
}: DoctorContext): Promise<Finding> {
  const differences = [...clockDifferences];
  if (database?.dialect === 'postgres')
    differences.push((await readDatabaseTime(database.db)) - now());
  if (differences.length === 0) return { state: 'skipped', text: 'clock.unknown' };
  const seconds = Math.round(Math.min(...differences.map(Math.abs)) / 1_000);
  const values = { seconds };
  if (seconds < clockLimits.warning) return { state: 'ok', text: 'clock.ok' };
  return { state: seconds < clockLimits.error ? 'warning' : 'error', text: 'clock.wrong', values };
}

/** Below this many megabytes writes fail soon. */
const leastFreeMb = 100;

export async function checkDisk({ env }: Pick<DoctorContext, 'env'>): Promise<Finding> {
  try {
    const free = Math.floor((await freeBytes(env.DATA_DIR)) / 1_000_000);
    const values = { free };
    const isEnough = free >= Math.max(env.LOW_DISK_MB, leastFreeMb);
    if (isEnough) return { state: 'ok', text: 'disk.ok', values };
    return { state: free < leastFreeMb ? 'error' : 'warning', text: 'disk.low', values };
  } catch (error) {
    return unusableFolder(env.DATA_DIR, error);
  }
}

async function checkDataDir({ env }: DoctorContext): Promise<Finding> {
  const { DATA_DIR: folder } = env;
  const { R_OK, W_OK, X_OK } = constants;
  try {
    await access(folder, R_OK | W_OK | X_OK);
  } catch (error) {
    return unusableFolder(folder, error);
  }
  return isDataDirOpen(folder)
    ? { state: 'warning', text: 'data-dir.open', values: { folder } }
    : { state: 'ok', text: 'data-dir.ok', values: { folder } };
}

function unusableFolder(folder: string, error: unknown): Finding {
  const { code = '' } = error as NodeJS.ErrnoException;
  return { state: 'error', text: 'data-dir.closed', values: { folder, reason: code } };
}

async function checkVideoTools({ env }: DoctorContext): Promise<Finding> {
  if (env.VIDEO_STREAMS === 'off') return { state: 'skipped', text: 'ffmpeg.off' };
  return (await hasVideoTools())
    ? { state: 'ok', text: 'ffmpeg.ok' }
    : { state: 'warning', text: 'ffmpeg.missing' };
}

const fontUrl = /url\(["']?(\/build\/[^)"']+\.woff2)["']?\)/g;

/** Fonts of share images, which `fonts.conf` finds by its folder. */
const shareFonts = [
  'fonts.conf',
  'fustat-arabic.ttf',
  'fustat-latin-ext.ttf',
  'fustat-latin.ttf',
  'plex-arabic.ttf',
  'plex-latin.ttf',
];

/** Looks for the font files of share images, and for each that a built style sheet names. */
async function checkFonts({ buildFolder, shareFontsFolder, env }: DoctorContext): Promise<Finding> {
  const folder = path.join(buildFolder, 'build');
  const [inBuild, inShare] = await Promise.all(
    [folder, shareFontsFolder].map((place) => readdir(place).catch((): string[] => [])),
  );
  const names = new Set([...(inBuild ?? []), ...(inShare ?? [])]);
  const sheets = [...names].filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(sheets.map((name) => readFile(path.join(folder, name), 'utf8')));
  const fonts = texts.flatMap((css) =>
    Array.from(css.matchAll(fontUrl), ([, url = '']) => path.basename(url)),
  );
  const isLive = env.NODE_ENV === 'development';
  if (fonts.length === 0) return { state: isLive ? 'skipped' : 'error', text: 'fonts.unbuilt' };
  const wanted = [...new Set([...fonts, ...shareFonts])];
  const missing = wanted.filter((name) => !names.has(name));
  return missing.length > 0
    ? { state: 'error', text: 'fonts.missing', values: { files: missing.join(', ') } }
    : { state: 'ok', text: 'fonts.ok', values: { count: wanted.length } };
}

export const machineChecks: readonly Check[] = [
  { id: 'node', run: checkNode },
  { id: 'disk', run: checkDisk },
  { id: 'data-dir', run: checkDataDir },
  { id: 'ffmpeg', run: checkVideoTools },
  { id: 'fonts', run: checkFonts },
];
