import type { Database } from '../db/connect.ts';

/** The part of a log that content code uses: details first, as pino has it. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What tells the version of a project's public content (server/db/content-version.ts). */
export interface VersionReader {
  current(projectId: string): number;
}

/** What content operations work with. */
export interface ContentServices {
  database: Database;
  versions: VersionReader;
  /** The folder of the product's own data: media stands below it. */
  dataDir: string;
  log: Log;
}
