import { expect, test } from 'vitest';
import { parseNumber, writeNumber } from './parse-number.ts';

test.each([
  ['1500', 'en-US', 1500],
  ['1,500.5', 'en-US', 1500.5],
  ['1.500', 'de-DE', 1500],
  ['1.500,25', 'de-DE', 1500.25],
  ['3,5', 'de-DE', 3.5],
  ['3.5', 'de-DE', 3.5],
  ['0.125', 'de-DE', 0.125],
  ['٤٠', 'ar-EG', 40],
  ['٣٫٥', 'ar-EG', 3.5],
  ['١٬٥٠٠', 'ar-EG', 1500],
  ['3.5', 'ar-EG', 3.5],
  ['1,500', 'ar-EG', 1500],
  ['١,٥٠٠٫٥', 'ar-EG', 1500.5],
  ['3,5', 'ar-EG', 3.5],
  ['0,125', 'ar-EG', 0.125],
  ['-2', 'en-US', -2],
])('%s in %s is %d', (text, locale, value) => {
  expect(parseNumber(text, locale)).toBe(value);
});

test.each(['', 'abc', '1e5', '--2', '1.2.3'])('%j is no number', (text) => {
  expect(parseNumber(text, 'en-US')).toBeNull();
});

test.each(['en-US', 'ar-EG', 'de-DE'])('what is written in %s is read again', (locale) => {
  for (const value of [0, 7, 3.5, 12_345.75, -4])
    expect(parseNumber(writeNumber(value, locale), locale)).toBe(value);
});
