import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import type { Caller } from '../accounts.ts';
import { cookieNameAt } from '../secrets/cookie-names.ts';

/*
 * What a browser remembers on its way to a new password: first which code it has asked for, then the
 * ticket that the code was exchanged for. The address itself stands in neither. A code that proves who is there is
 * remembered beside it.
 */

const requestNames = { reset: 'account.code', proof: 'account.proof' } as const;
type Purpose = keyof typeof requestNames;
const ticketName = 'account.ticket';

type Browser = Pick<Caller, 'headers' | 'origin'>;

export interface Ticket {
  /** The code's id. */
  id: string;
  secret: string;
}

/** The cookie that remembers a request, for `maxAge` seconds. Signed: nobody looks at another's by guessing ids. */
export function requestCookie(
  key: Buffer,
  { purpose, id, maxAge }: { purpose: Purpose; id: string; maxAge: number },
  origin: string,
): string {
  return write(requestNames[purpose], `${id}.${signatureOf(key, id)}`, maxAge, origin);
}

/** The id of the code that a browser has asked for. */
export function readRequest(key: Buffer, purpose: Purpose, browser: Browser): string | null {
  const [id, signature] = read(requestNames[purpose], browser);
  if (!id || !signature) return null;
  const [given, known] = [Buffer.from(signature), Buffer.from(signatureOf(key, id))];
  return given.length === known.length && timingSafeEqual(given, known) ? id : null;
}

export function ticketCookie({ id, secret }: Ticket, maxAge: number, origin: string): string {
  return write(ticketName, `${id}.${secret}`, maxAge, origin);
}

export function readTicket(browser: Browser): Ticket | null {
  const [id = '', secret] = read(ticketName, browser);
  // Whatever else a cookie holds is no question for a database.
  return secret && /^[\w-]+$/.test(id) ? { id, secret } : null;
}

/** What makes a browser forget them. */
export function forgetRequest(purpose: Purpose, origin: string): string {
  return write(requestNames[purpose], '', 0, origin);
}

export function forgetTicket(origin: string): string {
  return write(ticketName, '', 0, origin);
}

function signatureOf(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url');
}

function read(name: string, { headers, origin }: Browser): string[] {
  const own = cookieNameAt(origin, name);
  return parse(headers.get('cookie') ?? '', own)[own]?.split('.') ?? [];
}

function write(name: string, value: string, maxAge: number, origin: Caller['origin']): string {
  const secure = origin.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure } as const;
  return serialize(cookieNameAt(origin, name), value, options);
}
