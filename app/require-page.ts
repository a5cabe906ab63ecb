import { notFound } from './require-language.ts';

/** Parses a page number from 1; throws 404 for anything else. */
export function requirePage(text: string | null): number {
  if (text === null) return 1;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw notFound();
  return Number(text);
}
