import type { Kysely } from 'kysely';

/** New and previous positions of entries in a release, so that a revert restores them. */
export async function releaseSortsMigration(db: Kysely<unknown>): Promise<void> {
  for (const column of ['sort', 'previous_sort'])
    await db.schema.alterTable('release_documents').addColumn(column, 'double precision').execute();
}
