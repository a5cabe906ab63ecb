import { beforeEach, expect, test } from 'vitest';
import { newId } from '#common/ids.ts';
import { systemActor } from '#server/core/access/can.ts';
import { type Caller, startCourseCalls } from '#tests/support/course-calls.ts';

const products = [{ id: 1, key: 'hygiene', description: 'Hygiene', amount: 300 }];

let calls: Awaited<ReturnType<typeof startCourseCalls>>;
let buyer: Caller;
beforeEach(async () => {
  calls = await startCourseCalls();
  const { orders } = calls.site.appServices;
  await orders.products.replace('demo', { products }, systemActor);
  buyer = await calls.addCaller();
  await calls.post(
    `/payment/${buyer.id}/sendPaymentRequest`,
    {
      items: [{ key: 'hygiene', quantity: 1 }],
      billing_data: {
        first_name: 'Mona',
        last_name: 'Farouk',
        phone_number: '01005550199',
        email: 'mona@ward.example',
      },
    },
    buyer,
  );
  const { db } = calls.site.database;
  await db.updateTable('users').set({ name: 'Mona Farouk' }).where('id', '=', buyer.id).execute();
  await db
    .insertInto('contact_messages')
    .values({
      id: newId(),
      project_id: 'demo',
      language: 'en',
      name: 'Mona Farouk',
      phone: '01005550199',
      email: 'mona@ward.example',
      message: 'Do you deliver to Aswan?',
      fingerprint: 'one',
      suspicions: '',
      created_at: Date.now(),
    })
    .execute();
});

const search = (query: string, caller: Caller | null) =>
  calls.get(`/admin/search?language=en&${query}`, caller);

test('an administrator finds people, orders and messages by name, number and text', async () => {
  const admin = await calls.addCaller('admin');
  const { status, json, headers } = await search('q=mona', admin);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(json.results).toMatchObject([
    { kind: 'person', id: buyer.id, title: 'Mona Farouk' },
    {
      kind: 'order',
      title: 'Mona Farouk',
      detail: expect.stringMatching(/^Hygiene · .+ · .*300.EGP.* · .*Waiting/),
    },
    { kind: 'message', title: 'Mona Farouk', detail: 'Do you deliver to Aswan?' },
  ]);
  const kindsOf = async (query: string) =>
    (await search(query, admin)).json.results.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf('q=%2B20%20100%20555%200199')).toEqual(['order', 'message']);
  expect(await kindsOf('q=aswan%20mona')).toEqual(['message']);
  expect(await kindsOf('q=mona&kinds=order,unknown')).toEqual(['order']);
  expect(await kindsOf('q=m')).toEqual([]);
  const { db } = calls.site.database;
  await db.updateTable('orders').set({ transaction_id: '9005501' }).execute();
  const { provider_order_id: atProvider } = await db
    .selectFrom('orders')
    .select('provider_order_id')
    .executeTakeFirstOrThrow();
  for (const number of ['9005501', atProvider])
    expect(await kindsOf(`q=${number}`)).toEqual(['order']);
  expect(await kindsOf('q=900550')).toEqual([]);
  expect(await kindsOf('q=%00%22%27*%28')).toEqual([]);
  expect((await search('', admin)).status).toBe(400);
});

test('editors find content only, and nobody else finds anything', async () => {
  const editor = await calls.addCaller('editor');
  const { status, json } = await search('q=mona', editor);
  expect([status, json]).toEqual([200, { results: [] }]);
  expect((await search('q=mona', buyer)).status).toBe(403);
  expect((await search('q=mona', null)).status).toBe(401);
});

test('support finds people and messages, but no orders', async () => {
  const support = await calls.addCaller('support');
  for (const query of ['q=mona', 'q=mona&kinds=person,order,message']) {
    const { json } = await search(query, support);
    const kinds = json.results.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['person', 'message']);
  }
});

test('a lasting stream of searches is slowed down', async () => {
  const admin = await calls.addCaller('admin');
  const answers = await Promise.all(Array.from({ length: 60 }, () => search('q=mona', admin)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('1');
});

test('counts are those that the person may see', async () => {
  const { admin } = calls.site.appServices;
  expect(await admin.countWaiting('demo', { id: 'a', role: 'admin' })).toMatchObject({
    'messages': 1,
    'refunds': 0,
    'changes': 0,
    'scheduled': 0,
    'failed-jobs': 0,
  });
  const editor = await admin.countWaiting('demo', { id: 'e', role: 'editor' });
  expect(Object.keys(editor).toSorted()).toEqual(['changes', 'scheduled', 'translations']);
  const some = await admin.countWaiting('demo', { id: 'a', role: 'admin' }, ['refunds']);
  expect(some).toEqual({ refunds: 0 });
  expect(await admin.countWaiting('demo', { id: 'u', role: 'user' })).toEqual({});
});
