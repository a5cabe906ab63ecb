import type { MessageKey } from './messages/en.ts';
import type { PluralStem } from './messages/message-keys.ts';

/** Plural forms of a message by CLDR category, as many as the language has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Key of a message, or the beginning of several with an asterisk: `payment.kind.*`. */
export type LabelKey = MessageKey | `${string}*`;

type MatchingKey<K extends LabelKey> = K extends `${infer Start}*`
  ? Extract<MessageKey, `${Start}${string}`>
  : Extract<K, MessageKey>;

/** Messages that a view receives by key: a text, or all plural forms. */
export type Labels<K extends LabelKey> = {
  [Key in MatchingKey<K>]: Key extends PluralStem ? PluralForms : string;
};
