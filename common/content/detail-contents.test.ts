import { expect, test } from 'vitest';
import { listContents } from './detail-contents.ts';

const none = { blocks: [], accordions: [] };

function contentsOf(html: string) {
  const { body, contents } = listContents({ ...none, body: { html } });
  return { html: body?.html, contents: contents.map(({ id, title }) => [id, title.text]) };
}

test('headings get ids of their texts in every script, each only once', () => {
  const { html, contents } = contentsOf(
    '<h2>What “it” <em>is</em></h2><h3>Not this</h3><h2 dir="rtl">ما هو؟</h2><p>A</p><h2>What it is</h2><h2>What it is 2</h2>',
  );
  expect(contents).toEqual([
    ['part-what-it-is', 'What “it” is'],
    ['part-ما-هو', 'ما هو؟'],
    ['part-what-it-is--2', 'What it is'],
    ['part-what-it-is-2', 'What it is 2'],
  ]);
  expect(html).toContain('<h2 id="part-what-it-is">What “it” <em>is</em></h2>');
  expect(html).toContain('<h2 dir="rtl" id="part-ما-هو">ما هو؟</h2><p>A</p>');
});

test('a heading without text gets no id', () => {
  expect(contentsOf('<h2><br /></h2><h2>A</h2><h2>B</h2><h2>C</h2>').contents).toHaveLength(3);
});

test('two headings make no contents, blocks and accordions count', () => {
  const html = '<h2>A</h2><h2>B</h2>';
  expect(contentsOf(html)).toEqual({
    html: '<h2 id="part-a">A</h2><h2 id="part-b">B</h2>',
    contents: [],
  });
  const { contents } = listContents({
    body: { html, lang: 'en' },
    blocks: [{ id: 4, title: 'key', titleTr: { text: 'Block' } }],
    accordions: [
      { id: 1, title: { text: 'Questions' } },
      { id: 2, title: null },
    ],
  });
  expect(contents).toEqual([
    { id: 'part-a', title: { text: 'A', lang: 'en' } },
    { id: 'part-b', title: { text: 'B', lang: 'en' } },
    { id: 'block-4', title: { text: 'Block' } },
    { id: 'accordion-1', title: { text: 'Questions' } },
  ]);
});

test('a page without a text has none', () => {
  expect(listContents({ ...none, body: null })).toEqual({ body: null, contents: [] });
});
