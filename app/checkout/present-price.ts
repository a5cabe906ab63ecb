import type { DateStyle } from '#common/behaviour.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay, formatDateTime } from '#common/time/format-day.ts';
import { formatMoney, moneyParts, type PriceParts } from '#common/money/format-money.ts';
import { businessDay, startOfBusinessDay } from '#common/time/business-time.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Price } from '#server/commerce/orders.ts';

/** A price as text. */
export interface ShownPrice {
  now: PriceParts;
  /** List price, struck through; null without a sale. */
  before: string | null;
  /** End of the sale; null if it has none. */
  until: string | null;
  isFree: boolean;
}

/** `untilWords`: the message for the end of a sale. */
export function presentPrice(
  { amount, listAmount, until }: Pick<Price, 'amount' | 'listAmount' | 'until'>,
  { language, untilWords, dates }: { language: LanguageCode; untilWords: string; dates: DateStyle },
): ShownPrice {
  const isSale = listAmount !== null && listAmount > amount;
  return {
    now: moneyParts(amount, languages[language].locale),
    before: isSale ? formatMoney(listAmount, languages[language].locale) : null,
    until:
      isSale && until !== null
        ? fillTemplate(untilWords, { time: formatSaleTime(until, 'end', { language, dates }) })
        : null,
    isFree: amount === 0,
  };
}

/** Formats the start or exclusive end of a sale: an end at midnight is shown as the day before. */
export function formatSaleTime(
  time: number,
  side: 'start' | 'end',
  { language, dates }: { language: LanguageCode; dates: DateStyle },
): string {
  const { locale } = languages[language];
  const isStartOfDay = startOfBusinessDay(businessDay(time)) === time;
  if (!isStartOfDay) return formatDateTime(time, locale, dates);
  return formatDay(side === 'end' ? time - 1 : time, locale, dates);
}
