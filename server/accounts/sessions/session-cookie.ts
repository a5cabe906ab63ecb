import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import { signedInCookie } from '#common/web/cookies.ts';
import type { Browser } from '../caller.ts';
import { hostCookieName, writeHostCookie } from '../secrets/host-cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';

const sessionName = 'account.session_token';

/** Life of a session. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** Name with TLS in earlier versions. Other hosts of the domain can set it. */
const earlierSessionName = `__Secure-${sessionName}`;

/** Epoch milliseconds; later sessions only have the current name. */
export const earlierNameUntil = Date.UTC(2026, 10, 24);
const earlierNameReadUntil = earlierNameUntil + sessionSeconds * 1000;

/** Returns `Set-Cookie` values that clear cookies of earlier versions. */
export function clearEarlierCookies({ headers, origin }: Browser): string[] {
  if (!origin.startsWith('https:')) return [];
  const cookies = parse(headers.get('cookie') ?? '');
  return [earlierSessionName, signedInCookie]
    .filter((name) => cookies[name] !== undefined)
    .map((name) => `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`);
}

const tokenCharacters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Creates the token of a session: 32 letters and digits, 190 random bits. */
export function createSessionToken(): string {
  const pick = () => tokenCharacters[randomInt(tokenCharacters.length)];
  return Array.from({ length: 32 }, pick).join('');
}

/** Returns the `Set-Cookie` value of a session: its token and the signature. */
export function writeSessionCookie(token: string, origin: string, secrets: Secrets): string {
  const value = `${token}.${signatureOf(token, secrets).toString('base64')}`;
  return writeHostCookie(origin, { name: sessionName, value, maxAge: sessionSeconds });
}

/** Returns the `Set-Cookie` value that clears the session's cookie. */
export function clearSessionCookie(origin: string): string {
  return writeHostCookie(origin, { name: sessionName, value: '', maxAge: 0 });
}

/** Returns an HMAC-SHA256 of a token. */
function signatureOf(token: string, secrets: Secrets): Buffer {
  return createHmac('sha256', secrets.key('sessions').toString('base64url')).update(token).digest();
}

export interface SessionToken {
  token: string;
  /** The cookie has its earlier name, valid for sessions that began before `earlierNameUntil`. */
  isEarlier: boolean;
}

/** Returns the token of the session cookie; null if it is missing or its signature is invalid. */
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
  const expected = signatureOf(token, secrets);
  const given = Buffer.from(value.slice(separator + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected)
    ? { token, isEarlier: own === undefined }
    : null;
}
