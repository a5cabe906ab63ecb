import { expect, test } from 'vitest';
import { systemActor } from '#server/core/access/can.ts';
import {
  type AccountCalls,
  bearerHeaders,
  behindProxy,
  nadia,
  sameOriginHeaders,
  startAccounts,
} from '#tests/support/account-calls.ts';

const products = [{ id: 1, key: 'hygiene', description: 'Hygiene', amount: 300 }];
const request = {
  items: [{ product: 'hygiene', quantity: 1 }],
  billing_data: {
    first_name: 'Nadia',
    last_name: 'Helmy',
    phone_number: '01005550142',
    email: 'nadia@clinic.example',
  },
};

/** A site in production, with a guest's checkout. */
async function openCheckout(env: Record<string, string> = {}) {
  const calls = await startAccounts({ NODE_ENV: 'production', ...behindProxy, ...env });
  await calls.site.appServices.orders.products.replace('demo', { products }, systemActor);
  const { userId, accessToken } = (await calls.post('loginAsGuest', {})).json;
  const order = () =>
    calls.site.send({
      method: 'POST',
      target: `/api/payment/${userId}/sendPaymentRequest`,
      headers: { 'content-type': 'application/json', ...bearerHeaders(accessToken) },
      body: JSON.stringify(request),
    });
  return { ...calls, order };
}

/** Text of the checkout page, and the result of pressing a button, with these headers. */
function checkoutAt({ site }: Pick<AccountCalls, 'site'>, address: string) {
  const { pathname, search } = new URL(address);
  const target = pathname + search;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    show: (headers: Record<string, string> = {}) => site.get(target, headers),
    press: (act: string, headers: Record<string, string> = {}) =>
      site.send({ method: 'POST', target, headers: { ...form, ...headers }, body: `act=${act}` }),
  };
}

test('a buyer cannot put the provider out of order, an administrator can', async () => {
  const calls = await openCheckout();
  const checkout = checkoutAt(calls, (await calls.order()).body.toString());
  const page = await checkout.show();
  expect(page.body.toString()).toContain('value="callback-dropped"');
  expect(page.body.toString()).not.toContain('value="down"');
  expect((await checkout.press('down')).status).toBe(403);
  expect(calls.site.sandbox?.availability.mode()).toBe('up');

  const { userId } = (await calls.post('createUser', nadia)).json;
  const { db } = calls.site.database;
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute();
  const login = { email: nadia.email, sub: nadia.sub };
  const { cookies } = await calls.post('loginAsUser', login, sameOriginHeaders);
  const cookie = { cookie: cookies.join('; ') };
  expect((await checkout.show(cookie)).body.toString()).toContain('value="down"');
  expect((await checkout.press('down', cookie)).status).toBe(303);
  expect(calls.site.sandbox?.availability.mode()).toBe('refusing');
});

test('without leave the world pays for nothing with tests, this machine and its networks do', async () => {
  const here = { PUBLIC_URL: 'http://192.168.1.20:3000', PAYMENT_SANDBOX: 'off' };
  const calls = await openCheckout(here);
  const checkout = checkoutAt(calls, (await calls.order()).body.toString());
  const from = (address: string) => ({ 'x-forwarded-for': address });
  expect((await checkout.show(from('8.8.4.4'))).status).toBe(403);
  expect((await checkout.press('pay', from('2606:4700::1111'))).status).toBe(403);
  expect((await checkout.show(from('192.168.1.31'))).status).toBe(200);
  expect((await checkout.press('pay', from('192.168.1.31'))).status).toBe(303);
});

test('behind a proxy that nobody has named, all count as the world', async () => {
  const env = { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXIES: '', PAYMENT_SANDBOX: 'off' };
  const calls = await openCheckout(env);
  const checkout = checkoutAt(calls, (await calls.order()).body.toString());
  expect((await checkout.show({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(403);
  expect((await checkout.show()).status).toBe(200);
});

test('a project’s own public host sells for no tests without leave', async () => {
  const calls = await openCheckout({ PAYMENT_SANDBOX: 'off' });
  expect((await calls.order()).status).toBe(503);
});
