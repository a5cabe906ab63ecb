import {
  articlesPath,
  type CollectionPath,
  coursesPath,
  filePathOf,
} from '#common/content/content-paths.ts';
import { detailPath } from '#common/content/detail-path.ts';
import type { Fields, Presented } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { presentValid } from './present-document.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Collection, PublishedEntry } from './published-entries.ts';

/** Collections with entry pages, by folder and file of their addresses. */
const collectionsByAddress: Readonly<Record<string, CollectionPath>> = {
  'articles/articles': articlesPath,
  'course-page/courses-data': coursesPath,
};

export function collectionAt(folder: string, file: string, project: Project): Collection | null {
  const address = `${folder}/${file}`;
  const path = Object.hasOwn(collectionsByAddress, address)
    ? collectionsByAddress[address]
    : undefined;
  return path ? collectionOfProject(path, project) : null;
}

export function collectionOfProject(path: CollectionPath, project: Project): Collection {
  return { projectId: project.id, path, defaultLanguage: project.defaultLanguage };
}

/** Returns the address of an entry's page. */
export function entryHref(path: CollectionPath, slug: string, language: LanguageCode): string {
  const [, , folder = '', file = ''] = filePathOf({ path, language }).split('/');
  return detailPath(language, folder, file.replace(/\.json$/, ''), slug);
}

/** An entry in one language, completed from the default language. */
export interface EntryInLanguage<F extends Fields> {
  data: Presented<F>;
  own: JsonValue;
  fallback: JsonValue;
  language: LanguageCode;
  fallbackLanguage: LanguageCode;
  /** Path of its document, in previews only. */
  withPaths: string | undefined;
}

/** Presents an entry; null if it is valid in neither language. Drafts may be incomplete. */
export function presentEntry<F extends Fields>(
  fields: F,
  { path, values, isDraft }: PublishedEntry,
  { language, project }: { language: LanguageCode; project: Project },
): EntryInLanguage<F> | null {
  const { defaultLanguage: fallbackLanguage } = project;
  const withPaths = isDraft ? path : undefined;
  const [own = null, fallback = null] = [values.get(language), values.get(fallbackLanguage)];
  const presented = presentValid({ fields, language, fallbackLanguage, own, fallback }, withPaths);
  return presented && { ...presented, language, fallbackLanguage, withPaths };
}
