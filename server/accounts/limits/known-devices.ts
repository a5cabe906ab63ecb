import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../accounts.ts';
import { sealedCookie } from '../secrets/sealed-cookie.ts';
import type { Secrets } from '../secrets/secrets.ts';

/**
 * Browsers in which people have logged in before, by a sealed cookie. Guesses from there are counted apart from all
 * others, so that nobody keeps a person out of their account by guessing elsewhere ("device cookies" of OWASP).
 */
export interface KnownDevices {
  /** Names the browser together with the person; null where the person has not logged in there. */
  find(caller: Pick<Caller, 'headers' | 'origin'>, personId: string): string | null;
  /** The `Set-Cookie` value after the person's login. */
  remember(caller: Pick<Caller, 'headers' | 'origin'>, personId: string): string;
  /** The `Set-Cookie` value after the person's account was removed. */
  forget(caller: Pick<Caller, 'headers' | 'origin'>, personId: string): string;
}

const yearSeconds = 365 * 24 * 3_600;
/** Of several people who share a browser. */
const maxPeople = 5;

export function createKnownDevices(secrets: Secrets, now: () => number = Date.now): KnownDevices {
  const cookie = sealedCookie({
    name: 'account.device',
    key: secrets.key('devices'),
    schema: z.object({ id: z.string(), people: z.array(z.string()) }),
    seconds: yearSeconds,
    now,
  });
  function without(caller: Pick<Caller, 'headers' | 'origin'>, personId: string) {
    const known = cookie.read(caller)?.content;
    return {
      id: known?.id ?? randomBytes(16).toString('base64url'),
      others: (known?.people ?? []).filter((other) => other !== personId),
    };
  }
  return {
    find(caller, personId) {
      const known = cookie.read(caller)?.content;
      return known?.people.includes(personId) ? `${known.id} ${personId}` : null;
    },
    remember(caller, personId) {
      const { id, others } = without(caller, personId);
      return cookie.write({ id, people: [personId, ...others].slice(0, maxPeople) }, caller);
    },
    forget(caller, personId) {
      const { id, others } = without(caller, personId);
      return others.length > 0
        ? cookie.write({ id, people: others }, caller)
        : cookie.forget(caller);
    },
  };
}
