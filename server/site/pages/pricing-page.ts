import { contactPathAbout, type SubjectPlace } from '#common/content/contact-subject.ts';
import type { Presented, PresentedItem } from '#common/content/fields.ts';
import { moneyParts } from '#common/money/format-money.ts';
import { toSlug } from '#common/text/slugs.ts';
import { languages } from '#i18n/languages.ts';
import { pricingFields, pricingPath } from '../../content/documents/document-types.ts';
import { presentDocument } from '../../content/published/present-document.ts';
import { presentMeta } from '../../content/published/present-page.ts';
import type { LanguageSource } from '../../content/published/published-content.ts';
import type { Price, Product } from '../../commerce/orders.ts';
import { priceOf } from '../../commerce/products/price-of.ts';
import { consumerVat, presentSale } from './course-offer.ts';
import { findSampleNote } from './section-page.ts';
import type { Translator } from '../../core/translator.ts';

interface PricingSource extends LanguageSource {
  translator: Translator;
  /** Finds the product that a link leads to; null for other links. */
  findProduct(link: string): Promise<Product | null>;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Presents the page without addresses; null without prices. Departments without packages are left
 * out.
 */
export async function presentPricing(source: PricingSource) {
  const pricing = presentDocument(source, pricingPath, pricingFields);
  if (!pricing) return null;
  const departments = pricing.departments.filter(({ pricing: packages }) => packages.length > 0);
  const soldPackages = await findSold(
    departments.flatMap(({ pricing: packages }) => packages),
    source,
  );
  return {
    title: pricing.title,
    summary: pricing.summary,
    /** Note on sample prices; null for real ones. */
    sampleNote: findSampleNote(pricingPath, source.project.samples, source.translator),
    departments: departments.map((department) =>
      presentDepartment(department, soldPackages, source),
    ),
    /** Time of the next price change, in milliseconds since 1970; null if none is known. */
    until: [...soldPackages.values()].reduce<number | null>(
      (first, { until }) => (until === null ? first : Math.min(first ?? until, until)),
      null,
    ),
    meta: presentMeta({ ...source, folder: 'price-page' }),
  };
}

/** Current prices of packages that are a product: they link to it and have its list price. */
type SoldPackages = ReadonlyMap<Package, Price>;

async function findSold(packages: readonly Package[], { findProduct, now }: PricingSource) {
  const found = await Promise.all(
    packages.map(async (item) => {
      if (!item.showPrice || item.packagePrice === null || item.link === null) return [];
      const product = await findProduct(item.link);
      // A package of ten seats links to the course too, but is another product.
      const isSameProduct =
        product?.isSold === true && product.amount === inPiasters(item.packagePrice);
      return isSameProduct ? [[item, priceOf(product, now)] as const] : [];
    }),
  );
  return new Map(found.flat());
}

type Department = Presented<typeof pricingFields>['departments'][number];
type Package = PresentedItem<(typeof pricingFields)['departments']['item']['pricing']['item']>;

function presentDepartment(
  { title, departmentName, pricing }: Department,
  soldPackages: SoldPackages,
  source: PricingSource,
) {
  const fragment = toSlug(title);
  return {
    /** Fragment of its address. */
    fragment,
    name: departmentName,
    packages: pricing.map((item) => ({
      ...presentPackage(item, soldPackages.get(item) ?? null, source),
      /** Target of the button: the described product, or the contact form about the package. */
      href: item.link ?? contactPathAbout(source.language, subjectPlace(fragment, item)),
    })),
  };
}

/** Folder in the place of a package: `?about=pricing/{fragment of the department}/{id}`. */
const subjectFolder = 'pricing';

function subjectPlace(fragment: string, { id }: Package): SubjectPlace {
  return { folder: subjectFolder, file: fragment, slug: String(id) };
}

/** Names the department and the package at a place; null for other places. */
export function findPackageTitle(source: LanguageSource, { folder, file, slug }: SubjectPlace) {
  if (folder !== subjectFolder) return null;
  const pricing = presentDocument(source, pricingPath, pricingFields);
  const department = pricing?.departments.find(({ title }) => toSlug(title) === file);
  const found = department?.pricing.find(({ id }) => String(id) === slug);
  return department && found
    ? `${department.departmentName.text}: ${found.packageName.text}`
    : null;
}

function presentPackage(item: Package, currentPrice: Price | null, source: PricingSource) {
  const { id, packageName, highlight, packageServices, priceNote, buttonText } = item;
  return {
    id,
    name: packageName,
    /** Reason why it is highlighted; null if it is not. */
    highlight,
    price: presentPrice(item, currentPrice, source),
    note: priceNote,
    services: packageServices,
    button: buttonText ?? {
      text: source.translator.translate('pricing.ask', { name: packageName.text }),
    },
  };
}

/** Presents a price, a text instead, or null. Hidden prices do not leave the server. */
function presentPrice(
  { packagePrice, showPrice, priceText }: Package,
  currentPrice: Price | null,
  source: PricingSource,
) {
  if (!showPrice || packagePrice === null) return priceText && { text: priceText };
  const { amount, listAmount, until } = currentPrice ?? {
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
