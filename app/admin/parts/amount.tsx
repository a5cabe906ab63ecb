import { formatMoney } from '#common/money/format-money.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';

/** An amount of money, in piasters, that does not wrap. */
export function Amount({ of, language }: { of: number; language: LanguageCode }) {
  return <bdi className="amount">{formatMoney(of, languages[language].locale)}</bdi>;
}
