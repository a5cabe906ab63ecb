import { type Kysely, sql } from 'kysely';

/** State and assignee of contact messages, and their history with notes and replies. */
export async function inboxMigration(db: Kysely<unknown>): Promise<void> {
  for (const column of ["state text not null default 'open'", 'assignee_id text', 'about text'])
    await sql.raw(`alter table contact_messages add column ${column}`).execute(db);
  // Until now, staff answered the emails: only messages that nobody got are still open.
  await sql`update contact_messages set state = case
    when suspicions <> '' then 'spam' when mailed_at is null then 'open' else 'closed' end`.execute(
    db,
  );
  await sql`create index contact_messages_all on contact_messages (project_id, id)`.execute(db);
  await sql`create index contact_messages_state on contact_messages
    (project_id, state, id)`.execute(db);
  await sql`create index contact_messages_assignee on contact_messages
    (project_id, assignee_id, id)`.execute(db);
  await sql`create table message_events (
    id text primary key,
    message_id text not null references contact_messages (id) on delete cascade,
    kind text not null, actor_id text not null, subject text not null, text text not null,
    job_id text, sent_at bigint, created_at bigint not null
  )`.execute(db);
  await sql`create index message_events_message on message_events (message_id, id)`.execute(db);
}
