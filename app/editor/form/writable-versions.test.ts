import { expect, test } from 'vitest';
import { writableVersions } from './writable-versions.ts';

const all = ['en', 'ar', 'de'] as const;

test('a translator writes their languages, and nothing that all languages share', () => {
  const translator = { canEditPrices: false, languages: ['de'] as const };
  expect(writableVersions('home-page/hero', all, translator)).toEqual(['de']);
  expect(writableVersions('style.json', [''], translator)).toEqual([]);
});

test('others write everything but the prices', () => {
  const author = { canEditPrices: false, languages: null };
  expect(writableVersions('home-page/hero', all, author)).toEqual(all);
  expect(writableVersions('products.json', [''], author)).toEqual([]);
  expect(writableVersions('products.json', [''], { ...author, canEditPrices: true })).toEqual(['']);
});
