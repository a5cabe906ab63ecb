import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Caller } from '../accounts.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Before the names of the account library's cookies. */
export const cookiePrefix = 'account';

/** What the account library signs its cookies with. */
export function cookieSecret(secrets: Secrets): string {
  return secrets.key('sessions').toString('base64url');
}

/**
 * The token of the session that a browser's cookie names: `token.signature`, as the account library
 * writes it. Null where there is none, or nobody of ours has signed it.
 */
export function readSessionToken(
  { headers, origin }: Pick<Caller, 'headers' | 'origin'>,
  secrets: Secrets,
): string | null {
  const name = `${origin.startsWith('https:') ? '__Secure-' : ''}${cookiePrefix}.session_token`;
  const value = parse(headers.get('cookie') ?? '', name)[name];
  const at = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || at < 1) return null;
  const token = value.slice(0, at);
  const known = createHmac('sha256', cookieSecret(secrets)).update(token).digest();
  const given = Buffer.from(value.slice(at + 1), 'base64');
  return given.length === known.length && timingSafeEqual(given, known) ? token : null;
}
