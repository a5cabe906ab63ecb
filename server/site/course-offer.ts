import type { DateStyle } from '#common/behaviour.ts';
import { isJsonObject } from '#common/json.ts';
import { formatDay } from '#common/format-day.ts';
import { moneyParts, type PriceParts } from '#common/format-money.ts';
import { formatPercent } from '#common/format-number.ts';
import { countryOf, findVat, vatIn } from '#common/vat.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Project } from '../content/projects.ts';
import type { Price, Product, ProductDesk } from '../orders/orders.ts';
import { priceOf } from '../orders/products/price-of.ts';
import type { Translator } from './translator.ts';

/** What a course costs now, and the way to it. */
export interface CourseOffer {
  /** The course's address; people who have not bought it are redirected to the payment form. */
  href: string;
  /** The address at which scripts ask whether the visitor owns it. */
  ownedHref: string;
  isFree: boolean;
  price: PriceParts;
  /** The same as a number, in Egyptian pounds. */
  pounds: number;
  /** The tax in it, in words: that of a consumer where the language is read; null where none is known. */
  vat: string | null;
  /** Without the sale that is on. */
  before: PriceParts | null;
  /** The sale's last day, as the language writes it. */
  lastDay: string | null;
  /** Asks a person instead, in a new tab; null where the course is sold here. */
  contact: string | null;
  /** When all this is no longer so: milliseconds since 1970; null where it does not end by itself. */
  until: number | null;
}

/** Of all that is sold, what the course pages ask for. */
export type CourseProducts = Pick<ProductDesk, 'find' | 'findForCourse'>;

interface OfferPlace {
  project: Pick<Project, 'config' | 'behaviour' | 'vatRules' | 'company'>;
  language: LanguageCode;
  words: Translator;
  /** The company's WhatsApp address; null without one. */
  whatsapp: string | null;
  /** The course's title, in the language. */
  title: string;
  now: number;
}

export function presentOffer(product: Product, place: OfferPlace): CourseOffer {
  const { project, language, now } = place;
  const { locale } = languages[language];
  const { amount, listAmount, until } = priceOf(product, now);
  const isFree = amount === 0;
  return {
    href: courseHref(product, language),
    ownedHref: `/${language}/payment/order?product=${encodeURIComponent(product.key)}`,
    isFree,
    price: moneyParts(amount, locale),
    pounds: amount / 100,
    vat: consumerVat(amount, place),
    ...presentSale({ listAmount, until }, locale, project.behaviour.dates),
    contact: isFree ? null : contactOf(place),
    until,
  };
}

/** The tax in a price in piasters, in words: that of a consumer where the language is read; null where none is known. */
export function consumerVat(
  amount: number,
  { project, language, words }: Pick<OfferPlace, 'project' | 'language' | 'words'>,
): string | null {
  const { vatRules, company } = project;
  const country = countryOf('', { language, seller: company.country });
  const vat = vatIn(amount, findVat(vatRules, { country, kind: 'consumer' }));
  if (!vat) return null;
  if (vat.rate === 0) return words.translate('contract.vat.none');
  const rate = formatPercent(vat.rate, languages[language].locale);
  return words.translate('contract.vat.included', { rate });
}

/** The sale that is on, in words; two nulls where none is. */
export function presentSale(
  { listAmount, until }: Pick<Price, 'listAmount' | 'until'>,
  locale: string,
  dates: DateStyle,
): Pick<CourseOffer, 'before' | 'lastDay'> {
  if (listAmount === null) return { before: null, lastDay: null };
  return {
    before: moneyParts(listAmount, locale),
    lastDay: until === null ? null : formatDay(until - 1, locale, dates),
  };
}

/** Where a course is watched. */
function courseHref({ key }: Pick<Product, 'key'>, language: LanguageCode): string {
  return `/${language}/course/${encodeURIComponent(key)}`;
}

/** A chat that begins with the course's name, where the project sells through its people. */
function contactOf({ project: { config }, whatsapp, words, title }: OfferPlace): string | null {
  const { courses } = config;
  const asksPeople = isJsonObject(courses) && courses['button'] === 'contact';
  if (!asksPeople || whatsapp === null || !URL.canParse(whatsapp)) return null;
  const chat = new URL(whatsapp);
  if (chat.hostname === 'wa.me')
    chat.searchParams.set('text', words.translate('offer.message', { course: title }));
  return chat.href;
}
