import type { LanguageCode } from '#i18n/languages.ts';
import type { Wording } from '#i18n/messages/index.ts';

/** Allowed characters of a name: letters of any script, Latin and Arabic letters, or any text. */
export type NameRule = 'any-script' | 'latin-arabic' | 'any-text';

/** Format of telephone numbers: with country code (`+` or `00`) and separators, or digits only. */
export type PhoneRule = 'international' | 'digits';

/** Format of English dates: 31 Jan 2027, or 01/31/27. */
export type DateStyle = 'unambiguous' | 'numeric';

/** Rules in which a project may follow the specification literally (`docs/departures.md`). */
export interface Behaviour {
  /** Language of the login page after a redirect: fixed, or that of the page. */
  loginLanguage: LanguageCode | 'current';
  /** Target for visitors of a sold lesson: its payment form, which accepts guests, or the login. */
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

/** Rules for each value of a project's `behaviour` setting. */
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
