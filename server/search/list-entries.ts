import { collectionOf } from '#common/content-paths.ts';
import type { Fields } from '#common/fields.ts';
import { onOneLine, plainTextOf } from '#common/plain-text.ts';
import { type PolicyName, policyNames } from '#common/policies.ts';
import { presentFields } from '#common/present-fields.ts';
import { itemSlug } from '#common/slugs.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { fillTokens } from '../company/fill-tokens.ts';
import { documentTypeOf, policyFields, policyPath } from '../content/document-types.ts';
import { shownLevel, usable } from '../content/present-document.ts';
import { presentSection } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { PublishedPlace } from '../content/read-published.ts';
import type { SectionFile } from '../content/section-files.ts';
import { itemsWithPage } from '../site/item-page.ts';
import type { SearchEntry, SearchKind } from './search-entry.ts';

/** The pages that a published document makes, in every language in which they can be read. */
export function listEntries(
  project: Project,
  place: PublishedPlace,
  file: SectionFile | undefined,
): SearchEntry[] {
  const policy = policyNames.find((name) => policyPath(name) === place.path);
  return project.languages.flatMap((language) => {
    if (policy) return listOfPolicy(project, place, policy, language);
    if (collectionOf(place.path)) return listOfCollection(project, place, language);
    return file ? listOfSection(project, place, file, language) : [];
  });
}

/** An entry of a collection is a page of its own. */
function listOfCollection(
  project: Project,
  { path, slug, values, isDraft }: PublishedPlace,
  language: LanguageCode,
): SearchEntry[] {
  const type = documentTypeOf(path);
  if (slug === null || type?.shape !== 'fields') return [];
  const valueIn = (code: LanguageCode, isDefaultLanguage: boolean) =>
    usable(type.fields, values.get(code), shownLevel({ isDraft, isDefaultLanguage }));
  const own = valueIn(language, false);
  const fallback = valueIn(project.defaultLanguage, true);
  if (own === null && fallback === null) return [];
  const data = presentFields<Fields>(type.fields, own, fallback, {
    language,
    fallbackLanguage: project.defaultLanguage,
  });
  const [folder = '', file = ''] = path.replace('content/{lang}/', '').split(/\/|\.json/);
  const kind = type.name === 'course' ? 'course' : 'article';
  const page = { source: path, language, kind, address: addressOf(folder, file, slug) } as const;
  return entryOf(page, data, project.defaultLanguage);
}

/** A policy is found in the languages in which it is written. */
function listOfPolicy(
  project: Project,
  { path, values, isDraft }: PublishedPlace,
  name: PolicyName,
  language: LanguageCode,
): SearchEntry[] {
  const isDefaultLanguage = language === project.defaultLanguage;
  const level = shownLevel({ isDraft, isDefaultLanguage });
  const value = usable(policyFields, values.get(language), level);
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

/** The items of a section have pages where the section leads to them. */
function listOfSection(
  project: Project,
  { path, itemSlugs, values, isDraft }: PublishedPlace,
  file: SectionFile,
  language: LanguageCode,
): SearchEntry[] {
  if (file.hiddenIn.includes(language)) return [];
  const find = (_path: string, code: string | null) => {
    const value = values.get(code ?? '');
    return value === undefined ? null : { path, language: code ?? '', value, text: '', etag: '' };
  };
  const snapshot = {
    projectId: project.id,
    find,
    slugsOf: () => itemSlugs,
    ...(isDraft && { isDraft }),
  };
  const section = presentSection({ snapshot, project, language, log: silent }, file);
  if (!section) return [];
  const kind = kinds[file.page] ?? 'page';
  return itemsWithPage(section).flatMap((item) => {
    const address = addressOf(file.page, file.fileName, itemSlug(section.slugs, item));
    const page = { source: path, language, kind, address };
    return entryOf(page, { ...item }, project.defaultLanguage);
  });
}

const kinds: Readonly<Partial<Record<string, SearchKind>>> = {
  'service-page': 'service',
  'product-page': 'product',
};

/** What cannot be shown is told when its page is rendered. */
const silent = { warn: () => {}, error: () => {} };

function addressOf(folder: string, file: string, slug: string): string {
  return `details/${folder}/${encodeURIComponent(file)}/${encodeURIComponent(slug)}`;
}

type Page = Pick<SearchEntry, 'source' | 'language' | 'kind' | 'address'>;

function entryOf(
  page: Page,
  data: Readonly<Record<string, unknown>>,
  defaultLanguage: LanguageCode,
): SearchEntry[] {
  const { title, titleTr, ...rest } = data;
  const [shown] = piecesOf(titleTr, page.language);
  // The title that all languages share is in the words of the default one.
  const heading = shown ?? { text: String(title ?? ''), language: defaultLanguage };
  const name = onOneLine(heading.text);
  if (name === '') return [];
  const pieces = piecesOf(rest, page.language);
  // Of a text that is translated in part only what is translated is looked through.
  const own = pieces.filter(({ language }) => language === page.language);
  const kept = own.length > 0 ? own : pieces;
  return [
    {
      ...page,
      title: name,
      titleLanguage: heading.language,
      text: kept.map(({ text }) => text).join(' '),
      textLanguage: kept[0]?.language ?? page.language,
    },
  ];
}

interface Piece {
  text: string;
  language: LanguageCode;
}

/** Of pictures and buttons nobody looks for the words. */
const unread = /Alt$|^buttonText$/;

/** The translated texts in a presented value, in its order. */
function piecesOf(value: unknown, language: LanguageCode): Piece[] {
  if (Array.isArray(value)) return value.flatMap((item) => piecesOf(item, language));
  if (typeof value !== 'object' || value === null) return [];
  const local = value as { text?: unknown; html?: unknown; lang?: LanguageCode };
  if (typeof local.text === 'string' || typeof local.html === 'string') {
    const text =
      typeof local.html === 'string' ? plainTextOf(local.html) : onOneLine(String(local.text));
    return text === '' ? [] : [{ text, language: local.lang ?? language }];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    unread.test(name) ? [] : piecesOf(part, language),
  );
}
