import { expect, test } from 'vitest';
import { readTableQuery, tablePageHref, tableSortHref } from './table-query.ts';

const newest = { key: 'day', isDescending: true } as const;
const read = (query: string) =>
  readTableQuery(new URL(`https://site.example/en/orders${query}`), {
    keys: ['day', 'amount'],
    sort: newest,
  });

test.each([
  ['', newest, 1],
  ['?sort=amount', { key: 'amount', isDescending: false }, 1],
  ['?sort=-amount&page=2', { key: 'amount', isDescending: true }, 2],
  ['?sort=password', newest, 1],
  ['?sort=--amount&page=0', newest, 1],
  ['?sort=&page=2.5', newest, 1],
  ['?sort=toString&page=9999999', newest, 1],
])('%s', (query, sort, page) => {
  expect(read(query)).toEqual({ sort, page });
});

test('links keep other parameters, and another order begins on page 1', () => {
  const address = '/en/orders?state=paid&sort=day&page=2';
  expect(tableSortHref(address, { key: 'amount', isDescending: true })).toBe(
    '/en/orders?state=paid&sort=-amount',
  );
  expect(tablePageHref(address, 3)).toBe('/en/orders?state=paid&sort=day&page=3');
  expect(tablePageHref(address, 1)).toBe('/en/orders?state=paid&sort=day');
  expect(tablePageHref('/en/orders?page=2', 1)).toBe('/en/orders');
});
