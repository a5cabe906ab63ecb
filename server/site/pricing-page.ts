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
import type { PageAddresses } from './addresses.ts';
import type { SiteLog } from './site.ts';
import type { StructuredData } from './structured-data.ts';
import type { Translator } from './translator.ts';

export interface PricingPage {
  title: LocalText;
  summary: LocalHtml | null;
  departments: PricedDepartment[];
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
  price: { parts: PriceParts } | { text: LocalText } | null;
  note: LocalText | null;
  services: LocalText[];
  button: LocalText;
  /** Where its button leads: to what it describes, or to where it is asked for. */
  href: string;
}

interface PricingSource {
  snapshot: Snapshot;
  project: Project;
  language: LanguageCode;
  log: SiteLog;
  words: Translator;
}

/** All of the page but its addresses; null where there are no prices. A department needs a package. */
export function presentPricing(
  source: PricingSource,
): Omit<PricingPage, 'addresses' | 'structured'> | null {
  const pricing = presentDocument(source, pricingPath, pricingFields);
  if (!pricing) return null;
  return {
    title: pricing.title,
    summary: pricing.summary,
    departments: pricing.departments
      .filter((department) => department.pricing.length > 0)
      .map((department) => presentDepartment(department, source)),
    meta: presentMeta({ ...source, folder: 'price-page' }),
  };
}

type Department = Presented<typeof pricingFields>['departments'][number];
type Package = PresentedItem<(typeof pricingFields)['departments']['item']['pricing']['item']>;

function presentDepartment(
  { title, departmentName, pricing }: Department,
  source: PricingSource,
): PricedDepartment {
  return {
    fragment: slugOf(title),
    name: departmentName,
    packages: pricing.map((item) => presentPackage(item, source)),
  };
}

function presentPackage(item: Package, { language, words }: PricingSource): PricedPackage {
  const { id, packageName, packageServices, priceNote, buttonText, link } = item;
  return {
    id,
    name: packageName,
    price: presentPrice(item, languages[language].locale),
    note: priceNote,
    services: packageServices,
    button: buttonText ?? { text: words.translate('pricing.ask', { name: packageName.text }) },
    href: link ?? `/${language}/contact`,
  };
}

/** A price that is not to be shown does not leave the server. */
function presentPrice(
  { packagePrice, showPrice, priceText }: Package,
  locale: string,
): PricedPackage['price'] {
  if (showPrice && packagePrice !== null)
    return { parts: moneyParts(Math.round(packagePrice * 100), locale) };
  return priceText && { text: priceText };
}
