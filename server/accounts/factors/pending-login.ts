import { createHash } from 'node:crypto';
import { newId } from '#common/ids.ts';
import type { Db } from '../../core/db/schema.ts';
import { createSealedCookie } from '../secrets/sealed-cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { CallerOrigin } from '../caller.ts';
import { serializeLoginMethods } from './factor-queries.ts';
import { type PendingLogin, pendingSchema, type SecondFactorNeeded } from './factors.ts';

/** Life of a login that waits for its second factor. */
const lifeSeconds = 10 * 60;

/** Creates the cookie of a login that waits for its second factor. */
export function pendingLoginCookie(secrets: Secrets, now: () => number) {
  return createSealedCookie({
    name: 'account.second-factor',
    key: secrets.key('second-factor'),
    schema: pendingSchema,
    seconds: lifeSeconds,
    now,
  });
}

export async function createPendingLogin(
  { db, secrets, now }: { db: Db; secrets: Secrets; now: () => number },
  userId: string,
  caller: CallerOrigin,
): Promise<SecondFactorNeeded> {
  const pending: PendingLogin = {
    id: newId(),
    userId,
    loginMethodsHash: await hashLoginMethods(db, userId),
    expiresAt: now() + lifeSeconds * 1_000,
  };
  const cookie = pendingLoginCookie(secrets, now).write(pending, caller);
  return { outcome: 'second-factor-needed', cookies: [cookie], pending };
}

export async function hashLoginMethods(db: Db, userId: string): Promise<string> {
  return createHash('sha256')
    .update(await serializeLoginMethods(db, userId))
    .digest('base64url');
}
