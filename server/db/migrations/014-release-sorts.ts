import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where a release moved entries to within their collections, and from where: taking it back moves them back. */
export const releaseSortsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['sort', 'previous_sort'])
      await db.schema
        .alterTable('release_documents')
        .addColumn(column, 'double precision')
        .execute();
  },
};
