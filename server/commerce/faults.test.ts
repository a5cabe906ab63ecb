import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openSandboxFixture } from '#tests/support/order-fixture.ts';
import { admin } from '#tests/support/refund-fixture.ts';
import { hasAccess } from '../learning/access/grant-access.ts';
import type { OrderState } from '../core/db/shop-schema.ts';
import { orderMailKind } from './order-jobs.ts';
import type { Scenario } from './sandbox/scenarios.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Final state of an order, for every course of its payment and callbacks. */
const ends: Record<Exclude<Scenario, 'down'>, { state: OrderState; isOpened: boolean }> = {
  'pay': { state: 'paid', isOpened: true },
  'decline': { state: 'expired', isOpened: false },
  'pay-late': { state: 'paid', isOpened: true },
  'callback-late': { state: 'paid', isOpened: true },
  'callback-dropped': { state: 'paid', isOpened: true },
  'callback-twice': { state: 'paid', isOpened: true },
  'callback-hundredfold': { state: 'paid', isOpened: true },
  'callback-forged': { state: 'expired', isOpened: false },
  'pending-last': { state: 'paid', isOpened: true },
  'refund-first': { state: 'refunded', isOpened: false },
  'wrong-amount': { state: 'expired', isOpened: false },
  'wrong-currency': { state: 'expired', isOpened: false },
  'wrong-integration': { state: 'expired', isOpened: false },
};
const acts = Object.keys(ends) as (keyof typeof ends)[];

describeOnTestDatabase('an order beside a faulty provider', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  async function open() {
    const fixture = await openSandboxFixture(database);
    const session = await fixture.newSession();
    const result = await fixture.orders.start(fixture.inputFor('hygiene'), session);
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    const holding = { projectId: 'shop', userId: session.person.id, productKey: 'hygiene' };
    const grants = async () =>
      (await database.db.selectFrom('enrolments').select('id').execute()).length;
    const state = async () => (await fixture.orders.find(result.orderId, session))?.state;
    const isOpened = () => hasAccess(database.db, holding);
    return { ...fixture, ...result, session, grants, state, isOpened };
  }

  const everyCase = acts.flatMap((act) => [[act, 'card'] as const, [act, 'wallet'] as const]);
  test.each(everyCase)(
    'ends rightly after “%s” by %s, with one grant at most',
    async (act, kind) => {
      const fixture = await open();
      await fixture.press(fixture.checkoutUrl, act, { delay: 3 * 60, kind });
      await fixture.deliver();
      for (const wait of [minute, 5 * minute, 2 * 60 * minute, day]) {
        fixture.clock.skip(wait);
        await fixture.deliver();
        await fixture.orders.reconcile();
      }
      const { state, isOpened } = ends[act];
      expect(await fixture.state()).toBe(state);
      expect(await fixture.isOpened()).toBe(isOpened);
      expect(await fixture.grants()).toBeLessThanOrEqual(1);
    },
  );

  test('a forged callback is refused, and one of a wrong amount is kept in the ledger', async () => {
    const fixture = await open();
    await fixture.press(fixture.checkoutUrl, 'callback-forged');
    await fixture.deliver();
    expect(fixture.taken).toEqual([401]);
    const other = await fixture.newSession();
    const result = await fixture.orders.start(fixture.inputFor('wounds'), other);
    if (result.outcome !== 'started') throw new Error('No order');
    await fixture.press(result.checkoutUrl, 'wrong-amount');
    await fixture.deliver();
    expect(fixture.taken.at(-1)).toBe(200);
    const events = await database.db.selectFrom('payment_events').select('verdict').execute();
    expect(events).toEqual([{ verdict: 'wrong-amount' }]);
    expect(fixture.logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'A payment event was refused' }),
    );
  });

  test.each([
    ['wrong-amount', { reason: 'amount', amount: 100, currency: 'EGP' }],
    ['wrong-currency', { reason: 'currency', currency: 'USD' }],
    ['wrong-integration', { reason: 'integration', currency: 'EGP' }],
  ] as const)(
    'what came after “%s” is told to its buyer and to administrators',
    async (act, mismatch) => {
      const fixture = await open();
      expect(await fixture.orders.refresh(fixture.orderId, fixture.session)).toMatchObject({
        mismatch: null,
      });
      await fixture.press(fixture.checkoutUrl, act);
      await fixture.deliver();
      const seen = { state: 'open', mismatch };
      expect(await fixture.orders.refresh(fixture.orderId, fixture.session)).toMatchObject(seen);
      const staff = {
        ...fixture.session,
        person: { ...fixture.session.person, role: 'admin' as const },
      };
      const place = { before: null, after: null };
      const { rows } = await fixture.orders.listPage(staff, 'shop', place);
      expect(rows).toMatchObject([seen]);
      expect(await fixture.isOpened()).toBe(false);
    },
  );

  test('a payment that does not fit is reported to its buyer by one email', async () => {
    const fixture = await open();
    await fixture.press(fixture.checkoutUrl, 'wrong-amount');
    await fixture.deliver();
    for (let asked = 0; asked < 2; asked += 1) {
      fixture.clock.skip(5 * minute);
      await fixture.orders.refresh(fixture.orderId, fixture.session);
    }
    const mails = await database.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', orderMailKind)
      .execute();
    const mismatch = { reason: 'amount', amount: 100, currency: 'EGP' };
    expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([
      { orderId: fixture.orderId, about: 'mispaid', mismatch },
    ]);
    expect(await fixture.orders.listOwn(fixture.session, 'shop')).toMatchObject([{ mismatch }]);
  });

  test('a payment is found where no callback ever comes, as soon as its buyer is back', async () => {
    const fixture = await open();
    fixture.setDeaf(true);
    await fixture.press(fixture.checkoutUrl, 'pay');
    await fixture.deliver();
    expect(await fixture.isOpened()).toBe(false);
    expect(await fixture.orders.refresh(fixture.orderId, fixture.session)).toMatchObject({
      state: 'paid',
    });
    expect(await fixture.isOpened()).toBe(true);
    fixture.setDeaf(false);
    fixture.clock.skip(minute);
    await fixture.deliver();
    expect(await fixture.grants()).toBe(1);
  });

  test('a wallet’s payment, which Paymob calls nobody about, is found as its buyer comes back', async () => {
    const fixture = await open();
    // The tab of the shop has asked just before.
    await fixture.orders.refresh(fixture.orderId, fixture.session);
    fixture.clock.skip(900);
    await fixture.press(fixture.checkoutUrl, 'pay', { kind: 'wallet' });
    await fixture.orders.refreshOnReturn(fixture.orderId);
    expect(await fixture.isOpened()).toBe(true);
    const order = await fixture.orders.find(fixture.orderId, fixture.session);
    expect(order).toMatchObject({ state: 'paid', paymentKind: 'wallet' });
    expect(await fixture.deliver()).toBe(0);
    await fixture.orders.refreshOnReturn('no order\0');
  });

  test('a wallet’s payment whose buyer never comes back is found within two minutes', async () => {
    const fixture = await open();
    fixture.clock.skip(30_000);
    await fixture.press(fixture.checkoutUrl, 'pay', { kind: 'wallet' });
    fixture.clock.skip(30_000);
    await fixture.orders.reconcile();
    expect(await fixture.state()).toBe('paid');
  });

  test('an order does not end while nobody can be asked about it', async () => {
    const fixture = await open();
    fixture.sandbox.availability.set('refusing', 26 * 60 * 60);
    fixture.clock.skip(25 * 60 * minute);
    // Nobody can be asked: the order must not end on its own.
    await fixture.orders.reconcile();
    expect(await fixture.state()).toBe('open');
  });

  test('an order that nobody can be asked about for a week ends, and a payment is still found after it', async () => {
    const fixture = await openSandboxFixture(database);
    const coupon = { code: 'LAST', kind: 'percent' as const, value: 10, isRefundable: true };
    const once = { maxUses: 1, startsAt: null, endsAt: null, products: null };
    await fixture.orders.coupons.create('shop', { ...coupon, ...once }, admin);
    const start = async () => {
      const session = await fixture.newSession();
      const input = fixture.inputFor('hygiene', { couponCode: 'LAST' });
      return { session, result: await fixture.orders.start(input, session) };
    };
    const { session, result } = await start();
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    const order = async () => await fixture.orders.find(result.orderId, session);
    await fixture.press(result.checkoutUrl, 'callback-dropped');
    fixture.sandbox.availability.set('refusing', 9 * 24 * 60 * 60);

    fixture.clock.skip(6 * day);
    expect(await fixture.orders.reconcile()).toEqual({ asked: 1, expired: 0 });
    expect(await order()).toMatchObject({ state: 'open' });
    expect((await start()).result).toMatchObject({ outcome: 'bad-coupon', fault: 'used-up' });
    fixture.clock.skip(2 * day);
    expect(await fixture.orders.reconcile()).toEqual({ asked: 1, expired: 1 });
    expect(await order()).toMatchObject({ state: 'expired' });

    fixture.clock.skip(3 * day);
    expect((await start()).result).toMatchObject({ outcome: 'started' });
    for (let runs = 0; runs < 2; runs += 1) {
      await fixture.orders.reconcile();
      fixture.clock.skip(4 * day);
    }
    expect(await order()).toMatchObject({ state: 'paid', receiptNumber: 1 });
    const grants = await database.db.selectFrom('enrolments').select('order_id').execute();
    expect(grants).toEqual([{ order_id: result.orderId }]);
  });

  test('a checkout that cannot be opened leaves nothing held, and the next try works', async () => {
    const fixture = await open();
    fixture.sandbox.availability.set('refusing', 60);
    const buyer = await fixture.newSession();
    const input = fixture.inputFor('wounds');
    expect(await fixture.orders.start(input, buyer)).toEqual({ outcome: 'unavailable' });
    fixture.clock.skip(61_000);
    expect(await fixture.orders.start(input, buyer)).toMatchObject({ outcome: 'started' });
  });

  test('two windows of one buyer share an order; another name makes another', async () => {
    const fixture = await open();
    const again = await fixture.orders.start(fixture.inputFor('hygiene'), fixture.session);
    expect(again).toMatchObject({ orderId: fixture.orderId, checkoutUrl: fixture.checkoutUrl });
    const buyer = { ...fixture.inputFor('hygiene').buyer, lastName: 'Shafik' };
    const other = await fixture.orders.start(
      fixture.inputFor('hygiene', { buyer }),
      fixture.session,
    );
    expect(other).toMatchObject({ outcome: 'started' });
    expect(other).not.toMatchObject({ orderId: fixture.orderId });
    expect(await fixture.state()).toBe('expired');
  });

  test('what is owned, free or unknown is not sold', async () => {
    const fixture = await open();
    await fixture.press(fixture.checkoutUrl, 'pay');
    await fixture.deliver();
    const outcomes = await Promise.all(
      ['hygiene', 'first-aid', 'nothing'].map((key) =>
        fixture.orders.start(fixture.inputFor(key), fixture.session),
      ),
    );
    expect(outcomes).toEqual([
      { outcome: 'owned' },
      { outcome: 'free' },
      { outcome: 'unknown-product' },
    ]);
  });

  test('the sale’s price is asked in its time, and the plain one after it', async () => {
    const fixture = await open();
    const start = async () => {
      const session = await fixture.newSession();
      const result = await fixture.orders.start(fixture.inputFor('wounds'), session);
      if (result.outcome !== 'started') throw new Error('No order');
      return await fixture.orders.find(result.orderId, session);
    };
    expect(await start()).toMatchObject({ amount: 40_000, listAmount: 50_000, isFinal: true });
    fixture.clock.skip(30 * day);
    expect(await start()).toMatchObject({ amount: 50_000, listAmount: 50_000, isFinal: false });
  });
});
