import type { Behaviour } from '../behaviour.ts';
import { isCountry } from '../money/countries.ts';
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

/* Rules of the payment form (specification, section 5), shared by browser and server. */

export const paymentFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'country',
  'company',
  'taxNumber',
] as const;
export type PaymentField = (typeof paymentFields)[number];
export type PaymentValues = Record<PaymentField, string>;

/** Message key of a field's error. */
export type PaymentFault =
  | 'payment.first-name.missing'
  | 'payment.last-name.missing'
  | 'payment.name.error'
  | 'payment.phone.missing'
  | 'payment.phone.error'
  | 'payment.email.missing'
  | 'payment.email.error'
  | 'payment.too-long'
  | 'contract.country.error'
  | 'contract.company.missing'
  | 'contract.consent.missing';
/** The consumers' consent checkbox (decision 036). */
export const consentField = 'consent';
/** All checked fields of the form, in order. */
export const checkedFields = [...paymentFields, consentField] as const;
export type CheckedField = (typeof checkedFields)[number];
export type PaymentFaults = Partial<Record<CheckedField, PaymentFault>>;

/** Version of the consent's text. A change of `contract.consent` needs a new one (former-consents.ts). */
export const consentVersion = '2026-11-24.2';

/** Maximum lengths, in UTF-16 units. The provider accepts no longer names. */
export const paymentLimits: Readonly<Record<PaymentField, number>> = {
  firstName: 50,
  lastName: 50,
  phone: personLimits.phone,
  email: personLimits.email,
  country: 2,
  company: 120,
  taxNumber: 40,
};

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

export type PaymentRules = Pick<Behaviour, 'buyerName' | 'phone'>;

/** Checks tidied values. The country is optional: it is derived from the telephone number. */
export function checkPayment(values: PaymentValues, rules: PaymentRules): PaymentFaults {
  const faults: PaymentFaults = {};
  for (const field of ['firstName', 'lastName'] as const) {
    const name = values[field];
    if (name.length > paymentLimits[field]) faults[field] = 'payment.too-long';
    else if (name && !isName(name, rules.buyerName)) faults[field] = 'payment.name.error';
  }
  if (!values.firstName) faults.firstName = 'payment.first-name.missing';
  if (!values.lastName) faults.lastName = 'payment.last-name.missing';
  if (!values.phone) faults.phone = 'payment.phone.missing';
  else if (!isPhone(values.phone, rules.phone)) faults.phone = 'payment.phone.error';
  if (!values.email) faults.email = 'payment.email.missing';
  else if (!isEmail(values.email)) faults.email = 'payment.email.error';
  if (values.country !== '' && !isCountry(values.country))
    faults.country = 'contract.country.error';
  for (const field of ['company', 'taxNumber'] as const)
    if (values[field].length > paymentLimits[field]) faults[field] = 'payment.too-long';
  if (values.taxNumber && !values.company) faults.company = 'contract.company.missing';
  return faults;
}

/** Normalizes typed values: trims spaces, unifies digits, removes invisible characters. */
export function tidyPayment(values: Partial<PaymentValues>, rules: PaymentRules): PaymentValues {
  const { firstName, lastName, phone, email, country, company, taxNumber } = {
    ...emptyPayment,
    ...values,
  };
  return {
    firstName: tidyName(firstName),
    lastName: tidyName(lastName),
    phone: tidyPhone(phone, rules.phone),
    email: tidyEmail(email),
    country: country.trim().toUpperCase(),
    company: tidyLine(company),
    taxNumber: tidyLine(taxNumber),
  };
}

/** عبد and its spellings are incomplete without the next word. */
const firstWord = /^(?:(?:عبد|abd(?:\s?[aeu]l)?)\s)?\S+/iu;

/** Splits a name for the form: the first word is the first name. */
export function splitName(name: string): Pick<PaymentValues, 'firstName' | 'lastName'> {
  const words = tidyName(name);
  const [firstName = ''] = firstWord.exec(words) ?? [];
  return { firstName, lastName: words.slice(firstName.length).trim() };
}
