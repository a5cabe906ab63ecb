import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { consentVersion } from '#common/forms/payment-form.ts';
import { deletePerson } from '#server/accounts/own/own-queries.ts';
import { deleteOutdated } from '#server/operations/retention/delete-outdated.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { admin, day, openRefundFixture } from '#tests/support/refund-fixture.ts';
import { exportOrders } from './export-orders.ts';
import { orderMailKind } from './order-jobs.ts';
import type { Scenario } from './sandbox/scenarios.ts';

const { signal } = new AbortController();

describeOnTestDatabase('retention of orders', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openRefundFixture(database);
  });

  /** An order of somebody new, after a button of its checkout page. */
  async function order(act: Scenario | null, couponCode: string | null = null): Promise<string> {
    const session = await fixture.newSession();
    const result = await fixture.orders.start(fixture.inputFor('hygiene', { couponCode }), session);
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    if (act) await fixture.press(result.checkoutUrl, act);
    await fixture.deliver();
    return result.orderId;
  }
  const kept = async () =>
    (await database.db.selectFrom('orders').select('id').execute()).map(({ id }) => id).toSorted();
  const forget = (after: number) =>
    deleteOutdated(fixture, { now: fixture.clock.now() + after, signal });

  test('what nobody paid is deleted after 90 days, what tells of money is not', async () => {
    await order(null);
    await order('decline');
    const wrong = await order('wrong-amount');
    const paid = await order('pay');
    const { orderId: refunded } = await placeRefundedOrder();
    fixture.clock.skip(60 * day);
    await fixture.orders.reconcile();
    const young = await order('decline');

    expect(await forget(29 * day)).toMatchObject({ orders: 0, payment_events: 0 });
    expect(await forget(31 * day)).toMatchObject({ orders: 2, payment_events: 1 });
    expect(await kept()).toEqual([wrong, paid, refunded, young].toSorted());
    await forget(600 * day);
    expect(await kept()).toEqual([wrong, paid, refunded].toSorted());
  });

  test('what was paid is deleted after ten years with all that hangs on it, and the course stays', async () => {
    const coupon = { code: 'SPRING', kind: 'percent' as const, value: 10, isRefundable: true };
    const open = { maxUses: 1, startsAt: null, endsAt: null, products: null };
    await fixture.orders.coupons.create('shop', { ...coupon, ...open }, admin);
    await order('pay', 'SPRING');
    await order('wrong-amount');
    await placeRefundedOrder();
    // Moves the rows, not the clock: the database itself does not let go of young entries of the audit log.
    const age = async (days: number) => {
      const { db } = database;
      const by = days * day;
      await sql`update orders set created_at = created_at - ${by}, paid_at = paid_at - ${by}`.execute(
        db,
      );
      await sql`update payment_events set received_at = received_at - ${by}`.execute(db);
      await sql`update refunds set requested_at = requested_at - ${by}, done_at = done_at - ${by}`.execute(
        db,
      );
    };
    await age(3_649);
    await forget(0);
    expect(await kept()).toHaveLength(3);
    await age(2);
    expect(await forget(0)).toMatchObject({ orders: 3 });
    for (const table of ['payment_events', 'refunds', 'coupon_uses'] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const enrolments = await database.db.selectFrom('enrolments').selectAll().execute();
    expect(enrolments).toMatchObject([{ source: 'order', order_id: null, ended_at: null }]);
  });

  test('an order that may still hold a coupon’s use is kept', async () => {
    const coupon = { code: 'SPRING', kind: 'percent' as const, value: 10, isRefundable: true };
    const open = { maxUses: 1, startsAt: null, endsAt: null, products: null };
    await fixture.orders.coupons.create('shop', { ...coupon, ...open }, admin);
    const held = await order(null, 'SPRING');
    await forget(91 * day);
    expect(await kept()).toEqual([held]);
  });

  test('a person gets all of it, and their receipts outlive their account', async () => {
    const { orderId, session } = await placeRefundedOrder();
    await fixture.buy();
    const { id } = session.person;
    const orders = await exportOrders(database.db, id);
    expect(orders).toEqual([
      expect.objectContaining({
        project: 'shop',
        order: orderId,
        state: 'refunded',
        amount: 30_000,
        receiptNumber: expect.any(Number),
        phone: '01005550142',
        country: 'EG',
        phoneCountry: null,
        taxCountry: 'EG',
        company: null,
        taxNumber: null,
        vatRate: null,
        netAmount: null,
        vatAmount: null,
        consentAt: '2026-11-10T10:00:00.000Z',
        consentVersion,
        orderedAt: '2026-11-10T10:00:00.000Z',
        refunds: [
          expect.objectContaining({ state: 'done', amount: 30_000, reason: 'It is not for me' }),
        ],
      }),
    ]);
    await deletePerson(database.db, id);
    expect(await exportOrders(database.db, id)).toEqual(orders);
    expect(
      await fixture.orders.find(orderId, {
        ...session,
        person: { ...session.person, ...admin, role: 'admin' },
      }),
    ).toMatchObject({
      state: 'refunded',
    });
  });

  test('money is on its way back even after the account is gone', async () => {
    const bought = await fixture.buy();
    const refund = await fixture.approved(bought);
    await deletePerson(database.db, bought.session.person.id);
    await fixture.orders.refunds.settle(refund);
    expect(await fixture.booked(bought.orderId)).toEqual([{ amount: 30_000, operation: 'void' }]);
    expect(await fixture.find(bought)).toMatchObject({
      state: 'refunded',
      refund: { state: 'done' },
    });
  });

  test('what is paid after the account is gone is in the ledger, and goes back by itself', async () => {
    const session = await fixture.newSession();
    const started = await fixture.orders.start(fixture.inputFor('hygiene'), session);
    if (started.outcome !== 'started') throw new Error(`The order is ${started.outcome}`);
    const bought = { orderId: started.orderId, session, productKey: 'hygiene' };
    await deletePerson(database.db, session.person.id);
    await fixture.press(started.checkoutUrl, 'pay');
    await fixture.deliver();
    expect(fixture.taken).toEqual([200]);
    expect(await fixture.find(bought)).toMatchObject({ state: 'paid', receiptNumber: 1 });
    expect(await fixture.orders.refunds.listOpen('shop', admin)).toMatchObject([
      { refund: { orderId: started.orderId, reason: 'account-gone', verdict: null } },
    ]);
    await fixture.startJobs().runDue();
    await fixture.deliver();
    expect(await fixture.booked(started.orderId)).toEqual([{ amount: 30_000, operation: 'void' }]);
    expect(await fixture.find(bought)).toMatchObject({
      state: 'refunded',
      refund: { state: 'done' },
    });
    // No email says that a course was bought.
    expect(await fixture.jobs(orderMailKind)).toEqual([
      { orderId: started.orderId, about: 'refunded' },
    ]);
  });

  test('an account that goes while its payment is told leaves no money behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const session = await fixture.newSession();
      const started = await fixture.orders.start(fixture.inputFor('hygiene'), session);
      if (started.outcome !== 'started') throw new Error(`The order is ${started.outcome}`);
      await fixture.press(started.checkoutUrl, 'pay');
      await Promise.all([deletePerson(database.db, session.person.id), fixture.deliver()]);
      const { state } = await fixture.find({ orderId: started.orderId, session, productKey: '' });
      expect(state).toBe('paid');
    }
    expect(new Set(fixture.taken)).toEqual(new Set([200]));
  });

  async function placeRefundedOrder() {
    const bought = await fixture.buy();
    await fixture.orders.refunds.settle(await fixture.approved(bought));
    return bought;
  }
});
