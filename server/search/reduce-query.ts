import { queryWords } from '#common/text/search-words.ts';
import { queryForms } from '#common/text/word-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../core/db/connect.ts';
import type { Term } from '../core/db/match-words.ts';
import { correctWord } from './correct-query.ts';
import { listMatches } from './queries.ts';
import { addSynonyms } from './synonyms.ts';

/** Letters of the shortest word that is searched instead of all: most shorter ones say nothing about a subject. */
const minLength = 4;
/** Pages of the most common such word. */
const maxPages = 30;
/** Corrected words of a query: comparing takes some milliseconds for each. */
const maxCorrections = 3;

interface QueryToReduce {
  projectId: string;
  language: LanguageCode;
  query: string;
  synonyms: readonly Term[];
}

/**
 * Reduces a query of several words to those that a page has together: the rarest, and each further one, from rare to
 * common, that leaves a page. Words that no page has are corrected. Returns folded words in the order of the query;
 * null if there are none.
 */
export async function reduceQuery(
  database: Database,
  { projectId, language, query, synonyms }: QueryToReduce,
): Promise<string | null> {
  const scope = { projectId, language };
  const list = (text: string, limit: number) =>
    listMatches(database.db, {
      ...scope,
      terms: addSynonyms(queryForms(text, language), synonyms),
      inTitle: false,
      wholeWords: true,
      limit,
    });
  const countPages = async (word: string) => (await list(word, maxPages + 1)).length;

  const typed = queryWords(query, language).map((forms) => forms.at(-1) ?? '');
  if (typed.length < 2) return null;
  const pagesOf = new Map<string, number>();
  let corrections = 0;
  for (const word of typed.filter(({ length }) => length >= minLength)) {
    const pages = await countPages(word);
    const isUnknown = pages === 0 && corrections++ < maxCorrections;
    const known = isUnknown ? await correctWord(database, scope, word) : word;
    pagesOf.set(known, known === word ? pages : await countPages(known));
  }

  const rareFirst = Array.from(pagesOf)
    .filter(([, pages]) => pages > 0 && pages <= maxPages)
    .toSorted(([, one], [, other]) => one - other);
  const found: string[] = [];
  for (const [word] of rareFirst)
    if ((await list([...found, word].join(' '), 1)).length > 0) found.push(word);
  const inOrder = Array.from(pagesOf.keys()).filter((word) => found.includes(word));
  return inOrder.length > 0 ? inOrder.join(' ') : null;
}
