import { type Kysely, sql } from 'kysely';

/** Contact messages. */
export async function messagesMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table contact_messages (
    id text primary key, project_id text not null references projects (id),
    language text not null, name text not null, phone text not null, email text not null,
    message text not null, fingerprint text not null, suspicions text not null,
    created_at bigint not null, mailed_at bigint, forwarded_at bigint,
    constraint contact_messages_once unique (project_id, fingerprint)
  )`.execute(db);
  await sql`create index contact_messages_newest on contact_messages
    (project_id, created_at)`.execute(db);
}
