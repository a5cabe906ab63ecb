import { createHmac } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBrowser } from '#tests/support/browser.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openCodeFixture } from '#tests/support/code-fixture.ts';
import { toStoredDate } from '../people/stored-date.ts';

const now = Date.UTC(2026, 10, 25, 9);
const day = 24 * 60 * 60_000;

describeOnTestDatabase('a session', ({ openFresh }) => {
  async function open() {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now });
    const database = await openFresh();
    const { id, sessions, parts } = await openCodeFixture(database, { startMails: false });
    const key = parts.secrets.key('sessions').toString('base64url');
    const signatureOf = (token: string) =>
      encodeURIComponent(createHmac('sha256', key).update(token).digest('base64'));
    const rows = () => database.db.selectFrom('sessions').selectAll().execute();
    return { database, id, sessions, signatureOf, rows };
  }

  test('is stored for 30 days with the address and the browser', async () => {
    const { database, id, sessions, rows } = await open();
    const started = await sessions.start(id, createBrowser().caller());
    if (started?.outcome !== 'logged-in') throw new Error(started?.outcome);
    expect(await rows()).toEqual([
      {
        id: started.session.id,
        user_id: id,
        token: expect.stringMatching(/^[a-zA-Z0-9]{32}$/),
        created_at: toStoredDate(database, now),
        updated_at: toStoredDate(database, now),
        expires_at: toStoredDate(database, now + 30 * day),
        ip_address: '192.0.2.1',
        user_agent: 'Test',
        proved_at: null,
        second_factor_at: null,
      },
    ]);
    expect(started.session.id).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/,
    );
  });

  test('of a browser that sends no name stores none', async () => {
    const { id, sessions, rows } = await open();
    await sessions.start(id, { ...createBrowser().caller(), headers: new Headers() });
    expect(await rows()).toMatchObject([{ user_agent: '' }]);
  });

  test.each([
    ['http://localhost:3000', 'account.session_token', ''],
    ['https://demo.example', '__Host-account.session_token', '; Secure'],
  ])('at %s has a signed cookie, which the logout clears', async (origin, name, secure) => {
    const { id, sessions, signatureOf, rows } = await open();
    const browser = createBrowser({ origin });
    const started = await sessions.start(id, browser.caller());
    if (started?.outcome !== 'logged-in') throw new Error(started?.outcome);
    const [row] = await rows();
    const token = row?.token ?? '';
    expect(started.cookies[0]).toBe(
      `${name}=${token}.${signatureOf(token)}; Max-Age=2592000; Path=/; HttpOnly${secure}; SameSite=Lax`,
    );
    browser.storeCookies(started);
    expect(await sessions.end(browser.caller())).toContain(
      `${name}=; Max-Age=0; Path=/; HttpOnly${secure}; SameSite=Lax`,
    );
    expect(await rows()).toEqual([]);
  });

  test('is not started for a person who was removed', async () => {
    const { database, id, sessions, rows } = await open();
    await database.db.deleteFrom('users').where('id', '=', id).execute();
    expect(await sessions.start(id, createBrowser().caller())).toBeNull();
    expect(await rows()).toEqual([]);
  });

  test('has its own token', async () => {
    const { id, sessions, rows } = await open();
    for (let count = 0; count < 3; count += 1) await sessions.start(id, createBrowser().caller());
    expect(new Set((await rows()).map(({ token }) => token)).size).toBe(3);
  });
});
