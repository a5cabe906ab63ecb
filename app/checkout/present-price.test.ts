import { expect, test } from 'vitest';
import { parseBusinessTime } from '#common/time/business-time.ts';
import { formatSaleTime } from './present-price.ts';

// Summer time begins in Cairo at the midnight after 29 April 2027, which is 01:00.
test.each([
  ['2027-04-28', '28 Apr 2027'],
  ['2027-04-29', '29 Apr 2027'],
  ['2027-04-29T18:30', '29 Apr 2027, 6:30 pm'],
])('a sale until %s ends on that day', (end, text) => {
  const time = parseBusinessTime(end, 'end') ?? 0;
  expect(formatSaleTime(time, 'end', { language: 'en', dates: 'unambiguous' })).toBe(text);
});
