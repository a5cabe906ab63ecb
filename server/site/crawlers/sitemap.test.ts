import { expect, test } from 'vitest';
import { type ListedPage, pagesPerPart, sitemapIndex, sitemapPart } from './sitemap.ts';

const place = { origin: 'https://site.example', defaultLanguage: 'en' as const };

test('a page stands there once for each of its languages, and names all of them', () => {
  const pages: ListedPage[] = [
    { rest: 'home', languages: ['en', 'ar'], changedAt: Date.UTC(2026, 0, 2) },
  ];
  expect(sitemapPart(pages, 1, place)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${[
      'en',
      'ar',
    ]
      .map(
        (code) =>
          `<url><loc>https://site.example/${code}/home</loc><lastmod>2026-01-02T00:00:00.000Z</lastmod>` +
          '<xhtml:link rel="alternate" hreflang="en" href="https://site.example/en/home"/>' +
          '<xhtml:link rel="alternate" hreflang="ar" href="https://site.example/ar/home"/>' +
          '<xhtml:link rel="alternate" hreflang="x-default" href="https://site.example/en/home"/></url>\n',
      )
      .join('')}</urlset>
`,
  );
});

test('signs of XML in an address are written out', () => {
  const pages: ListedPage[] = [{ rest: "details/a&b/it's", languages: ['en'], changedAt: null }];
  expect(sitemapPart(pages, 1, place)).toContain(
    '<loc>https://site.example/en/details/a&amp;b/it&apos;s</loc>',
  );
});

test('many pages stand in parts, and there is none past the last', () => {
  const pages = Array.from({ length: pagesPerPart + 1 }, (_, index): ListedPage => ({
    rest: `page-${index}`,
    languages: ['en'],
    changedAt: null,
  }));
  expect(sitemapIndex(pages.length, place.origin).match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://site.example/sitemap/1.xml',
    '<loc>https://site.example/sitemap/2.xml',
  ]);
  expect(sitemapPart(pages, 2, place)).toContain(`/en/page-${pagesPerPart}<`);
  expect(sitemapPart(pages, 3, place)).toBeNull();
});

test('a site without pages has an empty part', () => {
  expect(sitemapIndex(0, place.origin)).toContain('/sitemap/1.xml');
  expect(sitemapPart([], 1, place)).toContain('</urlset>');
});
