import { describe, expect, test } from 'vitest';
import { languageCodes } from '#i18n/languages.ts';
import { isPlaceholder, placeholderImage, placeholderText } from './placeholders.ts';

describe.each(languageCodes)('a placeholder in %s', (language) => {
  const text = placeholderText('Title', language);

  test.each([
    text,
    `${text} 2`,
    `Our ${text} of this year`,
    `<p>${text}</p>`,
    `<h2>Real</h2><p>Real <strong>${text}</strong></p>`,
    `<p>${text.replace('Title', '<em>Ti</em>tle')}</p>`,
    `<p><em>${text.slice(0, 4)}</em>${text.slice(4)}</p>`,
    text.replace('Title', ''),
  ])('is recognised in %s', (value) => {
    expect(isPlaceholder(value)).toBe(true);
  });
});

test('the picture of a new section is a placeholder', () => {
  expect(isPlaceholder(placeholderImage)).toBe(true);
});

test.each([
  '',
  'Placeholder: Title',
  '[1] Placeholder',
  '[Placeholder]',
  'Fields with a placeholder [see below]: Title',
  '/media/shop/placeholder.svg',
  12,
  true,
  null,
  undefined,
  ['[Placeholder: Title]'],
])('%j is none', (value) => {
  expect(isPlaceholder(value)).toBe(false);
});
