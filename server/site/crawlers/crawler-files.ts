import { getProjectName } from '#common/project-name.ts';
import { articlesPath } from '#common/content/content-paths.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { PublishedProject } from '../../content/published/published-content.ts';
import type { PublishedEntries } from '../../content/published/published-entries.ts';
import { articleContent, presentArticle } from '../pages/article-page.ts';
import { collectionOfProject, entryHref } from '../../content/published/present-entry.ts';
import { atomFeed, type FeedEntry } from './feed.ts';
import { listPages } from './list-pages.ts';
import type { Site } from '../site.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import type { Translator } from '../../core/translator.ts';

interface FileSource extends PublishedProject {
  entries: PublishedEntries;
  origin: string;
  translatorOf(language: LanguageCode): Translator;
}

type FoundFiles = Pick<Site, 'robots' | 'sitemapIndex' | 'sitemapPart' | 'feed'>;

/** Articles in a feed. */
const maxFeedEntries = 20;

/** Creates the files for crawlers and feed readers. */
export function createCrawlerFiles(source: FileSource): FoundFiles {
  const { project, origin } = source;
  return {
    robots: () => `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,

    async sitemapIndex() {
      return sitemapIndex((await listPages(source)).length, origin);
    },

    async sitemapPart(part) {
      return sitemapPart(await listPages(source), part, { ...project, origin });
    },

    async feed(language) {
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
