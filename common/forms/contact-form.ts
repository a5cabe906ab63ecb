import type { Behaviour } from '../behaviour.ts';
import {
  isEmail,
  isName,
  isPhone,
  personLimits,
  tidyEmail,
  tidyName,
  tidyPhone,
  removeInvisible,
} from './person-fields.ts';

/*
 * Rules of the contact form (specification, section 5), shared by browser and server. Fields have
 * their names in requests.
 */

export const contactFields = ['name', 'phone', 'email', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

/** Message key of a field's error. */
export type ContactFault =
  | 'contact.name.error'
  | 'contact.phone.error'
  | 'contact.email.error'
  | 'contact.message.error'
  | 'contact.message.too-long';
export type ContactFaults = Partial<Record<ContactField, ContactFault>>;

/** Maximum lengths, in UTF-16 units like a browser's `maxlength`. */
export const contactLimits: Readonly<Record<ContactField, number>> = {
  ...personLimits,
  message: 5_000,
};

/** Honeypot: people do not see this field, bots fill it in. */
export const trapField = 'website';
/** Milliseconds from page load to post, if scripts run. */
export const elapsedField = 'elapsed';

export const emptyContact: ContactValues = { name: '', phone: '', email: '', message: '' };

export type ContactRules = Pick<Behaviour, 'senderName' | 'phone'>;

/** Checks tidied values; valid fields have no entry. */
export function checkContact(values: ContactValues, rules: ContactRules): ContactFaults {
  const faults: ContactFaults = {};
  if (!isName(values.name, rules.senderName)) faults.name = 'contact.name.error';
  if (!isPhone(values.phone, rules.phone)) faults.phone = 'contact.phone.error';
  if (!isEmail(values.email)) faults.email = 'contact.email.error';
  if (values.message.length < 5) faults.message = 'contact.message.error';
  if (values.message.length > contactLimits.message) faults.message = 'contact.message.too-long';
  return faults;
}

/** Normalizes typed values: spaces, digits, line ends and invisible characters. */
export function tidyContact(
  { name, phone, email, message }: ContactValues,
  rules: ContactRules,
): ContactValues {
  return {
    name: tidyName(name),
    phone: tidyPhone(phone, rules.phone),
    email: tidyEmail(email),
    message: removeInvisible(message).trim(),
  };
}
