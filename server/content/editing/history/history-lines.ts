import { splitIntoBatches } from '#common/split-into-batches.ts';
import type { Db } from '../../queries.ts';
import {
  listRevisions,
  type RevisionPosition,
  type ListedRevision,
  deleteUnreferenced,
  listAutosavedDocuments,
} from './history-queries.ts';

/** Autosaves this long before a save are folded into it, in milliseconds. */
const foldWindowMs = 10 * 60_000;

export interface FoldedRevision {
  revision: ListedRevision;
  /** Newest first. */
  folded: ListedRevision[];
}

/**
 * Folds autosaves into a later save of the same person within ten minutes. The draft and revisions
 * that were published are never folded. Revisions belong to one document; input and output are
 * newest first.
 */
function foldAutosaves(revisions: readonly ListedRevision[]): FoldedRevision[] {
  const entries: FoldedRevision[] = [];
  for (const revision of revisions) {
    const last = entries.at(-1);
    if (last && belongsTo(revision, last.revision)) last.folded.push(revision);
    else entries.push({ revision, folded: [] });
  }
  return entries;
}

function belongsTo(revision: ListedRevision, later: ListedRevision): boolean {
  return (
    revision.origin === 'autosave' &&
    (later.origin === 'autosave' || later.origin === 'save') &&
    revision.author_id === later.author_id &&
    later.created_at - revision.created_at <= foldWindowMs &&
    revision.id !== revision.draft_revision_id &&
    revision.id !== revision.published_revision_id &&
    !revision.was_published
  );
}

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

const retentionMs = 30 * 86_400_000;
/** Small batches, because other requests share SQLite's only connection. */
const deleteBatchSize = 300;

/**
 * Deletes autosaves that the history folds under a later save, after thirty days; every line of the
 * history stays. Keeps what a draft, the site, a release or a conflict needs. Returns the number
 * deleted; throws when `signal` aborts.
 */
export async function deleteFoldedAutosaves(
  db: Db,
  { now, signal }: { now: number; signal: AbortSignal },
) {
  const before = now - retentionMs;
  let count = 0;
  for (let after = ''; ;) {
    const documents = await listAutosavedDocuments(db, {
      before,
      foldedFor: foldWindowMs,
      after,
      limit: deleteBatchSize,
    });
    for (const id of documents) count += await deleteFoldedOf(db, id, { before, signal });
    if (documents.length < deleteBatchSize) return count;
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
    for (const batch of splitIntoBatches(ids, deleteBatchSize)) {
      signal.throwIfAborted();
      count += await deleteUnreferenced(db, batch);
    }
  }
  return count;
}
