import type { Db } from '../../queries.ts';
import { foldAutosaves, type FoldedRevision } from './fold-autosaves.ts';
import { listRevisions, type RevisionPlace } from './history-queries.ts';

/** Revisions that are read at once: others have SQLite's only connection in between. */
const readAtOnce = 1_000;

/**
 * The lines of a document's history, the newest first; every revision stands in one. `from` is the head of a line to
 * begin with: what is read onwards from there is as it would be from the newest.
 */
export async function* readLines(
  db: Db,
  documentId: string,
  from: RevisionPlace | null = null,
): AsyncGenerator<FoldedRevision, undefined> {
  let start = from;
  for (let limit = readAtOnce; ;) {
    const revisions = await listRevisions(db, { documentId, from: start, limit });
    const lines = foldAutosaves(revisions);
    if (revisions.length < limit) return yield* lines;
    // More may belong to the last one, which is read again.
    const last = lines.pop();
    if (lines.length === 0) limit *= 2;
    yield* lines;
    start = last?.revision ?? start;
  }
}
