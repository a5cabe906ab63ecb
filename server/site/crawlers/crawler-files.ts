import pMemoize from 'p-memoize';
import { articlesPath, collectionPaths } from '#common/content/content-paths.ts';
import { detailPath } from '#common/content/detail-path.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import { getProjectName } from '#common/project-name.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { slugsWithPages } from '../../content/published/item-pages.ts';
import { collectionOfProject, entryHref } from '../../content/published/present-entry.ts';
import { presentPage } from '../../content/published/present-page.ts';
import type { PublishedProject, Snapshot } from '../../content/published/published-content.ts';
import type { PublishedEntries } from '../../content/published/published-entries.ts';
import { articleContent, presentArticle } from '../pages/article-page.ts';
import type { PageContext } from '../pages/page-context.ts';
import { escapeXml } from './escape-xml.ts';
import { sitemapIndex, sitemapPart, type ListedPage } from './sitemap.ts';
import {
  documentPageLanguages,
  documentPageNames,
  sectionLanguages,
  sectionPageLanguages,
} from './written-languages.ts';

/** Articles in a feed. */
const maxFeedEntries = 20;

/** Creates the files for crawlers and feed readers. */
export function createCrawlerFiles(source: PageContext & { origin: string }) {
  const { project, origin } = source;
  return {
    robots: () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,

    async sitemapIndex() {
      return sitemapIndex((await listPages(source)).length, origin);
    },

    /** Returns a part, counted from 1; null past the end. */
    async sitemapPart(part: number) {
      return sitemapPart(await listPages(source), part, { ...project, origin });
    },

    /** Returns the newest articles as Atom. */
    async feed(language: LanguageCode) {
      const translator = source.translatorOf(language);
      const collection = collectionOfProject(articlesPath, project);
      const latest = await source.entries.listLatest(collection, language, maxFeedEntries);
      const entries = latest.flatMap((entry): FeedEntry[] => {
        const article = presentArticle(entry, { language, project });
        if (!article) return [];
        const { title, summary } = articleContent(article);
        const text = article.data.description?.text ?? plainTextOf(summary?.html ?? '');
        return [
          {
            href: origin + entryHref(articlesPath, entry.slug, language),
            title: title.text,
            summary: text || null,
            changedAt: entry.changedAt,
          },
        ];
      });
      return atomFeed({
        language,
        title: `${translator.translate('articles.title')} · ${getProjectName(project, language)}`,
        author: getProjectName(project, language),
        self: `${origin}/${language}/feed.xml`,
        page: `${origin}/${language}/articaleTable`,
        entries,
      });
    },
  };
}

interface FeedEntry {
  /** Absolute. */
  href: string;
  title: string;
  /** Plain text. */
  summary: string | null;
  /** Milliseconds since 1970. */
  changedAt: number;
}

interface Feed {
  /** BCP 47, as in `xml:lang`. */
  language: string;
  title: string;
  author: string;
  /** Absolute addresses of the feed and of its page. */
  self: string;
  page: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** Renders an Atom feed (RFC 4287). Feeds and entries are identified by their addresses. */
export function atomFeed({ language, title, author, self, page, entries }: Feed): string {
  const changedAt = Math.max(0, ...entries.map((entry) => entry.changedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<updated>${timeOf(changedAt)}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries.map(entryText),
    '</feed>\n',
  ].join('\n');
}

function entryText({ href, title, summary, changedAt }: FeedEntry): string {
  return [
    '<entry>',
    `<id>${escapeXml(href)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${timeOf(changedAt)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(href)}"/>`,
    ...(summary === null ? [] : [`<summary>${escapeXml(summary)}</summary>`]),
    '</entry>',
  ].join('\n');
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

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
