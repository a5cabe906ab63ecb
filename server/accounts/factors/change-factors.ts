import type { AuditAction } from '#common/audit-actions.ts';
import type { Db } from '../../core/db/schema.ts';
import type { Caller } from '../caller.ts';
import type { Session } from '../people/person.ts';
import type { TooMany, ProofFailure } from '../outcomes.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { enqueueNoticeEmail, type Notice } from '../codes/account-emails.ts';
import { sessionExists, lockPerson } from '../passwords/credential-queries.ts';
import { checkRequiredProof } from '../own/required-proof.ts';
import { ownerNotice } from '../own/owner-notice.ts';
import {
  deleteFactors,
  endUnprovenSessions,
  clearSecondFactor,
  hasFactor,
  markSecondFactor,
} from './factor-queries.ts';
import type { FactorAdded } from './factors.ts';
import { createRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import type { AccountParts } from '../parts.ts';

export interface FactorChange {
  session: Session;
  caller: Caller;
  /** Name of the change in the audit log and the email. */
  about: AuditAction & Notice;
}

/**
 * Counts a change against the limit: each sends an email, to an address that may be somebody
 * else's.
 */
export async function consumeFactorChange(
  { limits }: AccountParts,
  { person }: Session,
): Promise<TooMany | null> {
  return await limits.consume('factor-change-account', person.email ?? person.id);
}

/**
 * Adds a factor and its consequences in one transaction. `insert` returns cookies, or null if it is
 * not allowed.
 */
export async function addFactor(
  parts: AccountParts,
  change: FactorChange,
  insert: (db: Db) => Promise<string[] | null>,
): Promise<FactorAdded | { outcome: 'expired' } | TooMany> {
  const { database, sessions, now } = parts;
  const { session, caller } = change;
  const limited = await consumeFactorChange(parts, session);
  if (limited) return limited;
  const userId = session.person.id;
  const newCodes = await createRecoveryCodes();
  const added = await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    // A reset may have ended the session in the meantime.
    if (!(await sessionExists(db, session.id))) return null;
    const isFirst = !(await hasFactor(db, userId));
    const cookies = await insert(db);
    if (cookies === null) return null;
    if (isFirst) await storeRecoveryCodes(db, newCodes, { userId, now: now() });
    await markSecondFactor(db, session.id, now());
    await endUnprovenSessions(db, userId, session.id);
    await recordFactorChange(parts, db, change);
    return { recoveryCodes: isFirst ? newCodes.codes : [], cookies };
  });
  if (!added) return { outcome: 'expired' };
  const hint = await sessions.createHintCookie(caller);
  return { outcome: 'added', ...added, cookies: [...added.cookies, ...hint] };
}

/**
 * Removes a factor, and the recovery codes with the last one. `remove` returns whether it existed.
 */
export async function removeFactor(
  parts: AccountParts,
  change: FactorChange,
  remove: (db: Db) => Promise<boolean>,
): Promise<{ outcome: 'removed' } | ProofFailure> {
  const { database } = parts;
  const { session } = change;
  const unproven = await checkRequiredProof(parts, session, null);
  if (unproven) return unproven;
  const limited = await consumeFactorChange(parts, session);
  if (limited) return limited;
  const userId = session.person.id;
  await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    if (!(await sessionExists(db, session.id)) || !(await remove(db))) return;
    if (!(await hasFactor(db, userId))) {
      await deleteFactors(db, userId);
      await clearSecondFactor(db, userId);
    }
    await recordFactorChange(parts, db, change);
  });
  return { outcome: 'removed' };
}

export async function recordFactorChange(
  { now }: AccountParts,
  db: Db,
  { session, caller, about }: FactorChange,
): Promise<void> {
  await recordAudit(db, { action: about, ...ownEntry(session.person.id, caller) }, now());
  const { email } = session.person;
  if (email !== null)
    await enqueueNoticeEmail(db, ownerNotice(email, about, session, caller), now());
}
