import type { LanguageCode } from '#i18n/languages.ts';
import { listEntries } from './list-entries.ts';
import { makeExcerpt } from './make-excerpt.ts';
import {
  type SearchResultPage,
  hasBeginnings,
  langOf,
  presentHit,
  type SearchInput,
  type SearchResult,
} from './search.ts';
import { queryForms } from './word-forms.ts';
import type { SearchEntry } from './search-entry.ts';
import { pageComponentsPath } from '../content/documents/document-types.ts';
import type { Snapshot } from '../content/published/published-content.ts';
import type { PublishedPlace } from '../content/published/read-published.ts';
import { sectionFilesByPath } from '../content/documents/section-files.ts';

/** The drafts of a preview. */
interface Drafts {
  snapshot: Snapshot;
  /** Finds documents whose drafts contain the beginnings of all words. */
  findPlaces(words: string[][], language: LanguageCode): Promise<PublishedPlace[]>;
}

/**
 * Searches a preview: returns pages whose drafts contain all words of a query, matches in titles
 * first. Uses the index of the editor's search.
 */
export async function findDraftPages(
  { snapshot, findPlaces }: Drafts,
  { query, language, limit }: SearchInput,
): Promise<SearchResultPage<SearchResult>> {
  const { project } = snapshot;
  const words = queryForms(query, language);
  if (!project || words.length === 0) return { hits: [], hasMore: false };
  const files = sectionFilesByPath(snapshot.find(pageComponentsPath, null)?.value ?? null);
  const places = await findPlaces(words, language);
  const matches = places
    .flatMap((place) => listEntries(project, place, files.get(place.path)))
    .filter((entry) => entry.language === language && hasAll(entry, words));
  const isTitled = ({ title }: SearchEntry) => hasBeginnings(title, words, language);
  const ranked = [...matches.filter(isTitled), ...matches.filter((entry) => !isTitled(entry))];
  return {
    hits: ranked.slice(0, limit).map((entry) => presentResult(entry, words)),
    hasMore: ranked.length > limit,
  };
}

function hasAll({ title, text, language }: SearchEntry, words: string[][]): boolean {
  return hasBeginnings(`${title} ${text}`, words, language);
}

function presentResult(entry: SearchEntry, words: string[][]): SearchResult {
  const { language, text, textLanguage, titleLanguage } = entry;
  const hit = presentHit({ ...entry, title_language: titleLanguage }, words, language);
  const parts = makeExcerpt(text, words, language);
  return { ...hit, excerpt: { parts, ...langOf(textLanguage, language) } };
}
