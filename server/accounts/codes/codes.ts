import { bindParts } from '../../core/bind-parts.ts';
import { randomBytes } from 'node:crypto';
import { accountForms } from '#common/forms/account-forms.ts';
import { checkForm, tidyForm } from '#common/forms/form-rules.ts';
import { maskEmail } from '#common/text/mask-email.ts';
import { enqueueNoticeEmail } from './account-emails.ts';
import type { Caller, CallerOrigin, Browser } from '../caller.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { claimPurchases } from '../guest-purchases.ts';
import { endLinks } from '../links/link-queries.ts';
import { checkPasswordForm } from '../passwords/check-password-form.ts';
import {
  clearRequestCookie,
  clearTicketCookie,
  readRequestCookie,
  readTicketCookie,
  requestCookie,
  type Ticket,
  ticketCookie,
} from './code-cookies.ts';
import {
  type CodeRow,
  endCodes,
  findCode,
  findTicket,
  issueTicket,
  lockCodes,
  consumeTicket,
} from './code-queries.ts';
import {
  removeUnverifiedLogins,
  endSessions,
  findOwner,
  findStaffLogin,
  lockPerson,
  markEmailVerified,
  type Owner,
  storePassword,
} from '../passwords/credential-queries.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { resendCooldownMs, issueCode, maxAttempts } from './issue-code.ts';
import { verifyCode, type WrongCode } from './verify-code.ts';
import { resetLoginAttempts } from '../limits/create-limits.ts';
import type { Invalid, TooMany } from '../outcomes.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import type { AccountParts } from '../parts.ts';

const minute = 60_000;
/** Time in which a browser can request a new code without entering the address again. */
const requestLifeMs = 60 * minute;
const ticketLifeMs = 10 * minute;

/** Password reset by a code of six digits, valid for ten minutes and three attempts. */
export function createCodes(parts: AccountParts) {
  const operations = { request, findPending, resend, verify, findTicketOwner, findAcceptedEmail };
  return bindParts(parts, { ...operations, setPassword });
}

interface Sent {
  outcome: 'sent';
  /** Remember the request. */
  cookies: string[];
  /** Seconds. */
  resendAfter: number;
}

/** Sends a code if the address has an account; the answer is the same if not. */
async function request(
  parts: AccountParts,
  typed: string,
  caller: Caller,
): Promise<Sent | TooMany | Invalid> {
  const rules = accountForms['forget-password'];
  const { email } = tidyForm(rules, { email: typed });
  const { email: fault } = checkForm(rules, { email });
  if (fault) return { outcome: 'invalid', problems: [{ field: 'email', fault }] };
  const address = email.toLowerCase();
  const known = await findRequest(parts, caller);
  const wait = known?.email === address ? known.created_at + resendCooldownMs - parts.now() : 0;
  // The form was sent twice; the code is on its way.
  if (known && wait > 0) return presentSent(parts, known.id, wait, caller);
  return await sendCode(parts, { email: address, previous: known }, caller);
}

/** Returns the request in the browser's cookie, with its address as `n•••@clinic.example`. */
async function findPending(parts: AccountParts, browser: Browser) {
  const row = await findRequest(parts, browser);
  if (!row) return null;
  return {
    maskedEmail: maskEmail(row.email),
    resendAt: row.created_at + resendCooldownMs,
    isUsedUp: row.attempts >= maxAttempts || row.expires_at <= parts.now(),
  };
}

/** Sends another code to the same address. */
async function resend(
  parts: AccountParts,
  caller: Caller,
): Promise<Sent | TooMany | { outcome: 'expired' }> {
  const row = await findRequest(parts, caller);
  return row
    ? await sendCode(parts, { email: row.email, previous: row }, caller)
    : { outcome: 'expired' };
}

async function sendCode(
  parts: AccountParts,
  { email, previous }: { email: string; previous: CodeRow | null },
  caller: Caller,
) {
  const owner = await findOwner(parts.database.db, { email });
  const language = owner?.language ?? caller.language;
  const wanted = {
    email,
    purpose: 'reset',
    userId: owner?.id ?? null,
    language,
    previous,
  } as const;
  const issued = await issueCode(parts, wanted, caller);
  return issued.outcome === 'issued'
    ? presentSent(parts, issued.id, resendCooldownMs, caller)
    : issued;
}

function presentSent({ secrets }: AccountParts, id: string, wait: number, { origin }: Caller) {
  const cookie = requestCookie(
    secrets.key('code-requests'),
    { purpose: 'reset', id, maxAge: requestLifeMs / 1_000 },
    origin,
  );
  const resendAfter = Math.ceil(wait / 1_000);
  return { outcome: 'sent' as const, cookies: [cookie], resendAfter };
}

/** Finds the code that the browser requested, valid or not, while it may request another. */
async function findRequest({ database, secrets, now }: AccountParts, browser: Browser) {
  const id = readRequestCookie(secrets.key('code-requests'), 'reset', browser);
  const row = id === null ? null : await findCode(database.db, { id });
  const isOpen = row?.purpose === 'reset' && row.used_at === null && row.verified_at === null;
  return isOpen && row.created_at + requestLifeMs > now() ? row : null;
}

/** Exchanges a correct code for a ticket (in a cookie) for one new password. */
async function verify(
  parts: AccountParts,
  code: string,
  caller: Caller,
): Promise<
  { outcome: 'verified'; cookies: string[] } | WrongCode | { outcome: 'expired' } | TooMany
> {
  const row = await findRequest(parts, caller);
  if (!row) return { outcome: 'expired' };
  const verification = await verifyCode(parts, row, code, caller);
  if (verification.outcome !== 'right') return verification;

  return await exchangeCode(parts, row.id, caller);
}

/** Exchanges a code that was entered correctly for a ticket. */
export async function exchangeCode(
  { database, now: clock }: AccountParts,
  id: string,
  { origin }: CallerOrigin,
): Promise<{ outcome: 'verified'; cookies: string[] } | { outcome: 'expired' }> {
  const ticket = { id, secret: randomBytes(32).toString('base64url') };
  const now = clock();
  const storedTicket = { hash: hashSecret(ticket.secret), now, expiresAt: now + ticketLifeMs };
  if (!(await issueTicket(database.db, id, storedTicket))) return { outcome: 'expired' };
  const cookies = [
    ticketCookie(ticket, ticketLifeMs / 1_000, origin),
    clearRequestCookie('reset', origin),
  ];
  return { outcome: 'verified', cookies };
}

/** Returns the code of the browser's ticket, before or after its use; null without one. */
async function findTicketRow(
  { database, now }: AccountParts,
  browser: Browser,
  state: 'valid' | 'used',
) {
  const ticket = readTicketCookie(browser);
  if (!ticket) return null;
  const key = { id: ticket.id, hash: hashSecret(ticket.secret), now: now() };
  const row = await findTicket(database.db, key, state);
  return row && { ...row, ticket };
}

/** Returns the browser's valid ticket and the account's owner; null without one. */
async function findTicketOf(parts: AccountParts, browser: Browser) {
  const { database } = parts;
  const row = await findTicketRow(parts, browser, 'valid');
  const owner = row?.user_id ? await findOwner(database.db, { id: row.user_id }) : null;
  if (!row || !owner) return null;
  const staffLogin = await findStaffLogin(database.db, owner.id);
  return { ticket: row.ticket, owner, isInvited: staffLogin === 'missing' };
}

/** Returns the address of a valid ticket, and whether an invitation led to it; null without one. */
async function findTicketOwner(parts: AccountParts, browser: Browser) {
  const found = await findTicketOf(parts, browser);
  return found && { email: found.owner.email, isInvited: found.isInvited };
}

/** Returns the address of the account whose invitation this browser has just accepted; else null. */
async function findAcceptedEmail(parts: AccountParts, browser: Browser) {
  const row = await findTicketRow(parts, browser, 'used');
  return row?.email ?? null;
}

/** Sets the password and ends all sessions of the account. */
async function setPassword(
  parts: AccountParts,
  password: string,
  caller: Caller,
): Promise<
  { outcome: 'set'; cookies: string[]; isInvited: boolean } | { outcome: 'expired' } | Invalid
> {
  const found = await findTicketOf(parts, caller);
  if (!found) return { outcome: 'expired' };
  const { ticket, owner, isInvited: wasInvited } = found;
  const own = [owner.name, owner.email];
  const form = { rules: accountForms['new-password'], values: { password }, own, caller };
  const invalid = await checkPasswordForm(parts, form);
  if (invalid) return invalid;

  const hash = await hashPassword(password);
  if (!(await storeReset(parts, { ticket, owner, hash }, caller))) return { outcome: 'expired' };
  const device = parts.devices.find(caller, owner.id);
  await resetLoginAttempts(parts.limits, { email: owner.email, address: caller.address, device });
  const { origin } = caller;
  // The login after an invitation finds the address by the used ticket.
  const cleared = wasInvited ? [] : [clearTicketCookie(origin)];
  return {
    outcome: 'set',
    cookies: [...cleared, clearRequestCookie('reset', origin)],
    isInvited: wasInvited,
  };
}

/** Stores a reset in one transaction; false if the ticket was just used. */
async function storeReset(
  { database, purchases, now: readClock }: AccountParts,
  { ticket, owner, hash }: { ticket: Ticket; owner: Owner; hash: string },
  { address, language, origin, projectName }: Caller,
): Promise<boolean> {
  const now = readClock();
  return await database.db.transaction().execute(async (db) => {
    await lockCodes(database, db, owner.email);
    if (!(await consumeTicket(db, { id: ticket.id, hash: hashSecret(ticket.secret), now })))
      return false;
    // Ends codes and tickets in other browsers, which may belong to another reader of the mailbox.
    await endCodes(db, owner.email, now);
    await lockPerson(database, db, owner.id);
    // Removes logins of somebody who opened the account with an address that is not theirs.
    if (!owner.isEmailVerified) await removeUnverifiedLogins(db, owner.id);
    await storePassword(db, database, { userId: owner.id, hash, now });
    await markEmailVerified(db, database, owner.id, now);
    await endSessions(db, owner.id, null);
    await endLinks(db, { email: owner.email, userId: owner.id }, now);
    const claim = { personId: owner.id, email: owner.email, guestId: null };
    await claimPurchases(db, purchases, claim, { address, now });
    await recordAudit(db, { action: 'password-reset', ...ownEntry(owner.id, { address }) }, now);
    const reader = { language: owner.language ?? language, projectName, origin, address };
    await enqueueNoticeEmail(db, { notice: 'password-changed', to: owner.email, ...reader }, now);
    return true;
  });
}
