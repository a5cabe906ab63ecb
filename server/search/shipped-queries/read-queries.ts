import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads lines such as `blood thinner = warfarin-and-the-kitchen | delta-heart`: a query, and the ends of the right addresses. */
export function readQueries(language: string): { query: string; pages: string[] }[] {
  const lines = readFileSync(path.join(import.meta.dirname, `${language}.txt`), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', pages = ''] = line.split(' = ');
      return { query, pages: pages.split(' | ') };
    });
}
