import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { productFolder } from '../../core/files/product-files.ts';

/*
 * Format of backups, in a folder or a bucket. `backups/{time}/` has the manifest, the database and
 * the secret of one backup. `files/` has the media and videos of all of them, each once, named by its
 * SHA-256. Backups of format 1 have their own copies, and lie at the top: `{time}/`.
 */

const fileSchema = z.object({
  /** `media/shop/omar.jpg`. */
  path: z.string().refine(isBelow),
  bytes: z.number(),
  /** Hex. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  /** State of the file in the store, which changes with its bytes; absent in format 1. */
  version: z.string().optional(),
});

const manifestSchema = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
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

export const databaseNames = { sqlite: 'database.sqlite', postgres: 'database.dump' } as const;
export const secretNames = { plain: 'secret', encrypted: 'secret.encrypted' } as const;
/** Folders of the site's files in a backup: their content cannot be generated again. */
export const savedFolders = ['media', 'videos'] as const;

/** Name of a backup. */
export const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

/** `2026-11-23T08-15-00-000Z`: sorts by time. */
export function backupNameOf(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** Epoch milliseconds. */
export function backupTimeOf(name: string): number {
  return Date.parse(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

/** True for media and videos, which backups share. */
export function isShared({ path: place }: BackupFile): boolean {
  return savedFolders.some((folder) => place.startsWith(`${folder}/`));
}

/** Key of the bytes that backups share. */
export function sharedKeyOf(sha256: string): string {
  return `files/${sha256.slice(0, 2)}/${sha256}`;
}

/** Throws if the text is no manifest. */
export function parseManifest(text: string): Manifest {
  return manifestSchema.parse(JSON.parse(text));
}

export function programVersion(): string {
  const text = readFileSync(path.join(productFolder, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Elsewhere than on Windows, a backslash is a character of a name. */
const separators = path.sep === '/' ? '/' : /[/\\]/;

/** A manipulated manifest must not write elsewhere. */
function isBelow(place: string): boolean {
  return !path.isAbsolute(place) && !place.split(separators).includes('..');
}
