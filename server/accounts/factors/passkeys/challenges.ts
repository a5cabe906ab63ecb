import { z } from 'zod';
import type { Database } from '../../../core/db/connect.ts';
import type { Caller } from '../../caller.ts';
import { consumeOnce } from '../../providers/provider-queries.ts';
import { createSealedCookie } from '../../secrets/sealed-cookie.ts';
import type { Secrets } from '../../secrets/secrets.ts';

const challengeSchema = z.object({ challenge: z.string(), userId: z.string().nullable() });

export type Challenge = z.output<typeof challengeSchema>;

const lifeSeconds = 5 * 60;

/**
 * Challenges for passkeys, each bound to the browser that requested it and valid for one response.
 */
export function createChallenges({
  database,
  secrets,
  now,
}: {
  database: Database;
  secrets: Secrets;
  now: () => number;
}) {
  const cookie = createSealedCookie({
    name: 'account.passkey',
    key: secrets.key('passkey-challenges'),
    schema: challengeSchema,
    seconds: lifeSeconds,
    now,
  });
  return {
    lifeMs: lifeSeconds * 1_000,
    write: cookie.write,
    forget: cookie.clear,
    /** Returns the browser's challenge and uses it up; null without one. */
    async redeem(caller: Pick<Caller, 'headers' | 'origin'>): Promise<Challenge | null> {
      const sealed = cookie.read(caller);
      if (!sealed) return null;
      const { content, expiresAt } = sealed;
      const mark = { id: content.challenge, kind: 'passkey-challenge', expiresAt };
      return (await consumeOnce(database, mark)) ? content : null;
    },
  };
}
