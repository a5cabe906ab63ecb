import type { ListedRevision } from './history-queries.ts';

/** How long before a save the autosaves that belong to it began, in milliseconds. */
export const foldedFor = 10 * 60_000;

export interface FoldedRevision {
  revision: ListedRevision;
  /** The newest first. */
  folded: ListedRevision[];
}

/**
 * Puts autosaves under the later save of the same person, where they are of the ten minutes before it. What is the
 * draft, or was public once, stands by itself. Revisions are of one document, given and answered newest first.
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
    later.created_at - revision.created_at <= foldedFor &&
    revision.id !== revision.draft_revision_id &&
    revision.id !== revision.published_revision_id &&
    !revision.was_published
  );
}
