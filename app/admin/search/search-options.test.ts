import { expect, test } from 'vitest';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { screens, searchedPages } from '../screens.ts';
import { filterOptions } from './search-options.ts';

function find(typed: string, language: LanguageCode): string[] {
  const options = [...screens, ...searchedPages].map(({ path, label, icon }) => ({
    kind: 'screen' as const,
    id: path,
    text: messages[language][label],
    detail: '',
    words: messages[language][`admin.search.words.${path}`],
    icon,
    href: path,
  }));
  return filterOptions(options, typed, language).map(({ id }) => id);
}

test.each(languageCodes)('every screen is found by its name and its words in %s', (language) => {
  for (const { path, label } of [...screens, ...searchedPages]) {
    expect(find(messages[language][label], language)).toContain(path);
    for (const word of messages[language][`admin.search.words.${path}`].split(' '))
      expect(find(word, language), word).toContain(path);
  }
  expect(find('qqqqqq', language)).toEqual([]);
  expect(find(' ', language)).toHaveLength(screens.length + searchedPages.length);
});

test('the inbox is found by spam, by what was not delivered, and in other forms of its words', () => {
  const typed = {
    en: 'spam undelivered message enquiry messag',
    ar: 'الرسائل رسائل رسالة رسائلي والرسائل بالرسائل للرسائل برسائل المزعجة',
    de: 'Spam unzustellbare Nachricht Anfrage Posteingangs',
  };
  for (const [language, words] of Object.entries(typed))
    for (const word of words.split(' '))
      expect(find(word, language as LanguageCode), word).toContain('admin/messages');
});
