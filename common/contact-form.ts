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
  name: 120,
  phone: 40,
  email: 254,
  message: 5_000,
};

/** A field that people do not see and programs fill in. */
export const trapField = 'website';
/** Milliseconds from the page's start to its post, where a script could tell. */
export const elapsedField = 'elapsed';

export const emptyContact: ContactValues = { name: '', phone: '', email: '', message: '' };

// Marks stand only after the letters they belong to; Arabic's own include the kashida.
const lettersAndSpaces =
  /^(?:(?=\p{L})[\p{Script=Latin}\p{Script_Extensions=Arabic}](?:(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}])*| )+$/u;
const phoneDigits = /^\d{10,13}$/;
// The local part of HTML's own rule, without its empty parts; a domain of at least two labels.
const emailAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** What is wrong with tidied values; nothing stands for a field that is right. */
export function checkContact(values: ContactValues): ContactFaults {
  const faults: ContactFaults = {};
  if (!lettersAndSpaces.test(values.name) || values.name.length > contactLimits.name)
    faults.name = 'contact.name.error';
  if (!phoneDigits.test(values.phone)) faults.phone = 'contact.phone.error';
  if (!emailAddress.test(values.email) || values.email.length > contactLimits.email)
    faults.email = 'contact.email.error';
  if (values.message.length < 5) faults.message = 'contact.message.error';
  if (values.message.length > contactLimits.message) faults.message = 'contact.message.too-long';
  return faults;
}

/** What a person meant by what was typed: no spaces around it, one kind of digits and line ends, nothing unseen. */
export function tidyContact({ name, phone, email, message }: ContactValues): ContactValues {
  return {
    name: visible(name).replace(/\s+/g, ' ').normalize('NFC').trim(),
    phone: westernDigits(visible(phone)).trim(),
    email: visible(email).trim(),
    message: visible(message).trim(),
  };
}

/** Without control characters (but tabs and line ends) and marks of direction, which come along when text is pasted. */
function visible(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
}

/** Arabic-Indic digits, of Egypt (٠) and of Iran (۰), as those of a telephone. */
function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}
