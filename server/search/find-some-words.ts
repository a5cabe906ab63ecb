import { queryWords } from '#common/text/search-words.ts';
import { queryForms } from '#common/text/word-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../core/db/connect.ts';
import type { Term } from '../core/db/match-words.ts';
import { correctWord } from './correct-query.ts';
import { type FoundEntry, listMatches } from './queries.ts';
import { addSynonyms } from './synonyms.ts';

/** Letters of the shortest word that counts: most shorter ones say nothing about the subject of a question. */
const minLength = 4;
/** Pages with the most common word that counts. */
const maxPages = 30;
/** Letters of the shortest corrected word: the words between the nouns of a question are near too many others. */
const minCorrectedLength = 6;
/** Found pages. */
const maxFound = 10;

interface Question {
  projectId: string;
  language: LanguageCode;
  query: string;
  synonyms: readonly Term[];
}

/**
 * Finds the pages that have some words of a query of several words, for queries of which no page has all. Rare words count more:
 * each by the inverse of its number of pages. Words that no page has are corrected. Returns the best pages first, and
 * the words that count.
 */
export async function findSomeWords(
  database: Database,
  { projectId, language, query, synonyms }: Question,
): Promise<{ entries: FoundEntry[]; terms: Term[] }> {
  const scope = { projectId, language };
  const search = async (word: string) => {
    const terms = addSynonyms(queryForms(word, language), synonyms);
    const match = { ...scope, terms, inTitle: false, wholeWords: true, limit: maxPages + 1 };
    return { terms, entries: await listMatches(database.db, match) };
  };
  const searchCorrected = async (word: string) => {
    const found = await search(word);
    if (found.entries.length > 0 || word.length < minCorrectedLength) return found;
    const corrected = await correctWord(database, scope, word);
    return corrected === word ? found : await search(corrected);
  };

  const typed = queryWords(query, language).map((forms) => forms.at(-1) ?? '');
  const scores = new Map<number, { entry: FoundEntry; score: number }>();
  const counted: Term[] = [];
  if (typed.length < 2) return { entries: [], terms: [] };
  for (const word of typed.filter(({ length }) => length >= minLength)) {
    const { entries, terms } = await searchCorrected(word);
    if (entries.length > maxPages) continue;
    counted.push(...terms);
    for (const entry of entries) {
      const before = scores.get(entry.id)?.score ?? 0;
      scores.set(entry.id, { entry, score: before + 1 / entries.length });
    }
  }
  const best = Array.from(scores.values()).toSorted(
    (one, other) => other.score - one.score || one.entry.id - other.entry.id,
  );
  return { entries: best.slice(0, maxFound).map(({ entry }) => entry), terms: counted };
}
