import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openOrderFixture, providerTransaction } from '#tests/support/order-fixture.ts';
import { paymentMethods, walletId } from '#tests/support/payment-sandbox.ts';
import { hasAccess } from '../learning/access/grant-access.ts';
import { applyTransaction } from './apply-transaction.ts';
import { presentEvents } from './ledger-queries.ts';
import { findOrder, type OrderRow } from './order-queries.ts';
import type { PaymentProvider } from './provider.ts';

/** Opens checkouts and knows of nothing: what it says comes by hand. */
const silent: PaymentProvider = {
  isSandbox: true,
  methods: paymentMethods,
  createCheckout: async ({ reference }) => ({
    providerOrderId: `at-provider-${reference}`,
    url: `https://pay.example/${reference}`,
  }),
  parseCallback: () => ({ outcome: 'unreadable' }),
  inquire: async () => [],
  refund: () => Promise.reject(new Error('Nobody asked for a refund')),
  void: () => Promise.reject(new Error('Nobody asked for a void')),
};

describeOnEachDatabase('the ledger of payments', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  async function open(productKey = 'hygiene') {
    const fixture = await openOrderFixture(database, () => silent);
    const session = await fixture.newSession();
    const userId = session.person.id;
    const start = async (key = productKey) => {
      const result = await fixture.orders.start(fixture.inputFor(key), session);
      if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
      return await read(result.orderId);
    };
    const read = async (id: string): Promise<OrderRow> => {
      const row = await findOrder(database.db, id);
      if (!row) throw new Error('There is no such order');
      return row;
    };
    const apply = (...[of, more]: Parameters<typeof providerTransaction>) =>
      applyTransaction(fixture.parts, providerTransaction(of, more), 'callback');
    const owns = (key = productKey) =>
      hasAccess(database.db, { projectId: 'shop', userId, productKey: key });
    const count = async (table: 'enrolments' | 'payment_events' | 'refunds') =>
      (await database.db.selectFrom(table).selectAll().execute()).length;
    return { ...fixture, session, start, read, apply, owns, count };
  }

  test('opens the course once, however often a payment is told, and by whom', async () => {
    const fixture = await open();
    const order = await fixture.start();
    expect(await fixture.owns()).toBe(false);
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => fixture.apply(order)));
    expect(verdicts.toSorted().slice(0, 2)).toEqual(['applied', 'known']);
    expect(await fixture.owns()).toBe(true);
    expect(await fixture.count('enrolments')).toBe(1);
    expect(await fixture.count('payment_events')).toBe(1);
    expect(await fixture.read(order.id)).toMatchObject({ state: 'paid', receipt_number: 1 });
  });

  test.each([
    ['amount', { amount: 20_000 }],
    ['currency', { amount: 20_000, currency: 'USD' }],
    ['mode', { amount: 20_000, isLive: true }],
  ])('shows a payment of a wrong %s until all of it is returned', async (reason, more) => {
    const fixture = await open();
    const order = await fixture.start();
    const mismatch = async () =>
      (await fixture.orders.refresh(order.id, fixture.session))?.mismatch;
    await fixture.apply(order, more);
    expect(await mismatch()).toMatchObject({ reason, amount: 20_000 });
    const refund = { ...more, kind: 'refund' as const, parentId: '9001' };
    await fixture.apply(order, { ...refund, id: '9002', amount: 15_000 });
    expect(await mismatch()).toMatchObject({ reason, amount: 20_000 });
    await fixture.apply(order, { ...refund, id: '9003', amount: 5_000 });
    expect(await mismatch()).toBeNull();
  });

  test.each([
    ['amount', { amount: 29_999 }, 'wrong-amount'],
    ['currency', { currency: 'USD' }, 'wrong-currency'],
    ['integration', { integrationId: 1 }, 'wrong-integration'],
    ['reference', { reference: 'another' }, 'wrong-order'],
    ['mode', { isLive: true }, 'wrong-mode'],
    ['order', { providerOrderId: 'none', reference: 'none' }, 'unknown-order'],
  ])('refuses a wrong %s, and takes the right statement after it', async (_what, more, verdict) => {
    const fixture = await open();
    const order = await fixture.start();
    expect(await fixture.apply(order, more)).toBe(verdict);
    expect(await fixture.owns()).toBe(false);
    expect(await fixture.read(order.id)).toMatchObject({ state: 'open', transaction_id: null });
    expect(await fixture.apply(order)).toBe('applied');
    expect(await fixture.owns()).toBe(true);
  });

  test('takes no callback’s word on whose payment it is', async () => {
    const fixture = await open();
    const order = await fixture.start();
    const { id } = order;
    await database.db.updateTable('orders').set({ provider_order_id: null }).execute();
    expect(await fixture.apply(order)).toBe('unknown-order');
    expect(await fixture.owns()).toBe(false);
    expect(await applyTransaction(fixture.parts, providerTransaction(order), 'inquiry')).toBe(
      'applied',
    );
    expect(await fixture.read(id)).toMatchObject({ provider_order_id: `at-provider-${id}` });
    expect(await fixture.owns()).toBe(true);
  });

  test('does nothing for what is pending or declined, and still takes a later payment', async () => {
    const fixture = await open();
    const order = await fixture.start();
    expect(await fixture.apply(order, { kind: 'pending' })).toBe('ignored');
    expect(await fixture.apply(order, { id: '9000', kind: 'declined' })).toBe('applied');
    expect(await fixture.read(order.id)).toMatchObject({ state: 'declined' });
    expect(await fixture.owns()).toBe(false);
    await fixture.apply(order);
    expect(await fixture.read(order.id)).toMatchObject({ state: 'paid' });
    await fixture.apply(order, { id: '8999', kind: 'declined' });
    expect(await fixture.read(order.id)).toMatchObject({ state: 'paid' });
    expect(await fixture.owns()).toBe(true);
  });

  test('takes a payment that comes after the order has ended', async () => {
    const fixture = await open();
    const order = await fixture.start();
    fixture.clock.skip(2 * 3_600_000);
    expect(await fixture.orders.reconcile()).toEqual({ asked: 1, expired: 1 });
    expect(await fixture.read(order.id)).toMatchObject({ state: 'expired' });
    await fixture.apply(order);
    expect(await fixture.owns()).toBe(true);
  });

  test('closes the course when the money is back, whichever statement tells it first', async () => {
    const fixture = await open();
    const order = await fixture.start();
    await fixture.apply(order);
    const child = { id: '9002', kind: 'refund' as const, parentId: '9001' };
    expect(await fixture.apply(order, { ...child, amount: 10_000 })).toBe('applied');
    expect(await fixture.owns()).toBe(true);
    await fixture.apply(order, { id: '9003', kind: 'refund', parentId: '9001', amount: 20_000 });
    expect(await fixture.owns()).toBe(false);
    await fixture.apply(order, { kind: 'refunded', refundedAmount: 30_000 });
    expect(await fixture.read(order.id)).toMatchObject({ state: 'refunded' });
    expect(await fixture.apply(order)).toBe('known');
    expect(await fixture.owns()).toBe(false);
  });

  test('opens nothing for a payment that was given back before it was told', async () => {
    const fixture = await open();
    const order = await fixture.start();
    await fixture.apply(order, { id: '9002', kind: 'void', parentId: '9001' });
    await fixture.apply(order);
    expect(await fixture.read(order.id)).toMatchObject({ state: 'refunded' });
    expect(await fixture.owns()).toBe(false);
    expect((await fixture.start()).state).toBe('open');
  });

  test('takes a payment by any method that the order offered, and says by which', async () => {
    const fixture = await open();
    const order = await fixture.start();
    expect(order).toMatchObject({ payment_methods: 'card:4898103,wallet:4898200' });
    expect(await fixture.apply(order, { integrationId: walletId })).toBe('applied');
    expect(await fixture.read(order.id)).toMatchObject({ state: 'paid', payment_kind: 'wallet' });
    await fixture.apply(order, { id: '9005' });
    const events = await database.db.selectFrom('payment_events').select('payment_kind').execute();
    expect(events).toEqual([{ payment_kind: 'wallet' }, { payment_kind: 'card' }]);
    expect(await fixture.orders.find(order.id, fixture.session)).toMatchObject({
      paymentKind: 'wallet',
    });
  });

  test('gives back by itself what was paid twice', async () => {
    const fixture = await open();
    const order = await fixture.start();
    await fixture.apply(order);
    await fixture.apply(order, { id: '9005' });
    const refunds = await database.db.selectFrom('refunds').selectAll().execute();
    expect(refunds).toMatchObject([{ payment_id: '9005', state: 'approved', amount: 30_000 }]);
    await fixture.apply(order, { id: '9006', kind: 'refund', parentId: '9005' });
    expect(await fixture.read(order.id)).toMatchObject({ state: 'paid' });
    expect(await fixture.owns()).toBe(true);
    expect(await fixture.count('enrolments')).toBe(1);
    await fixture.apply(order, { id: '9005', kind: 'refunded', refundedAmount: 30_000 });
    const emails = await database.db.selectFrom('order_emails').select('about').execute();
    expect(emails.map(({ about }) => about)).toEqual(['paid', 'paid-twice']);
  });

  test('numbers receipts without a gap', async () => {
    const fixture = await open();
    const wounds = await fixture.start('wounds');
    await fixture.apply(wounds, { id: '1', amount: 1 });
    const hygiene = await fixture.start();
    await fixture.apply(hygiene, { id: '2' });
    await fixture.apply(wounds, { id: '3' });
    expect(await fixture.read(hygiene.id)).toMatchObject({ receipt_number: 1 });
    expect(await fixture.read(wounds.id)).toMatchObject({ receipt_number: 2, amount: 40_000 });
  });
});

test('a refund that the provider reports in two ways is shown as counted once', () => {
  const eventOf = (kind: string, amount: number, paymentId: string | null = 'p') =>
    ({ kind, amount, payment_id: paymentId, verdict: 'applied' }) as Parameters<
      typeof presentEvents
    >[0][number];
  const repeated = (...events: ReturnType<typeof eventOf>[]) =>
    presentEvents(events).map(({ isRefund, isRepeated }) => [isRefund, isRepeated]);
  const paid = eventOf('paid', 440, null);
  expect(repeated(paid, eventOf('void', 440), eventOf('voided', 440))).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
  const parts = [eventOf('refund', 100), eventOf('refunded', 100), eventOf('refunded', 440)];
  expect(repeated(paid, ...parts, eventOf('refund', 340))).toEqual([
    [false, false],
    [true, false],
    [true, true],
    [true, false],
    [true, true],
  ]);
});
