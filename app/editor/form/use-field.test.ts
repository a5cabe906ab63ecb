import { expect, test } from 'vitest';
import { findPriceProblem } from './use-field.ts';

const file = (product: object) => ({ products: [{ id: 1, amount: 300, ...product }] });

test.each([
  ['sale', { sale: 0 }, 'positive'],
  ['sale', { sale: -1 }, 'amount'],
  ['sale', { sale: 12.345 }, 'amount'],
  ['sale', { sale: 300 }, 'sale'],
  ['saleEnd', { sale: 200, saleStart: '2026-11-02', saleEnd: '2026-11-01' }, 'end'],
  ['saleStart', { saleStart: '2026-11-02' }, 'without-sale'],
  ['sale', { sale: 200 }, null],
  ['amount', { amount: undefined }, null],
])('%s of %j breaks the rule %s', (name, product, rule) =>
  expect(findPriceProblem(file(product) as never, `products.1.${name}`)).toBe(rule),
);
