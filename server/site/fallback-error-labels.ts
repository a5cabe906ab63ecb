import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';

export interface FallbackErrorLabels {
  language: LanguageCode;
  labels: Record<'error.title' | 'error.text' | 'error.retry', string>;
}

/** Returns built-in labels for the error page, without content or a project's translations. */
export function fallbackErrorLabels(language: LanguageCode): FallbackErrorLabels {
  const texts = messages[language];
  return {
    language,
    labels: {
      'error.title': texts['error.title'],
      'error.text': texts['error.text'],
      'error.retry': texts['error.retry'],
    },
  };
}
