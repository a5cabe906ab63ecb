import { beforeEach, expect, test } from 'vitest';
import { createPublishedContent } from '#server/content/published-content.ts';
import type { Database } from '#server/db/connect.ts';
import type { Mail } from '#server/mail/mail.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openSandboxDesk } from '#tests/support/order-desk.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { orderMailKind, type OrderNews } from '../order-jobs.ts';
import { orderMailHandlers } from './order-mails.ts';

describeOnEachDatabase('the mail about an order', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  /** An order that is paid, and what its buyer is mailed about it. */
  async function openPaid(language: LanguageCode, productKey = 'hygiene') {
    const desk = await openSandboxDesk(database);
    const session = await desk.newSession();
    const started = await desk.orders.start(desk.inputFor(productKey, { language }), session);
    if (started.outcome !== 'started') throw new Error(`The order is ${started.outcome}`);
    await desk.press(started.checkoutUrl, 'pay');
    desk.clock.skip(60_000);
    await desk.deliver();
    const mails: Mail[] = [];
    const handlers = orderMailHandlers({
      database,
      log: desk.log,
      content: createPublishedContent(desk),
      desks: { courses: { view: async () => null } },
      accounts: {
        links: { createForOrder: async () => ({ token: 'T'.repeat(22), code: '123456' }) },
      },
      mailer: { send: async (mail) => void mails.push(mail) },
      originOf: () => 'https://shop.example',
    });
    const { orderId } = started;
    async function tell(about: OrderNews, id = orderId, more: object = {}) {
      const context = { jobId: 'job-1', attempt: 1, signal: new AbortController().signal };
      await handlers[orderMailKind]?.({ orderId: id, about, ...more }, context);
      return mails.at(-1);
    }
    return { ...desk, orderId, session, tell };
  }

  test('is the receipt once it is paid, with its number and what it leads to', async () => {
    const { tell, orderId } = await openPaid('en');
    const mail = await tell('paid');
    expect(mail).toMatchObject({ to: 'nadia@clinic.example', id: 'job-1' });
    expect(mail?.content).toMatchObject({
      language: 'en',
      subject: 'Receipt 000001: Hygiene',
      link: {
        href: `https://shop.example/en/sign-in/${'T'.repeat(22)}?returnTo=%2Fen%2Freceipt%2F${orderId}`,
      },
      code: '123456',
    });
    expect(mail?.content.text).toContain('This was a test payment: no money has moved.');
    const rows = Object.fromEntries(
      mail?.content.rows.map(({ term, text }) => [term, text.replace(/\u00A0/g, ' ')]) ?? [],
    );
    expect(rows).toEqual({
      Number: '000001',
      Date: '10 Nov 2026',
      Item: 'Hygiene',
      Paid: '300 EGP',
    });
  });

  test('names the discount', async () => {
    const mail = await (await openPaid('en', 'wounds')).tell('paid');
    const texts = mail?.content.rows.map(({ text }) => text.replace(/\u00A0/g, ' '));
    expect(texts).toEqual(expect.arrayContaining(['500 EGP', '-100 EGP', '400 EGP']));
  });

  test('is in the language in which it was ordered', async () => {
    const mail = await (await openPaid('ar')).tell('paid');
    expect(mail?.content.language).toBe('ar');
    expect(mail?.content.subject).toBe('إيصال 000001: Hygiene');
    expect(mail?.content.rows.some(({ text }) => text.includes('٣٠٠'))).toBe(true);
  });

  test('says when a request has an answer, and leads to it', async () => {
    const { tell, orders, orderId, session } = await openPaid('en');
    await orders.refunds.request(orderId, '', session);
    const mail = await tell('refund-requested');
    expect(mail?.content.text?.join(' ')).toContain('By 17 Nov 2026');
    expect(decodeURIComponent(mail?.content.link?.href ?? '')).toContain(
      `/en/profile/payments?refund=${orderId}`,
    );
  });

  test('brings the answer to a request that was refused', async () => {
    const { tell, orders, orderId, session } = await openPaid('en');
    const asked = await orders.refunds.request(orderId, '', session);
    if (asked.outcome !== 'requested') throw new Error('The policy refuses');
    const admin = { id: 'admin', role: 'admin' } as const;
    await orders.refunds.refuse(asked.refund.id, 'It was a gift.', admin);
    const mail = await tell('refund-refused');
    expect(mail?.content.quote?.text).toBe('It was a gift.');
  });

  test.each([
    ['amount', false, 'We received 1 EGP, but the price is 300 EGP.'],
    ['currency', false, 'We received 1 USD, but the price is 300 EGP.'],
    ['mode', true, 'We received a real payment, but this order is a test.'],
  ])('says what to do about a payment of another %s', async (reason, isOther, text) => {
    const { tell, orderId } = await openPaid('en');
    const mismatch = { reason, amount: 100, currency: reason === 'currency' ? 'USD' : 'EGP' };
    const mail = await tell('mispaid', orderId, { mismatch });
    const texts = mail?.content.text?.map((part) => part.replace(/\u00A0/g, ' ')) ?? [];
    expect(texts[0]).toBe(text);
    expect(texts[1]).toContain('Please do not pay again.');
    expect(texts).toHaveLength(isOther ? 2 : 3);
    expect(mail?.content.link?.href).toBe('https://shop.example/en/contact');
    expect(mail?.content.rows).toContainEqual({ term: 'Order', text: orderId });
  });

  test('is not tried again for an order that is gone', async () => {
    const { tell } = await openPaid('en');
    await expect(tell('paid', 'nowhere')).rejects.toThrow('There is no order nowhere');
  });
});
