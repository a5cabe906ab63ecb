import { sectionPath } from '#common/content/content-paths.ts';
import { getHiddenLanguages } from '#common/content/hidden-in.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { type PageFolder, type SectionPage, sectionPages } from '#common/content/pages.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import { isSectionType, sections } from '#sections/registry.ts';
import { type DocumentType, documentTypeOf } from './document-types.ts';
import { itemsOf } from './placed-items.ts';

/** An entry of a page's component list, as stored: the type may be unknown. */
export interface SectionFile {
  type: string;
  fileName: string;
  /** Folder of its content. */
  page: PageFolder;
  /** The page whose list has it. */
  pageName: SectionPage;
  /** Languages in which it is not shown. */
  hiddenIn: LanguageCode[];
  /** Its JSON path in the list: `$.homeComponents[2]`. */
  place: string;
}

/**
 * Lists the sections of a page in order; null if `components` (pages-components.json) has no list
 * for it.
 */
export function listSectionFiles(
  components: JsonValue | null,
  page: SectionPage,
): SectionFile[] | null {
  const { components: name, folder } = sectionPages[page];
  if (!isJsonObject(components) || !Array.isArray(components[name])) return null;
  return itemsOf(components, name).flatMap(({ item, place }) => {
    const { type, fileName } = item;
    if (typeof type !== 'string' || typeof fileName !== 'string') return [];
    const hiddenIn = getHiddenLanguages(item).filter(isLanguageCode);
    return [{ type, fileName, page: folder, pageName: page, hiddenIn, place }];
  });
}

/**
 * Returns the sections of all pages by the path of their content. A file on two pages is listed
 * once, hidden in the languages that both hide it in.
 */
export function sectionFilesByPath(components: JsonValue | null): Map<string, SectionFile> {
  const files = new Map<string, SectionFile>();
  for (const page of Object.keys(sectionPages) as SectionPage[]) {
    for (const file of listSectionFiles(components, page) ?? []) {
      const path = sectionPath(file.page, file.fileName);
      const other = files.get(path);
      const hiddenIn = file.hiddenIn.filter((code) => !other || other.hiddenIn.includes(code));
      files.set(path, { ...(other ?? file), hiddenIn });
    }
  }
  return files;
}

/**
 * Returns the type of any document; null for unknown documents and for sections of an unknown type.
 */
export function typeOfDocument(
  path: string,
  files: ReadonlyMap<string, SectionFile>,
): DocumentType | null {
  const file = files.get(path);
  if (!file) return documentTypeOf(path);
  return isSectionType(file.type)
    ? { name: file.type, shape: 'fields', fields: sections[file.type].fields }
    : null;
}
