import { createHmac, timingSafeEqual } from 'node:crypto';

const tokenLifetimeMs = 60 * 60_000;

/** Issues a token for an API key, valid for an hour in every process. */
export function issueToken(secret: string, now: number): string {
  const until = String(now + tokenLifetimeMs);
  return `${until}.${macOf(secret, until)}`;
}

export function isToken(secret: string, token: string, now: number): boolean {
  const [until = '', mac = ''] = token.split('.');
  return equalsInConstantTime(mac, macOf(secret, until)) && Number(until) > now;
}

/** Compares in constant time, also for different lengths. */
export function equalsInConstantTime(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac('sha256', 'same').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function macOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`token ${text}`).digest('base64url');
}
