import { collectionOf, sectionPath } from '#common/content/content-paths.ts';
import type { Fields } from '#common/content/fields.ts';
import type { JsonValue } from '#common/json.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import type { ImageFile } from '#common/media/image-file.ts';
import { getProjectName } from '#common/project-name.ts';
import { joinTexts, onOneLine, plainTextOf } from '#common/text/plain-text.ts';
import { type PolicyName, policyNames } from '#common/content/policies.ts';
import { presentFields } from '#common/content/present-fields.ts';
import { itemSlug } from '#common/text/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { fillTokens } from '../content/company/fill-tokens.ts';
import {
  demoProductPath,
  documentTypeOf,
  policyFields,
  policyPath,
} from '../content/documents/document-types.ts';
import { displayLevel, presentValid, validOrNull } from '../content/published/present-document.ts';
import { firstImage } from '../content/published/first-image.ts';
import {
  metaTexts,
  type PresentedSection,
  presentSection,
} from '../content/published/present-page.ts';
import type { Snapshot } from '../content/published/published-content.ts';
import type { Project } from '../core/projects/projects.ts';
import type { PublishedPlace } from '../content/published/read-published.ts';
import {
  listSectionFiles,
  type SectionFile,
  sectionFilesByPath,
} from '../content/documents/section-files.ts';
import { itemsWithPage } from '../content/published/item-pages.ts';
import type { SearchEntry, SearchKind } from './search-entry.ts';

/** Lists the pages of a published document in every language in which it can be read. */
export function listEntries(
  project: Project,
  place: PublishedPlace,
  sections: PageSections,
): SearchEntry[] {
  const { files, components } = sections;
  const file = files.get(place.path);
  const policy = policyNames.find((name) => policyPath(name) === place.path);
  const page = pagesByMetaData.get(place.path);
  return project.languages.flatMap((language) => {
    if (page)
      return isShown(page, components, language)
        ? listPageEntries(project, place, { page, sections }, language)
        : [];
    if (policy) return listPolicyEntries(project, place, policy, language);
    if (collectionOf(place.path) || place.path === demoProductPath)
      return listDocumentEntries(project, place, language);
    return file ? listSectionEntries(project, place, file, language) : [];
  });
}

interface PageSections {
  /** By the path of their content. */
  files: ReadonlyMap<string, SectionFile>;
  components: JsonValue;
  /** Finds the content of a section; null if there is none. */
  find: FindDocument;
}

type FindDocument = Snapshot['find'];

/** Returns the sections of all pages. */
export function readPageSections(components: JsonValue, find: FindDocument): PageSections {
  return { components, files: sectionFilesByPath(components), find };
}

/** Finds published content as a snapshot does. */
export function findIn(places: ReadonlyMap<string, PublishedPlace>): FindDocument {
  return (path, code) => {
    const language = code ?? '';
    const value = places.get(path)?.values.get(language);
    return value === undefined ? null : { path, language, value, text: '', etag: '' };
  };
}

/** A page of sections is shown while it has one. */
function isShown(address: string, components: JsonValue, language: LanguageCode): boolean {
  return !isSectionPage(address) || listShownFiles(components, address, language).length > 0;
}

function listShownFiles(components: JsonValue, address: string, language: LanguageCode) {
  return listFiles(components, address).filter(({ hiddenIn }) => !hiddenIn.includes(language));
}

function listFiles(components: JsonValue, address: string): SectionFile[] {
  return (isSectionPage(address) && listSectionFiles(components, address)) || [];
}

/** Lists the paths of a page's sections. */
export function listSectionPaths(components: JsonValue, address: string): string[] {
  return listFiles(components, address).map(({ page, fileName }) => sectionPath(page, fileName));
}

function isSectionPage(address: string): address is SectionPage {
  return address in sectionPages;
}

/** Address of each page by the path of its meta tags. */
export const pagesByMetaData: ReadonlyMap<string, string> = new Map([
  ...Object.entries(sectionPages).map(([name, page]): [string, string] => [
    sectionPath(page.folder, 'metaData' in page ? page.metaData : 'meta-data'),
    name,
  ]),
  [sectionPath('price-page', 'meta-data'), 'pricing'],
  [sectionPath('contact-page', 'meta-data'), 'contact'],
  [sectionPath('articles', 'meta-data'), 'articaleTable'],
  [sectionPath('course-page', 'meta-data'), 'courses'],
]);

/** A page is found by its meta tags, in the languages that have them: its sections' items are pages as well. */
function listPageEntries(
  project: Project,
  { path, values, isDraft }: PublishedPlace,
  { page: address, sections }: { page: string; sections: PageSections },
  language: LanguageCode,
): SearchEntry[] {
  const { title = '', description = '', keywords = '' } = metaTexts(values.get(language));
  const page = { source: path, language, kind: 'page', address } as const;
  const brand = ` · ${getProjectName(project, language)}`;
  const name = title.endsWith(brand) ? title.slice(0, -brand.length) : title;
  return entryOf(
    page,
    {
      titleTr: { text: name },
      text: { text: description },
      image: imageOfPage(project, { address, isDraft }, sections, language),
    },
    project.defaultLanguage,
    keywords,
  );
}

/** Returns the first large image of a page's sections; null for other pages. */
function imageOfPage(
  project: Project,
  { address, isDraft }: { address: string; isDraft: true | undefined },
  { components, find }: PageSections,
  language: LanguageCode,
): ImageFile | null {
  const source = { project, language, find, itemSlugs: {}, isDraft };
  const files = listShownFiles(components, address, language);
  return firstImage({ sections: files.flatMap((file) => presentFile(source, file) ?? []) });
}

/** An entry of a collection, or the demonstration product, is one page. */
function listDocumentEntries(
  project: Project,
  { path, slug, values, isDraft }: PublishedPlace,
  language: LanguageCode,
): SearchEntry[] {
  const type = documentTypeOf(path);
  if (type?.shape !== 'fields') return [];
  const { defaultLanguage: fallbackLanguage } = project;
  const [own = null, fallback = null] = [values.get(language), values.get(fallbackLanguage)];
  const source = { fields: type.fields, language, fallbackLanguage, own, fallback };
  const presented = presentValid<Fields>(source, isDraft && path);
  if (!presented) return [];
  const [folder = '', file = ''] = path.replace('content/{lang}/', '').split(/\/|\.json/);
  const kind = documentKinds[type.name] ?? 'product';
  const address = path === demoProductPath ? file : slug && addressOf(folder, file, slug);
  if (!address) return [];
  const page = { source: path, language, kind, address };
  const keywords = metaTexts(values.get(language))['keywords'] ?? '';
  return entryOf(page, presented.data, project.defaultLanguage, keywords);
}

const documentKinds: Readonly<Partial<Record<string, SearchKind>>> = {
  article: 'article',
  course: 'course',
};

/** A policy is indexed in its written languages only. */
function listPolicyEntries(
  project: Project,
  { path, values, isDraft }: PublishedPlace,
  name: PolicyName,
  language: LanguageCode,
): SearchEntry[] {
  const isDefaultLanguage = language === project.defaultLanguage;
  const level = displayLevel({ isDraft, isDefaultLanguage });
  const value = validOrNull(policyFields, values.get(language), level);
  if (value === null) return [];
  const options = { language, fallbackLanguage: language };
  const { title, summary, sections } = presentFields(policyFields, value, value, options);
  const text = [
    summary?.html ?? '',
    ...sections.map(
      (part) => `<h2>${part.titleTr?.text ?? part.title}</h2>${part.htmlContent?.html ?? ''}`,
    ),
  ].join('\n');
  const html = fillTokens(text, project, language);
  const page = { source: path, language, kind: 'page', address: name } as const;
  return entryOf(page, { titleTr: title, text: { html } }, project.defaultLanguage);
}

/**
 * Items have pages if their section links to them. A section without such items, as the people of
 * the team, is found itself, by its title and text.
 */
function listSectionEntries(
  project: Project,
  place: PublishedPlace,
  file: SectionFile,
  language: LanguageCode,
): SearchEntry[] {
  if (file.hiddenIn.includes(language)) return [];
  const { path, itemSlugs, isDraft } = place;
  const find = findIn(new Map([[path, place]]));
  const section = presentFile({ project, language, find, itemSlugs, isDraft }, file);
  if (!section) return [];
  const items = itemsWithPage(section);
  if (items.length === 0) {
    const address = `${file.pageName}#${encodeURIComponent(file.fileName)}`;
    const { title: titleTr, ...rest } = section.data;
    const page = { source: path, language, kind: 'page', address } as const;
    return entryOf(page, { titleTr, ...rest }, project.defaultLanguage);
  }
  const kind = kinds[file.page] ?? 'page';
  return items.flatMap((item) => {
    const address = addressOf(file.page, file.fileName, itemSlug(section.slugs, item));
    const page = { source: path, language, kind, address };
    return entryOf(page, { ...item }, project.defaultLanguage);
  });
}

const kinds: Readonly<Partial<Record<string, SearchKind>>> = {
  'service-page': 'service',
  'product-page': 'product',
};

interface FileSource extends Pick<PublishedPlace, 'itemSlugs'> {
  project: Project;
  language: LanguageCode;
  find: FindDocument;
  isDraft: true | undefined;
}

function presentFile(
  { project, language, find, itemSlugs, isDraft }: FileSource,
  file: SectionFile,
): PresentedSection | null {
  const snapshot = {
    projectId: project.id,
    find,
    slugsOf: () => itemSlugs,
    ...(isDraft && { isDraft }),
  };
  return presentSection({ snapshot, project, language, log: silent }, file);
}

/** Invalid content is logged when its page is rendered. */
const silent = { warn: () => {}, error: () => {} };

function addressOf(folder: string, file: string, slug: string): string {
  return `details/${folder}/${encodeURIComponent(file)}/${encodeURIComponent(slug)}`;
}

type Page = Pick<SearchEntry, 'source' | 'language' | 'kind' | 'address'>;

function entryOf(
  page: Page,
  data: Readonly<Record<string, unknown>>,
  defaultLanguage: LanguageCode,
  keywords = '',
): SearchEntry[] {
  const { title, titleTr, ...rest } = data;
  const [localTitle] = piecesOf(titleTr, page.language);
  // A title shared by all languages is in the default one.
  const heading = localTitle ?? { text: String(title ?? ''), language: defaultLanguage };
  const name = onOneLine(heading.text);
  if (name === '') return [];
  const pieces = piecesOf(rest, page.language);
  // Of a partly translated text only the translated part is indexed.
  const own = pieces.filter(({ language }) => language === page.language);
  const indexed = own.length > 0 ? own : pieces;
  return [
    {
      ...page,
      title: name,
      titleLanguage: heading.language,
      keywords,
      text: joinTexts(indexed.map(({ text }) => text)),
      textLanguage: indexed[0]?.language ?? page.language,
      image: imageOf(data),
    },
  ];
}

/** Returns the address of the first image of a presented value's own fields. */
function imageOf(data: Readonly<Record<string, unknown>>): string | null {
  const { imageIconPath, ...others } = data;
  return [imageIconPath, ...Object.values(others)].find(isImage)?.src ?? null;
}

function isImage(value: unknown): value is ImageFile {
  return typeof value === 'object' && value !== null && 'src' in value && value.src !== '';
}

/** Alternative texts and button labels are not indexed. */
const unindexedField = /Alt$|^buttonText$/;

/** Collects the texts in a presented value, in order. */
function piecesOf(
  value: unknown,
  language: LanguageCode,
): { text: string; language: LanguageCode }[] {
  if (Array.isArray(value)) return value.flatMap((item) => piecesOf(item, language));
  if (typeof value !== 'object' || value === null) return [];
  const local = value as { text?: unknown; html?: unknown; lang?: LanguageCode };
  if (typeof local.text === 'string' || typeof local.html === 'string') {
    const text =
      typeof local.html === 'string' ? plainTextOf(local.html) : onOneLine(String(local.text));
    return text === '' ? [] : [{ text, language: local.lang ?? language }];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    unindexedField.test(name) ? [] : piecesOf(part, language),
  );
}
