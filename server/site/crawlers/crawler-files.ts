import { getProjectName } from '#common/project-name.ts';
import { articlesPath } from '#common/content/content-paths.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { articleContent, presentArticle } from '../pages/article-page.ts';
import { collectionOfProject, entryHref } from '../../content/published/present-entry.ts';
import { atomFeed, type FeedEntry } from './feed.ts';
import { listPages } from './list-pages.ts';
import type { PageContext } from '../pages/page-context.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';

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
