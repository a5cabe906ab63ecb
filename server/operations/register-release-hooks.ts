import { findPurchaseConflicts } from '../commerce/products/purchase-conflicts.ts';
import { registerReleaseHooks } from '../content/releases/release-hooks.ts';
import { indexPaths, markIndexed } from '../search/index-paths.ts';

/* Imported by every program that publishes. */

registerReleaseHooks({
  findPurchaseConflicts,
  async indexRelease(trx, { dialect, projectId, isFirst }, paths) {
    await indexPaths(trx, { dialect, projectId }, paths);
    if (isFirst) await markIndexed(trx, projectId);
  },
});
