import { constants } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hasVideoTools } from '../../assets/videos/video-tools.ts';
import { freeBytes } from '../../core/files/free-space.ts';
import type { Checks, DoctorContext, Finding } from './check.ts';
import { readDatabaseTime } from './queries.ts';

/** Differences in seconds from which logins suffer: codes of apps are valid for 30 s. */
const clockLimits = { warning: 5, error: 30 };

/** Compares with servers that other checks have asked, and with that of the database. */
async function checkClock({ clockDifferences, database, now }: DoctorContext): Promise<Finding> {
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
const minFreeMb = 100;

export async function checkDisk({ env }: Pick<DoctorContext, 'env'>): Promise<Finding> {
  const { DATA_DIR: folder, LOW_DISK_MB } = env;
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const free = Math.floor((await freeBytes(folder)) / 1_000_000);
    const values = { free };
    if (free >= Math.max(LOW_DISK_MB, minFreeMb)) return { state: 'ok', text: 'disk.ok', values };
    return { state: free < minFreeMb ? 'error' : 'warning', text: 'disk.low', values };
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return { state: 'error', text: 'disk.closed', values: { folder, reason: code } };
  }
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

export const machineChecks: Checks = {
  clock: checkClock,
  disk: checkDisk,
  ffmpeg: checkVideoTools,
  fonts: checkFonts,
};
