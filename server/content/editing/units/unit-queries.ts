import type { LanguageCode } from '#i18n/languages.ts';
import { batchesOf, type Db, type RevisionRow } from '../../queries.ts';
import type { TranslationSource } from './translation-changes.ts';

/** Lists the documents at a path in every language, with their drafts. */
export async function listDrafts(db: Db, projectId: string, path: string) {
  return db
    .selectFrom('documents')
    .leftJoin('revisions', 'revisions.id', 'documents.draft_revision_id')
    .select(['documents.id', 'language', 'sort', 'slug', 'published_revision_id'])
    .select([
      'revisions.id as draft_id',
      'content',
      'author_id',
      'revisions.created_at as saved_at',
    ])
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
}

export type DraftRow = Awaited<ReturnType<typeof listDrafts>>[number];

/** Tells whether a unit was removed: it has documents, and none has a draft. */
export function isRemoved(rows: readonly DraftRow[]): boolean {
  return rows.length > 0 && rows.every(({ draft_id }) => draft_id === null);
}

/** Tells whether somebody else has saved the document since a revision. */
export async function hasOtherAuthors(
  db: Db,
  revision: SavedSince,
  authorId: string,
): Promise<boolean> {
  const other = await selectSince(db, revision)
    .select('id')
    .where('author_id', '!=', authorId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Lists the editor instances that saved a document since a revision. */
export async function listClientsSince(db: Db, revision: SavedSince): Promise<(string | null)[]> {
  const rows = await selectSince(db, revision).select('client').distinct().execute();
  return rows.map(({ client }) => client);
}

type SavedSince = Pick<RevisionRow, 'id' | 'document_id' | 'created_at'>;

/** Selects the revisions of a document that were saved since one of them. */
function selectSince(db: Db, { id, document_id, created_at }: SavedSince) {
  return db
    .selectFrom('revisions')
    .where('document_id', '=', document_id)
    .where('created_at', '>=', created_at)
    .where('id', '!=', id)
    .where('origin', '!=', 'conflict');
}

/** Finds an earlier conflict revision of an author with the same base. */
export async function findConflictRevision(
  db: Db,
  of: { documentId: string; basedOn: string | null; authorId: string; since: number },
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('revisions')
    .select('id')
    .where('document_id', '=', of.documentId)
    .where('created_at', '>=', of.since)
    .where('based_on_id', of.basedOn === null ? 'is' : '=', of.basedOn)
    .where('author_id', '=', of.authorId)
    .where('origin', '=', 'conflict')
    .executeTakeFirst();
}

export async function replaceConflictRevision(
  db: Db,
  id: string,
  revision: Pick<RevisionRow, 'content' | 'hash' | 'created_at'>,
): Promise<void> {
  await db.updateTable('revisions').set(revision).where('id', '=', id).execute();
}

/** Lists people's names by id; deleted accounts are omitted. */
export async function listNames(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute();
}

export async function listTranslations(db: Db, projectId: string, path: string) {
  const rows = await db
    .selectFrom('translations')
    .select(['language', 'field', 'source'])
    .where('project_id', '=', projectId)
    .where('path', '=', path)
    .execute();
  // Rows only contain codes of the project's languages.
  return rows.map((row) => ({ ...row, language: row.language as LanguageCode }));
}

export async function setTranslations(
  db: Db,
  of: { projectId: string; path: string; authorId: string; now: number },
  rows: readonly TranslationSource[],
): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('translations')
      .values(
        batch.map((row) => ({
          ...row,
          project_id: of.projectId,
          path: of.path,
          author_id: of.authorId,
          created_at: of.now,
        })),
      )
      .onConflict((row) =>
        row.columns(['project_id', 'path', 'language', 'field']).doUpdateSet((values) => ({
          source: values.ref('excluded.source'),
          author_id: of.authorId,
          created_at: of.now,
        })),
      )
      .execute();
  }
}

export async function removeTranslations(
  db: Db,
  { projectId, path }: { projectId: string; path: string },
  rows: readonly Omit<TranslationSource, 'source'>[],
): Promise<void> {
  for (const [language, those] of Map.groupBy(rows, (row) => row.language)) {
    for (const batch of batchesOf(those.map(({ field }) => field))) {
      await db
        .deleteFrom('translations')
        .where('project_id', '=', projectId)
        .where('path', '=', path)
        .where('language', '=', language)
        .where('field', 'in', batch)
        .execute();
    }
  }
}
