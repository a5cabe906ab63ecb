import { expect, it } from 'vitest';
import { readHtml, skippedHeadings } from './check-documents.ts';

it('finds links, pictures with and without a text, and headings', () => {
  const parts = readHtml(
    '<h2>Week <a href="/en/home?a=1&amp;b=2">one</a></h2><p><img src="a.png"><img src="b.png" alt=""></p><h4>Day</h4>',
  );
  expect(parts).toEqual({
    links: ['/en/home?a=1&b=2'],
    images: [
      { src: 'a.png', alt: null },
      { src: 'b.png', alt: '' },
    ],
    headings: [
      { level: 2, text: 'Week one' },
      { level: 4, text: 'Day' },
    ],
  });
  expect(skippedHeadings(parts)).toEqual(['Day']);
});

it('lets headings begin below the one of their section, and come back up', () => {
  expect(skippedHeadings(readHtml('<h3>a</h3><h4>b</h4><h2>c</h2><h3>d</h3>'))).toEqual([]);
  expect(skippedHeadings(readHtml('<h4>a</h4>'))).toEqual(['a']);
});
