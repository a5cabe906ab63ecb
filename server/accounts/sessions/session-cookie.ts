import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { signedInCookie } from '#common/web/cookies.ts';
import type { Browser } from '../caller.ts';
import { hostCookieName } from '../secrets/cookie-names.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Prefix of the account library's cookies. */
export const cookiePrefix = 'account';

const sessionName = `${cookiePrefix}.session_token`;

/** Name with TLS in earlier versions. Other hosts of the domain can set it. */
const earlierSessionName = `__Secure-${sessionName}`;

/** Epoch milliseconds; later sessions only have the current name. */
export const earlierNameUntil = Date.UTC(2026, 10, 24);
/** Sessions live for 30 days. */
const earlierNameReadUntil = earlierNameUntil + 30 * 24 * 60 * 60_000;

/** Returns `Set-Cookie` values that clear cookies of earlier versions. */
export function clearEarlierCookies({ headers, origin }: Browser): string[] {
  if (!origin.startsWith('https:')) return [];
  const cookies = parse(headers.get('cookie') ?? '');
  return [earlierSessionName, signedInCookie]
    .filter((name) => cookies[name] !== undefined)
    .map((name) => `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`);
}

/** Returns the secret with which the account library signs cookies. */
export function cookieSecret(secrets: Secrets): string {
  return secrets.key('sessions').toString('base64url');
}

export interface SessionToken {
  token: string;
  /** The cookie has its earlier name, valid for sessions that began before `earlierNameUntil`. */
  isEarlier: boolean;
}

/**
 * Returns the token of the session cookie (`token.signature`, as the account library writes it);
 * null if it is missing or its signature is invalid.
 */
export function readSessionToken(
  { headers, origin }: Browser,
  secrets: Secrets,
  now: number,
): SessionToken | null {
  const cookies = parse(headers.get('cookie') ?? '');
  const own = cookies[hostCookieName(origin, sessionName)];
  const mayBeEarlier = origin.startsWith('https:') && now < earlierNameReadUntil;
  const value = own ?? (mayBeEarlier ? cookies[earlierSessionName] : undefined);
  const separator = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || separator < 1) return null;
  const token = value.slice(0, separator);
  const expected = createHmac('sha256', cookieSecret(secrets)).update(token).digest();
  const given = Buffer.from(value.slice(separator + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? { token, isEarlier: own === undefined }
    : null;
}
