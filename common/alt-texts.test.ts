import { expect, test } from 'vitest';
import { altNameOf, isAltMissing } from './alt-texts.ts';
import { image, text } from './fields.ts';

const fields = { imageUrl: image(), imageSmall: image(), imageAlt: text(), titleTr: text() };

test('a picture has its own text or the one of its item, the drawing for narrow screens none', () => {
  expect(altNameOf('imageUrl', fields)).toBe('imageAlt');
  expect(altNameOf('imageUrl', { ...fields, imageUrlAlt: text() })).toBe('imageUrlAlt');
  expect(altNameOf('imageSmall', fields)).toBeNull();
  expect(altNameOf('logo', { logo: image() })).toBeNull();
});

test('a text is missing where there is a picture, and where an empty one does not call it an ornament', () => {
  expect(isAltMissing('imageAlt', fields, { imageUrl: '/a.svg' })).toBe(true);
  expect(isAltMissing('imageAlt', fields, { imageUrl: '/a.svg', imageAlt: '' })).toBe(false);
  expect(isAltMissing('imageAlt', fields, { imageUrl: '', imageSmall: '/a.svg' })).toBe(false);
  expect(isAltMissing('titleTr', fields, { imageUrl: '/a.svg' })).toBe(false);
});
