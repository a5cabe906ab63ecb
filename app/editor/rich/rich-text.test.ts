import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSanitizer } from '#server/content/documents/sanitize-html.ts';
import { openModulePage, type ModulePage } from '#tests/support/module-page.ts';
import { root } from '#tests/support/root.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';
import type * as tested from './open-rich-text.ts';
import type { RichAction, RichText } from './rich-text.ts';

const sanitize = await loadSanitizer();
let opened: ModulePage;

interface Tested extends Window {
  tested: typeof tested;
  text: RichText;
  written: string[];
}

beforeAll(async () => {
  opened = await openModulePage('app/editor/rich/open-rich-text.ts');
});
afterAll(() => opened.close());

/** Opens a text for editing, in an empty page. */
async function open(html: string, dir: 'ltr' | 'rtl' = 'ltr'): Promise<void> {
  await opened.page.evaluate(
    ([given, direction]) => {
      const page = window as unknown as Tested;
      document.body.replaceChildren();
      const holder = document.body.appendChild(document.createElement('div'));
      page.written = [];
      page.text = page.tested.openRichText({
        container: holder,
        html: given,
        dir: direction,
        attributes: { role: 'textbox', dir: direction },
        onChange: (next) => page.written.push(next),
        onImageFiles: (files) => page.written.push(`pictures: ${files.length}`),
        onImagesRemoved: () => page.written.push('lost'),
        onKey: (key) => page.written.push(`key: ${key}`),
      });
      page.text.focus('start');
    },
    [html, dir] as const,
  );
}

const written = (): Promise<string[]> =>
  opened.page.evaluate(() => (window as unknown as Tested).written);
const last = async (): Promise<string | undefined> => (await written()).at(-1);
const run = (action: RichAction): Promise<void> =>
  opened.page.evaluate((name) => (window as unknown as Tested).text.run(name), action);

/** Pastes as a browser does from another program's clipboard. */
async function paste(html: string, text = ''): Promise<void> {
  await opened.page.evaluate(
    ([asHtml, asText]) => {
      const data = new DataTransfer();
      data.setData('text/html', asHtml);
      data.setData('text/plain', asText);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [html, text] as const,
  );
}

/** Returns all HTML texts of the shipped project. */
function shippedHtml(): string[] {
  const folder = path.join(root, 'assets/active-med-pharma/content');
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /<[a-z]/.test(value)) found.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) collect(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return [...found];
}

const canHold = (htmls: readonly string[]): Promise<boolean[]> =>
  opened.page.evaluate(
    (list) => list.map((html) => (window as unknown as Tested).tested.isRepresentable(html)),
    htmls,
  );

describe('the rich editor', () => {
  it('holds all that the shipped project says', async () => {
    const htmls = shippedHtml();
    expect(htmls.length).toBeGreaterThan(300);
    const held = await canHold(htmls);
    expect(htmls.filter((_, index) => !held[index])).toEqual([]);
  });

  it.each([
    'words without a tag',
    'words <strong>with</strong> one',
    '<p>a <strong>b <em>c</em></strong><em> d</em></p>',
    '<p><a href="/x" hreflang="de">a <strong>b</strong></a></p>',
    '<p><strong><a href="/x">a</a></strong></p>',
    '<p dir="rtl" lang="ar" class="lead">نص <span dir="ltr" lang="en">5 mg</span></p>',
    '<p>a<br>b<br></p>',
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    '<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>',
    '<ol start="3"><li>a</li></ol>',
    '<blockquote><p>a</p></blockquote><blockquote>b</blockquote>',
    '<pre><code>a\n  b &lt;c&gt;</code></pre><pre>d\n\ne</pre>',
    '<table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td rowspan="2"><p>c</p><ul><li>d</li></ul></td></tr></tbody></table>',
    '<table><tbody><tr><th>a</th><td></td></tr></tbody></table>',
    '<figure><img src="/media/a.svg" alt="a" width="10" height="20" loading="lazy"><figcaption>b <em>c</em></figcaption></figure>',
    '<figure><img src="/media/a.svg" alt=""></figure>',
    '<p>a <img src="/media/a.svg" alt=""> b</p>',
    '<p>H<sub>2</sub>O x<sup>2</sup> <u>u</u> <s>s</s> <code>c</code></p><hr>',
    '<h2 dir="rtl">a</h2>\n<h3>b</h3>\n<h4>c</h4>',
    '<p>40\u00a0m &amp; &lt;b&gt;</p>',
  ])('holds %s', async (html) => {
    expect(await canHold([html])).toEqual([true]);
  });

  it.each([
    '<div lang="de">a</div>',
    '<table><caption>a</caption><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>c</td></tr></tfoot></table>',
    '<figure><blockquote>a</blockquote></figure>',
    '<ul><li><h2>a</h2></li></ul>',
    '<pre><strong>a</strong></pre>',
    '<p>a <a>b</a></p>',
  ])('says that it cannot hold %s', async (html) => {
    expect(await canHold([html])).toEqual([false]);
  });

  it('says nothing until somebody changes something, and writes anew only what was changed', async () => {
    const html =
      '<p>a</p>\n<p><strong><a href="/x">a</a></strong></p>\n<ul><li><p>b</p></li></ul>\n<table><tbody><tr><th>c</th></tr></tbody></table>';
    await open(html);
    expect(await written()).toEqual([]);
    await opened.page.keyboard.type('x');
    expect(await last()).toBe(html.replace('<p>', '<p>x'));
  });

  it('applies the keys that were pressed before it was open', async () => {
    await open('<p>old</p>');
    await opened.page.evaluate(() => {
      const { text } = window as unknown as Tested;
      const keys = [{ key: 'a', ctrlKey: true }, { key: 'n' }, { key: 'Enter' }, { key: 'w' }];
      for (const key of keys) text.press(new KeyboardEvent('keydown', key));
    });
    expect(await last()).toBe('<p>n</p>\n<p>w</p>');
  });

  it('writes lists, quotes and headings as they are typed', async () => {
    await open('');
    await opened.page.keyboard.type('## Title');
    await opened.page.keyboard.press('Enter');
    await opened.page.keyboard.type('- one');
    await opened.page.keyboard.press('Enter');
    await opened.page.keyboard.type('two');
    await opened.page.keyboard.press('Enter');
    await opened.page.keyboard.press('Enter');
    await opened.page.keyboard.type('> said');
    await opened.page.keyboard.press('Enter');
    await opened.page.keyboard.press('Enter');
    expect(await last()).toBe(
      '<h2>Title</h2>\n<ul><li>one</li><li>two</li></ul>\n<blockquote><p>said</p></blockquote>',
    );
  });

  it('makes a table, and rows and columns of it', async () => {
    await open('<p>a</p>');
    await run('table');
    await opened.page.keyboard.type('h');
    await run('column-after');
    await run('delete-column');
    await run('row-after');
    expect(await last()).toBe(
      '<table><thead><tr><th></th><th></th><th></th></tr></thead><tbody><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr><tr><td></td><td></td><td></td></tr></tbody></table>\n<p>a</p>',
    );
    await run('header-row');
    expect(await last()).not.toContain('<th>');
    await run('delete-table');
    expect(await last()).toBe('<p>a</p>');
  });

  it('lets a block run the other way, and writes only that', async () => {
    await open('<p>a</p>\n<ul><li>b</li></ul>', 'rtl');
    await opened.page.keyboard.press('ControlOrMeta+a');
    await run('ltr');
    expect(await last()).toBe('<p dir="ltr">a</p>\n<ul dir="ltr"><li>b</li></ul>');
    await run('rtl');
    expect(await last()).toBe('<p>a</p>\n<ul><li>b</li></ul>');
  });

  it('takes back and does again', async () => {
    await open('<p>a</p>');
    await opened.page.keyboard.type('b');
    await opened.page.keyboard.press('ControlOrMeta+z');
    expect(await last()).toBe('<p>a</p>');
    await opened.page.keyboard.press('ControlOrMeta+Shift+z');
    expect(await last()).toBe('<p>ba</p>');
  });

  it('is left by Tab, from lists and tables as well', async () => {
    await open('<ul><li>a</li><li>b</li></ul>');
    await opened.page.evaluate(() => document.body.append(document.createElement('button')));
    await opened.page.keyboard.press('ArrowDown');
    await opened.page.keyboard.press('Tab');
    expect(await opened.page.evaluate(() => document.activeElement?.localName)).toBe('button');
    expect(await written()).toEqual([]);
  });

  it('shows what comes from outside and says nothing of it', async () => {
    await open('<p>a</p>\n<p>b</p>');
    await opened.page.evaluate(() =>
      (window as unknown as Tested).text.setHtml('<p>a</p>\n<p>c</p>'),
    );
    expect(await written()).toEqual([]);
    expect(await opened.page.locator('[role=textbox]').innerText()).toContain('c');
    await opened.page.keyboard.type('x');
    expect(await last()).toBe('<p>xa</p>\n<p>c</p>');
  });

  it('becomes empty', async () => {
    await open('<p>a</p>');
    await opened.page.keyboard.press('ControlOrMeta+a');
    await opened.page.keyboard.press('Delete');
    expect(await last()).toBe('');
  });

  it('makes a link of an address that is pasted over words', async () => {
    await open('<p>a</p>');
    await opened.page.keyboard.press('ControlOrMeta+a');
    await paste('', 'https://a.example/?b=1');
    expect(await last()).toBe('<p><a href="https://a.example/?b=1">a</a></p>');
  });

  it(
    'runs nothing of what is pasted into it, and gives what the server leaves as it is',
    { tags: 'long' },
    async () => {
      for (const payload of xssPayloads) {
        await open('<p>a</p>');
        await paste(payload);
        for (const html of (await written()).filter((item) => item !== 'lost'))
          expect(sanitize(html), payload).toBe(html);
      }
      expect(opened.incidents).toEqual([]);
    },
  );
});
