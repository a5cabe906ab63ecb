import { foldText } from '#common/text/fold-text.ts';
import {
  type MarkedPart,
  markMatches,
  queryWords,
  withoutArticle,
} from '#common/text/search-words.ts';
import { formsToIndex, queryForms } from '#common/text/word-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { searchSynonymsPath } from '../content/documents/document-types.ts';
import { readPublished } from '../content/published/read-published.ts';
import type { Term, WordForms } from '../core/db/match-words.ts';
import type { Database } from '../core/db/connect.ts';
import type { SiteLog } from '../core/logs/log.ts';
import { makeExcerpt } from './make-excerpt.ts';
import { correctQuery } from './correct-query.ts';
import { countFailedSearch } from './failed-searches.ts';
import { findSomeWords } from './find-some-words.ts';
import { type EntryQuery, type FoundEntry, listAt, listMatches, listTexts } from './queries.ts';
import { isSection, type SearchKind } from './search-entry.ts';
import { addSynonyms, readSynonyms } from './synonyms.ts';

/** A text with marked matches; `lang` is set if it differs from the page's language. */
export interface MarkedText {
  parts: MarkedPart[];
  lang?: LanguageCode;
}

/** A found page. */
export interface SearchHit {
  href: string;
  kind: SearchKind;
  title: MarkedText;
  /** Address of its image. */
  image: string | null;
}

/** A found page with an excerpt. */
export interface SearchResult extends SearchHit {
  excerpt: MarkedText;
}

export interface SearchInput {
  projectId: string;
  language: LanguageCode;
  /** The visitor's text; only its words count. */
  query: string;
  limit: number;
}

export interface SearchResultPage<Hit> {
  hits: Hit[];
  /** True if more pages match. */
  hasMore: boolean;
  /** The words that were searched instead, because no page has the typed ones; as pages spell them in results. */
  corrected: string | null;
}

/** Title matches among which the best are chosen. */
const maxCandidates = 60;

/**
 * Finds published pages with all words of a query, or with words that begin with them; title
 * matches first. Words that no page has are corrected; if no page has all words, those with some of them are
 * found. A query without words finds nothing. Never throws for a query.
 */
export async function findPages(
  database: Database,
  input: SearchInput,
): Promise<SearchResultPage<SearchHit>> {
  const { entries, words, hasMore, corrected } = await findCorrected(database, input);
  return {
    hasMore,
    corrected,
    hits: entries.map((entry) => presentHit(entry, words, input.language)),
  };
}

/** Result of the search page. */
export interface FoundResults extends SearchResultPage<SearchResult> {
  /** Main pages, if nothing was found. */
  offered: SearchResult[];
  /** False if no page has all words, even when they are corrected. */
  hasAllWords: boolean;
}

/** Finds pages, with an excerpt of each; counts a query whose words no page has together. */
export async function findResults(
  database: Database,
  input: SearchInput,
  log: SiteLog,
): Promise<FoundResults> {
  const { entries, words, hasMore, hasAllWords, ...found } = await findCorrected(database, input);
  const hits = await addExcerpts(database, { entries, words }, input.language);
  const corrected =
    found.corrected &&
    (await spellAsIn(database, entries, { ...input, corrected: found.corrected }));
  if (!hasAllWords)
    await countFailedSearch(database, input).catch((error: unknown) =>
      log.warn({ err: error }, 'A search without results was not counted'),
    );
  const offered = hits.length > 0 ? [] : await listMainPages(database, input);
  return { hasMore, hits, corrected, offered, hasAllWords };
}

/** Main pages that an empty result offers, in this order. */
const offeredPages = ['services', 'products', 'courses', 'pricing', 'articaleTable', 'contact'];

async function listMainPages(database: Database, { projectId, language }: SearchInput) {
  const entries = await listAt(database.db, { projectId, language, addresses: offeredPages });
  const placeOf = ({ address }: FoundEntry) => offeredPages.indexOf(address);
  const sorted = entries.toSorted((one, other) => placeOf(one) - placeOf(other));
  return await addExcerpts(database, { entries: sorted, words: [] }, language);
}

async function addExcerpts(
  { db }: Database,
  { entries, words }: { entries: readonly FoundEntry[]; words: readonly WordForms[] },
  language: LanguageCode,
): Promise<SearchResult[]> {
  const ids = entries.map(({ id }) => id);
  const texts = new Map((await listTexts(db, ids)).map((row) => [row.id, row]));
  return entries.map((entry) => {
    const { text = '', text_language = language } = texts.get(entry.id) ?? {};
    const parts = makeExcerpt(text, words, language);
    const excerpt = { parts, ...langOf(text_language, language) };
    return { ...presentHit(entry, words, language), excerpt };
  });
}

/** Characters of a text in which the spelling of words is looked up. */
const maxSpellingLength = 20_000;
const writtenWord = /[\p{L}\p{M}\p{N}\p{Cf}'’]+/gu;
/** Arabic particles written together with the article. */
const particle = /^[وفبك](?=ال)/;

/**
 * Spells the corrected words of a query as the found pages do, with the article if it was typed: folded, or without
 * an ending, they are no words that people write. Null if the pages do not have them.
 */
async function spellAsIn(
  { db }: Database,
  entries: readonly FoundEntry[],
  { corrected, query, language }: { corrected: string } & SearchInput,
): Promise<string | null> {
  const texts = await listTexts(
    db,
    entries.map(({ id }) => id),
  );
  const parts = [...entries.map(({ title }) => title), ...texts.map(({ text }) => text)];
  const written = parts
    .flatMap((text) => text.slice(0, maxSpellingLength).match(writtenWord) ?? [])
    .map((word) => {
      const folded = foldText(word, language);
      return { word: word.replace(particle, ''), folded, stem: withoutArticle(folded) };
    });
  const typed = queryWords(query, language);
  const spelled = corrected.split(' ').map((word, index) => {
    const hasArticle = (typed[index]?.length ?? 0) > 1;
    const rankOf = ({ folded, stem }: (typeof written)[number]) =>
      (hasArticle === (stem !== null) ? 0 : 2) + ((stem ?? folded) === word ? 0 : 1);
    const [best] = written
      .filter(({ folded, stem }) => (stem ?? folded).startsWith(word))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
    return best?.word;
  });
  return spelled.includes(undefined) ? null : spelled.join(' ');
}

interface FoundEntries {
  entries: FoundEntry[];
  words: readonly WordForms[];
  hasMore: boolean;
}

interface CorrectedEntries extends FoundEntries {
  corrected: string | null;
  /** False if no page has all words, even when they are corrected. */
  hasAllWords: boolean;
}

async function findCorrected(database: Database, input: SearchInput): Promise<CorrectedEntries> {
  const found = await findEntries(database, input);
  if (found.entries.length > 0) return { ...found, corrected: null, hasAllWords: true };
  const corrected = await correctQuery(database, input);
  const second = corrected && (await findEntries(database, { ...input, query: corrected }));
  if (second && second.entries.length > 0) return { ...second, corrected, hasAllWords: true };
  const synonyms = await readSearchSynonyms(database, input);
  const some = await findSomeWords(database, { ...input, synonyms });
  const entries = some.entries.slice(0, input.limit);
  const words = wordsOf(some.terms);
  return { entries, words, hasMore: false, corrected: null, hasAllWords: false };
}

async function readSearchSynonyms({ db }: Database, { projectId, language }: SearchInput) {
  const published = await readPublished(db, projectId, [searchSynonymsPath]);
  return readSynonyms(published.get(searchSynonymsPath)?.values.get(language), language);
}

/**
 * Orders title matches first, whole words before beginnings. Whole words are looked up first,
 * because a lookup of beginnings reads every page that has them; it is done once at most.
 */
async function findEntries(database: Database, input: SearchInput): Promise<FoundEntries> {
  const { db } = database;
  const { projectId, language, query: typed, limit } = input;
  const typedWords = queryForms(typed, language);
  if (typedWords.length === 0) return { entries: [], words: [], hasMore: false };
  const terms = addSynonyms(typedWords, await readSearchSynonyms(database, input));
  const list = (tier: Pick<EntryQuery, 'inTitle' | 'wholeWords' | 'limit'>) =>
    listMatches(db, { projectId, language, terms, ...tier });
  const sortedByTitle = (entries: readonly FoundEntry[]) => sortTitles(entries, typed, language);

  const whole = await list({ inTitle: true, wholeWords: true, limit: maxCandidates });
  const found = new Map(sortedByTitle(whole).map((entry) => [entry.id, entry]));
  const add = (entries: readonly FoundEntry[]) => {
    for (const entry of entries) if (!found.has(entry.id)) found.set(entry.id, entry);
  };
  if (found.size <= limit) {
    const most = Math.max(maxCandidates, found.size + limit + 1);
    const exact = await list({ inTitle: false, wholeWords: true, limit: most });
    const isCommon = exact.length > limit;
    const all = isCommon ? [] : await list({ inTitle: false, wholeWords: false, limit: most });
    const isWhole = !isCommon && all.length < most;
    const titleBeginnings = isWhole
      ? all.filter(({ title }) => hasBeginnings(title, terms, language))
      : await list({ inTitle: true, wholeWords: false, limit: maxCandidates });
    for (const entries of [sortedByTitle(titleBeginnings), exact, all]) add(entries);
  }
  const entries = Array.from(found.values());
  const words = wordsOf(terms);
  return { entries: entries.slice(0, limit), words, hasMore: entries.length > limit };
}

/** Lists the words to mark: the typed ones, and synonyms of one word, because words of longer ones also stand alone. */
export function wordsOf(terms: readonly Term[]): WordForms[] {
  return terms.flatMap(([typed = [], ...synonyms]) => [
    ...typed,
    ...synonyms.filter(({ length }) => length === 1).flat(),
  ]);
}

/** Returns true if the text has all terms, or words that begin with theirs. */
export function hasBeginnings(text: string, terms: readonly Term[], language: LanguageCode) {
  const textWords = formsToIndex(text, language);
  const hasWord = (forms: WordForms) =>
    forms.some((form) => textWords.some((word) => word.startsWith(form)));
  return terms.every((term) => term.some((expression) => expression.every(hasWord)));
}

/**
 * Sorts titles with the words as they were typed first, then those with other forms of them, then by synonyms and
 * keywords; among these the ones that begin with the query, then the shortest. Sections of pages come last.
 */
function sortTitles(entries: readonly FoundEntry[], typed: string, language: LanguageCode) {
  const termsOf = (words: readonly WordForms[]) => words.map((forms): Term => [[forms]]);
  const asTyped = termsOf(queryWords(typed, language));
  const inOtherForm = termsOf(queryForms(typed, language));
  const [first = []] = queryWords(typed, language);
  const rankOf = (entry: FoundEntry) => {
    const { title } = entry;
    const folded = foldText(title, language);
    const isTyped = hasBeginnings(title, asTyped, language);
    const tier = isTyped ? 0 : hasBeginnings(title, inOtherForm, language) ? 1 : 2;
    const begins = first.some((beginning) => folded.startsWith(beginning));
    return (isSection(entry) ? 6_000 : 0) + tier * 2_000 + (begins ? 0 : 1_000) + folded.length;
  };
  return entries.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Presents a found page. */
export function presentHit(
  entry: Omit<FoundEntry, 'id'>,
  words: readonly WordForms[],
  language: LanguageCode,
): SearchHit {
  return {
    href: `/${language}/${entry.address}`,
    kind: entry.kind,
    title: {
      parts: markMatches(entry.title, words, language),
      ...langOf(entry.title_language, language),
    },
    image: entry.image,
  };
}

/** Returns `lang` if a text is not in the page's language. */
export function langOf(own: LanguageCode, page: LanguageCode): { lang?: LanguageCode } {
  return own === page ? {} : { lang: own };
}
