import type { NameRule, PhoneRule } from './behaviour.ts';
import { composed } from './composed.ts';

/*
 * What a form may take for a person's name, telephone and e-mail (specification, section 5), for the
 * browser and the server alike. Values are tidied before they are judged, and kept as they were judged.
 */

/** The longest of each, in UTF-16 units as a browser's `maxlength` counts. */
export const personLimits = { name: 120, phone: 40, email: 254 } as const;

/** Marks belong to the letter before them, joiners too: Persian and Indian names need those. Arabic's own letters include the kashida. */
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
// The local part of HTML's own rule, without its empty parts; a domain of at least two labels.
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

/* What a person meant by what was typed: no spaces around it, one kind of digits, nothing unseen. */

/** A full stop is followed by a space: a mail program would make a link of `evil.example`. */
export function tidyName(name: string): string {
  const marked = visible(name)
    .replace(/[`\u00B4\u2018]/g, '\u2019')
    .replace(/\.(?=\p{L})/gu, '. ');
  return composed(marked.replace(/\s+/g, ' ')).trim();
}

/**
 * The stored form: digits, with a `+` before a country code. `(030) 1234-567` becomes 0301234567, and both
 * `0049 30 1234567` and `+49 (0)30 1234567` become +49301234567. By the `digits` rule it stays as it was typed.
 */
export function tidyPhone(phone: string, rule: PhoneRule = 'international'): string {
  if (rule === 'digits') return visible(phone).trim();
  return westernDigits(visible(phone))
    .replace(/^([\s(]*(?:\+|00)[\s\d)]+)\(0\)/, '$1')
    .replace(/[\s\p{Pd}\u2212.()[\]/]/gu, '')
    .replace(/^00/, '+');
}

export function tidyEmail(email: string): string {
  return visible(email).trim();
}

export function tidyLine(text: string): string {
  return visible(text).replace(/\s+/g, ' ').trim().toWellFormed();
}

/** Without control characters (but tabs and line ends) and marks of direction, which come along when text is pasted. */
export function visible(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '');
}

/** Arabic-Indic digits, of Egypt (٠) and of Iran (۰), as those of a telephone. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}
