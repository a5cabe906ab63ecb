import type { Db } from '../../core/db/schema.ts';
import { listTokenIds } from './api-token-queries.ts';

/** Returns those of some API tokens that were revoked: they are deleted, while expired ones stay. */
export async function findRevokedTokens(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const asked = ids.filter((id) => id !== null);
  const existing = new Set(await listTokenIds(db, asked));
  return new Set(asked.filter((id) => !existing.has(id)));
}
