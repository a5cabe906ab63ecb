import { createHmac, timingSafeEqual } from 'node:crypto';

const life = 60 * 60_000;

/** What an API key is exchanged for: good for an hour, in every process. */
export function issueToken(secret: string, now: number): string {
  const until = String(now + life);
  return `${until}.${macOf(secret, until)}`;
}

export function isToken(secret: string, token: string, now: number): boolean {
  const [until = '', mac = ''] = token.split('.');
  return isSame(mac, macOf(secret, until)) && Number(until) > now;
}

/** Compares in constant time, whatever the lengths. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac('sha256', 'same').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`token ${text}`).digest('base64url');
}
