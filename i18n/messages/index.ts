import type { LanguageCode } from '#i18n/languages.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Messages } from './message-keys.ts';
import { specification } from './specification.ts';

export const messages: { readonly [Language in LanguageCode]: Messages<Language> } = { en, ar, de };

/** Source of messages that differ between the product and the specification. */
export type Wording = 'product' | 'specification';

/** Returns the messages in one language and wording. */
export function messagesOf<Language extends LanguageCode>(
  language: Language,
  wording: Wording,
): Messages<Language> {
  return wording === 'product'
    ? messages[language]
    : { ...messages[language], ...specification[language] };
}
