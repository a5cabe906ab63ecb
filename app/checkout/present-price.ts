import type { DateStyle } from '#common/behaviour.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatDay, formatMoment } from '#common/format-day.ts';
import { formatMoney, moneyParts, type PriceParts } from '#common/format-money.ts';
import { showBusinessTime } from '#common/business-time.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Price } from '#server/orders/orders.ts';

/** A price in words. */
export interface ShownPrice {
  now: PriceParts;
  /** Struck through; null where there is no sale. */
  before: string | null;
  /** Until when the sale lasts; null where it has no end. */
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
        ? fillTemplate(untilWords, { time: lastMoment(until, language, dates) })
        : null,
    isFree: amount === 0,
  };
}

/** The end is the first moment without the sale: at midnight, the day before is its last. */
function lastMoment(end: number, language: LanguageCode, dates: DateStyle): string {
  const { locale } = languages[language];
  const isMidnight = showBusinessTime(end).endsWith('T00:00:00');
  return isMidnight ? formatDay(end - 1, locale, dates) : formatMoment(end, locale, dates);
}
