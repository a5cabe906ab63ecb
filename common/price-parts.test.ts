import { expect, test } from 'vitest';
import { priceParts } from './price-parts.ts';

test('a price is written in the digits and with the currency of its locale', () => {
  expect(priceParts(12_500, 'en-US')).toEqual({ amount: '12,500', unit: 'EGP' });
  expect(priceParts(12_500, 'de-DE')).toEqual({ amount: '12.500', unit: 'EGP' });
  expect(priceParts(12_500, 'ar-EG')).toEqual({ amount: '١٢٬٥٠٠', unit: 'ج.م.' });
});

test('zero is a price, and prices are whole pounds', () => {
  expect(priceParts(0, 'en-US').amount).toBe('0');
  expect(priceParts(950.4, 'en-US').amount).toBe('950');
});
