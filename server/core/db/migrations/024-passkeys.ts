import { type Kysely, sql } from 'kysely';

/** Public keys of passkeys (Web Authentication, decision 034). */
export async function passkeysMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table passkeys (
    id text primary key, user_id text not null references users (id) on delete cascade,
    credential_id text not null unique, public_key text not null, counter bigint not null,
    transports text not null, rp_id text not null, name text not null,
    created_at bigint not null, last_used_at bigint
  )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
}
