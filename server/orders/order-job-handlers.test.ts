import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { day, minute, openRefundDesk } from '#tests/support/refund-desk.ts';
import { orderJobHandlers } from './order-job-handlers.ts';
import { planReconciliation, reconcileKind } from './order-jobs.ts';

describeOnEachDatabase('the jobs of orders', ({ openFresh }) => {
  let database: Database;
  let desk: Awaited<ReturnType<typeof openRefundDesk>>;
  beforeEach(async () => {
    database = await openFresh();
    desk = await openRefundDesk(database);
  });

  const waiting = async () =>
    (
      await database.db
        .selectFrom('jobs')
        .select('run_at')
        .where('kind', '=', reconcileKind)
        .where('state', '=', 'waiting')
        .execute()
    ).length;

  async function start() {
    const session = await desk.newSession();
    const result = await desk.orders.start(desk.inputFor('hygiene'), session);
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    return { ...result, session };
  }

  test('find a payment that nobody told of, and end when there is nothing to ask', async () => {
    const runner = desk.startJobs();
    const { orderId, checkoutUrl, session } = await start();
    await start();
    expect(await waiting()).toBe(1);
    await desk.press(checkoutUrl, 'callback-dropped');
    desk.clock.skip(minute);
    await runner.runDue();
    expect(await desk.orders.find(orderId, session)).toMatchObject({ state: 'paid' });
    for (let minutes = 0; minutes < 90; minutes += 1) {
      expect(await waiting()).toBe(1);
      desk.clock.skip(minute);
      await runner.runDue();
    }
    const states = await database.db.selectFrom('orders').select('state').execute();
    expect(states.map(({ state }) => state).toSorted()).toEqual(['expired', 'paid']);
    desk.clock.skip(31 * day);
    await runner.runDue();
    expect(await waiting()).toBe(0);
  });

  test('go on after a failure, and are one a minute however many plan them', async () => {
    await start();
    const at = desk.clock.now();
    await Promise.all(Array.from({ length: 5 }, () => planReconciliation(database.db, at)));
    expect(await waiting()).toBe(1);
    desk.clock.skip(minute);
    const broken = {
      reconcile: () => Promise.reject(new Error('No')),
      refunds: desk.orders.refunds,
    };
    const parts = { database, desks: { orders: broken }, now: desk.clock.now };
    const run = orderJobHandlers(parts)[reconcileKind];
    const signal = new AbortController().signal;
    await expect(run?.(null, { jobId: '1', attempt: 1, signal })).rejects.toThrow('No');
    expect(await waiting()).toBe(2);
  });

  test('go on with the others and with what is to be given back where one order is faulty', async () => {
    const faulty = await start();
    const { orderId, checkoutUrl, session } = await start();
    const bought = await desk.buy();
    await desk.approved(bought);
    await desk.press(checkoutUrl, 'callback-dropped');
    desk.clock.skip(minute);
    const { provider } = desk.parts;
    const orders = desk.processWith({
      inquire: (place) =>
        place.reference === faulty.orderId
          ? Promise.reject(new TypeError('No'))
          : provider.inquire(place),
    });
    const handlers = orderJobHandlers({ database, desks: { orders }, now: desk.clock.now });
    const { signal } = new AbortController();
    await handlers[reconcileKind]?.(null, { jobId: '1', attempt: 1, signal });
    expect(await desk.orders.find(orderId, session)).toMatchObject({ state: 'paid' });
    expect(await desk.orders.find(faulty.orderId, faulty.session)).toMatchObject({ state: 'open' });
    expect(await desk.booked(bought.orderId)).toHaveLength(1);
  });

  test('ask for nothing more once the program stops', async () => {
    await start();
    desk.clock.skip(minute);
    expect(await desk.orders.reconcile(AbortSignal.abort())).toEqual({ asked: 0, expired: 0 });
    const bought = await desk.buy();
    await desk.approved(bought);
    desk.clock.skip(minute);
    await desk.orders.refunds.settleDue(AbortSignal.abort());
    expect(await desk.booked(bought.orderId)).toEqual([]);
    await desk.orders.refunds.settleDue();
    expect(await desk.booked(bought.orderId)).toHaveLength(1);
  });
});
