import { articlesPath } from '#common/content/content-paths.ts';
import { plainTextOf } from '#common/text/plain-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { presentMeta } from '../../content/published/present-page.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { PublishedProject } from '../../content/published/published-content.ts';
import type {
  PublishedEntries,
  PublishedEntry,
} from '../../content/published/published-entries.ts';
import { articleContent, presentArticle, presentCategory } from './article-page.ts';
import { collectionOfProject, entryHref } from '../../content/published/present-entry.ts';
import type { Translator } from '../../core/translator.ts';

/** Rows of one page of the list. */
const perPage = 12;

export type ArticleList = NonNullable<Awaited<ReturnType<typeof presentArticleList>>>;
export type ArticleRow = ArticleList['rows'][number];

export interface ArticleListChoice {
  language: LanguageCode;
  /** Null: all. */
  category: string | null;
  page: number;
}

interface ListSource extends Pick<PublishedProject, 'project' | 'snapshot'> {
  entries: PublishedEntries;
  translator: Translator;
}

/**
 * Returns a page of the articles, of all or of one category; null for a page that does not exist.
 * The first page of all articles always exists.
 */
export async function presentArticleList(
  { entries, snapshot, project, translator }: ListSource,
  { language, category, page }: ArticleListChoice,
) {
  const collection = collectionOfProject(articlesPath, project);
  const { version } = snapshot;
  const used = await entries.listCategories(collection, version);
  // Unknown categories in an address never reach the database.
  if (category !== null && !used.includes(category)) return null;
  const listed = await entries.getPage(collection, { category, page, perPage, version });
  if (page > Math.max(1, listed.pages)) return null;
  const place = { language, project };
  return {
    rows: listed.entries.flatMap((entry) => presentRow(entry, place, translator) ?? []),
    /** Number of pages, at least one. */
    pages: Math.max(1, listed.pages),
    page,
    category,
    categories: used.map((key) => ({ key, ...presentCategory(key, language, translator) })),
    meta: presentMeta({ snapshot, project, language, folder: 'articles' }),
  };
}

function presentRow(
  entry: PublishedEntry,
  place: { language: LanguageCode; project: Project },
  translator: Translator,
) {
  const article = presentArticle(entry, place);
  if (!article) return null;
  const { title, summary, image } = articleContent(article);
  const { description, category } = article.data;
  return {
    href: entryHref(articlesPath, entry.slug, place.language),
    title,
    description: description ?? (summary && { ...summary, text: plainTextOf(summary.html) }),
    category: category && presentCategory(category, place.language, translator).label,
    image: article.data.imageIconPath ?? image,
  };
}
