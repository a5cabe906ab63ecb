import type { LanguageCode } from '#i18n/languages.ts';
import { toWesternDigits } from './format-number.ts';

/**
 * Normalized text for search: lower-case words of letters and digits, separated by spaces.
 * `places[i]` is the original index of the folded unit `i`; a last entry is the text's end.
 */
export interface FoldedText {
  folded: string;
  places: number[];
}

/** Replacements that Unicode's decomposition lacks. */
const letters: Readonly<Record<string, string>> = {
  // Arabic: alef wasla, alef maqsura and the Persian ya, ta marbuta and forms of ha, the Persian
  // kaf.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  // A single hamza is omitted as often as written; its carriers lose theirs as a mark.
  ء: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
};

/** Marks, tatweel, soft hyphens, joiners and apostrophes are part of a word, but dropped. */
const droppedCharacter = /[\p{M}\p{Cf}\u0640'’ʼ]/u;
const wordCharacter = /[\p{L}\p{N}]/u;
const diaeresis = '\u0308';

const cache = new Map<string, string>();
/** Enough for the letters of all scripts of a site; bounded against arbitrary input. */
const maxCached = 5_000;

/** Folds a character: '' for dropped ones, a space for separators. */
function foldCharacter(character: string): string {
  const before = cache.get(character);
  if (before !== undefined) return before;
  const folded = Array.from(character.normalize('NFKD').toLowerCase().normalize('NFKD'), (part) => {
    const own = letters[part];
    if (own !== undefined) return own;
    if (droppedCharacter.test(part)) return '';
    return wordCharacter.test(part) ? toWesternDigits(part) : ' ';
  }).join('');
  if (cache.size < maxCached) cache.set(character, folded);
  return folded;
}

/**
 * Folds a text, the same for index and queries: Latin letters lose case and accents, Arabic ones
 * their variants, vowel marks and tatweel, digits become Western; ß is ss. In German `ae`, `oe` and
 * `ue` equal ä, ö and ü, which become a, o and u.
 */
export function foldWithPlaces(text: string, language: LanguageCode): FoldedText {
  const places: number[] = [];
  return { folded: fold(text, language, places), places };
}

/** Only the folded text. */
export function foldText(text: string, language: LanguageCode): string {
  return fold(text, language, null);
}

function fold(text: string, language: LanguageCode, places: number[] | null): string {
  const isGerman = language === 'de';
  let folded = '';
  let place = 0;
  // True if an `e` would make the previous letter an umlaut.
  let mayBeUmlaut = false;
  for (const character of text) {
    const part = foldCharacter(character);
    if (part === 'e' && mayBeUmlaut) mayBeUmlaut = false;
    else {
      for (let unit = 0; unit < part.length; unit += 1) places?.push(place);
      folded += part;
      if (part !== '') mayBeUmlaut = isGerman && /^[aou]$/i.test(character);
      else if (character === diaeresis) mayBeUmlaut = false;
    }
    place += character.length;
  }
  places?.push(place);
  return folded;
}
