import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AuditAction } from '#common/audit-actions.ts';
import {
  withProviderFault,
  providerNames,
  type ProviderFault,
} from '#common/web/provider-faults.ts';
import { parseReturnTo, withReturnTo } from '#common/web/return-to.ts';
import { secondFactorPath } from '#common/web/sign-in-path.ts';
import { languageCodes } from '#i18n/languages.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import { isUniqueViolation } from '../../core/db/unique-violation.ts';
import type { Caller } from '../caller.ts';
import { claimPurchasesAfterLogin } from '../claim-purchases-after-login.ts';
import type { FirstFactorResult } from '../factors/factors.ts';
import type { TooMany } from '../outcomes.ts';
import { findByEmail, insertUser, insertLogin, convertGuest } from '../people/people-queries.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import { type Sealed, createSealedCookie } from '../secrets/sealed-cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { deleteSession } from '../sessions/token-queries.ts';
import { canPromoteGuest } from '../sign-up.ts';
import {
  checksSchema,
  createProviderClient,
  profileSchema,
  ProviderError,
  type ProviderClient,
  type ProviderProfile,
} from './provider-client.ts';
import { findByProvider, consumeOnce } from './provider-queries.ts';
import type {
  ProviderService,
  ProviderName,
  ProviderFailure,
  ProviderLoginPaths,
} from './provider-service.ts';
import type { AccountParts } from '../parts.ts';

const pendingLoginSchema = z.object({
  provider: z.enum(providerNames),
  checks: checksSchema,
  returnTo: z.string(),
  loginPath: z.string(),
  isPopup: z.boolean(),
  language: z.enum(languageCodes),
});

/** State of a login at a provider, to verify that the callback belongs to this browser. */
type PendingProviderLogin = z.output<typeof pendingLoginSchema>;

const arrivalSchema = z.object({ codeHash: z.string(), profile: profileSchema });

interface Tools extends AccountParts, ReturnType<typeof createProviderCookies> {
  peer: ProviderClient;
}

/** Creates the operations of a provider login. */
export function createProviderLogins(parts: AccountParts): Omit<ProviderService, 'listOffered'> {
  const cookies = createProviderCookies(parts.secrets, parts.now);
  const tools = { ...parts, ...cookies, peer: createProviderClient() };
  return {
    start: (provider, paths, caller) => start(tools, { provider, paths, caller }),
    handleCallback: (request, caller) => finish(tools, request, caller),
    exchangeCode: (code, caller) => exchange(tools, code, caller),
    verifyIdToken: (provider, token, caller) => verify(tools, { provider, token, caller }),
  };
}

async function start(
  tools: Tools,
  login: { provider: ProviderName; paths: ProviderLoginPaths; caller: Caller },
): ReturnType<ProviderService['start']> {
  const { provider, paths, caller } = login;
  const limit = await checkLimit(tools, caller);
  if (limit) return limit;
  try {
    const settings = await requireSettings(tools, provider, caller);
    const redirectUri = `${caller.origin}/api/auth/callback/${provider}`;
    const { url, checks } = await tools.peer.begin(settings, redirectUri);
    const { language } = caller;
    const cookie = tools.pendingLogins.write({ ...paths, provider, checks, language }, caller);
    return { outcome: 'started', url, cookies: [cookie] };
  } catch (error) {
    return await recordFailure(tools, { error, provider, caller });
  }
}

async function finish(tools: Tools, request: Request, caller: Caller): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = new URL(pathname + search, caller.origin);
  const sealed = tools.pendingLogins.read(caller);
  // An unexpected callback does not end this browser's pending login.
  if (!sealed || !isCallbackOf(sealed.content, answer))
    return redirectTo(withProviderFault(`/${caller.language}/login`, 'provider.expired', null));

  const { isPopup, language, loginPath, provider, returnTo } = sealed.content;
  const own = { ...caller, language };
  const popupPath = withReturnTo(`/${language}/login/${provider}`, parseReturnTo(returnTo));
  const forgotten = tools.pendingLogins.clear(caller);
  try {
    const profile = await redeem(tools, { sealed, answer, caller: own });
    if (!isPopup) {
      const { outcome, cookies } = await logInProfile(tools, profile, own);
      const goesTo =
        outcome === 'logged-in'
          ? returnTo
          : secondFactorPath(language, returnTo === '/' ? null : returnTo);
      return redirectTo(goesTo, [forgotten, ...cookies]);
    }
    const code = randomBytes(32).toString('base64url');
    const cookie = tools.arrivals.write({ codeHash: hashSecret(code), profile }, caller);
    return redirectTo(withQuery(popupPath, 'code', code), [forgotten, cookie]);
  } catch (error) {
    const { fault } = await recordFailure(tools, { error, provider, caller });
    const path = withProviderFault(isPopup ? popupPath : loginPath, fault, provider);
    return redirectTo(path, [forgotten]);
  }
}

function isCallbackOf({ provider, checks }: PendingProviderLogin, { pathname, searchParams }: URL) {
  return pathname.endsWith(`/${provider}`) && searchParams.get('state') === checks.state;
}

/** Redeems the callback of this browser's pending login, once. */
async function redeem(
  tools: Tools,
  { sealed, answer, caller }: { sealed: Sealed<PendingProviderLogin>; answer: URL; caller: Caller },
): Promise<ProviderProfile> {
  const { content: pending, expiresAt } = sealed;
  const mark = { id: hashSecret(pending.checks.state), kind: 'provider-state', expiresAt };
  if (!(await consumeOnce(tools.database, mark))) throw new ProviderError('provider.expired');
  const settings = await requireSettings(tools, pending.provider, caller);
  return await tools.peer.finish(settings, answer, pending.checks);
}

async function exchange(
  tools: Tools,
  code: string,
  caller: Caller,
): ReturnType<ProviderService['exchangeCode']> {
  const { arrivals, database } = tools;
  const arrival = arrivals.read(caller);
  const id = hashSecret(code);
  const isOurs =
    arrival?.content.codeHash === id &&
    (await consumeOnce(database, { id, kind: 'provider-code', expiresAt: arrival.expiresAt }));
  if (!isOurs) return { outcome: 'invalid-credentials', fault: 'provider.expired' };
  const { profile } = arrival.content;
  try {
    const loggedIn = await logInProfile(tools, profile, caller);
    return { ...loggedIn, cookies: [arrivals.clear(caller), ...loggedIn.cookies] };
  } catch (error) {
    return await recordFailure(tools, { error, provider: profile.provider, caller });
  }
}

interface Verification {
  provider: ProviderName;
  token: { idToken: string; nonce: string | null };
  caller: Caller;
}

async function verify(tools: Tools, { provider, token, caller }: Verification) {
  const limit = await checkLimit(tools, caller);
  if (limit) return limit;
  try {
    const settings = await requireSettings(tools, provider, caller);
    return await logInProfile(tools, await tools.peer.readIdToken(settings, token), caller);
  } catch (error) {
    return await recordFailure(tools, { error, provider, caller });
  }
}

/** Logs in the owner of a provider's profile. Throws ProviderError. */
async function logInProfile(
  tools: Tools,
  profile: ProviderProfile,
  caller: Caller,
): Promise<FirstFactorResult> {
  const { database, sessions } = tools;
  const known = await sessions.read(caller);
  const guest = known?.person.role === 'guest' ? known : null;
  const guestId = guest && (await canPromoteGuest(tools, guest)) ? guest.person.id : null;
  const admission = await findOrCreateFromProvider(database, { profile, guestId, caller });
  if (admission.outcome === 'refused') throw new ProviderError(admission.fault);
  const loggedIn = await sessions.start(admission.personId, caller);
  if (!loggedIn) throw new ProviderError('provider.failed');
  if (loggedIn.outcome !== 'logged-in') return loggedIn;
  // A reset may have removed this provider in the meantime.
  const ownerId = await findByProvider(database.db, profile.provider, profile.subject);
  if (ownerId !== admission.personId) {
    await deleteSession(database.db, loggedIn.session.id);
    throw new ProviderError('provider.failed');
  }
  const details = { provider: profile.provider };
  const entry = { action: 'login', ...ownEntry(admission.personId, caller), details } as const;
  await recordAudit(database.db, entry);
  await claimPurchasesAfterLogin(tools, { before: known, loggedIn }, caller);
  await tools.limits.restore('provider-address', caller.address);
  return loggedIn;
}

/** Records a failed login. Rethrows errors other than ProviderError. */
async function recordFailure(
  { database, log }: Tools,
  { error, provider, caller }: { error: unknown; provider: ProviderName; caller: Caller },
): Promise<ProviderFailure> {
  if (!(error instanceof ProviderError)) throw error;
  const { fault, cause } = error;
  if (cause) log.warn({ err: cause, provider }, 'A login at a provider came to nothing');
  await recordAudit(database.db, {
    action: 'login-failed',
    actorId: null,
    subjectId: null,
    address: caller.address,
    details: { provider, fault },
  });
  return { outcome: 'invalid-credentials', fault };
}

async function checkLimit({ limits }: Tools, { address }: Caller): Promise<TooMany | null> {
  return await limits.consume('provider-address', address);
}

async function requireSettings({ findProvider }: Tools, provider: ProviderName, caller: Caller) {
  const settings = await findProvider(provider, caller);
  if (!settings) throw new ProviderError('provider.failed');
  return settings;
}

function withQuery(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;
}

function redirectTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'Location': location, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/**
 * Creates the cookies of a login at a provider: ten minutes for the login, one minute for a popup's
 * code.
 */
export function createProviderCookies(secrets: Secrets, now: () => number) {
  return {
    pendingLogins: createSealedCookie({
      name: 'account.provider',
      key: secrets.key('provider-way'),
      schema: pendingLoginSchema,
      seconds: 10 * 60,
      now,
    }),
    /** Profile of a popup's login, until the opening page requests it. */
    arrivals: createSealedCookie({
      name: 'account.provider-code',
      key: secrets.key('provider-arrival'),
      schema: arrivalSchema,
      seconds: 60,
      now,
    }),
  };
}

type ProviderAccountResult =
  | { outcome: 'admitted'; personId: string }
  | { outcome: 'refused'; fault: ProviderFault };

interface Arrival {
  profile: ProviderProfile;
  /** Guest of the browser; null for none. */
  guestId: string | null;
  caller: Caller;
}

/**
 * Finds or creates the account of a provider's profile. Known profiles are recognised by the
 * provider's subject only. An account with the same address is linked only if both sides have
 * confirmed it. Otherwise a guest becomes a user in place, and anybody else gets a new account.
 */
async function findOrCreateFromProvider(
  database: Database,
  arrival: Arrival,
): Promise<ProviderAccountResult> {
  const decide = () => database.db.transaction().execute((db) => admit(database, db, arrival));
  try {
    return await decide();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another request has created the account in the meantime.
    return await decide();
  }
}

async function admit(
  database: Database,
  db: Db,
  { profile, guestId, caller }: Arrival,
): Promise<ProviderAccountResult> {
  const { provider, subject, name, email, isEmailVerified, image } = profile;
  const knownId = await findByProvider(db, provider, subject);
  if (knownId) return { outcome: 'admitted', personId: knownId };
  if (email === null) return { outcome: 'refused', fault: 'provider.no-email' };

  const own = await findByEmail(db, email);
  const isProved = isEmailVerified && Boolean(own?.user.email_verified);
  if (own && !isProved) return { outcome: 'refused', fault: 'provider.taken' };

  const person = { name, email, phone: null, language: caller.language };
  const fields = { ...person, isVerified: isEmailVerified, image };
  const linkProvider = async (
    personId: string,
    action: AuditAction,
  ): Promise<ProviderAccountResult> => {
    const login = { provider_id: provider, account_id: subject, password: null };
    await insertLogin(database, db, personId, login);
    await recordAudit(db, { action, ...ownEntry(personId, caller), details: { provider } });
    return { outcome: 'admitted', personId };
  };

  if (own) return await linkProvider(own.user.id, 'provider-linked');
  if (guestId && (await convertGuest(database, db, guestId, fields)))
    return await linkProvider(guestId, 'promoted');
  return await linkProvider(await insertUser(database, db, { ...fields, role: 'user' }), 'sign-up');
}
