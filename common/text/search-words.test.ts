import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#i18n/languages.ts';
import { foldText, foldWithPlaces } from './fold-text.ts';
import { markMatches, queryWords, wordsToIndex } from './search-words.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'aAeuüÜäßéẞİ '), maxLength: 30 }),
  fc.string({ unit: fc.constantFrom(...'اأإآٱءئؤىيةهلوـَُّْ٠٣۴ﻻ '), maxLength: 30 }),
);
const anyLanguage = fc.constantFrom(...languageCodes);

describe('folding', () => {
  test.each([
    ['en', 'Crème BRÛLÉE', 'creme brulee'],
    ['en', "patient's patient’s", 'patients patients'],
    ['en', 'ﬁve²', 'five2'],
    ['en', 'does dose', 'does dose'],
    ['ar', 'أدوية الأطفال', 'ادويه الاطفال'],
    ['ar', 'إلى آخر ٱلمستشفى', 'الي اخر المستشفي'],
    ['ar', 'مُضَادّ حَيَوِيّ', 'مضاد حيوي'],
    ['ar', 'صيـــدلية', 'صيدليه'],
    ['ar', 'مسؤول قارئ دواء', 'مسوول قاري دوا'],
    ['ar', 'ﻻ ١٢٫٥ ۴', 'لا 12 5 4'],
    ['de', 'Überdosierung Straße', 'uberdosierung strasse'],
    ['de', 'Ueberdosierung STRASSE', 'uberdosierung strasse'],
    ['de', 'U\u0308ber A\u0308e', 'uber ae'],
    ['de', 'säen saeen', 'saen saen'],
  ] as const)('%s: %s', (language, text, folded) => {
    expect(foldText(text, language)).toBe(folded);
  });

  test('makes words of letters and digits, with a place in the text for each unit', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const { folded, places } = foldWithPlaces(text, language);
        expect(folded).toMatch(/^[\p{L}\p{N} ]*$/u);
        expect(places).toHaveLength(folded.length + 1);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(places.at(-1)).toBe(text.length);
      }),
    );
  });

  test('does not depend on case or on how letters are composed', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const folded = foldText(text, language);
        expect(foldText(text.normalize('NFC'), language)).toBe(folded);
        expect(foldText(text.normalize('NFD'), language)).toBe(folded);
        fc.pre(text.toUpperCase().toLowerCase() === text);
        expect(foldText(text.toUpperCase(), language)).toBe(folded);
      }),
    );
  });

  test('folds the beginning of a text to the beginning of its fold', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, fc.nat(), (text, language, at) => {
        const characters = Array.from(text);
        const beginning = characters.slice(0, at % (characters.length + 1)).join('');
        expect(foldText(text, language).startsWith(foldText(beginning, language))).toBe(true);
      }),
    );
  });
});

describe('the words of a query', () => {
  test('are found in every text that has them, in any order, as beginnings', () => {
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const indexed = wordsToIndex(text, language);
        for (const beginnings of queryWords(text, language))
          expect(indexed.some((word) => beginnings.some((part) => word.startsWith(part)))).toBe(
            true,
          );
      }),
    );
  });

  test('are few and short, whatever is typed', () => {
    const words = queryWords(`${'x'.repeat(1_000)} ${'a b c d e f g h i j'.repeat(100)}`, 'en');
    expect(words).toEqual([['x'.repeat(60)]]);
    expect(queryWords('a b c d e f g h i j k', 'en')).toHaveLength(8);
    expect(queryWords('“*” \u0000 🙂 -- "', 'en')).toEqual([]);
  });

  test('find an Arabic word with and without its article', () => {
    expect(wordsToIndex('والصيدلية', 'ar')).toEqual(['والصيدليه', 'صيدليه']);
    expect(queryWords('الصيدلية', 'ar')).toEqual([['الصيدليه', 'صيدليه']]);
    expect(queryWords('الصي ألم', 'ar')).toEqual([['الصي'], ['الم']]);
  });
});

describe('marking', () => {
  const marked = (text: string, query: string, language: 'en' | 'ar' | 'de') =>
    markMatches(text, queryWords(query, language), language)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['en', 'Dosing in children', 'child DOS', '[Dos]ing in [child]ren'],
    ['en', 'No such word', 'absent', 'No such word'],
    ['de', 'Überdosierung in der Straße', 'ueber strass', '[Über]dosierung in der [Straß]e'],
    ['de', 'Ueberdosierung', 'über', '[Ueber]dosierung'],
    ['ar', 'الصَّيْدَلِيَّة السريرية', 'صيدلي', 'ال[صَّيْدَلِيَّ]ة السريرية'],
    ['ar', 'صيدلية ٢٤ ساعة', 'الصيدلية 24', '[صيدلية] [٢٤] ساعة'],
    ['ar', 'أدويـــة', 'ادويه', '[أدويـــة]'],
  ] as const)('%s: %s, asked for %s', (language, text, query, expected) => {
    expect(marked(text, query, language)).toBe(expected);
  });

  test('changes nothing of the text', () => {
    fc.assert(
      fc.property(anyText, anyText, anyLanguage, (text, query, language) => {
        const parts = markMatches(text, queryWords(query, language), language);
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
