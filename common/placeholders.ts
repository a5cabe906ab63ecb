import type { LanguageCode } from '#i18n/languages.ts';
import type { JsonValue } from './json.ts';

/*
 * The values that stand in a new section or entry until somebody replaces them: `[Placeholder: Title]`. They are
 * stored like any other value, recognised wherever they stand, and never published.
 */

/** Part of stored drafts: a word that changes here has to be recognised for as long as drafts hold it. */
const words: Readonly<Record<LanguageCode, string>> = {
  en: 'Placeholder',
  ar: 'نص مؤقت',
  de: 'Platzhalter',
};

const pattern = new RegExp(`\\[(?:${Object.values(words).join('|')}):[^\\]]*\\]`);

/** The picture of a new section, a file of the product itself. */
export const placeholderPicture = '/placeholder.svg';

export function placeholderText(label: string, language: LanguageCode): string {
  return `[${words[language]}: ${label}]`;
}

/** True for a value that holds a placeholder of any language, with other text around it or not. */
export function isPlaceholder(value: JsonValue | undefined): boolean {
  if (typeof value !== 'string') return false;
  if (value === placeholderPicture) return true;
  return value.includes('[') && pattern.test(value.replace(/<[^>]*>/g, ''));
}
