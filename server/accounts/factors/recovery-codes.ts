import { randomInt } from 'node:crypto';
import { factorCodeLengths } from '#common/forms/account-forms.ts';
import { newId } from '#common/ids.ts';
import type { Db } from '../../core/db/schema.ts';
import { findMatchingHash, hashWithSharedSalt } from '../passwords/hash-password.ts';
import { listRecoveryHashes, replaceRecoveryCodes, consumeRecoveryCode } from './factor-queries.ts';

const codeCount = 10;

export interface RecoveryCodes {
  codes: string[];
  /** PHC string format. */
  hashes: string[];
}

/**
 * Creates ten recovery codes of twelve digits in groups of four; every keypad has digits. With only
 * 40 bits they are hashed like passwords, which is slow: call outside of a transaction.
 */
export async function createRecoveryCodes(): Promise<RecoveryCodes> {
  const groups = factorCodeLengths.recovery / 4;
  const group = () => String(randomInt(10_000)).padStart(4, '0');
  const codes = Array.from({ length: codeCount }, () =>
    Array.from({ length: groups }, group).join('-'),
  );
  return { codes, hashes: await hashWithSharedSalt(codes.map((code) => code.replaceAll('-', ''))) };
}

/** Replaces the account's recovery codes. */
export async function storeRecoveryCodes(
  db: Db,
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

/** Uses up a recovery code; false if it is not one of the account's unused ones. */
export async function redeemRecoveryCode(
  db: Db,
  digits: string,
  { userId, now }: { userId: string; now: number },
): Promise<boolean> {
  if (digits.length !== factorCodeLengths.recovery) return false;
  const hash = await findMatchingHash(await listRecoveryHashes(db, userId), digits);
  return hash !== null && (await consumeRecoveryCode(db, { userId, hash, now }));
}
