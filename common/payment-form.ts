import type { Behaviour } from './behaviour.ts';
import {
  isEmail,
  isName,
  isPhone,
  personLimits,
  tidyEmail,
  tidyName,
  tidyPhone,
} from './person-fields.ts';

/* The payment form's rules (specification, section 5), for the browser and the server alike. */

export const paymentFields = ['firstName', 'lastName', 'phone', 'email'] as const;
export type PaymentField = (typeof paymentFields)[number];
export type PaymentValues = Record<PaymentField, string>;

/** The key of the message that says what is wrong with a field. */
export type PaymentFault =
  | 'payment.first-name.missing'
  | 'payment.last-name.missing'
  | 'payment.name.error'
  | 'payment.phone.missing'
  | 'payment.phone.error'
  | 'payment.email.missing'
  | 'payment.email.error'
  | 'payment.too-long';
export type PaymentFaults = Partial<Record<PaymentField, PaymentFault>>;

/** The longest of each, in UTF-16 units. The provider takes no longer names. */
export const paymentLimits: Readonly<Record<PaymentField, number>> = {
  firstName: 50,
  lastName: 50,
  phone: personLimits.phone,
  email: personLimits.email,
};

export const emptyPayment: PaymentValues = { firstName: '', lastName: '', phone: '', email: '' };

export type PaymentRules = Pick<Behaviour, 'buyerName' | 'phone'>;

/** What is wrong with tidied values; nothing stands for a field that is right. */
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
  return faults;
}

/** What a person meant by what was typed: no spaces around it, one kind of digits, nothing unseen. */
export function tidyPayment(
  { firstName, lastName, phone, email }: PaymentValues,
  rules: PaymentRules,
): PaymentValues {
  return {
    firstName: tidyName(firstName),
    lastName: tidyName(lastName),
    phone: tidyPhone(phone, rules.phone),
    email: tidyEmail(email),
  };
}

/** عبد and its spellings are no name without the word that follows. */
const firstWord = /^(?:(?:عبد|abd(?:\s?[aeu]l)?)\s)?\S+/iu;

/** A name in the two parts that the form asks for: the first word is the first name. */
export function splitName(name: string): Pick<PaymentValues, 'firstName' | 'lastName'> {
  const words = tidyName(name);
  const [firstName = ''] = firstWord.exec(words) ?? [];
  return { firstName, lastName: words.slice(firstName.length).trim() };
}
