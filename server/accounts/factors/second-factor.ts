import { tidyCode } from '#common/forms/account-forms.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { claimPurchasesAfterLogin } from '../claim-purchases-after-login.ts';
import { enqueueNoticeEmail } from '../codes/account-emails.ts';
import { ownerNotice } from '../own/owner-notice.ts';
import { consumeOnce } from '../providers/provider-queries.ts';
import { deleteSession } from '../sessions/token-queries.ts';
import type { Browser, Caller } from '../caller.ts';
import type { LoggedIn, TooMany } from '../outcomes.ts';
import { checkFactor, type FactorKind } from './check-factor.ts';
import { findTotp } from './factor-queries.ts';
import type { PendingFactors, PendingLogin } from './factors.ts';
import { listPasskeys } from './passkeys/passkey-queries.ts';
import { hashLoginMethods, pendingLoginCookie } from './pending-login.ts';
import type { AccountParts } from '../parts.ts';

/** Creates the second step of a login. */
export function createSecondFactor(parts: AccountParts) {
  const cookies = pendingLoginCookie(parts.secrets, parts.now);
  return {
    /**
     * Returns the factors that can complete this browser's login; null without a first factor
     * within 10 minutes.
     */
    async pending(caller: Browser): Promise<PendingFactors | null> {
      const pending = cookies.read(caller)?.content;
      if (!pending) return null;
      const { db } = parts.database;
      const { rpId } = parts.relyingParties.of(caller);
      const hosts = (await listPasskeys(db, pending.userId)).map((passkey) => passkey.rp_id);
      return {
        hasApp: (await findTotp(db, pending.userId)) !== null,
        hasPasskey: hosts.includes(rpId),
        passkeyHosts: Array.from(new Set(hosts)).filter((host) => host !== rpId),
      };
    },
    /**
     * Completes a login with a code of the app or a recovery code, once. `given` defaults to the
     * browser's own pending login.
     */
    async logIn(
      typed: string,
      caller: Caller,
      given?: PendingLogin,
    ): Promise<LoggedIn | { outcome: 'wrong-factor' } | { outcome: 'expired' } | TooMany> {
      const pending = given ?? cookies.read(caller)?.content;
      if (!pending || !(await isValid(parts, pending))) return { outcome: 'expired' };
      const code = tidyCode(typed);
      const checked = await checkFactor(parts, { userId: pending.userId, code }, caller);
      if (checked.outcome !== 'right') return checked;
      const result = await completeLogin(parts, { pending, kind: checked.kind }, caller);
      if (result.outcome !== 'logged-in') return result;
      return { ...result, cookies: [...result.cookies, cookies.clear(caller)] };
    },
  };
}

async function isValid({ database, now }: AccountParts, pending: PendingLogin): Promise<boolean> {
  if (pending.expiresAt <= now()) return false;
  return (await hashLoginMethods(database.db, pending.userId)) === pending.loginMethodsHash;
}

/** Starts the session after a correct second factor. */
async function completeLogin(
  parts: AccountParts,
  { pending, kind }: { pending: PendingLogin; kind: FactorKind },
  caller: Caller,
): Promise<LoggedIn | { outcome: 'expired' }> {
  const { database, sessions, now } = parts;
  const { id, userId, expiresAt } = pending;
  if (!(await consumeOnce(database, { id, kind: 'second-factor', expiresAt })))
    return { outcome: 'expired' };
  const before = await sessions.read(caller);
  const loggedIn = await sessions.startWithSecondFactor(userId, caller);
  if (!loggedIn) return { outcome: 'expired' };
  // A password change ends existing sessions; one during this login must end the new session, too.
  if (!(await isValid(parts, pending))) {
    await deleteSession(database.db, loggedIn.session.id);
    return { outcome: 'expired' };
  }
  const entry = { action: 'login', ...ownEntry(userId, caller) } as const;
  await recordAudit(database.db, { ...entry, details: { secondFactor: kind } }, now());
  const { session } = loggedIn;
  if (kind === 'recovery-code' && session.person.email !== null)
    await enqueueNoticeEmail(
      database.db,
      ownerNotice(session.person.email, 'recovery-code-used', session, caller),
      now(),
    );
  await claimPurchasesAfterLogin(parts, { before, loggedIn }, caller);
  return loggedIn;
}
