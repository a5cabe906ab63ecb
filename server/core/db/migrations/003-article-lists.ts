import { sql, type Kysely } from 'kysely';

/** Lists of a collection's entries by category, in their order: the cost of a page is that of its rows. */
export async function articleListsMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('category', 'text').execute();
  await sql`create index documents_category on documents
    (project_id, collection, language, category, sort, path)`.execute(db);
  await fillCategories(db);
}

interface Tables {
  documents: { id: string; collection: string | null; published_revision_id: string | null };
  revisions: { id: string; content: string };
}

/** Releases write the column from now on; this fills it for published entries. */
async function fillCategories(db: Kysely<unknown>): Promise<void> {
  const entries = await (db as Kysely<Tables>)
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.published_revision_id')
    .select(['documents.id', 'content'])
    .where('collection', 'is not', null)
    .execute();
  for (const { id, content } of entries) {
    const { category } = JSON.parse(content) as { category?: unknown };
    if (typeof category === 'string' && category !== '')
      await sql`update documents set category = ${category} where id = ${id}`.execute(db);
  }
}
