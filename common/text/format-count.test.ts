import { expect, test } from 'vitest';
import type { PluralForms } from '#i18n/labels.ts';
import { formatCount } from './format-count.ts';

const english: PluralForms = { one: '{{count}} picture', other: '{{count}} pictures' };
const arabic: PluralForms = {
  zero: 'لا توجد صور',
  one: 'صورة واحدة',
  two: 'صورتان',
  few: '{{count}} صور',
  many: '{{count}} صورة',
  other: '{{count}} صورة',
};

test.each([
  [0, '0 pictures'],
  [1, '1 picture'],
  [24, '24 pictures'],
  [1480, '1,480 pictures'],
])('%i in English', (count, words) => {
  expect(formatCount(english, count, 'en-US')).toBe(words);
});

test.each([
  [0, 'لا توجد صور'],
  [1, 'صورة واحدة'],
  [2, 'صورتان'],
  [9, '٩ صور'],
  [24, '٢٤ صورة'],
  [100, '١٠٠ صورة'],
])('%i in Arabic, in its digits', (count, words) => {
  expect(formatCount(arabic, count, 'ar-EG')).toBe(words);
});

test('a form that a project left out is said by the general one', () => {
  expect(formatCount({ other: '{{count}} Bilder' }, 1, 'de-DE')).toBe('1 Bilder');
});

test('says that there may be more', () => {
  const forms = { one: '{{count}} message', other: '{{count}} messages' };
  expect(formatCount(forms, 1_000, 'en-GB', { isMore: true })).toBe('1,000+ messages');
});
