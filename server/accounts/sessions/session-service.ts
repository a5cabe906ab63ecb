import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { signedInCookie } from '#common/web/cookies.ts';
import { permissions } from '../../core/access/permissions.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Caller, SessionRequest, Browser } from '../caller.ts';
import { requiresFactor, markSecondFactor } from '../factors/factor-queries.ts';
import { createPendingLogin } from '../factors/pending-login.ts';
import { createKnownDevices } from '../limits/known-devices.ts';
import type { LoggedIn } from '../outcomes.ts';
import { personExists, updateLastSeen } from '../people/people-queries.ts';
import type { Person, Session } from '../people/person.ts';
import { fromStoredDate } from '../people/stored-date.ts';
import { hostCookieName, writeHostCookie } from '../secrets/host-cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { presentSession, type SessionRules } from './present-session.ts';
import {
  deleteSessionOfCookie,
  endOldSessions,
  findSession,
  insertSession,
} from './session-queries.ts';
import { deleteSession } from './token-queries.ts';

/** Browser sessions. Read with one query, because every page view of a logged-in person does so. */
export type SessionService = ReturnType<typeof createSessionService>;

/** Precision of "last seen": the row is not updated by every request. */
const lastSeenPrecisionMs = 5 * 60_000;

/** Sessions per person. */
const maxSessions = 20;

interface SessionParts extends SessionRules {
  database: Database;
  secrets: Secrets;
}

export function createSessionService(parts: SessionParts) {
  const { database, secrets } = parts;
  const { db } = database;
  const read = (caller: SessionRequest) => readSession(parts, caller);
  return {
    /** Returns the session of the access token, or of the cookie. */
    read,
    /**
     * Starts a session and ends the browser's previous one, unless it is a guest's, whose data may
     * not all be claimed. Ends the least recently seen sessions beyond 20. Null if the person no
     * longer exists. An account with a second factor gets a cookie to give that factor instead of a
     * session.
     */
    async start(userId: string, caller: Caller) {
      const requirePending = () =>
        createPendingLogin({ db, secrets, now: Date.now }, userId, caller);
      if (await requiresFactor(db, userId)) return await requirePending();
      const started = await startSession(parts, { userId, caller, hasSecondFactor: false });
      // Adding the first factor ends existing sessions. A session stored later finds the factor
      // here, because its row references the person, who is locked until the factor is stored
      // (`lockPerson`).
      if (!(await requiresFactor(db, userId))) return started;
      if (started) await deleteSession(db, started.session.id);
      return await requirePending();
    },
    /** Same, after a correct second factor. */
    startWithSecondFactor: (userId: string, caller: Caller) =>
      startSession(parts, { userId, caller, hasSecondFactor: true }),
    /** Returns an updated login hint cookie for the browser's session. */
    async createHintCookie(caller: Caller) {
      const session = await read(withoutSession(caller));
      return session ? [hintCookieFor(session, caller)] : [];
    },
    /** Ends the browser's session. Returns the cookies that clear it. */
    async end(caller: Caller) {
      const cookie = readSessionToken(caller, secrets, Date.now());
      if (cookie) await deleteSessionOfCookie(db, cookie.token);
      return [
        clearSessionCookie(caller.origin),
        hintCookie('', caller.origin, 0),
        ...clearEarlierCookies(caller),
      ];
    },
  };
}

async function readSession(
  parts: SessionParts,
  { headers, origin, session, projectId }: SessionRequest,
): Promise<Session | null> {
  if (session) return session;
  const { database, secrets } = parts;
  const now = Date.now();
  const cookie = readSessionToken({ headers, origin }, secrets, now);
  if (cookie === null) return null;
  const found = await findSession(database, { token: cookie.token }, { now, projectId });
  if (!found) return null;
  if (cookie.isEarlier && fromStoredDate(found.session.created_at) >= earlierNameUntil) return null;
  if (now - fromStoredDate(found.session.updated_at) > lastSeenPrecisionMs)
    await updateLastSeen(database, found.session.id, now);
  return presentSession(found, parts);
}

/** The browser's own session, whatever session a call has. */
function withoutSession({ session: _session, ...caller }: Caller): Caller {
  return caller;
}

async function startSession(
  parts: SessionParts,
  { userId, caller, hasSecondFactor }: { userId: string; caller: Caller; hasSecondFactor: boolean },
): Promise<LoggedIn | null> {
  const { database, secrets } = parts;
  const before = await readSession(parts, withoutSession(caller));
  if (!(await personExists(database, userId))) return null;
  const now = Date.now();
  const token = createSessionToken();
  const sessionId = await insertSession(database, {
    userId,
    token,
    address: caller.address,
    userAgent: caller.headers.get('user-agent') ?? '',
    now,
    expiresAt: now + sessionSeconds * 1000,
  });
  if (hasSecondFactor) await markSecondFactor(database.db, sessionId, now);
  const found = await findSession(
    database,
    { sessionId, userId },
    { now, projectId: caller.projectId },
  );
  if (!found) return null;
  const session = presentSession(found, parts);
  if (before && before.person.role !== 'guest') await deleteSession(database.db, before.id);
  await endExcessSessions(database, session, caller);
  const cookies = [
    writeSessionCookie(token, caller.origin, secrets),
    hintCookieFor(session, caller),
    ...clearEarlierCookies(caller),
  ];
  if (session.person.role !== 'guest')
    cookies.push(createKnownDevices(secrets).remember(caller, userId));
  return { outcome: 'logged-in', session, cookies };
}

async function endExcessSessions(
  { db }: Database,
  { id: sessionId, person }: Session,
  { address }: Caller,
): Promise<void> {
  const current = { userId: person.id, sessionId, most: maxSessions };
  const count = await endOldSessions(db, current);
  if (count === 0) return;
  const entry = { action: 'session-ended', actorId: 'system', subjectId: person.id } as const;
  await recordAudit(db, { ...entry, address, details: { count } });
}

/** Returns the life of a session, in seconds. */
function lifeSecondsOf({ createdAt, expiresAt }: Session): number {
  return Math.round((expiresAt - createdAt) / 1000);
}

function hintCookieFor(session: Session, { origin }: Caller): string {
  return hintCookie(session.person.role, origin, lifeSecondsOf(session));
}

/**
 * Returns the login hint, a cookie for scripts of cached pages: the role, or `staff` for everybody
 * who may view drafts.
 */
function hintCookie(role: Person['role'] | '', origin: string, maxAge: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const hint = role !== '' && permissions[role].has('content:view-draft') ? 'staff' : role;
  return `${hostCookieName(origin, signedInCookie)}=${hint}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

const sessionName = 'account.session_token';

/** Life of a session. */
const sessionSeconds = 30 * 24 * 60 * 60;

/** Name with TLS in earlier versions. Other hosts of the domain can set it. */
const earlierSessionName = `__Secure-${sessionName}`;

/** Epoch milliseconds; later sessions only have the current name. */
export const earlierNameUntil = Date.UTC(2026, 10, 24);
const earlierNameReadUntil = earlierNameUntil + sessionSeconds * 1000;

/** Returns `Set-Cookie` values that clear cookies of earlier versions. */
function clearEarlierCookies({ headers, origin }: Browser): string[] {
  if (!origin.startsWith('https:')) return [];
  const cookies = parse(headers.get('cookie') ?? '');
  return [earlierSessionName, signedInCookie]
    .filter((name) => cookies[name] !== undefined)
    .map((name) => `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`);
}

const tokenCharacters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Creates the token of a session: 32 letters and digits, 190 random bits. */
function createSessionToken(): string {
  const pick = () => tokenCharacters[randomInt(tokenCharacters.length)];
  return Array.from({ length: 32 }, pick).join('');
}

/** Returns the `Set-Cookie` value of a session: its token and the signature. */
function writeSessionCookie(token: string, origin: string, secrets: Secrets): string {
  const value = `${token}.${signatureOf(token, secrets).toString('base64')}`;
  return writeHostCookie(origin, { name: sessionName, value, maxAge: sessionSeconds });
}

/** Returns the `Set-Cookie` value that clears the session's cookie. */
function clearSessionCookie(origin: string): string {
  return writeHostCookie(origin, { name: sessionName, value: '', maxAge: 0 });
}

/** Returns an HMAC-SHA256 of a token. */
function signatureOf(token: string, secrets: Secrets): Buffer {
  return createHmac('sha256', secrets.key('sessions').toString('base64url')).update(token).digest();
}

/** Returns the token of the session cookie; null if it is missing or its signature is invalid. */
function readSessionToken({ headers, origin }: Browser, secrets: Secrets, now: number) {
  const cookies = parse(headers.get('cookie') ?? '');
  const own = cookies[hostCookieName(origin, sessionName)];
  const mayBeEarlier = origin.startsWith('https:') && now < earlierNameReadUntil;
  const value = own ?? (mayBeEarlier ? cookies[earlierSessionName] : undefined);
  const separator = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || separator < 1) return null;
  const token = value.slice(0, separator);
  const expected = signatureOf(token, secrets);
  const given = Buffer.from(value.slice(separator + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? {
        token,
        /** The cookie has its earlier name, valid for sessions that began before `earlierNameUntil`. */
        isEarlier: own === undefined,
      }
    : null;
}
