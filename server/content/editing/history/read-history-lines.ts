import type { Db } from '../../queries.ts';
import { foldAutosaves, type FoldedRevision } from './fold-autosaves.ts';
import { listRevisions, type RevisionPosition } from './history-queries.ts';

/** Revisions per query; small, because other requests share SQLite's only connection. */
const batchSize = 1_000;

/**
 * Yields the lines of a document's history, newest first; every revision is in exactly one. `from`
 * is the head of a line to start with; lines from there on equal those of a full read.
 */
export async function* readHistoryLines(
  db: Db,
  documentId: string,
  from: RevisionPosition | null = null,
): AsyncGenerator<FoldedRevision, undefined> {
  let start = from;
  for (let limit = batchSize; ;) {
    const revisions = await listRevisions(db, { documentId, from: start, limit });
    const lines = foldAutosaves(revisions);
    if (revisions.length < limit) return yield* lines;
    // The last line may continue, so it is read again.
    const last = lines.pop();
    if (lines.length === 0) limit *= 2;
    yield* lines;
    start = last?.revision ?? start;
  }
}
