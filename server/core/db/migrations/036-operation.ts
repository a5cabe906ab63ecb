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
    await db.schema
      .createTable('api_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('project_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    for (const column of ['project_id', 'user_id'])
      await db.schema.createIndex(`api_tokens_${column}`).on('api_tokens').column(column).execute();
  },
};
