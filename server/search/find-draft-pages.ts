import { queryForms } from '#common/text/word-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Term, WordForms } from '../core/db/match-words.ts';
import { listEntries, readPageSections } from './list-entries.ts';
import { makeExcerpt } from './make-excerpt.ts';
import {
  type FoundResults,
  hasBeginnings,
  langOf,
  presentHit,
  type SearchInput,
  type SearchResult,
  wordsOf,
} from './search.ts';
import { addSynonyms, readSynonyms } from './synonyms.ts';
import type { SearchEntry } from './search-entry.ts';
import { pageComponentsPath, searchSynonymsPath } from '../content/documents/document-types.ts';
import type { Snapshot } from '../content/published/published-content.ts';
import type { PublishedPlace } from '../content/published/read-published.ts';

/** The drafts of a preview. */
interface Drafts {
  snapshot: Snapshot;
  /** Finds documents whose drafts contain the beginnings of all terms. */
  findPlaces(terms: readonly Term[], language: LanguageCode): Promise<PublishedPlace[]>;
}

/**
 * Searches a preview: returns pages whose drafts contain all words of a query, matches in titles
 * first. Uses the index of the editor's search, and the drafts of the synonyms.
 */
export async function findDraftPages(
  { snapshot, findPlaces }: Drafts,
  { query, language, limit }: SearchInput,
): Promise<FoundResults> {
  const { project } = snapshot;
  const synonyms = readSynonyms(snapshot.find(searchSynonymsPath, language)?.value, language);
  const terms = addSynonyms(queryForms(query, language), synonyms);
  if (!project || terms.length === 0)
    return { hits: [], hasMore: false, corrected: null, offered: [], hasAllWords: true };
  const components = snapshot.find(pageComponentsPath, null)?.value ?? null;
  const sections = readPageSections(components, snapshot.find);
  const places = await findPlaces(terms, language);
  const matches = places
    .flatMap((place) => listEntries(project, place, sections))
    .filter((entry) => entry.language === language && hasAll(entry, terms));
  const isTitled = ({ title }: SearchEntry) => hasBeginnings(title, terms, language);
  const ranked = [...matches.filter(isTitled), ...matches.filter((entry) => !isTitled(entry))];
  return {
    hits: ranked.slice(0, limit).map((entry) => presentResult(entry, wordsOf(terms))),
    hasMore: ranked.length > limit,
    corrected: null,
    offered: [],
    hasAllWords: true,
  };
}

function hasAll({ title, keywords, text, language }: SearchEntry, terms: readonly Term[]): boolean {
  return hasBeginnings(`${title} ${keywords} ${text}`, terms, language);
}

function presentResult(entry: SearchEntry, words: WordForms[]): SearchResult {
  const { language, text, textLanguage, titleLanguage } = entry;
  const hit = presentHit({ ...entry, title_language: titleLanguage }, words, language);
  const parts = makeExcerpt(text, words, language);
  return { ...hit, excerpt: { parts, ...langOf(textLanguage, language) } };
}
