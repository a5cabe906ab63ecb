import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collectionOf,
  entryPath,
  filePathOf,
  hasLanguage,
  findContentPlace,
} from './content-paths.ts';

describe('placeOf', () => {
  it.each([
    ['content/en/home-page/hero.json', 'content/{lang}/home-page/hero.json', 'en'],
    ['content/ar/header.json', 'content/{lang}/header.json', 'ar'],
    ['i18n/de.json', 'i18n/{lang}.json', 'de'],
    ['i18n/deep/de.json', 'i18n/deep/de.json', ''],
    ['pages-components.json', 'pages-components.json', ''],
    ['auth/credentials.json', 'auth/credentials.json', ''],
    ['content/shared/a.json', 'content/shared/a.json', ''],
    ['content/en.json', 'content/en.json', ''],
    ['content/en/articles/articles.json#12', 'content/{lang}/articles/articles.json#12', 'en'],
  ])('%s stands at %s in "%s"', (filePath, path, language) => {
    expect(findContentPlace(filePath)).toEqual({ path, language });
    expect(filePathOf({ path, language })).toBe(filePath);
    expect(hasLanguage(path)).toBe(language !== '');
  });

  it.each([
    'content/{lang}/header.json',
    '../header.json',
    'content/en/../header.json',
    'content//header.json',
    '/header.json',
    '.hidden.json',
    'content/en/.hidden/header.json',
    'a\\b.json',
    'a%2fb.json',
    'style.json#1',
    'content/en/articles/articles.json#01',
    'content/en/articles/articles.json#x',
    'readme.md',
    '',
  ])('refuses %j', (filePath) => {
    expect(findContentPlace(filePath)).toBeNull();
  });

  it('is a bijection', () => {
    const segment = fc.constantFrom(
      'content',
      'i18n',
      'en',
      'ar',
      'zz',
      'articles',
      'articles.json',
      'a',
      'ü b',
      'x.json',
      '{lang}',
      '#1',
      'en.json',
    );
    const filePath = fc
      .array(segment, { minLength: 1, maxLength: 5 })
      .map((segments) => segments.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(filePath, { minLength: 2, maxLength: 8 }), (filePaths) => {
        const found = filePaths.flatMap((file) => {
          const place = findContentPlace(file);
          return place ? [{ file, place }] : [];
        });
        for (const { file, place } of found) expect(filePathOf(place)).toBe(file);
        expect(new Set(found.map(({ place }) => JSON.stringify(place))).size).toBe(found.length);
      }),
    );
  });
});

describe('collections', () => {
  it('name their entries by id', () => {
    const path = entryPath('content/{lang}/articles/articles.json', 7);
    expect(path).toBe('content/{lang}/articles/articles.json#7');
    expect(collectionOf(path)).toBe('content/{lang}/articles/articles.json');
    expect(collectionOf('content/{lang}/articles/articles.json')).toBeNull();
    expect(collectionOf('content/{lang}/header.json#7')).toBeNull();
  });
});
