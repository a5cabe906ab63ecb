import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Contact messages. */
export const messagesMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
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
    await db.schema
      .createIndex('contact_messages_newest')
      .on('contact_messages')
      .columns(['project_id', 'created_at'])
      .execute();
  },
};
