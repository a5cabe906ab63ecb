import { expect, test } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { createIdentityProvider, googleClient } from '#tests/support/identity-provider.ts';
import {
  requireLoggedIn,
  openBrowser,
  openProviderFixture,
} from '#tests/support/provider-fixture.ts';
import { signUp } from '../sign-up.ts';

const login = 'nadia@clinic.example';
const peer = await createIdentityProvider();

describeOnTestDatabase('id tokens of programs', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    return { database, ...(await openProviderFixture(database, peer)) };
  }

  test('one that the provider has signed for us logs in', async () => {
    const { fixture } = await open();
    const idToken = await peer.signIdToken({ sub: '1', email: login, nonce: 'n1' });
    const token = { idToken, nonce: 'n1' };
    const { session } = requireLoggedIn(
      await fixture.verifyIdToken('google', token, openBrowser().caller()),
    );
    expect(session.person).toMatchObject({ email: login, name: 'nadia', isEmailVerified: false });
  });

  test('any other is refused', async () => {
    const { database, fixture } = await open();
    const past = Math.floor(Date.now() / 1000) - 3_600;
    const good = { sub: '1', email: login, email_verified: true };
    const [head = '', body = '', signature = ''] = (await peer.signIdToken(good)).split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = {
      ...good,
      iss: peer.issuer,
      aud: googleClient.id,
      exp: past + 9_999,
      iat: past,
    };
    const stranger = await createIdentityProvider();
    const tokens = {
      'for another client': await peer.signIdToken({ ...good, aud: 'other' }),
      'of another issuer': await peer.signIdToken({ ...good, iss: 'https://evil.example' }),
      'out of date': await peer.signIdToken({ ...good, exp: past }),
      'of nobody': await peer.signIdToken({ email: login }),
      'of another login': await peer.signIdToken({ ...good, nonce: 'n1' }),
      'signed by another': await stranger.signIdToken({ ...good, iss: peer.issuer }),
      'signed by nobody': `${encode({ alg: 'none' })}.${encode(forged)}.`,
      'changed afterwards': `${head}.${encode({ ...forged, sub: '2' })}.${signature}`,
      'cut off': `${head}.${body}`,
      'no token at all': 'google',
    };
    for (const [what, idToken] of Object.entries(tokens)) {
      const result = await fixture.verifyIdToken(
        'google',
        { idToken, nonce: null },
        openBrowser().caller(),
      );
      expect(result, what).toMatchObject({ fault: 'provider.failed' });
    }
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('an address that somebody has signed up with is not taken over', async () => {
    const { fixture, parts } = await open();
    const person = {
      name: 'Nadia',
      email: login,
      phone: '01005550142',
      password: 'violet teapot 9',
    };
    await signUp({ ...parts, lookUpPassword: null }, person, openBrowser().caller());
    const idToken = await peer.signIdToken({ sub: '1', email: login, email_verified: true });
    const token = { idToken, nonce: null };
    expect(await fixture.verifyIdToken('google', token, openBrowser().caller())).toMatchObject({
      fault: 'provider.taken',
    });
  });
});
