import type { ListedRevision } from './history-queries.ts';

/** Autosaves this long before a save are folded into it, in milliseconds. */
export const foldWindowMs = 10 * 60_000;

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
export function foldAutosaves(revisions: readonly ListedRevision[]): FoldedRevision[] {
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
