import pMemoize from 'p-memoize';
import { collectionPaths } from '#common/content/content-paths.ts';
import { detailPath } from '#common/content/detail-path.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { presentPage } from '../../content/published/present-page.ts';
import type { PublishedProject, Snapshot } from '../../content/published/published-content.ts';
import type { PublishedEntries } from '../../content/published/published-entries.ts';
import { collectionOfProject, entryHref } from '../../content/published/present-entry.ts';
import { slugsWithPages } from '../../content/published/item-pages.ts';
import type { ListedPage } from './sitemap.ts';
import {
  documentPageLanguages,
  documentPageNames,
  sectionLanguages,
  sectionPageLanguages,
} from './written-languages.ts';

interface PageSource extends PublishedProject {
  entries: PublishedEntries;
}

/** Lists the pages for search engines, once per published content. */
export const listPages = pMemoize(collectPages, {
  cacheKey: ([{ snapshot }]) => snapshot,
  cache: new WeakMap<Snapshot, ListedPage[]>(),
});

async function collectPages(source: PageSource): Promise<ListedPage[]> {
  const pages = [
    ...sectionPageList(source),
    ...documentPages(source),
    ...(await entryPages(source)),
  ];
  // About and team may share a section that is hidden in different languages.
  return Array.from(Map.groupBy(pages, ({ rest }) => rest).values(), (duplicates) => ({
    ...duplicates[0]!,
    languages: source.project.languages.filter((language) =>
      duplicates.some(({ languages }) => languages.includes(language)),
    ),
  }));
}

/** Lists the section pages and the pages of their items. */
function sectionPageList(source: PageSource): ListedPage[] {
  const names = Object.keys(sectionPages) as SectionPage[];
  return names.flatMap((name) => {
    const items = itemPages(source, name);
    const languages = sectionPageLanguages(name, source);
    return items.length === 0 && !hasSections(source, name)
      ? []
      : [{ rest: name, languages, changedAt: null }, ...items];
  });
}

function hasSections(source: PageSource, name: SectionPage): boolean {
  return source.project.languages.some(
    (language) => presentPage({ ...source, language }, name).sections.length > 0,
  );
}

/** Lists item pages with the languages that they are written and visible in. */
function itemPages(source: PageSource, name: SectionPage): ListedPage[] {
  const itemsByLanguage = source.project.languages.flatMap((language) =>
    itemsIn(source, name, language).map((item) => ({ ...item, language })),
  );
  return Array.from(
    Map.groupBy(itemsByLanguage, ({ rest }) => rest),
    ([rest, items]) => ({
      rest,
      languages: items.flatMap(({ language, isWritten }) => (isWritten ? [language] : [])),
      changedAt: null,
    }),
  );
}

function itemsIn(source: PageSource, name: SectionPage, language: LanguageCode) {
  const { sections } = presentPage({ ...source, language }, name);
  return sections.flatMap((section) => {
    const { page, fileName } = section;
    const isWritten = sectionLanguages(page, fileName, source).includes(language);
    return slugsWithPages(section).map((slug) => ({
      rest: restOf(detailPath(language, page, fileName, slug)),
      isWritten,
    }));
  });
}

function documentPages(source: PageSource): ListedPage[] {
  return documentPageNames.flatMap((rest) => {
    const languages = documentPageLanguages(rest, source);
    return languages.length === 0 ? [] : [{ rest, languages, changedAt: null }];
  });
}

async function entryPages({ project, entries }: PageSource): Promise<ListedPage[]> {
  const lists = collectionPaths.map(async (path) => {
    const addresses = await entries.listAddresses(collectionOfProject(path, project));
    return addresses.map(({ slug, languages, changedAt }) => ({
      rest: restOf(entryHref(path, slug, project.defaultLanguage)),
      languages: project.languages.filter((language) => languages.includes(language)),
      changedAt,
    }));
  });
  return (await Promise.all(lists)).flat();
}

/** Returns the path after the language. */
function restOf(path: string): string {
  return path.split('/').slice(2).join('/');
}
