import { randomInt } from 'node:crypto';

/**
 * Without look-alikes (0 and O, 1 and I, 5 and S …) and without vowels, which could spell words.
 */
const alphabet = '2346789BCDFGHJKMPQRTVWXY';
const groups = 3;
const groupLength = 4;

/**
 * Creates a random public code like `7KQF-M2WD-9XTB`, one of 3 × 10¹⁶, so that it cannot be
 * guessed. `below` returns a whole number less than its argument.
 */
export function createCertificateCode(below: (end: number) => number = randomInt): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[below(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** Normalizes a typed code to its stored form; null if it cannot be a code. */
export function parseCertificateCode(typed: string): string | null {
  if (typed.length > 40) return null;
  const normalized = typed.toUpperCase().replace(/[\s\-‐-―]/g, '');
  if (normalized.length !== groups * groupLength) return null;
  if (Array.from(normalized).some((character) => !alphabet.includes(character))) return null;
  return normalized.match(/.{4}/g)?.join('-') ?? null;
}
