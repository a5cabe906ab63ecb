import type { Behaviour } from '../behaviour.ts';
import type { FieldOf, FormFaults, FormRules, FormValues } from './form-rules.ts';
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

/** Maximum lengths, in UTF-16 units like a browser's `maxlength`. */
export const contactLimits = { ...personLimits, message: 5_000 } as const;

/** A project's settings of the contact form. */
export type ContactSettings = Pick<Behaviour, 'senderName' | 'phone'>;

/** `subject` is the text that the message begins with; the sender has to add to it. */
export const contactRules = (
  { senderName, phone: phoneRule }: ContactSettings,
  subject: string | null = null,
) =>
  ({
    name: {
      maxLength: contactLimits.name,
      tidy: tidyName,
      check: (name) => {
        if (name === '') return 'contact.name.missing';
        return isName(name, senderName) ? null : 'contact.name.error';
      },
    },
    phone: {
      maxLength: contactLimits.phone,
      tidy: (phone) => tidyPhone(phone, phoneRule),
      check: (phone) => (isPhone(phone, phoneRule) ? null : 'contact.phone.error'),
    },
    email: {
      maxLength: contactLimits.email,
      tidy: tidyEmail,
      check: (email) => (isEmail(email) ? null : 'contact.email.error'),
    },
    message: {
      maxLength: contactLimits.message,
      tidy: tidyMessage,
      check: (message) => {
        if (message.length < 5) return 'contact.message.error';
        if (subject !== null && message === tidyMessage(subject)) return 'contact.message.missing';
        return message.length > contactLimits.message ? 'contact.message.too-long' : null;
      },
    },
  }) satisfies FormRules;

function tidyMessage(message: string): string {
  return removeInvisible(message).trim();
}

export type ContactRules = ReturnType<typeof contactRules>;
export type ContactField = FieldOf<ContactRules>;
export type ContactValues = FormValues<ContactRules>;
export type ContactFaults = FormFaults<ContactRules>;

export const emptyContact: ContactValues = { name: '', phone: '', email: '', message: '' };

/** Honeypot: people do not see this field, bots fill it in. */
export const trapField = 'website';
/** The page or package that the message is about, as in the address of the form. */
export const aboutField = 'about';
/** The text that the message began with. */
export const subjectField = 'subject';
/** Milliseconds from page load to post, if scripts run. */
export const elapsedField = 'elapsed';
