import { findActiveCode, replaceCode, consumeCode } from '../codes/code-queries.ts';
import {
  resendCooldownMs,
  createCode,
  issueCode,
  presentPendingCode,
} from '../codes/issue-code.ts';
import { verifyCode, type WrongCode } from '../codes/verify-code.ts';
import { normalizeEmail } from '../people/normalize-email.ts';
import { signInByEmail } from './sign-in-by-email.ts';
import type { Caller } from '../caller.ts';
import type { FirstFactorResult } from '../factors/factors.ts';
import type { TooMany } from '../outcomes.ts';
import type { Session } from '../people/person.ts';
import type { AccountParts } from '../parts.ts';

/** Confirms the address of a guest's order by a code and signs the guest in as its owner. */
export function createGuestEmail(parts: AccountParts) {
  const { database, now } = parts;
  const findCode = async (email: string, guestId: string) => {
    const wanted = { email: normalizeEmail(email), purpose: 'guest', userId: guestId } as const;
    const row = await findActiveCode(database.db, wanted);
    return row && row.expires_at > now() ? row : null;
  };
  return {
    /** Returns the guest's code of the last ten minutes, if any. */
    async pendingCode(email: string, { person }: Session) {
      const row = await findCode(email, person.id);
      return row && presentPendingCode(row);
    },
    async requestCode(
      email: string,
      { person }: Session,
      caller: Caller,
    ): Promise<{ outcome: 'sent'; resendAfter: number } | TooMany> {
      const language = person.language ?? caller.language;
      const wanted = {
        email: normalizeEmail(email),
        purpose: 'guest',
        userId: person.id,
        language,
      } as const;
      const issued = await issueCode(parts, wanted, caller);
      if (issued.outcome !== 'issued') return issued;
      return { outcome: 'sent', resendAfter: resendCooldownMs / 1_000 };
    },
    async confirm(
      code: string,
      email: string,
      { person }: Session,
      caller: Caller,
    ): Promise<
      FirstFactorResult | WrongCode | { outcome: 'expired' } | { outcome: 'refused' } | TooMany
    > {
      const row = await findCode(email, person.id);
      if (!row) return { outcome: 'expired' };
      const verification = await verifyCode(parts, row, code, caller);
      if (verification.outcome !== 'right') return verification;
      const spend = (trx: Parameters<typeof consumeCode>[0]) => consumeCode(trx, row.id, now());
      const result = await signInByEmail(parts, { email: row.email, consume: spend }, caller);
      return result.outcome === 'spent' ? { outcome: 'expired' } : result;
    },
  };
}

/** Creates the code in an order's email, which replaces an earlier one. */
export async function createGuestCode(
  { database, secrets, now: clock }: AccountParts,
  { email, userId }: { email: string; userId: string },
): Promise<string> {
  const now = clock();
  const { row, code } = createCode(secrets, { email, purpose: 'guest', userId }, now);
  await database.db.transaction().execute((trx) => replaceCode(trx, row, { now, notAfter: now }));
  return code;
}
