import type { Log } from '../core/logs/log.ts';
import type { Database } from '../core/db/connect.ts';

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
