import { z } from 'zod';
import type { Database } from '../../../db/connect.ts';
import type { Caller } from '../../accounts.ts';
import { takeOnce } from '../../providers/provider-queries.ts';
import { sealedCookie } from '../../secrets/sealed-cookie.ts';
import type { Secrets } from '../../secrets/secrets.ts';

const challengeSchema = z.object({ challenge: z.string(), userId: z.string().nullable() });

export type Challenge = z.output<typeof challengeSchema>;

const seconds = 5 * 60;

/** Challenges for passkeys: each is bound to the browser that asked for it, and good for one answer. */
export function createChallenges({
  database,
  secrets,
  now,
}: {
  database: Database;
  secrets: Secrets;
  now: () => number;
}) {
  const cookie = sealedCookie({
    name: 'account.passkey',
    key: secrets.key('passkey-challenges'),
    schema: challengeSchema,
    seconds,
    now,
  });
  return {
    lifeMs: seconds * 1_000,
    write: cookie.write,
    forget: cookie.forget,
    /** Returns the browser's challenge and uses it up; null without one. */
    async redeem(caller: Pick<Caller, 'headers' | 'origin'>): Promise<Challenge | null> {
      const sealed = cookie.read(caller);
      if (!sealed) return null;
      const { content, expiresAt } = sealed;
      const mark = { id: content.challenge, kind: 'passkey-challenge', expiresAt };
      return (await takeOnce(database, mark)) ? content : null;
    },
  };
}
