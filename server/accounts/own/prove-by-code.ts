import { bindParts } from '../../core/bind-parts.ts';
import type { Caller, Browser } from '../caller.ts';
import { resendCooldownMs, issueCode, presentPendingCode } from '../codes/issue-code.ts';
import type { Session } from '../people/person.ts';
import type { TooMany } from '../outcomes.ts';
import { type WrongCode, verifyCode } from '../codes/verify-code.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { clearRequestCookie, readRequestCookie, requestCookie } from '../codes/code-cookies.ts';
import { type CodeRow, findCode, consumeCode } from '../codes/code-queries.ts';
import { markProved } from '../sessions/session-queries.ts';
import type { AccountParts } from '../parts.ts';

/** Time in which a browser can request another code. */
const requestLifeSeconds = 60 * 60;

/** Identity proof by a code from an email. The code counts in the browser that requested it. */
export function createProofCodes(parts: AccountParts) {
  return bindParts(parts, { request, pending, prove });
}

/** Returns the code that this browser requested, if any. */
async function pending(parts: AccountParts, session: Session, browser: Browser) {
  const row = await findRequestedCode(parts, session, browser);
  if (!row) return null;
  const { resendAt, isUsedUp } = presentPendingCode(row);
  return { resendAt, isUsedUp: isUsedUp || row.expires_at <= parts.now() };
}

/** Sends a code to the person's own address. `no-address`: there is none, or it is not confirmed. */
async function request(
  parts: AccountParts,
  { person }: Session,
  caller: Caller,
): Promise<
  { outcome: 'sent'; cookies: string[]; resendAfter: number } | { outcome: 'no-address' } | TooMany
> {
  const { id: userId, email } = person;
  // An unconfirmed address may be somebody else's.
  if (email === null || !person.isEmailVerified) return { outcome: 'no-address' };
  const language = person.language ?? caller.language;
  const issued = await issueCode(parts, { email, purpose: 'proof', userId, language }, caller);
  if (issued.outcome !== 'issued') return issued;
  const asked = { purpose: 'proof', id: issued.id, maxAge: requestLifeSeconds } as const;
  const cookie = requestCookie(parts.secrets.key('code-requests'), asked, caller.origin);
  return { outcome: 'sent', cookies: [cookie], resendAfter: resendCooldownMs / 1_000 };
}

/** Finds the person's code in the browser's cookie, valid or not. */
async function findRequestedCode(
  { database, secrets }: AccountParts,
  { person }: Session,
  browser: Browser,
): Promise<CodeRow | null> {
  const id = readRequestCookie(secrets.key('code-requests'), 'proof', browser);
  const row = id === null ? null : await findCode(database.db, { id });
  const isOwn = row?.purpose === 'proof' && row.user_id === person.id && row.email === person.email;
  return isOwn && row.used_at === null ? row : null;
}

/** Proves identity by the code, as the current password does. */
async function prove(
  parts: AccountParts,
  code: string,
  session: Session,
  caller: Caller,
): Promise<
  { outcome: 'proved'; cookies: string[] } | WrongCode | { outcome: 'expired' } | TooMany
> {
  const row = await findRequestedCode(parts, session, caller);
  if (!row) return { outcome: 'expired' };
  const verification = await verifyCode(parts, row, code, caller);
  if (verification.outcome !== 'right') return verification;
  const now = parts.now();
  const isProved = await parts.database.db.transaction().execute(async (db) => {
    if (!(await consumeCode(db, row.id, now))) return false;
    await markProved(db, session.id, now);
    await recordAudit(
      db,
      { action: 'proved-by-code', ...ownEntry(session.person.id, caller) },
      now,
    );
    return true;
  });
  if (!isProved) return { outcome: 'expired' };
  return { outcome: 'proved', cookies: [clearRequestCookie('proof', caller.origin)] };
}
