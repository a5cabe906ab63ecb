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
} from '#common/contact-form.ts';
import { isLanguageCode } from '#i18n/languages.ts';

/** What is wrong with one field of a post. */
export interface ContactProblem {
  field: ContactField;
  fault: ContactFault;
}

const typed = (field: ContactField, description: string) =>
  z.string().max(contactLimits[field]).meta({ description });

/** A message as it travels. What follows the four fields never makes a post wrong. */
export const contactBody = z.object({
  name: typed('name', 'Letters, spaces, hyphens, apostrophes and full stops'),
  email: typed('email', 'An address that can be answered'),
  phone: typed('phone', '10 to 13 digits, Western or Arabic-Indic; a country code with + or 00'),
  message: typed('message', 'At least 5 characters').min(5),
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

/** A post, read: what a person typed, and what tells people from programs. */
export interface ContactPost {
  values: ContactValues;
  problems: ContactProblem[];
  isTrapped: boolean;
  /** Milliseconds; null where nobody measured. */
  elapsed: number | null;
}

/**
 * Reads the fields of a post with the very rules of the browser's form. A value that is no text counts
 * as missing.
 */
export function readContactPost(
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

/** The language that a post names, if it is one of ours. */
export function languageOfPost(fields: Readonly<Record<string, unknown>>) {
  const { language } = fields;
  return isLanguageCode(language) ? language : null;
}

/** Half a pair of surrogates is no character: Postgres takes none, and no mail can hold one. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : '';
}

function millisecondsOf(text: string): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
