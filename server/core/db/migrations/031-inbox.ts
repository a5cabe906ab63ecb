import { type Kysely, sql } from 'kysely';
import { createIndex } from './table-parts.ts';

/** State and assignee of contact messages, and their history with notes and replies. */
export async function inboxMigration(db: Kysely<unknown>): Promise<void> {
  const messages = db.schema.alterTable('contact_messages');
  await messages
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .execute();
  await messages.addColumn('assignee_id', 'text').execute();
  await messages.addColumn('about', 'text').execute();
  // Until now, staff answered the emails: only messages that nobody got are still open.
  await sql`update contact_messages set state = case
    when suspicions <> '' then 'spam' when mailed_at is null then 'open' else 'closed' end`.execute(
    db,
  );
  const indexes = { all: [], state: ['state'], assignee: ['assignee_id'] };
  for (const [name, columns] of Object.entries(indexes))
    await createIndex(db, `contact_messages_${name}`, 'contact_messages', [
      'project_id',
      ...columns,
      'id',
    ]);
  await db.schema
    .createTable('message_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) =>
      column.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('job_id', 'text')
    .addColumn('sent_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'message_events_message', 'message_events', ['message_id', 'id']);
}
