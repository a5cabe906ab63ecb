import type { ListedSession } from '#contracts/sessions.ts';
import { enqueueNoticeEmail } from '../codes/account-emails.ts';
import type { Caller } from '../caller.ts';
import type { Invalid, ProofFailure, TooMany } from '../outcomes.ts';
import { bindParts } from '../../core/bind-parts.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '../people/person.ts';
import { findRole } from '../people/people-queries.ts';
import { isLastAdmin } from '../staff/admin-queries.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { checkPasswordForm } from '../passwords/check-password-form.ts';
import { claimPurchases } from '../guest-purchases.ts';
import { endLinks } from '../links/link-queries.ts';
import { type CodeRow, endCodes, findActiveCode, consumeCode } from '../codes/code-queries.ts';
import {
  endSessions,
  sessionExists,
  lockPerson,
  markEmailVerified,
  storePassword,
} from '../passwords/credential-queries.ts';
import { deleteAccount } from './delete-account.ts';
import {
  cancelEmail,
  confirmEmail,
  pendingEmail,
  requestEmail,
  resendEmail,
} from './change-email.ts';
import { exportData } from './export-data.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { resendCooldownMs, issueCode, presentPendingCode } from '../codes/issue-code.ts';
import { verifyCode, type WrongCode } from '../codes/verify-code.ts';
import { fromStoredDate } from '../people/stored-date.ts';
import {
  deleteOwnSession,
  listSessions as selectSessions,
  updateLanguage,
  updatePerson,
} from './own-queries.ts';
import {
  checkProof,
  checkRequiredProof,
  findRequiredPasswordProof,
  findRequiredProof,
} from './required-proof.ts';
import { ownerNotice } from './owner-notice.ts';
import { type AccountFaults, accountForms } from '#common/forms/account-forms.ts';
import { checkForm, listProblems, tidyForm } from '#common/forms/form-rules.ts';
import type { AccountParts } from '../parts.ts';

/** Creates the operations on one's own account. */
export function createOwnAccount(parts: AccountParts) {
  return bindParts(parts, {
    findRequiredProof,
    findRequiredPasswordProof,
    proveByPassword,
    changePassword,
    requestCode,
    pendingCode,
    verifyEmail,
    updateProfile,
    requestEmail,
    pendingEmail,
    resendEmail,
    confirmEmail,
    cancelEmail,
    listSessions,
    endSession,
    setLanguage,
    exportData: exportOwnData,
    deleteAccount: remove,
  });
}

/** Proves identity by the current password, for 15 minutes. */
async function proveByPassword(
  parts: AccountParts,
  current: string,
  session: Session,
): Promise<{ outcome: 'proved' } | ProofFailure> {
  return (await checkRequiredProof(parts, session, current)) ?? { outcome: 'proved' };
}

/** Sets a new password and ends the other sessions. */
async function changePassword(
  parts: AccountParts,
  { password, current }: { password: string; current: string | null },
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'changed' } | ProofFailure | Invalid> {
  const { id, name, email, role } = session.person;
  // A guest has no credentials; they sign up instead.
  if (role === 'guest' || email === null) return { outcome: 'code-needed' };
  const rules = accountForms['new-password'];
  const form = { rules, values: { password }, own: [name, email], caller };
  const invalid = await checkPasswordForm(parts, form);
  if (invalid) return invalid;
  const proof = await findRequiredPasswordProof(parts, session);
  const unproven = await checkProof(parts, { session, current, proof });
  if (unproven) return unproven;
  const refused = await parts.limits.consume('password-change-account', id);
  if (refused) return refused;

  // Hashed before the transaction, which must not block SQLite's only connection.
  const hash = await hashPassword(password);
  const { database } = parts;
  const now = parts.now();
  const isChanged = await database.db.transaction().execute(async (db) => {
    await endCodes(db, email, now);
    await lockPerson(database, db, id);
    // A reset may have ended the session in the meantime.
    if (!(await sessionExists(db, session.id))) return false;
    await storePassword(db, database, { userId: id, hash, now });
    await endSessions(db, id, session.id);
    await endLinks(db, { email, userId: id }, now);
    await recordAudit(
      db,
      { action: 'password-changed', ...ownEntry(session.person.id, caller) },
      now,
    );
    await enqueueNoticeEmail(db, ownerNotice(email, 'password-changed', session, caller), now);
    return true;
  });
  return { outcome: isChanged ? 'changed' : 'current-needed' };
}

/** Sends a code to the person's own address. Guests have no address. */
async function requestCode(
  parts: AccountParts,
  { person }: Session,
  caller: Caller,
): Promise<{ outcome: 'sent'; resendAfter: number } | { outcome: 'no-address' } | TooMany> {
  const { email, id: userId } = person;
  if (email === null) return { outcome: 'no-address' };
  const language = person.language ?? caller.language;
  const issued = await issueCode(parts, { email, purpose: 'verify', userId, language }, caller);
  if (issued.outcome !== 'issued') return issued;
  return { outcome: 'sent', resendAfter: resendCooldownMs / 1_000 };
}

/** Returns the person's code of the last ten minutes, if any. */
async function pendingCode(parts: AccountParts, { person }: Session) {
  const row = await findVerifyCode(parts, person);
  return row && row.expires_at > parts.now() ? presentPendingCode(row) : null;
}

/** Confirms the person's address by the code. */
async function verifyEmail(
  parts: AccountParts,
  code: string,
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'verified' } | WrongCode | { outcome: 'expired' } | TooMany> {
  const row = await findVerifyCode(parts, session.person);
  if (!row) return { outcome: 'expired' };
  const verification = await verifyCode(parts, row, code, caller);
  if (verification.outcome !== 'right') return verification;
  return {
    outcome: (await storeVerifiedEmail(parts, row, session, caller)) ? 'verified' : 'expired',
  };
}

async function findVerifyCode({ database }: AccountParts, { id, email }: Session['person']) {
  return email && (await findActiveCode(database.db, { email, purpose: 'verify', userId: id }));
}

/** Confirms the address; false if the code was just used. */
export async function storeVerifiedEmail(
  parts: AccountParts,
  row: CodeRow,
  session: Session,
  caller: Caller,
): Promise<boolean> {
  const { database } = parts;
  const { id } = session.person;
  const now = parts.now();
  return await database.db.transaction().execute(async (db) => {
    if (!(await consumeCode(db, row.id, now))) return false;
    await markEmailVerified(db, database, id, now);
    await recordAudit(
      db,
      { action: 'email-verified', ...ownEntry(session.person.id, caller) },
      now,
    );
    const claim = { personId: id, email: row.email, guestId: null };
    await claimPurchases(db, parts.purchases, claim, { address: caller.address, now });
    return true;
  });
}

/** Lists the person's sessions, last seen first. */
async function listSessions(
  { database, now }: AccountParts,
  { id, person }: Session,
): Promise<ListedSession[]> {
  const rows = await selectSessions(database, person.id, now());
  return rows.map((row) => ({
    id: row.id,
    createdAt: fromStoredDate(row.created_at),
    lastSeenAt: fromStoredDate(row.updated_at),
    address: row.ip_address,
    userAgent: row.user_agent,
    isCurrent: row.id === id,
  }));
}

/** Ends one of the person's sessions; does nothing for another person's. */
async function endSession({ database, now }: AccountParts, id: string, { person }: Session) {
  // Postgres rejects NUL characters even in queries.
  if (id.includes('\0')) return;
  await database.db.transaction().execute(async (db) => {
    if (!(await deleteOwnSession(db, id, person.id))) return;
    // A link may have been created in that session.
    await endLinks(db, { email: null, userId: person.id }, now());
    const entry = { action: 'session-ended', ...ownEntry(person.id, { address: null }) } as const;
    await recordAudit(db, entry, now());
  });
}

/** Sets the language of emails to the person. */
function setLanguage({ database, now }: AccountParts, language: LanguageCode, { person }: Session) {
  return updateLanguage(database, { userId: person.id, language, now: now() });
}

/** Returns all personal data as JSON for a download. */
async function exportOwnData(
  parts: AccountParts,
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'exported'; data: object } | TooMany> {
  const refused = await parts.limits.consume('export-account', session.person.id);
  if (refused) return refused;
  const entry = { action: 'data-exported', ...ownEntry(session.person.id, caller) } as const;
  await recordAudit(parts.database.db, entry, parts.now());
  return { outcome: 'exported', data: await exportData(parts, session) };
}

/** Deletes the account and its data. `current` as for a new password; guests need no proof. */
async function remove(
  parts: AccountParts,
  { current }: { current: string | null },
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'removed'; cookies: string[] } | { outcome: 'last-admin' } | ProofFailure> {
  const unproven = await checkRequiredProof(parts, session, current);
  if (unproven) return unproven;
  const { database } = parts;
  const { id, email } = session.person;
  const isMailed = email !== null && !(await parts.limits.consume('removal-notice-account', email));
  const now = parts.now();
  const outcome = await database.db.transaction().execute(async (db) => {
    if (await isLastAdmin(database, db, id)) return 'last-admin';
    await lockPerson(database, db, id);
    if (!(await sessionExists(db, session.id)))
      return (await findRole(db, id)) === null ? 'removed' : 'current-needed';
    const notice = isMailed ? ownerNotice(email, 'account-removed', session, caller) : null;
    const by = { actorId: id, address: caller.address };
    await deleteAccount(db, { person: { id, email }, by, notice, now });
    return 'removed';
  });
  if (outcome !== 'removed') return { outcome };
  const cookies = [...(await parts.sessions.end(caller)), parts.devices.forget(caller, id)];
  return { outcome, cookies };
}

/**
 * Stores the given ones of name and telephone number ('' for none, unless there was one) by the rules
 * of the sign-up. The audit log gets the field names, not the values. Not for guests.
 */
async function updateProfile(
  { database, limits, now: readClock }: AccountParts,
  input: { name?: string; phone?: string },
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'updated' } | Invalid | TooMany> {
  const { person } = session;
  const rules = accountForms.profile;
  const current = { name: person.name, phone: person.phone ?? '' };
  const { name, phone } = tidyForm(rules, { ...current, ...input });
  const faults: AccountFaults = checkForm(rules, { name, phone });
  // The number may only be empty if there was none.
  if (phone === '' && person.phone !== null) faults.phone = 'account.phone.error';
  const problems = listProblems(faults);
  if (problems.length > 0) return { outcome: 'invalid', problems };

  const changed = [
    ...(name === current.name ? [] : ['name']),
    ...(phone === current.phone ? [] : ['phone']),
  ];
  if (changed.length === 0) return { outcome: 'updated' };
  const refused = await limits.consume('profile-account', person.id);
  if (refused) return refused;
  const now = readClock();
  await database.db.transaction().execute(async (db) => {
    const values = { name, phone: phone === '' ? null : phone };
    await updatePerson(db, database, { userId: person.id, now, ...values });
    const details = { fields: changed.join(' ') };
    await recordAudit(
      db,
      { action: 'profile-updated', ...ownEntry(session.person.id, caller), details },
      now,
    );
  });
  return { outcome: 'updated' };
}
