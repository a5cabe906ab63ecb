import type { GuestEmail } from '../accounts.ts';
import { findLivingCode, replaceCode, useCode as spendCode } from '../codes/code-queries.ts';
import { coolDown, createCode, issueCode, presentPending } from '../codes/issue-code.ts';
import { judgeCode } from '../codes/judge-code.ts';
import { keptEmail } from '../people/kept-email.ts';
import type { LinkParts } from './link-parts.ts';
import { signInByEmail } from './sign-in-by-email.ts';

/** Confirms the address that a guest ordered with, by a code. */
export function createGuestEmail(parts: LinkParts): GuestEmail {
  const { database, now } = parts;
  const findCode = async (email: string, guestId: string) => {
    const wanted = { email: keptEmail(email), purpose: 'guest', userId: guestId } as const;
    const row = await findLivingCode(database.db, wanted);
    return row && row.expires_at > now() ? row : null;
  };
  return {
    async pendingCode(email, { person }) {
      const row = await findCode(email, person.id);
      return row && presentPending(row);
    },
    async requestCode(email, { person }, caller) {
      const language = person.language ?? caller.language;
      const wanted = {
        email: keptEmail(email),
        purpose: 'guest',
        userId: person.id,
        language,
      } as const;
      const issued = await issueCode(parts, wanted, caller);
      if (issued.outcome !== 'issued') return issued;
      return { outcome: 'sent', resendAfter: coolDown / 1_000 };
    },
    async confirm(code, email, { person }, caller) {
      const row = await findCode(email, person.id);
      if (!row) return { outcome: 'expired' };
      const judged = await judgeCode(parts, row, code, caller);
      if (judged.outcome !== 'right') return judged;
      const spend = (trx: Parameters<typeof spendCode>[0]) => spendCode(trx, row.id, now());
      const result = await signInByEmail(parts, { email: row.email, spend }, caller);
      return result.outcome === 'spent' ? { outcome: 'expired' } : result;
    },
  };
}

/** Creates the code that goes along in an order's email, in place of an earlier one. */
export async function createGuestCode(
  { database, secrets, now: clock }: LinkParts,
  { email, userId }: { email: string; userId: string },
): Promise<string> {
  const now = clock();
  const { row, code } = createCode(secrets, { email, purpose: 'guest', userId }, now);
  await database.db.transaction().execute((trx) => replaceCode(trx, row, { now, notAfter: now }));
  return code;
}
