import { collectionPaths, sectionPath } from '#common/content-paths.ts';
import { detailPath } from '#common/detail-path.ts';
import { type SectionPage, sectionPages } from '#common/pages.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { demoProductPath, policyPath } from '../content/document-types.ts';
import { presentPage } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { PublishedEntries } from '../content/published-entries.ts';
import { collectionOfProject, entryHref } from './entry-page.ts';
import { slugsWithPages } from './item-page.ts';
import type { SiteLog } from './site.ts';
import type { ListedPage } from './sitemap.ts';

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
function sectionPageList({ project, snapshot, log }: PageSource): ListedPage[] {
  const { defaultLanguage } = project;
  const names = Object.keys(sectionPages) as SectionPage[];
  return names.flatMap((name) => {
    const { sections } = presentPage(snapshot, project, name, defaultLanguage, log);
    if (sections.length === 0) return [];
    const own = { rest: name, languages: project.languages, changedAt: null };
    const items = sections.flatMap((section) => {
      const languages = languagesOf(sectionPath(section.page, section.fileName), {
        project,
        snapshot,
      });
      return slugsWithPages(section).map((slug) => ({
        rest: restOf(detailPath(defaultLanguage, section.page, section.fileName, slug)),
        languages,
        changedAt: null,
      }));
    });
    return [own, ...items];
  });
}

/** The pages made of one document, by the document that says in which languages they are written. */
const pageDocuments: Readonly<Record<string, string>> = {
  'contact': 'content/{lang}/contact-page/meta-data.json',
  'pricing': 'content/{lang}/pricing.json',
  'articaleTable': 'content/{lang}/articles/meta-data.json',
  'e-details': demoProductPath,
  'policy': policyPath('policy'),
  'refund-policy': policyPath('refund-policy'),
};

function documentPages(place: PageSource): ListedPage[] {
  return Object.entries(pageDocuments).flatMap(([rest, path]) => {
    const languages = languagesOf(path, place);
    return languages.length === 0 ? [] : [{ rest, languages, changedAt: null }];
  });
}

/** The languages in which a document is written itself. */
function languagesOf(
  path: string,
  { project, snapshot }: Pick<PageSource, 'project' | 'snapshot'>,
): LanguageCode[] {
  return project.languages.filter((language) => snapshot.find(path, language) !== null);
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
