import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMemoize from 'p-memoize';
import type { AccountRules, AccountValues } from '#common/forms/account-forms.ts';
import { checkForm, type Fault, fieldsOf } from '#common/forms/form-rules.ts';
import { productFolder } from '../../core/files/product-files.ts';
import type { Caller } from '../caller.ts';
import type { Invalid } from '../outcomes.ts';
import { normalizePassword } from './hash-password.ts';
import type { LookUpPassword } from './password-lookup.ts';
import type { AccountParts } from '../parts.ts';

interface PasswordForm {
  rules: AccountRules;
  /** Tidied. */
  values: AccountValues & { password: string };
  /** Words that others know: the person's name and email address. */
  own: readonly string[];
  caller: Caller;
}

/**
 * Validates a form that sets a password, and refuses passwords that are easy to guess or known from
 * data breaches. Null if everything is valid.
 */
export async function checkPasswordForm(
  { limits, lookUpPassword }: AccountParts,
  { rules, values, own, caller }: PasswordForm,
): Promise<Invalid | null> {
  const faults: Partial<Record<string, Fault>> = checkForm(rules, values);
  const known = [...own, caller.projectName];
  // Beyond the limit passwords are not looked up and nobody waits, so that no network can flood the
  // service.
  const mayLookUp = async () => {
    const asked = await limits.consumeWithoutWait('password-lookup-address', caller.address);
    return asked.outcome === 'allowed' && asked.waitMs === 0;
  };
  const lookUp: LookUpPassword = async (password) =>
    lookUpPassword !== null && (await mayLookUp()) && (await lookUpPassword(password));
  const passwordFault =
    faults['password'] ?? (await findPasswordFault(values.password, known, lookUp));
  const problems = fieldsOf(rules).flatMap((field) => {
    const fault = field === 'password' ? passwordFault : faults[field];
    return fault ? [{ field, fault }] : [];
  });
  return problems.length > 0 ? { outcome: 'invalid', problems } : null;
}

/**
 * Returns the error of a password that is easy to guess or known from data breaches; null for none.
 */
export async function findPasswordFault(
  password: string,
  own: readonly string[],
  lookUp: LookUpPassword | null,
): Promise<Fault | null> {
  if (await isListedPassword(password)) return 'account.password.breached';
  if (await isCommonPassword(password, own)) return 'account.password.common';
  return lookUp !== null && (await lookUp(password)) ? 'account.password.breached' : null;
}

const listFile = path.join(productFolder, 'server/accounts/passwords/common-passwords.txt');

/** Loads passwords from data breaches on first use. */
const loadList = pMemoize(async (): Promise<ReadonlySet<string>> => {
  const lines = (await readFile(listFile, 'utf8')).split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
});

/** Returns whether a password is in the bundled list of breached passwords, ignoring case. */
export async function isListedPassword(password: string): Promise<boolean> {
  return (await loadList()).has(fold(password));
}

/**
 * Returns whether a password would be guessed early: common, also between digits and signs; a
 * repeated character or a sequence; or little more than the person's own words.
 *
 * @param own Words that others know: name, email address, the site's name.
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const folded = fold(password);
  const common = await loadList();
  return (
    common.has(folded) ||
    common.has(folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) ||
    isSequence(folded) ||
    isOwnWords(folded, own)
  );
}

/** Matches `aaaaaaaa`, `23456789` and `hgfedcba`: a constant step of at most 1. */
function isSequence(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  if (Math.abs(step) > 1) return false;
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

/** Characters that must remain without the person's own words. */
const minOtherCharacters = 6;

function isOwnWords(password: string, own: readonly string[]): boolean {
  const words = own
    .flatMap((text) => fold(text).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password);
  if (rest === password) return false;
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < minOtherCharacters;
}

function fold(text: string): string {
  return normalizePassword(text).toLowerCase();
}
