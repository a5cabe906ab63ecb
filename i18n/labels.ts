import type { MessageKey } from './messages/en.ts';
import type { PluralStem } from './messages/message-keys.ts';

/** Plural forms of a message by CLDR category, as many as the language has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Messages that a view receives by key: a text, or all plural forms. */
export type Labels<K extends MessageKey> = {
  [Key in K]: Key extends PluralStem ? PluralForms : string;
};
