import { timingSafeEqual } from 'node:crypto';
import { tidyCode } from '#common/account-forms.ts';
import type { Caller, TooMany, WrongCode } from '../accounts.ts';
import { recordAudit } from '../audit/audit.ts';
import { type CodeRow, countTry } from './code-queries.ts';
import { type CodeParts, hashCode, tries } from './issue-code.ts';
import { isKnownBrowser } from './known-browser.ts';
import type { LimitName } from '../limits/allowances.ts';
import { takeEach } from '../limits/limits.ts';

export type Judged =
  | { outcome: 'right'; userId: string }
  | WrongCode
  | { outcome: 'expired' }
  | TooMany;

/**
 * Judges a guess. It counts before it is judged: after three wrong ones not even the right one opens anything. For a new
 * password or a proof, what others guess does not count in a browser in which the owner of a confirmed address has logged in before.
 */
export async function judgeCode(
  parts: CodeParts,
  { id, email, purpose, user_id: userId }: CodeRow,
  guess: string,
  caller: Caller,
): Promise<Judged> {
  const { database, secrets, limits, now: readClock } = parts;
  const { address } = caller;
  const isKnown = await isKnownBrowser(parts, { purpose, email, userId }, caller);
  const taken: [LimitName, string][] =
    isKnown && userId !== null
      ? [['code-check-device', userId]]
      : [
          ['code-check-address', address],
          ['code-check-account', email],
        ];
  const allowed = await takeEach(limits, taken);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  const giveBack = async () => {
    for (const [name, key] of taken) await limits.giveBack(name, key);
  };

  const now = readClock();
  const row = await countTry(database.db, id, { now, tries });
  if (!row) {
    // A dead code tells nothing: this was no guess.
    await giveBack();
    return { outcome: 'expired' };
  }
  const [known, given] = [row.code_hash, hashCode(secrets, id, tidyCode(guess))].map((hash) =>
    Buffer.from(hash),
  ) as [Buffer, Buffer];
  const isRight = known.length === given.length && timingSafeEqual(known, given);
  if (isRight && row.user_id !== null) {
    await giveBack();
    return { outcome: 'right', userId: row.user_id };
  }
  await recordAudit(
    database.db,
    { action: 'code-failed', actorId: null, subjectId: row.user_id, address, email },
    now,
  );
  return { outcome: 'wrong-code', triesLeft: tries - row.attempts };
}
