import { type Kysely, sql } from 'kysely';

/**
 * A counter that shows whether a project has changed since it was read, and an index of documents
 * with unpublished changes.
 */
export async function editVersionMigration(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects add column edit_version integer not null default 0`.execute(db);
  // Same condition as in the queries that list them.
  await sql`create index documents_waiting on documents (project_id, path)
    where draft_revision_id is distinct from published_revision_id
    or draft_sort is not null`.execute(db);
}
