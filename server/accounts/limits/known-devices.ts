import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Browser } from '../caller.ts';
import { createSealedCookie } from '../secrets/sealed-cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';

const yearSeconds = 365 * 24 * 3_600;
/** Number of people who can share a browser. */
const maxPeople = 5;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Remembers the browsers in which people have logged in, by an encrypted cookie. Their attempts are
 * counted separately, so that nobody can lock a person out by guessing elsewhere ("device cookies"
 * of OWASP).
 */
export function createKnownDevices(secrets: Secrets, now: () => number = Date.now) {
  const cookie = createSealedCookie({
    name: 'account.device',
    key: secrets.key('devices'),
    schema: z.object({ id: z.string(), people: z.array(z.string()) }),
    seconds: yearSeconds,
    now,
  });
  function without(caller: Browser, personId: string) {
    const known = cookie.read(caller)?.content;
    return {
      id: known?.id ?? randomBytes(16).toString('base64url'),
      others: (known?.people ?? []).filter((other) => other !== personId),
    };
  }
  return {
    /** Returns a key of browser and person; null if the person has not logged in there. */
    find(caller: Browser, personId: string): string | null {
      const known = cookie.read(caller)?.content;
      return known?.people.includes(personId) ? `${known.id} ${personId}` : null;
    },
    /** Returns the `Set-Cookie` value after a login. */
    remember(caller: Browser, personId: string) {
      const { id, others } = without(caller, personId);
      return cookie.write({ id, people: [personId, ...others].slice(0, maxPeople) }, caller);
    },
    /** Returns the `Set-Cookie` value after the account was deleted. */
    forget(caller: Browser, personId: string) {
      const { id, others } = without(caller, personId);
      return others.length > 0
        ? cookie.write({ id, people: others }, caller)
        : cookie.clear(caller);
    },
  };
}
