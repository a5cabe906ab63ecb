import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { queryWords, wordsToIndex } from './search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';

/** Letters of the shortest stem; shorter ones would match half of all words. */
const minStemLength = 3;

/*
 * Light10 (Larkey, Ballesteros, Connell 2002) on folded words: Snowball's stemmer halves the plural ات and takes ب of
 * the word for a prefix. Endings are removed one after the other.
 */
const arabicPrefix = /^(?:و(?=...))?(?:ال|[وبكف]ال|لل)?(?=..)/;
const arabicEndings = [/ها$/, /ان$/, /ات$/, /ون$/, /ين$/, /يه$/, /ه$/, /ي$/];

function stemArabic(word: string): string {
  return arabicEndings.reduce(
    (stem, ending) => (stem.replace(ending, '').length >= 2 ? stem.replace(ending, '') : stem),
    word.replace(arabicPrefix, ''),
  );
}

/** `unspecific`: folded words of questions that say nothing about a page. */
const rules: Readonly<
  Record<LanguageCode, { stem(word: string): string; unspecific: readonly string[] }>
> = {
  en: {
    stem: stemEnglish,
    unspecific:
      'a an and are can do does for how i in is it much of on or the to what when where which why you your'.split(
        ' ',
      ),
  },
  ar: {
    stem: stemArabic,
    unspecific: 'او اين على عن في كم كيف لماذا ما ماذا متى من هل هو هي'.split(' '),
  },
  de: {
    stem: stemGerman,
    unspecific:
      'das der die ein eine fur ich ihr ihre im in ist kann man sie und viel wann warum was welche wie wo zu'.split(
        ' ',
      ),
  },
};

/** Returns what the forms of a folded word have in common; null if that is the word, or too short. */
function stemOf(word: string, language: LanguageCode): string | null {
  if (/\d/.test(word)) return null;
  const stem = rules[language].stem(word);
  return stem === word || stem.length < minStemLength ? null : stem;
}

/** All words to index for a text, and the stems of their forms, unique and folded. */
export function formsToIndex(text: string, language: LanguageCode): string[] {
  const words = wordsToIndex(text, language);
  return Array.from(new Set([...words, ...words.flatMap((word) => stemOf(word, language) ?? [])]));
}

/**
 * Prefixes of a query, like `queryWords`, with the stem of each word as the last alternative. Words such as "how" count
 * only where there are no others.
 */
export function queryForms(query: string, language: LanguageCode): string[][] {
  const words = queryWords(query, language);
  const specific = words.filter(([word = '']) => !rules[language].unspecific.includes(word));
  return (specific.length > 0 ? specific : words).map((beginnings) => {
    const [word = ''] = beginnings;
    const stem = stemOf(word, language);
    return stem === null || beginnings.includes(stem) ? beginnings : [...beginnings, stem];
  });
}
