import { collectionOf } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { isSectionType, sections } from '#sections/registry.ts';
import { readStoredJson } from '../../../core/canonical-json.ts';
import { readDraftComponents, readPublicComponents } from '../../documents/check-draft.ts';
import type { DocumentType } from '../../documents/document-types.ts';
import { sectionFilesByPath, typeOfDocument } from '../../documents/section-files.ts';
import type { Project } from '../../../core/projects/projects.ts';
import type { Db } from '../../queries.ts';
import { fileNameOf, fixedNameOf, titleOf } from '../structure/unit-names.ts';
import { listTitleSources } from './release-list-queries.ts';

/**
 * Returns the display title of a unit: its fixed name, its title, the name of its section type, else
 * its file name. Values are tried in order.
 */
export function unitTitle(
  { path, type, language }: { path: string; type: DocumentType | null; language: LanguageCode },
  values: readonly (JsonValue | undefined)[],
): string {
  const name = fixedNameOf(path, language);
  if (name !== null) return name;
  for (const value of values) {
    const title = value === undefined ? null : titleOf(type, value);
    if (title !== null) return title;
  }
  // A collection has a type of the same name as a section's: article.
  if (type && isSectionType(type.name) && collectionOf(path) === null)
    return sections[type.name].label[language];
  return fileNameOf(path);
}

/** Sorts documents by their languages, in the order of preference; others come last. */
export function rankByLanguage<Item extends { language: string }>(
  items: readonly Item[],
  languages: readonly string[],
): Item[] {
  const rank = ({ language }: Item) =>
    languages.includes(language) ? languages.indexOf(language) : languages.length;
  return items.toSorted((one, other) => rank(one) - rank(other));
}

/** Reads titles by path: of the drafts, else of the published documents. */
export async function readTitles(
  db: Db,
  project: Project,
  { paths, language }: { paths: readonly string[]; language: LanguageCode },
): Promise<(path: string) => string> {
  const languages: string[] = Array.from(new Set([language, project.defaultLanguage, '']));
  const sources = await listTitleSources(db, project.id, { paths, languages });
  const byPath = Map.groupBy(sources, ({ path }) => path);
  const files = new Map([
    ...sectionFilesByPath(await readPublicComponents(db, project.id)),
    ...sectionFilesByPath(await readDraftComponents(db, project.id)),
  ]);
  const titles = new Map(
    paths.map((path) => {
      const values = rankByLanguage(byPath.get(path) ?? [], languages).map(({ content }) =>
        readStoredJson(content),
      );
      const type = typeOfDocument(path, files);
      return [path, unitTitle({ path, type, language }, values)];
    }),
  );
  return (path) => titles.get(path) ?? path;
}
