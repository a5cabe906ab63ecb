import { expect, test } from 'vitest';
import { breadcrumbFindings } from './e2e/support/crawl-findings.ts';
import type { ReadPage } from './e2e/support/read-page.ts';

const origin = 'https://shop.example';

function pageAt(path: string, breadcrumbs: ReadPage['breadcrumbs']): ReadPage {
  const item = origin + path;
  const steps = [
    { name: 'Home', item: `${origin}/en/home` },
    { name: 'Here', item },
  ];
  return {
    path,
    language: 'en',
    lang: 'en',
    dir: 'ltr',
    title: 'Here',
    headings: 1,
    meta: {},
    canonical: item,
    alternates: [],
    ids: [],
    links: [],
    files: [],
    menu: ['/', '/en/home', '/en/articles'].map((link) => origin + link),
    breadcrumbs,
    structured: [JSON.stringify({ '@type': 'BreadcrumbList', 'itemListElement': steps })],
  };
}

test('a page with a breadcrumb list shows it too, unless the menu leads there', () => {
  const line = [
    { name: 'Home', href: '/en/home' },
    { name: 'Here', href: null },
  ];
  const count = (path: string, shown: ReadPage['breadcrumbs']) =>
    breadcrumbFindings(pageAt(path, shown), origin).length;
  expect(count('/en/terms', line)).toBe(0);
  expect(count('/en/terms', [])).toBe(1);
  expect(count('/en/terms', line.slice(1))).toBe(1);
  expect(count('/en/articles', [])).toBe(0);
  expect(count('/en/articles/wounds', [])).toBe(0);
  expect(count('/en/articles-of-others', [])).toBe(1);
});
