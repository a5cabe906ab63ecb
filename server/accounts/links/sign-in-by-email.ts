import { isUniqueViolation } from '../../core/db/unique-violation.ts';
import type { Db, Trx } from '../../core/db/schema.ts';
import type { FirstFactorResult } from '../factors/factors.ts';
import type { Caller } from '../caller.ts';
import type { Session } from '../people/person.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { claimPurchases } from '../guest-purchases.ts';
import {
  removeUnverifiedLogins,
  endSessions,
  lockPerson,
  markEmailVerified,
} from '../passwords/credential-queries.ts';
import { findByEmail, findConfirmedGuest, insertGuest } from '../people/people-queries.ts';
import { isStaff } from '../people/role-queries.ts';
import { deleteSession } from '../sessions/token-queries.ts';
import type { AccountParts } from '../parts.ts';

export interface EmailProof {
  /** Lower case. */
  email: string;
  /** Uses up the link or code; false if it was used. */
  consume(trx: Trx): Promise<boolean>;
}

export type EmailSignIn = FirstFactorResult | { outcome: 'spent' } | { outcome: 'refused' };

/**
 * Signs in the reader of an email address: the account with that address, or the guest who has
 * confirmed it, created at the first proof. Purchases of guests with that address become theirs.
 * Staff accounts are refused. An account with an unconfirmed address loses its password, providers
 * and sessions, because somebody else may have opened it.
 */
export async function signInByEmail(
  parts: AccountParts,
  proof: EmailProof,
  caller: Caller,
): Promise<EmailSignIn> {
  const current = await parts.sessions.read(caller);
  const settle = () =>
    parts.database.db.transaction().execute((trx) => prove(parts, trx, proof, current, caller));
  const personId = await settle().catch((error: unknown) => {
    // Another request created the same guest.
    if (isUniqueViolation(error)) return settle();
    throw error;
  });
  if (personId === 'spent' || personId === 'refused') return { outcome: personId };
  return await startSession(parts, personId, caller);
}

/** Starts a session after sign-in by email, and writes to the audit log. */
export async function startSession(
  { database, sessions }: AccountParts,
  personId: string,
  caller: Caller,
): Promise<FirstFactorResult | { outcome: 'refused' }> {
  const loggedIn = await sessions.start(personId, caller);
  if (!loggedIn) return { outcome: 'refused' };
  if (loggedIn.outcome !== 'logged-in') return loggedIn;
  const entry = { action: 'login', ...ownEntry(personId, caller) } as const;
  await recordAudit(database.db, { ...entry, details: { by: 'email' } });
  return loggedIn;
}

async function prove(
  parts: AccountParts,
  trx: Trx,
  { email, consume }: EmailProof,
  current: Session | null,
  caller: Caller,
): Promise<string | 'spent' | 'refused'> {
  const now = parts.now();
  if (!(await consume(trx))) return 'spent';
  const account = await findByEmail(trx, email);
  if (account && (await isStaff(trx, account.user))) return 'refused';
  const personId = account
    ? await confirmAccount(parts, trx, { user: account.user, current, caller })
    : await guestOf(parts, trx, { email, caller });
  const guestId = current?.person.role === 'guest' ? current.person.id : null;
  const isOther = guestId !== null && guestId !== personId;
  await claimPurchases(
    trx,
    parts.purchases,
    { personId, email, guestId: isOther ? guestId : null },
    { address: caller.address, now },
  );
  // The new session replaces the browser's current one.
  if (current) await deleteSession(trx, current.id);
  return personId;
}

interface Confirming {
  user: { id: string; email_verified: boolean | number };
  current: Session | null;
  caller: Caller;
}

async function confirmAccount(
  { database, now: clock }: AccountParts,
  trx: Db,
  { user, current, caller }: Confirming,
): Promise<string> {
  const { id } = user;
  if (user.email_verified) return id;
  const now = clock();
  await lockPerson(database, trx, id);
  const isOwnSession = current?.person.id === id;
  if (!isOwnSession) {
    await removeUnverifiedLogins(trx, id);
    await endSessions(trx, id, null);
  }
  await markEmailVerified(trx, database, id, now);
  const details = { passwordRemoved: !isOwnSession };
  await recordAudit(trx, { action: 'email-verified', ...ownEntry(id, caller), details }, now);
  return id;
}

async function guestOf(
  { database, now }: AccountParts,
  trx: Db,
  { email, caller }: { email: string; caller: Caller },
): Promise<string> {
  const known = await findConfirmedGuest(trx, email);
  if (known) return known;
  const id = await insertGuest({ ...database, db: trx }, caller.language, email);
  await recordAudit(trx, { action: 'guest', ...ownEntry(id, caller), email }, now());
  return id;
}
