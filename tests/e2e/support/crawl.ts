import type { Page } from '@playwright/test';
import { readPage, type ReadPage } from './read-page.ts';

/** A site as one sees it who follows every link. */
export interface Crawl {
  /** By path and query. */
  pages: ReadonlyMap<string, ReadPage>;
  /** One sentence for each address that did not answer as a page should. */
  faults: string[];
}

/** Reads every page that a link leads to, from these on. Nothing is clicked or shown, so it takes seconds. */
export async function crawl(page: Page, origin: string, starts: readonly string[]): Promise<Crawl> {
  await page.goto('/version');
  const pages = new Map<string, ReadPage>();
  const faults: string[] = [];
  const seen = new Set(starts);
  const queue = [...starts];

  async function visit(path: string): Promise<void> {
    const answer = await fetch(origin + path);
    const html = await answer.text();
    if (!answer.ok) return void faults.push(`${path} answers ${answer.status}`);
    if (answer.redirected) faults.push(`${path} is linked and leads on to ${answer.url}`);
    const found = await page.evaluate(readPage, { html, url: origin + path });
    pages.set(path, found);
    for (const link of found.links) {
      const next = pathAt(origin, link);
      if (next === null || seen.has(next) || isFile(next) || isOfAccounts(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }

  for (let path = queue.shift(); path !== undefined; path = queue.shift()) await visit(path);
  return { pages, faults };
}

/** Every file that a page of the crawl needs or leads to, with a page that does. */
export function filesOf({ pages }: Crawl, origin: string): Map<string, string> {
  const found = Array.from(pages.values()).flatMap(({ path, files, links }) =>
    [...files, ...links.filter((link) => isFile(pathAt(origin, link) ?? ''))].map(
      (address): [string | null, string] => [pathAt(origin, address), path],
    ),
  );
  return new Map(found.filter((entry): entry is [string, string] => entry[0] !== null));
}

/** Returns path and query of an address of this site; null for another site's. */
export function pathAt(origin: string, address: string): string | null {
  const url = new URL(address, origin);
  return url.origin === origin ? url.pathname + url.search : null;
}

/** Screens that show themselves by who asks, and to no search engine. They have tests of their own. */
function isOfAccounts(path: string): boolean {
  return /^\/[a-z]{2}\/(?:login|signup|profile|course|payment|receipt|withdraw)(?:[/?]|$)/.test(
    path,
  );
}

function isFile(path: string): boolean {
  return /\.[a-z\d]{2,5}(?:\?|$)/.test(path);
}
