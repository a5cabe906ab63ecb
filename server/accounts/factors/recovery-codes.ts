import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { factorCodeLengths } from '#common/account-forms.ts';
import { newId } from '#common/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { findHash, hashTogether } from '../passwords/hash-password.ts';
import { listRecoveryHashes, replaceRecoveryCodes, spendRecoveryCode } from './factor-queries.ts';

const count = 10;

export interface RecoveryCodes {
  codes: string[];
  /** In the PHC format. */
  hashes: string[];
}

/**
 * Creates ten recovery codes of twelve digits in groups of four, which every keypad has. They have 40 bits, so they are
 * hashed as passwords are: call it outside of a transaction.
 */
export async function createRecoveryCodes(): Promise<RecoveryCodes> {
  const groups = factorCodeLengths.recovery / 4;
  const group = () => String(randomInt(10_000)).padStart(4, '0');
  const codes = Array.from({ length: count }, () =>
    Array.from({ length: groups }, group).join('-'),
  );
  return { codes, hashes: await hashTogether(codes.map((code) => code.replaceAll('-', ''))) };
}

/** Stores recovery codes in place of the account's old ones. */
export async function storeRecoveryCodes(
  db: Kysely<Schema>,
  { hashes }: RecoveryCodes,
  { userId, now }: { userId: string; now: number },
): Promise<void> {
  const rows = hashes.map((code_hash) => ({
    id: newId(now),
    user_id: userId,
    code_hash,
    created_at: now,
    used_at: null,
  }));
  await replaceRecoveryCodes(db, userId, rows);
}

/** Uses up a recovery code; false where it is none of the account's unused ones. */
export async function redeemRecoveryCode(
  db: Kysely<Schema>,
  digits: string,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> {
  if (digits.length !== factorCodeLengths.recovery) return false;
  const hash = await findHash(await listRecoveryHashes(db, userId), digits);
  return hash !== null && (await spendRecoveryCode(db, { userId, hash, now }));
}
