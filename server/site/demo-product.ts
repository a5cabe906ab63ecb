import type { Presented } from '#common/fields.ts';
import { formatNumber } from '#common/format-number.ts';
import { presentFields } from '#common/present-fields.ts';
import { plainTextOf } from '#common/plain-text.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { demoProductFields, demoProductPath } from '../content/document-types.ts';
import { usable } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { PageAddresses } from './addresses.ts';
import { withoutSoftHyphens } from './plain-text.ts';
import { productData, type StructuredData, trailData } from './structured-data.ts';

export interface DemoProductPage {
  product: Presented<typeof demoProductFields>;
  /** As the language writes them; the old one only where it differs. */
  price: { now: string; old: string | null } | null;
  rating: { value: number; text: string } | null;
  sizes: { value: string; text: string }[];
  meta: Record<string, string>;
  addresses: PageAddresses;
  structured: StructuredData[];
}

type UnplacedProduct = Omit<DemoProductPage, 'addresses' | 'structured'>;

export function presentDemoProduct(
  { snapshot, project }: { snapshot: Snapshot; project: Project },
  language: LanguageCode,
): UnplacedProduct | null {
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

/** With all that other programs read of it. */
export function placeDemoProduct(page: UnplacedProduct, addresses: PageAddresses): DemoProductPage {
  const { titleTr, title: key, pictures, price } = page.product;
  const title = titleTr ?? { text: key };
  const image = pictures[0]?.imageUrl ?? null;
  const product = productData({ title, image, meta: page.meta, price }, addresses);
  return { ...page, addresses, structured: [trailData(addresses, [], title.text), product] };
}

function presentPrice(price: number, oldPrice: number | null, locale: string) {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EGP',
    maximumFractionDigits: 0,
  });
  const old = oldPrice !== null && oldPrice > price ? format.format(oldPrice) : null;
  return { now: format.format(price), old };
}

function inDigits(size: string, locale: string): string {
  return /^\d+$/.test(size) ? formatNumber(Number(size), locale) : size;
}
