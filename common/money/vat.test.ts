import { expect, test } from 'vitest';
import { countries, countryOfPhone } from './countries.ts';
import {
  guessBuyerCountry,
  findVatRule,
  calculateGross,
  calculateVat,
  type VatRule,
} from './vat.ts';

const rules: VatRule[] = [
  { country: 'EG', buyer: 'any', rate: 14, pricesIncludeVat: true },
  { country: 'EG', buyer: 'business', rate: 14, pricesIncludeVat: false },
  { country: '*', buyer: 'any', rate: 5.5, pricesIncludeVat: true },
];

test('the row of a country and kind of buyer goes before all others', () => {
  expect(findVatRule(rules, { country: 'EG', kind: 'business' })?.pricesIncludeVat).toBe(false);
  expect(findVatRule(rules, { country: 'EG', kind: 'consumer' })?.rate).toBe(14);
  expect(findVatRule(rules, { country: 'FR', kind: 'business' })?.rate).toBe(5.5);
  expect(findVatRule([], { country: 'FR', kind: 'business' })).toBeNull();
});

test('net amount and tax make up the whole', () => {
  for (const gross of [1, 99, 30_000, 440_000, 123_457]) {
    const { net = 0, tax = 0 } = calculateVat(gross, rules[0] ?? null) ?? {};
    expect(net + tax).toBe(gross);
  }
  expect(calculateGross(10_000, rules[1] ?? null)).toBe(11_400);
  expect(calculateVat(0, rules[0] ?? null)).toBeNull();
  expect(calculateVat(100, null)).toBeNull();
});

test('a country that nobody has named is the telephone number’s, the language’s or the seller’s', () => {
  expect(guessBuyerCountry('+971501234567', { language: 'ar', seller: 'EG' })).toBe('AE');
  expect(guessBuyerCountry('01005550142', { language: 'ar', seller: 'EG' })).toBe('EG');
  expect(guessBuyerCountry('', { language: 'de', seller: 'EG' })).toBe('DE');
});

test('each calling code is read in one way', () => {
  expect(countryOfPhone('+12125550100', 'CA')).toBe('CA');
  expect(countryOfPhone('+12125550100', 'EG')).toBe('US');
  expect(countryOfPhone('01005550142', 'EG')).toBeNull();
  const codes = Array.from(new Set(countries.map(({ callingCode }) => callingCode)));
  const ambiguous = codes.filter((one) =>
    codes.some((other) => other !== one && other.startsWith(one)),
  );
  expect(ambiguous).toEqual([]);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countries.filter(({ code }) => names.of(code) === undefined)).toEqual([]);
});
