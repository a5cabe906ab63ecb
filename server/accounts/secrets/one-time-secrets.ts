import { z } from 'zod';
import type { Browser } from '../caller.ts';
import type { Session } from '../people/person.ts';
import { createSealedCookie } from './sealed-cookie.ts';
import type { Secrets } from './secrets.ts';

/** The page that shows a secret, and the session that it belongs to. */
export interface SecretPlace {
  /** Path of the page. */
  path: string;
  session: Session;
  browser: Browser;
}

/**
 * New secrets, such as API tokens, on their way through a redirect: encrypted in a cookie for one
 * minute, so that a reload of the page creates no second one and no server stores the first.
 */
export function createOneTimeSecrets(secrets: Secrets, now: () => number = Date.now) {
  const cookie = createSealedCookie({
    name: 'account.new-secret',
    key: secrets.key('one-time-secrets'),
    schema: z.object({ path: z.string(), sessionId: z.string(), secret: z.string() }),
    seconds: 60,
    now,
  });
  return {
    /** Returns the `Set-Cookie` value for the redirect to the page. */
    write: (secret: string, { path, session, browser }: SecretPlace) =>
      cookie.write({ path, sessionId: session.id, secret }, browser),
    /** Returns the secret and the cookie that removes it; null if there is none for this page. */
    take({ path, session, browser }: SecretPlace) {
      const content = cookie.read(browser)?.content;
      if (content?.path !== path || content.sessionId !== session.id) return null;
      return { secret: content.secret, cookie: cookie.clear(browser) };
    },
  };
}
