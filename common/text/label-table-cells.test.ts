import { expect, test } from 'vitest';
import { labelTableCells } from './label-table-cells.ts';

test('cells know the name of their column', () => {
  const html =
    '<p>Before</p><table class="note"><thead><tr><th>Drug &amp; <em>dose</em></th><th>The "when"</th></tr></thead>' +
    '<tbody><tr><td>A</td><td dir="rtl">B</td></tr><tr><th scope="row">C</th><td>D</td></tr></tbody></table>';
  expect(labelTableCells(html)).toBe(
    '<p>Before</p><table class="note"><thead><tr><th>Drug &amp; <em>dose</em></th><th>The "when"</th></tr></thead>' +
      '<tbody><tr><td data-label="Drug &amp; dose">A</td><td dir="rtl" data-label="The &quot;when&quot;">B</td></tr>' +
      '<tr><th scope="row">C</th><td data-label="The &quot;when&quot;">D</td></tr></tbody></table>',
  );
});

test('each table has its own names', () => {
  const table = (name: string) =>
    `<table><thead><tr><th>${name}</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>`;
  const labelled = labelTableCells(table('One') + table('Two'));
  expect(labelled).toContain('<td data-label="One">');
  expect(labelled).toContain('<td data-label="Two">');
});

test.each([
  ['<p>No table</p>'],
  ['<table><tbody><tr><td>No head</td></tr></tbody></table>'],
  [
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  ],
])('leaves %s as it is', (html) => {
  expect(labelTableCells(html)).toBe(html);
});
