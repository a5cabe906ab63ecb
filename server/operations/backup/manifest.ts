import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { productFolder } from '../../core/files/product-files.ts';
import { StartupError } from '../../core/startup-error.ts';

/*
 * Format of a backup: a folder named by its time, with manifest.json, the database, media/, videos/
 * and the secret.
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
  /** ISO 8601, UTC: everything acknowledged before is included. */
  createdAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** The identity (decision 028); null for an older database without one. */
  installation: z.string().nullable(),
  /** `setting`: the secret was AUTH_SECRET, which is never backed up. */
  secret: z.enum(['plain', 'encrypted', 'setting']),
  files: z.array(fileSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackupFile = z.output<typeof fileSchema>;

export const manifestName = 'manifest.json';
export const databaseNames = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;
export const secretNames = { plain: 'secret', encrypted: 'secret.encrypted' } as const;
/** Folders of DATA_DIR in a backup: their content cannot be generated again. */
export const savedFolders = ['media', 'videos'] as const;

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
/** Name of a backup in progress. */
export const unfinishedName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.part$/;

/** `2026-11-23T08-15-00-000Z`: sorts by time. */
export function backupNameOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** Newest backup in a folder of backups, or null. */
export function findNewestBackup(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => backupName.test(name));
  const newest = names.toSorted().at(-1);
  return newest === undefined ? null : path.join(folder, newest);
}

/** Throws StartupError if the folder is no backup. */
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

/** A manipulated manifest must not write elsewhere. */
function isBelow(place: string): boolean {
  return !path.isAbsolute(place) && !place.split(/[/\\]/).includes('..');
}
