import { collectionPaths } from '#common/content-paths.ts';
import { detailPath } from '#common/detail-path.ts';
import { type SectionPage, sectionPages } from '#common/pages.ts';
import { presentPage } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { PublishedEntries } from '../content/published-entries.ts';
import { collectionOfProject, entryHref } from './entry-page.ts';
import { titlesWithPages } from './item-page.ts';
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
  // About and team may show the same section.
  return Array.from(new Map(pages.map((page) => [page.rest, page])).values());
}

/** The pages built from sections, and those of the sections' items. */
function sectionPageList(source: PageSource): ListedPage[] {
  const { project, snapshot, log } = source;
  const { defaultLanguage } = project;
  const names = Object.keys(sectionPages) as SectionPage[];
  return names.flatMap((name) => {
    const { sections } = presentPage(snapshot, project, name, defaultLanguage, log);
    if (sections.length === 0) return [];
    const own = { rest: name, languages: sectionPageLanguages(name, source), changedAt: null };
    const items = sections.flatMap((section) => {
      const languages = sectionLanguages(section.page, section.fileName, source);
      return titlesWithPages(section).map((title) => ({
        rest: restOf(detailPath(defaultLanguage, section.page, section.fileName, title)),
        languages,
        changedAt: null,
      }));
    });
    return [own, ...items];
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
