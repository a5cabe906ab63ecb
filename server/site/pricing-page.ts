import type { Presented, PresentedItem } from '#common/fields.ts';
import type { LocalHtml, LocalText } from '#common/local-text.ts';
import { moneyParts, type PriceParts } from '#common/format-money.ts';
import { slugOf } from '#common/slugs.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { pricingFields, pricingPath } from '../content/document-types.ts';
import { presentDocument } from '../content/present-document.ts';
import { presentMeta } from '../content/present-page.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { Price, Product } from '../orders/orders.ts';
import { priceOf } from '../orders/products/price-of.ts';
import type { PageAddresses } from './addresses.ts';
import { consumerVat, presentSale } from './course-offer.ts';
import type { SiteLog } from './site.ts';
import type { StructuredData } from './structured-data.ts';
import type { Translator } from './translator.ts';

export interface PricingPage {
  title: LocalText;
  summary: LocalHtml | null;
  departments: PricedDepartment[];
  /** When a price on it changes by itself: milliseconds since 1970; null where none does. */
  until: number | null;
  meta: Record<string, string>;
  addresses: PageAddresses;
  structured: StructuredData[];
}

export interface PricedDepartment {
  /** The fragment that leads to it. */
  fragment: string;
  name: LocalText;
  packages: PricedPackage[];
}

export interface PricedPackage {
  id: number;
  name: LocalText;
  /** A price, what stands in its place, or null for neither. */
  price: PackagePrice | { text: LocalText } | null;
  note: LocalText | null;
  services: LocalText[];
  button: LocalText;
  /** Where its button leads: to what it describes, or to where it is asked for. */
  href: string;
}

export interface PackagePrice {
  parts: PriceParts;
  /** The tax in it, in words; null where none is known. */
  vat: string | null;
  /** Of a product on sale: without the sale, and the sale's last day, as the language writes it. */
  before: PriceParts | null;
  lastDay: string | null;
}

interface PricingSource {
  snapshot: Snapshot;
  project: Project;
  language: LanguageCode;
  log: SiteLog;
  words: Translator;
  /** The product that a link of the content leads to; null for any other link. */
  findProduct(link: string): Promise<Product | null>;
  /** Milliseconds since 1970. */
  now: number;
}

/** All of the page but its addresses; null where there are no prices. A department needs a package. */
export async function presentPricing(
  source: PricingSource,
): Promise<Omit<PricingPage, 'addresses' | 'structured'> | null> {
  const pricing = presentDocument(source, pricingPath, pricingFields);
  if (!pricing) return null;
  const departments = pricing.departments.filter(({ pricing: packages }) => packages.length > 0);
  const sold = await findSold(
    departments.flatMap(({ pricing: packages }) => packages),
    source,
  );
  return {
    title: pricing.title,
    summary: pricing.summary,
    departments: departments.map((department) => presentDepartment(department, sold, source)),
    until: [...sold.values()].reduce<number | null>(
      (first, { until }) => (until === null ? first : Math.min(first ?? until, until)),
      null,
    ),
    meta: presentMeta({ ...source, folder: 'price-page' }),
  };
}

/** What packages cost now that are one with a product: they lead to it, and name its plain price. */
type SoldPackages = ReadonlyMap<Package, Price>;

async function findSold(
  packages: readonly Package[],
  { findProduct, now }: PricingSource,
): Promise<SoldPackages> {
  const found = await Promise.all(
    packages.map(async (item) => {
      if (!item.showPrice || item.packagePrice === null || item.link === null) return [];
      const product = await findProduct(item.link);
      // Ten seats of a course lead to it, too, and are not what is on sale.
      const isIt = product?.isSold === true && product.amount === inPiasters(item.packagePrice);
      return isIt ? [[item, priceOf(product, now)] as const] : [];
    }),
  );
  return new Map(found.flat());
}

type Department = Presented<typeof pricingFields>['departments'][number];
type Package = PresentedItem<(typeof pricingFields)['departments']['item']['pricing']['item']>;

function presentDepartment(
  { title, departmentName, pricing }: Department,
  sold: SoldPackages,
  source: PricingSource,
): PricedDepartment {
  return {
    fragment: slugOf(title),
    name: departmentName,
    packages: pricing.map((item) => presentPackage(item, sold.get(item) ?? null, source)),
  };
}

function presentPackage(item: Package, soldAt: Price | null, source: PricingSource): PricedPackage {
  const { language, words } = source;
  const { id, packageName, packageServices, priceNote, buttonText, link } = item;
  return {
    id,
    name: packageName,
    price: presentPrice(item, soldAt, source),
    note: priceNote,
    services: packageServices,
    button: buttonText ?? { text: words.translate('pricing.ask', { name: packageName.text }) },
    href: link ?? `/${language}/contact`,
  };
}

/** A price that is not to be shown does not leave the server. */
function presentPrice(
  { packagePrice, showPrice, priceText }: Package,
  soldAt: Price | null,
  source: PricingSource,
): PricedPackage['price'] {
  if (!showPrice || packagePrice === null) return priceText && { text: priceText };
  const { amount, listAmount, until } = soldAt ?? {
    amount: inPiasters(packagePrice),
    listAmount: null,
    until: null,
  };
  const { language, project } = source;
  const { locale } = languages[language];
  const sale = presentSale({ listAmount, until }, locale, project.behaviour.dates);
  return { parts: moneyParts(amount, locale), vat: consumerVat(amount, source), ...sale };
}

function inPiasters(pounds: number): number {
  return Math.round(pounds * 100);
}
