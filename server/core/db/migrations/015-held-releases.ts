import { type Kysely, sql } from 'kysely';

/**
 * Scheduled releases whose authors lost the permission to publish before they were due. Also sets
 * the planned positions of waiting releases, as far as known: the current draft positions.
 */
export async function heldReleasesMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('releases').addColumn('held_at', 'bigint').execute();
  await sql`update release_documents set sort = documents.draft_sort from documents, releases
    where documents.id = release_documents.document_id
    and releases.id = release_documents.release_id
    and releases.version is null and releases.scheduled_at is not null
    and releases.cancelled_at is null and releases.failure is null
    and documents.draft_sort is not null`.execute(db);
}
