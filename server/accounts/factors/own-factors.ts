import { tidyCode } from '#common/forms/account-forms.ts';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import type { Session } from '../people/person.ts';
import type { ProofFailure, TooMany } from '../outcomes.ts';
import { sessionExists, lockPerson } from '../passwords/credential-queries.ts';
import { checkRequiredProof } from '../own/required-proof.ts';
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
import { bindParts } from '../../core/bind-parts.ts';
import type { FactorAdded } from './factors.ts';
import { createRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts';
import { createTotpSecret, stepOfCode, totpUri } from './totp.ts';
import type { AccountParts } from '../parts.ts';

const pendingAppSchema = z.object({ userId: z.string(), secret: z.string() });

interface FactorTools extends AccountParts {
  pendingApps: ReturnType<typeof createSealedCookie<z.output<typeof pendingAppSchema>>>;
}

/**
 * Second factors of one's own account. Changes need the same proof as a new address; at most ten an
 * hour.
 */
export function createOwnFactors(parts: AccountParts) {
  const pendingApps = createSealedCookie({
    name: 'account.new-app',
    key: parts.secrets.key('new-app'),
    schema: pendingAppSchema,
    seconds: 10 * 60,
    now: parts.now,
  });
  const tools: FactorTools = { ...parts, pendingApps };
  const operations = { list, beginApp, pendingApp, cancelApp, confirmApp, removeApp };
  return bindParts(tools, { ...operations, renewRecoveryCodes });
}

/** Returns when the app was added (null without one), and the number of unused recovery codes. */
async function list({ database: { db } }: FactorTools, { person }: Session) {
  const app = await findTotp(db, person.id);
  return {
    appSince: app?.confirmed_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, person.id),
  };
}

function findPendingApp({ pendingApps }: FactorTools, { person }: Session, caller: Caller) {
  const pending = pendingApps.read(caller)?.content;
  return pending?.userId === person.id ? pending : null;
}

/**
 * Returns the secret (base32, for typing) and the `otpauth:` URI that wait for their first code, for
 * 10 minutes and in this browser only.
 */
async function pendingApp(tools: FactorTools, session: Session, caller: Caller) {
  const pending = findPendingApp(tools, session, caller);
  if (!pending) return null;
  const { secret } = pending;
  const label = session.person.email ?? session.person.name;
  return { secret, uri: totpUri(secret, { label, issuer: caller.projectName }) };
}

/** Discards the pending secret. Returns the cookies to clear it. */
function cancelApp({ pendingApps }: FactorTools, caller: Caller) {
  return [pendingApps.clear(caller)];
}

/**
 * Adds the app by its first code. Ends other sessions, which were started without a second factor.
 * With the first factor, `recoveryCodes` holds ten codes; otherwise it is empty.
 */
async function confirmApp(
  tools: FactorTools,
  code: string,
  session: Session,
  caller: Caller,
): Promise<FactorAdded | { outcome: 'wrong-factor' } | { outcome: 'expired' } | TooMany> {
  const pending = findPendingApp(tools, session, caller);
  if (!pending) return { outcome: 'expired' };
  const { id } = session.person;
  const refused = await tools.limits.consume('second-factor-account', id);
  if (refused) return refused;
  const step = stepOfCode(pending.secret, tidyCode(code), tools.now());
  if (step === null) return { outcome: 'wrong-factor' };
  await tools.limits.restore('second-factor-account', id);
  return await addApp(tools, { secret: pending.secret, step }, session, caller);
}

/** Starts adding an authenticator app. An account has at most one. */
async function beginApp(
  parts: FactorTools,
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'begun'; cookies: string[] } | { outcome: 'exists' } | ProofFailure> {
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

/** Removes the app; recovery codes are removed with the last factor. */
async function removeApp(parts: FactorTools, session: Session, caller: Caller) {
  const change: FactorChange = { session, caller, about: 'authenticator-removed' };
  return await removeFactor(parts, change, (db) => deleteTotp(db, session.person.id));
}

/** Replaces the recovery codes by ten new ones. Refused without a factor. */
async function renewRecoveryCodes(
  parts: AccountParts,
  session: Session,
  caller: Caller,
): Promise<
  { outcome: 'renewed'; recoveryCodes: string[] } | { outcome: 'no-factor' } | ProofFailure
> {
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
