import type { NameRule, PhoneRule } from '../behaviour.ts';
import { composeLetters } from '../text/compose-letters.ts';
import { toWesternDigits } from '../text/format-number.ts';

/*
 * Rules for names, telephone numbers and email addresses (specification, section 5), shared by
 * browser and server. Values are tidied before they are checked, and stored as checked.
 */

/** Maximum lengths, in UTF-16 units like a browser's `maxlength`. */
export const personLimits = { name: 120, phone: 40, email: 254 } as const;

/**
 * Marks belong to the letter before them, joiners too: Persian and Indian names need those.
 * Arabic's own letters include the kashida.
 */
const names: Readonly<Record<NameRule, RegExp>> = {
  'any-script': /^(?=.*\p{L})(?:\p{L}[\p{M}\u200C\u200D]*|[ '\u2019.\u2010\u2011-])+$/u,
  'latin-arabic':
    /^(?:(?=\p{L})[\p{Script=Latin}\p{Script_Extensions=Arabic}](?:(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}])*| )+$/u,
  'any-text': /\S/,
};
const phones: Readonly<Record<PhoneRule, RegExp>> = {
  international: /^\+?\d{10,13}$/,
  digits: /^\d{10,13}$/,
};
// The local part follows HTML's rule, without empty parts; a domain has at least two labels.
const emailAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

/** Checks a tidied name. */
export function isName(name: string, rule: NameRule = 'any-script'): boolean {
  return name.length <= personLimits.name && names[rule].test(name);
}

/** Checks a tidied telephone number: 10 to 13 digits, with a `+` before a country code. */
export function isPhone(phone: string, rule: PhoneRule = 'international'): boolean {
  return phones[rule].test(phone);
}

export function isEmail(email: string): boolean {
  return email.length <= personLimits.email && emailAddress.test(email);
}

/* Normalizes typed values: trims spaces, unifies digits, removes invisible characters. */

/** Adds a space after a full stop: mail programs would make a link of `evil.example`. */
export function tidyName(name: string): string {
  const marked = removeInvisible(name)
    .replace(/[`\u00B4\u2018]/g, '\u2019')
    .replace(/\.(?=\p{L})/gu, '. ');
  return composeLetters(marked.replace(/\s+/g, ' ')).trim();
}

/**
 * Normalizes to the stored form: digits, with a `+` before a country code. `(030) 1234-567` becomes
 * 0301234567, and both `0049 30 1234567` and `+49 (0)30 1234567` become +49301234567. Unchanged by
 * the `digits` rule.
 */
export function tidyPhone(phone: string, rule: PhoneRule = 'international'): string {
  if (rule === 'digits') return removeInvisible(phone).trim();
  return toWesternDigits(removeInvisible(phone))
    .replace(/^([\s(]*(?:\+|00)[\s\d)]+)\(0\)/, '$1')
    .replace(/[\s\p{Pd}\u2212.()[\]/]/gu, '')
    .replace(/^00/, '+');
}

export function tidyEmail(email: string): string {
  return removeInvisible(email).trim();
}

export function tidyLine(text: string): string {
  return removeInvisible(text).replace(/\s+/g, ' ').trim().toWellFormed();
}

/** Removes control characters (not tabs, line ends) and direction marks, as in pasted text. */
export function removeInvisible(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
}
