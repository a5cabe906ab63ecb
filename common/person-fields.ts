import { composed } from './composed.ts';

/*
 * What a form may take for a person's name, telephone and e-mail (specification, section 5), for the
 * browser and the server alike. Values are tidied before they are judged, and kept as they were judged.
 */

/** The longest of each, in UTF-16 units as a browser's `maxlength` counts. */
export const personLimits = { name: 120, phone: 40, email: 254 } as const;

// Marks stand only after the letters they belong to; Arabic's own include the kashida.
const lettersAndSpaces =
  /^(?:(?=\p{L})[\p{Script=Latin}\p{Script_Extensions=Arabic}](?:(?=\p{M})[\p{Script=Inherited}\p{Script=Arabic}])*| )+$/u;
const phoneDigits = /^\d{10,13}$/;
// The local part of HTML's own rule, without its empty parts; a domain of at least two labels.
const emailAddress =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])$/u;

export function isName(name: string): boolean {
  return name.length <= personLimits.name && lettersAndSpaces.test(name);
}

/** What stands in names beside letters: Anna-Lena, O'Neil, Dr. Haddad. No address: a mail program would make a link of it. */
const nameMarks = /(?<=[\p{L}\p{M}])(?:['’‐-]|\.(?= |$))/gu;

/** A name as its owner writes it: a narrower rule would keep people from having an account. */
export function isOwnName(name: string): boolean {
  return isName(name.replace(nameMarks, ' '));
}

/**
 * What is wrong with a telephone number: `plus` where all that is to be done is to leave out the plus sign.
 * With `00` in its place many numbers would have more digits than the rule takes.
 */
export function phoneFault(phone: string): 'plus' | 'error' | null {
  if (phoneDigits.test(phone)) return null;
  return phone.startsWith('+') && phoneDigits.test(phone.slice(1)) ? 'plus' : 'error';
}

export function isEmail(email: string): boolean {
  return email.length <= personLimits.email && emailAddress.test(email);
}

/* What a person meant by what was typed: no spaces around it, one kind of digits, nothing unseen. */

export function tidyName(name: string): string {
  return composed(visible(name).replace(/\s+/g, ' ')).trim();
}

/** Digits alone, as far as only what groups them stands between: `(030) 1234-567` is 0301234567. */
export function tidyPhone(phone: string): string {
  return westernDigits(visible(phone)).replace(/[\s\p{Pd}\u2212.()[\]/]/gu, '');
}

export function tidyEmail(email: string): string {
  return visible(email).trim();
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
