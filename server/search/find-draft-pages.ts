import { queryWords } from '#common/text/search-words.ts';
import type { Database } from '../core/db/connect.ts';
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
import type { SearchEntry } from './search-entry.ts';
import { parseJson } from '../core/canonical-json.ts';
import { pageComponentsPath } from '../content/documents/document-types.ts';
import { listVersions } from '../content/entry-queries.ts';
import type { Project } from '../core/projects/projects.ts';
import type { Snapshot } from '../content/published/published-content.ts';
import { slugOfDraft } from '../content/published/published-entries.ts';
import type { PublishedPlace } from '../content/published/read-published.ts';
import { sectionFilesByPath } from '../content/documents/section-files.ts';
import { listItemSlugsAt } from '../content/slugs/slug-queries.ts';
import { slugsByPath } from '../content/slugs/slugs-by-path.ts';
import { listDraftMatches } from '../content/editing/structure/draft-text-queries.ts';
import { scopeOf } from '../content/editing/structure/draft-texts.ts';

/** Maximum number of documents per language that are examined. */
const maxCandidates = 100;

/** The drafts of a preview. */
interface Drafts {
  snapshot: Snapshot;
  refreshTexts(): Promise<void>;
}

/**
 * Searches a preview: returns pages whose drafts contain all words of a query, matches in titles
 * first. Uses the index of the editor's search.
 */
export async function findDraftPages(
  database: Database,
  { snapshot, refreshTexts }: Drafts,
  { query, language, limit }: SearchInput,
): Promise<SearchResultPage<SearchResult>> {
  const { project } = snapshot;
  const words = queryWords(query, language);
  if (!project || words.length === 0) return { hits: [], hasMore: false };
  await refreshTexts();
  const paths = new Set<string>();
  for (const code of new Set([language, project.defaultLanguage])) {
    const scope = scopeOf(project.id, code);
    const request = { scope, words, limit: maxCandidates };
    const rows = await listDraftMatches(database.db, database.dialect, request);
    for (const { path } of rows) paths.add(path);
  }
  const files = sectionFilesByPath(snapshot.find(pageComponentsPath, null)?.value ?? null);
  const places = await readDrafts(database, project, Array.from(paths));
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

/** Reads documents with their drafts in all languages, in the order of the paths. */
async function readDrafts(
  { db }: Database,
  project: Project,
  paths: readonly string[],
): Promise<PublishedPlace[]> {
  const source = { pointer: 'draft_revision_id', projectId: project.id } as const;
  const rows = Map.groupBy(await listVersions(db, source, paths), ({ path }) => path);
  const slugs = slugsByPath(await listItemSlugsAt(db, project.id, paths));
  return paths.flatMap((path) => {
    const versions = rows.get(path) ?? [];
    const values = new Map(
      versions.map(({ language, content }) => [language, parseJson(content)] as const),
    );
    const draft = { path, itemSlugs: slugs.get(path) ?? {}, values, isDraft: true as const };
    const slug = versions[0]?.slug ?? slugOfDraft(path, values.get(project.defaultLanguage));
    return [{ ...draft, slug }];
  });
}
