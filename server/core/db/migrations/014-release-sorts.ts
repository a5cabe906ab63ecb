import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** New and previous positions of entries in a release, so that a revert restores them. */
export const releaseSortsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['sort', 'previous_sort'])
      await db.schema
        .alterTable('release_documents')
        .addColumn(column, 'double precision')
        .execute();
  },
};
