import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMemoize from 'p-memoize';
import { productFolder } from '../../core/files/product-files.ts';
import { normalizePassword } from './hash-password.ts';

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
