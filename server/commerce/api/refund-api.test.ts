import { beforeEach, expect, test } from 'vitest';
import { systemActor } from '#server/core/access/can.ts';
import { type Caller, startCourseCalls } from '#tests/support/course-calls.ts';

const products = [
  { id: 1, key: 'hygiene', description: 'Hygiene', amount: 300 },
  { id: 2, key: 'wounds', description: 'Wounds', amount: 500, sale: 400 },
];
const buyer = {
  firstName: 'Nadia',
  lastName: 'Helmy',
  phone: '01005550142',
  email: 'nadia@clinic.example',
};

let calls: Awaited<ReturnType<typeof startCourseCalls>>;
let nadia: Caller;
let admin: Caller;
beforeEach(async () => {
  calls = await startCourseCalls();
  const { orders } = calls.site.appServices;
  await orders.products.replace('demo', { products }, systemActor);
  nadia = await calls.addCaller();
  admin = await calls.addCaller('admin');
});

/** An order that was paid at the sandbox. */
async function buy(product = 'hygiene', caller = nadia, coupon?: string): Promise<string> {
  const answer = await calls.post(
    `/payment/${caller.id}/sendPaymentRequest`,
    {
      items: [{ key: product, quantity: 1 }],
      billing_data: {
        first_name: buyer.firstName,
        last_name: buyer.lastName,
        phone_number: buyer.phone,
        email: buyer.email,
      },
      ...(coupon !== undefined && { coupon }),
    },
    caller,
  );
  const { pathname, search } = new URL(answer.json);
  await calls.site.send({
    method: 'POST',
    target: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=callback-dropped',
  });
  const [order] = (await calls.get('/payment/getPayments', caller)).json.payments;
  const session = { person: { id: caller.id, role: 'user' } } as never;
  await calls.site.appServices.orders.refresh(order.id, session);
  return order.id;
}

const ask = (order: string, caller: Caller | null = nadia, more: object = {}) =>
  calls.post(`/payment/${nadia.id}/requestRefund`, { order, reason: 'No', ...more }, caller);
const decide = (path: string, body: object, caller: Caller | null = admin) =>
  calls.post(`/payment/refunds/${path}`, body, caller);

test('a buyer asks, an administrator approves, and the money is on its way', async () => {
  const order = await buy();
  const status = `/payment/${nadia.id}/refundStatus?order=${order}`;
  expect((await calls.get(status, nadia)).json).toMatchObject({
    verdict: { isAllowed: true, lessonsOpened: 0, daysSince: 0 },
    refund: null,
  });
  const { status: code, json, headers } = await ask(order);
  expect([code, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(json).toMatchObject({ order, state: 'requested', amount: 30_000, reason: 'No' });
  expect((await ask(order, nadia, { reason: 'Again' })).json).toEqual(json);

  const { refunds } = (await calls.get('/payment/refunds', admin)).json;
  expect(refunds).toMatchObject([
    { id: json.id, verdictNow: { isAllowed: true }, payment: { id: order, product: 'hygiene' } },
  ]);
  expect((await decide(`${json.id}/approve`, {})).json).toEqual({ ok: true });
  expect((await decide(`${json.id}/approve`, {})).status).toBe(404);
  expect((await decide(`${json.id}/refuse`, { note: 'No' })).status).toBe(404);
  await calls.site.appServices.orders.refunds.settle(json.id);
  expect((await calls.get(status, nadia)).json).toMatchObject({
    verdict: { isAllowed: false, reason: 'not-paid' },
    refund: { state: 'done' },
  });
  expect((await calls.get('/payment/refunds', admin)).json).toEqual({ refunds: [] });
});

test('an administrator refuses, with what the buyer is told', async () => {
  const order = await buy();
  const { id } = (await ask(order)).json;
  expect((await decide(`${id}/refuse`, {})).status).toBe(400);
  expect((await decide(`${id}/refuse`, { note: 'Downloaded' })).json).toEqual({ ok: true });
  const answer = await calls.get(`/payment/${nadia.id}/refundStatus?order=${order}`, nadia);
  expect(answer.json.refund).toMatchObject({ state: 'refused', note: 'Downloaded' });
});

test('what the policy does not allow is refused with its reason, in the caller’s language', async () => {
  const order = await buy('wounds');
  const { status, json } = await ask(order);
  expect([status, json.error.code]).toEqual([409, 'not-refundable']);
  expect(json.errors).toEqual([
    {
      field: 'order',
      message:
        'At this discount the course is not refundable under our refund policy. Your statutory rights are not affected.',
    },
  ]);
});

test('refunds are for the buyer alone, and decided by administrators alone', async () => {
  const order = await buy();
  const stranger = await calls.addCaller();
  expect((await ask(order, null)).status).toBe(401);
  expect((await ask(order, stranger)).status).toBe(403);
  expect((await ask(order, admin)).status).toBe(403);
  const foreign = { order, reason: '' };
  const own = (caller: Caller) => `/payment/${caller.id}/requestRefund`;
  expect((await calls.post(own(stranger), foreign, stranger)).status).toBe(404);
  expect((await calls.post(own(admin), foreign, admin)).status).toBe(404);
  expect((await ask('none')).status).toBe(404);
  expect((await calls.post(own(nadia), {}, nadia)).status).toBe(400);
  expect((await calls.post(own(nadia), '{', nadia)).status).toBe(400);
  for (const caller of [nadia, null]) {
    const status = caller ? 403 : 401;
    expect((await calls.get('/payment/refunds', caller)).status).toBe(status);
    expect((await decide('x/approve', {}, caller)).status).toBe(status);
    expect((await decide('x/refuse', { note: 'No' }, caller)).status).toBe(status);
  }
  const status = `/payment/${nadia.id}/refundStatus?order=${order}`;
  expect((await calls.get(status, stranger)).status).toBe(403);
  expect((await calls.get(status, null)).status).toBe(401);
});

test('an administrator makes a coupon, a buyer pays with it, and it is taken no more', async () => {
  const body = { code: 'spring-20', percent: 20, limit: 1, until: '2099-01-31' };
  const made = await calls.post('/payment/coupons', body, admin);
  expect([made.status, made.json]).toEqual([
    200,
    expect.objectContaining({ code: 'SPRING-20', kind: 'percent', value: 20, limit: 1, uses: 0 }),
  ]);
  expect((await calls.post('/payment/coupons', body, admin)).json.errors).toEqual([
    { field: 'code', message: 'A coupon with this code already exists.' },
  ]);
  const quoted = { product: 'wounds', coupon: ' Spring-20' };
  expect((await calls.post('/payment/quote', quoted, nadia)).json).toEqual({
    amount: 32_000,
    listAmount: 50_000,
    coupon: 'SPRING-20',
    isRefundable: false,
  });
  const order = await buy('wounds', nadia, 'spring-20');
  const { payments } = (await calls.get('/payment/getPayments', nadia)).json;
  expect(payments).toMatchObject([{ id: order, amount: 32_000, coupon: 'SPRING-20' }]);
  expect((await calls.get('/payment/coupons', admin)).json.coupons).toMatchObject([{ uses: 1 }]);
  const other = await calls.addCaller();
  const { status, json } = await calls.post('/payment/quote', quoted, other);
  expect([status, json.errors]).toEqual([
    400,
    [{ field: 'coupon', message: 'This coupon has been used up.' }],
  ]);
  expect((await calls.post('/payment/coupons/spring-20/disable', {}, admin)).json).toEqual({
    ok: true,
  });
  expect((await calls.post('/payment/coupons/none/disable', {}, admin)).status).toBe(404);
});

test.each<[string, object, string[]]>([
  ['nothing', {}, ['code']],
  ['no worth', { code: 'SPRING' }, ['percent']],
  ['two worths', { code: 'SPRING', percent: 1, amount: 1 }, ['percent']],
  [
    'wrong times',
    { code: 'SPRING', percent: 1, from: 'today', until: '2026-02-31' },
    ['from', 'until'],
  ],
  ['half a piaster', { code: 'SPRING', amount: 1.005 }, ['amount']],
  [
    'many things',
    { code: '', percent: 101, limit: 0, products: ['x'] },
    ['code', 'percent', 'limit', 'products'],
  ],
  ['a field that nobody knows', { code: 'SPRING', percent: 1, percentage: 1 }, ['percentage']],
])('a coupon of %s is refused', async (_what, body, fields) => {
  const { status, json } = await calls.post('/payment/coupons', body, admin);
  expect(status).toBe(400);
  expect(json.errors.map(({ field }: { field: string | null }) => field ?? '')).toEqual(fields);
  expect((await calls.get('/payment/coupons', admin)).json).toEqual({ coupons: [], next: null });
});

test('coupons are edited by administrators alone, and quoted to whoever may buy', async () => {
  for (const caller of [nadia, null]) {
    const status = caller ? 403 : 401;
    expect((await calls.get('/payment/coupons', caller)).status).toBe(status);
    expect((await calls.post('/payment/coupons', {}, caller)).status).toBe(status);
    expect((await calls.post('/payment/coupons/x/disable', {}, caller)).status).toBe(status);
  }
  expect((await calls.post('/payment/quote', { product: 'x', coupon: 'y' }, null)).status).toBe(
    401,
  );
  expect((await calls.post('/payment/quote', {}, nadia)).status).toBe(400);
  expect((await calls.post('/payment/quote', { product: 'x', coupon: 'y' }, nadia)).status).toBe(
    404,
  );
  const guess = { product: 'hygiene', coupon: 'guess' };
  for (let times = 0; times < 15; times += 1) await calls.post('/payment/quote', guess, nadia);
  const { status, headers } = await calls.post('/payment/quote', guess, nadia);
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
});

test('money needs a proof of the last hour', async () => {
  const order = await buy();
  const { json } = await ask(order);
  await calls.site.database.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString(), proved_at: null })
    .execute();
  const needed = { status: 403, json: { error: { code: 'fresh-proof-needed' } } };
  expect(await decide(`${json.id}/approve`, {})).toMatchObject(needed);
  expect(await decide(`${json.id}/refuse`, { note: 'No' })).toMatchObject(needed);
  expect(await calls.post('/payment/setProducts', { products }, admin)).toMatchObject(needed);
  expect(await calls.post('/payment/coupons', { code: 'A-20', percent: 20 }, admin)).toMatchObject(
    needed,
  );
  // For somebody else; for oneself a login of long ago is enough.
  const path = `/payment/${nadia.id}/sendPaymentRequest`;
  expect(await calls.post(path, {}, admin)).toMatchObject(needed);
  expect(await calls.post(path, {}, nadia)).toMatchObject({ status: 400 });
  expect((await calls.get('/payment/refunds', admin)).status).toBe(200);
  await calls.site.database.db.updateTable('sessions').set({ proved_at: Date.now() }).execute();
  expect((await decide(`${json.id}/approve`, {})).status).toBe(200);
});
