import { collectionOf } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import type { RevisionOrigin } from '../core/db/schema.ts';
import { newDocumentRow, newRevisionRow } from './new-rows.ts';
import { type Db, insertDocuments, insertRevisions, nextSort, setDraft } from './queries.ts';

export interface NewDraft {
  place: { projectId: string; path: string; language: string };
  /** Null creates the document. */
  document: { id: string; draftId: string | null } | null;
  value: JsonValue;
  authorId: string;
  origin: RevisionOrigin;
  /** UTC milliseconds. */
  now: number;
  /** Id of the open editor that it was typed in. */
  client?: string | null;
  /** A new entry's position in its collection; last if not given. */
  sort?: number | null;
}

/**
 * Writes a revision and makes it the draft, within the caller's transaction that has locked the
 * project.
 */
export async function storeDraft(
  trx: Db,
  draft: NewDraft,
): Promise<{ documentId: string; revisionId: string }> {
  const { document, value, authorId, origin, now, client = null } = draft;
  const { id: documentId } = document ?? (await createDocument(trx, draft));
  const basedOn = document?.draftId ?? null;
  const revision = newRevisionRow({ documentId, basedOn, value, authorId, origin, now });
  await insertRevisions(trx, [{ ...revision, client }]);
  await setDraft(trx, documentId, revision.id, now);
  return { documentId, revisionId: revision.id };
}

async function createDocument(
  trx: Db,
  { place: { projectId, path, language }, now, sort: requestedSort }: NewDraft,
): Promise<{ id: string }> {
  const collection = collectionOf(path);
  const sort =
    collection === null
      ? null
      : (requestedSort ?? (await nextSort(trx, projectId, collection, language)));
  const row = newDocumentRow({ project_id: projectId, path, language, collection, sort }, now);
  await insertDocuments(trx, [row]);
  return row;
}
