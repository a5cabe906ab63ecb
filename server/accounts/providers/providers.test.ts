import { expect, test } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import {
  createIdentityProvider,
  type IdTokenClaims,
  logInAtProvider,
} from '#tests/support/identity-provider.ts';
import {
  type Browser,
  fixtureOrigin,
  requireLoggedIn,
  openBrowser,
  openProviderFixture,
} from '#tests/support/provider-fixture.ts';
import type { ProviderName } from './provider-service.ts';
import { insertTotp } from '../factors/factor-queries.ts';
import { logInAsGuest } from '../log-in.ts';
import { insertPerson } from '../people/people-queries.ts';

const login = 'nadia@clinic.example';
const paths = { returnTo: '/en/profile', loginPath: '/ar/login', isPopup: false };
const peer = await createIdentityProvider();

describeOnTestDatabase('logins at providers', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    const opened = await openProviderFixture(database, peer);
    const { fixture } = opened;

    async function begin(provider: ProviderName, browser: Browser, isPopup = false) {
      const started = await fixture.start(provider, { ...paths, isPopup }, browser.caller());
      if (started.outcome !== 'started') throw new Error(`Not started: ${started.outcome}`);
      browser.keep(started.cookies);
      return started.url;
    }
    async function end(address: string, browser: Browser): Promise<string | null> {
      const answer = await fixture.handleCallback(new Request(address), browser.caller());
      expect(answer.status).toBe(303);
      browser.keep(answer.headers.getSetCookie());
      return answer.headers.get('location');
    }
    const people = () =>
      database.db.selectFrom('users').selectAll().orderBy('created_at').execute();
    const logins = () =>
      database.db.selectFrom('accounts').selectAll().orderBy('created_at').execute();
    return { ...opened, database, begin, end, people, logins };
  }

  test.each(['google', 'linkedin'] as const)(
    '%s: a new person has an account',
    async (provider) => {
      const { begin, end, parts, people, logins } = await open();
      const browser = openBrowser();
      const address = await begin(provider, browser);
      const asked = new URL(address).searchParams;
      expect(asked.has('code_challenge')).toBe(provider === 'google');
      expect(asked.has('nonce')).toBe(provider === 'google');
      expect(await end(await logInAtProvider(address, login), browser)).toBe('/en/profile');
      expect((await parts.sessions.read(browser.caller()))?.person).toMatchObject({
        name: 'nadia',
        email: login,
        isEmailVerified: true,
        role: 'user',
        image: 'https://pictures.example/portrait.png',
      });
      expect(browser.names()).not.toContain('account.provider');

      const again = openBrowser();
      await end(await logInAtProvider(await begin(provider, again), login), again);
      expect(await people()).toHaveLength(1);
      // The provider's tokens are not stored.
      expect(await logins()).toMatchObject([
        { provider_id: provider, account_id: login, access_token: null, id_token: null },
      ]);
    },
  );

  test('an unproved address is kept as unproved, and none at all is refused', async () => {
    const { begin, end, people } = await open();
    const browser = openBrowser();
    await end(await logInAtProvider(await begin('google', browser), 'unproved@x.example'), browser);
    expect((await people()).map((person) => Boolean(person.email_verified))).toEqual([false]);
    const other = openBrowser();
    const place = await end(
      await logInAtProvider(await begin('linkedin', other), 'nameless'),
      other,
    );
    expect(place).toBe('/ar/login?error=provider.no-email&provider=linkedin');
    expect(await people()).toHaveLength(1);
  });

  test.each([
    { theirs: true, ours: true, outcome: '/en/profile', count: 2 },
    {
      theirs: true,
      ours: false,
      outcome: '/ar/login?error=provider.taken&provider=google',
      count: 1,
    },
    {
      theirs: false,
      ours: true,
      outcome: '/ar/login?error=provider.taken&provider=google',
      count: 1,
    },
  ])(
    'an address that is proved there $theirs and here $ours leads to $outcome',
    async ({ theirs, ours, outcome, count }) => {
      const { begin, database, end, parts, people, logins } = await open();
      const email = theirs ? login : 'unproved@clinic.example';
      const person = { name: 'Nadia', email, phone: null, language: null };
      const password = { password: 'hash', role: 'editor', isVerified: ours } as const;
      const id = await insertPerson(database, person, password);
      const browser = openBrowser();
      expect(await end(await logInAtProvider(await begin('google', browser), email), browser)).toBe(
        outcome,
      );
      expect(await logins()).toHaveLength(count);
      expect(await people()).toMatchObject([{ id, name: 'Nadia', role: 'editor' }]);
      const session = await parts.sessions.read(browser.caller());
      expect(session?.person.id ?? null).toBe(count === 2 ? id : null);
    },
  );

  test('whoever is known stays the same person when the address changes', async () => {
    const { fixture, people } = await open();
    const enter = async (claims: IdTokenClaims) => {
      const idToken = await peer.signIdToken({ email_verified: true, name: 'N', ...claims });
      return await fixture.verifyIdToken(
        'google',
        { idToken, nonce: null },
        openBrowser().caller(),
      );
    };
    const first = requireLoggedIn(await enter({ sub: '1', email: login }));
    const moved = requireLoggedIn(await enter({ sub: '1', email: 'new@clinic.example' }));
    expect(moved.session.person.id).toBe(first.session.person.id);
    const other = await enter({ sub: '2', email: 'new@clinic.example' });
    expect(requireLoggedIn(other).session.person.id).not.toBe(first.session.person.id);
    expect(await people()).toHaveLength(2);
  });

  test('a guest keeps row and id, and the session of the guest ends', async () => {
    const { begin, database, end, parts, people } = await open();
    const browser = openBrowser();
    const guest = requireLoggedIn(await logInAsGuest(parts, browser.caller()));
    browser.keep(guest.cookies);
    const before = browser.caller();
    await end(await logInAtProvider(await begin('google', browser), login), browser);
    expect(await people()).toMatchObject([
      { id: guest.session.person.id, role: 'user', email: login, name: 'nadia' },
    ]);
    expect(await parts.sessions.read(before)).toBeNull();
    const noted = await database.db.selectFrom('audit_log').select('action').execute();
    expect(noted.map(({ action }) => action).toSorted()).toEqual(['guest', 'login', 'promoted']);
  });

  test('sixteen answers at once for one new person make one account', async () => {
    const { fixture, people, logins } = await open();
    const claims = { sub: '1', email: login, email_verified: true };
    const idToken = await peer.signIdToken(claims);
    const results = await Promise.all(
      Array.from({ length: 16 }, () =>
        fixture.verifyIdToken('google', { idToken, nonce: null }, openBrowser().caller()),
      ),
    );
    expect(new Set(results.map((result) => requireLoggedIn(result).session.person.id)).size).toBe(
      1,
    );
    expect([await people(), await logins()]).toMatchObject([[{ email: login }], [{}]]);
  });

  test('an answer is good once, in the browser that asked, for ten minutes', async () => {
    const { begin, clock, end, parts, people } = await open();
    const expired = '/en/login?error=provider.expired';
    const browser = openBrowser();
    const asked = await begin('google', browser);
    const answer = await logInAtProvider(asked, login);

    expect(await end(answer, openBrowser())).toBe(expired);
    const stranger = openBrowser();
    await begin('google', stranger);
    expect(await end(answer, stranger)).toBe(expired);
    // … whom it costs nothing that somebody sent another's answer.
    expect(stranger.names()).toContain('account.provider');
    expect(await end(answer.replace('/google', '/linkedin'), browser)).toBe(expired);
    expect(await end(answer.replace(/state=[^&]+/, 'state=other'), browser)).toBe(expired);
    expect(await people()).toEqual([]);

    const kept = openBrowser();
    kept.keep([browser.caller().headers.get('cookie') ?? '']);
    expect(await end(answer, browser)).toBe('/en/profile');
    expect(await end(answer, kept)).toBe('/ar/login?error=provider.expired&provider=google');
    expect(await parts.sessions.read(kept.caller())).toBeNull();

    const late = openBrowser();
    const lateAnswer = await logInAtProvider(await begin('google', late), login);
    clock.now += 10 * 60_000 + 1_000;
    expect(await end(lateAnswer, late)).toBe(expired);
  });

  test('a code that another browser fetched, and a forged cookie, are refused', async () => {
    const { begin, fixture, end, people, warnings } = await open();
    const own = openBrowser();
    const victim = openBrowser();
    const stolen = new URL(await logInAtProvider(await begin('google', own), login));
    const address = new URL(await logInAtProvider(await begin('google', victim), login));
    // The challenge binds a code to its requester.
    address.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expect(await end(address.href, victim)).toBe('/ar/login?error=provider.failed&provider=google');
    expect(warnings).toHaveLength(1);

    const forger = openBrowser();
    const [pair = ''] = own.caller().headers.get('cookie')?.split(';') ?? [];
    forger.keep([`${pair.slice(0, -4)}AAAA`]);
    expect(await end(stolen.href, forger)).toBe('/en/login?error=provider.expired');
    expect(await fixture.exchangeCode('made-up', forger.caller())).toMatchObject({
      fault: 'provider.expired',
    });
    expect(await people()).toEqual([]);
  });

  test('an answer that names another issuer is refused', async () => {
    const { begin, end, people } = await open();
    const browser = openBrowser();
    const address = new URL(await logInAtProvider(await begin('google', browser), login));
    expect(address.searchParams.get('iss')).toBe(peer.issuer);
    address.searchParams.set('iss', 'https://evil.example');
    expect(await end(address.href, browser)).toBe(
      '/ar/login?error=provider.failed&provider=google',
    );
    expect(await people()).toEqual([]);
  });

  test('a no at the provider leads back to the login page', async () => {
    const { begin, end } = await open();
    const browser = openBrowser();
    const asked = new URL(await begin('linkedin', browser));
    const state = asked.searchParams.get('state');
    const more = `error=user_cancelled_login&state=${state}&iss=${encodeURIComponent(peer.issuer)}`;
    const address = `${fixtureOrigin}/api/auth/callback/linkedin?${more}`;
    expect(await end(address, browser)).toBe('/ar/login?error=provider.denied&provider=linkedin');
  });

  test('a popup comes back with a code for its own browser, once, for a minute', async () => {
    const { begin, clock, fixture, end, people } = await open();
    const browser = openBrowser();
    const arrive = async () => {
      const place = await end(
        await logInAtProvider(await begin('linkedin', browser, true), login),
        browser,
      );
      const [path, code = ''] = place?.split('&code=') ?? [];
      expect(path).toBe('/en/login/linkedin?returnTo=%2Fen%2Fprofile');
      return code;
    };
    const refused = { outcome: 'invalid-credentials', fault: 'provider.expired' };

    const code = await arrive();
    // Nobody has logged in yet.
    expect(await people()).toEqual([]);
    expect(await fixture.exchangeCode(code, openBrowser().caller())).toEqual(refused);
    expect(await fixture.exchangeCode(`${code}x`, browser.caller())).toEqual(refused);
    const caller = browser.caller();
    const { session, cookies } = requireLoggedIn(await fixture.exchangeCode(code, caller));
    expect(session.person.email).toBe(login);
    expect(await fixture.exchangeCode(code, caller)).toEqual(refused);
    browser.keep(cookies);
    expect(browser.names()).not.toContain('account.provider-code');

    const late = await arrive();
    clock.now += 61_000;
    expect(await fixture.exchangeCode(late, browser.caller())).toEqual(refused);
  });

  test('a second factor is asked for, by each way from the provider', async () => {
    const { begin, end, fixture, parts, database, people } = await open();
    const browser = openBrowser();
    await end(await logInAtProvider(await begin('google', browser), login), browser);
    const [person] = await people();
    const app = { sealed_secret: '', last_step: 0, confirmed_at: 0 };
    await insertTotp(database.db, { ...app, user_id: person?.id ?? '' });

    const again = openBrowser();
    const goesTo = await end(await logInAtProvider(await begin('google', again), login), again);
    expect(goesTo).toBe('/en/login/second-factor?returnTo=%2Fen%2Fprofile');
    expect(again.names()).toContain('account.second-factor');
    expect(await parts.sessions.read(again.caller())).toBeNull();

    const popup = openBrowser();
    const arrived = await end(
      await logInAtProvider(await begin('google', popup, true), login),
      popup,
    );
    const code = new URL(arrived ?? '', fixtureOrigin).searchParams.get('code') ?? '';
    const exchanged = await fixture.exchangeCode(code, popup.caller());
    expect(exchanged.outcome).toBe('second-factor-needed');

    const sub = await database.db.selectFrom('accounts').select('account_id').executeTakeFirst();
    const idToken = await peer.signIdToken({ sub: sub?.account_id ?? '', email: login });
    const verified = await fixture.verifyIdToken(
      'google',
      { idToken, nonce: null },
      popup.caller(),
    );
    expect(verified.outcome).toBe('second-factor-needed');
    expect(await people()).toHaveLength(1);
  });

  test('a provider that is away is found once it is back', async () => {
    const { begin, fixture } = await open();
    await peer.stop();
    const browser = openBrowser();
    expect(await fixture.start('google', paths, browser.caller())).toMatchObject({
      fault: 'provider.unreachable',
    });
    await peer.start(fixtureOrigin);
    expect(await begin('google', browser)).toContain(`${peer.issuer}/auth?`);
  });

  test('a provider that goes away meanwhile does not answer for anybody', async () => {
    const { begin, end } = await open();
    const browser = openBrowser();
    const answer = await logInAtProvider(await begin('linkedin', browser), login);
    await peer.stop();
    expect(await end(answer, browser)).toBe(
      '/ar/login?error=provider.unreachable&provider=linkedin',
    );
  });

  test('tries are counted, and given back to whoever gets in', async () => {
    const { fixture, parts } = await open();
    // All but one, those that would wait included.
    for (let index = 0; index < 201; index += 1)
      await parts.limits.consumeWithoutWait('provider-address', '192.0.2.1');
    const idToken = await peer.signIdToken({ sub: '1', email: login });
    const right = { idToken, nonce: null };
    const { caller } = openBrowser();
    requireLoggedIn(await fixture.verifyIdToken('google', right, caller()));
    requireLoggedIn(await fixture.verifyIdToken('google', right, caller()));
    await fixture.verifyIdToken('google', { ...right, nonce: 'other' }, caller());
    expect(await fixture.verifyIdToken('google', right, caller())).toMatchObject({
      outcome: 'too-many',
    });
    expect(await fixture.start('google', paths, caller())).toMatchObject({ outcome: 'too-many' });
  });
});
