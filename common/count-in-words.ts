import type { PluralForms } from '#i18n/labels.ts';
import { fillTemplate } from './fill-template.ts';
import { formatNumber } from './format-number.ts';

/** "24 pictures": the form that the number asks for, with its `{{count}}` in the digits of the locale. */
export function countInWords(forms: PluralForms, count: number, locale: string): string {
  const category = new Intl.PluralRules(locale).select(count);
  return fillTemplate(forms[category] ?? forms.other, { count: formatNumber(count, locale) });
}
