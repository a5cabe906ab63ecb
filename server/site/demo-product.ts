import type { Presented } from '#common/fields.ts';
import { formatNumber } from '#common/format-number.ts';
import { priceParts } from '#common/price-parts.ts';
import { presentFields } from '#common/present-fields.ts';
import { plainTextOf } from '#common/plain-text.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { demoProductFields, demoProductPath } from '../content/document-types.ts';
import { usable } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { PageAddresses } from './addresses.ts';
import { withoutSoftHyphens } from './plain-text.ts';

export interface DemoProductPage {
  product: Presented<typeof demoProductFields>;
  /** As the language writes them; the old one only where it differs. */
  price: { now: string; old: string | null } | null;
  rating: { value: number; text: string } | null;
  sizes: { value: string; text: string }[];
  meta: Record<string, string>;
  addresses: PageAddresses;
}

export function presentDemoProduct(
  { snapshot, project }: { snapshot: Snapshot; project: Project },
  language: LanguageCode,
): Omit<DemoProductPage, 'addresses'> | null {
  const { defaultLanguage: fallbackLanguage } = project;
  const own = usable(demoProductFields, snapshot.find(demoProductPath, language)?.value, {
    isDefaultLanguage: false,
  });
  const fallback = usable(
    demoProductFields,
    snapshot.find(demoProductPath, fallbackLanguage)?.value,
    { isDefaultLanguage: true },
  );
  if (fallback === null) return null;
  const product = presentFields(demoProductFields, own, fallback, { language, fallbackLanguage });
  const { price, oldPrice, rating, sizes } = product;
  const { locale } = languages[language];
  const title = withoutSoftHyphens((product.titleTr ?? { text: product.title }).text);
  const description = plainTextOf(product.summary?.html ?? '');
  return {
    product,
    price: price === null ? null : presentPrice(price, oldPrice, locale),
    rating: rating === null ? null : { value: rating, text: formatNumber(rating, locale) },
    sizes: sizes.map((value) => ({ value, text: inDigits(value, locale) })),
    meta: { title: `${title} · ${project.name}`, ...(description && { description }) },
  };
}

function presentPrice(price: number, oldPrice: number | null, locale: string) {
  const old = oldPrice !== null && oldPrice > price ? inPounds(oldPrice, locale) : null;
  return { now: inPounds(price, locale), old };
}

/** The number first, in every language. */
function inPounds(price: number, locale: string): string {
  const { amount, unit } = priceParts(price, locale);
  return `${amount}\u00A0${unit}`;
}

function inDigits(size: string, locale: string): string {
  return /^\d+$/.test(size) ? formatNumber(Number(size), locale) : size;
}
