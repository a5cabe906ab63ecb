import type { Behaviour } from './behaviour.ts';
import {
  isEmail,
  isName,
  isPhone,
  personLimits,
  tidyEmail,
  tidyName,
  tidyPhone,
  visible,
} from './person-fields.ts';

/*
 * The contact form's rules (specification, section 5), for the browser and the server alike. Fields
 * have the names under which they travel.
 */

export const contactFields = ['name', 'phone', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

/** The key of the message that says what is wrong with a field. */
export type ContactFault =
  | 'contact.name.error'
  | 'contact.phone.error'
  | 'contact.email.error'
  | 'contact.message.error'
  | 'contact.message.too-long';
export type ContactFaults = Partial<Record<ContactField, ContactFault>>;

/** The longest of each, in UTF-16 units as a browser's `maxlength` counts. */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  ...personLimits,
  message: 5_000,
};

/** A field that people do not see and programs fill in. */
export const trapField = 'website';
/** Milliseconds from the page's start to its post, where a script could tell. */
export const elapsedField = 'elapsed';

export const emptyContact: ContactValues = { name: '', phone: '', email: '', message: '' };

export type ContactRules = Pick<Behaviour, 'senderName' | 'phone'>;

/** What is wrong with tidied values; nothing stands for a field that is right. */
export function checkContact(values: ContactValues, rules: ContactRules): ContactFaults {
  const faults: ContactFaults = {};
  if (!isName(values.name, rules.senderName)) faults.name = 'contact.name.error';
  if (!isPhone(values.phone, rules.phone)) faults.phone = 'contact.phone.error';
  if (!isEmail(values.email)) faults.email = 'contact.email.error';
  if (values.message.length < 5) faults.message = 'contact.message.error';
  if (values.message.length > contactLimits.message) faults.message = 'contact.message.too-long';
  return faults;
}

/** What a person meant by what was typed: no spaces around it, one kind of digits and line ends, nothing unseen. */
export function tidyContact(
  { name, phone, email, message }: ContactValues,
  rules: ContactRules,
): ContactValues {
  return {
    name: tidyName(name),
    phone: tidyPhone(phone, rules.phone),
    email: tidyEmail(email),
    message: visible(message).trim(),
  };
}
