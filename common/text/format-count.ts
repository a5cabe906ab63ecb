import type { PluralForms } from '#i18n/labels.ts';
import { fillTemplate } from './fill-template.ts';
import { formatNumber } from './format-number.ts';

/**
 * Formats a count with the right plural: "24 images". `{{count}}` gets the locale's digits, and a plus
 * sign if there may be more.
 */
export function formatCount(
  forms: PluralForms,
  count: number,
  locale: string,
  { isMore = false } = {},
): string {
  const category = new Intl.PluralRules(locale).select(count);
  const number = `${formatNumber(count, locale)}${isMore ? '+' : ''}`;
  return fillTemplate(forms[category] ?? forms.other, { count: number });
}
