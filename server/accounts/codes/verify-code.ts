import { timingSafeEqual } from 'node:crypto';
import { tidyCode } from '#common/forms/account-forms.ts';
import type { Caller } from '../caller.ts';
import type { TooMany } from '../outcomes.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { type CodeRow, countAttempt } from './code-queries.ts';
import { hashCode, isKnownDevice, maxAttempts } from './issue-code.ts';
import type { LimitName } from '../limits/rate-limits.ts';
import { consumeEach } from '../limits/create-limits.ts';
import type { AccountParts } from '../parts.ts';

/** Once no attempts are left, the code is invalid. */
export interface WrongCode {
  outcome: 'wrong-code';
  triesLeft: number;
}

export type CodeVerification =
  | { outcome: 'right'; userId: string }
  | WrongCode
  | { outcome: 'expired' }
  | TooMany;

/**
 * Checks a code. Attempts are counted first: after three wrong ones even the right one fails. For
 * resets and proofs, attempts from elsewhere do not count against known devices of the owner of a
 * confirmed address.
 */
export async function verifyCode(
  parts: AccountParts,
  { id, email, purpose, user_id: userId }: CodeRow,
  guess: string,
  caller: Caller,
): Promise<CodeVerification> {
  const { database, secrets, limits, now: clock } = parts;
  const { address } = caller;
  const isKnown = await isKnownDevice(parts, { purpose, email, userId }, caller);
  const consumed: [LimitName, string][] =
    isKnown && userId !== null
      ? [['code-check-device', userId]]
      : [
          ['code-check-address', address],
          ['code-check-account', email],
        ];
  const refused = await consumeEach(limits, consumed);
  if (refused) return refused;
  const restoreAttempt = async () => {
    for (const [name, key] of consumed) await limits.restore(name, key);
  };

  const now = clock();
  const row = await countAttempt(database.db, id, { now, tries: maxAttempts });
  if (!row) {
    // The code had ended: the attempt reveals nothing and is not counted.
    await restoreAttempt();
    return { outcome: 'expired' };
  }
  const [expectedHash, givenHash] = [row.code_hash, hashCode(secrets, id, tidyCode(guess))].map(
    (hash) => Buffer.from(hash),
  ) as [Buffer, Buffer];
  const isRight =
    expectedHash.length === givenHash.length && timingSafeEqual(expectedHash, givenHash);
  if (isRight && row.user_id !== null) {
    await restoreAttempt();
    return { outcome: 'right', userId: row.user_id };
  }
  await recordAudit(
    database.db,
    { action: 'code-failed', actorId: null, subjectId: row.user_id, address, email },
    now,
  );
  return { outcome: 'wrong-code', triesLeft: maxAttempts - row.attempts };
}
