import { fillTemplate } from '#common/text/fill-template.ts';
import { formatCount } from '#common/text/format-count.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { PluralForms } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { formatMoment } from './parts/business-times.ts';

type KeyOf<Label> = {
  [Key in keyof EditorLabels]: EditorLabels[Key] extends Label ? Key : never;
}[keyof EditorLabels];

/** The editor's labels and formats, in the language of the interface. */
export type EditorTexts = ReturnType<typeof createTexts>;

export function createTexts(labels: EditorLabels, language: LanguageCode) {
  const { locale } = languages[language];
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return {
    language,
    locale,
    labels,
    fillLabel: (key: KeyOf<string>, values: Readonly<Record<string, string | number>>) =>
      fillTemplate(labels[key], values),
    /** Returns the plural form of a label for a count. */
    countLabel: (key: KeyOf<PluralForms>, count: number) => formatCount(labels[key], count, locale),
    formatNumber: (value: number) => formatNumber(value, locale),
    /** Formats date and time, in the business time zone. */
    formatMoment: (time: number) => formatMoment(time, { labels, locale }),
    formatList: (items: readonly string[]) => new Intl.ListFormat(locale).format(items),
    /** Returns a language's name: `Arabic`, `العربية`, `Arabisch`. */
    languageName: (code: LanguageCode) => names.of(code) ?? code,
  };
}
