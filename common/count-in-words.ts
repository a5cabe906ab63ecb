import type { PluralForms } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { fillTemplate } from './fill-template.ts';
import { formatNumber } from './format-number.ts';

/** "24 pictures": the form that the number asks for, with its `{{count}}` in the language's digits. */
export function countInWords(forms: PluralForms, count: number, language: LanguageCode): string {
  const category = new Intl.PluralRules(languages[language].locale).select(count);
  return fillTemplate(forms[category] ?? forms.other, { count: formatNumber(count, language) });
}
