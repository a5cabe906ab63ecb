import { createHmac, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { factorCodeLengths } from '#common/account-forms.ts';
import { newId } from '#common/ids.ts';
import type { Schema } from '../../db/schema.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { replaceRecoveryCodes } from './factor-queries.ts';

const count = 10;

/**
 * Replaces an account's recovery codes by ten new ones and returns these: twelve digits in groups of four, which
 * every keypad has.
 */
export async function createRecoveryCodes(
  db: Kysely<Schema>,
  secrets: Secrets,
  userId: string,
  now: number,
): Promise<string[]> {
  const groups = factorCodeLengths.recovery / 4;
  const group = () => String(randomInt(10_000)).padStart(4, '0');
  const codes = Array.from({ length: count }, () =>
    Array.from({ length: groups }, group).join('-'),
  );
  const rows = codes.map((code) => ({
    id: newId(now),
    user_id: userId,
    code_hash: hashRecoveryCode(secrets, userId, code.replaceAll('-', '')),
    created_at: now,
    used_at: null,
  }));
  await replaceRecoveryCodes(db, userId, rows);
  return codes;
}

/** Keyed: of a trillion codes each would be found by trying. */
export function hashRecoveryCode(secrets: Secrets, userId: string, digits: string): string {
  return createHmac('sha256', secrets.key('recovery-codes'))
    .update(`${userId}:${digits}`)
    .digest('base64url');
}
