import type { Selectable } from 'kysely';
import {
  lostTotpSecret,
  type RecoveryCodeTable,
  type TotpSecretTable,
} from '../../core/db/factor-schema.ts';
import type { Db } from '../../core/db/schema.ts';

/** Null without an app, or if its secret is lost. */
export async function findTotp(db: Db, userId: string) {
  const row = await db
    .selectFrom('totp_secrets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sealed_secret', '<>', lostTotpSecret)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns whether a login needs a second factor. An app whose secret is lost counts, so that the
 * password alone is not enough: its owner uses a recovery code.
 */
export async function requiresFactor(db: Db, userId: string): Promise<boolean> {
  const app = await db
    .selectFrom('totp_secrets')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return app !== undefined || (await hasFactor(db, userId));
}

/** Returns whether an account has a working second factor. Recovery codes do not count. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  if (await findTotp(db, userId)) return true;
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

/** False if the account has an app. One whose secret is lost is replaced. */
export async function insertTotp(db: Db, row: Selectable<TotpSecretTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('totp_secrets')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(row)
        .where('totp_secrets.sealed_secret', '=', lostTotpSecret),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Uses up a time step and all earlier ones; false if it was used. */
export async function consumeTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  rows: readonly Selectable<RecoveryCodeTable>[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (rows.length > 0) await db.insertInto('recovery_codes').values(rows).execute();
}

/** Lists the hashes of an account's unused recovery codes. */
export async function listRecoveryHashes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.map((row) => row.code_hash);
}

/** Uses up a recovery code; false if it does not exist or was used. */
export async function consumeRecoveryCode(
  db: Db,
  { userId, hash, now }: { userId: string; hash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Removes all second factors of an account, and its recovery codes. */
export async function deleteFactors(db: Db, userId: string): Promise<void> {
  await deleteTotp(db, userId);
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await replaceRecoveryCodes(db, userId, []);
}

export async function markSecondFactor(db: Db, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: now, proved_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** Resets the sessions of an account without factors: none counts as verified by one. */
export async function clearSecondFactor(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Ends the account's other sessions that were started without a second factor. */
export async function endUnprovenSessions(db: Db, userId: string, sessionId: string) {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('second_factor_at', 'is', null)
    .execute();
}

/** Returns all logins (first factors) of an account as one text, which differs once any of them changes. */
export async function serializeLoginMethods(db: Db, userId: string): Promise<string> {
  const rows = await db
    .selectFrom('accounts')
    .select(['provider_id', 'account_id', 'password'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return JSON.stringify(rows.map((row) => [row.provider_id, row.account_id, row.password]));
}
