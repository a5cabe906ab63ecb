import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { productFolder } from '../product-files.ts';
import { StartupError } from '../startup-error.ts';

/*
 * What a backup is: a folder named by its time, with manifest.json, the database, media/, videos/ and the secret.
 */

const fileSchema = z.object({
  /** Below the backup's folder, with `/`. */
  path: z.string().refine(isBelow),
  bytes: z.number(),
  /** Hex. */
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  /** The program's version. */
  program: z.string(),
  /** ISO 8601, UTC: what was acknowledged before is in it. */
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The identity (decision 028); null of a database from before there was one. */
  installation: z.string().nullable(),
  /** `setting`: it was AUTH_SECRET, which is in no backup. */
  secret: z.enum(['plain', 'encrypted', 'setting']),
  files: z.array(fileSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackupFile = z.output<typeof fileSchema>;

export const manifestName = 'manifest.json';
export const databaseNames = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;
export const secretNames = { plain: 'secret', encrypted: 'secret.encrypted' } as const;
/** The folders of DATA_DIR that a backup has: what they hold can be made again by nobody. */
export const savedFolders = ['media', 'videos'] as const;

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
/** The name of a backup while it is written. */
export const unfinishedName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.part$/;

/** `2026-11-23T08-15-00-000Z`: in the order of time. */
export function backupNameOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** The newest backup in a folder of backups; null where there is none. */
export function findNewest(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => backupName.test(name));
  const newest = names.toSorted().at(-1);
  return newest === undefined ? null : path.join(folder, newest);
}

/** Throws StartupError where the folder is no backup. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestName);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartupError(
      `${folder} is not a backup that this program can read: ${file} is missing or damaged.`,
      {
        cause: error,
      },
    );
  }
}

export function programVersion(): string {
  const text = readFileSync(path.join(productFolder, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Whoever has changed a manifest writes nowhere else. */
function isBelow(place: string): boolean {
  return !path.isAbsolute(place) && !place.split(/[/\\]/).includes('..');
}
