import type { Db } from '../../queries.ts';
import { foldedFor } from './fold-autosaves.ts';
import { deleteUnneeded, listAutosavedDocuments } from './history-queries.ts';
import { readLines } from './read-lines.ts';

const keptFor = 30 * 86_400_000;
/** So many at once: others have SQLite's only connection in between. */
const batch = 300;

interface Tidying {
  now: number;
  signal: AbortSignal;
}

/**
 * Deletes automatic saves that the history folds under a later save, thirty days after: every line of it stays. What
 * a draft, the site, a release or a conflict needs is kept. Answers how many; throws where `signal` aborts.
 */
export async function deleteFoldedAutosaves(db: Db, { now, signal }: Tidying): Promise<number> {
  const before = now - keptFor;
  let count = 0;
  for (let after = ''; ;) {
    const documents = await listAutosavedDocuments(db, { before, foldedFor, after, limit: batch });
    for (const id of documents) count += await deleteFoldedOf(db, id, { before, signal });
    if (documents.length < batch) return count;
    after = documents.at(-1) ?? after;
  }
}

async function deleteFoldedOf(
  db: Db,
  documentId: string,
  { before, signal }: { before: number; signal: AbortSignal },
): Promise<number> {
  let count = 0;
  for await (const { folded } of readLines(db, documentId)) {
    const ids = folded.flatMap(({ id, created_at }) => (created_at < before ? [id] : []));
    for (let start = 0; start < ids.length; start += batch) {
      signal.throwIfAborted();
      count += await deleteUnneeded(db, ids.slice(start, start + batch));
    }
  }
  return count;
}
