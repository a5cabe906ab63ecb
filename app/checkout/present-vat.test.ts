import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { presentBill } from './present-vat.ts';

const rules = [
  { country: 'DE', buyer: 'business', rate: 19, pricesIncludeVat: false },
  { country: '*', buyer: 'any', rate: 14, pricesIncludeVat: true },
] as const;
const frame = { labels: messages.en, language: 'en' } as const;

test('a consumer pays the price, and reads which tax it includes', () => {
  const bill = presentBill({ price: 9500, rules }, { country: 'DE', kind: 'consumer' }, frame);
  expect(bill).toMatchObject({ amount: 9500, vat: 'incl. 14% VAT' });
});

test('a company to whose price the tax is added reads both parts of the sum', () => {
  const bill = presentBill({ price: 9500, rules }, { country: 'DE', kind: 'business' }, frame);
  expect(bill.amount).toBe(11_305);
  expect(bill.vat?.replaceAll('\u00a0', ' ')).toBe('95 EGP plus 18.05 EGP VAT (19%)');
});
