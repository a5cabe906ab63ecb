import { findPurchaseConflicts } from '../commerce/products/purchase-conflicts.ts';
import { setReleaseHooks } from '../content/services.ts';
import { indexPaths, markIndexed } from '../search/index-paths.ts';

/** Called by openAppServices and importProjects, before anything is published. */
export function registerReleaseHooks(): void {
  setReleaseHooks({
    findPurchaseConflicts,
    async indexRelease(trx, { projectId, isFirst }, paths) {
      await indexPaths(trx, { projectId }, paths);
      if (isFirst) await markIndexed(trx, projectId);
    },
  });
}
