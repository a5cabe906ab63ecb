import { bindParts } from '../../../core/bind-parts.ts';
import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { Caller, Browser } from '../../caller.ts';
import type { LoggedIn, TooMany, ProofFailure } from '../../outcomes.ts';
import type { Session } from '../../people/person.ts';
import { ownEntry, recordAudit } from '../../../core/audit/audit.ts';
import { claimPurchasesAfterLogin } from '../../claim-purchases-after-login.ts';
import { checkRequiredProof } from '../../own/required-proof.ts';
import { markProved } from '../../sessions/session-queries.ts';
import { deleteSession } from '../../sessions/token-queries.ts';
import { addFactor, removeFactor } from '../change-factors.ts';
import type { FactorAdded } from '../factors.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  writePasskeyUse,
} from './passkey-queries.ts';
import { consumeOnce } from '../../providers/provider-queries.ts';
import { createSealedCookie } from '../../secrets/sealed-cookie.ts';
import type { AccountParts } from '../../parts.ts';

const challengeSchema = z.object({ challenge: z.string(), userId: z.string().nullable() });

type Challenge = z.output<typeof challengeSchema>;

const challengeLifeSeconds = 5 * 60;

/** Options for the browser's credentials API as JSON, and the cookie of their challenge. */
export interface PasskeyOptions {
  outcome: 'options';
  options: object;
  cookies: string[];
}

interface Tools extends AccountParts {
  challenges: ReturnType<typeof createChallenges>;
}

const refused = { outcome: 'refused' } as const;

/** Loaded lazily: importing takes 0.1 s. */
const loadLibrary = () => import('@simplewebauthn/server');

/**
 * Passkeys (Web Authentication, level 3). `credential` is the browser's response (`toJSON`) as
 * text.
 */
export function createPasskeys(parts: AccountParts) {
  const tools: Tools = { ...parts, challenges: createChallenges(parts) };
  return bindParts(tools, { list, optionsToUse, optionsToAdd, add, remove, logIn, prove });
}

async function list({ database }: Tools, { person }: Session) {
  return (await listPasskeys(database.db, person.id)).map(presentPasskey);
}

async function optionsToUse(
  { relyingParties, challenges }: Tools,
  caller: Caller,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await loadLibrary();
  const { rpId } = relyingParties.of(caller);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    timeout: challenges.lifeMs,
  });
  const cookies = [challenges.write({ challenge: options.challenge, userId: null }, caller)];
  return { outcome: 'options', options, cookies };
}

function remove(tools: Tools, id: string, session: Session, caller: Caller) {
  return removeFactor(tools, { session, caller, about: 'passkey-removed' }, (db) =>
    deletePasskey(db, { id, userId: session.person.id }),
  );
}

/** Proves identity during a session. */
async function prove(
  tools: Tools,
  credential: string,
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'proved' } | { outcome: 'refused' } | TooMany> {
  const used = await acceptPasskey(tools, credential, caller);
  if (used.outcome !== 'used') return used;
  if (used.passkey.user_id !== session.person.id) return refused;
  await markProved(tools.database.db, session.id, tools.now());
  return { outcome: 'proved' };
}

function presentPasskey(row: PasskeyRow) {
  return {
    id: row.id,
    name: row.name,
    /** Epoch milliseconds. */
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

/** Starts adding a passkey; needs the same proof as a new address. */
async function optionsToAdd(
  tools: Tools,
  session: Session,
  caller: Caller,
): Promise<PasskeyOptions | ProofFailure> {
  const { id: userId, name, email, role } = session.person;
  // A guest has no credentials to protect.
  if (role === 'guest') return { outcome: 'code-needed' };
  const unproven = await checkRequiredProof(tools, session, null);
  if (unproven) return unproven;
  const { generateRegistrationOptions } = await loadLibrary();
  const known = await listPasskeys(tools.database.db, userId);
  const options = await generateRegistrationOptions({
    rpName: caller.projectName,
    rpID: tools.relyingParties.of(caller).rpId,
    userID: new TextEncoder().encode(userId),
    userName: email ?? name,
    userDisplayName: name,
    timeout: tools.challenges.lifeMs,
    excludeCredentials: known.map((row) => ({ id: row.credential_id })),
    // A discoverable passkey with user verification logs in without anything else.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const cookies = [tools.challenges.write({ challenge: options.challenge, userId }, caller)];
  return { outcome: 'options', options, cookies };
}

const credentialSchema = z.looseObject({
  id: z.base64url().min(1).max(2_000),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
  clientExtensionResults: z.looseObject({}),
});

/** Parses a browser's response, which the library verifies; null if it is malformed. */
function parseCredential<Response>(text: string): Response | null {
  try {
    return credentialSchema.parse(JSON.parse(text)) as Response;
  } catch {
    return null;
  }
}

async function add(
  tools: Tools,
  { credential, name }: { credential: string; name: string },
  session: Session,
  caller: Caller,
): Promise<FactorAdded | { outcome: 'refused' } | TooMany> {
  const challenge = await tools.challenges.redeem(caller);
  const userId = session.person.id;
  if (challenge?.userId !== userId) return refused;
  const verified = await verifyNew(tools, { credential, challenge }, caller);
  if (!verified) return refused;
  const now = tools.now();
  const row: PasskeyRow = {
    id: newId(now),
    user_id: userId,
    credential_id: verified.id,
    public_key: Buffer.from(verified.publicKey).toString('base64url'),
    counter: verified.counter,
    transports: (verified.transports ?? []).join(' '),
    rp_id: tools.relyingParties.of(caller).rpId,
    name,
    created_at: now,
    last_used_at: null,
  };
  const change = { session, caller, about: 'passkey-added' } as const;
  const added = await addFactor(tools, change, async (db) =>
    (await insertPasskey(db, row)) ? [tools.challenges.forget(caller)] : null,
  );
  return added.outcome === 'expired' ? refused : added;
}

interface PasskeyResponse {
  credential: string;
  challenge: Challenge;
}

async function verifyNew(tools: Tools, { credential, challenge }: PasskeyResponse, caller: Caller) {
  const { verifyRegistrationResponse } = await loadLibrary();
  const { rpId, origins } = tools.relyingParties.of(caller);
  const response =
    parseCredential<Parameters<typeof verifyRegistrationResponse>[0]['response']>(credential);
  if (!response) return null;
  // The library throws if the response does not match the request.
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}

type PasskeyUse = { outcome: 'used'; passkey: PasskeyRow } | { outcome: 'refused' } | TooMany;

/** Verifies a passkey's response to this browser's challenge and stores its use. */
async function acceptPasskey(
  tools: Tools,
  credential: string,
  caller: Caller,
): Promise<PasskeyUse> {
  const { database, limits, now } = tools;
  const tooMany = await limits.consume('passkey-address', caller.address);
  if (tooMany) return tooMany;
  const challenge = await tools.challenges.redeem(caller);
  const passkey = challenge && (await verifyUse(tools, { credential, challenge }, caller));
  if (passkey) {
    const { id, counter } = passkey;
    if (await writePasskeyUse(database.db, { id, counter, now: now() })) {
      await limits.restore('passkey-address', caller.address);
      return { outcome: 'used', passkey };
    }
  }
  const subject = { subjectId: passkey?.user_id ?? null, address: caller.address };
  const entry = { action: 'login-failed', actorId: null, ...subject } as const;
  await recordAudit(database.db, { ...entry, details: { by: 'passkey' } }, now());
  return refused;
}

/** Returns the passkey with its new counter; null if the response is invalid. */
async function verifyUse(tools: Tools, { credential, challenge }: PasskeyResponse, caller: Caller) {
  const { verifyAuthenticationResponse } = await loadLibrary();
  type Response = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
  const response = parseCredential<Response>(credential);
  const row = response && (await findPasskey(tools.database.db, response.id));
  if (!response || !row) return null;
  const { rpId, origins } = tools.relyingParties.of(caller);
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => null);
  return verified?.verified ? { ...row, counter: verified.authenticationInfo.newCounter } : null;
}

/** Logs in with a passkey, which counts as both factors. */
async function logIn(
  tools: Tools,
  credential: string,
  caller: Caller,
): Promise<LoggedIn | { outcome: 'refused' } | TooMany> {
  const { database, sessions, challenges, now } = tools;
  const used = await acceptPasskey(tools, credential, caller);
  if (used.outcome !== 'used') return used;
  const { user_id: userId, credential_id: credentialId } = used.passkey;
  const before = await sessions.read(caller);
  const loggedIn = await sessions.startWithSecondFactor(userId, caller);
  if (!loggedIn) return refused;
  // The passkey may have been removed in the meantime.
  if (!(await findPasskey(database.db, credentialId))) {
    await deleteSession(database.db, loggedIn.session.id);
    return refused;
  }
  const entry = { action: 'login', ...ownEntry(userId, caller) } as const;
  await recordAudit(database.db, { ...entry, details: { by: 'passkey' } }, now());
  await claimPurchasesAfterLogin(tools, { before, loggedIn }, caller);
  return { ...loggedIn, cookies: [...loggedIn.cookies, challenges.forget(caller)] };
}

/**
 * Challenges for passkeys, each bound to the browser that requested it and valid for one response.
 */
function createChallenges({ database, secrets, now }: AccountParts) {
  const cookie = createSealedCookie({
    name: 'account.passkey',
    key: secrets.key('passkey-challenges'),
    schema: challengeSchema,
    seconds: challengeLifeSeconds,
    now,
  });
  return {
    lifeMs: challengeLifeSeconds * 1_000,
    write: cookie.write,
    forget: cookie.clear,
    /** Returns the browser's challenge and uses it up; null without one. */
    async redeem(caller: Browser): Promise<Challenge | null> {
      const sealed = cookie.read(caller);
      if (!sealed) return null;
      const { content, expiresAt } = sealed;
      const mark = { id: content.challenge, kind: 'passkey-challenge', expiresAt };
      return (await consumeOnce(database, mark)) ? content : null;
    },
  };
}
