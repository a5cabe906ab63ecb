import { beforeEach, expect, test } from 'vitest';
import { type Actor, ForbiddenError } from '#server/core/access/can.ts';
import { createFigures } from '#server/admin/figures/create-figures.ts';
import { listAudit } from '#server/core/audit/audit.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { demoNumber } from '#server/core/demo-marks.ts';
import { providerTransaction } from '#tests/support/order-fixture.ts';
import { admin, day, minute, openRefundFixture } from '#tests/support/refund-fixture.ts';
import { updateOrder } from '../order-queries.ts';
import { type PaymentProvider, ProviderError } from '../provider.ts';
import { createStaffOrders, type OrderFilter } from './create-staff-orders.ts';

const editor: Actor = { id: 'editor', role: 'editor' };
const everything: OrderFilter = {
  text: null,
  language: 'en',
  state: null,
  productKey: null,
  from: null,
  until: null,
};
const firstPage = { before: null, after: null };

describeOnEachDatabase('orders for staff', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openRefundFixture(database);
  });

  const staff = () => createStaffOrders(fixture.parts);
  /** Staff's service with other answers of the provider. */
  const staffWith = (inquire: PaymentProvider['inquire']) =>
    createStaffOrders({ ...fixture.parts, provider: { ...fixture.parts.provider, inquire } });
  const listed = async (filter: Partial<OrderFilter>) => {
    const query = { filter: { ...everything, ...filter }, place: firstPage };
    const { rows } = await staff().listPage('shop', query, admin);
    expect(await staff().sumList('shop', query.filter, admin)).toMatchObject({
      count: rows.length,
      isMore: false,
      ...(filter.state !== 'refunded-by-day' && {
        amount:
          query.filter.state === 'received'
            ? rows.reduce((sum, { amount }) => sum + amount, 0)
            : null,
      }),
    });
    return rows.map(({ id }) => id);
  };
  const sumMonths = async (year: number) => {
    const figures = createFigures({ database, provider: fixture.parts.provider });
    return await figures.sumMonths('shop', { year, now: fixture.clock.now() }, admin);
  };
  const detailsOf = async (id: string) => {
    const details = await staff().getDetails('shop', id, admin);
    if (!details) throw new Error('There is no such order');
    return details;
  };
  const auditOf = async () =>
    (await listAudit(database.db, { limit: 50 }))
      .filter(({ actorId }) => actorId === admin.id)
      .map(({ action }) => action);

  test('are found by buyer, receipt, number, state and day, and never elsewhere', async () => {
    const first = await fixture.buy();
    fixture.clock.skip(day);
    const open = await fixture.orders.start(
      fixture.inputFor('wounds', {
        buyer: {
          firstName: 'Mona',
          lastName: 'Farouk',
          phone: '+4917123456',
          email: 'mona@ward.example',
        },
      }),
      await fixture.newSession(),
    );
    if (open.outcome !== 'started') throw new Error('No order');
    const { transactionId } = (await detailsOf(first.orderId)).order;
    for (const text of ['nadia', 'helmy clinic', '01005550142', '1', first.orderId, transactionId])
      expect(await listed({ text }), String(text)).toEqual([first.orderId]);
    expect(await listed({ text: '4917123456' })).toEqual([open.orderId]);
    for (const text of ['nobody', '?', '\0', '%']) expect(await listed({ text })).toEqual([]);
    expect(await listed({})).toEqual([open.orderId, first.orderId]);
    expect(await listed({ state: 'paid' })).toEqual([first.orderId]);
    expect(await listed({ state: 'open', text: 'mona' })).toEqual([open.orderId]);
    expect(await listed({ state: 'paid', text: 'mona' })).toEqual([]);
    const { paidAt } = (await detailsOf(first.orderId)).order;
    expect(await listed({ state: 'received', from: paidAt, until: paidAt! + 1 })).toEqual([
      first.orderId,
    ]);
    expect(await listed({ state: 'received', until: paidAt })).toEqual([]);
    expect(await listed({ state: 'received', from: paidAt! + 1 })).toEqual([]);
    const start = fixture.clock.now() - minute;
    expect(await listed({ from: start })).toEqual([open.orderId]);
    expect(await listed({ until: start })).toEqual([first.orderId]);
    expect(await listed({ productKey: 'wounds' })).toEqual([open.orderId]);
    expect(await listed({ productKey: 'hygiene', state: 'paid', until: start })).toEqual([
      first.orderId,
    ]);
    expect(await listed({ state: 'mismatch' })).toEqual([]);
    expect(await listed({ productKey: '\0' })).toEqual([]);
    expect(await staff().getDetails('other', first.orderId, admin)).toBeNull();
    expect(await staff().addNote('other', { id: first.orderId, text: 'x' }, admin)).toBe(false);
    expect(await staff().check('other', first.orderId, admin)).toBeNull();
  });

  test('show ledger, emails, notes and the policy’s answer', async () => {
    const { orderId } = await fixture.buy();
    expect(await staff().addNote('shop', { id: orderId, text: ' Called:\nall fine ' }, admin)).toBe(
      true,
    );
    // The same form, posted twice.
    await staff().addNote('shop', { id: orderId, text: 'Called:\nall fine' }, admin);
    expect(await staff().addNote('shop', { id: orderId, text: ' \u200f ' }, admin)).toBe(false);
    const before = await detailsOf(orderId);
    expect(before).toMatchObject({
      order: { id: orderId, state: 'paid', receiptNumber: 1 },
      eligibility: { isAllowed: true },
      emails: [{ about: 'paid', status: 'waiting', address: null }],
      notes: [{ text: 'Called:\nall fine', author: null }],
    });
    expect(before.entries.at(-1)).toMatchObject({ kind: 'paid', verdict: 'applied' });
    expect(await staff().sendReceipt('shop', orderId, admin)).toBe(false);

    const [email] = before.emails;
    await database.db
      .updateTable('jobs')
      .set({ state: 'failed', last_error: '550 no such mailbox' })
      .where('id', '=', email?.id ?? '')
      .execute();
    fixture.clock.skip(minute);
    expect(await staff().sendReceipt('shop', orderId, admin)).toBe(true);
    expect((await detailsOf(orderId)).emails).toMatchObject([
      { status: 'failed', error: '550 no such mailbox' },
      { about: 'paid', status: 'waiting' },
    ]);
    expect(await auditOf()).toEqual(['order-email-repeated', 'order-note-added']);
  });

  test('of a guest get another address, and their email goes there, until somebody has confirmed one', async () => {
    const { orderId: id, session } = await fixture.buy();
    const others = { ...fixture.inputFor('wounds').buyer, email: 'mona@ward.example' };
    const open = await fixture.orders.start(fixture.inputFor('wounds', { buyer: others }), session);
    if (open.outcome !== 'started') throw new Error('No order');
    const correct = (order: string, email: string, actor: Actor = admin) =>
      staff().correctEmail('shop', { id: order, email }, actor);
    await expect(correct(id, 'nadja@clinic.example', editor)).rejects.toThrow(ForbiddenError);
    expect(await detailsOf(id)).toMatchObject({ canCorrectEmail: true });
    expect(await detailsOf(open.orderId)).toMatchObject({ canCorrectEmail: false });
    for (const email of ['nadia@clinic.example', 'nadja@', ''])
      expect(await correct(id, email), email).toBe(false);
    expect(await correct(open.orderId, 'nadja@clinic.example')).toBe(false);
    expect(await correct(id, ' nadja@clinic.example ')).toBe(true);
    // The same form, posted twice.
    expect(await correct(id, 'nadja@clinic.example')).toBe(false);
    const details = await detailsOf(id);
    expect(details.order.buyer.email).toBe('nadja@clinic.example');
    expect(details.emails.map(({ about }) => about)).toEqual(['paid', 'paid']);
    expect((await detailsOf(open.orderId)).order.buyer.email).toBe('mona@ward.example');
    expect(await auditOf()).toEqual(['order-email-corrected']);

    for (const change of [
      { role: 'user' },
      { role: 'guest', guest_email: 'nadja@clinic.example' },
    ] as const) {
      await database.db
        .updateTable('users')
        .set(change)
        .where('id', '=', session.person.id)
        .execute();
      expect(await detailsOf(id)).toMatchObject({ canCorrectEmail: false });
      expect(await correct(id, 'n@clinic.example')).toBe(false);
    }
  });

  test('are refunded by staff, once, whatever the policy says', async () => {
    // A sale, which the policy excludes.
    const bought = await fixture.buy({ productKey: 'wounds' });
    const { orderId: id } = bought;
    expect((await detailsOf(id)).eligibility).toMatchObject({ reason: 'discounted' });
    const refund = () => staff().refund('shop', { id, reason: 'Goodwill' }, admin);
    expect(await Promise.all([refund(), refund()])).toEqual(expect.arrayContaining([true, false]));
    const { refund: made } = await fixture.find(bought);
    expect(made).toMatchObject({ state: 'approved', reason: 'Goodwill' });
    await fixture.orders.refunds.settle(made?.id ?? '');
    await fixture.deliver();
    expect(await fixture.find(bought)).toMatchObject({ state: 'refunded' });
    expect(await fixture.owns(bought)).toBe(false);
    const { refundedAt } = (await detailsOf(id)).order;
    expect(
      await listed({ state: 'refunded-by-day', from: refundedAt, until: refundedAt! + 1 }),
    ).toEqual([id]);
    expect(await listed({ state: 'refunded-by-day', until: refundedAt })).toEqual([]);
    expect(await listed({ state: 'refunded-by-day', from: refundedAt! + 1 })).toEqual([]);
    expect(await refund()).toBe(false);
    expect(await auditOf()).toEqual(['refund-approved']);

    const [month] = (await sumMonths(2026)).slice(-1);
    expect(month).toMatchObject({ count: 1, gross: 40_000, refunded: 40_000 });
    expect(await sumMonths(2026)).toHaveLength(11);
    expect(await sumMonths(2027)).toEqual([]);
  });

  test('are not compared with the provider if they are sample data', async () => {
    const session = await fixture.newSession();
    const started = await fixture.orders.start(fixture.inputFor('hygiene'), session);
    if (started.outcome !== 'started') throw new Error('No order');
    const { orderId } = started;
    expect(await detailsOf(orderId)).toMatchObject({ isSample: false });
    await updateOrder(database.db, orderId, { provider_order_id: demoNumber(orderId) });
    expect(await detailsOf(orderId)).toMatchObject({ isSample: true });
    expect(await staff().check('shop', orderId, admin)).toBeNull();
  });

  test('are compared with the provider and repaired from what it says', async () => {
    fixture.setDeaf(true);
    const session = await fixture.newSession();
    const started = await fixture.orders.start(fixture.inputFor('hygiene'), session);
    if (started.outcome !== 'started') throw new Error('No order');
    const { orderId } = started;
    expect(await staff().check('shop', orderId, admin)).toBe('same');
    await fixture.press(started.checkoutUrl, 'pay');
    expect(await staff().check('shop', orderId, admin)).toBe('repaired');
    expect(await detailsOf(orderId)).toMatchObject({
      order: { state: 'paid', askedAt: fixture.clock.now() },
      entries: [{ kind: 'paid', source: 'inquiry' }],
    });
    expect(await staff().check('shop', orderId, admin)).toBe('same');

    const away = staffWith(() => Promise.reject(new ProviderError('unreachable', 'away')));
    expect(await away.check('shop', orderId, admin)).toBe('unreachable');
    const empty = staffWith(async () => []);
    expect(await empty.check('shop', orderId, admin)).toBe('missing');

    const other = await fixture.orders.start(
      fixture.inputFor('wounds'),
      await fixture.newSession(),
    );
    if (other.outcome !== 'started') throw new Error('No order');
    const { providerOrderId } = (await detailsOf(other.orderId)).order;
    const wrong = providerTransaction(
      { id: other.orderId, amount: 7 },
      { id: '777', providerOrderId: providerOrderId ?? '' },
    );
    const wrongly = staffWith(async () => [wrong]);
    expect(await wrongly.check('shop', other.orderId, admin)).toBe('refused');
    expect(await wrongly.check('shop', other.orderId, admin)).toBe('refused');
    expect(await listed({ state: 'mismatch' })).toEqual([other.orderId]);
    const refunded = { ...wrong, kind: 'refunded', refundedAmount: wrong.amount } as const;
    const settled = staffWith(async () => [refunded]);
    expect(await settled.check('shop', other.orderId, admin)).toBe('repaired');
    expect(await settled.check('shop', other.orderId, admin)).toBe('same');
  });

  test('are listed for a payment that does not match until it is refunded', async () => {
    const started = await fixture.orders.start(
      fixture.inputFor('hygiene'),
      await fixture.newSession(),
    );
    if (started.outcome !== 'started') throw new Error('No order');
    const { orderId } = started;
    const providerOrderId = (await detailsOf(orderId)).order.providerOrderId ?? '';
    const said = (amount: number, more = {}) =>
      providerTransaction({ id: orderId, amount }, { id: '778', providerOrderId, ...more });
    const parts = { kind: 'refund', parentId: '778' } as const;
    const news = [
      { statement: said(7), isListed: true },
      { statement: said(3, { ...parts, id: '779' }), isListed: true },
      { statement: said(4, { ...parts, id: '780' }), isListed: false },
    ];
    for (const { statement, isListed } of news) {
      await staffWith(async () => [statement]).check('shop', orderId, admin);
      expect(await listed({ state: 'mismatch' })).toEqual(isListed ? [orderId] : []);
    }
  });

  test('a partial refund at the provider counts in its month, once', async () => {
    const bought = await fixture.buy();
    const { order } = await detailsOf(bought.orderId);
    const { providerOrderId, transactionId } = order;
    const payment = { id: bought.orderId, amount: order.amount };
    const more = { id: transactionId ?? '', providerOrderId: providerOrderId ?? '' };
    const tell = async (id: string, refundedAmount: number) => {
      fixture.clock.skip(30 * day);
      const statements = [
        providerTransaction(payment, { ...more, kind: 'refunded', refundedAmount }),
        providerTransaction(
          { id: bought.orderId, amount: 5_000 },
          { ...more, id, kind: 'refund', parentId: more.id },
        ),
      ];
      const process = staffWith(async () => statements);
      expect(await process.check('shop', bought.orderId, admin)).toBe('repaired');
    };
    await tell('801', 5_000);
    await tell('802', 10_000);
    const months = [...(await sumMonths(2026)).slice(-2), ...(await sumMonths(2027))];
    expect(months).toMatchObject([
      { count: 1, gross: 30_000, refunded: 0 },
      { count: 0, gross: 0, refunded: 5_000 },
      { count: 0, gross: 0, refunded: 5_000 },
    ]);
  });

  test('a refund that the provider reports again later stays in its month, in sums and list', async () => {
    const { orderId: id } = await fixture.buy();
    const { order } = await detailsOf(id);
    const { amount } = order;
    const more = { id: order.transactionId ?? '', providerOrderId: order.providerOrderId ?? '' };
    const part = { ...more, id: '803', kind: 'refund', parentId: more.id } as const;
    const statements = [
      providerTransaction({ id, amount }, { ...more, kind: 'refunded', refundedAmount: 5_000 }),
      providerTransaction({ id, amount: 5_000 }, part),
    ];
    for (const statement of statements) {
      await staffWith(async () => [statement]).check('shop', id, admin);
      fixture.clock.skip(30 * day);
    }
    const months = (await sumMonths(2026)).slice(-2);
    expect(months).toMatchObject([{ refunded: 5_000 }, { refunded: 0 }]);
    const refunded = 'refunded-by-day';
    const december = months[1]?.from ?? null;
    expect(await listed({ state: refunded, until: december })).toEqual([id]);
    expect(await listed({ state: refunded, from: december })).toEqual([]);
    for (const filter of [{}, { productKey: order.productKey }, { text: 'nadia' }]) {
      const sum = { ...everything, ...filter, state: refunded, until: december } as const;
      expect(await staff().sumList('shop', sum, admin)).toMatchObject({ amount: 5_000 });
    }
    const live = { ...fixture.parts, provider: { ...fixture.parts.provider, isSandbox: false } };
    for (const state of ['received', refunded] as const) {
      const query = { filter: { ...everything, state }, place: firstPage };
      expect((await createStaffOrders(live).listPage('shop', query, admin)).rows).toEqual([]);
    }
  });

  test('are an administrator’s', async () => {
    const { orderId: id } = await fixture.buy();
    const calls = [
      () => staff().listPage('shop', { filter: everything, place: firstPage }, editor),
      () => staff().sumList('shop', everything, editor),
      () => staff().getDetails('shop', id, editor),
      () => staff().addNote('shop', { id, text: 'x' }, editor),
      () => staff().sendReceipt('shop', id, editor),
      () => staff().check('shop', id, editor),
      () => staff().refund('shop', { id, reason: '' }, editor),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(ForbiddenError);
  });
});
