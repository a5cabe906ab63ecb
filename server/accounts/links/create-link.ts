import { randomBytes } from 'node:crypto';
import { newId } from '#common/ids.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Trx } from '../../core/db/schema.ts';
import { normalizeEmail } from '../people/normalize-email.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import { insertLink, endLinks } from './link-queries.ts';

/** Life of a link requested on the login screen. */
export const requestedLinkLifeMs = 15 * 60_000;
/** Life of a link in a receipt, or shared with one's own phone. */
export const receiptLinkLifeMs = 7 * 86_400_000;

/** Creates a link for an email or a person. Returns its token. */
export async function createLink(
  { database, now: clock }: { database: Database; now: () => number },
  { email, userId, lifeMs }: { email?: string; userId?: string; lifeMs: number },
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const now = clock();
  await insertLink(database.db, {
    id: newId(now),
    token_hash: hashSecret(token),
    email: email ?? null,
    user_id: userId ?? null,
    created_at: now,
    expires_at: now + lifeMs,
    used_at: null,
  });
  return token;
}

/** Returns whether a text has the form of a token: 16 bytes in base64url. */
export function isToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/**
 * Ends the sign-in links that were emailed to an address, in the caller's transaction. `now` in
 * epoch milliseconds.
 */
export async function endEmailedLinks(trx: Trx, email: string, now: number): Promise<void> {
  await endLinks(trx, { email: normalizeEmail(email), userId: null }, now);
}
