import type { Log } from '../core/logs/log.ts';
import type { Database } from '../core/db/connect.ts';
import type { FileStore } from '../core/files/file-store.ts';

/** Reads the version of a project's published content (server/core/db/content-version.ts). */
export interface VersionReader {
  current(projectId: string): number;
}

/** The stores of a project: the database, and the files with its media. */
export interface StoreServices {
  database: Database;
  files: FileStore;
  log: Log;
}

/** Dependencies of content operations. */
export interface ContentServices extends StoreServices {
  versions: VersionReader;
}

/** Dependencies of reading snapshots. */
export type SnapshotServices = Pick<ContentServices, 'database' | 'versions' | 'log'>;
