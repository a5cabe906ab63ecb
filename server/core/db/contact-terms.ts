import { toWesternDigits } from '#common/text/format-number.ts';
import { foldText } from '#common/text/fold-text.ts';
import { queryWords } from '#common/text/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Term } from './match-words.ts';

/** Prefix of telephone numbers in Egypt, which people leave out or write with a 0. */
const countryCode = '20';

/**
 * Calling codes where a national number begins with 0 and a language of the dashboard is spoken. Those
 * of all countries would take Postgres half a second.
 */
const zeroCodes = '20 41 43 44 49 212 213 218 249 961 962 963 964 966 967 970 971'.split(' ');
/** Shortest number for which these are tried, in digits: fewer match too many others. */
const minDigits = 7;

/**
 * Returns the terms of a query for a person: a name, an email address, a telephone number in any of
 * its forms, or a receipt's number. Empty for a query without words.
 */
export function contactTerms(query: string, language: LanguageCode): readonly Term[] {
  // Digits of one number, however they are grouped; the index divides O’Neil into two words.
  const joined = toWesternDigits(query)
    .replaceAll(/(?<=\d)[\s()./-]+(?=\d)/g, '')
    .replaceAll(/['‘’]/g, ' ');
  // In the index, the letters of Michael are no umlaut.
  return queryWords(joined, 'en').map((forms) => [
    [
      forms.flatMap((form) => [
        ...numberForms(form),
        foldText(form, language),
        ...articleForms(form),
      ]),
    ],
  ]);
}

/** Names are often typed without their article, with which the index has them. */
function articleForms(word: string): string[] {
  return /^\p{Script=Arabic}{2}/u.test(word) ? [`ال${word}`] : [];
}

function numberForms(word: string): string[] {
  if (!/^\d{3,}$/.test(word)) return [word];
  const national = word.replace(/^(?:00)?20(?=\d)|^0+(?=\d)/, '');
  const isNational = /^0[1-9]/.test(word) && word.length >= minDigits;
  const prefixes = ['', '0', ...(isNational ? zeroCodes : [countryCode])];
  return Array.from(new Set([word, ...prefixes.map((prefix) => prefix + national)]));
}
