import type { LanguageCode } from '#i18n/languages.ts';
import type { JsonValue } from '../json.ts';

/*
 * Placeholder values of a new section or entry: `[Placeholder: Title]`. Stored like any other
 * value, recognised everywhere and never published.
 */

/** Part of stored drafts: an old word must be recognised as long as drafts contain it. */
const words: Readonly<Record<LanguageCode, string>> = {
  en: 'Placeholder',
  ar: 'نص مؤقت',
  de: 'Platzhalter',
};

const pattern = new RegExp(`\\[(?:${Object.values(words).join('|')}):[^\\]]*\\]`);

/** Image of a new section, a file of the product. */
export const placeholderImage = '/placeholder.svg';

export function placeholderText(label: string, language: LanguageCode): string {
  return `[${words[language]}: ${label}]`;
}

/** True for a value that contains a placeholder of any language. */
export function isPlaceholder(value: JsonValue | undefined): boolean {
  if (typeof value !== 'string') return false;
  if (value === placeholderImage) return true;
  return value.includes('[') && pattern.test(value.replace(/<[^>]*>/g, ''));
}
