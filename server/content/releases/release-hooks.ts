import type { Kysely, Transaction } from 'kysely';
import type { JsonValue } from '#common/json.ts';
import type { Schema } from '../../core/db/schema.ts';
import type { Problem } from '../../core/projects/problems.ts';

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
export interface ReleaseHooks {
  findPurchaseConflicts(
    db: Kysely<Schema>,
    projectId: string,
    change: ProductChange,
  ): Promise<PurchaseConflict[]>;
  /** Indexes documents for search in the publishing transaction; the first release has all. */
  indexRelease(
    trx: Transaction<Schema>,
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
