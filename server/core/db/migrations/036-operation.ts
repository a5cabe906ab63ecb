import { type Kysely, sql } from 'kysely';

/** Tables and indexes of the screens for operation (decision 056). */
export async function operationMigration(db: Kysely<unknown>): Promise<void> {
  // The filters of the list of jobs, in the order of its ids.
  await sql`create index jobs_state on jobs (state, id)`.execute(db);
  await sql`create index jobs_kind on jobs (kind, id)`.execute(db);
  // Redirects of slugs are in `redirects`.
  await sql`create table address_redirects (
    id text primary key, project_id text not null, from_path text not null,
    to_address text not null, created_by text not null, created_at bigint not null,
    constraint address_redirects_from unique (project_id, from_path)
  )`.execute(db);
  await sql`create table api_tokens (
    id text primary key, project_id text not null,
    user_id text not null references users (id) on delete cascade, name text not null,
    scopes text not null, token_hash text not null unique, created_at bigint not null,
    expires_at bigint not null, last_used_at bigint
  )`.execute(db);
  await sql`create index api_tokens_project_id on api_tokens (project_id)`.execute(db);
  await sql`create index api_tokens_user_id on api_tokens (user_id)`.execute(db);
}
