import { beforeEach, expect, test } from 'vitest';
import { systemActor } from '#server/core/access/can.ts';
import { bearerHeaders, behindProxy, nadia, startAccounts } from '#tests/support/account-calls.ts';

const products = [
  { id: 1, key: 'hygiene', description: 'Hygiene', amount: 300 },
  { id: 2, key: 'first-aid', description: 'First aid', amount: 0 },
];
const request = {
  // Far too little: the server prices it itself.
  amount: 1,
  currency: 'EGP',
  payment_methods: [4_898_103],
  items: [{ product: { description: 'Hygiene', amount: 1 }, quantity: 1 }],
  billing_data: {
    first_name: 'Nadia',
    last_name: 'Helmy',
    phone_number: '01005550142',
    email: 'nadia@clinic.example',
  },
  customer: { first_name: 'Nadia', last_name: 'Helmy', email: 'nadia@clinic.example' },
};

let calls: Awaited<ReturnType<typeof startAccounts>>;
beforeEach(async () => {
  calls = await startAccounts(behindProxy);
  await calls.site.appServices.orders.products.replace('demo', { products }, systemActor);
});

const newGuest = async () => (await calls.post('loginAsGuest', {})).json;

async function newAdmin(): Promise<{ accessToken: string }> {
  const { userId } = (await calls.post('createUser', nadia)).json;
  await calls.site.database.db
    .updateTable('users')
    .set({ role: 'admin' })
    .where('id', '=', userId)
    .execute();
  return (await calls.post('loginAsUser', { email: nadia.email, sub: nadia.sub })).json;
}

async function post(path: string, body: unknown, token?: string) {
  const answer = await calls.site.send({
    method: 'POST',
    target: `/api/payment/${path}`,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && bearerHeaders(token)),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { ...answer, text: answer.body.toString() };
}

async function get(path: string, token?: string) {
  const answer = await calls.site.get(
    `/api/payment/${path}`,
    token === undefined ? {} : bearerHeaders(token),
  );
  return { ...answer, json: JSON.parse(answer.body.toString()) };
}

test('a guest orders at the product’s own price, twice the same, and pays', async () => {
  const { userId, accessToken } = await newGuest();
  const first = await post(`${userId}/sendPaymentRequest`, request, accessToken);
  expect(first.status).toBe(200);
  expect(first.text).toMatch(/^https:\/\/demo\.example\/sandbox\/paymob\/unifiedcheckout\/\?/);
  const again = await post(`${userId}/sendPaymentRequest`, request, accessToken);
  expect(again.text).toBe(first.text);

  const { json } = await get('getPayments', accessToken);
  expect(json.payments).toMatchObject([{ product: 'hygiene', amount: 30_000, state: 'open' }]);
  const asked = { product: 'hygiene' };
  expect((await post(`${userId}/checkProductStatus`, asked, accessToken)).text).toBe('false');

  const { pathname, search } = new URL(first.text);
  const pressed = await calls.site.send({
    method: 'POST',
    target: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=callback-dropped',
  });
  expect(pressed.status).toBe(303);
  const { orders } = calls.site.appServices;
  const session = { person: { id: userId, role: 'guest' } } as never;
  await orders.refresh(json.payments[0].id, session);
  expect((await post(`${userId}/checkProductStatus`, asked, accessToken)).text).toBe('true');
  const owned = await post(`${userId}/sendPaymentRequest`, request, accessToken);
  expect(owned.status).toBe(409);
});

test('what is free needs no purchase', async () => {
  const { userId, accessToken } = await newGuest();
  const status = async (product: string) =>
    (await post(`${userId}/checkProductStatus`, { product }, accessToken)).text;
  expect(await status('first-aid')).toBe('true');
  expect(await status('hygiene')).toBe('false');
  expect(await status('nothing')).toBe('false');
});

test('a person’s payments are theirs alone, and an administrator’s to see', async () => {
  const [one, other] = [await newGuest(), await newGuest()];
  await post(`${one.userId}/sendPaymentRequest`, request, one.accessToken);
  const theirs = await post(`${one.userId}/sendPaymentRequest`, request, other.accessToken);
  expect(theirs.status).toBe(403);
  const status = await post(
    `${one.userId}/checkProductStatus`,
    { product: 'hygiene' },
    other.accessToken,
  );
  expect(status.status).toBe(403);
  expect((await get('getPayments', other.accessToken)).json).toEqual({ payments: [] });
  const admin = await newAdmin();
  expect((await get('getPayments', admin.accessToken)).json.payments).toHaveLength(1);
  const forThem = await post(`${other.userId}/sendPaymentRequest`, request, admin.accessToken);
  expect(forThem.status).toBe(200);
  expect((await get('getPayments', other.accessToken)).json.payments).toHaveLength(1);
});

test('an administrator’s list says whose each payment is, as long as there is an account', async () => {
  const guest = await newGuest();
  await post(`${guest.userId}/sendPaymentRequest`, request, guest.accessToken);
  const admin = await newAdmin();
  const { person } = (await calls.site.database.db
    .selectFrom('users')
    .select('id as person')
    .where('email', '=', nadia.email)
    .executeTakeFirst()) ?? { person: '' };
  await post(`${person}/sendPaymentRequest`, request, admin.accessToken);
  const buyers = async () =>
    (await get('getPayments', admin.accessToken)).json.payments.map(
      ({ buyer }: { buyer: unknown }) => buyer,
    );
  const own = { id: person, name: expect.stringMatching(/./), email: nadia.email };
  expect(await buyers()).toEqual([
    own,
    { id: guest.userId, name: expect.any(String), email: null },
  ]);
  const [theirs] = (await get('getPayments', guest.accessToken)).json.payments;
  expect(theirs).not.toHaveProperty('buyer');
  await calls.site.database.db.deleteFrom('users').where('id', '=', guest.userId).execute();
  expect(await buyers()).toEqual([own, { id: guest.userId, name: null, email: null }]);
});

test.each([
  ['getPayments', null],
  ['someone/sendPaymentRequest', request],
  ['someone/checkProductStatus', { product: 'hygiene' }],
  ['setProducts', { products }],
])('%s asks who is calling', async (path, body) => {
  const answer = body === null ? await get(path) : await post(path, body);
  expect(answer.status).toBe(401);
});

test.each([
  ['no JSON', '{', 400],
  ['nothing', {}, 400],
  ['two items', { ...request, items: [...request.items, ...request.items] }, 400],
  [
    'no telephone',
    { ...request, billing_data: { ...request.billing_data, phone_number: '' } },
    400,
  ],
  ['another currency', { ...request, currency: 'USD' }, 400],
  ['an unknown product', { ...request, items: [{ product: 'nothing' }] }, 404],
  ['what is free', { ...request, items: [{ product: 'first-aid' }] }, 409],
  ['an unknown coupon', { ...request, coupon: 'NONE' }, 400],
])('an order of %s is refused', async (_what, body, status) => {
  const { userId, accessToken } = await newGuest();
  const answer = await post(`${userId}/sendPaymentRequest`, body, accessToken);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text).error.code).toBeTypeOf('string');
});

test('an order while the provider is away says so', async () => {
  const { userId, accessToken } = await newGuest();
  calls.site.sandbox?.availability.set('refusing', 60);
  const answer = await post(`${userId}/sendPaymentRequest`, request, accessToken);
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('no-payments');
});

test('the products file is replaced as a whole, or not at all', async () => {
  const admin = await newAdmin();
  const wrong = [{ ...products[0], sale: 400 }, products[1]];
  const refused = await post('setProducts', { products: wrong }, admin.accessToken);
  expect(refused.status).toBe(400);
  expect(JSON.parse(refused.text).errors).toEqual([
    { field: '$.products[0].sale', message: 'The sale price must be lower than the price.' },
  ]);
  const right = [{ ...products[0], amount: 350 }];
  expect((await post('setProducts', { products: right }, admin.accessToken)).status).toBe(200);
  expect((await post('setProducts', { products: right }, admin.accessToken)).status).toBe(200);
  expect((await get('getProducts')).json).toEqual({ products: right });
  expect((await get('getProduct/hygiene')).json).toMatchObject({ amount: 35_000 });
  expect((await get('getProduct/first-aid')).status).toBe(404);
  const { accessToken } = await newGuest();
  expect((await post('setProducts', { products }, accessToken)).status).toBe(403);
});

test('a callback without a good signature is refused', async () => {
  expect((await post('callback', { type: 'TRANSACTION', obj: {} })).status).toBe(401);
  expect((await post('callback?hmac=abc', 'no JSON')).status).toBeOneOf([400, 401]);
});
