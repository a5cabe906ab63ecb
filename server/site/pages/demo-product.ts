import { getProjectName } from '#common/project-name.ts';
import type { Presented } from '#common/content/fields.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { moneyParts } from '#common/money/format-money.ts';
import { languages } from '#i18n/languages.ts';
import { demoProductFields, demoProductPath } from '../../content/documents/document-types.ts';
import { presentDocument } from '../../content/published/present-document.ts';
import type { LanguageSource } from '../../content/published/published-content.ts';
import { describePage, getPageTitle } from '../../content/published/describe-page.ts';
import type { PageAddresses, PageHead, WithoutAddresses } from '../crawlers/addresses.ts';
import { productData, breadcrumbData } from '../crawlers/structured-data.ts';
import { findSampleNote } from './section-page.ts';
import type { Translator } from '../../core/translator.ts';

export interface DemoProductPage extends PageHead {
  product: Presented<typeof demoProductFields>;
  /** Formatted prices; `old` only if it is higher. */
  price: { now: string; old: string | null } | null;
  rating: { value: number; text: string } | null;
  sizes: { value: string; text: string }[];
  /** Note on sample content. */
  sampleNote: string | null;
}

interface ProductSource extends LanguageSource {
  translator: Translator;
}

type UnplacedProduct = WithoutAddresses<DemoProductPage>;

/** Presents the page without addresses; null if there is no product. */
export function presentDemoProduct(source: ProductSource): UnplacedProduct | null {
  const product = presentDocument(source, demoProductPath, demoProductFields);
  if (!product) return null;
  const { project, language } = source;
  const { price, oldPrice, rating, sizes } = product;
  const { locale } = languages[language];
  const title = (product.titleTr ?? { text: product.title }).text;
  const description = describePage(product.summary);
  return {
    product,
    price: price === null ? null : presentPrice(price, oldPrice, locale),
    rating: rating === null ? null : { value: rating, text: formatNumber(rating, locale) },
    sizes: sizes.map((value) => ({ value, text: inDigits(value, locale) })),
    sampleNote: findSampleNote(demoProductPath, project.samples, source.translator),
    meta: {
      title: getPageTitle(title, getProjectName(project, language)),
      ...(description && { description }),
    },
  };
}

/** Adds addresses and structured data. */
export function withDemoProductAddresses(
  page: UnplacedProduct,
  addresses: PageAddresses,
): DemoProductPage {
  const { titleTr, title: key, pictures } = page.product;
  const title = titleTr ?? { text: key };
  const image = pictures[0]?.imageUrl ?? null;
  const product = productData({ title, image, meta: page.meta }, addresses);
  return { ...page, addresses, structured: [breadcrumbData(addresses, [], title.text), product] };
}

function presentPrice(price: number, oldPrice: number | null, locale: string) {
  const old = oldPrice !== null && oldPrice > price ? inPounds(oldPrice, locale) : null;
  return { now: inPounds(price, locale), old };
}

/** The number comes first in every language. */
function inPounds(price: number, locale: string): string {
  const { amount, unit } = moneyParts(Math.round(price * 100), locale);
  return `${amount}\u00A0${unit}`;
}

function inDigits(size: string, locale: string): string {
  return /^\d+$/.test(size) ? formatNumber(Number(size), locale) : size;
}
