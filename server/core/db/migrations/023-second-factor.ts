import { type Kysely, sql } from 'kysely';

/** Authenticator apps, recovery codes and the sessions' identity proofs (decision 033). */
export async function secondFactorMigration(db: Kysely<unknown>): Promise<void> {
  await sql`create table totp_secrets (
    user_id text primary key references users (id) on delete cascade,
    sealed_secret text not null, last_step bigint not null, confirmed_at bigint not null
  )`.execute(db);
  await sql`create table recovery_codes (
    id text primary key, user_id text not null references users (id) on delete cascade,
    code_hash text not null, created_at bigint not null, used_at bigint,
    constraint recovery_codes_of_user unique (user_id, code_hash)
  )`.execute(db);
  await db.schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute();
  await db.schema.alterTable('sessions').addColumn('second_factor_at', 'bigint').execute();
}
