import type { Insertable } from 'kysely';
import { newId } from '#common/ids.ts';
import type { JsonValue } from '#common/json.ts';
import type { DocumentTable, RevisionTable } from '../core/db/schema.ts';
import { hashOf, stringifyJson } from '../core/canonical-json.ts';

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
export function newRevisionRow({
  documentId,
  basedOn,
  value,
  authorId,
  origin,
  now,
}: NewRevision): Insertable<RevisionTable> & { id: string } {
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
