import { tidyCode } from '#common/account-forms.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../../db/schema.ts';
import type { Caller, Session, Unproven } from '../accounts.ts';
import { type AuditAction, recordAudit } from '../audit/audit.ts';
import { enqueueNoticeMail, type Notice } from '../codes/account-mails.ts';
import { isSession, lockPerson } from '../passwords/credential-queries.ts';
import { demandProof } from '../own/prove-owner.ts';
import { noticeTo, selfOf } from '../own/self-of.ts';
import type { OwnParts } from '../own/own-parts.ts';
import { seal } from '../secrets/seal.ts';
import { sealedCookie } from '../secrets/sealed-cookie.ts';
import { totpKey } from './check-factor.ts';
import {
  countRecoveryCodes,
  deleteFactors,
  deleteTotp,
  endUnprovenSessions,
  findTotp,
  forgetSecondFactor,
  hasFactor,
  insertTotp,
  setSecondFactor,
} from './factor-queries.ts';
import type { FactorAdded, OwnFactors } from './factors.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

const pendingAppSchema = z.object({ userId: z.string(), secret: z.string() });

interface FactorTools extends OwnParts {
  pendingApps: ReturnType<typeof sealedCookie<z.output<typeof pendingAppSchema>>>;
}

/** The second factors of one's own account, in the profile. */
export function createOwnFactors(parts: OwnParts): OwnFactors {
  const pendingApps = sealedCookie({
    name: 'account.new-app',
    key: parts.secrets.key('new-app'),
    schema: pendingAppSchema,
    seconds: 10 * 60,
    now: parts.now,
  });
  const tools: FactorTools = { ...parts, pendingApps };
  const { db } = parts.database;
  const pendingOf = ({ person }: Session, caller: Caller) => {
    const pending = pendingApps.read(caller)?.content;
    return pending?.userId === person.id ? pending : null;
  };
  return {
    async list({ person }) {
      const app = await findTotp(db, person.id);
      return {
        appSince: app?.confirmed_at ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, person.id),
      };
    },
    beginApp: (session, caller) => beginApp(tools, session, caller),
    async pendingApp(session, caller) {
      const pending = pendingOf(session, caller);
      if (!pending) return null;
      const { secret } = pending;
      const label = session.person.email ?? session.person.name;
      return { secret, uri: totpUri(secret, { label, issuer: caller.projectName }) };
    },
    async confirmApp(code, session, caller) {
      const pending = pendingOf(session, caller);
      if (!pending) return { outcome: 'expired' };
      const { id } = session.person;
      const allowed = await parts.limits.take('second-factor-account', id);
      if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
      const step = stepOfCode(pending.secret, tidyCode(code), parts.now());
      if (step === null) return { outcome: 'wrong-factor' };
      await parts.limits.giveBack('second-factor-account', id);
      return await addApp(tools, { secret: pending.secret, step }, session, caller);
    },
    removeApp: (session, caller) => removeApp(tools, session, caller),
    renewRecoveryCodes: (session, caller) => renewRecoveryCodes(tools, session, caller),
  };
}

async function beginApp(
  parts: FactorTools,
  session: Session,
  caller: Caller,
): ReturnType<OwnFactors['beginApp']> {
  // A guest has no address and no password to guard.
  if (session.person.role === 'guest') return { outcome: 'code-needed' };
  const unproven = await demandProof(parts, session, null);
  if (unproven) return unproven;
  const { id: userId } = session.person;
  if (await findTotp(parts.database.db, userId)) return { outcome: 'exists' };
  const cookie = parts.pendingApps.write({ userId, secret: createTotpSecret() }, caller);
  return { outcome: 'begun', cookies: [cookie] };
}

async function addApp(
  parts: FactorTools,
  { secret, step }: { secret: string; step: number },
  session: Session,
  caller: Caller,
): Promise<FactorAdded | { outcome: 'expired' }> {
  const { secrets, now, pendingApps } = parts;
  const userId = session.person.id;
  const row = {
    user_id: userId,
    sealed_secret: seal(totpKey(secrets), secret, userId),
    last_step: step,
    confirmed_at: now(),
  };
  return await addFactor(parts, { session, caller, about: 'authenticator-added' }, async (db) =>
    (await insertTotp(db, row)) ? [pendingApps.forget(caller)] : null,
  );
}

interface Change {
  session: Session;
  caller: Caller;
  /** What the audit log and the email say of it. */
  about: AuditAction & Notice;
}

/** Adds a factor in one transaction with what follows from it. `insert` answers cookies, or null where it may not be. */
async function addFactor(
  parts: OwnParts,
  change: Change,
  insert: (db: Kysely<Schema>) => Promise<string[] | null>,
): Promise<FactorAdded | { outcome: 'expired' }> {
  const { database, secrets, sessions, now } = parts;
  const { session, caller } = change;
  const userId = session.person.id;
  const added = await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    // A reset meanwhile has ended it, so that nobody who was logged in has a say any more.
    if (!(await isSession(db, session.id))) return null;
    const isFirst = !(await hasFactor(db, userId));
    const cookies = await insert(db);
    if (cookies === null) return null;
    const recoveryCodes = isFirst ? await createRecoveryCodes(db, secrets, userId, now()) : [];
    await setSecondFactor(db, session.id, now());
    await endUnprovenSessions(db, userId, session.id);
    await note(parts, db, change);
    return { recoveryCodes, cookies };
  });
  if (!added) return { outcome: 'expired' };
  const hint = await sessions.hint(caller);
  return { outcome: 'added', ...added, cookies: [...added.cookies, ...hint] };
}

async function removeApp(
  parts: FactorTools,
  session: Session,
  caller: Caller,
): ReturnType<OwnFactors['removeApp']> {
  const change: Change = { session, caller, about: 'authenticator-removed' };
  return await removeFactor(parts, change, (db) => deleteTotp(db, session.person.id));
}

/** Removes a factor; with the last one go the recovery codes. `remove` answers whether there was one. */
async function removeFactor(
  parts: OwnParts,
  change: Change,
  remove: (db: Kysely<Schema>) => Promise<boolean>,
): Promise<{ outcome: 'removed' } | Unproven> {
  const { database } = parts;
  const { session } = change;
  const unproven = await demandProof(parts, session, null);
  if (unproven) return unproven;
  const userId = session.person.id;
  await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    if (!(await isSession(db, session.id)) || !(await remove(db))) return;
    if (!(await hasFactor(db, userId))) {
      await deleteFactors(db, userId);
      await forgetSecondFactor(db, userId);
    }
    await note(parts, db, change);
  });
  return { outcome: 'removed' };
}

async function renewRecoveryCodes(
  parts: OwnParts,
  session: Session,
  caller: Caller,
): ReturnType<OwnFactors['renewRecoveryCodes']> {
  const unproven = await demandProof(parts, session, null);
  if (unproven) return unproven;
  const { database, secrets, now } = parts;
  const userId = session.person.id;
  return await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    if (!(await isSession(db, session.id))) return { outcome: 'current-needed' };
    if (!(await hasFactor(db, userId))) return { outcome: 'no-factor' };
    const recoveryCodes = await createRecoveryCodes(db, secrets, userId, now());
    await note(parts, db, { session, caller, about: 'recovery-codes-created' });
    return { outcome: 'renewed', recoveryCodes };
  });
}

async function note(
  { now }: OwnParts,
  db: Kysely<Schema>,
  { session, caller, about }: Change,
): Promise<void> {
  await recordAudit(db, { action: about, ...selfOf(session, caller) }, now());
  const { email } = session.person;
  if (email !== null) await enqueueNoticeMail(db, noticeTo(email, about, session, caller), now());
}
