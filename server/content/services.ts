import type { Database } from '../core/db/connect.ts';

/** The part of pino's logger that content code uses: details come first. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Reads the version of a project's published content (server/core/db/content-version.ts). */
export interface VersionReader {
  current(projectId: string): number;
}

/** Dependencies of content operations. */
export interface ContentServices {
  database: Database;
  versions: VersionReader;
  /** The folder of the product's data, which contains media. */
  dataDir: string;
  log: Log;
}
