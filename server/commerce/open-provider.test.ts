import { expect, onTestFinished, test } from 'vitest';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { readEnv } from '#server/core/config/env.ts';
import { checkoutInput } from '#tests/support/payment-sandbox.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openPaymentProvider } from './open-provider.ts';

const paymob = (mode: 'live' | 'test') => ({
  PAYMOB_SECRET_KEY: `egy_sk_${mode}_1`,
  PAYMOB_PUBLIC_KEY: `egy_pk_${mode}_2`,
  PAYMOB_API_KEY: 'three',
  PAYMOB_HMAC_SECRET: 'four',
});
const publicSite = { PUBLIC_URL: 'https://shop.example' };

async function open(variables: Record<string, string>, folder = temporaryFolder()) {
  const env = readEnv({ DATA_DIR: folder, ...variables });
  const database = await openTestDatabase(folder);
  onTestFinished(() => database.close());
  const log = { error: () => undefined };
  return openPaymentProvider({ env, database, secrets: openSecrets(env), log });
}

test('Paymob is asked where its live keys are known', async () => {
  const { provider, sandbox } = await open({ ...paymob('live'), ...publicSite });
  const card = { kind: 'card', integrationId: 4_898_103 };
  expect([provider.isSandbox, provider.methods, sandbox]).toEqual([false, [card], null]);
});

test("payments with Paymob's test keys are tests too", async () => {
  const { provider, sandbox } = await open(paymob('test'));
  expect([provider.isSandbox, sandbox]).toEqual([true, null]);
});

test('a public site takes no payments that are tests, unless it is told to', async () => {
  await expect(open(publicSite)).rejects.toThrow(
    'PAYMOB_SECRET_KEY must be given, or PAYMENT_SANDBOX must be "on": a public site would otherwise sell for payments that move no money.',
  );
  await expect(open({ ...publicSite, ...paymob('test') })).rejects.toThrow(
    'PAYMOB_SECRET_KEY must be a live key, or PAYMENT_SANDBOX must be "on"',
  );
  const allowed = await open({ ...publicSite, PAYMENT_SANDBOX: 'on' });
  expect(allowed.provider.isSandbox).toBe(true);
  await expect(open({ PUBLIC_URL: 'http://shop.example' })).rejects.toThrow('PAYMENT_SANDBOX');
  for (const host of ['https://localhost', 'http://192.168.1.20:3000', 'https://a.localhost'])
    expect((await open({ PUBLIC_URL: host })).provider.isSandbox).toBe(true);
});

test('without an address of its own it sells for no tests at a public host', async () => {
  for (const keys of [{}, paymob('test')]) {
    const { provider } = await open(keys);
    await expect(provider.createCheckout(checkoutInput())).rejects.toThrow(
      'http://shop.example would sell for payments that move no money',
    );
  }
});

test('without keys everything happens inside the program, on the address of the site', async () => {
  const { provider, sandbox } = await open({ PAYMENT_SANDBOX: 'on' });
  const { url } = await provider.createCheckout(checkoutInput());
  expect(url).toMatch(
    /^http:\/\/shop\.example\/sandbox\/paymob\/unifiedcheckout\/\?publicKey=egy_pk/,
  );
  const page = await sandbox?.answer(new Request(url));
  expect(page?.status).toBe(200);
  const callbacks: string[] = [];
  const sender = sandbox?.startSender(async (address, body) => {
    const reading = provider.parseCallback(address.searchParams, body);
    callbacks.push(`${address.pathname} ${reading.outcome}`);
    return 200;
  });
  await sandbox?.answer(
    new Request(url, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) }),
  );
  await sender?.deliverDue();
  await sender?.stop();
  expect(callbacks).toEqual(['/api/payment/callback transaction']);
});

test("the sandbox's keys are those of its secret: the same again, others elsewhere", async () => {
  const folder = temporaryFolder();
  const [first, again, other] = [await open({}, folder), await open({}, folder), await open({})];
  expect(again.sandbox?.keys).toEqual(first.sandbox?.keys);
  const keys = Object.values(first.sandbox?.keys ?? {});
  expect(Object.values(other.sandbox?.keys ?? {}).filter((key) => keys.includes(key))).toEqual([]);
  expect(new Set(keys).size).toBe(4);
  expect(first.sandbox?.keys.secretKey).toMatch(/^egy_sk_test_/);
});
