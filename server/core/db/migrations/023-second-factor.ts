import type { Kysely } from 'kysely';
import { keyOfUser, ownedByUser } from './table-parts.ts';

/** Authenticator apps, recovery codes and the sessions' identity proofs (decision 033). */
export async function secondFactorMigration(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totp_secrets')
    .addColumn('user_id', 'text', keyOfUser)
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', ownedByUser)
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addUniqueConstraint('recovery_codes_of_user', ['user_id', 'code_hash'])
    .execute();
  await db.schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute();
  await db.schema.alterTable('sessions').addColumn('second_factor_at', 'bigint').execute();
}
