import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openModulePage, type ModulePage } from '#tests/support/module-page.ts';
import { root } from '#tests/support/root.ts';
import type * as tested from './clean-pasted.ts';

let opened: ModulePage;

beforeAll(async () => {
  opened = await openModulePage('app/editor/rich/paste/clean-pasted.ts');
});
afterAll(() => opened.close());

function clean(html: string, dir: 'ltr' | 'rtl' = 'ltr'): Promise<tested.Pasted> {
  return opened.page.evaluate(
    ([given, direction]) =>
      (window as unknown as { tested: typeof tested }).tested.cleanPasted(given, direction),
    [html, dir] as const,
  );
}

/** Clipboard contents of a program. */
const clipboard = (name: string): string =>
  readFileSync(path.join(root, 'tests/support/clipboard', `${name}.html`), 'utf8');

/** Blanks between blocks are ignored. */
const tidy = (html: string): string =>
  html
    .replace(/>\s+</g, '><')
    .replace(/\s+(<\/(?:p|li|td|th)>)/g, '$1')
    .replace(/(<(?:p|li|td|th)>)\s+/g, '$1')
    .trim();

describe('what is pasted', () => {
  it('comes from Word without its styles, its lists as lists', async () => {
    const { html, hasRemovedImages } = await clean(clipboard('word'));
    expect(hasRemovedImages).toBe(true);
    expect(tidy(html)).toBe(
      [
        '<h2>Week one</h2><h2>What we measure</h2>',
        '<p>We measure the walk from <strong>shelf to counter</strong>. In most pharmacies it is 40 <em>metres</em> per item. <a href="https://clinic.example/plan?a=1&amp;b=2">The plan</a>[1]</p>',
        '<ul><li>Count the packs<ul><li>those that are open</li><li>those that are <strong>closed</strong></li></ul></li><li>Write them down</li></ul>',
        '<ol start="3"><li>Third</li><li>Fourth</li></ol>',
        '<blockquote>Nothing is counted twice.</blockquote>',
        '<table><thead><tr><th><p><strong>Step</strong></p></th><th><p><strong>Time</strong></p></th></tr></thead>',
        '<tbody><tr><td><p>Count</p></td><td><p>H<sub>2</sub>O, 10<sup>3</sup></p></td></tr></tbody></table>',
        '<p dir="rtl">نقيس المسافة من الرف إلى المنضدة</p>',
      ].join(''),
    );
  });

  it('comes from Google Docs likewise', async () => {
    const { html, hasRemovedImages } = await clean(clipboard('google-docs'));
    expect(hasRemovedImages).toBe(true);
    expect(tidy(html)).toBe(
      [
        '<h2>Week one</h2>',
        '<p>We measure the walk from <strong>shelf to counter</strong>. See <a href="https://clinic.example/plan?a=1">the plan</a><em> again</em><sup>2</sup><s>old</s></p>',
        '<ul><li>Count the packs<ul><li>those that are open</li></ul></li><li>Write them down</li></ul>',
        '<p dir="rtl">نقيس المسافة من الرف إلى المنضدة</p>',
        '<table><tbody><tr><td><p><strong>Step</strong></p></td><td><p>Count</p></td></tr></tbody></table>',
      ].join(''),
    );
  });

  it('keeps the direction of a language that is not the one it is pasted into', async () => {
    const { html } = await clean('<p dir="rtl">أ</p><p dir="ltr">b</p>', 'rtl');
    expect(html).toBe('<p>أ</p><p dir="ltr">b</p>');
  });

  it.each([
    ['<p>• one</p><p>• two</p><p>three</p>', '<ul><li>one</li><li>two</li></ul><p>three</p>'],
    ['<div>a</div><div><div>b</div></div>', '<p>a</p><p>b</p>'],
    ['<div style="display:none">a</div><p>b</p>', '<p>b</p>'],
    ['<h1>a</h1><h5>b</h5>', '<h2>a</h2><h4>b</h4>'],
    ['<font color="red">a</font> <kbd>b</kbd>', 'a <code>b</code>'],
    [
      '<div class="ListContainerWrapper"><ul><li data-aria-level="1"><p>a</p></li></ul></div><div class="ListContainerWrapper"><ul><li data-aria-level="2"><p>b</p></li></ul></div>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      '<p data-pm-slice="1 1 []">a <strong>b</strong></p>',
      '<p data-pm-slice="1 1 []">a <strong>b</strong></p>',
    ],
    ['<p data-pm-slice="1 1 []" onclick="alert(1)">a</p>', '<p data-pm-slice="1 1 []">a</p>'],
  ])('%s becomes %s', async (pasted, html) => {
    expect((await clean(pasted)).html).toBe(html);
  });

  it('loses pictures of other places, and says so', async () => {
    expect(await clean('<p>a<img src="data:image/png;base64,AAAA"></p>')).toEqual({
      html: '<p>a</p>',
      hasRemovedImages: true,
    });
    expect(await clean('<img src="http://module.test/media/demo/a.png" alt="a">')).toEqual({
      html: '<img src="/media/demo/a.png" alt="a">',
      hasRemovedImages: false,
    });
    expect(opened.incidents).toEqual([]);
  });
});
