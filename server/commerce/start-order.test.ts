import { withSettings } from '#tests/support/project-settings.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#common/ids.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { noon, openSandboxFixture } from '#tests/support/order-fixture.ts';
import type { OrderInput } from './orders.ts';

const hour = 60 * 60_000;

describeOnEachDatabase('starting orders', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openSandboxFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openSandboxFixture(database);
  });

  const start = (session: Session, more: Partial<OrderInput> = {}) =>
    fixture.orders.start(fixture.inputFor('hygiene', more), session);

  async function addCoupon(code: string, more: { value?: number; max_uses?: null } = {}) {
    await database.db
      .insertInto('coupons')
      .values({
        id: newId(),
        project_id: 'shop',
        code,
        kind: 'percent',
        value: 90,
        max_uses: 1,
        uses: 0,
        starts_at: null,
        ends_at: null,
        products: null,
        is_refundable: 1,
        created_at: noon,
        disabled_at: null,
        ...more,
      })
      .execute();
  }

  test('a coupon’s only use stays held as long as the checkout that it was for can be paid', async () => {
    await addCoupon('ONE');
    const [buyer, other] = [await fixture.newSession(), await fixture.newSession()];
    const withCoupon = { couponCode: 'one' };
    expect(await start(buyer, withCoupon)).toMatchObject({ outcome: 'started' });
    expect(await start(buyer)).toMatchObject({ outcome: 'started' });
    const usedUp = { outcome: 'bad-coupon', fault: 'used-up' };
    expect(await start(other, withCoupon)).toEqual(usedUp);

    // The person's own next order takes it over.
    const again = await start(buyer, withCoupon);
    expect(again).toMatchObject({ outcome: 'started' });
    expect(await start(other, withCoupon)).toEqual(usedUp);

    fixture.clock.skip(2 * hour);
    await fixture.orders.reconcile();
    expect(await start(other, withCoupon)).toMatchObject({ outcome: 'started' });
  });

  test('a course that a coupon gives away is given once, however often it is asked for at once', async () => {
    await addCoupon('GIFT', { value: 100, max_uses: null });
    const buyer = await fixture.newSession();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => start(buyer, { couponCode: 'GIFT' })),
    );
    const outcomes = answers.map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(['granted', 'owned', 'owned', 'owned']);
    const uses = await database.db.selectFrom('coupons').select('uses').execute();
    expect(uses).toEqual([{ uses: 1 }]);
    const orders = await database.db.selectFrom('orders').select('receipt_number').execute();
    expect(orders).toHaveLength(1);
  });

  test('starts at the same time make one order', async () => {
    const buyer = await fixture.newSession();
    await Promise.all(Array.from({ length: 4 }, () => start(buyer)));
    const open = await database.db
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'open')
      .execute();
    expect(open).toHaveLength(1);
  });

  test('an order that another one has replaced keeps its coupon where it is paid after all', async () => {
    await addCoupon('ONE');
    const buyer = await fixture.newSession();
    const first = await start(buyer, { couponCode: 'ONE' });
    if (first.outcome !== 'started') throw new Error('No order');
    await start(buyer);
    await fixture.press(first.checkoutUrl, 'pay');
    await fixture.deliver();
    expect(await fixture.orders.find(first.orderId, buyer)).toMatchObject({ state: 'paid' });
    const uses = await database.db.selectFrom('coupons').select('uses').execute();
    expect(uses).toEqual([{ uses: 1 }]);
    fixture.clock.skip(2 * hour);
    await fixture.orders.reconcile();
    const other = await fixture.newSession();
    expect(await start(other, { couponCode: 'ONE' })).toMatchObject({ fault: 'used-up' });
  });

  test('a declined order is open again once its buyer goes back to the checkout', async () => {
    const buyer = await fixture.newSession();
    const first = await start(buyer);
    if (first.outcome !== 'started') throw new Error('No order');
    const { orderId, checkoutUrl } = first;
    await fixture.press(checkoutUrl, 'decline');
    await fixture.deliver();
    expect(await fixture.orders.find(orderId, buyer)).toMatchObject({ state: 'declined' });

    fixture.clock.skip(1000);
    expect(await start(buyer)).toEqual(first);
    const reopened = { state: 'open', consent: { at: fixture.clock.now() } };
    expect(await fixture.orders.find(orderId, buyer)).toMatchObject(reopened);
    // The provider still names the first decline when it is asked.
    fixture.clock.skip(60_000);
    expect(await fixture.orders.refresh(orderId, buyer)).toMatchObject({ state: 'open' });
    await fixture.press(checkoutUrl, 'decline');
    await fixture.deliver();
    expect(await fixture.orders.find(orderId, buyer)).toMatchObject({ state: 'declined' });
  });

  test.each([
    ['ar', 'hygiene', 'نظافة اليدين'],
    ['de', 'hygiene', 'Hygiene'],
  ] as const)('the checkout in %s names %s %s', async (language, productKey, description) => {
    const createCheckout = vi.spyOn(fixture.parts.provider, 'createCheckout');
    const buyer = await fixture.newSession();
    const result = await start(buyer, { language, productKey });
    expect(createCheckout).toHaveBeenCalledWith(expect.objectContaining({ description }));
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    // The stored order keeps the project's language.
    expect(await fixture.orders.find(result.orderId, buyer)).toMatchObject({
      description: 'Hygiene',
    });
  });

  test('a title that cannot be read does not stop the purchase', async () => {
    vi.spyOn(fixture.parts.courses, 'getProductTitle').mockRejectedValue(
      new Error('The course is unreadable'),
    );
    const createCheckout = vi.spyOn(fixture.parts.provider, 'createCheckout');
    const result = await start(await fixture.newSession(), { language: 'de' });
    expect(result.outcome).toBe('started');
    const { description } = createCheckout.mock.calls[0]?.[0] ?? {};
    expect(description).toEqual(expect.any(String));
  });

  test('a text that names no order finds none', async () => {
    const buyer = await fixture.newSession();
    const admin = { ...buyer, person: { ...buyer.person, role: 'admin' as const } };
    for (const id of ['', '\0', '\uD800', 'x'.repeat(100_000)]) {
      expect(await fixture.orders.find(id, buyer)).toBeNull();
      expect(await fixture.orders.refresh(id, buyer)).toBeNull();
      expect(await fixture.orders.refunds.checkEligibility(id, buyer)).toBeNull();
      expect(await fixture.orders.refunds.request(id, '', buyer)).toEqual({ outcome: 'unknown' });
      const place = { before: id, after: null };
      expect(await fixture.orders.listPage(admin, 'shop', place)).toMatchObject({ rows: [] });
    }
  });

  test('one network opens so many, as however many guests', async () => {
    const address = '2001:db8:5::1';
    for (let count = 0; count < 201; count += 1)
      await fixture.parts.limits.consumeWithoutWait('order-address', address);
    expect(await start(await fixture.newSession(), { address })).toMatchObject({
      outcome: 'started',
    });
    const tooMany = { outcome: 'too-many' };
    expect(await start(await fixture.newSession(), { address })).toMatchObject(tooMany);
    const beside = { address: '2001:db8:5::2' };
    expect(await start(await fixture.newSession(), beside)).toMatchObject(tooMany);
    const elsewhere = { address: '198.51.100.7' };
    expect(await start(await fixture.newSession(), elsewhere)).toMatchObject({
      outcome: 'started',
    });
  });

  test('many who wait for one order have the provider asked once', async () => {
    const buyer = await fixture.newSession();
    const result = await start(buyer);
    if (result.outcome !== 'started') throw new Error('No order');
    const asked: string[] = [];
    const { provider } = fixture.parts;
    const inquire = provider.inquire.bind(provider);
    provider.inquire = async (order) => {
      asked.push(order.reference);
      return await inquire(order);
    };
    const news = Array.from({ length: 20 }, () => fixture.orders.refresh(result.orderId, buyer));
    expect(await Promise.all(news)).toHaveLength(20);
    expect(asked).toEqual([result.orderId]);
  });

  test('a course is not sold where its approval closes a country, declared or read from the phone', async () => {
    const approvals = [
      { course: 'hygiene', country: 'DE', closed: { ar: 'ليس في ألمانيا' } },
      { course: 'hygiene', country: 'AT', authority: 'ZFU', number: '7123456' },
      { course: 'wounds', country: 'EG', closed: true },
    ];
    const project = withSettings(fixture.project, { approvals });
    const session = await fixture.newSession();
    const from = (country: string, more: Partial<OrderInput> = {}) =>
      start(session, { project, billing: { country, company: '', taxNumber: '' }, ...more });
    const text = 'We do not sell this course in this country: Germany.';
    expect(await from('DE')).toEqual({ outcome: 'closed', text });
    const own = { outcome: 'closed', text: 'ليس في ألمانيا' };
    expect(await from('DE', { language: 'ar' })).toEqual(own);
    const { buyer } = fixture.inputFor('hygiene');
    const german = { buyer: { ...buyer, phone: '+491712345678' } };
    expect(await from('', german)).toEqual({ outcome: 'closed', text });
    expect(await database.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect(await from('AT')).toMatchObject({ outcome: 'started' });
    expect(await from('EG')).toMatchObject({ outcome: 'started' });
  });
});
