import { getProjectName } from '#common/project-name.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { moneyParts } from '#common/money/format-money.ts';
import { languages } from '#i18n/languages.ts';
import { demoProductFields, demoProductPath } from '../../content/documents/document-types.ts';
import { presentDocument } from '../../content/published/present-document.ts';
import type { LanguageSource } from '../../content/published/published-content.ts';
import { describePage, getPageTitle } from '../../content/published/describe-page.ts';
import { findSampleNote } from './section-page.ts';
import type { Translator } from '../../core/translator.ts';

/** Presents the page without addresses; null if there is no product. */
export function presentDemoProduct(source: LanguageSource & { translator: Translator }) {
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
    /** Note on sample content. */
    sampleNote: findSampleNote(demoProductPath, project.samples, source.translator),
    meta: {
      title: getPageTitle(title, getProjectName(project, language)),
      ...(description && { description }),
    },
  };
}

/** Formats a price; `old` only if it is higher. */
function presentPrice(price: number, oldPrice: number | null, locale: string) {
  const inPounds = (amount: number) => moneyParts(Math.round(amount * 100), locale);
  return {
    now: inPounds(price),
    old: oldPrice !== null && oldPrice > price ? inPounds(oldPrice) : null,
  };
}

function inDigits(size: string, locale: string): string {
  return /^\d+$/.test(size) ? formatNumber(Number(size), locale) : size;
}
