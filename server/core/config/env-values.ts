import { isIP } from 'node:net';
import { z } from 'zod';
import { accountForms } from '#common/forms/account-forms.ts';
import { isEmail } from '#common/forms/person-fields.ts';

/* Kinds of values of environment variables. */

/** `hello@example.com` or `Name <hello@example.com>`. */
export const mailbox = /^(?:[^\p{Cc}<>@"]{1,80} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u;

export function wholeNumber(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
}

export function milliseconds() {
  return wholeNumber(0, 3_600_000);
}

export function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values, { error: `one of ${values.join(', ')}` });
}

export function isOrigin(value: string): boolean {
  return /^https?:\/\/[^/?#@]+\/?$/.test(value) && URL.canParse(value);
}

export function isContact(value: string): boolean {
  return isEmail(value) || (/^https:\/\/[^\s@]+$/.test(value) && URL.canParse(value));
}

export function issuer() {
  return z.string().refine(isSafeAddress, 'an https address, or an http address of this machine');
}

/** Secrets travel by TLS, except to a program on this machine. */
export function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isFromThisMachine(hostname));
}

function isFromThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export function isPassword(value: string): boolean {
  return accountForms['new-password'].password.check(value, {}) === null;
}

export function isMailServer(value: string): boolean {
  return /^smtps?:\/\/./.test(value) && URL.canParse(value);
}

export function readMailbox(value: string): { name: string | null; address: string } {
  const [name = '', address] = value.split(/ <|>$/);
  return address ? { name, address } : { name: null, address: value };
}

export function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

/** An address to listen on. */
export interface ListenAddress {
  host: string;
  port: number;
}

/** Reads `127.0.0.1:9464` or `[::1]:9464`; null if it is neither. */
export function parseListenAddress(text: string): ListenAddress | null {
  const [, bracketed, plain, digits] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  return host !== undefined && port <= 65_535 ? { host, port } : null;
}
