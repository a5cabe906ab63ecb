import type { Page } from '@playwright/test';
import { exampleLanguages } from '../../sections/section-example.ts';
import { crawl, filesOf, pathAt } from './support/crawl.ts';
import { findingsOf, isListed } from './support/crawl-findings.ts';
import { expect, test } from './support/test.ts';

test('every link of every language leads to a page that says what it is', async ({
  page,
  baseURL,
}) => {
  // Hundreds of addresses.
  test.setTimeout(120_000);
  const origin = baseURL ?? '';
  const site = await crawl(
    page,
    origin,
    exampleLanguages.map((code) => `/${code}/home`),
  );
  expect(findingsOf(site, origin)).toEqual([]);
  for (const code of exampleLanguages) {
    const own = Array.from(site.pages.values()).filter(({ language }) => language === code);
    expect(own.length, code).toBeGreaterThan(40);
  }

  const files = Array.from(filesOf(site, origin));
  const isDrawn = ([file]: readonly [string, string]) => file.startsWith('/share/');
  const drawn = files.filter(isDrawn);
  const stored = files.filter((file) => !isDrawn(file));
  expect(drawn.length).toBeGreaterThan(150);
  // Without its version, an address leads to the present one, and nothing is drawn.
  for (const [file, from] of drawn) {
    const { headers } = await fetch(origin + file.replace(/\?.*/, ''), { redirect: 'manual' });
    expect(headers.get('location'), `${file}, the share image of ${from}`).toBe(file);
  }
  for (const [file, from] of [...stored, ...drawn.slice(0, 3)]) {
    const { status } = await fetch(origin + file, { method: 'HEAD' });
    expect(status, `${file}, which ${from} needs`).toBe(200);
  }

  const listed = Array.from(site.pages.values()).filter((found) => isListed(found, origin));
  const inSitemap = await sitemapPaths(page, origin);
  expect(inSitemap.toSorted()).toEqual(
    listed
      .map(({ path }) => path)
      .filter((path) => !path.includes('?'))
      .toSorted(),
  );

  const alternates = await sitemapAlternates(page, origin);
  for (const { path, alternates: named } of listed.filter((found) => alternates.has(found.path)))
    expect(alternates.get(path), path).toEqual(named);

  for (const code of exampleLanguages) {
    const entries = await locations(page, origin, `/${code}/feed.xml`, 'entry > id');
    expect(entries.length).toBeGreaterThan(0);
    for (const path of entries) expect(site.pages.has(path), path).toBe(true);
  }
});

async function sitemapPaths(page: Page, origin: string): Promise<string[]> {
  const parts = await locations(page, origin, '/sitemap.xml', 'loc');
  const paths = await Promise.all(parts.map((part) => locations(page, origin, part, 'loc')));
  return paths.flat();
}

/** The other languages that the sitemap names beside each path. */
async function sitemapAlternates(page: Page, origin: string) {
  const parts = await locations(page, origin, '/sitemap.xml', 'loc');
  const texts = await Promise.all(parts.map(async (part) => (await fetch(origin + part)).text()));
  const entries = await page.evaluate(
    (all) =>
      all.flatMap((text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        return Array.from(xml.querySelectorAll('url'), (url) => {
          const links = Array.from(url.querySelectorAll('link'), (link): [string, string] => [
            link.getAttribute('hreflang') ?? '',
            link.getAttribute('href') ?? '',
          ]);
          return [url.querySelector('loc')?.textContent ?? '', links] as const;
        });
      }),
    texts,
  );
  return new Map(entries.map(([address, links]) => [pathAt(origin, address), links]));
}

/** The addresses that elements of an XML file hold, as paths of this site. */
async function locations(page: Page, origin: string, file: string, selector: string) {
  const answer = await fetch(origin + file);
  expect(answer.status, file).toBe(200);
  const addresses = await page.evaluate(
    ([text, wanted]) => {
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const error = xml.querySelector('parsererror')?.textContent;
      if (error) throw new Error(error);
      return Array.from(xml.querySelectorAll(wanted), (element) => element.textContent ?? '');
    },
    [await answer.text(), selector] as const,
  );
  return addresses.map((address) => {
    const path = pathAt(origin, address);
    if (path === null) throw new Error(`${file} names ${address}`);
    return path;
  });
}
