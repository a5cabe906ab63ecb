import { expect, test } from 'vitest';
import { formatDiscount, formatMoney, moneyParts } from './format-money.ts';

/** Without the marks and spaces that hold an amount together. */
const plain = (text: string) => text.replace(/[\u200E\u200F\u061C]/g, '').replace(/\u00A0/g, ' ');

test('piasters are written as pounds, in the language’s own way', () => {
  expect(plain(formatMoney(125_000, 'en-US'))).toBe('1,250 EGP');
  expect(plain(formatMoney(125_000, 'de-DE'))).toBe('1.250 EGP');
  expect(plain(formatMoney(125_000, 'ar-EG'))).toBe('١٬٢٥٠ ج.م.');
});

test('only what has piasters shows them', () => {
  expect(plain(formatMoney(1_250, 'en-US'))).toBe('12.50 EGP');
  expect(plain(formatMoney(-1_200, 'en-US'))).toBe('-12 EGP');
});

test('a discount has a minus sign, on the side where the reading begins', () => {
  expect(plain(formatDiscount(1_200, 'en-US'))).toBe('−12 EGP');
  expect(plain(formatDiscount(1_200, 'de-DE'))).toBe('−12 EGP');
  // The marks around the sign keep it on the right.
  expect(formatDiscount(1_200, 'ar-EG')).toMatch(/^\u061C−\u200F\u202F١٢/);
});

test('a price comes in two parts', () => {
  expect(moneyParts(95_050, 'en-US')).toEqual({ amount: '950.50', unit: 'EGP' });
  expect(moneyParts(95_000, 'ar-EG')).toEqual({ amount: '٩٥٠', unit: 'ج.م.' });
});
