import { findPurchaseConflicts } from '../commerce/products/purchase-conflicts.ts';
import { searchSynonymsPath } from '../content/documents/document-types.ts';
import { setReleaseHooks } from '../content/releases/release-hooks.ts';
import { indexPaths, markIndexed } from '../search/index-paths.ts';
import { enqueueRebuild } from '../search/rebuild-index.ts';

/** Called by openAppServices and importProjects, before anything is published. */
export function registerReleaseHooks(): void {
  setReleaseHooks({
    findPurchaseConflicts,
    async indexRelease(trx, { projectId, isFirst }, paths) {
      await indexPaths(trx, { projectId }, paths);
      // Every page may have one of the words.
      if (!isFirst && paths.includes(searchSynonymsPath)) await enqueueRebuild(trx, projectId);
      if (isFirst) await markIndexed(trx, projectId);
    },
  });
}
