import type { MessageKey } from './messages/en.ts';
import type { PluralStem } from './messages/index.ts';

/** A message declined by number: its forms by their CLDR category, as many as the language has. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Words handed to a view under their keys: a text, or every form of one that is declined. */
export type Labels<K extends MessageKey> = {
  [Key in K]: Key extends PluralStem ? PluralForms : string;
};
