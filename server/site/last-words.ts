import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';

export interface LastWords {
  language: LanguageCode;
  labels: Record<'error.title' | 'error.text' | 'error.retry', string>;
}

/** The product's own words for a failure: neither content nor a project's translations are asked. */
export function lastWords(language: LanguageCode): LastWords {
  const words = messages[language];
  return {
    language,
    labels: {
      'error.title': words['error.title'],
      'error.text': words['error.text'],
      'error.retry': words['error.retry'],
    },
  };
}
