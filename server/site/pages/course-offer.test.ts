import { expect, test } from 'vitest';
import { emptySettings } from '#tests/support/project-settings.ts';
import { behaviours } from '#common/behaviour.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Product } from '../../commerce/orders.ts';
import { closedTextOf, presentOffer } from './course-offer.ts';
import { createTranslator } from '../../core/translator.ts';

const translator = createTranslator({ language: 'en', overrides: null, onMissing: () => {} });
const now = Date.UTC(2026, 10, 22);
/** Midnight in Cairo after 31 January. */
const saleEnd = Date.UTC(2027, 0, 31, 22);

const product: Product = {
  key: 'drug-interactions',
  description: 'Drug interactions',
  courseId: 2,
  isSold: true,
  amount: 125_000,
  sale: { amount: 95_000, startsAt: null, endsAt: saleEnd, isRefundable: false },
};

const place = {
  project: {
    config: { id: 'shop' },
    behaviour: { ...behaviours.product, loginLanguage: 'ar' as const },
    ...emptySettings,
  },
  language: 'en' as const,
  translator,
  whatsapp: 'https://wa.me/201005550142',
  title: 'Drug interactions',
  now,
};

test.each([
  [14, 'incl. 14% VAT'],
  [0, 'no VAT'],
])('the price holds a tax of %d per cent', (rate, note) => {
  const project = {
    ...place.project,
    vatRules: [{ country: 'EG', buyer: 'any' as const, rate, pricesIncludeVat: true }],
  };
  expect(presentOffer(product, { ...place, project }).vat).toBe(note);
});

test('a sale shows both prices, its last day, and when the page ends', () => {
  expect(presentOffer(product, place)).toEqual({
    href: '/en/course/drug-interactions',
    ownedHref: '/en/payment/order?product=drug-interactions',
    isFree: false,
    price: { amount: '950', unit: 'EGP' },
    vat: null,
    pounds: 950,
    closedIn: [],
    before: { amount: '1,250', unit: 'EGP' },
    lastDay: '31 Jan 2027',
    isFinal: true,
    contact: null,
    until: saleEnd,
  });
});

test('an offer names the countries in which the course is not sold', () => {
  const approvals = [
    { course: product.key, country: 'DE', closed: true as const },
    { course: product.key, country: 'FR', authority: 'A', number: '1' },
    { course: 'other', country: 'SA', closed: true as const },
  ];
  const offer = presentOffer(product, { ...place, project: { ...place.project, approvals } });
  expect(offer.closedIn).toEqual(['DE']);
});

test.each([
  ['de', 'In diesem Land verkaufen wir diesen Kurs nicht: Deutschland.'],
  ['en', null],
] as const)('a page in %s says whether its readers can buy the course', (language, text) => {
  const closed = { course: product.key, country: 'DE', closed: true as const };
  const here = {
    ...place,
    language,
    translator: createTranslator({ language, overrides: null, onMissing: () => {} }),
  };
  expect(closedTextOf(presentOffer(product, here), [closed], here)).toBe(text);
  const free = presentOffer({ ...product, amount: 0, sale: null }, here);
  expect(closedTextOf(free, [closed], here)).toBeNull();
  const approved = { course: product.key, country: 'DE', authority: 'ZFU', number: '1' };
  expect(closedTextOf(presentOffer(product, here), [approved], here)).toBeNull();
});

test('after the sale there is one price, for ever', () => {
  const offer = presentOffer(product, { ...place, now: saleEnd });
  expect(offer).toMatchObject({ pounds: 1250, before: null, lastDay: null, until: null });
});

test('what costs nothing is free, and nobody need be asked', () => {
  const config = { id: 'shop', courses: { button: 'contact' } };
  const asking = { ...place, project: { ...place.project, config } };
  const offer = presentOffer({ ...product, amount: 0, sale: null }, asking);
  expect(offer).toMatchObject({ isFree: true, contact: null });
});

test('a project that sells through its people leads to a chat about the course', () => {
  const config = { id: 'shop', courses: { button: 'contact' } };
  const asking = { ...place, project: { ...place.project, config } };
  const { contact } = presentOffer(product, asking);
  const chat = new URL(contact ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/201005550142');
  const said = messages.en['offer.message'].replace('{{course}}', 'Drug interactions');
  expect(chat.searchParams.get('text')).toBe(said);
  expect(presentOffer(product, { ...asking, whatsapp: null }).contact).toBeNull();
});
