import type { LanguageCode } from '#i18n/languages.ts';
import type { en } from './en.ts';

/** Plural categories (CLDR, cardinal) of each language. */
interface PluralCategories {
  en: 'one' | 'other';
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
  de: 'one' | 'other';
}

type EnglishKey = keyof typeof en;
type StemOf<Key> = Key extends `${infer Stem}_other` ? Stem : never;
/** Key of a message with plural forms: `items` for `items_one`. */
export type PluralStem = StemOf<EnglishKey>;
type PlainKey = Exclude<EnglishKey, `${PluralStem}_${PluralCategories['en']}`>;

/** Messages of one language: every plain key, and every plural form that it needs. */
export type Messages<Language extends LanguageCode> = Readonly<
  Record<PlainKey | `${PluralStem}_${PluralCategories[Language]}`, string>
>;
