import type { JsonValue } from '#common/json.ts';
import { parseJson } from '../../../../core/canonical-json.ts';
import type { Db } from '../../../queries.ts';

/** Lists the drafts at one path, in all languages. */
export async function listDraftsAt(db: Db, projectId: string, path: string): Promise<JsonValue[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.draft_revision_id')
    .select('content')
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
  return rows.map(({ content }) => parseJson(content));
}

/** Lists drafts of a collection's entries that have no slug yet. */
export async function listDraftsWithoutSlug(
  db: Db,
  projectId: string,
  collection: string,
): Promise<JsonValue[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.draft_revision_id')
    .select('content')
    .where('project_id', '=', projectId)
    .where('collection', '=', collection)
    .where('slug', 'is', null)
    .execute();
  return rows.map(({ content }) => parseJson(content));
}
