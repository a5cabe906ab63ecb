import type { Kysely } from 'kysely';
import { createIndex, ownedByUser } from './table-parts.ts';

/** Tables and indexes of the screens for operation (decision 056). */
export async function operationMigration(db: Kysely<unknown>): Promise<void> {
  // The filters of the list of jobs, in the order of its ids.
  for (const column of ['state', 'kind'])
    await createIndex(db, `jobs_${column}`, 'jobs', [column, 'id']);
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
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  for (const column of ['project_id', 'user_id'])
    await createIndex(db, `api_tokens_${column}`, 'api_tokens', [column]);
}
