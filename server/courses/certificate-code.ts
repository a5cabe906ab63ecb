import { randomInt } from 'node:crypto';

/** Without those that look like others (0 and O, 1 and I, 5 and S …) and without vowels, which would make words. */
const signs = '2346789BCDFGHJKMPQRTVWXY';
const groups = 3;
const groupLength = 4;

/** A new public code, `7KQF-M2WD-9XTB`: one of 3 × 10¹⁶, so that nobody finds one by trying. */
export function newCertificateCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** A code as somebody typed it, in the form in which it is stored; null for what can be none. */
export function readCertificateCode(typed: string): string | null {
  if (typed.length > 40) return null;
  const plain = typed.toUpperCase().replace(/[\s\-‐-―]/g, '');
  if (plain.length !== groups * groupLength) return null;
  if (Array.from(plain).some((sign) => !signs.includes(sign))) return null;
  return plain.match(/.{4}/g)?.join('-') ?? null;
}
