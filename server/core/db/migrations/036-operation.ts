import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables and indexes of the screens for operation (decision 056). */
export const operationMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The filters of the list of jobs, in the order of its ids.
    for (const column of ['state', 'kind'])
      await db.schema.createIndex(`jobs_${column}`).on('jobs').columns([column, 'id']).execute();
    // Redirects of slugs are in `redirects`.
    await db.schema
      .createTable('address_redirects')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('from_path', 'text', (column) => column.notNull())
      .addColumn('to_address', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('address_redirects_from', ['project_id', 'from_path'])
      .execute();
  },
};
