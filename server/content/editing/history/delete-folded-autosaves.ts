import type { Db } from '../../queries.ts';
import { foldedFor } from './fold-autosaves.ts';
import { deleteRevisions, listFoldedAutosaves } from './history-queries.ts';

const keptFor = 30 * 86_400_000;
/** So many at once: others have SQLite's only connection in between. */
const batch = 300;

/**
 * Deletes automatic saves that a later save of the same person stands for, thirty days after. What a draft, the site,
 * a release or a conflict needs is kept. Answers how many; throws where `signal` aborts.
 */
export async function deleteFoldedAutosaves(
  db: Db,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<number> {
  let count = 0;
  for (;;) {
    signal.throwIfAborted();
    const ids = await listFoldedAutosaves(db, { before: now - keptFor, foldedFor, limit: batch });
    if (ids.length === 0) return count;
    await deleteRevisions(db, ids);
    count += ids.length;
  }
}
