import type { DateStyle } from '#common/behaviour.ts';
import { isJsonObject } from '#common/json.ts';
import { formatDay } from '#common/time/format-day.ts';
import { moneyParts, type PriceParts } from '#common/money/format-money.ts';
import { formatPercent } from '#common/text/format-number.ts';
import { guessBuyerCountry, findVatRule, calculateVat } from '#common/money/vat.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import {
  type Approval,
  approvalLabels,
  approvalText,
} from '../../core/projects/approval-settings.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Price, Product } from '../../commerce/orders.ts';
import { priceOf } from '../../commerce/products/price-of.ts';
import type { Translator } from '../../core/translator.ts';

export type CourseOffer = ReturnType<typeof presentOffer>;

interface OfferPlace {
  project: Pick<Project, 'config' | 'behaviour' | 'vatRules' | 'company' | 'approvals'>;
  language: LanguageCode;
  translator: Translator;
  /** The company's WhatsApp address; null without one. */
  whatsapp: string | null;
  /** The course's title, in the language. */
  title: string;
  now: number;
}

/** Presents a course's current price and links. */
export function presentOffer(product: Product, place: OfferPlace) {
  const { project, language, now } = place;
  const { locale } = languages[language];
  const { amount, listAmount, isSaleRefundable, until } = priceOf(product, now);
  const isFree = amount === 0;
  return {
    /** The course's address; people who have not bought it are redirected to the payment form. */
    href: `/${language}/course/${encodeURIComponent(product.key)}`,
    /** Address at which scripts check if the visitor owns the course. */
    ownedHref: `/${language}/payment/order?product=${encodeURIComponent(product.key)}`,
    isFree,
    price: moneyParts(amount, locale),
    /** Price in Egyptian pounds. */
    pounds: amount / 100,
    vat: consumerVat(amount, place),
    ...presentSale({ listAmount, until }, locale, project.behaviour.dates),
    /** True if the refund policy does not cover this price. */
    isFinal: !isSaleRefundable,
    /** Codes of the countries in which the course is not sold. */
    closedIn: project.approvals.flatMap(({ course, country, closed }) =>
      course === product.key && closed !== undefined ? [country] : [],
    ),
    /** Chat address, opened in a new tab, for courses sold by staff; null if sold here. */
    contact: isFree ? null : contactOf(place),
    /** Time at which the offer changes, in milliseconds since 1970; null if it has no end. */
    until,
  };
}

/**
 * Returns that a course is not sold, or not in the country where the language is mainly read; null
 * if it is. `approvals` are those of the course.
 */
export function closedTextOf(
  offer: CourseOffer | null,
  approvals: readonly Approval[],
  place: CountryPlace,
): string | null {
  const { translator, language } = place;
  if (offer === null) return translator.translate('offer.closed');
  const country = expectedCountryOf(place);
  const closure = approvals.find((one) => one.country === country && one.closed !== undefined);
  if (!closure || offer.isFree) return null;
  return approvalText(closure, translator.labels(approvalLabels), language);
}

/**
 * Describes the VAT included in a price in piasters, for a consumer in the language's country; null
 * if unknown.
 */
export function consumerVat(amount: number, place: CountryPlace): string | null {
  const { project, language, translator } = place;
  const country = expectedCountryOf(place);
  const vat = calculateVat(amount, findVatRule(project.vatRules, { country, kind: 'consumer' }));
  if (!vat) return null;
  if (vat.rate === 0) return translator.translate('contract.vat.none');
  const rate = formatPercent(vat.rate, languages[language].locale);
  return translator.translate('contract.vat.included', { rate });
}

type CountryPlace = Pick<OfferPlace, 'project' | 'language' | 'translator'>;

function expectedCountryOf({ project, language }: CountryPlace): string {
  return guessBuyerCountry('', { language, seller: project.company.country });
}

/** Presents the price before the current sale, and its last day; nulls if there is none. */
export function presentSale(
  { listAmount, until }: Pick<Price, 'listAmount' | 'until'>,
  locale: string,
  dates: DateStyle,
): { before: PriceParts | null; lastDay: string | null } {
  if (listAmount === null) return { before: null, lastDay: null };
  return {
    before: moneyParts(listAmount, locale),
    lastDay: until === null ? null : formatDay(until - 1, locale, dates),
  };
}

/** Returns a chat address with the course's name, if the project sells through staff. */
function contactOf({ project: { config }, whatsapp, translator, title }: OfferPlace) {
  const { courses } = config;
  const asksPeople = isJsonObject(courses) && courses['button'] === 'contact';
  if (!asksPeople || whatsapp === null || !URL.canParse(whatsapp)) return null;
  const chat = new URL(whatsapp);
  if (chat.hostname === 'wa.me')
    chat.searchParams.set('text', translator.translate('offer.message', { course: title }));
  return chat.href;
}
