import type { Kysely } from 'kysely';
import { createIndex } from './table-parts.ts';

/** Contact messages. */
export async function messagesMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) => column.notNull().references('projects.id'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('suspicions', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('mailed_at', 'bigint')
    .addColumn('forwarded_at', 'bigint')
    .addUniqueConstraint('contact_messages_once', ['project_id', 'fingerprint'])
    .execute();
  await createIndex(db, 'contact_messages_newest', 'contact_messages', [
    'project_id',
    'created_at',
  ]);
}
