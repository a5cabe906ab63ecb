import { maskEmail } from '#common/text/mask-email.ts';
import type { Caller } from '../caller.ts';
import type { LoggedIn, TooMany } from '../outcomes.ts';
import type { Session } from '../people/person.ts';
import type { SecondFactorNeeded } from '../factors/factors.ts';
import { isToken } from '../links/create-link.ts';
import { signInByEmail } from '../links/sign-in-by-email.ts';
import { findStaffLogin } from '../passwords/credential-queries.ts';
import { storeConfirmedEmail } from '../own/change-email.ts';
import { storeVerifiedEmail } from '../own/create-own-account.ts';
import { type CodePurpose, type CodeRow, findCode, consumeCode } from './code-queries.ts';
import { exchangeCode } from './codes.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import type { AccountParts } from '../parts.ts';

export interface CodeLinkView {
  purpose: CodePurpose;
  /** `login-needed`: the link's account is not logged in here. */
  status: 'valid' | 'login-needed' | 'expired';
  /** `n•••@clinic.example` */
  maskedEmail: string;
  /** State of the login of a member of staff; the link is an invitation while it is missing. Null for others. */
  staffLogin: 'missing' | 'present' | null;
}

/**
 * Links in emails with codes: 128 random bits, stored hashed, valid once and as long as the code.
 * They work in any browser and need no limit, because they cannot be guessed. Codes of a logged-in
 * account can only be confirmed by that account, so that nobody confirms somebody else's account
 * with their own mailbox.
 */
export function createCodeLinks(parts: AccountParts) {
  const { database, limits, now, sessions } = parts;
  const findRow = async (token: string) =>
    isToken(token) ? await findCode(database.db, { link_hash: hashSecret(token) }) : null;
  return {
    /** Describes a link without using it; null if there is none. */
    async find(token: string, session: Session | null): Promise<CodeLinkView | null> {
      const row = await findRow(token);
      if (!row) return null;
      const staffLogin = row.user_id && (await findStaffLogin(database.db, row.user_id));
      return { ...presentLink(row, session, now()), staffLogin: staffLogin || null };
    },
    /**
     * Does what the code does: `verified` allows a new password, `logged-in` signs a guest in,
     * `confirmed` confirms the account's address, `changed` replaces it.
     */
    async use(
      token: string,
      caller: Caller,
    ): Promise<
      | { outcome: 'verified'; cookies: string[] }
      | LoggedIn
      | SecondFactorNeeded
      | { outcome: 'confirmed' | 'changed' | 'taken' | 'expired' | 'login-needed' | 'refused' }
      | TooMany
    > {
      const row = await findRow(token);
      if (!row)
        return (await limits.consume('link-use-address', caller.address)) ?? { outcome: 'expired' };
      const session = await sessions.read(caller);
      const { status } = presentLink(row, session, now());
      if (status !== 'valid') return { outcome: status };
      switch (row.purpose) {
        case 'reset':
          return await exchangeCode(parts, row.id, caller);
        case 'guest': {
          const spend = (trx: Parameters<typeof consumeCode>[0]) => consumeCode(trx, row.id, now());
          const result = await signInByEmail(parts, { email: row.email, consume: spend }, caller);
          return result.outcome === 'spent' ? { outcome: 'expired' } : result;
        }
        case 'verify': {
          const isStored = session && (await storeVerifiedEmail(parts, row, session, caller));
          return { outcome: isStored ? 'confirmed' : 'expired' };
        }
        case 'change': {
          const stored = session && (await storeConfirmedEmail(parts, row, session, caller));
          return { outcome: stored?.outcome ?? 'expired' };
        }
        // Emails with a proof code have no link.
        case 'proof':
          return { outcome: 'expired' };
      }
    },
  };
}

function presentLink(row: CodeRow, session: Session | null, now: number) {
  const { purpose, email } = row;
  const isOver =
    row.user_id === null ||
    row.used_at !== null ||
    row.verified_at !== null ||
    row.expires_at <= now;
  const isOwn = session?.person.id === row.user_id;
  const needsLogin = (purpose === 'verify' || purpose === 'change') && !isOwn;
  const status: CodeLinkView['status'] = isOver ? 'expired' : needsLogin ? 'login-needed' : 'valid';
  return { purpose, status, maskedEmail: maskEmail(email) };
}
