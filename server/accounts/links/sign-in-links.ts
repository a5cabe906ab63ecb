import { bindParts } from '../../core/bind-parts.ts';
import { accountForms } from '#common/forms/account-forms.ts';
import { checkForm, tidyForm } from '#common/forms/form-rules.ts';
import { maskEmail } from '#common/text/mask-email.ts';
import { clientNetwork } from '../../core/http/client-address.ts';
import type { Caller } from '../caller.ts';
import type { Invalid, TooMany } from '../outcomes.ts';
import { enqueueLinkEmail } from '../codes/account-emails.ts';
import { createGuestCode } from './guest-email.ts';
import { consumeEach } from '../limits/create-limits.ts';
import { normalizeEmail } from '../people/normalize-email.ts';
import { findByEmail, findPerson } from '../people/people-queries.ts';
import { isStaff } from '../people/role-queries.ts';
import { createLink, isToken, receiptLinkLifeMs } from './create-link.ts';
import { findLink, type LinkRow, consumeLink } from './link-queries.ts';
import { signInByEmail, startSession } from './sign-in-by-email.ts';
import type { FirstFactorResult } from '../factors/factors.ts';
import type { Session } from '../people/person.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import type { AccountParts } from '../parts.ts';

export interface OrderLink {
  token: string;
  /** Six digits for a guest who has not confirmed the address; else null. */
  code: string | null;
}

export interface LinkView {
  status: 'valid' | 'used' | 'expired';
  /** Recipient, as `n•••@clinic.example`; null for a link shared with one's own phone. */
  maskedEmail: string | null;
  /** Using the link removes a password that was set before the address was confirmed. */
  removesPassword: boolean;
}

/** Sign-in links: 128 random bits, stored hashed, valid once. Not for staff accounts. */
export function createSignInLinks(parts: AccountParts) {
  return bindParts(parts, { request, renew, createForOrder, createShared, find, isOwn, use });
}

/** Emails a new link to the address of a used or expired one. */
async function renew(
  parts: AccountParts,
  token: string,
  returnTo: string | null,
  caller: Caller,
): Promise<{ outcome: 'sent' } | TooMany | Invalid | { outcome: 'unknown' }> {
  const row = await findLink(parts.database.db, hashSecret(token));
  return row?.email ? await request(parts, row.email, returnTo, caller) : { outcome: 'unknown' };
}

/**
 * Creates a link valid for 7 days that signs a guest in on another device and proves no address.
 * Refused for accounts and guests with a confirmed address, who can log in there.
 */
async function createShared(
  parts: AccountParts,
  { person }: Session,
): Promise<{ outcome: 'created'; token: string } | { outcome: 'refused' } | TooMany> {
  if (person.role !== 'guest' || person.email !== null) return { outcome: 'refused' };
  const refused = await parts.limits.consume('link-share-account', person.id);
  if (refused) return refused;
  const token = await createLink(parts, { userId: person.id, lifeMs: receiptLinkLifeMs });
  return { outcome: 'created', token };
}

/** Describes a link without using it; null if there is none. */
async function find({ database, now }: AccountParts, token: string): Promise<LinkView | null> {
  const row = isToken(token) ? await findLink(database.db, hashSecret(token)) : null;
  if (!row) return null;
  const account = row.email === null ? null : await findByEmail(database.db, row.email);
  const removesPassword = Boolean(account?.password) && !account?.user.email_verified;
  return { ...presentLink(row, now()), removesPassword };
}

/** Returns whether a link was emailed to, or created by, the person of the session. */
async function isOwn({ database }: AccountParts, token: string, { person }: Session) {
  const row = isToken(token) ? await findLink(database.db, hashSecret(token)) : null;
  if (!row) return false;
  return row.email === null ? row.user_id === person.id : row.email === person.email;
}

function presentLink(row: LinkRow, now: number): Omit<LinkView, 'removesPassword'> {
  const status = row.used_at !== null ? 'used' : row.expires_at <= now ? 'expired' : 'valid';
  return { status, maskedEmail: row.email && maskEmail(row.email) };
}

/**
 * Emails a link valid for 15 minutes if the address has an account or a guest's purchase; the
 * answer is the same if not. The link leads to `returnTo`.
 */
async function request(
  parts: AccountParts,
  typed: string,
  returnTo: string | null,
  { address, language, origin, projectName }: Caller,
): Promise<{ outcome: 'sent' } | TooMany | Invalid> {
  const rules = accountForms['forget-password'];
  const { email } = tidyForm(rules, { email: typed });
  const { email: fault } = checkForm(rules, { email });
  if (fault) return { outcome: 'invalid', problems: [{ field: 'email', fault }] };
  const normalized = normalizeEmail(email);
  const refused = await consumeEach(parts.limits, [
    ['link-request-address', address],
    ['link-request-account', `${normalized} ${clientNetwork(address)}`],
    ['link-request-everywhere', normalized],
  ]);
  if (refused) return refused;
  const mail = { email: normalized, returnTo, language, origin, projectName };
  await enqueueLinkEmail(parts.database.db, mail, parts.now());
  return { outcome: 'sent' };
}

/**
 * Creates the link for an order's email, valid for 7 days. Null if the address is not the buyer's
 * own, or belongs to staff.
 */
async function createForOrder(
  parts: AccountParts,
  { userId, email: typed }: { userId: string; email: string },
): Promise<OrderLink | null> {
  const { database } = parts;
  const email = normalizeEmail(typed);
  const buyer = await findPerson(database.db, userId);
  if (!buyer) return null;
  const isGuest = buyer.role === 'guest';
  // Another mailbox must not give access to the account.
  if (!isGuest && buyer.email !== email) return null;
  const account = isGuest ? await findByEmail(database.db, email) : { user: buyer };
  if (account && (await isStaff(database.db, account.user))) return null;
  const token = await createLink(parts, { email, lifeMs: receiptLinkLifeMs });
  const code =
    isGuest && buyer.guest_email !== email ? await createGuestCode(parts, { email, userId }) : null;
  return { token, code };
}

/** Uses a link, once. */
async function use(
  parts: AccountParts,
  token: string,
  caller: Caller,
): Promise<FirstFactorResult | { outcome: 'used' | 'expired' | 'unknown' | 'refused' } | TooMany> {
  const { database, limits, now } = parts;
  const row = isToken(token) ? await findLink(database.db, hashSecret(token)) : null;
  if (!row) {
    // Guesses are limited without affecting links that exist.
    return (await limits.consume('link-use-address', caller.address)) ?? { outcome: 'unknown' };
  }
  const { id, email, user_id: userId } = row;
  if (email !== null) {
    const result = await signInByEmail(
      parts,
      { email, consume: (trx) => consumeLink(trx, id, now()) },
      caller,
    );
    return result.outcome === 'spent' ? await explain(parts, token) : result;
  }
  const person = userId === null ? null : await findPerson(database.db, userId);
  // The guest may have become a user, or confirmed an address, since then.
  if (person?.role !== 'guest' || person.guest_email !== null) return { outcome: 'refused' };
  if (!(await consumeLink(database.db, id, now()))) return await explain(parts, token);
  return await startSession(parts, person.id, caller);
}

/** Returns why a link could not be used. */
async function explain({ database, now }: AccountParts, token: string) {
  const row = await findLink(database.db, hashSecret(token));
  const status = row ? presentLink(row, now()).status : 'used';
  return { outcome: status === 'expired' ? ('expired' as const) : ('used' as const) };
}
