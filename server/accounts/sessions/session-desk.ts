import { signedInCookie } from '#common/cookies.ts';
import type { Database } from '../../db/connect.ts';
import { permissions } from '../../access/permissions.ts';
import type { Caller, LoggedIn, Person, Session } from '../accounts.ts';
import { recordAudit } from '../audit/audit.ts';
import { createKnownDevices } from '../limits/known-devices.ts';
import type { Library } from './library.ts';
import { ofLibraryDate } from '../people/library-date.ts';
import { touchSession } from '../people/people-queries.ts';
import { requiresFactor, setSecondFactor } from '../factors/factor-queries.ts';
import type { SecondFactorNeeded } from '../factors/factors.ts';
import { createPendingLogin } from '../factors/pending-login.ts';
import { cookieNameAt } from '../secrets/cookie-names.ts';
import { presentSession, type SessionRules } from './present-session.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { earlierNameUntil, forgetEarlierCookies, readSessionToken } from './session-cookie.ts';
import { endOldSessions, findSession } from './session-queries.ts';
import { deleteSession } from './token-queries.ts';

/**
 * Where browsers are logged in. The account library begins and ends sessions; they are read here, by one
 * query, since every page of somebody who is logged in does.
 */
export interface SessionDesk {
  /** Who is asking: as an access token has told, or as a browser's cookie says. */
  read(caller: Pick<Caller, 'headers' | 'origin' | 'session'>): Promise<Session | null>;
  /**
   * Begins a session and ends the one that the browser had, unless that is a guest's, who may have more than can be
   * taken along. Of more than 20 those end that were seen longest ago. Null where the person is gone. An account with a
   * second factor gets no session but a cookie, by which that factor may be given.
   */
  start(userId: string, caller: Caller): Promise<LoggedIn | SecondFactorNeeded | null>;
  /** The same for somebody who has given a second factor. */
  startProved(userId: string, caller: Caller): Promise<LoggedIn | null>;
  /** Answers the cookie that says again what the browser's session may show. */
  hint(caller: Caller): Promise<string[]>;
  /** Ends the browser's session. Answers the cookies that forget it. */
  end(caller: Caller): Promise<string[]>;
}

/** How exact "last seen" is: the row is not written by every request. */
const seenEvery = 5 * 60_000;

/** In so many browsers and programs one person is logged in at a time. */
const mostSessions = 20;

interface SessionParts {
  library: Library;
  database: Database;
  secrets: Secrets;
  rules: SessionRules;
}

type Asking = Pick<Caller, 'headers' | 'origin' | 'session'>;

export function createSessionDesk(parts: SessionParts): SessionDesk {
  const { library, database, secrets } = parts;
  const { db } = database;
  const read = (caller: Asking) => readSession(parts, caller);
  return {
    read,
    async start(userId, caller) {
      const requirePending = () =>
        createPendingLogin({ db, secrets, now: Date.now }, userId, caller);
      if (await requiresFactor(db, userId)) return await requirePending();
      const begun = await begin(parts, { userId, caller, hasSecondFactor: false });
      // Adding the first factor ends the sessions that there are. One that is stored later finds that factor here: its
      // row refers to the person's, which is locked until the factor is stored (`lockPerson`).
      if (!(await requiresFactor(db, userId))) return begun;
      if (begun) await deleteSession(db, begun.session.id);
      return await requirePending();
    },
    startProved: (userId, caller) => begin(parts, { userId, caller, hasSecondFactor: true }),
    async hint(caller) {
      const session = await read({ headers: caller.headers, origin: caller.origin });
      return session ? [hintOf(session, caller)] : [];
    },
    async end(caller) {
      const forgotten = hintCookie('', caller.origin, 0);
      // The library would answer the same where the session could not be deleted.
      const session = await read({ headers: caller.headers, origin: caller.origin });
      if (session) await deleteSession(db, session.id);
      const { api } = await library.of(caller.origin);
      const { headers } = await api.signOut({
        headers: cookiesOf(caller.headers),
        returnHeaders: true,
      });
      return [...headers.getSetCookie(), forgotten, ...forgetEarlierCookies(caller)];
    },
  };
}

async function readSession(
  { database, secrets, rules }: SessionParts,
  { headers, origin, session }: Asking,
): Promise<Session | null> {
  if (session) return session;
  const now = Date.now();
  const cookie = readSessionToken({ headers, origin }, secrets, now);
  if (cookie === null) return null;
  const found = await findSession(database, { token: cookie.token }, now);
  if (!found) return null;
  if (cookie.isEarlier && ofLibraryDate(found.session.created_at) >= earlierNameUntil) return null;
  if (now - ofLibraryDate(found.session.updated_at) > seenEvery)
    await touchSession(database, found.session.id, now);
  return presentSession(found, rules);
}

interface Beginning {
  userId: string;
  caller: Caller;
  hasSecondFactor: boolean;
}

async function begin(
  parts: SessionParts,
  { userId, caller, hasSecondFactor }: Beginning,
): Promise<LoggedIn | null> {
  const { library, database, rules } = parts;
  const before = await readSession(parts, { headers: caller.headers, origin: caller.origin });
  const { api } = await library.of(caller.origin);
  const { headers, response } = await api.startSession({
    body: { userId, address: caller.address },
    headers: caller.headers,
    returnHeaders: true,
  });
  if (!response) return null;
  const { id, token } = response.session;
  if (hasSecondFactor) await setSecondFactor(database.db, id, Date.now());
  const found = await findSession(database, { token }, Date.now());
  if (!found) return null;
  const session = presentSession(found, rules);
  if (before && before.person.role !== 'guest') await deleteSession(database.db, before.id);
  await endOthers(database, session, caller);
  const cookies = [
    ...headers.getSetCookie(),
    hintOf(session, caller),
    ...forgetEarlierCookies(caller),
  ];
  if (session.person.role !== 'guest')
    cookies.push(createKnownDevices(parts.secrets).remember(caller, userId));
  return { outcome: 'logged-in', session, cookies };
}

async function endOthers(
  { db }: Database,
  { id: sessionId, person }: Session,
  { address }: Caller,
): Promise<void> {
  const kept = { userId: person.id, sessionId, most: mostSessions };
  const count = await endOldSessions(db, kept);
  if (count === 0) return;
  const noted = { action: 'session-ended', actorId: 'system', subjectId: person.id } as const;
  await recordAudit(db, { ...noted, address, details: { count } });
}

/** What the library reads of a request: the rest (Origin, forwarded addresses) has been judged by our own server. */
function cookiesOf(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

/** Seconds. */
function lifeOf({ createdAt, expiresAt }: Session): number {
  return Math.round((expiresAt - createdAt) / 1000);
}

function hintOf(session: Session, { origin }: Caller): string {
  return hintCookie(session.person.role, origin, lifeOf(session));
}

/** The hint that scripts may read, for what a page that is the same for everybody shows. Whoever may see drafts is `staff`. */
function hintCookie(role: Person['role'] | '', origin: string, maxAge: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const hint = role !== '' && permissions[role].has('content:view-draft') ? 'staff' : role;
  return `${cookieNameAt(origin, signedInCookie)}=${hint}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
