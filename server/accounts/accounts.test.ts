import { expect, onTestFinished, test, vi } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import type { Caller } from './caller.ts';
import type { LoggedIn } from './outcomes.ts';
import { openSecrets } from './secrets/secrets.ts';
import { earlierNameUntil } from './sessions/session-service.ts';

const nadia = {
  name: 'Nadia El Sherif',
  email: 'Nadia@Clinic.example ',
  phone: '01005550142',
  password: 'violet teapot 9',
};

/** A request from a browser with these cookies. */
function callerWith(cookies: readonly string[] = [], more: Partial<Caller> = {}): Caller {
  const cookie = cookies.map((value) => value.split(';')[0]).join('; ');
  return {
    address: '192.0.2.1',
    headers: new Headers({ cookie, 'user-agent': 'Test' }),
    origin: 'http://localhost:3000',
    language: 'en',
    projectName: 'Demo',
    ...more,
  };
}

function loggedIn(result: { outcome: string }): LoggedIn {
  expect(result.outcome).toBe('logged-in');
  return result as LoggedIn;
}

describeOnTestDatabase('accounts', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
    return { database, accounts: openAccounts({ database, secrets }) };
  }

  test('somebody signs up, logs out and logs in again', async () => {
    const { accounts } = await open();
    const { session, cookies } = loggedIn(await accounts.signUp(nadia, callerWith()));
    expect(session.person).toMatchObject({
      name: 'Nadia El Sherif',
      email: 'nadia@clinic.example',
      phone: '01005550142',
      role: 'user',
      language: 'en',
      isEmailVerified: false,
    });
    expect(await accounts.session(callerWith(cookies))).toMatchObject({ id: session.id });

    const { cookies: forgotten } = await accounts.logOut(callerWith(cookies));
    expect(forgotten.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
    expect(await accounts.session(callerWith(cookies))).toBeNull();

    const again = loggedIn(
      await accounts.logIn({ ...nadia, email: 'NADIA@clinic.example' }, callerWith()),
    );
    expect(again.session.person.id).toBe(session.person.id);
    expect(again.session.id).not.toBe(session.id);
  });

  test('cookies are for the server alone, and for TLS alone where the site has it', async () => {
    const { accounts } = await open();
    const plain = loggedIn(await accounts.signUp(nadia, callerWith()));
    expect(plain.cookies[0]).toMatch(/^account\.session_token=[^;]+;.*HttpOnly;.*SameSite=Lax/);
    expect(plain.cookies[1]).toMatch(/^signed-in=user; Path=\/; Max-Age=2592000; SameSite=Lax$/);
    const origin = 'https://demo.example';
    const safe = loggedIn(await accounts.logIn(nadia, callerWith([], { origin })));
    expect(safe.cookies[0]).toMatch(
      /^__Host-account\.session_token=[^;]+;.*Path=\/;.*HttpOnly;.*Secure/,
    );
    expect(safe.cookies[0]).not.toContain('Domain');
    expect(safe.cookies[1]).toMatch(/^__Host-signed-in=user; Path=\/; .*Secure$/);
    expect(await accounts.session(callerWith(safe.cookies, { origin }))).not.toBeNull();
  });

  test('a session that began under an earlier name goes on, and is forgotten with the next', async () => {
    const { accounts } = await open();
    const origin = 'https://demo.example';
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: earlierNameUntil - 60_000 });
    const { cookies } = loggedIn(await accounts.signUp(nadia, callerWith([], { origin })));
    const earlier = cookies.map((cookie) =>
      cookie.replace('__Host-account', '__Secure-account').replace('__Host-signed', 'signed'),
    );
    expect(await accounts.session(callerWith(earlier, { origin }))).not.toBeNull();
    expect(await accounts.session(callerWith(earlier))).toBeNull();

    const forgotten = ['__Secure-account.session_token', 'signed-in'].map(
      (name) => `${name}=; Path=/; Max-Age=0; Secure; SameSite=Lax`,
    );
    const again = loggedIn(await accounts.logIn(nadia, callerWith(earlier, { origin })));
    expect(again.cookies).toEqual(expect.arrayContaining(forgotten));
    const left = await accounts.logOut(callerWith([...earlier, ...again.cookies], { origin }));
    expect(left.cookies).toEqual(expect.arrayContaining(forgotten));
    expect(await accounts.session(callerWith(again.cookies, { origin }))).toBeNull();
  });

  test('a session that began since is not read under the earlier name, which other hosts may write', async () => {
    const { accounts } = await open();
    const origin = 'https://demo.example';
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: earlierNameUntil });
    const { cookies } = loggedIn(await accounts.signUp(nadia, callerWith([], { origin })));
    const planted = cookies.map((cookie) => cookie.replace('__Host-', '__Secure-'));
    expect(await accounts.session(callerWith(cookies, { origin }))).not.toBeNull();
    expect(await accounts.session(callerWith(planted, { origin }))).toBeNull();
  });

  test('a wrong password and an unknown address are answered alike', async () => {
    const { accounts } = await open();
    await accounts.signUp(nadia, callerWith());
    const wrong = await accounts.logIn({ ...nadia, password: 'other' }, callerWith());
    const unknown = await accounts.logIn({ email: 'x@y.example', password: 'other' }, callerWith());
    expect([wrong, unknown]).toEqual([
      { outcome: 'invalid-credentials' },
      { outcome: 'invalid-credentials' },
    ]);
  });

  test('whoever lacks what a login needs is answered as to a wrong password, and not logged in', async () => {
    const { accounts, database } = await open();
    const { session } = loggedIn(await accounts.signUp(nadia, callerWith()));
    const log = () => accounts.logIn({ ...nadia, permission: 'dashboard:open' }, callerWith());
    const before = await database.db.selectFrom('sessions').select('id').execute();
    expect(await log()).toEqual({ outcome: 'invalid-credentials' });
    expect(await database.db.selectFrom('sessions').select('id').execute()).toEqual(before);

    const { id } = session.person;
    await database.db.updateTable('users').set({ role: 'editor' }).where('id', '=', id).execute();
    expect(loggedIn(await log()).session.person).toMatchObject({ id, role: 'editor' });
  });

  test('a guest who signs up keeps their id, and their session ends', async () => {
    const { accounts, database } = await open();
    const guest = loggedIn(await accounts.logInAsGuest(callerWith()));
    expect(guest.session.person).toMatchObject({ role: 'guest', email: null, name: '' });
    const again = loggedIn(await accounts.logInAsGuest(callerWith(guest.cookies)));
    expect(again.session.id).toBe(guest.session.id);

    const full = loggedIn(await accounts.signUp(nadia, callerWith(guest.cookies)));
    expect(full.session.person).toMatchObject({ id: guest.session.person.id, role: 'user' });
    expect(await accounts.session(callerWith(guest.cookies))).toBeNull();
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('a guest cannot take an address that somebody has', async () => {
    const { accounts } = await open();
    await accounts.signUp(nadia, callerWith());
    const guest = loggedIn(await accounts.logInAsGuest(callerWith()));
    expect(await accounts.signUp(nadia, callerWith(guest.cookies))).toEqual({ outcome: 'taken' });
    const still = await accounts.session(callerWith(guest.cookies));
    expect(still?.person).toMatchObject({ id: guest.session.person.id, role: 'guest' });
  });

  test('sixteen who sign up at once by one address make one account', async () => {
    const { accounts, database } = await open();
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        accounts.signUp(nadia, callerWith([], { address: `192.0.2.${index}` })),
      ),
    );
    const outcomes = results.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(['logged-in', ...Array.from({ length: 15 }, () => 'taken')]);
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  test('a session that a browser was given beforehand is not taken over', async () => {
    const { accounts } = await open();
    const planted = loggedIn(await accounts.logInAsGuest(callerWith()));
    await accounts.signUp(nadia, callerWith());
    const own = loggedIn(await accounts.logIn(nadia, callerWith(planted.cookies)));
    expect(own.session.id).not.toBe(planted.session.id);
    const forged = own.cookies.map((cookie) =>
      cookie.replace(/session_token=.{5}/, 'session_token=AAAAA'),
    );
    expect(await accounts.session(callerWith(forged))).toBeNull();
  });
});
