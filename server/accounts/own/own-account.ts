import { enqueueNoticeMail } from '../codes/account-mails.ts';
import type { Caller, OwnAccount, Session } from '../accounts.ts';
import { findRole, isLastAdmin } from '../staff/admin-queries.ts';
import { recordAudit } from '../audit/audit.ts';
import { checkForm } from '../passwords/check-form.ts';
import { claimPurchases } from '../guest-purchases.ts';
import { endLinks } from '../links/link-queries.ts';
import {
  type CodeRow,
  endChangeCodes,
  endCodes,
  findLivingCode,
  useCode,
} from '../codes/code-queries.ts';
import {
  endSessions,
  isSession,
  lockPerson,
  markEmailVerified,
  putPassword,
} from '../passwords/credential-queries.ts';
import { confirmEmail, pendingEmail, requestEmail, resendEmail } from './change-email.ts';
import { exportData } from './export-data.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { coolDown, issueCode, presentPending } from '../codes/issue-code.ts';
import { judgeCode } from '../codes/judge-code.ts';
import { ofLibraryDate } from '../people/library-date.ts';
import type { OwnParts } from './own-parts.ts';
import {
  deleteOwnSession,
  deletePerson,
  forgetGuestEmail,
  listSessions,
  updateLanguage,
} from './own-queries.ts';
import { checkProof, demandProof, passwordProofOf, proofOf } from './prove-owner.ts';
import { noticeTo, selfOf } from './self-of.ts';
import { updateProfile } from './update-profile.ts';

type OwnServices = Omit<OwnParts, 'now'> & { now?: () => number };

/** What a person does with their own account, in their profile. */
export function createOwnAccount({ now = Date.now, ...services }: OwnServices): OwnAccount {
  const parts: OwnParts = { ...services, now };
  return {
    proof: (session) => proofOf(parts, session),
    passwordProof: (session) => passwordProofOf(parts, session),
    async prove(current, session) {
      return (await demandProof(parts, session, current)) ?? { outcome: 'proved' };
    },
    changePassword: (input, session, caller) => changePassword(parts, input, session, caller),
    requestCode: (session, caller) => requestCode(parts, session, caller),
    async pendingCode({ person }) {
      const row = await findVerifyCode(parts, person);
      if (!row || row.expires_at <= now()) return null;
      return presentPending(row);
    },
    verifyEmail: (code, session, caller) => verifyEmail(parts, code, session, caller),
    updateProfile: (input, session, caller) => updateProfile(parts, input, session, caller),
    requestEmail: (input, session, caller) => requestEmail(parts, input, session, caller),
    pendingEmail: (session) => pendingEmail(parts, session),
    resendEmail: (session, caller) => resendEmail(parts, session, caller),
    confirmEmail: (code, session, caller) => confirmEmail(parts, code, session, caller),
    cancelEmail: ({ person }) =>
      endChangeCodes(parts.database.db, { userId: person.id, now: now(), except: null }),
    async sessions({ id, person }) {
      const rows = await listSessions(parts.database, person.id, now());
      return rows.map((row) => ({
        id: row.id,
        createdAt: ofLibraryDate(row.created_at),
        lastSeenAt: ofLibraryDate(row.updated_at),
        address: row.ip_address,
        userAgent: row.user_agent,
        isCurrent: row.id === id,
      }));
    },
    endSession: (id, session) => endSession(parts, id, session),
    setLanguage: (language, { person }) =>
      updateLanguage(parts.database, { userId: person.id, language, now: now() }),
    exportData: (session, caller) => exportOwnData(parts, session, caller),
    remove: (input, session, caller) => remove(parts, input, session, caller),
  };
}

async function changePassword(
  parts: OwnParts,
  { password, current }: { password: string; current: string | null },
  session: Session,
  caller: Caller,
): ReturnType<OwnAccount['changePassword']> {
  const { id, name, email, role } = session.person;
  // A guest has no address to log in by: they sign up instead.
  if (role === 'guest' || email === null) return { outcome: 'code-needed' };
  const form = { form: 'new-password', values: { password }, own: [name, email], caller } as const;
  const invalid = await checkForm(parts, form);
  if (invalid) return invalid;
  const proof = await passwordProofOf(parts, session);
  const unproven = await checkProof(parts, { session, current, proof });
  if (unproven) return unproven;
  const allowed = await parts.limits.take('password-change-account', id);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };

  // Before the transaction: it must not hold SQLite's only connection meanwhile.
  const hash = await hashPassword(password);
  const { database } = parts;
  const now = parts.now();
  const isChanged = await database.db.transaction().execute(async (db) => {
    await endCodes(db, email, now);
    await lockPerson(database, db, id);
    // A reset meanwhile has ended it, so that nobody who was logged in has a say any more.
    if (!(await isSession(db, session.id))) return false;
    await putPassword(db, database, { userId: id, hash, now });
    await endSessions(db, id, session.id);
    await endLinks(db, { email, userId: id }, now);
    await recordAudit(db, { action: 'password-changed', ...selfOf(session, caller) }, now);
    await enqueueNoticeMail(db, noticeTo(email, 'password-changed', session, caller), now);
    return true;
  });
  return { outcome: isChanged ? 'changed' : 'current-needed' };
}

async function requestCode(
  parts: OwnParts,
  { person }: Session,
  caller: Caller,
): ReturnType<OwnAccount['requestCode']> {
  const { email, id: userId } = person;
  if (email === null) return { outcome: 'no-address' };
  const language = person.language ?? caller.language;
  const issued = await issueCode(parts, { email, purpose: 'verify', userId, language }, caller);
  if (issued.outcome !== 'issued') return issued;
  return { outcome: 'sent', resendAfter: coolDown / 1_000 };
}

async function verifyEmail(
  parts: OwnParts,
  code: string,
  session: Session,
  caller: Caller,
): ReturnType<OwnAccount['verifyEmail']> {
  const row = await findVerifyCode(parts, session.person);
  if (!row) return { outcome: 'expired' };
  const judged = await judgeCode(parts, row, code, caller);
  if (judged.outcome !== 'right') return judged;
  return { outcome: (await storeVerified(parts, row, session, caller)) ? 'verified' : 'expired' };
}

async function findVerifyCode({ database }: OwnParts, { id, email }: Session['person']) {
  return email && (await findLivingCode(database.db, { email, purpose: 'verify', userId: id }));
}

/** False where the code was used up a moment ago. */
export async function storeVerified(
  parts: Pick<OwnParts, 'database' | 'purchases' | 'now'>,
  row: CodeRow,
  session: Session,
  caller: Caller,
): Promise<boolean> {
  const { database } = parts;
  const { id } = session.person;
  const now = parts.now();
  return await database.db.transaction().execute(async (db) => {
    if (!(await useCode(db, row.id, now))) return false;
    await markEmailVerified(db, database, id, now);
    await recordAudit(db, { action: 'email-verified', ...selfOf(session, caller) }, now);
    const claim = { personId: id, email: row.email, guestId: null };
    await claimPurchases(db, parts.purchases, claim, { address: caller.address, now });
    return true;
  });
}

async function endSession({ database, now }: OwnParts, id: string, { person }: Session) {
  // Postgres takes no such text, not even to find nothing.
  if (id.includes('\0')) return;
  await database.db.transaction().execute(async (db) => {
    if (!(await deleteOwnSession(db, id, person.id))) return;
    // One of them may have been created in that session.
    await endLinks(db, { email: null, userId: person.id }, now());
    const self = { actorId: person.id, subjectId: person.id, address: null };
    await recordAudit(db, { action: 'session-ended', ...self }, now());
  });
}

async function exportOwnData(
  parts: OwnParts,
  session: Session,
  caller: Caller,
): ReturnType<OwnAccount['exportData']> {
  const allowed = await parts.limits.take('export-account', session.person.id);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  const noted = { action: 'data-exported', ...selfOf(session, caller) } as const;
  await recordAudit(parts.database.db, noted, parts.now());
  return { outcome: 'exported', data: await exportData(parts, session) };
}

/** What was noted of the person stays, with their id alone. */
async function remove(
  parts: OwnParts,
  { current }: { current: string | null },
  session: Session,
  caller: Caller,
): ReturnType<OwnAccount['remove']> {
  const unproven = await demandProof(parts, session, current);
  if (unproven) return unproven;
  const { database } = parts;
  const { id, email } = session.person;
  const isMailed = email !== null && (await parts.limits.take('removal-notice-account', email)).ok;
  const now = parts.now();
  const outcome = await database.db.transaction().execute(async (db) => {
    if (await isLastAdmin(database, db, id)) return 'last-admin';
    await lockPerson(database, db, id);
    if (!(await isSession(db, session.id)))
      return (await findRole(db, id)) === null ? 'removed' : 'current-needed';
    await endLinks(db, { email, userId: id }, now);
    if (email !== null) await forgetGuestEmail(db, email);
    await deletePerson(db, id);
    await recordAudit(db, { action: 'account-removed', ...selfOf(session, caller) }, now);
    if (isMailed)
      await enqueueNoticeMail(db, noticeTo(email, 'account-removed', session, caller), now);
    return 'removed';
  });
  if (outcome !== 'removed') return { outcome };
  const cookies = [...(await parts.sessions.end(caller)), parts.devices.forget(caller, id)];
  return { outcome, cookies };
}
