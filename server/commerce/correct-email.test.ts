import { expect, test } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openSandboxFixture } from '#tests/support/order-fixture.ts';
import { listAudit } from '../core/audit/audit.ts';
import { listEmails } from './order-record-queries.ts';
import { guestPurchases } from './guest-purchases.ts';

const wrong = 'nadia@clinic.example';
const right = 'nadja@clinic.example';

describeOnTestDatabase('a guest who mistyped the address', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    const shop = await openSandboxFixture(database);
    const session = await shop.newSession();
    async function buy(productKey: string) {
      const started = await shop.orders.start(shop.inputFor(productKey), session);
      if (started.outcome !== 'started') throw new Error(`The order is ${started.outcome}`);
      await shop.press(started.checkoutUrl, 'pay');
      shop.clock.skip(60_000);
      await shop.deliver();
      return started.orderId;
    }
    const addresses = async () =>
      (await shop.orders.listOwn(session, 'shop')).map(({ buyer }) => buyer.email);
    const receipts = async () =>
      (await database.db.selectFrom('jobs').select(['kind', 'payload']).execute()).filter(
        ({ kind, payload }) => kind === 'order-mail' && JSON.stringify(payload).includes('paid'),
      ).length;
    const correct = (email: string) =>
      shop.orders.correctEmail({ email, projectId: 'shop', address: '192.0.2.7' }, session);
    return { database, shop, session, buy, addresses, receipts, correct };
  }

  test('corrects it for all that was paid, and the receipt goes out again', async () => {
    const { database, session, buy, addresses, receipts, correct } = await open();
    await buy('hygiene');
    await buy('wounds');
    const before = await receipts();
    expect(await correct(` ${right} `)).toEqual({
      outcome: 'corrected',
    });
    expect(await addresses()).toEqual([right, right]);
    expect(await receipts()).toBe(before + 1);
    const audit = await listAudit(database.db, { subjectId: session.person.id, limit: 9 });
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: 'order-email-corrected',
        details: expect.objectContaining({ orders: 2 }),
      }),
    );
    // The same again sends nothing.
    expect(await correct(right)).toEqual({ outcome: 'unchanged' });
    expect(await receipts()).toBe(before + 1);
  });

  test('corrects it for a refunded order, and the email about the refund goes out again', async () => {
    const { database, buy, addresses, correct } = await open();
    const id = await buy('hygiene');
    await database.db.updateTable('orders').set({ state: 'refunded' }).execute();
    expect(await correct(right)).toEqual({ outcome: 'corrected' });
    expect(await addresses()).toEqual([right]);
    expect((await listEmails(database.db, id)).map(({ about }) => about)).toContain('refunded');
  });

  test('reads what is wrong with an address, and waits after five corrections', async () => {
    const { buy, addresses, correct } = await open();
    await buy('hygiene');
    expect(await correct('nadia@')).toEqual({
      outcome: 'invalid',
    });
    for (let time = 0; time < 5; time += 1)
      expect(await correct(`n${time}@clinic.example`)).toMatchObject({ outcome: 'corrected' });
    expect(await correct(right)).toMatchObject({
      outcome: 'too-many',
    });
    expect(await addresses()).toEqual(['n4@clinic.example']);
  });

  test('changes nothing once the reader of that address has claimed the order, nor before paying', async () => {
    const { database, shop, session, buy, addresses, correct } = await open();
    await shop.orders.start(shop.inputFor('wounds'), session);
    const nothing = { outcome: 'nothing-paid' };
    expect(await correct(right)).toEqual(nothing);
    await buy('hygiene');
    const other = await shop.newSession();
    await database.db
      .transaction()
      .execute((trx) =>
        guestPurchases.claim(trx, { personId: other.person.id, email: wrong, guestId: null }),
      );
    expect(await correct(right)).toEqual(nothing);
    expect(await addresses()).toEqual([wrong, wrong]);
    // The browser that paid still finds its order.
    expect(await shop.orders.findNewest(session.person.id, 'shop', 'hygiene')).toMatchObject({
      state: 'paid',
      claimedFrom: session.person.id,
    });
  });
});
