import { expect, test } from 'vitest';
import { atomFeed } from './crawler-files.ts';

const feed = {
  language: 'ar',
  title: 'قراءات',
  author: 'A & B',
  self: 'https://site.example/ar/feed.xml',
  page: 'https://site.example/ar/articaleTable',
};

test('a feed says when its newest text changed', () => {
  const text = atomFeed({
    ...feed,
    entries: [
      { href: 'https://site.example/1', title: 'One', summary: '1 < 2', changedAt: 2_000 },
      { href: 'https://site.example/2', title: 'Two', summary: null, changedAt: 1_000 },
    ],
  });
  expect(text).toContain('xml:lang="ar"');
  expect(text).toContain('<name>A &amp; B</name>');
  expect(text).toContain('</author>\n<updated>1970-01-01T00:00:02.000Z</updated>');
  expect(text).toContain('<summary>1 &lt; 2</summary>');
  expect(text.match(/<entry>/g)).toHaveLength(2);
});

test('what XML has no place for is left out', () => {
  const entry = { href: 'x', title: 'a\u0000b\uFFFEc\u00AD\uD800', summary: null, changedAt: 0 };
  expect(atomFeed({ ...feed, entries: [entry] })).toContain('<title>abc\uFFFD</title>');
});
