import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openSandboxDesk } from '#tests/support/order-desk.ts';
import { admin } from '#tests/support/refund-desk.ts';
import { hasAccess } from '../courses/grant-access.ts';
import type { OrderState } from '../db/shop-schema.ts';
import { orderMailKind } from './order-jobs.ts';
import type { Act } from './sandbox/acts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What becomes of an order in the end, however its payment goes and is told. */
const ends: Record<Exclude<Act, 'down'>, { state: OrderState; isOpened: boolean }> = {
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

describeOnEachDatabase('an order beside a faulty provider', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  async function open() {
    const desk = await openSandboxDesk(database);
    const session = await desk.newSession();
    const result = await desk.orders.start(desk.inputFor('hygiene'), session);
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    const holding = { projectId: 'shop', userId: session.person.id, productKey: 'hygiene' };
    const grants = async () =>
      (await database.db.selectFrom('enrolments').select('id').execute()).length;
    const state = async () => (await desk.orders.find(result.orderId, session))?.state;
    const isOpened = () => hasAccess(database.db, holding);
    return { ...desk, ...result, session, grants, state, isOpened };
  }

  const everyWay = acts.flatMap((act) => [[act, 'card'] as const, [act, 'wallet'] as const]);
  test.each(everyWay)(
    'ends rightly after “%s” by %s, with one grant at most',
    async (act, kind) => {
      const desk = await open();
      await desk.press(desk.checkoutUrl, act, { delay: 3 * 60, kind });
      await desk.deliver();
      for (const wait of [minute, 5 * minute, 2 * 60 * minute, day]) {
        desk.clock.skip(wait);
        await desk.deliver();
        await desk.orders.reconcile();
      }
      const { state, isOpened } = ends[act];
      expect(await desk.state()).toBe(state);
      expect(await desk.isOpened()).toBe(isOpened);
      expect(await desk.grants()).toBeLessThanOrEqual(1);
    },
  );

  test('a forged callback is refused, and one of a wrong amount is kept in the ledger', async () => {
    const desk = await open();
    await desk.press(desk.checkoutUrl, 'callback-forged');
    await desk.deliver();
    expect(desk.taken).toEqual([401]);
    const other = await desk.newSession();
    const result = await desk.orders.start(desk.inputFor('wounds'), other);
    if (result.outcome !== 'started') throw new Error('No order');
    await desk.press(result.checkoutUrl, 'wrong-amount');
    await desk.deliver();
    expect(desk.taken.at(-1)).toBe(200);
    const events = await database.db.selectFrom('payment_events').select('verdict').execute();
    expect(events).toEqual([{ verdict: 'wrong-amount' }]);
    expect(desk.logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'A payment event was refused' }),
    );
  });

  test.each([
    ['wrong-amount', { reason: 'amount', amount: 100, currency: 'EGP' }],
    ['wrong-currency', { reason: 'currency', currency: 'USD' }],
    ['wrong-integration', { reason: 'integration', currency: 'EGP' }],
  ] as const)(
    'what came after “%s” is told to its buyer and to administrators',
    async (act, told) => {
      const desk = await open();
      expect(await desk.orders.refresh(desk.orderId, desk.session)).toMatchObject({
        mismatch: null,
      });
      await desk.press(desk.checkoutUrl, act);
      await desk.deliver();
      const seen = { state: 'open', mismatch: told };
      expect(await desk.orders.refresh(desk.orderId, desk.session)).toMatchObject(seen);
      const staff = { ...desk.session, person: { ...desk.session.person, role: 'admin' as const } };
      expect(await desk.orders.listAll(staff, 'shop')).toMatchObject([seen]);
      expect(await desk.isOpened()).toBe(false);
    },
  );

  test('a payment that does not fit is reported to its buyer by one email', async () => {
    const desk = await open();
    await desk.press(desk.checkoutUrl, 'wrong-amount');
    await desk.deliver();
    for (let asked = 0; asked < 2; asked += 1) {
      desk.clock.skip(5 * minute);
      await desk.orders.refresh(desk.orderId, desk.session);
    }
    const mails = await database.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', orderMailKind)
      .execute();
    const mismatch = { reason: 'amount', amount: 100, currency: 'EGP' };
    expect(mails.map(({ payload }) => JSON.parse(payload))).toEqual([
      { orderId: desk.orderId, about: 'mispaid', mismatch },
    ]);
    expect(await desk.orders.listOwn(desk.session, 'shop')).toMatchObject([{ mismatch }]);
  });

  test('a payment is found where no callback ever comes, as soon as its buyer is back', async () => {
    const desk = await open();
    desk.setDeaf(true);
    await desk.press(desk.checkoutUrl, 'pay');
    await desk.deliver();
    expect(await desk.isOpened()).toBe(false);
    expect(await desk.orders.refresh(desk.orderId, desk.session)).toMatchObject({ state: 'paid' });
    expect(await desk.isOpened()).toBe(true);
    desk.setDeaf(false);
    desk.clock.skip(minute);
    await desk.deliver();
    expect(await desk.grants()).toBe(1);
  });

  test('a wallet’s payment, which Paymob calls nobody about, is found as its buyer comes back', async () => {
    const desk = await open();
    // The tab of the shop has asked just before.
    await desk.orders.refresh(desk.orderId, desk.session);
    desk.clock.skip(1_500);
    await desk.press(desk.checkoutUrl, 'pay', { kind: 'wallet' });
    await desk.orders.refreshOnReturn(desk.orderId);
    expect(await desk.isOpened()).toBe(true);
    const order = await desk.orders.find(desk.orderId, desk.session);
    expect(order).toMatchObject({ state: 'paid', paymentKind: 'wallet' });
    expect(await desk.deliver()).toBe(0);
    await desk.orders.refreshOnReturn('no order\0');
  });

  test('a wallet’s payment whose buyer never comes back is found within two minutes', async () => {
    const desk = await open();
    desk.clock.skip(30_000);
    await desk.press(desk.checkoutUrl, 'pay', { kind: 'wallet' });
    desk.clock.skip(30_000);
    await desk.orders.reconcile();
    expect(await desk.state()).toBe('paid');
  });

  test('an order does not end while nobody can be asked about it', async () => {
    const desk = await open();
    desk.sandbox.availability.set('refusing', 26 * 60 * 60);
    desk.clock.skip(25 * 60 * minute);
    // Nobody can be asked: the order must not end on its own.
    await desk.orders.reconcile();
    expect(await desk.state()).toBe('open');
  });

  test('an order that nobody can be asked about for a week ends, and a payment is still found after it', async () => {
    const desk = await openSandboxDesk(database);
    const coupon = { code: 'LAST', kind: 'percent' as const, value: 10, isRefundable: true };
    const once = { maxUses: 1, startsAt: null, endsAt: null, products: null };
    await desk.orders.coupons.create('shop', { ...coupon, ...once }, admin);
    const start = async () => {
      const session = await desk.newSession();
      const input = desk.inputFor('hygiene', { couponCode: 'LAST' });
      return { session, result: await desk.orders.start(input, session) };
    };
    const { session, result } = await start();
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    const order = async () => await desk.orders.find(result.orderId, session);
    await desk.press(result.checkoutUrl, 'callback-dropped');
    desk.sandbox.availability.set('refusing', 9 * 24 * 60 * 60);

    desk.clock.skip(6 * day);
    expect(await desk.orders.reconcile()).toEqual({ asked: 1, expired: 0 });
    expect(await order()).toMatchObject({ state: 'open' });
    expect((await start()).result).toMatchObject({ outcome: 'bad-coupon', fault: 'used-up' });
    desk.clock.skip(2 * day);
    expect(await desk.orders.reconcile()).toEqual({ asked: 1, expired: 1 });
    expect(await order()).toMatchObject({ state: 'expired' });

    desk.clock.skip(3 * day);
    expect((await start()).result).toMatchObject({ outcome: 'started' });
    for (let runs = 0; runs < 2; runs += 1) {
      await desk.orders.reconcile();
      desk.clock.skip(4 * day);
    }
    expect(await order()).toMatchObject({ state: 'paid', receiptNumber: 1 });
    const grants = await database.db.selectFrom('enrolments').select('order_id').execute();
    expect(grants).toEqual([{ order_id: result.orderId }]);
  });

  test('a checkout that cannot be opened leaves nothing held, and the next try works', async () => {
    const desk = await open();
    desk.sandbox.availability.set('refusing', 60);
    const buyer = await desk.newSession();
    const input = desk.inputFor('wounds');
    expect(await desk.orders.start(input, buyer)).toEqual({ outcome: 'unavailable' });
    desk.clock.skip(61_000);
    expect(await desk.orders.start(input, buyer)).toMatchObject({ outcome: 'started' });
  });

  test('two windows of one buyer share an order; another name makes another', async () => {
    const desk = await open();
    const again = await desk.orders.start(desk.inputFor('hygiene'), desk.session);
    expect(again).toMatchObject({ orderId: desk.orderId, checkoutUrl: desk.checkoutUrl });
    const buyer = { ...desk.inputFor('hygiene').buyer, lastName: 'Shafik' };
    const other = await desk.orders.start(desk.inputFor('hygiene', { buyer }), desk.session);
    expect(other).toMatchObject({ outcome: 'started' });
    expect(other).not.toMatchObject({ orderId: desk.orderId });
    expect(await desk.state()).toBe('expired');
  });

  test('what is owned, free or unknown is not sold', async () => {
    const desk = await open();
    await desk.press(desk.checkoutUrl, 'pay');
    await desk.deliver();
    const outcomes = await Promise.all(
      ['hygiene', 'first-aid', 'nothing'].map((key) =>
        desk.orders.start(desk.inputFor(key), desk.session),
      ),
    );
    expect(outcomes).toEqual([
      { outcome: 'owned' },
      { outcome: 'free' },
      { outcome: 'unknown-product' },
    ]);
  });

  test('the sale’s price is asked in its time, and the plain one after it', async () => {
    const desk = await open();
    const start = async () => {
      const session = await desk.newSession();
      const result = await desk.orders.start(desk.inputFor('wounds'), session);
      if (result.outcome !== 'started') throw new Error('No order');
      return await desk.orders.find(result.orderId, session);
    };
    expect(await start()).toMatchObject({ amount: 40_000, listAmount: 50_000, isFinal: true });
    desk.clock.skip(30 * day);
    expect(await start()).toMatchObject({ amount: 50_000, listAmount: 50_000, isFinal: false });
  });
});
