import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { productFolder } from '../../product-files.ts';
import { normalizePassword } from './hash-password.ts';

const listFile = path.join(productFolder, 'server/accounts/passwords/common-passwords.txt');

/** Passwords from data breaches, read at their first use: no start pays for them. */
let list: Promise<ReadonlySet<string>> | null = null;

/** Tells whether a password is in the shipped list of those known from data breaches; case does not count. */
export async function isListedPassword(password: string): Promise<boolean> {
  return (await loadList()).has(fold(password));
}

/**
 * Whether somebody who guesses would try the password early: it is one of the commonest, with digits and signs
 * around it or not, one character or a row of them, or little more than the person's own words.
 *
 * @param own What others know of the person: their name, their e-mail address, the site's name.
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const folded = fold(password);
  const common = await loadList();
  return (
    common.has(folded) ||
    common.has(folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')) ||
    isRow(folded) ||
    isOwnWords(folded, own)
  );
}

async function loadList(): Promise<ReadonlySet<string>> {
  list ??= readFile(listFile, 'utf8').then(
    (text) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# '))),
  );
  // What could not be read is tried again by the next.
  list.catch(() => (list = null));
  return await list;
}

/** `aaaaaaaa`, `23456789` and `hgfedcba`: from one character to the next the step stays the same. */
function isRow(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  if (Math.abs(step) > 1) return false;
  return codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step);
}

/** What must be left of a password without the person's own words. */
const leastBeside = 6;

function isOwnWords(password: string, own: readonly string[]): boolean {
  const words = own
    .flatMap((text) => fold(text).split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password);
  if (rest === password) return false;
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length < leastBeside;
}

function fold(text: string): string {
  return normalizePassword(text).toLowerCase();
}
