import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createIndex, ownedByUser } from './table-parts.ts';

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
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', flag, (column) => column.notNull().defaultTo(no))
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('language', 'text')
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('updated_at', date, (column) => column.notNull())
    .execute();
  await createIndex(db, 'users_role', 'users', ['role', 'id']);

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', date)
    .addColumn('refresh_token_expires_at', date)
    .addColumn('scope', 'text')
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('updated_at', date, (column) => column.notNull())
    .addUniqueConstraint('accounts_at_provider', ['provider_id', 'account_id'])
    .execute();
  await createIndex(db, 'accounts_user', 'accounts', ['user_id']);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  const { date } = columnTypes(db);
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', date, (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('updated_at', date, (column) => column.notNull())
    .execute();
  await createIndex(db, 'sessions_user', 'sessions', ['user_id']);

  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', date, (column) => column.notNull())
    .addColumn('created_at', date, (column) => column.notNull())
    .addColumn('updated_at', date, (column) => column.notNull())
    .execute();
  await createIndex(db, 'verifications_identifier', 'verifications', ['identifier']);

  await db.schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await createIndex(db, 'refresh_tokens_session', 'refresh_tokens', ['session_id']);
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ticket_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('verified_at', 'bigint')
    .addColumn('used_at', 'bigint')
    .execute();
  // One active code per address: requesting another ends it in the same transaction.
  await sql`create unique index codes_living on codes (email, purpose)
    where used_at is null`.execute(db);
}

async function createGuards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute();
  await createIndex(db, 'rate_limits_expired', 'rate_limits', ['expires_at']);
}

async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('subject_id', 'text')
    .addColumn('address', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  await createIndex(db, 'audit_log_subject', 'audit_log', ['subject_id', 'at']);
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
    ? ({ date: 'timestamptz', flag: 'boolean', no: false } as const)
    : ({ date: 'text', flag: 'integer', no: 0 } as const);
}
