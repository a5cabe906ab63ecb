import { queryWords, withoutArticle, wordsToIndex } from '#common/text/search-words.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../core/db/connect.ts';
import { listVocabulary, type SearchScope } from './vocabulary-queries.ts';

/** Letters of the shortest corrected word: shorter ones are near too many others. */
const minLength = 4;
/** Letters of the longest word in which one mistake is corrected; in longer ones two are. */
const maxShortLength = 7;
/** Letters of the longest indexed word. */
const maxIndexedLength = 60;
/** Words compared with a mistyped one: all with its first letter, in an index of usual size. */
const maxCompared = 4_000;
/** Longer queries are not corrected: comparing takes some milliseconds for each word. */
const maxWords = 3;

/** Lists the words of a text among which mistyped words of queries are corrected. */
export function correctableWords(text: string, language: LanguageCode): string[] {
  return wordsToIndex(text, language).filter(
    (word) => isCorrectable(word) && withoutArticle(word) === null,
  );
}

function isCorrectable(word: string): boolean {
  return word.length >= minLength && !/\d/.test(word);
}

/**
 * Replaces each word of a query that begins no word of the published pages by the most similar word with the same
 * first letter. Returns folded words; null if there is nothing to replace, or too much.
 */
export async function correctQuery(
  database: Database,
  { projectId, language, query }: SearchScope & { language: LanguageCode; query: string },
): Promise<string | null> {
  // The last form is without the article.
  const words = queryWords(query, language).map((forms) => forms.at(-1) ?? '');
  if (words.length > maxWords) return null;
  const corrected: string[] = [];
  for (const word of words)
    corrected.push(await correctWord(database, { projectId, language }, word));
  return corrected.join(' ') === words.join(' ') ? null : corrected.join(' ');
}

/** Returns the most similar word of the published pages with the same first letter; without one, the word. */
export async function correctWord({ db }: Database, scope: SearchScope, word: string) {
  const letters = Array.from(word);
  const [first = ''] = letters;
  if (!isCorrectable(word)) return word;
  const continued = { start: word, least: letters.length, most: maxIndexedLength, limit: 1 };
  if ((await listVocabulary(db, scope, continued)).length > 0) return word;
  const distance = letters.length > maxShortLength ? 2 : 1;
  const candidates = await listVocabulary(db, scope, {
    start: first,
    least: letters.length - distance,
    most: letters.length + distance,
    limit: maxCompared,
  });
  const near = candidates
    .map((candidate) => {
      const other = Array.from(candidate);
      const growth = Math.abs(other.length - letters.length);
      return { candidate, growth, mistakes: countMistakes(letters, other, distance) };
    })
    .filter(({ mistakes }) => mistakes <= distance)
    .toSorted((one, other) => one.mistakes - other.mistakes || one.growth - other.growth);
  return near[0]?.candidate ?? word;
}

/**
 * Counts the letters to insert, delete, replace or swap with a neighbour: the optimal string alignment distance.
 * Stops, with Infinity, where there must be more than `most`.
 */
function countMistakes(typed: readonly string[], word: readonly string[], most: number): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (const [row, letter] of typed.entries()) {
    const current = [row + 1];
    for (const [column, other] of word.entries()) {
      const isSwap =
        row > 0 && column > 0 && letter === word[column - 1] && typed[row - 1] === other;
      current.push(
        Math.min(
          (previous[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          (previous[column] ?? 0) + (letter === other ? 0 : 1),
          isSwap ? (beforePrevious[column - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    // No later row has fewer.
    if (Math.min(...current) > most) return Infinity;
    beforePrevious = previous;
    previous = current;
  }
  return previous[word.length] ?? 0;
}
