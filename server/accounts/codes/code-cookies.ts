import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';
import type { Browser } from '../caller.ts';
import { hostCookieName, writeHostCookie } from '../secrets/host-cookie.ts';

/*
 * Cookies of a password reset: the requested code, then the ticket it was exchanged for, never the
 * address. A code for an identity proof has a separate cookie.
 */

const requestNames = { reset: 'account.code', proof: 'account.proof' } as const;
type Purpose = keyof typeof requestNames;
const ticketName = 'account.ticket';

export interface Ticket {
  /** The code's id. */
  id: string;
  secret: string;
}

/** Returns the cookie of a request. Signed, so that ids cannot be guessed. `maxAge` in seconds. */
export function requestCookie(
  key: Buffer,
  { purpose, id, maxAge }: { purpose: Purpose; id: string; maxAge: number },
  origin: string,
): string {
  const value = `${id}.${signatureOf(key, id)}`;
  return writeHostCookie(origin, { name: requestNames[purpose], value, maxAge });
}

/** Returns the id of the code that the browser requested. */
export function readRequestCookie(key: Buffer, purpose: Purpose, browser: Browser): string | null {
  const [id, signature] = readCookie(requestNames[purpose], browser);
  if (!id || !signature) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(key, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

export function ticketCookie({ id, secret }: Ticket, maxAge: number, origin: string): string {
  return writeHostCookie(origin, { name: ticketName, value: `${id}.${secret}`, maxAge });
}

export function readTicketCookie(browser: Browser): Ticket | null {
  const [id = '', secret] = readCookie(ticketName, browser);
  // Only valid ids reach the database.
  return secret && /^[\w-]+$/.test(id) ? { id, secret } : null;
}

/** Returns the cookie that clears a request. */
export function clearRequestCookie(purpose: Purpose, origin: string): string {
  return writeHostCookie(origin, { name: requestNames[purpose], value: '', maxAge: 0 });
}

export function clearTicketCookie(origin: string): string {
  return writeHostCookie(origin, { name: ticketName, value: '', maxAge: 0 });
}

function signatureOf(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url');
}

function readCookie(name: string, { headers, origin }: Browser): string[] {
  const cookieName = hostCookieName(origin, name);
  return parse(headers.get('cookie') ?? '', cookieName)[cookieName]?.split('.') ?? [];
}
