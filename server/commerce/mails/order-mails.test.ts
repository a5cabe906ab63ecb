import { withSettings } from '#tests/support/project-settings.ts';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { CourseView } from '#server/learning/courses.ts';
import {
  createPublishedContent,
  type Snapshot,
} from '#server/content/published/published-content.ts';
import type { Database } from '#server/core/db/connect.ts';
import { mailAttempts } from '#server/core/mail/mail-attempts.ts';
import type { Mail } from '#server/core/mail/mail.ts';
import { renderMail } from '#server/core/mail/render-mail.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openSandboxFixture } from '#tests/support/order-fixture.ts';
import { placeholderText } from '#common/content/placeholders.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { orderMailKind, type OrderMailReason } from '../order-jobs.ts';
import type { OrderInput } from '../orders.ts';
import { orderMailHandlers } from './order-mails.ts';

const company = {
  legalName: 'Salt & Pepper GmbH',
  address: ['Torstraße 61', '10119 Berlin'],
  email: 'a@salt.example',
};
const vat = [{ country: '*', buyer: 'any', rate: 14, pricesIncludeVat: true }];
const progress = { isPlayed: false, isCompleted: false, position: 0, watched: 0 };
const lesson = { file: 'a', name: { text: 'A' }, seconds: 45 * 60, isFree: false, progress };
const course: CourseView = {
  productKey: 'hygiene',
  courseId: 1,
  title: { text: 'Hygiene' },
  detailAddress: '/details',
  chapters: [{ id: 1, title: { text: 'One' }, lessons: [lesson, { ...lesson, file: 'b' }] }],
  isOpen: false,
  isFree: false,
  lessons: 2,
  minutes: 90,
  played: 0,
  completed: 0,
  percent: 0,
  next: 'a',
  certificate: null,
  isCertificateDue: false,
  isShared: false,
};

/** The same content with a seller, and with the legal documents that are shipped. */
function withDocuments(snapshot: Snapshot): Snapshot {
  const { project } = snapshot;
  return {
    ...snapshot,
    project: project && withSettings(project, { company }),
    find(path, language) {
      if (!path.includes('/policy-page/')) return snapshot.find(path, language);
      const file = `assets/active-med-pharma/${path.replace('{lang}', language ?? '')}`;
      const text = readFileSync(file, 'utf8');
      return { path, language: language ?? '', value: JSON.parse(text), text, etag: '' };
    },
  };
}

describeOnTestDatabase('the mail about an order', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  /** An order that is paid, and what its buyer is mailed about it. */
  async function openPaid(
    language: LanguageCode,
    productKey = 'hygiene',
    { isTaxed = false, ...more }: Partial<OrderInput> & { isTaxed?: boolean } = {},
  ) {
    const fixture = await openSandboxFixture(database);
    const session = await fixture.newSession();
    const started = await fixture.orders.start(
      fixture.inputFor(productKey, {
        language,
        project: withSettings(fixture.project, { company, ...(isTaxed && { vat }) }),
        ...more,
      }),
      session,
    );
    if (started.outcome !== 'started') throw new Error(`The order is ${started.outcome}`);
    await fixture.press(started.checkoutUrl, 'pay');
    fixture.clock.skip(60_000);
    await fixture.deliver();
    const mails: Mail[] = [];
    const handlers = orderMailHandlers({
      database,
      log: fixture.log,
      content: {
        snapshot: async (id) => withDocuments(await createPublishedContent(fixture).snapshot(id)),
      },
      appServices: {
        courses: { view: async () => course, getProductTitle: async () => course.title },
      },
      accounts: {
        links: { createForOrder: async () => ({ token: 'T'.repeat(22), code: '123456' }) },
      },
      mailer: { send: async (mail) => void mails.push(mail) },
      originOf: () => 'https://shop.example',
    });
    const { orderId } = started;
    async function tell(about: OrderMailReason, id = orderId, extra: object = {}) {
      const context = { jobId: 'job-1', attempt: 1, signal: new AbortController().signal };
      await handlers[orderMailKind]?.({ orderId: id, about, ...extra }, context);
      return mails.at(-1);
    }
    return { ...fixture, orderId, session, tell };
  }

  test('is the receipt once it is paid, with its number and what it leads to', async () => {
    const { tell } = await openPaid('en');
    const mail = await tell('paid');
    expect(mail).toMatchObject({ to: 'nadia@clinic.example', id: 'job-1' });
    const jobs = database.db.selectFrom('jobs').select('max_attempts');
    expect(await jobs.where('kind', '=', orderMailKind).execute()).toEqual([
      { max_attempts: mailAttempts },
    ]);
    expect(mail?.content).toMatchObject({
      language: 'en',
      subject: 'Receipt 000001: Hygiene',
      link: {
        href: `https://shop.example/en/sign-in/${'T'.repeat(22)}?returnTo=%2Fen%2Fcourse%2Fhygiene`,
      },
      code: '123456',
    });
    expect(mail?.content.text).toContain('This was a test payment. No money has moved.');
    const rows = Object.fromEntries(
      mail?.content.rows?.map(({ term, text }) => [term, text.replace(/\u00A0/g, ' ')]) ?? [],
    );
    expect(rows).toMatchObject({
      Number: '000001',
      Date: '10 Nov 2026',
      Item: 'Hygiene',
      Paid: '300 EGP',
    });
  });

  test.each([
    ['en', 'Model withdrawal form'],
    ['de', 'Muster-Widerrufsformular'],
    ['ar', 'نموذج الانسحاب'],
  ] as const)('holds the whole contract: %s', async (language, form) => {
    const { tell, orderId } = await openPaid(language, 'hygiene', { isTaxed: true });
    const content = (await tell('paid'))?.content;
    if (!content) throw new Error('There is no mail');
    const { text, html } = renderMail(content);
    const labels = messages[language];
    for (const part of [text, html])
      for (const said of [
        orderId,
        'Torstraße 61',
        language === 'ar' ? '٩٠ دقيقة' : '90 ',
        labels['contract.vat.net'],
        labels['contract.consent'],
        // The terms alone name the provider.
        'Paymob',
        form,
        // Details that the settings lack.
        placeholderText(labels['company.vatId'], language),
      ])
        expect(part).toContain(said);
    expect(html).not.toMatch(/\{company|href="\/|undefined/);
    expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(text).toContain(`(https://shop.example/${language}/imprint)`);
  });

  test('names the company that bought, and no consent where none was asked for', async () => {
    const billing = { country: 'DE', company: 'Klinik Nord', taxNumber: 'DE 12' };
    const { tell } = await openPaid('de', 'hygiene', { billing });
    const mail = (await tell('paid'))?.content;
    const rows = mail?.rows ?? [];
    const texts = new Map(rows.map(({ term, text }) => [term, text]));
    expect(mail?.text).toContain(messages.de['mail.order.contract.business']);
    expect(mail?.text).not.toContain(messages.de['mail.order.contract']);
    expect(texts.get('Käufer')?.split('\n')).toEqual([
      'Klinik Nord',
      'Nadia Helmy',
      'USt-IdNr. oder Steuernummer: \u2068DE\u00A012\u2069',
      'Deutschland',
      'nadia@clinic.example',
      '01005550142',
    ]);
    expect(texts.has('Ihre Zustimmung')).toBe(false);
  });

  test('names the discount', async () => {
    const mail = await (await openPaid('en', 'wounds')).tell('paid');
    const texts = mail?.content.rows?.map(({ text }) => text.replace(/\u00A0/g, ' '));
    expect(texts).toEqual(expect.arrayContaining(['500 EGP', '−100 EGP', '400 EGP']));
  });

  test('is in the language in which it was ordered', async () => {
    const mail = await (await openPaid('ar')).tell('paid');
    expect(mail?.content.language).toBe('ar');
    expect(mail?.content.subject).toBe('إيصال 000001: Hygiene');
    expect(mail?.content.rows?.some(({ text }) => text.includes('٣٠٠'))).toBe(true);
  });

  test('says when a request has an answer, and leads to it', async () => {
    const { tell, orders, orderId, session } = await openPaid('en');
    await orders.refunds.request(orderId, '', session);
    const mail = await tell('refund-requested');
    expect(mail?.content.text?.join(' ')).toContain('by 17 Nov 2026');
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
    ['en', 'The second payment is being refunded', '300 EGP'],
    ['de', 'Die zweite Zahlung wird erstattet', '300 EGP'],
    ['ar', 'نردّ إليك الدفعة الثانية', '٣٠٠ ج.م'],
  ] as const)(
    'says that what was paid twice is refunded: %s',
    async (language, heading, amount) => {
      const { tell } = await openPaid(language);
      const mail = await tell('paid-twice');
      expect(mail?.content).toMatchObject({ language, heading });
      expect(mail?.content.text?.[0]?.replace(/\u00A0/g, ' ')).toContain(amount);
      expect(decodeURIComponent(mail?.content.link?.href ?? '')).toMatch(/profile\/payments$/);
    },
  );

  test('about the refund of a second order does not end the access of the first', async () => {
    const { tell, orders, orderId, session } = await openPaid('en');
    await orders.refunds.request(orderId, 'paid-twice', session);
    expect((await tell('refunded'))?.content.text?.[0]).toContain('no longer have access');
    await database.db.updateTable('refunds').set({ verdict: 'null' }).execute();
    expect((await tell('refunded'))?.content.heading).toBe('The second payment is being refunded');
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
