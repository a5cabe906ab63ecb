/*
 * Location of a document in a project's folder. File paths and places map one to one:
 * `content/en/home-page/hero.json` is the English `content/{lang}/home-page/hero.json`.
 */

/** `language` is '' for documents without a language. */
export interface ContentPlace {
  path: string;
  language: string;
}

export const productsPath = 'products.json';
export const articlesPath = 'content/{lang}/articles/articles.json';
export const coursesPath = 'content/{lang}/course-page/courses-data.json';

/** Files with one document per entry; an entry's path ends with `#` and the entry's id. */
export const collectionPaths = [articlesPath, coursesPath] as const;

export type CollectionPath = (typeof collectionPaths)[number];

const contentFile = /^content\/([a-z]{2})\/(.+)$/;
const messagesFile = /^i18n\/([a-z]{2})\.json$/;
const entryPlace = /^(.+)#(0|[1-9]\d{0,15})$/;
// Control characters, characters special in Windows or URLs, and our own markers.
const unsafeSegment = /^\.|[\p{Cc}\\:*?"<>|%{}#]|^\s|[\s.]$/u;

/** Place of a project's file (`/` between segments); null if it cannot be a document. */
export function findContentPlace(filePath: string): ContentPlace | null {
  const entry = entryPlace.exec(filePath);
  if (entry) {
    const place = placeOfFile(entry[1]!);
    return place && isCollectionPath(place.path)
      ? { ...place, path: `${place.path}#${entry[2]}` }
      : null;
  }
  return placeOfFile(filePath);
}

function placeOfFile(filePath: string): ContentPlace | null {
  if (!isDocumentFile(filePath)) return null;
  const content = contentFile.exec(filePath);
  if (content) return { path: `content/{lang}/${content[2]}`, language: content[1]! };
  const messages = messagesFile.exec(filePath);
  if (messages) return { path: 'i18n/{lang}.json', language: messages[1]! };
  return { path: filePath, language: '' };
}

function isDocumentFile(filePath: string): boolean {
  if (!filePath.endsWith('.json') || filePath.length > 400 || !filePath.isWellFormed())
    return false;
  return filePath.split('/').every((segment) => segment !== '' && !unsafeSegment.test(segment));
}

/** File of a place; for an entry of a collection, the collection's file, `#` and the entry's id. */
export function filePathOf({ path, language }: ContentPlace): string {
  return path.replace('{lang}', language);
}

export function isCollectionPath(path: string): path is CollectionPath {
  return collectionPaths.some((collection) => collection === path);
}

/** Path of a collection's entry. */
export function entryPath(collection: CollectionPath, id: number): string {
  return `${collection}#${id}`;
}

/** Numeric id at the end of an entry's path. */
export function entryIdOf(path: string): number {
  return Number(path.slice(path.lastIndexOf('#') + 1));
}

/** Collection of an entry's path; null for every other path. */
export function collectionOf(path: string): CollectionPath | null {
  const collection = path.slice(0, Math.max(0, path.lastIndexOf('#')));
  return isCollectionPath(collection) ? collection : null;
}

/** True if a path has one document per language. */
export function hasLanguage(path: string): boolean {
  return path.startsWith('content/{lang}/') || path === 'i18n/{lang}.json';
}

/** Path of a section's content. */
export function sectionPath(folder: string, fileName: string): string {
  return `content/{lang}/${folder}/${fileName}.json`;
}
