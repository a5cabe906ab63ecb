import type { LanguageCode } from '#i18n/languages.ts';

/**
 * A text as search compares it: words of lower-case letters and digits, anything else a space.
 * `places[i]` is where in the original the folded unit `i` begins; one more place is the text's end.
 */
export interface FoldedText {
  folded: string;
  places: number[];
}

/** What Unicode's own decomposition leaves apart, by the letter after it. */
const letters: Readonly<Record<string, string>> = {
  // Arabic: alef wasla, alef maqsura and the Persian ya, ta marbuta and forms of ha, the Persian kaf.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  // A hamza that stands alone is left out as often as written; its carriers lose theirs as a mark.
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

/** Marks, tatweel, soft hyphens, joiners and apostrophes are part of a word and not written out. */
const unwritten = /[\p{M}\p{Cf}\u0640'’ʼ]/u;
const written = /[\p{L}\p{N}]/u;
const diaeresis = '\u0308';

const known = new Map<string, string>();
/** Letters of all scripts that a site shows fit; a text of ever new signs must not fill the memory. */
const mostKnown = 5_000;

/** One character, folded: '' for what is not written, a space for what is between words. */
function foldCharacter(character: string): string {
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = Array.from(character.normalize('NFKD').toLowerCase().normalize('NFKD'), (part) => {
    const own = letters[part];
    if (own !== undefined) return own;
    if (unwritten.test(part)) return '';
    return written.test(part) ? westernDigit(part) : ' ';
  }).join('');
  if (known.size < mostKnown) known.set(character, folded);
  return folded;
}

function westernDigit(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0x0660 && code <= 0x0669) return String(code - 0x0660);
  if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0);
  return character;
}

/**
 * Folds a text, for the index and for what is asked alike, so that both meet: Latin letters lose case
 * and accents, Arabic ones their variants, vowel marks and tatweel, digits become Western; ß is ss.
 * In German `ae`, `oe` and `ue` are ä, ö and ü, which are a, o and u.
 */
export function foldWithPlaces(text: string, language: LanguageCode): FoldedText {
  const places: number[] = [];
  return { folded: fold(text, language, places), places };
}

/** The folded text alone. */
export function foldText(text: string, language: LanguageCode): string {
  return fold(text, language, null);
}

function fold(text: string, language: LanguageCode, places: number[] | null): string {
  const isGerman = language === 'de';
  let folded = '';
  let place = 0;
  // Whether an `e` would make the letter before it an umlaut.
  let isOpen = false;
  for (const character of text) {
    const part = foldCharacter(character);
    if (part === 'e' && isOpen) isOpen = false;
    else {
      for (let unit = 0; unit < part.length; unit += 1) places?.push(place);
      folded += part;
      if (part !== '') isOpen = isGerman && /^[aou]$/i.test(character);
      else if (character === diaeresis) isOpen = false;
    }
    place += character.length;
  }
  places?.push(place);
  return folded;
}
