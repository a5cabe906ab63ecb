import { expect, test } from 'vitest';
import { articlesPath, entryPath } from '#common/content/content-paths.ts';
import { findExampleLinks } from './example-links.ts';

const path = 'content/{lang}/social-links.json';
const linksOf = (text: string) =>
  findExampleLinks({ path, value: text }, []).map(({ link }) => link);

test.each([
  ['https://shop.example', ['https://shop.example']],
  ['<a href="//a.shop.example:8080/b?c#d">e</a>', ['//a.shop.example:8080/b?c#d']],
  ['mailto:hello@shop.example', ['hello@shop.example']],
  ['Write to hello@shop.example.', ['hello@shop.example']],
  ['https://video.example/@shop', ['https://video.example/@shop']],
  [
    'اكتب إلى بريد@شركة.example، أو زر https://شركة.example/أ',
    ['بريد@شركة.example', 'https://شركة.example/أ'],
  ],
  ['https://bücher.example', ['https://bücher.example']],
  ['https://wa.me/491713920042 or +4917139200', ['https://wa.me/491713920042']],
  ['+491713920099, https://wa.me/4917139200421', ['+491713920099']],
  [
    '+49 171 3920042, 0171 3920042, http://wa.me/491713920042',
    ['+49 171 3920042', '0171 3920042', 'http://wa.me/491713920042'],
  ],
  ['00171 3920042 10171392004200', []],
  ['https://shop.exampleشركة https://shop.example.شركة', []],
  ['https://shop.example.com https://example.org a@shop.examples /en/a.example', []],
  [`${'a'.repeat(200_000)} for example`, []],
  [`${'ش'.repeat(200_000)} for example`, []],
])('%.60s has the example links %j', (text, links) => expect(linksOf(text)).toEqual(links));

test('they are found at every depth, but not in samples', () => {
  const value = [{ links: [{ id: 1, link: 'https://shop.example' }] }];
  expect(findExampleLinks({ path, value }, ['home-page/clients'])).toEqual([
    { path: '$[0].links[0].link', link: 'https://shop.example' },
  ]);
  expect(findExampleLinks({ path, value }, ['social-links'])).toEqual([]);
  const entry = { path: entryPath(articlesPath, 7), value };
  expect(findExampleLinks(entry, ['articles/articles'])).toEqual([]);
});
