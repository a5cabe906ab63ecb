import { readTableQuery, type TableQuery } from '#common/web/table-query.ts';
import {
  defaultLanguage,
  directionOf,
  isLanguageCode,
  languageCodes,
  languages,
  type LanguageCode,
} from '#i18n/languages.ts';
import type { Labels } from '#i18n/labels.ts';
import type { Site } from '#server/site/site.ts';
import { presentMoment, type ShownMoment } from '../admin/parts/present-moment.ts';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en, type CatalogueTexts } from './texts/en.ts';

export interface CatalogueData {
  language: LanguageCode;
  dir: 'ltr' | 'rtl';
  languages: LanguageCode[];
  texts: CatalogueTexts;
  labels: Labels<(typeof labelKeys)[number]>;
  /** Order and page of the example table, which the address sets. */
  table: TableQuery & { address: string };
  /** Times of the example events, newest first. */
  moments: ShownMoment[];
  /** Names of a year's months. */
  months: string[];
}

/** Texts that the site's own pages show with these components. */
const labelKeys = [
  'account.password.hide',
  'account.password.show',
  'admin.frame',
  'admin.list.*',
  'contact.send',
  'login',
  'pagination.*',
  'profile',
  'tabs*',
] as const;

const textsByLanguage: Partial<Record<LanguageCode, CatalogueTexts>> = { en, ar, de };

/** Returns the texts of the component catalogue in the language of `?lang`. */
export async function presentCatalogue(site: Site, url: URL): Promise<CatalogueData> {
  const requested = url.searchParams.get('lang');
  const language = isLanguageCode(requested) ? requested : defaultLanguage;
  const sort = { key: 'order', isDescending: true };
  const { locale } = languages[language];
  const now = Date.now();
  const month = new Intl.DateTimeFormat(locale, { month: 'short' });
  return {
    language,
    dir: directionOf(language),
    languages: languageCodes,
    texts: textsByLanguage[language] ?? en,
    labels: await site.labels(language, labelKeys),
    table: {
      ...readTableQuery(url, { keys: ['order', 'course'], sort }),
      address: url.pathname + url.search,
    },
    moments: [2, 65, 60 * 26].map((minutes) =>
      presentMoment(now - minutes * 60_000, { now, locale, dates: 'unambiguous' }),
    ),
    months: Array.from({ length: 12 }, (_month, index) => month.format(new Date(2026, index))),
  };
}
