import { beforeEach, expect, test } from 'vitest';
import { ForbiddenError } from '#server/access/can.ts';
import { listAudit } from '#server/accounts/audit/audit.ts';
import type { Database } from '#server/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { admin, day, openRefundDesk } from '#tests/support/refund-desk.ts';

describeOnEachDatabase('asking for a refund', ({ openFresh }) => {
  let database: Database;
  let desk: Awaited<ReturnType<typeof openRefundDesk>>;
  beforeEach(async () => {
    database = await openFresh();
    desk = await openRefundDesk(database);
  });
  type Bought = Awaited<ReturnType<typeof desk.buy>>;

  const request = ({ orderId, session }: Bought, reason = 'It is not for me') =>
    desk.orders.refunds.request(orderId, reason, session, '192.0.2.7');

  async function openLessons({ session, productKey }: Bought, count: number): Promise<void> {
    for (let lesson = 0; lesson < count; lesson += 1)
      await database.db
        .insertInto('lesson_accesses')
        .values({
          project_id: 'shop',
          user_id: session.person.id,
          product_key: productKey,
          lesson: `${lesson}.mp4`,
          first_at: desk.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  async function setRefunds(refunds: 'approval' | 'automatic'): Promise<void> {
    const config = JSON.stringify({ ...desk.project.config, payments: { refunds } });
    await database.db.updateTable('projects').set({ config }).where('id', '=', 'shop').execute();
  }

  const actions = async ({ session }: Bought) =>
    (await listAudit(database.db, { subjectId: session.person.id, limit: 10 })).map(
      ({ action, actorId, address }) => [action, actorId, address],
    );

  test('waits for an administrator, is one however often it is asked, and is noted', async () => {
    const bought = await desk.buy();
    expect(await desk.orders.refunds.verdict(bought.orderId, bought.session)).toMatchObject({
      isAllowed: true,
    });
    const first = await request(bought, '  It is\u0000 not\u202E for me ');
    expect(first).toMatchObject({
      outcome: 'requested',
      refund: {
        state: 'requested',
        amount: 30_000,
        reason: 'It is not for me',
        dueAt: desk.clock.now() + 7 * day,
        verdict: { isAllowed: true, lessonsOpened: 0 },
      },
    });
    const again = await Promise.all([request(bought), request(bought, 'again')]);
    expect(again).toEqual([first, first]);
    expect(await desk.find(bought)).toMatchObject({ state: 'paid' });
    expect(await desk.jobs('order-mail')).toMatchObject([
      { about: 'paid' },
      { about: 'refund-requested' },
    ]);
    expect(await desk.jobs('refund-settle')).toEqual([]);
    const { id } = bought.session.person;
    expect(await actions(bought)).toEqual([['refund-requested', id, '192.0.2.7']]);
  });

  test('in many windows at once makes one request', async () => {
    const bought = await desk.buy();
    const results = await Promise.all(Array.from({ length: 10 }, () => request(bought)));
    const ids = results.map((result) => result.outcome === 'requested' && result.refund.id);
    expect(new Set(ids).size).toBe(1);
    expect(await actions(bought)).toHaveLength(1);
  });

  test('is refused with all numbers where the policy does not allow it', async () => {
    const watched = await desk.buy();
    await openLessons(watched, 4);
    expect(await request(watched)).toMatchObject({
      outcome: 'refused',
      verdict: { reason: 'too-many-lessons', lessonsOpened: 4, lessonsAllowed: 3 },
    });
    const onSale = await desk.buy({ productKey: 'wounds' });
    expect(await request(onSale)).toMatchObject({ verdict: { reason: 'discounted' } });
    const completed = await desk.buy();
    await database.db
      .insertInto('course_progress')
      .values({
        project_id: 'shop',
        user_id: completed.session.person.id,
        product_key: 'hygiene',
        played: 1,
        completed: 1,
        outline: '',
        last_lesson: null,
        completed_at: 1,
        updated_at: 1,
      })
      .execute();
    expect(await request(completed)).toMatchObject({ verdict: { reason: 'completed' } });
    const late = await desk.buy();
    desk.clock.skip(31 * day);
    expect(await request(late)).toMatchObject({ verdict: { reason: 'too-late', daysSince: 31 } });
    expect(await desk.orders.refunds.listOpen('shop', admin)).toEqual([]);
  });

  test('is for the buyer’s own payments alone, and for nothing that cost nothing', async () => {
    const bought = await desk.buy();
    const stranger = await desk.newSession();
    expect(await request({ ...bought, session: stranger })).toEqual({ outcome: 'unknown' });
    expect(await desk.orders.refunds.verdict(bought.orderId, stranger)).toBeNull();
    const staff = { ...stranger, person: { ...stranger.person, ...admin, role: 'admin' as const } };
    expect(await request({ ...bought, session: staff })).toEqual({ outcome: 'unknown' });
    expect(await request({ ...bought, orderId: 'none' })).toEqual({ outcome: 'unknown' });

    const coupon = { code: 'ALL', kind: 'percent' as const, value: 100, isRefundable: true };
    const open = { maxUses: null, startsAt: null, endsAt: null, products: null };
    await desk.orders.coupons.create('shop', { ...coupon, ...open }, admin);
    const session = await desk.newSession();
    const input = desk.inputFor('hygiene', { couponCode: 'all' });
    const result = await desk.orders.start(input, session);
    if (result.outcome !== 'granted') throw new Error('It is not granted');
    expect(await request({ ...bought, orderId: result.orderId, session })).toMatchObject({
      outcome: 'refused',
      verdict: { reason: 'not-paid', until: null },
    });
  });

  test('is sent at once where the project says so', async () => {
    await setRefunds('automatic');
    const bought = await desk.buy();
    expect(await request(bought)).toMatchObject({ refund: { state: 'approved' } });
    const runner = desk.startJobs();
    await runner.runDue();
    expect(await desk.find(bought)).toMatchObject({ state: 'refunded', refund: { state: 'done' } });
    expect(await desk.owns(bought)).toBe(false);
    expect(await request(bought)).toMatchObject({ refund: { state: 'done' } });
    expect((await desk.orders.start(desk.inputFor('hygiene'), bought.session)).outcome).toBe(
      'started',
    );
  });

  test('that was approved by itself waits for a person where more was watched before it was sent', async () => {
    await setRefunds('automatic');
    const bought = await desk.buy();
    expect(await request(bought)).toMatchObject({ refund: { state: 'approved' } });
    await openLessons(bought, 4);
    await desk.startJobs().runDue();
    expect(await desk.find(bought)).toMatchObject({
      state: 'paid',
      refund: { state: 'requested', decidedAt: null },
    });
    expect(await desk.orders.refunds.listOpen('shop', admin)).toMatchObject([
      { verdictNow: { reason: 'too-many-lessons' } },
    ]);
  });

  test('is decided once, by whoever may, and noted', async () => {
    const bought = await desk.buy();
    const id = await desk.ask(bought);
    const { refunds } = desk.orders;
    const { person } = bought.session;
    for (const act of [
      () => refunds.approve(id, person),
      () => refunds.refuse(id, 'No', person),
      () => refunds.listOpen('shop', person),
    ])
      await expect(act()).rejects.toThrow(ForbiddenError);
    const staff = { ...admin, address: '192.0.2.1' };
    const decisions = await Promise.all([refunds.approve(id, staff), refunds.approve(id, staff)]);
    expect(decisions.toSorted()).toEqual([false, true]);
    expect(await refunds.refuse(id, 'No', staff)).toBe(false);
    expect(await refunds.approve('none', staff)).toBe(false);
    expect(await desk.jobs('refund-settle')).toEqual([{ refundId: id }]);
    expect((await actions(bought))[0]).toEqual(['refund-approved', 'admin', '192.0.2.1']);
  });

  test('that was refused keeps the course, and may be asked anew', async () => {
    const bought = await desk.buy();
    const id = await desk.ask(bought);
    expect(await desk.orders.refunds.refuse(id, ' Not\u0000 in time ', admin)).toBe(true);
    expect(await desk.find(bought)).toMatchObject({
      state: 'paid',
      refund: { state: 'refused', note: 'Not in time' },
    });
    expect(await desk.owns(bought)).toBe(true);
    expect((await desk.jobs('order-mail')).at(-1)).toMatchObject({ about: 'refund-refused' });
    desk.clock.skip(day);
    expect(await request(bought, 'Please')).toMatchObject({
      refund: { id, state: 'requested', reason: 'Please', note: null, decidedAt: null },
    });
    await desk.orders.refunds.approve(id, admin);
    await desk.orders.refunds.settle(id);
    expect(await desk.booked(bought.orderId)).toEqual([{ amount: 30_000, way: 'refund' }]);
  });

  test('is listed by its due date, with what was opened since', async () => {
    const first = await desk.buy();
    await desk.ask(first);
    desk.clock.skip(day);
    const second = await desk.buy();
    const id = await desk.ask(second);
    await openLessons(first, 5);
    await desk.orders.refunds.approve(id, admin);
    const listed = await desk.orders.refunds.listOpen('shop', admin);
    expect(listed).toMatchObject([
      {
        order: { id: first.orderId, refund: { state: 'requested' } },
        refund: { verdict: { isAllowed: true } },
        verdictNow: { isAllowed: false, reason: 'too-many-lessons', daysSince: 0 },
      },
      { order: { id: second.orderId }, refund: { state: 'approved' }, verdictNow: null },
    ]);
    await desk.orders.refunds.settle(id);
    expect(await desk.orders.refunds.listOpen('shop', admin)).toHaveLength(1);
    expect(await desk.orders.refunds.listOpen('other', admin)).toEqual([]);
  });
});
