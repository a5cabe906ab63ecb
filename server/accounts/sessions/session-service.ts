import { signedInCookie } from '#common/web/cookies.ts';
import type { Database } from '../../core/db/connect.ts';
import { permissions } from '../../core/access/permissions.ts';
import type { Caller, SessionRequest } from '../caller.ts';
import type { LoggedIn } from '../outcomes.ts';
import type { Person, Session } from '../people/person.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { createKnownDevices } from '../limits/known-devices.ts';
import { fromStoredDate } from '../people/stored-date.ts';
import { personExists, updateLastSeen } from '../people/people-queries.ts';
import { requiresFactor, markSecondFactor } from '../factors/factor-queries.ts';
import type { SecondFactorNeeded } from '../factors/factors.ts';
import { createPendingLogin } from '../factors/pending-login.ts';
import { hostCookieName } from '../secrets/host-cookie.ts';
import { presentSession, type SessionRules } from './present-session.ts';
import type { Secrets } from '../secrets/secrets.ts';
import {
  clearEarlierCookies,
  clearSessionCookie,
  createSessionToken,
  earlierNameUntil,
  readSessionToken,
  sessionSeconds,
  writeSessionCookie,
} from './session-cookie.ts';
import {
  deleteSessionOfCookie,
  endOldSessions,
  findSession,
  insertSession,
} from './session-queries.ts';
import { deleteSession } from './token-queries.ts';

/** Browser sessions. Read with one query, because every page view of a logged-in person does so. */
export interface SessionService {
  /** Returns the session of the access token, or of the cookie. */
  read(caller: SessionRequest): Promise<Session | null>;
  /**
   * Starts a session and ends the browser's previous one, unless it is a guest's, whose data may
   * not all be claimed. Ends the least recently seen sessions beyond 20. Null if the person no
   * longer exists. An account with a second factor gets a cookie to give that factor instead of a
   * session.
   */
  start(userId: string, caller: Caller): Promise<LoggedIn | SecondFactorNeeded | null>;
  /** Same, after a correct second factor. */
  startWithSecondFactor(userId: string, caller: Caller): Promise<LoggedIn | null>;
  /** Returns an updated login hint cookie for the browser's session. */
  createHintCookie(caller: Caller): Promise<string[]>;
  /** Ends the browser's session. Returns the cookies that clear it. */
  end(caller: Caller): Promise<string[]>;
}

/** Precision of "last seen": the row is not updated by every request. */
const lastSeenPrecisionMs = 5 * 60_000;

/** Sessions per person. */
const maxSessions = 20;

interface SessionParts {
  database: Database;
  secrets: Secrets;
  rules: SessionRules;
}

export function createSessionService(parts: SessionParts): SessionService {
  const { database, secrets } = parts;
  const { db } = database;
  const read = (caller: SessionRequest) => readSession(parts, caller);
  return {
    read,
    async start(userId, caller) {
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
    startWithSecondFactor: (userId, caller) =>
      startSession(parts, { userId, caller, hasSecondFactor: true }),
    async createHintCookie(caller) {
      const session = await read(withoutSession(caller));
      return session ? [hintCookieFor(session, caller)] : [];
    },
    async end(caller) {
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
  { database, secrets, rules }: SessionParts,
  { headers, origin, session, projectId }: SessionRequest,
): Promise<Session | null> {
  if (session) return session;
  const now = Date.now();
  const cookie = readSessionToken({ headers, origin }, secrets, now);
  if (cookie === null) return null;
  const found = await findSession(database, { token: cookie.token }, { now, projectId });
  if (!found) return null;
  if (cookie.isEarlier && fromStoredDate(found.session.created_at) >= earlierNameUntil) return null;
  if (now - fromStoredDate(found.session.updated_at) > lastSeenPrecisionMs)
    await updateLastSeen(database, found.session.id, now);
  return presentSession(found, rules);
}

/** The browser's own session, whatever session a call has. */
function withoutSession({ session: _session, ...caller }: Caller): Caller {
  return caller;
}

interface SessionStart {
  userId: string;
  caller: Caller;
  hasSecondFactor: boolean;
}

async function startSession(
  parts: SessionParts,
  { userId, caller, hasSecondFactor }: SessionStart,
): Promise<LoggedIn | null> {
  const { database, secrets, rules } = parts;
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
  const session = presentSession(found, rules);
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
  const kept = { userId: person.id, sessionId, most: maxSessions };
  const count = await endOldSessions(db, kept);
  if (count === 0) return;
  const noted = { action: 'session-ended', actorId: 'system', subjectId: person.id } as const;
  await recordAudit(db, { ...noted, address, details: { count } });
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
