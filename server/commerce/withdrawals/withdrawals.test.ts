import { withSettings } from '#tests/support/project-settings.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { messages } from '#i18n/messages/index.ts';
import { presentOrderState } from '#app/checkout/receipts/present-order-state.ts';
import type { Session } from '#server/accounts/people/person.ts';
import { listAudit } from '#server/core/audit/audit.ts';
import {
  createPublishedContent,
  type Snapshot,
} from '#server/content/published/published-content.ts';
import { ForbiddenError } from '#server/core/access/can.ts';
import type { Database } from '#server/core/db/connect.ts';
import type { Mail } from '#server/core/mail/mail.ts';
import { renderMail } from '#server/core/mail/render-mail.ts';
import { deleteOutdated } from '#server/operations/retention/delete-outdated.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { admin, day, openRefundFixture } from '#tests/support/refund-fixture.ts';
import { withdrawalMailKind, withdrawalNoticeKind } from '../order-jobs.ts';
import { exportWithdrawals } from '../export-orders.ts';
import type { WithdrawalInput } from './declare-withdrawal.ts';
import { withdrawalMailHandlers } from './withdrawal-mails.ts';

const buyerEmail = 'nadia@clinic.example';
const received = { outcome: 'received' };

describeOnTestDatabase('a declaration of withdrawal', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openRefundFixture(database);
  });

  const declare = async (more: Partial<WithdrawalInput> = {}, session: Session | null = null) => {
    // Rows are listed by their time.
    fixture.clock.skip(1_000);
    return await fixture.orders.withdrawals.declare(
      {
        project: { id: 'shop' },
        name: 'Nadia Helmy',
        contract: '000001',
        email: buyerEmail,
        language: 'en',
        address: '192.0.2.7',
        ...more,
      },
      session,
    );
  };
  const stored = () => database.db.selectFrom('withdrawals').selectAll().orderBy('id').execute();
  const open = () => fixture.orders.refunds.listOpen('shop', admin);
  const mailedTo = async () =>
    (await fixture.jobs(withdrawalMailKind)).map((payload) => Object(payload).to).toSorted();

  test('opens a refund request that staff decide within 14 days, whatever the policy says', async () => {
    const bought = await fixture.buy();
    await database.db.updateTable('orders').set({ is_final: 1 }).execute();
    expect(await declare()).toEqual(received);
    expect(await stored()).toMatchObject([
      { order_id: bought.orderId, name: 'Nadia Helmy', contract: '000001', email: buyerEmail },
    ]);
    const [request] = await open();
    expect(request?.refund).toMatchObject({
      kind: 'withdrawal',
      state: 'requested',
      amount: 30_000,
      verdict: { isAllowed: false, reason: 'discounted' },
    });
    expect((request?.refund.dueAt ?? 0) - (request?.refund.requestedAt ?? 0)).toBe(14 * day);
    expect(await mailedTo()).toEqual(['buyer']);
    const audit = await listAudit(database.db, { subjectId: bought.session.person.id, limit: 9 });
    expect(audit.map(({ action }) => action)).toContain('withdrawal-declared');

    expect(await fixture.orders.refunds.approve(request?.refund.id ?? '', admin)).toBe(true);
    await fixture.orders.refunds.settle(request?.refund.id ?? '');
    expect(await fixture.find(bought)).toMatchObject({ state: 'refunded' });
  });

  test.each([
    ['the receipt’s number in Arabic digits', { contract: 'إيصال ٠٠٠٠٠١' }],
    ['the receipt’s number beside a date', { contract: 'Receipt 000001, ordered on 2 May 2026' }],
    ['the address in capitals', { email: 'Nadia@Clinic.Example' }],
  ])('finds the order by %s', async (_name, more) => {
    const { orderId } = await fixture.buy();
    await declare(more);
    expect(await stored()).toMatchObject([{ order_id: orderId }]);
  });

  test('finds the order by its id, and an own one under any address', async () => {
    const { orderId, session } = await fixture.buy();
    await declare({ contract: `Order ${orderId.toUpperCase()}`, email: 'other@clinic.example' });
    expect(await stored()).toMatchObject([{ order_id: null }]);
    await declare({ contract: orderId, email: 'other@clinic.example' }, session);
    expect(await stored()).toMatchObject([{ order_id: null }, { order_id: orderId }]);
  });

  test.each([
    ['another address', { email: 'mallory@clinic.example' }],
    ['another number', { contract: '000002' }],
    ['another project', { project: { id: 'other' } }],
    ['words', { contract: 'The course of 3 November 2026' }],
    ['a day that is a receipt’s number', { contract: 'The course that I ordered on 1 May' }],
    ['two numbers', { contract: '000001 or 000002' }],
  ])('that names %s gets the same answer, and goes to the company', async (_name, more) => {
    await fixture.buy();
    await database.db
      .insertInto('projects')
      .values({ id: 'other', config: '{}', position: 1 })
      .execute();
    expect(await declare(more)).toEqual(received);
    expect(await stored()).toMatchObject([{ order_id: null }]);
    expect(await open()).toEqual([]);
    expect(await mailedTo()).toEqual(['buyer', 'company']);
  });

  test('of a company opens no request, and goes to the company that sold', async () => {
    const { session } = await fixture.buy();
    await database.db.updateTable('orders').set({ company: 'Nile Clinic' }).execute();
    expect(await declare()).toEqual(received);
    expect(await open()).toEqual([]);
    expect(await mailedTo()).toEqual(['buyer', 'company']);
    const [order] = await fixture.orders.listOwn(session, 'shop');
    expect(order?.withdrawnAt).toBe((await stored())[0]?.created_at);
    const now = fixture.clock.now();
    expect(order && presentOrderState(order, messages.en, false, now).text).toBe(
      'Withdrawal received',
    );
  });

  test('that opened no request waits until staff say that they answered', async () => {
    const { session } = await fixture.buy();
    const { refunds, withdrawals } = fixture.orders;
    await declare({ contract: 'The course on hygiene' });
    await database.db.updateTable('orders').set({ company: 'Nile Clinic' }).execute();
    await declare();
    const waiting = await withdrawals.listOpen('shop', admin);
    expect(waiting).toMatchObject([
      { contract: 'The course on hygiene', name: 'Nadia Helmy', email: buyerEmail, order: null },
      { contract: '000001', order: { productKey: 'hygiene' } },
    ]);
    const [unknown, ofCompany] = waiting;
    expect(unknown && unknown.dueAt - unknown.receivedAt).toBe(14 * day);
    expect(await refunds.countDue('shop', admin)).toBe(2);
    expect(await refunds.findFirstDue('shop', admin)).toBe(unknown?.dueAt);

    const { id = '' } = ofCompany ?? {};
    expect(await withdrawals.answer(id, admin, 'other')).toBe(false);
    expect(await withdrawals.answer(id, admin, 'shop')).toBe(true);
    expect(await withdrawals.answer(id, admin, 'shop')).toBe(false);
    expect(await withdrawals.listOpen('shop', admin)).toEqual([unknown]);
    expect(await refunds.countDue('shop', admin)).toBe(1);
    expect((await fixture.orders.listOwn(session, 'shop'))[0]?.withdrawnAt).toBeNull();
    const audit = await listAudit(database.db, { limit: 20 });
    expect(audit.filter(({ action }) => action === 'withdrawal-answered')).toMatchObject([
      { actorId: admin.id, details: { withdrawal: id } },
    ]);
    const buyer = session.person;
    await expect(withdrawals.listOpen('shop', buyer)).rejects.toThrow(ForbiddenError);
    await expect(withdrawals.answer(unknown?.id ?? '', buyer, 'shop')).rejects.toThrow(
      ForbiddenError,
    );
  });

  test('made twice is acknowledged twice, and opens one request', async () => {
    await fixture.buy();
    await declare();
    await declare();
    expect(await stored()).toHaveLength(2);
    expect(await open()).toHaveLength(1);
    expect(await mailedTo()).toEqual(['buyer', 'buyer']);
  });

  test('makes a withdrawal of a request under the policy, with its earlier date', async () => {
    const bought = await fixture.buy();
    await fixture.ask(bought);
    await declare();
    const [request] = await open();
    expect(request?.refund).toMatchObject({ kind: 'withdrawal', reason: 'It is not for me' });
    expect((request?.refund.dueAt ?? 0) - (request?.refund.requestedAt ?? 0)).toBe(7 * day);
  });

  test('may follow a refused request; of money that is back, the company is told', async () => {
    const bought = await fixture.buy();
    await fixture.orders.refunds.refuse(await fixture.ask(bought), 'No', admin);
    await declare();
    const [request] = await open();
    expect(request?.refund).toMatchObject({ kind: 'withdrawal', state: 'requested', note: null });
    await fixture.orders.refunds.approve(request?.refund.id ?? '', admin);
    await fixture.orders.refunds.settle(request?.refund.id ?? '');
    await declare();
    expect(await open()).toEqual([]);
    expect(await mailedTo()).toEqual(['buyer', 'buyer', 'company']);
  });

  test('is taken five times an hour for one address from one network', async () => {
    for (let count = 0; count < 5; count += 1) expect(await declare()).toEqual(received);
    expect(await declare()).toMatchObject({ outcome: 'too-many', retryAfter: expect.any(Number) });
    expect(await stored()).toHaveLength(5);
    expect(await declare({ address: '198.51.100.7' })).toEqual(received);
    expect(await declare({ email: 'other@clinic.example' })).toEqual(received);
  });

  test('is stored however often strangers entered the same address, and acknowledged to its buyer', async () => {
    const { orderId, session } = await fixture.buy();
    for (let network = 0; network < 20; network += 1)
      await declare({ contract: 'A course', address: `198.51.${network}.7` });
    expect(await declare()).toEqual(received);
    expect((await stored()).at(-1)).toMatchObject({ order_id: orderId });
    expect(await open()).toHaveLength(1);
    const acknowledged = async () => (await mailedTo()).filter((to) => to === 'buyer').length;
    expect(await acknowledged()).toBe(20);
    expect(await declare({}, session)).toEqual(received);
    expect(await acknowledged()).toBe(21);
  });

  test('is acknowledged 100 times a day for one network, whatever the addresses', async () => {
    const takeOne = () =>
      fixture.parts.limits.consumeWithoutWait('withdrawal-mail-address', '192.0.2.7');
    for (let count = 0; count < 99; count += 1) await takeOne();
    expect(await declare({ email: 'one@clinic.example' })).toEqual(received);
    expect(await declare({ email: 'two@clinic.example' })).toEqual(received);
    expect(await stored()).toHaveLength(2);
    expect(await mailedTo()).toEqual(['buyer', 'company', 'company']);
    fixture.clock.skip(day);
    await declare({ email: 'two@clinic.example' });
    expect(await mailedTo()).toEqual(['buyer', 'buyer', 'company', 'company', 'company']);
  });

  test('is acknowledged without links to what a stranger wrote', async () => {
    await declare({ contract: 'See https://evil.example/a or www.evil.\u00ADexample, 2.5.2026' });
    const mail = (await sendMails()).find(({ to }) => to === buyerEmail);
    if (!mail) throw new Error('There is no acknowledgement');
    for (const part of Object.values(renderMail(mail.content))) {
      expect(part).toContain('See https evil. example/a or www. evil. example, 2.5.2026');
      expect(part).not.toContain('evil.example');
    }
  });

  test('goes to the recipients of contact messages while the company’s address is a sample', async () => {
    await declare();
    const settings = { company: { email: 'a@salt.example' }, contact: { mailTo: ['b@salt.test'] } };
    const mails = await sendMails(settings);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['b@salt.test', buyerEmail]);
  });

  test.each(['en', 'de', 'ar'] as const)('is acknowledged with its time: %s', async (language) => {
    await declare({ language, contract: 'A <b>course</b>' });
    const [notice, mail] = (await sendMails()).toSorted((one, other) =>
      one.to.localeCompare(other.to),
    );
    const footer = expect.stringContaining(names[language]);
    expect(mail).toMatchObject({
      to: buyerEmail,
      sender: names[language],
      content: { language, footer },
    });
    if (!mail) throw new Error('There is no acknowledgement');
    expect(mail.replyTo).toBeUndefined();
    const { text, html } = renderMail(mail.content);
    const time = {
      en: '10 Nov 2026, 12:00 pm GMT+2 (Cairo time)',
      de: /10\.11\.2026, 12:00 (?:GMT|OEZ)\+?2? \(Kairoer Zeit\)/,
      ar: /١٠ نوفمبر ٢٠٢٦ في ١٢:٠٠ م غرينتش\+٢ \(بتوقيت القاهرة\)/,
    };
    for (const said of [
      messages[language]['withdraw.statement'],
      'Nadia Helmy',
      'A <b>course</b>',
      buyerEmail,
      'Salt GmbH',
    ])
      expect(text).toContain(said);
    expect(text).toMatch(time[language]);
    expect(html).toContain('A &lt;b&gt;course&lt;/b&gt;');
    expect(notice).toMatchObject({
      to: 'a@salt.test',
      sender: 'Salt shop',
      replyTo: { name: 'Nadia Helmy', address: buyerEmail },
      content: { language: 'en', footer: expect.stringContaining('Salt shop') },
    });
    expect(notice?.content.text?.[0]).toContain('24 Nov 2026');
  });

  test.each([
    [{ company: 'Nile Clinic' }, 'The buyer of this order is a company'],
    [{ transaction_id: null }, 'Nothing was paid for this order'],
    [{ state: 'refunded' }, 'has already been refunded'],
    [{ company: 'Nile Clinic', state: 'refunded' }, 'has already been refunded'],
    [{ company: 'Nile Clinic', transaction_id: null }, 'Nothing was paid for this order'],
    [{ email: 'other@clinic.example' }, 'No paid order matches'],
  ] as const)('with %j is explained to the company that sold: %s', async (change, said) => {
    await fixture.buy();
    await database.db.updateTable('orders').set(change).execute();
    await declare();
    const notice = (await sendMails()).find(({ to }) => to === 'a@salt.test');
    expect(notice?.content.subject).toBe('Withdrawal to check: Nadia Helmy');
    expect(notice?.content.text?.[0]).toContain(said);
  });

  test('of a company names its order, course and company, and the refund policy', async () => {
    const { orderId } = await fixture.buy();
    await database.db.updateTable('orders').set({ company: 'Nile Clinic' }).execute();
    await declare();
    const notice = (await sendMails()).find(({ to }) => to === 'a@salt.test');
    expect(notice?.content.text?.[0]).toContain(
      'Under the refund policy, the buyer can request a refund',
    );
    const rows = new Map(notice?.content.rows?.map(({ term, text }) => [term, text]));
    expect(rows.get('Order')).toBe(orderId);
    expect(rows.get('Item')).toBe('Hygiene');
    expect(rows.get('Buyer')).toBe('Nile Clinic');
  });

  test('is exported to whose order or verified address it names, and goes with the order', async () => {
    const { orderId, session } = await fixture.buy();
    await declare();
    await declare({ contract: 'A course', email: 'other@clinic.example' });
    const userId = session.person.id;
    expect(await exportWithdrawals(database.db, { userId, email: null })).toEqual([
      {
        project: 'shop',
        order: orderId,
        contract: '000001',
        name: 'Nadia Helmy',
        email: buyerEmail,
        declaredAt: expect.stringMatching(/^2026-11-10T10:00/),
        answeredAt: expect.stringMatching(/^2026-11-10T10:00/),
      },
    ]);
    const other = { userId: 'nobody', email: 'Other@clinic.example' };
    expect(await exportWithdrawals(database.db, other)).toMatchObject([{ order: null }]);
    await age(731);
    expect(await stored()).toMatchObject([{ order_id: orderId }]);
    await database.db.updateTable('refunds').set({ state: 'refused' }).execute();
    await age(2_920);
    expect(await stored()).toEqual([]);
  });

  /** Lets days pass, and the nightly job do its work. */
  async function age(days: number): Promise<void> {
    const by = days * day;
    for (const [table, columns] of Object.entries({
      orders: ['created_at', 'paid_at'],
      payment_events: ['received_at'],
      refunds: ['requested_at'],
      withdrawals: ['created_at'],
    }))
      for (const column of columns)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${by}`.execute(
          database.db,
        );
    const { signal } = new AbortController();
    await deleteOutdated({ ...fixture, database }, { now: fixture.clock.now(), signal });
  }

  /** Emails that the jobs send, in order. */
  async function sendMails(settings: JsonObject = { company, names }): Promise<Mail[]> {
    const mails: Mail[] = [];
    const content = createPublishedContent(fixture);
    const handler = withdrawalMailHandlers({
      database,
      appServices: fixture.parts,
      log: fixture.log,
      content: { snapshot: async (id) => withProject(await content.snapshot(id), settings) },
      mailer: { send: async (mail) => void mails.push(mail) },
    })[withdrawalMailKind];
    const { signal } = new AbortController();
    const run = async (payload: unknown) =>
      await handler?.(Object(payload), { jobId: 'job-1', attempt: 1, signal });
    for (const payload of await fixture.jobs(withdrawalMailKind)) await run(payload);
    // Those about the company have enqueued one for each of its recipients.
    for (const payload of await fixture.jobs(withdrawalNoticeKind)) await run(payload);
    return mails;
  }
});

const company = { legalName: 'Salt GmbH', email: 'a@salt.test' };
const names = { en: 'Salt shop', de: 'Salzladen', ar: 'متجر الملح' };

function withProject(snapshot: Snapshot, settings: JsonObject): Snapshot {
  const { project } = snapshot;
  return {
    ...snapshot,
    project: project && withSettings(project, settings),
  };
}
