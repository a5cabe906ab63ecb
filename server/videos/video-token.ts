import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { VideoGrant } from './videos.ts';

/*
 * What an address of a video proves: a grant and its end, readable, and their HMAC-SHA-256 (RFC 2104) with a
 * key that serves nothing else. It says for whom it was made, and is good for minutes; whether that person may still
 * watch is asked besides.
 */

/** The key of all addresses, prepared once. */
export function addressKey(secrets: Secrets): KeyObject {
  return createSecretKey(secrets.key('video addresses'));
}

/** How long an address is good, in milliseconds. */
export const addressLife = 15 * 60_000;

const form = /^([\w-]{1,2400})\.([\w-]{43})$/;

type Signed = [projectId: string, path: string, userId: string | null, expiresAt: number];

export function signGrant(key: KeyObject, grant: VideoGrant, expiresAt: number): string {
  const signed: Signed = [grant.projectId, grant.path, grant.userId, expiresAt];
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** What a token grants now; null where it was not signed by this key, was changed, or has ended. */
export function readGrant(key: KeyObject, token: string, now: number): VideoGrant | null {
  const [, text = '', signature = ''] = form.exec(token) ?? [];
  if (signature === '') return null;
  const expected = signatureOf(key, text);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  const signed: Signed = JSON.parse(Buffer.from(text, 'base64url').toString());
  const [projectId, path, userId, expiresAt] = signed;
  return expiresAt > now ? { projectId, path, userId } : null;
}

function signatureOf(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
