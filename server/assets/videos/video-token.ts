import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../accounts/secrets/secrets.ts';

/*
 * Token in the address of a video: a grant and its expiry, readable, with their HMAC-SHA-256 (RFC
 * 2104). The key has no other use. It names the account and is valid for minutes; the permission to
 * watch is checked separately.
 */

/** The video and the account that an address is for. */
export interface VideoGrant {
  projectId: string;
  /** A relative path with slashes. */
  path: string;
  /** Null: for everyone (a free lesson). */
  userId: string | null;
}

/** Creates the key that signs addresses. */
export function addressKey(secrets: Secrets): KeyObject {
  return createSecretKey(secrets.key('video addresses'));
}

/** Lifetime of an address, in milliseconds. */
export const addressLifetimeMs = 15 * 60_000;

const tokenPattern = /^([\w-]{1,2400})\.([\w-]{43})$/;

type Signed = [projectId: string, path: string, userId: string | null, expiresAt: number];

export function signGrant(key: KeyObject, grant: VideoGrant, expiresAt: number): string {
  const signed: Signed = [grant.projectId, grant.path, grant.userId, expiresAt];
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url');
  return `${text}.${signatureOf(key, text)}`;
}

/** Verifies a token; null if it is forged, changed or expired. */
export function verifyGrant(key: KeyObject, token: string, now: number): VideoGrant | null {
  const [, text = '', signature = ''] = tokenPattern.exec(token) ?? [];
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
