import { collectionOf } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import type { RevisionOrigin, DocumentTable, RevisionTable } from '../core/db/schema.ts';
import {
  type Db,
  findDocument,
  insertDocuments,
  insertRevisions,
  listRevisions,
  nextSort,
  setDraft,
} from './queries.ts';
import type { Insertable } from 'kysely';
import { newId } from '#common/ids.ts';
import { hashOf, stringifyJson } from '../core/canonical-json.ts';

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
export async function storeDraft(trx: Db, draft: NewDraft) {
  const { document, value, authorId, origin, now, client = null } = draft;
  const { id: documentId } = document ?? (await createDocument(trx, draft));
  const basedOn = document?.draftId ?? null;
  const revision = newRevisionRow({ documentId, basedOn, value, authorId, origin, now });
  await insertRevisions(trx, [{ ...revision, client }]);
  await setDraft(trx, documentId, revision.id, now);
  return { documentId, revisionId: revision.id };
}

interface WantedDraft extends Pick<NewDraft, 'place' | 'value' | 'authorId' | 'now'> {
  sort?: number;
}

/** Stores a value as the draft with a new revision, unless it is the draft already. */
export async function ensureDraft(trx: Db, draft: WantedDraft) {
  const found = await findDocument(trx, draft.place);
  const [current] = await listRevisions(trx, [found?.draft_revision_id]);
  if (found && current?.hash === hashOf(stringifyJson(draft.value)))
    return { documentId: found.id, revisionId: current.id, isChanged: false };
  const stored = await storeDraft(trx, {
    ...draft,
    document: found ? { id: found.id, draftId: found.draft_revision_id } : null,
    origin: 'save',
    // Revisions are ordered by time, so each must be later than the last.
    now: Math.max(draft.now, (current?.created_at ?? 0) + 1),
  });
  return { ...stored, isChanged: true };
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

type NewDocument = Pick<
  Insertable<DocumentTable>,
  'project_id' | 'path' | 'language' | 'collection' | 'sort'
>;

/** Returns a new document's row, with neither draft nor publication. `now` is in milliseconds. */
export function newDocumentRow(
  document: NewDocument,
  now: number,
): Insertable<DocumentTable> & { id: string } {
  return {
    id: newId(now),
    ...document,
    slug: null,
    draft_revision_id: null,
    published_revision_id: null,
    created_at: now,
    updated_at: now,
  };
}

interface NewRevision {
  documentId: string;
  /** The revision it is based on; null for a document's first. */
  basedOn: string | null;
  value: JsonValue;
  authorId: string;
  origin: RevisionTable['origin'];
  now: number;
}

/** Returns a revision's row, with its value as canonical text. */
export function newRevisionRow(draft: NewRevision): Insertable<RevisionTable> & { id: string } {
  const { documentId, basedOn, value, authorId, origin, now } = draft;
  const content = stringifyJson(value);
  return {
    id: newId(now),
    document_id: documentId,
    based_on_id: basedOn,
    content,
    hash: hashOf(content),
    author_id: authorId,
    origin,
    created_at: now,
  };
}
