import { createHash, randomBytes } from 'node:crypto';
import { type ProviderFault, providerFaultParameter } from '#common/provider-faults.ts';
import { readReturnTo, withReturnTo } from '#common/return-to.ts';
import type {
  Admitted,
  Caller,
  ProviderDesk,
  ProviderName,
  ProviderRefusal,
  ProviderWay,
  TooMany,
} from '../accounts.ts';
import { secondFactorPath } from '#common/sign-in-path.ts';
import { admitFromProvider } from './admit-from-provider.ts';
import { claimAfterLogin } from '../claim-after-login.ts';
import { mayBePromoted } from '../sign-up.ts';
import { recordAudit } from '../audit/audit.ts';
import { providerCookies, type Way } from './provider-cookies.ts';
import {
  createProviderPeer,
  ProviderError,
  type ProviderPeer,
  type ProviderProfile,
} from './provider-peer.ts';
import { findByProvider, takeOnce } from './provider-queries.ts';
import type { ProviderSettings } from './provider-settings.ts';
import type { ProviderServices } from './providers.ts';
import type { Sealed } from '../secrets/sealed-cookie.ts';
import { deleteSession } from '../sessions/token-queries.ts';

interface Tools extends ProviderServices, ReturnType<typeof providerCookies> {
  peer: ProviderPeer;
}

/** The work of the desk; see ProviderDesk for what each promises. */
export function createProviderLogins(services: ProviderServices): Omit<ProviderDesk, 'offered'> {
  const { secrets, now = Date.now } = services;
  const tools = { ...services, ...providerCookies(secrets, now), peer: createProviderPeer(now) };
  return {
    start: (provider, way, caller) => start(tools, { provider, way, caller }),
    finish: (request, caller) => finish(tools, request, caller),
    exchange: (code, caller) => exchange(tools, code, caller),
    verify: (provider, token, caller) => verify(tools, { provider, token, caller }),
  };
}

async function start(
  tools: Tools,
  { provider, way, caller }: { provider: ProviderName; way: ProviderWay; caller: Caller },
): ReturnType<ProviderDesk['start']> {
  const limit = await limited(tools, caller);
  if (limit) return limit;
  try {
    const settings = await requireSettings(tools, provider, caller);
    const redirectUri = `${caller.origin}/api/auth/callback/${provider}`;
    const { url, checks } = await tools.peer.begin(settings, redirectUri);
    const { language } = caller;
    const cookie = tools.ways.write({ ...way, provider, checks, language }, caller);
    return { outcome: 'started', url, cookies: [cookie] };
  } catch (error) {
    return await refuse(tools, { error, provider, caller });
  }
}

async function finish(tools: Tools, request: Request, caller: Caller): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = new URL(pathname + search, caller.origin);
  const sealed = tools.ways.read(caller);
  // An answer that this browser did not ask for does not end what it did ask for.
  if (!sealed || !isAnswerTo(sealed.content, answer))
    return leadTo(withFault(`/${caller.language}/login`, 'provider.expired'));

  const { isPopup, language, loginPath, provider, returnTo } = sealed.content;
  const own = { ...caller, language };
  const popupPath = withReturnTo(`/${language}/login/${provider}`, readReturnTo(returnTo));
  const forgotten = tools.ways.forget(caller);
  try {
    const profile = await redeem(tools, { sealed, answer, caller: own });
    if (!isPopup) {
      const { outcome, cookies } = await enter(tools, profile, own);
      const goesTo =
        outcome === 'logged-in'
          ? returnTo
          : secondFactorPath(language, returnTo === '/' ? null : returnTo);
      return leadTo(goesTo, [forgotten, ...cookies]);
    }
    const code = randomBytes(32).toString('base64url');
    const cookie = tools.arrivals.write({ codeHash: hashOf(code), profile }, caller);
    return leadTo(withQuery(popupPath, 'code', code), [forgotten, cookie]);
  } catch (error) {
    const { fault } = await refuse(tools, { error, provider, caller });
    return leadTo(withFault(isPopup ? popupPath : loginPath, fault), [forgotten]);
  }
}

function isAnswerTo({ provider, checks }: Way, { pathname, searchParams }: URL): boolean {
  return pathname.endsWith(`/${provider}`) && searchParams.get('state') === checks.state;
}

/** The answer to what this browser has begun, read once. */
async function redeem(
  tools: Tools,
  { sealed, answer, caller }: { sealed: Sealed<Way>; answer: URL; caller: Caller },
): Promise<ProviderProfile> {
  const { content: way, expiresAt } = sealed;
  const mark = { id: hashOf(way.checks.state), kind: 'provider-state', expiresAt };
  if (!(await takeOnce(tools.database, mark))) throw new ProviderError('provider.expired');
  const settings = await requireSettings(tools, way.provider, caller);
  return await tools.peer.finish(settings, answer, way.checks);
}

async function exchange(
  tools: Tools,
  code: string,
  caller: Caller,
): ReturnType<ProviderDesk['exchange']> {
  const { arrivals, database } = tools;
  const arrival = arrivals.read(caller);
  const id = hashOf(code);
  const isOurs =
    arrival?.content.codeHash === id &&
    (await takeOnce(database, { id, kind: 'provider-code', expiresAt: arrival.expiresAt }));
  if (!isOurs) return { outcome: 'invalid-credentials', fault: 'provider.expired' };
  const { profile } = arrival.content;
  try {
    const loggedIn = await enter(tools, profile, caller);
    return { ...loggedIn, cookies: [arrivals.forget(caller), ...loggedIn.cookies] };
  } catch (error) {
    return await refuse(tools, { error, provider: profile.provider, caller });
  }
}

interface Verification {
  provider: ProviderName;
  token: { idToken: string; nonce: string | null };
  caller: Caller;
}

async function verify(
  tools: Tools,
  { provider, token, caller }: Verification,
): ReturnType<ProviderDesk['verify']> {
  const limit = await limited(tools, caller);
  if (limit) return limit;
  try {
    const settings = await requireSettings(tools, provider, caller);
    return await enter(tools, await tools.peer.read(settings, token), caller);
  } catch (error) {
    return await refuse(tools, { error, provider, caller });
  }
}

/** Logs in whom a provider has named. Throws ProviderError. */
async function enter(
  { database, limits, sessions, purchases }: Tools,
  profile: ProviderProfile,
  caller: Caller,
): Promise<Admitted> {
  const known = await sessions.read(caller);
  const guest = known?.person.role === 'guest' ? known : null;
  const guestId =
    guest && (await mayBePromoted({ database, purchases }, guest)) ? guest.person.id : null;
  const admission = await admitFromProvider(database, { profile, guestId, caller });
  if (admission.outcome === 'refused') throw new ProviderError(admission.fault);
  const loggedIn = await sessions.start(admission.personId, caller);
  if (!loggedIn) throw new ProviderError('provider.failed');
  if (loggedIn.outcome !== 'logged-in') return loggedIn;
  // A reset meanwhile has taken this way in from them, with the sessions that there were.
  const way = await findByProvider(database.db, profile.provider, profile.subject);
  if (way !== admission.personId) {
    await deleteSession(database.db, loggedIn.session.id);
    throw new ProviderError('provider.failed');
  }
  await recordAudit(database.db, {
    action: 'login',
    actorId: admission.personId,
    subjectId: admission.personId,
    address: caller.address,
    details: { provider: profile.provider },
  });
  await claimAfterLogin({ database, purchases }, { before: known, loggedIn }, caller);
  await limits.giveBack('provider-address', caller.address);
  return loggedIn;
}

/** What is said of a login that failed; an error that is no ProviderError is ours, and is thrown on. */
async function refuse(
  { database, log }: Tools,
  { error, provider, caller }: { error: unknown; provider: ProviderName; caller: Caller },
): Promise<ProviderRefusal> {
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

async function limited({ limits }: Tools, { address }: Caller): Promise<TooMany | null> {
  const allowed = await limits.take('provider-address', address);
  return allowed.ok ? null : { outcome: 'too-many', retryAfter: allowed.retryAfter };
}

async function requireSettings(
  { find }: Tools,
  provider: ProviderName,
  caller: Caller,
): Promise<ProviderSettings> {
  const settings = await find(provider, caller);
  if (!settings) throw new ProviderError('provider.failed');
  return settings;
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function withFault(path: string, fault: ProviderFault): string {
  return withQuery(path, providerFaultParameter, fault);
}

function withQuery(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;
}

function leadTo(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ 'Location': location, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
