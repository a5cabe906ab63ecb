import { expect, onTestFinished, test } from 'vitest';
import { createIdentityProvider } from '#tests/support/identity-provider.ts';
import { openDoctorFixture } from '#tests/support/doctor-fixture.ts';
import { startSandboxPeer } from '#tests/support/payment-sandbox.ts';

const publicUrl = { PUBLIC_URL: 'https://shop.invalid' };

async function openPaymob() {
  const fixture = await openDoctorFixture();
  const { database } = fixture;
  const { sandbox, baseUrl } = await startSandboxPeer({ database, onCleanup: onTestFinished });
  const { secretKey, publicKey, apiKey, hmacSecret } = sandbox.keys;
  const settings = {
    PAYMOB_SECRET_KEY: secretKey,
    PAYMOB_PUBLIC_KEY: publicKey,
    PAYMOB_API_KEY: apiKey,
    PAYMOB_HMAC_SECRET: hmacSecret,
    PAYMOB_BASE_URL: baseUrl,
  };
  return { ...fixture, sandbox, settings };
}

test('Paymob is asked for both keys, and nothing is ordered there', async () => {
  const { database, find, settings } = await openPaymob();
  const paymob = (changes: Record<string, string>) => find('paymob', { ...settings, ...changes });
  expect(await paymob({})).toMatch(/^ok: .*for tests/);
  expect(await paymob({ PAYMOB_API_KEY: 'wrong' })).toBe('error: Paymob refuses the API key.');
  const PAYMOB_SECRET_KEY = 'egy_sk_test_wrong';
  expect(await paymob({ PAYMOB_SECRET_KEY })).toBe('error: Paymob refuses the secret key.');
  expect(await paymob({ PAYMOB_PUBLIC_KEY: 'egy_pk_live_1' })).toMatch(/^error: One of the/);
  expect(await paymob({ PAYMOB_BASE_URL: 'http://127.0.0.1:1' })).toMatch(/^error: .*reached/);
  expect(await database.db.selectFrom('sandbox_orders').selectAll().execute()).toEqual([]);
});

test('an outage of Paymob is an error, and a public site with test payments is named', async () => {
  const { find, sandbox, settings } = await openPaymob();
  sandbox.availability.set('refusing', 60);
  expect(await find('paymob', settings)).toMatch(/^error: .*with 503/);
  sandbox.availability.set('up', null);
  const onPublicSite = { ...settings, ...publicUrl };
  expect(await find('paymob', onPublicSite)).toMatch(/^error: .*test payments/);
  const isAllowed = { PAYMENT_SANDBOX: 'on' };
  expect(await find('paymob', { ...onPublicSite, ...isAllowed })).toMatch(/^warning: /);
  expect(await find('paymob', { ...publicUrl, ...isAllowed })).toMatch(/^warning: /);
  expect(await find('paymob')).toMatch(/^skipped: /);
});

test('login providers accept the redirect address of each host, or refuse it', async () => {
  const { check, find } = await openDoctorFixture();
  const provider = await createIdentityProvider();
  await provider.start(publicUrl.PUBLIC_URL);
  onTestFinished(() => provider.stop());
  const settings = { ...provider.env, ...publicUrl };
  const redirect = `${publicUrl.PUBLIC_URL}/api/auth/callback`;
  expect(await find('google', settings)).toBe(
    `ok: Google accepts the redirect address \`${redirect}/google\`.`,
  );
  expect(await find('linkedin', settings)).toMatch(/^ok: LinkedIn accepts/);
  const elsewhere = { ...settings, PUBLIC_URL: 'https://other.invalid' };
  const refused = (await check(elsewhere)).find(({ id }) => id === 'google');
  expect(refused).toMatchObject({ state: 'error', remedy: expect.stringContaining('exactly') });
  expect(refused?.sentence).toContain('`https://other.invalid/api/auth/callback/google`');
  expect(await find('google', { ...settings, GOOGLE_CLIENT_ID: 'unknown' })).toMatch(/^error: /);
  await provider.stop();
  expect(await find('google', settings)).toMatch(/^error: Google cannot be asked.*ECONNREFUSED/);
  expect(await find('google')).toMatch(/^skipped: /);
});

test('the clock is compared with servers that were asked', async () => {
  const { find, settings } = await openPaymob();
  const clock = (ahead: number) =>
    find('clock', settings, { now: () => Date.now() + ahead * 1_000 });
  expect(await clock(0)).toBe('ok: The clock is right.');
  expect(await clock(15)).toMatch(/^warning: .*by 1[4-7] seconds/);
  expect(await clock(-600)).toMatch(/^error: /);
});
