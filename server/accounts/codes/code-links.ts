import { maskEmail } from '#common/mask-email.ts';
import type { Caller, LoggedIn, Session, TooMany } from '../accounts.ts';
import type { SecondFactorNeeded } from '../factors/factors.ts';
import { hashToken, isToken } from '../links/create-link.ts';
import type { LinkParts } from '../links/link-parts.ts';
import { signInByEmail } from '../links/sign-in-by-email.ts';
import { storeConfirmed } from '../own/change-email.ts';
import { storeVerified } from '../own/own-account.ts';
import {
  type CodePurpose,
  type CodeRow,
  findCodeByLink,
  useCode as spendCode,
} from './code-queries.ts';
import { exchangeCode } from './codes.ts';

export interface CodeLinkView {
  purpose: CodePurpose;
  /** `login-needed`: it belongs to an account whose person is not logged in here. */
  status: 'valid' | 'login-needed' | 'expired';
  /** `n•••@clinic.example` */
  maskedEmail: string;
}

/** The link that is mailed along with a code: 128 random bits, stored hashed, good as long as the code and once. */
export interface CodeLinks {
  /** Describes a link and changes nothing; null where there is none. */
  find(token: string, session: Session | null): Promise<CodeLinkView | null>;
  /**
   * Does what the code does: `verified` opens the way to a new password, `logged-in` signs a guest in, `confirmed` is
   * an address that the account had, `changed` a new one.
   */
  use(
    token: string,
    caller: Caller,
  ): Promise<
    | { outcome: 'verified'; cookies: string[] }
    | LoggedIn
    | SecondFactorNeeded
    | { outcome: 'confirmed' | 'changed' | 'taken' | 'expired' | 'login-needed' | 'refused' }
    | TooMany
  >;
}

/**
 * The link that is mailed along with a code. It does what the code does, in any browser, and no counter bars it: nobody
 * guesses 128 bits. What belongs to an account that is logged in is confirmed by its own person alone, so that nobody
 * confirms a stranger's account with their own mailbox.
 */
export function createCodeLinks(parts: LinkParts): CodeLinks {
  const { database, limits, now, sessions } = parts;
  const findRow = async (token: string) =>
    isToken(token) ? await findCodeByLink(database.db, hashToken(token)) : null;
  return {
    async find(token, session) {
      const row = await findRow(token);
      return row && viewLink(row, session, now());
    },
    async use(token, caller) {
      const row = await findRow(token);
      if (!row) {
        const allowed = await limits.take('link-use-address', caller.address);
        return allowed.ok
          ? { outcome: 'expired' }
          : { outcome: 'too-many', retryAfter: allowed.retryAfter };
      }
      const session = await sessions.read(caller);
      const { status } = viewLink(row, session, now());
      if (status !== 'valid') return { outcome: status };
      switch (row.purpose) {
        case 'reset':
          return await exchangeCode(parts, row.id, caller);
        case 'guest': {
          const spend = (trx: Parameters<typeof spendCode>[0]) => spendCode(trx, row.id, now());
          const result = await signInByEmail(parts, { email: row.email, spend }, caller);
          return result.outcome === 'spent' ? { outcome: 'expired' } : result;
        }
        case 'verify': {
          const isStored = session && (await storeVerified(parts, row, session, caller));
          return { outcome: isStored ? 'confirmed' : 'expired' };
        }
        case 'change': {
          const stored = session && (await storeConfirmed(parts, row, session, caller));
          return { outcome: stored?.outcome ?? 'expired' };
        }
        // Its email has no link.
        case 'proof':
          return { outcome: 'expired' };
      }
    },
  };
}

function viewLink(row: CodeRow, session: Session | null, now: number): CodeLinkView {
  const { purpose, email } = row;
  const isOver =
    row.user_id === null ||
    row.used_at !== null ||
    row.verified_at !== null ||
    row.expires_at <= now;
  const isOwn = session?.person.id === row.user_id;
  const needsLogin = (purpose === 'verify' || purpose === 'change') && !isOwn;
  const status = isOver ? 'expired' : needsLogin ? 'login-needed' : 'valid';
  return { purpose, status, maskedEmail: maskEmail(email) };
}
