import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { signedInCookie } from '#common/cookies.ts';
import type { Caller } from '../accounts.ts';
import { cookieNameAt } from '../secrets/cookie-names.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Before the names of the account library's cookies. */
export const cookiePrefix = 'account';

const sessionName = `${cookiePrefix}.session_token`;

/** With TLS, in earlier versions. Other hosts of the domain may write it. */
const earlierSessionName = `__Secure-${sessionName}`;

/** Epoch milliseconds: sessions that began later have the name of today alone. */
export const earlierNameUntil = Date.UTC(2026, 10, 24);
/** Sessions last 30 days. */
const earlierNameReadUntil = earlierNameUntil + 30 * 24 * 60 * 60_000;

/** Makes a browser forget those of its cookies that have their names of earlier versions. */
export function forgetEarlierCookies({
  headers,
  origin,
}: Pick<Caller, 'headers' | 'origin'>): string[] {
  if (!origin.startsWith('https:')) return [];
  const cookies = parse(headers.get('cookie') ?? '');
  return [earlierSessionName, signedInCookie]
    .filter((name) => cookies[name] !== undefined)
    .map((name) => `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`);
}

/** What the account library signs its cookies with. */
export function cookieSecret(secrets: Secrets): string {
  return secrets.key('sessions').toString('base64url');
}

export interface SessionToken {
  token: string;
  /** The cookie has its earlier name, which holds for sessions that began before `earlierNameUntil`. */
  isEarlier: boolean;
}

/**
 * The token of the session that a browser's cookie names: `token.signature`, as the account library
 * writes it. Null where there is none, or nobody of ours has signed it.
 */
export function readSessionToken(
  { headers, origin }: Pick<Caller, 'headers' | 'origin'>,
  secrets: Secrets,
  now: number,
): SessionToken | null {
  const cookies = parse(headers.get('cookie') ?? '');
  const own = cookies[cookieNameAt(origin, sessionName)];
  const mayBeEarlier = origin.startsWith('https:') && now < earlierNameReadUntil;
  const value = own ?? (mayBeEarlier ? cookies[earlierSessionName] : undefined);
  const at = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || at < 1) return null;
  const token = value.slice(0, at);
  const known = createHmac('sha256', cookieSecret(secrets)).update(token).digest();
  const given = Buffer.from(value.slice(at + 1), 'base64');
  return given.length === known.length && timingSafeEqual(given, known)
    ? { token, isEarlier: own === undefined }
    : null;
}
