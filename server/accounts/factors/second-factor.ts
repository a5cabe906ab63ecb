import { tidyCode } from '#common/account-forms.ts';
import { recordAudit } from '../audit/audit.ts';
import { claimAfterLogin } from '../claim-after-login.ts';
import { enqueueNoticeMail } from '../codes/account-mails.ts';
import { noticeTo } from '../own/self-of.ts';
import type { OwnParts } from '../own/own-parts.ts';
import { takeOnce } from '../providers/provider-queries.ts';
import { deleteSession } from '../sessions/token-queries.ts';
import type { Caller, LoggedIn } from '../accounts.ts';
import { checkFactor, type FactorKind } from './check-factor.ts';
import { findTotp } from './factor-queries.ts';
import type { PendingLogin, SecondFactor } from './factors.ts';
import { listPasskeys } from './passkeys/passkey-queries.ts';
import type { PasskeyParts } from './passkeys/passkeys.ts';
import { markWays, pendingLogins } from './pending-login.ts';

/** The second step of a login. */
export function createSecondFactor(parts: PasskeyParts): SecondFactor {
  const cookies = pendingLogins(parts.secrets, parts.now);
  return {
    async pending(caller) {
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
    async logIn(typed, caller, given) {
      const pending = given ?? cookies.read(caller)?.content;
      if (!pending || !(await isGood(parts, pending))) return { outcome: 'expired' };
      const code = tidyCode(typed);
      const checked = await checkFactor(parts, { userId: pending.userId, code }, caller);
      if (checked.outcome !== 'right') return checked;
      const result = await complete(parts, { pending, kind: checked.kind }, caller);
      if (result.outcome !== 'logged-in') return result;
      return { ...result, cookies: [...result.cookies, cookies.forget(caller)] };
    },
  };
}

async function isGood({ database, now }: OwnParts, pending: PendingLogin): Promise<boolean> {
  if (pending.expiresAt <= now()) return false;
  return (await markWays(database.db, pending.userId)) === pending.waysMark;
}

/** Starts the session of a login whose second factor was right. */
async function complete(
  parts: OwnParts,
  { pending, kind }: { pending: PendingLogin; kind: FactorKind },
  caller: Caller,
): Promise<LoggedIn | { outcome: 'expired' }> {
  const { database, sessions, purchases, now } = parts;
  const { id, userId, expiresAt } = pending;
  if (!(await takeOnce(database, { id, kind: 'second-factor', expiresAt })))
    return { outcome: 'expired' };
  const before = await sessions.read(caller);
  const loggedIn = await sessions.startProved(userId, caller);
  if (!loggedIn) return { outcome: 'expired' };
  // Another password meanwhile has ended the sessions that there were: this one began too late for it.
  if (!(await isGood(parts, pending))) {
    await deleteSession(database.db, loggedIn.session.id);
    return { outcome: 'expired' };
  }
  const { address } = caller;
  const details = { secondFactor: kind };
  const subject = { actorId: userId, subjectId: userId, address, details };
  await recordAudit(database.db, { action: 'login', ...subject }, now());
  const { session } = loggedIn;
  if (kind === 'recovery-code' && session.person.email !== null)
    await enqueueNoticeMail(
      database.db,
      noticeTo(session.person.email, 'recovery-code-used', session, caller),
      now(),
    );
  await claimAfterLogin({ database, purchases }, { before, loggedIn }, caller);
  return loggedIn;
}
