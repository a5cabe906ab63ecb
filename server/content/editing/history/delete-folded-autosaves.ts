import type { Db } from '../../queries.ts';
import { foldWindowMs } from './fold-autosaves.ts';
import { deleteUnreferenced, listAutosavedDocuments } from './history-queries.ts';
import { readHistoryLines } from './read-history-lines.ts';

const retentionMs = 30 * 86_400_000;
/** Small batches, because other requests share SQLite's only connection. */
const batchSize = 300;

interface CleanupOptions {
  now: number;
  signal: AbortSignal;
}

/**
 * Deletes autosaves that the history folds under a later save, after thirty days; every line of the
 * history stays. Keeps what a draft, the site, a release or a conflict needs. Returns the number
 * deleted; throws when `signal` aborts.
 */
export async function deleteFoldedAutosaves(
  db: Db,
  { now, signal }: CleanupOptions,
): Promise<number> {
  const before = now - retentionMs;
  let count = 0;
  for (let after = ''; ;) {
    const documents = await listAutosavedDocuments(db, {
      before,
      foldedFor: foldWindowMs,
      after,
      limit: batchSize,
    });
    for (const id of documents) count += await deleteFoldedOf(db, id, { before, signal });
    if (documents.length < batchSize) return count;
    after = documents.at(-1) ?? after;
  }
}

async function deleteFoldedOf(
  db: Db,
  documentId: string,
  { before, signal }: { before: number; signal: AbortSignal },
): Promise<number> {
  let count = 0;
  for await (const { folded } of readHistoryLines(db, documentId)) {
    const ids = folded.flatMap(({ id, created_at }) => (created_at < before ? [id] : []));
    for (let start = 0; start < ids.length; start += batchSize) {
      signal.throwIfAborted();
      count += await deleteUnreferenced(db, ids.slice(start, start + batchSize));
    }
  }
  return count;
}
