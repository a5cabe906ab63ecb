import type { LanguageCode } from '#i18n/languages.ts';
import type { Wording } from '#i18n/messages/index.ts';

/** The characters of a name: letters of any script with what joins names, Latin and Arabic letters alone, or any. */
export type NameRule = 'any-script' | 'latin-arabic' | 'any-text';

/** Whether a telephone number may have a country code with `+` or `00` and separators, or digits alone. */
export type PhoneRule = 'international' | 'digits';

/** How an English date reads: 31 Jan 2027, or 01/31/27. */
export type DateStyle = 'unambiguous' | 'numeric';

/** The rules in which a project may follow the specification to the letter (`docs/departures.md`). */
export interface Behaviour {
  /** The language of the login that guards lead to: always the same, or that of the page. */
  loginLanguage: LanguageCode | 'current';
  /** Whether visitors of a sold lesson are led to its payment form, which takes guests, or to the login. */
  soldCourse: 'payment' | 'login';
  /** Names in the contact form. */
  senderName: NameRule;
  /** Names in the payment form. */
  buyerName: NameRule;
  /** Telephone numbers in both. */
  phone: PhoneRule;
  dates: DateStyle;
  wording: Wording;
}

export type BehaviourName = 'product' | 'specification';

type Rules = Omit<Behaviour, 'loginLanguage'>;

/** The rules behind each value of a project's `behaviour` setting. */
export const behaviours: { readonly [Name in BehaviourName]: Rules } = {
  product: {
    soldCourse: 'payment',
    senderName: 'any-script',
    buyerName: 'any-script',
    phone: 'international',
    dates: 'unambiguous',
    wording: 'product',
  },
  specification: {
    soldCourse: 'login',
    senderName: 'latin-arabic',
    buyerName: 'any-text',
    phone: 'digits',
    dates: 'numeric',
    wording: 'specification',
  },
};
