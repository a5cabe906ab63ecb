import { z } from 'zod';
import {
  checkContact,
  type ContactFault,
  type ContactField,
  contactFields,
  contactLimits,
  type ContactRules,
  type ContactValues,
  elapsedField,
  emptyContact,
  tidyContact,
  trapField,
} from '#common/forms/contact-form.ts';
import { isLanguageCode } from '#i18n/languages.ts';

/** A fault in one field of a post. */
export interface ContactProblem {
  field: ContactField;
  fault: ContactFault;
}

const textField = (field: ContactField, description: string) =>
  z.string().max(contactLimits[field]).meta({ description });

/** Body of a contact message. The fields after the first four never make a post invalid. */
export const contactBody = z.object({
  name: textField('name', 'Letters, spaces, hyphens, apostrophes and full stops'),
  email: textField('email', 'An address that can be answered'),
  phone: textField(
    'phone',
    '10 to 13 digits, Western or Arabic-Indic; a country code with + or 00',
  ),
  message: textField('message', 'At least 5 characters').min(5),
  language: z
    .enum(['en', 'ar', 'de'])
    .optional()
    .meta({ description: 'The language of the answer' }),
  [trapField]: z.string().optional().meta({ description: 'A honeypot: leave it empty' }),
  [elapsedField]: z
    .string()
    .optional()
    .meta({ description: 'Milliseconds between showing the form and sending it' }),
});

/** A parsed post: its values, and the signals that tell people from bots. */
export interface ContactPost {
  values: ContactValues;
  problems: ContactProblem[];
  isTrapped: boolean;
  /** Milliseconds; null if not measured. */
  elapsed: number | null;
}

/**
 * Parses a post by the same rules as the browser's form. A value that is not text counts as
 * missing.
 */
export function parseContactPost(
  fields: Readonly<Record<string, unknown>>,
  rules: ContactRules,
): ContactPost {
  const posted = contactFields.map((field) => [field, textOf(fields[field])]);
  const values = tidyContact({ ...emptyContact, ...Object.fromEntries(posted) }, rules);
  const faults = checkContact(values, rules);
  return {
    values,
    problems: contactFields.flatMap((field) => {
      const fault = faults[field];
      return fault ? [{ field, fault }] : [];
    }),
    isTrapped: textOf(fields[trapField]).trim() !== '',
    elapsed: millisecondsOf(textOf(fields[elapsedField])),
  };
}

/** Returns the language that a post names; null if it is not supported. */
export function languageOfPost(fields: Readonly<Record<string, unknown>>) {
  const { language } = fields;
  return isLanguageCode(language) ? language : null;
}

/** A lone surrogate is not a character: neither Postgres nor an email can store it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : '';
}

function millisecondsOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
