import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { day, minute, openRefundFixture } from '#tests/support/refund-fixture.ts';
import { restartJob } from '../core/jobs/operate-jobs.ts';
import { orderJobHandlers } from './order-job-handlers.ts';
import { planReconciliation, reconcileKind } from './order-jobs.ts';

describeOnTestDatabase('the jobs of orders', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openRefundFixture(database);
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
    const session = await fixture.newSession();
    const result = await fixture.orders.start(fixture.inputFor('hygiene'), session);
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    return { ...result, session };
  }

  test('find a payment that nobody told of, and end when there is nothing to ask', async () => {
    const runner = fixture.startJobs();
    const { orderId, checkoutUrl, session } = await start();
    await start();
    expect(await waiting()).toBe(1);
    await fixture.press(checkoutUrl, 'callback-dropped');
    fixture.clock.skip(minute);
    await runner.runDue();
    expect(await fixture.orders.find(orderId, session)).toMatchObject({ state: 'paid' });
    for (let minutes = 0; minutes < 90; minutes += 1) {
      expect(await waiting()).toBe(1);
      fixture.clock.skip(minute);
      await runner.runDue();
    }
    const states = await database.db.selectFrom('orders').select('state').execute();
    expect(states.map(({ state }) => state).toSorted()).toEqual(['expired', 'paid']);
    fixture.clock.skip(31 * day);
    await runner.runDue();
    expect(await waiting()).toBe(0);
  });

  test('go on after a failure, and are one a minute however many plan them', async () => {
    await start();
    const at = fixture.clock.now();
    await Promise.all(Array.from({ length: 5 }, () => planReconciliation(database.db, at)));
    expect(await waiting()).toBe(1);
    fixture.clock.skip(minute);
    const broken = {
      reconcile: () => Promise.reject(new Error('No')),
      refunds: fixture.orders.refunds,
    };
    const parts = { database, appServices: { orders: broken }, now: fixture.clock.now };
    const run = orderJobHandlers(parts)[reconcileKind];
    const signal = new AbortController().signal;
    await expect(run?.(null, { jobId: '1', attempt: 1, signal })).rejects.toThrow('No');
    expect(await waiting()).toBe(2);
  });

  test('go on if staff run them before their time', async () => {
    const runner = fixture.startJobs();
    await start();
    const { db } = database;
    const [job] = await db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', reconcileKind)
      .execute();
    await restartJob(db, job?.id ?? '', fixture.clock.now());
    await runner.runDue();
    expect(await waiting()).toBe(1);
  });

  test('go on with the others and with what is to be given back where one order is faulty', async () => {
    const faulty = await start();
    const { orderId, checkoutUrl, session } = await start();
    const bought = await fixture.buy();
    await fixture.approved(bought);
    await fixture.press(checkoutUrl, 'callback-dropped');
    fixture.clock.skip(minute);
    const { provider } = fixture.parts;
    const orders = fixture.processWith({
      inquire: (place) =>
        place.reference === faulty.orderId
          ? Promise.reject(new TypeError('No'))
          : provider.inquire(place),
    });
    const handlers = orderJobHandlers({
      database,
      appServices: { orders },
      now: fixture.clock.now,
    });
    const { signal } = new AbortController();
    await handlers[reconcileKind]?.(null, { jobId: '1', attempt: 1, signal });
    expect(await fixture.orders.find(orderId, session)).toMatchObject({ state: 'paid' });
    expect(await fixture.orders.find(faulty.orderId, faulty.session)).toMatchObject({
      state: 'open',
    });
    expect(await fixture.booked(bought.orderId)).toHaveLength(1);
  });

  test('ask for nothing more once the program stops', async () => {
    await start();
    fixture.clock.skip(minute);
    expect(await fixture.orders.reconcile(AbortSignal.abort())).toEqual({ asked: 0, expired: 0 });
    const bought = await fixture.buy();
    await fixture.approved(bought);
    fixture.clock.skip(minute);
    await fixture.orders.refunds.settleDue(AbortSignal.abort());
    expect(await fixture.booked(bought.orderId)).toEqual([]);
    await fixture.orders.refunds.settleDue();
    expect(await fixture.booked(bought.orderId)).toHaveLength(1);
  });
});
