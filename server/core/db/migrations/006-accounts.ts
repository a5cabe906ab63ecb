import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Accounts, login methods, sessions and rate limits. The times of the first four tables are dates
 * (decision 013), all others are milliseconds.
 */
export async function accountsMigration(db: Kysely<unknown>): Promise<void> {
  await createPeople(db);
  await createSessions(db);
  await createCodes(db);
  await createGuards(db);
  await createAuditLog(db);
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  const { date, flag, no } = columnTypes(db);
  await sql`create table users (
    id text primary key, name text not null, email text not null unique,
    email_verified ${flag} not null default ${no}, image text, role text not null, phone text,
    language text, created_at ${date} not null, updated_at ${date} not null
  )`.execute(db);
  await sql`create index users_role on users (role, id)`.execute(db);

  await sql`create table accounts (
    id text primary key, user_id text not null references users (id) on delete cascade,
    provider_id text not null, account_id text not null, password text, access_token text,
    refresh_token text, id_token text, access_token_expires_at ${date},
    refresh_token_expires_at ${date}, scope text, created_at ${date} not null,
    updated_at ${date} not null,
    constraint accounts_at_provider unique (provider_id, account_id)
  )`.execute(db);
  await sql`create index accounts_user on accounts (user_id)`.execute(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  const { date } = columnTypes(db);
  await sql`create table sessions (
    id text primary key, user_id text not null references users (id) on delete cascade,
    token text not null unique, expires_at ${date} not null, ip_address text, user_agent text,
    created_at ${date} not null, updated_at ${date} not null
  )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);

  await sql`create table verifications (
    id text primary key, identifier text not null, value text not null,
    expires_at ${date} not null, created_at ${date} not null, updated_at ${date} not null
  )`.execute(db);
  await sql`create index verifications_identifier on verifications (identifier)`.execute(db);

  await sql`create table refresh_tokens (
    token_hash text primary key,
    session_id text not null references sessions (id) on delete cascade,
    created_at bigint not null, used_at bigint
  )`.execute(db);
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await sql`create table codes (
    id text primary key, purpose text not null, email text not null,
    user_id text references users (id) on delete cascade, code_hash text not null,
    attempts integer not null default 0, ticket_hash text, created_at bigint not null,
    expires_at bigint not null, verified_at bigint, used_at bigint
  )`.execute(db);
  // One active code per address: requesting another ends it in the same transaction.
  await sql`create unique index codes_living on codes (email, purpose)
    where used_at is null`.execute(db);
}

async function createGuards(db: Kysely<unknown>): Promise<void> {
  await sql`create table rate_limits (
    key text primary key, points integer not null, expires_at bigint
  )`.execute(db);
  await sql`create index rate_limits_expired on rate_limits (expires_at)`.execute(db);
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_log (
    id text primary key, at bigint not null, action text not null, actor_id text,
    subject_id text, address text, details text not null
  )`.execute(db);
  await sql`create index audit_log_subject on audit_log (subject_id, at)`.execute(db);
  for (const statement of isPostgres(db) ? postgresAppendOnly : sqliteAppendOnly)
    await sql.raw(statement).execute(db);
}

const sqliteAppendOnly = ['update', 'delete'].map(
  (change) => `create trigger audit_log_no_${change} before ${change} on audit_log
    begin select raise(abort, 'audit_log is append-only'); end`,
);

const postgresAppendOnly = [
  `create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit_log is append-only'; end $$`,
  `create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change()`,
];

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Column types of the first four tables; SQLite stores dates as ISO text. */
function columnTypes(db: Kysely<unknown>) {
  return isPostgres(db)
    ? { date: sql`timestamptz`, flag: sql`boolean`, no: sql`false` }
    : { date: sql`text`, flag: sql`integer`, no: sql`0` };
}
