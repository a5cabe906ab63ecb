import { beforeEach, expect, test } from 'vitest';
import { ForbiddenError } from '#server/core/access/can.ts';
import { listAudit } from '#server/core/audit/audit.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { admin, day, openRefundFixture } from '#tests/support/refund-fixture.ts';

describeOnTestDatabase('asking for a refund', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openRefundFixture(database);
  });
  type Bought = Awaited<ReturnType<typeof fixture.buy>>;

  const request = ({ orderId, session }: Bought, reason = 'It is not for me') =>
    fixture.orders.refunds.request(orderId, reason, session, '192.0.2.7');

  async function openLessons({ session, productKey }: Bought, count: number): Promise<void> {
    for (let lesson = 0; lesson < count; lesson += 1)
      await database.db
        .insertInto('lesson_accesses')
        .values({
          project_id: 'shop',
          user_id: session.person.id,
          product_key: productKey,
          lesson: `${lesson}.mp4`,
          first_at: fixture.clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  async function setRefunds(refunds: 'approval' | 'automatic'): Promise<void> {
    const config = JSON.stringify({ ...fixture.project.config, payments: { refunds } });
    await database.db.updateTable('projects').set({ config }).where('id', '=', 'shop').execute();
  }

  const actions = async ({ session }: Bought) =>
    (await listAudit(database.db, { subjectId: session.person.id, limit: 10 })).map(
      ({ action, actorId, address }) => [action, actorId, address],
    );

  test('waits for an administrator, is one however often it is asked, and is noted', async () => {
    const bought = await fixture.buy();
    expect(
      await fixture.orders.refunds.checkEligibility(bought.orderId, bought.session),
    ).toMatchObject({
      isAllowed: true,
    });
    const first = await request(bought, '  It is\u0000 not\u202E for me ');
    expect(first).toMatchObject({
      outcome: 'requested',
      refund: {
        state: 'requested',
        amount: 30_000,
        reason: 'It is not for me',
        dueAt: fixture.clock.now() + 7 * day,
        verdict: { isAllowed: true, lessonsOpened: 0 },
      },
    });
    const again = await Promise.all([request(bought), request(bought, 'again')]);
    expect(again).toEqual([first, first]);
    expect(await fixture.find(bought)).toMatchObject({ state: 'paid' });
    expect(await fixture.jobs('order-mail')).toMatchObject([
      { about: 'paid' },
      { about: 'refund-requested' },
    ]);
    expect(await fixture.jobs('refund-settle')).toEqual([]);
    const { id } = bought.session.person;
    expect(await actions(bought)).toEqual([['refund-requested', id, '192.0.2.7']]);
  });

  test('in many windows at once makes one request', async () => {
    const bought = await fixture.buy();
    const results = await Promise.all(Array.from({ length: 10 }, () => request(bought)));
    const ids = results.map((result) => result.outcome === 'requested' && result.refund.id);
    expect(new Set(ids).size).toBe(1);
    expect(await actions(bought)).toHaveLength(1);
  });

  test('is refused with all numbers where the policy does not allow it', async () => {
    const watched = await fixture.buy();
    await openLessons(watched, 4);
    expect(await request(watched)).toMatchObject({
      outcome: 'refused',
      verdict: { reason: 'too-many-lessons', lessonsOpened: 4, lessonsAllowed: 3 },
    });
    const onSale = await fixture.buy({ productKey: 'wounds' });
    expect(await request(onSale)).toMatchObject({ verdict: { reason: 'discounted' } });
    const completed = await fixture.buy();
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
    const late = await fixture.buy();
    fixture.clock.skip(31 * day);
    expect(await request(late)).toMatchObject({ verdict: { reason: 'too-late', daysSince: 31 } });
    expect(await fixture.orders.refunds.listOpen('shop', admin)).toEqual([]);
    expect(await fixture.orders.refunds.countDue('shop', admin)).toBe(0);
  });

  test('is for the buyer’s own payments alone, and for nothing that cost nothing', async () => {
    const bought = await fixture.buy();
    const stranger = await fixture.newSession();
    expect(await request({ ...bought, session: stranger })).toEqual({ outcome: 'unknown' });
    expect(await fixture.orders.refunds.checkEligibility(bought.orderId, stranger)).toBeNull();
    const staff = { ...stranger, person: { ...stranger.person, ...admin, role: 'admin' as const } };
    expect(await request({ ...bought, session: staff })).toEqual({ outcome: 'unknown' });
    expect(await request({ ...bought, orderId: 'none' })).toEqual({ outcome: 'unknown' });

    const coupon = { code: 'ALL', kind: 'percent' as const, value: 100, isRefundable: true };
    const open = { maxUses: null, startsAt: null, endsAt: null, products: null };
    await fixture.orders.coupons.create('shop', { ...coupon, ...open }, admin);
    const session = await fixture.newSession();
    const input = fixture.inputFor('hygiene', { couponCode: 'all' });
    const result = await fixture.orders.start(input, session);
    if (result.outcome !== 'granted') throw new Error('It is not granted');
    expect(await request({ ...bought, orderId: result.orderId, session })).toMatchObject({
      outcome: 'refused',
      verdict: { reason: 'not-paid', until: null },
    });
  });

  test('is sent at once where the project says so', async () => {
    await setRefunds('automatic');
    const bought = await fixture.buy();
    expect(await request(bought)).toMatchObject({ refund: { state: 'approved' } });
    const runner = fixture.startJobs();
    await runner.runDue();
    expect(await fixture.find(bought)).toMatchObject({
      state: 'refunded',
      refund: { state: 'done' },
    });
    expect(await fixture.owns(bought)).toBe(false);
    expect(await request(bought)).toMatchObject({ refund: { state: 'done' } });
    expect((await fixture.orders.start(fixture.inputFor('hygiene'), bought.session)).outcome).toBe(
      'started',
    );
  });

  test('that was approved by itself waits for a person where more was watched before it was sent', async () => {
    await setRefunds('automatic');
    const bought = await fixture.buy();
    expect(await request(bought)).toMatchObject({ refund: { state: 'approved' } });
    await openLessons(bought, 4);
    await fixture.startJobs().runDue();
    expect(await fixture.find(bought)).toMatchObject({
      state: 'paid',
      refund: { state: 'requested', decidedAt: null },
    });
    expect(await fixture.orders.refunds.countDue('shop', admin)).toBe(1);
    expect(await fixture.orders.refunds.listOpen('shop', admin)).toMatchObject([
      { verdictNow: { reason: 'too-many-lessons' } },
    ]);
  });

  test('is decided once, by whoever may, and noted', async () => {
    const bought = await fixture.buy();
    const id = await fixture.ask(bought);
    const { refunds } = fixture.orders;
    const { person } = bought.session;
    for (const act of [
      () => refunds.approve(id, person),
      () => refunds.refuse(id, 'No', person),
      () => refunds.listOpen('shop', person),
      () => refunds.countDue('shop', person),
    ])
      await expect(act()).rejects.toThrow(ForbiddenError);
    const staff = { ...admin, address: '192.0.2.1' };
    // Staff of another project decide nothing here.
    expect(await refunds.approve(id, staff, 'other')).toBe(false);
    expect(await refunds.refuse(id, 'No', staff, 'other')).toBe(false);
    const decisions = await Promise.all([refunds.approve(id, staff), refunds.approve(id, staff)]);
    expect(decisions.toSorted()).toEqual([false, true]);
    expect(await refunds.refuse(id, 'No', staff)).toBe(false);
    expect(await refunds.approve('none', staff)).toBe(false);
    expect(await fixture.jobs('refund-settle')).toEqual([{ refundId: id }]);
    expect((await actions(bought))[0]).toEqual(['refund-approved', 'admin', '192.0.2.1']);
  });

  test('that was refused keeps the course, and may be asked anew', async () => {
    const bought = await fixture.buy();
    const id = await fixture.ask(bought);
    expect(await fixture.orders.refunds.refuse(id, ' Not\u0000 in time ', admin)).toBe(true);
    expect(await fixture.find(bought)).toMatchObject({
      state: 'paid',
      refund: { state: 'refused', note: 'Not in time' },
    });
    expect(await fixture.owns(bought)).toBe(true);
    expect((await fixture.jobs('order-mail')).at(-1)).toMatchObject({ about: 'refund-refused' });
    fixture.clock.skip(day);
    expect(await request(bought, 'Please')).toMatchObject({
      refund: { id, state: 'requested', reason: 'Please', note: null, decidedAt: null },
    });
    await fixture.orders.refunds.approve(id, admin);
    await fixture.orders.refunds.settle(id);
    expect(await fixture.booked(bought.orderId)).toEqual([{ amount: 30_000, operation: 'refund' }]);
  });

  test('is listed by its due date, with what was opened since', async () => {
    const first = await fixture.buy();
    await fixture.ask(first);
    fixture.clock.skip(day);
    const second = await fixture.buy();
    const id = await fixture.ask(second);
    await openLessons(first, 5);
    await fixture.orders.refunds.approve(id, admin);
    const listed = await fixture.orders.refunds.listOpen('shop', admin);
    expect(listed).toMatchObject([
      {
        order: { id: first.orderId, refund: { state: 'requested' } },
        refund: { verdict: { isAllowed: true } },
        verdictNow: { isAllowed: false, reason: 'too-many-lessons', daysSince: 0 },
      },
      { order: { id: second.orderId }, refund: { state: 'approved' }, verdictNow: null },
    ]);
    await fixture.orders.refunds.settle(id);
    expect(await fixture.orders.refunds.listOpen('shop', admin)).toHaveLength(1);
    expect(await fixture.orders.refunds.listOpen('other', admin)).toEqual([]);
  });
});
