import type { LanguageCode } from '#i18n/languages.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import type { Database } from '../../../core/db/connect.ts';
import type { Project } from '../../../core/projects/projects.ts';
import { listVersions } from '../../entry-queries.ts';
import { slugOfDraft } from '../../published/published-entries.ts';
import type { PublishedPlace } from '../../published/read-published.ts';
import { listItemSlugsAt } from '../../slugs/slug-queries.ts';
import { slugsByPath } from '../../slugs/slugs-by-path.ts';
import { listDraftMatches } from '../structure/draft-text-queries.ts';
import { scopeOf } from '../structure/draft-texts.ts';

/** Maximum number of documents per language. */
const maxCandidates = 100;

/** Finds documents whose drafts contain the beginnings of all words, in a language or the default. */
export async function findDraftPlaces(
  database: Database,
  project: Project | null,
  { words, language }: { words: string[][]; language: LanguageCode },
): Promise<PublishedPlace[]> {
  if (!project) return [];
  const paths = new Set<string>();
  for (const code of new Set([language, project.defaultLanguage])) {
    const scope = scopeOf(project.id, code);
    const request = { scope, words, limit: maxCandidates };
    const rows = await listDraftMatches(database.db, database.dialect, request);
    for (const { path } of rows) paths.add(path);
  }
  return await readDrafts(database, project, Array.from(paths));
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
