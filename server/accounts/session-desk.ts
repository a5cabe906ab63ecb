import { signedInCookie } from '#common/cookies.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import type { Database } from '../db/connect.ts';
import type { Caller, LoggedIn, Person, Session } from './accounts.ts';
import type { Library } from './library.ts';
import { guestHost, touchSession } from './people-queries.ts';
import { roleOf } from './role-of.ts';

export interface SessionDesk {
  /** Who is asking: as an access token has told, or as a browser's cookie says. */
  read(caller: Pick<Caller, 'headers' | 'origin' | 'session'>): Promise<Session | null>;
  /** Begins a session of its own, whatever the browser brought along. Null where the person is gone. */
  start(userId: string, caller: Caller): Promise<LoggedIn | null>;
  /** Ends the browser's session. Answers the cookies that forget it. */
  end(caller: Caller): Promise<string[]>;
}

/** How exact "last seen" is: the row is not written by every request. */
const seenEvery = 5 * 60_000;
const cookieName = 'account.session_token=';

export function createSessionDesk({
  library,
  database,
}: {
  library: Library;
  database: Database;
}): SessionDesk {
  async function read({
    headers,
    origin,
    session,
  }: Pick<Caller, 'headers' | 'origin' | 'session'>): Promise<Session | null> {
    if (session) return session;
    if (!headers.get('cookie')?.includes(cookieName)) return null;
    const { api } = await library.of(origin);
    const found = await api.getSession({ headers: cookiesOf(headers) });
    if (!found) return null;
    const now = Date.now();
    if (now - found.session.updatedAt.getTime() > seenEvery)
      await touchSession(database, found.session.id, now);
    return presentSession(found);
  }

  return {
    read,
    async start(userId, caller) {
      const { api } = await library.of(caller.origin);
      const { headers, response } = await api.startSession({
        body: { userId, address: caller.address },
        headers: caller.headers,
        returnHeaders: true,
      });
      if (response === null) return null;
      const session = presentSession(response);
      const hint = hintCookie(session.person.role, caller.origin, lifeOf(session));
      return { outcome: 'logged-in', session, cookies: [...headers.getSetCookie(), hint] };
    },
    async end(caller) {
      const forgotten = hintCookie('', caller.origin, 0);
      const { api } = await library.of(caller.origin);
      const { headers } = await api.signOut({
        headers: cookiesOf(caller.headers),
        returnHeaders: true,
      });
      return [...headers.getSetCookie(), forgotten];
    },
  };
}

/** What the library reads of a request: the rest (Origin, forwarded addresses) has been judged by our own server. */
function cookiesOf(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

/** Seconds. */
function lifeOf({ createdAt, expiresAt }: Session): number {
  return Math.round((expiresAt - createdAt) / 1000);
}

/** The hint that scripts may read, for what a page that is the same for everybody shows. */
function hintCookie(role: string, origin: string, maxAge: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${signedInCookie}=${role}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** A session as the library gives it. */
interface LibrarySession {
  session: { id: string; createdAt: Date; expiresAt: Date };
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    image?: string | null | undefined;
    createdAt: Date;
    role?: string | null | undefined;
    phone?: string | null | undefined;
    language?: string | null | undefined;
  };
}

function presentSession({ session, user }: LibrarySession): Session {
  return {
    id: session.id,
    person: presentPerson(user),
    createdAt: session.createdAt.getTime(),
    expiresAt: session.expiresAt.getTime(),
  };
}

function presentPerson(user: LibrarySession['user']): Person {
  return {
    id: user.id,
    name: user.name,
    email: user.email.endsWith(`@${guestHost}`) ? null : user.email,
    isEmailVerified: user.emailVerified,
    phone: user.phone ?? null,
    role: roleOf(user.role),
    language: isLanguageCode(user.language) ? user.language : null,
    image: user.image ?? null,
    createdAt: user.createdAt.getTime(),
  };
}
