import { expect, test } from 'vitest';
import { languageCodes, languages } from '#i18n/languages.ts';
import { formatNumber } from './format-number.ts';

test.each(languageCodes)('small numbers in %s are written as Intl writes them', (code) => {
  const { locale } = languages[code];
  const format = new Intl.NumberFormat(locale);
  const numbers = [0, 7, 10, 999, 1000, 1_234_567, -3, 0.5, 12.25];
  expect(numbers.map((number) => formatNumber(number, locale))).toEqual(
    numbers.map((number) => format.format(number)),
  );
});
