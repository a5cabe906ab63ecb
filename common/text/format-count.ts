import type { PluralForms } from '#i18n/labels.ts';
import { fillTemplate } from './fill-template.ts';
import { formatNumber } from './format-number.ts';

/** Formats a count with the right plural: "24 images". `{{count}}` gets the locale's digits. */
export function formatCount(forms: PluralForms, count: number, locale: string): string {
  const category = new Intl.PluralRules(locale).select(count);
  return fillTemplate(forms[category] ?? forms.other, { count: formatNumber(count, locale) });
}
