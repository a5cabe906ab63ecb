import { expect, test } from 'vitest';
import { businessDay } from '#common/time/business-time.ts';
import { ForbiddenError } from '#server/core/access/can.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { admin, day, openRefundFixture } from '#tests/support/refund-fixture.ts';
import { createFigures } from './create-figures.ts';

describeOnEachDatabase('figures', ({ openFresh }) => {
  test('are the same from rows and from stored days', async () => {
    const database = await openFresh();
    const { db } = database;
    const fixture = await openRefundFixture(database);
    const figures = createFigures({ database, provider: fixture.parts.provider });
    const firstDay = businessDay(fixture.clock.now());
    const bought = await fixture.buy();
    await fixture.buy({ productKey: 'wounds' });
    fixture.clock.skip(3 * day);
    const refund = await fixture.approved(bought);
    await fixture.orders.refunds.settle(refund);
    await fixture.deliver();
    // Half past ten in the evening is the same day in Cairo, half past midnight the next one; both are
    // the same day in UTC.
    const learner = { project_id: 'shop', user_id: bought.session.person.id, lesson: 'one' };
    const state = { duration: 0, ranges: '[]', watched: 0, position: 0, completed_at: null };
    const start = Date.parse('2026-11-10T22:30:00Z');
    for (const [product_key, played_at] of [
      ['hygiene', start - 2 * 3_600_000],
      ['wounds', start],
    ] as const)
      await db
        .insertInto('lesson_progress')
        .values({ ...learner, ...state, product_key, played_at, updated_at: played_at })
        .execute();
    await db
      .insertInto('course_progress')
      .values({
        project_id: 'shop',
        user_id: learner.user_id,
        product_key: 'hygiene',
        played: 1,
        completed: 1,
        outline: '',
        last_lesson: 'one',
        completed_at: start,
        updated_at: start,
      })
      .execute();
    const query = {
      fromDay: firstDay,
      untilDay: firstDay + 5,
      productKeys: ['hygiene', 'wounds'],
    };
    const read = () => figures.read('shop', query, admin);
    const live = await read();
    expect(live.sales).toHaveLength(2);
    expect(live).toMatchObject({
      sales: expect.arrayContaining([
        { day: firstDay, product_key: 'hygiene', part: '', count: 1, amount: 30_000 },
        { day: firstDay, product_key: 'wounds', part: '', count: 1, amount: 40_000 },
      ]),
      refunds: [{ day: firstDay + 3, product_key: 'hygiene', part: '', count: 1, amount: 30_000 }],
      lessons: expect.arrayContaining([
        { day: firstDay, product_key: 'hygiene', part: 'one', count: 1, amount: 0 },
        { day: firstDay + 1, product_key: 'wounds', part: 'one', count: 1, amount: 0 },
      ]),
      learners: [{ productKey: 'hygiene', active: 1, finished: 1 }],
    });
    expect(Object.fromEntries(live.states.map(({ state: of, count }) => [of, count]))).toEqual({
      paid: 1,
      refunded: 1,
    });

    const sumSince = (fromDay: number) => figures.sum('shop', { ...query, fromDay }, admin);
    const sums = async () => await Promise.all([0, 1, 2].map((skip) => sumSince(firstDay + skip)));
    const expected = [
      { orders: 2, gross: 70_000, learners: 1 },
      { orders: 0, gross: 0, learners: 1 },
      { orders: 0, gross: 0, learners: 0 },
    ];
    expect(await sums()).toEqual(expected);
    const now = fixture.clock.now();
    const months = () => figures.sumMonths('shop', { year: 2026, now }, admin);
    const year = await months();
    expect(year.at(-1)).toMatchObject({ count: 2, gross: 70_000, refunded: 30_000 });

    // The last day is not over: it stays out of the stored sums.
    const summed = async () =>
      await db.selectFrom('daily_figures').selectAll().where('product_key', '<>', '').execute();
    await figures.store('shop', fixture.clock.now());
    expect((await summed()).map(({ kind }) => kind).toSorted()).toEqual([
      'lessons',
      'lessons',
      'test-sales',
      'test-sales',
    ]);
    const sorted = (report: typeof live) => JSON.stringify(Object.values(report).flat().toSorted());
    expect(sorted(await read())).toBe(sorted(live));
    await figures.store('shop', fixture.clock.now() + day);
    await figures.store('shop', fixture.clock.now() + day);
    expect(await summed()).toHaveLength(5);
    expect(await sums()).toEqual(expected);
    expect(sorted(await read())).toBe(sorted(live));
    expect(await months()).toEqual(year);
    // Days before the first stored one.
    await db
      .deleteFrom('daily_figures')
      .where('day', '<=', firstDay + 1)
      .execute();
    expect(sorted(await read())).toBe(sorted(live));
    expect(await months()).toEqual(year);

    // A quiet project is not summed again from its beginning.
    await figures.store('other', fixture.clock.now());
    const lastDays = await db
      .selectFrom('daily_figures')
      .select(['kind', ({ fn }) => fn.max('day').as('day')])
      .where('project_id', '=', 'other')
      .groupBy('kind')
      .execute();
    expect(new Set(lastDays.map(({ day: last }) => last))).toEqual(
      new Set([businessDay(fixture.clock.now()) - 1]),
    );
    const elsewhere = await figures.read('other', query, admin);
    expect(Object.values(elsewhere).flat()).toEqual([]);
    const live2 = createFigures({ database, provider: { isSandbox: false } });
    expect((await live2.read('shop', query, admin)).sales).toEqual([]);
    const editor = { id: 'e', role: 'editor' } as const;
    await expect(figures.read('shop', query, editor)).rejects.toThrow(ForbiddenError);
    await expect(figures.sum('shop', query, editor)).rejects.toThrow(ForbiddenError);
    await expect(figures.sumMonths('shop', { year: 2026, now }, editor)).rejects.toThrow(
      ForbiddenError,
    );
  });
});
