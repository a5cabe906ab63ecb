import { collectionPaths } from '#common/content-paths.ts';
import { detailPath } from '#common/detail-path.ts';
import { type SectionPage, sectionPages } from '#common/pages.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { presentPage } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { PublishedEntries } from '../content/published-entries.ts';
import { collectionOfProject, entryHref } from './entry-page.ts';
import { slugsWithPages } from './item-page.ts';
import type { SiteLog } from './site.ts';
import type { ListedPage } from './sitemap.ts';
import {
  documentPageLanguages,
  documentPageNames,
  sectionLanguages,
  sectionPageLanguages,
} from './written-languages.ts';

interface PageSource {
  project: Project;
  snapshot: Snapshot;
  entries: PublishedEntries;
  log: SiteLog;
}

const known = new WeakMap<Snapshot, Promise<ListedPage[]>>();

/** Every page that search engines may list, once for each published content. */
export async function listPages(source: PageSource): Promise<ListedPage[]> {
  const listed = known.get(source.snapshot) ?? collectPages(source);
  known.set(source.snapshot, listed);
  listed.catch(() => known.delete(source.snapshot));
  return listed;
}

async function collectPages(source: PageSource): Promise<ListedPage[]> {
  const pages = [
    ...sectionPageList(source),
    ...documentPages(source),
    ...(await entryPages(source)),
  ];
  // About and team may show the same section, hidden in other languages.
  return Array.from(Map.groupBy(pages, ({ rest }) => rest).values(), (same) => ({
    ...same[0]!,
    languages: source.project.languages.filter((language) =>
      same.some(({ languages }) => languages.includes(language)),
    ),
  }));
}

/** The pages built from sections, and those of the sections' items. */
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

function hasSections({ project, snapshot, log }: PageSource, name: SectionPage): boolean {
  return presentPage(snapshot, project, name, project.defaultLanguage, log).sections.length > 0;
}

/** The items of a page's sections, each in the languages that it is written in and not hidden in. */
function itemPages(source: PageSource, name: SectionPage): ListedPage[] {
  const shown = source.project.languages.flatMap((language) =>
    itemsIn(source, name, language).map((item) => ({ ...item, language })),
  );
  return Array.from(
    Map.groupBy(shown, ({ rest }) => rest),
    ([rest, items]) => ({
      rest,
      languages: items.flatMap(({ language, isWritten }) => (isWritten ? [language] : [])),
      changedAt: null,
    }),
  );
}

function itemsIn(source: PageSource, name: SectionPage, language: LanguageCode) {
  const { project, snapshot, log } = source;
  const { sections } = presentPage(snapshot, project, name, language, log);
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
    const addresses = await entries.addresses(collectionOfProject(path, project));
    return addresses.map(({ slug, languages, changedAt }) => ({
      rest: restOf(entryHref(path, slug, project.defaultLanguage)),
      languages: project.languages.filter((language) => languages.includes(language)),
      changedAt,
    }));
  });
  return (await Promise.all(lists)).flat();
}

/** What follows the language in a path. */
function restOf(path: string): string {
  return path.split('/').slice(2).join('/');
}
