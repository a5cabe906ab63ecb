import { expect, test } from 'vitest';
import { createBrowser } from '#tests/support/browser.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import type { Session } from '../people/person.ts';
import { createOneTimeSecrets } from './one-time-secrets.ts';
import { openSecrets } from './secrets.ts';

test('a new secret is shown once, on its page, in its session, within a minute', () => {
  let now = Date.UTC(2026, 10, 28);
  const secrets = createOneTimeSecrets(openSecrets({ DATA_DIR: temporaryFolder() }), () => now);
  const browser = createBrowser();
  const session = { id: 'one' } as Session;
  const place = (path = '/en/admin/tokens', id = 'one') => ({
    path,
    session: { ...session, id },
    browser: browser.caller(),
  });
  const write = () => browser.storeCookies({ cookies: [secrets.write('s3cret', place())] });

  expect(secrets.take(place())).toBeNull();
  const { cookies } = write();
  expect(cookies.join()).not.toContain('s3cret');
  expect(secrets.take(place('/en/admin/webhooks'))).toBeNull();
  expect(secrets.take(place('/en/admin/tokens', 'two'))).toBeNull();
  const taken = secrets.take(place());
  expect(taken?.secret).toBe('s3cret');
  browser.storeCookies({ cookies: [taken?.cookie ?? ''] });
  expect(secrets.take(place())).toBeNull();

  write();
  now += 61_000;
  expect(secrets.take(place())).toBeNull();
});
