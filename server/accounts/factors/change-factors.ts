import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Caller, Session, TooMany, Unproven } from '../accounts.ts';
import { type AuditAction, recordAudit } from '../audit/audit.ts';
import { enqueueNoticeMail, type Notice } from '../codes/account-mails.ts';
import { isSession, lockPerson } from '../passwords/credential-queries.ts';
import { demandProof } from '../own/prove-owner.ts';
import { noticeTo, selfOf } from '../own/self-of.ts';
import type { OwnParts } from '../own/own-parts.ts';
import {
  deleteFactors,
  endUnprovenSessions,
  forgetSecondFactor,
  hasFactor,
  setSecondFactor,
} from './factor-queries.ts';
import type { FactorAdded } from './factors.ts';
import { createRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';

export interface FactorChange {
  session: Session;
  caller: Caller;
  /** The name of the change in the audit log and in the email. */
  about: AuditAction & Notice;
}

/** Counts a change: an email tells of each, to an address that may be somebody else's. */
export async function countChange(
  { limits }: OwnParts,
  { person }: Session,
): Promise<TooMany | null> {
  const allowed = await limits.take('factor-change-account', person.email ?? person.id);
  return allowed.ok ? null : { outcome: 'too-many', retryAfter: allowed.retryAfter };
}

/** Adds a factor in one transaction with what follows from it. `insert` answers cookies, or null where it may not be. */
export async function addFactor(
  parts: OwnParts,
  change: FactorChange,
  insert: (db: Kysely<Schema>) => Promise<string[] | null>,
): Promise<FactorAdded | { outcome: 'expired' } | TooMany> {
  const { database, sessions, now } = parts;
  const { session, caller } = change;
  const refused = await countChange(parts, session);
  if (refused) return refused;
  const userId = session.person.id;
  const fresh = await createRecoveryCodes();
  const added = await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    // A reset meanwhile has ended it, so that nobody who was logged in has a say any more.
    if (!(await isSession(db, session.id))) return null;
    const isFirst = !(await hasFactor(db, userId));
    const cookies = await insert(db);
    if (cookies === null) return null;
    if (isFirst) await storeRecoveryCodes(db, fresh, { userId, now: now() });
    await setSecondFactor(db, session.id, now());
    await endUnprovenSessions(db, userId, session.id);
    await writeChange(parts, db, change);
    return { recoveryCodes: isFirst ? fresh.codes : [], cookies };
  });
  if (!added) return { outcome: 'expired' };
  const hint = await sessions.hint(caller);
  return { outcome: 'added', ...added, cookies: [...added.cookies, ...hint] };
}

/** Removes a factor; with the last one go the recovery codes. `remove` answers whether there was one. */
export async function removeFactor(
  parts: OwnParts,
  change: FactorChange,
  remove: (db: Kysely<Schema>) => Promise<boolean>,
): Promise<{ outcome: 'removed' } | Unproven> {
  const { database } = parts;
  const { session } = change;
  const unproven = await demandProof(parts, session, null);
  if (unproven) return unproven;
  const refused = await countChange(parts, session);
  if (refused) return refused;
  const userId = session.person.id;
  await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    if (!(await isSession(db, session.id)) || !(await remove(db))) return;
    if (!(await hasFactor(db, userId))) {
      await deleteFactors(db, userId);
      await forgetSecondFactor(db, userId);
    }
    await writeChange(parts, db, change);
  });
  return { outcome: 'removed' };
}

export async function writeChange(
  { now }: OwnParts,
  db: Kysely<Schema>,
  { session, caller, about }: FactorChange,
): Promise<void> {
  await recordAudit(db, { action: about, ...selfOf(session, caller) }, now());
  const { email } = session.person;
  if (email !== null) await enqueueNoticeMail(db, noticeTo(email, about, session, caller), now());
}
