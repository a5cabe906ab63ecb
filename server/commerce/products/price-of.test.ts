import { expect, test } from 'vitest';
import { priceOf } from './price-of.ts';
import { parseProducts } from './parse-products.ts';

const [wounds] = parseProducts({
  products: [
    {
      key: 'wounds',
      description: 'Wounds',
      amount: 500,
      sale: 399.95,
      saleStart: '2026-11-01',
      saleEnd: '2026-11-30',
    },
  ],
});
const at = (time: string) => priceOf(wounds!, Date.parse(time));
// Cairo is two hours ahead of UTC in November.
const start = Date.parse('2026-10-31T22:00:00Z');
const end = Date.parse('2026-11-30T22:00:00Z');

test('before its sale a product costs what it costs, until the sale begins', () =>
  expect(at('2026-10-31T21:59:59Z')).toEqual({
    amount: 50_000,
    listAmount: null,
    isSaleRefundable: true,
    until: start,
  }));

test('in its sale it costs less, in whole piasters, until the end of the last day', () =>
  expect(at('2026-10-31T22:00:00Z')).toEqual({
    amount: 39_995,
    listAmount: 50_000,
    isSaleRefundable: false,
    until: end,
  }));

test('after it the plain price is for good', () =>
  expect(at('2026-11-30T22:00:00Z')).toMatchObject({ amount: 50_000, until: null }));
