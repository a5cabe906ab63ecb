import { expect, test } from 'vitest';
import { webhookEvents } from '#common/webhook-events.ts';
import { createContactService } from '#server/contact/receive-message.ts';
import { createRelease } from '#server/content/releases/create-release.ts';
import type { Database } from '#server/core/db/connect.ts';
import { buy, openLearner } from '#tests/support/course-fixture.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { admin, openRefundFixture } from '#tests/support/refund-fixture.ts';
import { openWebhooks } from '#tests/support/webhook-fixture.ts';

/** Lists the events that wait to be sent, in the order of the form, without the project. */
async function listEvents({ db }: Database) {
  const rows = await db.selectFrom('webhook_deliveries').selectAll().execute();
  const placeOf = (event: string) => webhookEvents.findIndex((each) => each === event);
  const ordered = rows.toSorted((one, other) => placeOf(one.event) - placeOf(other.event));
  return ordered.map(({ event, path, payload }) => {
    const { project: _project, ...data } = JSON.parse(payload).data;
    return { event, path, data };
  });
}

describeOnEachDatabase('events of webhooks', ({ openFresh }) => {
  test('are those of orders and refunds, without the buyer', async () => {
    const database = await openFresh();
    const fixture = await openRefundFixture(database);
    await openWebhooks(database).add('http://localhost:1/hook', webhookEvents);
    const bought = await fixture.buy();
    const refund = await fixture.approved(bought);
    await fixture.orders.refunds.settle(refund);
    const path = `admin/payments/${bought.orderId}`;
    const order = {
      id: bought.orderId,
      product: 'hygiene',
      state: 'open',
      amount: 30_000,
      currency: 'EGP',
      receiptNumber: null,
      language: 'en',
      isTest: true,
    };
    const paid = { ...order, state: 'paid', receiptNumber: 1 };
    const refunded = { id: refund, kind: 'policy', state: 'requested', amount: 30_000 };
    expect(await listEvents(database)).toEqual([
      { event: 'order.created', path, data: order },
      { event: 'order.paid', path, data: paid },
      { event: 'refund.requested', path, data: { ...paid, refund: refunded } },
      { event: 'order.refunded', path, data: { ...paid, state: 'refunded' } },
    ]);
  });

  test('are those of a free order', async () => {
    const database = await openFresh();
    const { orders, inputFor, newSession } = await openRefundFixture(database);
    await openWebhooks(database).add('http://localhost:1/hook', webhookEvents);
    const unlimited = { maxUses: null, startsAt: null, endsAt: null, products: null };
    const whole = { ...unlimited, code: 'GIFT', kind: 'percent', value: 100 } as const;
    await orders.coupons.create('shop', { ...whole, isRefundable: true }, admin);
    const input = inputFor('hygiene', { couponCode: 'GIFT' });
    expect(await orders.start(input, await newSession())).toMatchObject({ outcome: 'granted' });
    const events = await listEvents(database);
    expect(events.map(({ event }) => event).toSorted()).toEqual(['order.created', 'order.paid']);
  });

  test('are a declared withdrawal, a message and a publication', async () => {
    const database = await openFresh();
    const fixture = await openRefundFixture(database);
    const bought = await fixture.buy();
    const { project, language } = fixture.inputFor('hygiene');
    const events = ['refund.requested', 'message.received', 'content.published'];
    await openWebhooks(database).add('http://localhost:1/hook', events);
    const place = { project, language, address: '192.0.2.1' };
    const name = 'Nadia Helmy';
    const email = 'nadia@clinic.example';
    const declared = { name, email, contract: bought.orderId };
    await fixture.orders.withdrawals.declare({ ...place, ...declared }, bought.session);
    const fields = { name, email, phone: '01005550142', message: 'Hello there' };
    await createContactService({ database }).receive({ ...place, fields });
    const release = await database.db
      .transaction()
      .execute((trx) =>
        createRelease(trx, { projectId: 'shop', authorId: 'x', title: 'New', changes: [] }),
      );
    expect(await listEvents(database)).toMatchObject([
      {
        event: 'message.received',
        path: expect.stringMatching(/^admin\/messages\/[\w-]+$/),
        data: { id: expect.any(String), language: 'en', state: 'open' },
      },
      { event: 'refund.requested', data: { refund: { kind: 'withdrawal', state: 'requested' } } },
      {
        event: 'content.published',
        path: 'dashboard',
        data: { release: release.id, version: release.version, documents: 0 },
      },
    ]);
    const stored = await database.db.selectFrom('webhook_deliveries').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/Nadia|nadia|Hello/);
  });

  test('are a certificate, once, and its correction', async () => {
    const database = await openFresh();
    const { fixture, nadia, watchAll } = await openLearner(database);
    await openWebhooks(database).add('http://localhost:1/hook', webhookEvents);
    await buy(database, nadia);
    await watchAll();
    const names = { latin: 'Nadia Helmy', arabic: '' };
    const { certificates, learners } = fixture.courses;
    const issued = await certificates.issue(fixture.place(), names, nadia);
    await certificates.issue(fixture.place(), names, nadia);
    const code = issued.outcome === 'issued' ? issued.code : '';
    const key = { projectId: 'shop', userId: nadia.person.id, code };
    const other = { latin: 'Nadia Adel', arabic: '' };
    const corrected = await learners.correct(key, other, { id: 's', role: 'support' });
    const second = corrected.outcome === 'reissued' ? corrected.code : '';
    const event = 'certificate.issued';
    const product = 'poisons';
    expect((await listEvents(database)).toSorted((a) => (a.data.replaces ? 1 : -1))).toEqual([
      { event, path: `certificate/${code}`, data: { code, product, replaces: null } },
      { event, path: `certificate/${second}`, data: { code: second, product, replaces: code } },
    ]);
  });
});
