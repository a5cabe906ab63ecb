import { expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { checkProducts } from './document-rules.ts';

const product = { id: 1, key: 'hygiene', description: 'Hygiene', amount: 300 };
const problemsOf = (...changes: JsonObject[]) =>
  checkProducts({ products: changes.map((change) => ({ ...product, ...change })) }).map(
    ({ path, message }) => `${path} ${message}`,
  );

test.each([
  {},
  { amount: 0 },
  { amount: 299.99 },
  { sale: 200 },
  { sale: 200, saleStart: '2026-11-01T09:00', saleEnd: '2026-11-01' },
])('%j is sold', (change) => expect(problemsOf(change)).toEqual([]));

test.each([
  [{ key: 'Hygiene 1' }, '$.products[0].key must be lower case letters, digits and hyphens'],
  [{ amount: -1 }, '$.products[0].amount must be an amount in EGP'],
  [{ amount: 299.999 }, '$.products[0].amount must be an amount in EGP'],
  [{ sale: 0 }, '$.products[0].sale must be more than 0'],
  [{ sale: -1 }, '$.products[0].sale must be an amount in EGP'],
  [{ sale: 12.345 }, '$.products[0].sale must be an amount in EGP'],
  [{ sale: 300 }, '$.products[0].sale must be less than the amount'],
  [{ sale: 200, saleStart: '1.11.2026' }, '$.products[0].saleStart must be a date'],
  [{ sale: 200, saleEnd: '2026-02-30' }, '$.products[0].saleEnd must be a date'],
  [
    { sale: 200, saleStart: '2026-11-02', saleEnd: '2026-11-01' },
    '$.products[0].saleEnd must be after the start',
  ],
  [{ saleEnd: '2026-11-01' }, '$.products[0].saleEnd needs a sale price'],
  [{ courseId: 1.5 }, '$.products[0].courseId must be the id of a course'],
])('%j is not: %s', (change, message) =>
  expect(problemsOf(change)).toEqual([expect.stringContaining(message)]),
);

test('a key and a course stand once', () => {
  expect(problemsOf({ courseId: 7 }, { courseId: 7 })).toEqual([
    '$.products[1].key is a duplicate',
    '$.products[1].courseId is a duplicate',
  ]);
});
