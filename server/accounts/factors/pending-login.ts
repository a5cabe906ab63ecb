import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { sealedCookie } from '../secrets/sealed-cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Caller } from '../accounts.ts';
import { describeWays } from './factor-queries.ts';
import type { PendingLogin, SecondFactorNeeded } from './factors.ts';

/** How long a login may wait for its second factor. */
const seconds = 10 * 60;

const pendingSchema: z.ZodType<PendingLogin> = z.object({
  id: z.string(),
  userId: z.string(),
  waysMark: z.string(),
  expiresAt: z.number(),
});

/** The cookie of a browser that has given the first factor. */
export function pendingLogins(secrets: Secrets, now: () => number) {
  return sealedCookie({
    name: 'account.second-factor',
    key: secrets.key('second-factor'),
    schema: pendingSchema,
    seconds,
    now,
  });
}

export async function createPendingLogin(
  { db, secrets, now }: { db: Kysely<Schema>; secrets: Secrets; now: () => number },
  userId: string,
  caller: Pick<Caller, 'origin'>,
): Promise<SecondFactorNeeded> {
  const pending: PendingLogin = {
    id: newId(),
    userId,
    waysMark: await markWays(db, userId),
    expiresAt: now() + seconds * 1_000,
  };
  const cookie = pendingLogins(secrets, now).write(pending, caller);
  return { outcome: 'second-factor-needed', cookies: [cookie], pending };
}

export async function markWays(db: Kysely<Schema>, userId: string): Promise<string> {
  return createHash('sha256')
    .update(await describeWays(db, userId))
    .digest('base64url');
}
