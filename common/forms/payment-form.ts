import type { Behaviour } from '../behaviour.ts';
import { isCountry } from '../money/countries.ts';
import type { Fault, FieldOf, FormFaults, FormRules, FormValues } from './form-rules.ts';
import {
  isEmail,
  isName,
  isPhone,
  personLimits,
  tidyEmail,
  tidyLine,
  tidyName,
  tidyPhone,
} from './person-fields.ts';
import type { BuyerKind } from '../money/vat.ts';

/** Version of the consent's text. A change of `contract.consent` needs a new one (former-consents.ts). */
export const consentVersion = '2026-11-24.2';

/** A project's settings of the payment form. */
export type PaymentSettings = Pick<Behaviour, 'buyerName' | 'phone'>;

/** Rules of the buyer's details. The country is optional: it is derived from the telephone number. */
export const buyerRules = ({ buyerName, phone: phoneRule }: PaymentSettings) => {
  const name = <Missing extends Fault>(missing: Missing) => ({
    // The provider accepts no longer names.
    maxLength: 50,
    tidy: tidyName,
    check: (text: string) => {
      if (text === '') return missing;
      if (text.length > 50) return 'payment.too-long' as const;
      return isName(text, buyerName) ? null : ('payment.name.error' as const);
    },
  });
  return {
    firstName: name('payment.first-name.missing'),
    lastName: name('payment.last-name.missing'),
    phone: {
      maxLength: personLimits.phone,
      tidy: (text) => tidyPhone(text, phoneRule),
      check: (phone) => {
        if (phone === '') return 'payment.phone.missing';
        return isPhone(phone, phoneRule) ? null : 'payment.phone.error';
      },
    },
    email: {
      maxLength: personLimits.email,
      tidy: tidyEmail,
      check: (email) => {
        if (email === '') return 'payment.email.missing';
        return isEmail(email) ? null : 'payment.email.error';
      },
    },
    country: {
      maxLength: 2,
      tidy: (code) => code.trim().toUpperCase(),
      check: (code) => (code === '' || isCountry(code) ? null : 'contract.country.error'),
    },
    company: {
      maxLength: 120,
      isOptional: true,
      tidy: tidyLine,
      check: (company, { taxNumber }) => {
        if (company === '' && taxNumber) return 'contract.company.missing';
        return company.length > 120 ? 'payment.too-long' : null;
      },
    },
    taxNumber: {
      maxLength: 40,
      isOptional: true,
      tidy: tidyLine,
      check: ({ length }) => (length > 40 ? 'payment.too-long' : null),
    },
  } satisfies FormRules;
};

/** The consumers' consent checkbox (decision 036). */
export const consentField = 'consent';

/** Rules of the whole form. `asksConsent`: consumers must consent to immediate access. */
export const paymentRules = (settings: PaymentSettings & { asksConsent: boolean }) =>
  ({
    ...buyerRules(settings),
    [consentField]: {
      tidy: (text) => text,
      check: (consent, { company = '' }) => {
        const isNeeded = settings.asksConsent && buyerKindOf({ company }) === 'consumer';
        return isNeeded && consent === '' ? 'contract.consent.missing' : null;
      },
    },
  }) satisfies FormRules;

type BuyerRules = ReturnType<typeof buyerRules>;
export type PaymentField = FieldOf<BuyerRules>;
export type PaymentValues = FormValues<BuyerRules>;
export type PaymentRules = ReturnType<typeof paymentRules>;
export type PaymentFaults = FormFaults<PaymentRules>;

export const emptyPayment: PaymentValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  country: '',
  company: '',
  taxNumber: '',
};

/** A buyer with a company is a business. */
export function buyerKindOf({ company }: Pick<PaymentValues, 'company'>): BuyerKind {
  return company.trim() === '' ? 'consumer' : 'business';
}

/** عبد and its spellings are incomplete without the next word. */
const firstWord = /^(?:(?:عبد|abd(?:\s?[aeu]l)?)\s)?\S+/iu;

/** Splits a name for the form: the first word is the first name. */
export function splitName(name: string) {
  const words = tidyName(name);
  const [firstName = ''] = firstWord.exec(words) ?? [];
  return { firstName, lastName: words.slice(firstName.length).trim() };
}
