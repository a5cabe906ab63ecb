import type { Log } from '../core/logs/log.ts';
import type { Database } from '../core/db/connect.ts';
import type { FileStore } from '../core/files/file-store.ts';
import type { JsonValue } from '#common/json.ts';
import type { Problem } from '../core/projects/problems.ts';
import type { Db, Trx } from './queries.ts';

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

/** A change of the published products. */
export interface ProductChange {
  before: JsonValue;
  /** Omitted if products.json does not change. */
  after?: JsonValue | undefined;
  /** Returns whether a public course remains public; null for one that is not public. */
  remainsPublic(coursePath: string): Promise<boolean | null>;
}

/** A problem whose path is inside `document`. */
export type PurchaseConflict = Problem & { document: string };

/** Additions of other domains to each release. */
interface ReleaseHooks {
  findPurchaseConflicts(
    db: Db,
    projectId: string,
    change: ProductChange,
  ): Promise<PurchaseConflict[]>;
  /** Indexes documents for search in the publishing transaction; the first release has all. */
  indexRelease(
    trx: Trx,
    release: { projectId: string; isFirst: boolean },
    paths: readonly string[],
  ): Promise<void>;
}

let registered: ReleaseHooks | null = null;

/** Called by server/operations/register-release-hooks.ts alone. */
export function setReleaseHooks(hooks: ReleaseHooks): void {
  registered = hooks;
}

/** Throws if they are not registered: a release without them would be wrong. */
export function releaseHooks(): ReleaseHooks {
  if (!registered) throw new Error('Call registerReleaseHooks of server/operations/ first');
  return registered;
}
