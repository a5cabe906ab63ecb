import { articleListPath } from '#common/content/article-list-path.ts';
import { formatCount } from '#common/text/format-count.ts';
import type { Presented, PresentedItem } from '#common/content/fields.ts';
import { type ImageFile, imageFile } from '#common/media/image-file.ts';
import { isJsonObject } from '#common/json.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { articleFields } from '../../content/documents/document-types.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { PublishedEntry } from '../../content/published/published-entries.ts';
import {
  type DetailAccordion,
  type DetailLayout,
  detailLayouts,
  type DetailParts,
  noParts,
} from './detail-page.ts';
import { presentVideo } from './entry-page.ts';
import { type EntryInLanguage, presentEntry } from '../../content/published/present-entry.ts';
import type { ItemContent } from '../../content/published/item-pages.ts';
import type { Translator } from '../../core/translator.ts';
import { plainTextOf } from '#common/text/plain-text.ts';

/** Reading speed for texts in the reader's field. */
const wordsPerMinute = 180;

type ArticleFields = typeof articleFields;
export type Article = EntryInLanguage<ArticleFields>;

export function presentArticle(
  entry: PublishedEntry,
  place: { language: LanguageCode; project: Project },
): Article | null {
  return presentEntry(articleFields, entry, place);
}

/** Content that lists and neighbours show too. */
export function articleContent(article: Article): ItemContent {
  const { data } = article;
  const [image = data.imageIconPath] = imagesOf(article);
  return {
    title: data.titleTr ?? { text: data.title },
    summary: data.summary,
    body: data.htmlContent,
    image: image ?? null,
    secondImage: data.imageIconPath,
    imageAlt: data.imageAlt ?? data.imageUrlAlt,
  };
}

/** Parts of an article's page besides its texts. */
export function articleParts(article: Article, translator: Translator): DetailParts {
  const { data, language } = article;
  const { locale } = languages[language];
  const { image } = articleContent(article);
  const images = imagesOf(article);
  const isOneImage = layoutOf(data.category) === 'oneImage';
  const forms = translator.labels(['article.minutes'])['article.minutes'];
  return {
    ...noParts,
    category: data.category ? presentCategory(data.category, language, translator) : null,
    minutes: data.htmlContent && formatCount(forms, minutesToRead(data.htmlContent.html), locale),
    code: data.articleCode,
    images,
    caption: data.imageUrlAlt,
    // Images shown on the page are not a poster.
    ...presentVideo(article, data, isOneImage || images.length > 1 ? null : image),
    slides: data.fullWidthImages.map(({ id, imageUrl, imageSmallPath, imageAlt, title }) => ({
      id,
      image: imageUrl,
      smallImage: imageSmallPath,
      imageAlt,
      title,
    })),
    pdf: data.pdfPath,
    blocks: data.multiTextWithImage,
    accordions: data.accordion.map(presentAccordion),
  };
}

/** Returns the layout of a category; a topic has the layout of an article. */
export function layoutOf(category: string | null): DetailLayout {
  return detailLayouts.find((layout) => layout === category) ?? 'article';
}

/** Presents a category with the address of its articles. */
export function presentCategory(category: string, language: LanguageCode, translator: Translator) {
  return {
    label: translator.find(`category.${category}`) ?? category,
    href: `/${language}/${articleListPath(category, 1)}`,
  };
}

/** Reads `imageUrl`, which is one address or a list. */
function imagesOf({ own, fallback, withPaths }: Article): ImageFile[] {
  const [first = [], second = []] = [own, fallback].map((value) => {
    const listed = isJsonObject(value) ? [value['imageUrl']].flat() : [];
    return listed.filter((address) => typeof address === 'string' && address.trim() !== '');
  });
  const editorPath = withPaths === undefined ? {} : { path: `${withPaths}:imageUrl` };
  return (first.length > 0 ? first : second).map((address) => ({
    ...imageFile(String(address)),
    ...editorPath,
  }));
}

type AccordionField = Presented<ArticleFields>['accordion'][number];

function presentAccordion({ id, title, multiple, content }: AccordionField): DetailAccordion {
  const parts = content.flatMap(({ id: part, header, data }: AccordionPart) =>
    header && data ? [{ id: part, title: header, note: null, content: data }] : [],
  );
  return { id, title, isMultiple: multiple === true, parts };
}

type AccordionPart = PresentedItem<ArticleFields['accordion']['item']['content']['item']>;

/** Returns the reading time in whole minutes, at least one. */
function minutesToRead(html: string): number {
  return Math.max(1, Math.round(plainTextOf(html).split(' ').length / wordsPerMinute));
}
