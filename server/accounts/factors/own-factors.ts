import { tidyCode } from '#common/forms/account-forms.ts';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Session } from '../people/person.ts';
import type { TooMany } from '../outcomes.ts';
import { sessionExists, lockPerson } from '../passwords/credential-queries.ts';
import { checkRequiredProof } from '../own/required-proof.ts';
import type { OwnParts } from '../parts.ts';
import { seal } from '../secrets/seal.ts';
import { createSealedCookie } from '../secrets/sealed-cookie.ts';
import {
  addFactor,
  consumeFactorChange,
  type FactorChange,
  removeFactor,
  recordFactorChange,
} from './change-factors.ts';
import { totpKey } from './check-factor.ts';
import {
  countRecoveryCodes,
  deleteTotp,
  findTotp,
  insertTotp,
  requiresFactor,
} from './factor-queries.ts';
import type { FactorAdded, OwnFactors } from './factors.ts';
import { createRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';

const pendingAppSchema = z.object({ userId: z.string(), secret: z.string() });

interface FactorTools extends OwnParts {
  pendingApps: ReturnType<typeof createSealedCookie<z.output<typeof pendingAppSchema>>>;
}

/** Creates the operations on one's own second factors. */
export function createOwnFactors(parts: OwnParts): OwnFactors {
  const pendingApps = createSealedCookie({
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
    cancelApp: (caller) => [pendingApps.clear(caller)],
    async confirmApp(code, session, caller) {
      const pending = pendingOf(session, caller);
      if (!pending) return { outcome: 'expired' };
      const { id } = session.person;
      const refused = await parts.limits.consume('second-factor-account', id);
      if (refused) return refused;
      const step = stepOfCode(pending.secret, tidyCode(code), parts.now());
      if (step === null) return { outcome: 'wrong-factor' };
      await parts.limits.restore('second-factor-account', id);
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
  // A guest has no credentials to protect.
  if (session.person.role === 'guest') return { outcome: 'code-needed' };
  const unproven = await checkRequiredProof(parts, session, null);
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
): Promise<FactorAdded | { outcome: 'expired' } | TooMany> {
  const { secrets, now, pendingApps } = parts;
  const userId = session.person.id;
  const row = {
    user_id: userId,
    sealed_secret: seal(totpKey(secrets), secret, userId),
    last_step: step,
    confirmed_at: now(),
  };
  return await addFactor(parts, { session, caller, about: 'authenticator-added' }, async (db) =>
    (await insertTotp(db, row)) ? [pendingApps.clear(caller)] : null,
  );
}

async function removeApp(parts: FactorTools, session: Session, caller: Caller) {
  const change: FactorChange = { session, caller, about: 'authenticator-removed' };
  return await removeFactor(parts, change, (db) => deleteTotp(db, session.person.id));
}

async function renewRecoveryCodes(
  parts: OwnParts,
  session: Session,
  caller: Caller,
): ReturnType<OwnFactors['renewRecoveryCodes']> {
  const unproven = await checkRequiredProof(parts, session, null);
  if (unproven) return unproven;
  const limited = await consumeFactorChange(parts, session);
  if (limited) return limited;
  const { database, now } = parts;
  const userId = session.person.id;
  const newCodes = await createRecoveryCodes();
  return await database.db.transaction().execute(async (db) => {
    await lockPerson(database, db, userId);
    if (!(await sessionExists(db, session.id))) return { outcome: 'current-needed' };
    if (!(await requiresFactor(db, userId))) return { outcome: 'no-factor' };
    await storeRecoveryCodes(db, newCodes, { userId, now: now() });
    await recordFactorChange(parts, db, { session, caller, about: 'recovery-codes-created' });
    return { outcome: 'renewed', recoveryCodes: newCodes.codes };
  });
}
