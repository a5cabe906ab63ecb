import { normalizeCouponCode } from '#common/forms/coupon-form.ts';
import { formatDiscount } from '#common/money/format-money.ts';
import { discountLines } from '#common/money/order-lines.ts';
import { messages } from '#i18n/messages/index.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Actor, ForbiddenError } from '#server/core/access/can.ts';
import { listAudit } from '#server/core/audit/audit.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { noon, openSandboxFixture } from '#tests/support/order-fixture.ts';
import type { CouponInput } from '../orders.ts';
import { validateCouponInput } from './validate-coupon-input.ts';
import { couponProblemText } from '../api/coupon-api.ts';
import { applyDiscount } from './coupon-rules.ts';

const admin = { id: 'admin', role: 'admin', address: '192.0.2.1' } as const;
const day = 86_400_000;
const spring: CouponInput = {
  code: 'SPRING-20',
  kind: 'percent',
  value: 20,
  maxUses: null,
  startsAt: null,
  endsAt: null,
  products: null,
  isRefundable: true,
};

describe('what is wrong with a coupon', () => {
  const hygiene = { key: 'hygiene', description: 'Hygiene', courseId: 1, amount: 30_000 };
  const free = { key: 'free', description: 'Free', courseId: 2, amount: 0 };
  const sale = { amount: 100, startsAt: noon + 10, endsAt: noon + 20, isRefundable: true };
  const sold = [
    { ...hygiene, sale: null, isSold: true },
    { ...free, sale: null, isSold: true },
    { ...hygiene, key: 'reduced', sale, isSold: true },
  ];
  const problemsOf = (more: Partial<CouponInput>) =>
    validateCouponInput({ ...spring, ...more }, { sold, at: noon }).map(({ field }) => field);

  test.each<[string, Partial<CouponInput>, string[]]>([
    ['nothing', {}, []],
    ['nothing, with all limits', { maxUses: 1, endsAt: noon + 1, products: ['hygiene'] }, []],
    ['a short code', { code: 'AB' }, ['code']],
    ['a long code', { code: 'A'.repeat(41) }, ['code']],
    ['other characters', { code: 'ÄRZTE-10' }, ['code']],
    ['0 percent', { value: 0 }, ['percent']],
    ['101 percent', { value: 101 }, ['percent']],
    ['half a percent', { value: 2.5 }, ['percent']],
    ['no amount', { kind: 'amount', value: 0 }, ['amount']],
    ['half a piaster', { kind: 'amount', value: 0.5 }, ['amount']],
    ['NaN', { kind: 'amount', value: Number.NaN }, ['amount']],
    [
      'an amount that leaves a piaster',
      { kind: 'amount', value: 29_999, products: ['hygiene'] },
      [],
    ],
    ['an amount that makes a product free', { kind: 'amount', value: 30_000 }, ['amount']],
    [
      'an amount that a later sale turns into the price',
      { kind: 'amount', value: 100, products: ['reduced'] },
      ['amount'],
    ],
    [
      'such an amount until the sale',
      { kind: 'amount', value: 100, products: ['reduced'], endsAt: noon + 10 },
      [],
    ],
    [
      'such an amount from the end of the sale',
      { kind: 'amount', value: 100, products: ['reduced'], startsAt: noon + 20 },
      [],
    ],
    ['an amount for a free product', { kind: 'amount', value: 30_000, products: ['free'] }, []],
    ['no uses', { maxUses: 0 }, ['limit']],
    ['an end that is over', { endsAt: noon }, ['until']],
    ['an end before its start', { startsAt: noon + 2, endsAt: noon + 1 }, ['until']],
    ['no products', { products: [] }, ['products']],
    ['an unknown product', { products: ['hygiene', 'x'] }, ['products']],
    ['several things', { code: '', value: 0, maxUses: -1 }, ['code', 'percent', 'limit']],
  ])('%s', (_what, more, problems) => expect(problemsOf(more)).toEqual(problems));

  test('is told in the language of whoever writes one', () => {
    const [unknown] = validateCouponInput({ ...spring, products: ['x'] }, { sold, at: noon });
    expect(unknown && couponProblemText(unknown, 'de')).toBe('Ein Produkt „x“ gibt es nicht.');
  });

  test('a code is read however it is typed', () => {
    expect(normalizeCouponCode(' spring-٢٠\u200F')).toBe('SPRING-20');
  });

  test.each([
    [{ kind: 'percent', value: 20 } as const, 30_000, 24_000],
    [{ kind: 'percent', value: 33 } as const, 10, 6],
    [{ kind: 'percent', value: 100 } as const, 30_000, 0],
    [{ kind: 'amount', value: 5_000 } as const, 30_000, 25_000],
    [{ kind: 'amount', value: 50_000 } as const, 30_000, 0],
  ])('%j of %i leaves %i', (coupon, amount, left) =>
    expect(applyDiscount(coupon, amount)).toBe(left),
  );
});

describeOnTestDatabase('coupons', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openSandboxFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openSandboxFixture(database);
  });

  const create = (more: Partial<CouponInput> = {}) => {
    // Rows are listed by their time.
    fixture.clock.skip(1);
    return fixture.orders.coupons.create('shop', { ...spring, ...more }, admin);
  };
  const quote = async (
    code: string,
    productKey = 'hygiene',
    session = fixture.newSession(),
    address = '192.0.2.7',
  ) =>
    await fixture.orders.coupons.quote(
      { projectId: 'shop', productKey, code, address },
      await session,
    );
  const start = async (code: string, session = fixture.newSession()) =>
    await fixture.orders.start(fixture.inputFor('hygiene', { couponCode: code }), await session);
  const list = async (actor: Actor = admin) => {
    const query = { code: '', place: { before: null, after: null } };
    return (await fixture.orders.coupons.listPage('shop', query, actor)).rows;
  };
  const uses = async () => (await list()).map((each) => each.uses);

  test('are made, listed and ended by whoever may, and noted', async () => {
    expect(await create({ code: ' spring-20 ' })).toMatchObject({ code: 'SPRING-20', uses: 0 });
    expect(await create()).toEqual({ problems: [{ field: 'code', rule: 'coupon.rule-taken' }] });
    expect(await create({ code: '?' })).toEqual({
      problems: [{ field: 'code', rule: 'coupon.rule-code' }],
    });
    await create({ code: 'SECOND', products: ['hygiene', 'hygiene'] });
    for (const [code, count] of [
      ['', 2],
      ['spr', 1],
      ['?', 0],
    ] as const) {
      const query = { code, place: { before: null, after: null } };
      const { size, rows } = await fixture.orders.coupons.listPage('shop', query, admin);
      expect([size, rows.length]).toEqual([{ count, isMore: false }, count]);
    }
    expect(await list()).toMatchObject([
      { code: 'SECOND', products: ['hygiene'] },
      { code: 'SPRING-20', value: 20, products: null, isRefundable: true, disabledAt: null },
    ]);
    fixture.clock.skip(1);
    const { disable } = fixture.orders.coupons;
    expect(await disable('shop', 'spring-20', admin)).toBe(true);
    expect(await disable('shop', 'spring-20', admin)).toBe(true);
    expect(await disable('shop', 'none', admin)).toBe(false);
    expect(await quote('SPRING-20')).toEqual({ outcome: 'bad-coupon', fault: 'ended' });

    const noted = await listAudit(database.db, { limit: 10 });
    const ofCoupons = noted.filter(({ action }) => action.startsWith('coupon-'));
    expect(
      ofCoupons.map(({ action, details, address }) => [action, details['code'], address]),
    ).toEqual([
      ['coupon-disabled', 'SPRING-20', '192.0.2.1'],
      ['coupon-created', 'SECOND', '192.0.2.1'],
      ['coupon-created', 'SPRING-20', '192.0.2.1'],
    ]);
    const { person } = await fixture.newSession();
    await expect(list(person)).rejects.toThrow(ForbiddenError);
    await expect(fixture.orders.coupons.create('shop', spring, person)).rejects.toThrow(
      ForbiddenError,
    );
    await expect(disable('shop', 'SECOND', person)).rejects.toThrow(ForbiddenError);
  });

  test('are priced for visitors as well, who may try 15 wrong codes in ten minutes', async () => {
    await create();
    const tryOf = async (code: string) => {
      const input = { projectId: 'shop', productKey: 'hygiene', code, address: '192.0.2.7' };
      return (await fixture.orders.coupons.quote(input, null)).outcome;
    };
    for (let round = 0; round < 20; round += 1) expect(await tryOf('spring-20')).toBe('priced');
    for (let round = 0; round < 15; round += 1) expect(await tryOf('none')).toBe('bad-coupon');
    expect(await tryOf('none')).toBe('too-many');
  });

  test('and a sale are apart on the receipt', async () => {
    await create();
    const session = await fixture.newSession();
    const input = fixture.inputFor('wounds', { couponCode: 'spring-20' });
    const started = await fixture.orders.start(input, session);
    if (started.outcome !== 'started') throw new Error(started.outcome);
    const order = await fixture.orders.find(started.orderId, session);
    expect(order).toMatchObject({ listAmount: 50_000, amount: 32_000, couponDiscount: 8_000 });
    const lines = (couponDiscount: number | null) =>
      order && discountLines({ ...order, couponDiscount }, messages.en, 'en-US');
    const [sale, coupon] = ['Discount', 'Discount (coupon SPRING-20)'];
    expect(lines(8_000)).toEqual([
      { name: sale, amount: formatDiscount(10_000, 'en-US') },
      { name: coupon, amount: formatDiscount(8_000, 'en-US') },
    ]);
    // Of an older order only the sum is known.
    expect(lines(null)).toEqual([{ name: coupon, amount: formatDiscount(18_000, 'en-US') }]);
  });

  test('make a product cheaper where they hold, on top of its sale', async () => {
    await create({ startsAt: noon + day, endsAt: noon + 2 * day, products: ['wounds'] });
    expect(await quote('spring-20', 'wounds')).toEqual({ outcome: 'bad-coupon', fault: 'unknown' });
    fixture.clock.skip(day);
    expect(await quote('spring-20', 'wounds')).toMatchObject({
      outcome: 'priced',
      amount: 32_000,
      price: { amount: 40_000, listAmount: 50_000 },
    });
    expect(await quote('spring-20')).toMatchObject({ fault: 'other-product' });
    expect(await quote('nothing', 'wounds')).toMatchObject({ fault: 'unknown' });
    expect(await quote('spring-20', 'none')).toEqual({ outcome: 'unknown-product' });
    expect(await uses()).toEqual([0]);
    fixture.clock.skip(day);
    expect(await quote('spring-20', 'wounds')).toMatchObject({ fault: 'ended' });
  });

  test('cannot be guessed, and whoever knows one is never kept waiting', async () => {
    await create();
    const session = fixture.newSession();
    for (let times = 0; times < 20; times += 1)
      expect(await quote('SPRING-20', 'hygiene', session)).toMatchObject({ outcome: 'priced' });
    for (let times = 0; times < 15; times += 1) await quote(`GUESS-${times}`, 'hygiene', session);
    expect(await quote('SPRING-20', 'hygiene', session)).toMatchObject({ outcome: 'too-many' });
    expect(await quote('SPRING-20')).toMatchObject({ outcome: 'priced' });
    fixture.clock.skip(601_000);
    expect(await quote('SPRING-20', 'hygiene', session)).toMatchObject({ outcome: 'priced' });
  });

  test('cannot be guessed by one network’s many guests, nor by what no code looks like', async () => {
    await create();
    for (let times = 0; times < 102; times += 1)
      expect(await quote(`GUESS-${times}`)).toMatchObject({ fault: 'unknown' });
    expect(await quote('SPRING-20')).toMatchObject({ outcome: 'too-many' });
    const elsewhere = [undefined, undefined, '198.51.100.7'] as const;
    expect(await quote('SPRING-20', ...elsewhere)).toMatchObject({ outcome: 'priced' });
    for (const code of ['SPRING\0', '\0', 'ß'.repeat(100_000), '\uD800'])
      expect(await quote(code, ...elsewhere)).toMatchObject({ fault: 'unknown' });
    expect(await start('\0')).toMatchObject({ fault: 'unknown' });
  });

  test.each([2, 20])('the last use goes to one of %i buyers', async (buyers) => {
    await create({ maxUses: 1 });
    const sessions = await Promise.all(Array.from({ length: buyers }, () => fixture.newSession()));
    const results = await Promise.all(
      sessions.map((session) => start('SPRING-20', Promise.resolve(session))),
    );
    expect(results.filter(({ outcome }) => outcome === 'started')).toHaveLength(1);
    expect(
      results.filter((result) => result.outcome === 'bad-coupon' && result.fault === 'used-up'),
    ).toHaveLength(buyers - 1);
    expect(await uses()).toEqual([1]);
    const rows = await database.db.selectFrom('coupon_uses').selectAll().execute();
    expect(rows).toHaveLength(1);
    // Nothing is left of the orders of those who came too late.
    const orders = await database.db.selectFrom('orders').select('coupon_code').execute();
    expect(orders).toEqual([{ coupon_code: 'SPRING-20' }]);
  });

  test('their use is free again when the order ends, and kept when it is paid', async () => {
    await create({ maxUses: 1 });
    const session = fixture.newSession();
    expect(await start('SPRING-20', session)).toMatchObject({ outcome: 'started' });
    expect(await quote('SPRING-20')).toMatchObject({ fault: 'used-up' });
    // The one who holds it may still order with another name.
    expect(await quote('SPRING-20', 'hygiene', session)).toMatchObject({ outcome: 'priced' });
    fixture.clock.skip(2 * 3_600_000);
    await fixture.orders.reconcile();
    expect(await uses()).toEqual([0]);

    const paid = await start('SPRING-20');
    if (paid.outcome !== 'started') throw new Error('No order');
    await fixture.press(paid.checkoutUrl, 'pay');
    await fixture.deliver();
    fixture.clock.skip(2 * 3_600_000);
    await fixture.orders.reconcile();
    expect(await uses()).toEqual([1]);
    expect(await start('SPRING-20')).toMatchObject({ outcome: 'bad-coupon', fault: 'used-up' });
  });

  test('a payment that comes after its order has ended takes its use again, if one is left', async () => {
    await create({ maxUses: 2 });
    const late = await Promise.all([start('SPRING-20'), start('SPRING-20')]);
    fixture.clock.skip(3_600_000 - 1_000);
    for (const order of late) {
      if (order.outcome !== 'started') throw new Error('No order');
      await fixture.press(order.checkoutUrl, 'pay-late', { delay: 2 * 3_600 });
    }
    fixture.clock.skip(3_600_000);
    await fixture.orders.reconcile();
    expect(await uses()).toEqual([0]);
    expect(await start('SPRING-20')).toMatchObject({ outcome: 'started' });
    fixture.clock.skip(1_800_000);
    await fixture.deliver();
    fixture.clock.skip(1_800_000);
    await fixture.deliver();
    expect(await uses()).toEqual([2]);
    const orders = await database.db.selectFrom('orders').select('state').execute();
    expect(orders.map(({ state }) => state).toSorted()).toEqual(['open', 'paid', 'paid']);
  });
});
