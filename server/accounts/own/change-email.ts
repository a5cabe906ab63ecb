import { accountForms } from '#common/forms/account-forms.ts';
import { checkForm, tidyForm } from '#common/forms/form-rules.ts';
import { isUniqueViolation } from '../../core/db/unique-violation.ts';
import type { Caller } from '../caller.ts';
import type { Invalid, ProofFailure, TooMany } from '../outcomes.ts';
import type { Person, Session } from '../people/person.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { enqueueNoticeEmail } from '../codes/account-emails.ts';
import {
  type CodeRow,
  endChangeCodes,
  endCodes,
  findChangeCode,
  consumeCode,
} from '../codes/code-queries.ts';
import { resendCooldownMs, issueCode, maxAttempts } from '../codes/issue-code.ts';
import { verifyCode, type WrongCode } from '../codes/verify-code.ts';
import { claimPurchases } from '../guest-purchases.ts';
import { endLinks } from '../links/link-queries.ts';
import { sessionExists, lockPerson, markEmailVerified } from '../passwords/credential-queries.ts';
import { normalizeEmail } from '../people/normalize-email.ts';
import { updatePerson } from './own-queries.ts';
import { checkRequiredProof } from './required-proof.ts';
import { ownerNotice } from './owner-notice.ts';
import type { AccountParts } from '../parts.ts';

/** Life of a pending address; its code can be sent again in that time. */
const pendingLifeMs = 60 * 60_000;

/**
 * Sends a code to a new address, which replaces the old one once confirmed. The answer is the same
 * if the address has an account, whose owner is notified by email. `current` as for a new password.
 */
export async function requestEmail(
  parts: AccountParts,
  input: { email: string; current: string | null },
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'sent'; resendAfter: number } | ProofFailure | Invalid> {
  const { person } = session;
  // A guest has no address to change; they sign up instead.
  if (person.role === 'guest') return { outcome: 'code-needed' };
  const rules = accountForms['change-email'];
  const typed = tidyForm(rules, { email: input.email });
  const email = normalizeEmail(typed.email);
  const same = email === person.email ? 'account.email.same' : null;
  const fault = checkForm(rules, typed).email ?? same;
  if (fault) return { outcome: 'invalid', problems: [{ field: 'email', fault }] };
  const unproven = await checkRequiredProof(parts, session, input.current);
  if (unproven) return unproven;

  const pending = await findPending(parts, session.person);
  const wait = pending?.email === email ? pending.created_at + resendCooldownMs - parts.now() : 0;
  // The form was sent twice; the code is on its way.
  if (wait > 0) return { outcome: 'sent', resendAfter: Math.ceil(wait / 1_000) };
  return await send(parts, email, session, caller);
}

/** Sends another code to the pending address. */
export async function resendEmail(
  parts: AccountParts,
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'sent'; resendAfter: number } | { outcome: 'expired' } | TooMany> {
  const pending = await findPending(parts, session.person);
  return pending ? await send(parts, pending.email, session, caller) : { outcome: 'expired' };
}

async function send(parts: AccountParts, email: string, { person }: Session, caller: Caller) {
  const { id: userId } = person;
  const refused = await parts.limits.consume('email-change-account', userId);
  if (refused) return refused;
  const language = person.language ?? caller.language;
  const issued = await issueCode(parts, { email, purpose: 'change', userId, language }, caller);
  if (issued.outcome !== 'issued') {
    await parts.limits.restore('email-change-account', userId);
    return issued;
  }
  // Only one address can be pending.
  const { database, now } = parts;
  await endChangeCodes(database.db, { userId, now: now(), except: issued.id });
  return { outcome: 'sent' as const, resendAfter: resendCooldownMs / 1_000 };
}

/** Returns the address that waits for its code, for up to an hour; null if none does. */
export async function pendingEmail(parts: AccountParts, { person }: { person: Person }) {
  const row = await findPending(parts, person);
  if (!row) return null;
  return {
    email: row.email,
    resendAt: row.created_at + resendCooldownMs,
    isUsedUp: row.attempts >= maxAttempts || row.expires_at <= parts.now(),
  };
}

function findPending(
  { database, now }: AccountParts,
  { id: userId }: Person,
): Promise<CodeRow | null> {
  const createdAfter = now() - pendingLifeMs;
  return findChangeCode(database.db, { userId, createdAfter });
}

export async function cancelEmail({ database, now }: AccountParts, { person }: Session) {
  await endChangeCodes(database.db, { userId: person.id, now: now(), except: null });
}

/** Replaces the address by the pending one and notifies the old address. Sessions continue. */
export async function confirmEmail(
  parts: AccountParts,
  code: string,
  session: Session,
  caller: Caller,
): Promise<EmailChange | WrongCode | TooMany> {
  const row = await findPending(parts, session.person);
  if (!row) return { outcome: 'expired' };
  const verification = await verifyCode(parts, row, code, caller);
  if (verification.outcome !== 'right') return verification;
  return await storeConfirmedEmail(parts, row, session, caller);
}

/** `taken`: somebody made an account with it meanwhile. */
type EmailChange = { outcome: 'changed' } | { outcome: 'taken' } | { outcome: 'expired' };

/** Stores the new address of a code that was entered correctly. */
export async function storeConfirmedEmail(
  parts: AccountParts,
  row: CodeRow,
  session: Session,
  caller: Caller,
): Promise<EmailChange> {
  try {
    const isStored = await storeEmail(parts, row, session, caller);
    return { outcome: isStored ? 'changed' : 'expired' };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'taken' };
    throw error;
  }
}

/** Stores the change in one transaction; false if the code or the session has just ended. */
async function storeEmail(
  parts: AccountParts,
  { id: codeId, email }: CodeRow,
  session: Session,
  caller: Caller,
): Promise<boolean> {
  const { database } = parts;
  const { id: userId, email: old } = session.person;
  const now = parts.now();
  return await database.db.transaction().execute(async (db) => {
    if (!(await consumeCode(db, codeId, now))) return false;
    // Emails to the old address must no longer give access to the account.
    if (old !== null) await endCodes(db, old, now);
    await endLinks(db, { email: old, userId }, now);
    await lockPerson(database, db, userId);
    // A reset may have ended the session in the meantime.
    if (!(await sessionExists(db, session.id))) return false;
    await updatePerson(db, database, { userId, now, email });
    await markEmailVerified(db, database, userId, now);
    const changed = { action: 'email-changed', ...ownEntry(session.person.id, caller) } as const;
    await recordAudit(db, old === null ? changed : { ...changed, email: old }, now);
    if (old !== null)
      await enqueueNoticeEmail(db, ownerNotice(old, 'email-changed', session, caller), now);
    const claim = { personId: userId, email, guestId: null };
    await claimPurchases(db, parts.purchases, claim, { address: caller.address, now });
    return true;
  });
}
