import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSanitizer } from '#server/content/documents/sanitize-html.ts';
import { openModulePage, type ModulePage } from '#tests/support/module-page.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import type * as tested from './clean-html.ts';

const sanitize = await loadSanitizer();
let opened: ModulePage;

beforeAll(async () => {
  opened = await openModulePage('app/editor/rich/clean-html.ts');
});
afterAll(() => opened.close());

/** Returns what the browser makes of each. */
function clean(htmls: readonly string[]): Promise<string[]> {
  return opened.page.evaluate((list) => {
    const { cleanHtml } = (window as unknown as { tested: typeof tested }).tested;
    return list.map((html) => cleanHtml(html));
  }, htmls);
}

const forbidden =
  /<(?:script|style|svg|math|iframe|textarea|noscript|template|form|input|!)|<[^>]*\s(?:on\w+|style|srcset|formaction)=/i;

/** Attributes in quotes may hold anything. */
function isForbidden(html: string): boolean {
  return forbidden.test(html.replace(/"[^"]*"/g, ''));
}

describe('cleaning in the browser', () => {
  it('gives what the server leaves as it is, of every dangerous text', async () => {
    const cleaned = await clean(xssPayloads);
    expect(cleaned.map((html) => sanitize(html))).toEqual(cleaned);
    expect(cleaned.filter(isForbidden)).toEqual([]);
    expect(opened.incidents).toEqual([]);
  });

  it('leaves what the server made of it as it is', async () => {
    const stored = xssPayloads.map((html) => sanitize(html));
    const cleaned = await clean(stored);
    const again = cleaned.map((html) => sanitize(html));
    expect(again).toEqual(cleaned);
    expect(opened.incidents).toEqual([]);
  });

  it('agrees with the server on random texts', async () => {
    const piece = fc.constantFrom(...pieces);
    const text = fc
      .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ maxLength: 4 })), {
        maxLength: 24,
      })
      .map((parts) => parts.join(''));
    const samples = fc.sample(text, randomRuns(3_000));
    const cleaned = await clean(samples);
    const again = await clean(cleaned);
    for (const [index, html] of cleaned.entries()) {
      expect(sanitize(html), samples[index]).toBe(html);
      expect(again[index], samples[index]).toBe(html);
      expect(isForbidden(html), html).toBe(false);
    }
    expect(opened.incidents).toEqual([]);
  });
});

/** Fills each `¦`. */
const pieces = [
  '<¦>¦/¦"¦\'¦&¦&lt;¦&#x3c;¦=¦ ¦\n¦\r¦\u0000¦&#13;¦&nbsp;',
  '<p>¦</p>¦<p dir="rtl">¦<div>¦</div>¦<span lang="de">¦</span>¦<h2>¦</h2>',
  '<a href="¦<a href="/x">¦</a>¦javascript:¦data:text/html,¦<img src=x onerror=¦<img src="/a" alt="">',
  '<ul>¦<li>¦</li>¦</ul>¦<ol start="3">¦</ol>¦<blockquote>¦</blockquote>¦<figure>¦<figcaption>',
  '<table>¦<caption>¦<thead>¦<tbody>¦<tr>¦<td>¦<th scope="col">¦</td>¦</tr>¦</table>',
  '<b>¦<i>¦</b>¦</i>¦<strong>¦</strong>¦<em>¦<u>¦<s>¦<sub>¦<code>¦</code>¦<pre>¦</pre>¦<br/>¦<hr>',
  '<scr¦ipt>¦<script>¦</script>¦<style>¦</style>¦<!--¦-->¦<![CDATA[¦]]>¦<?x¦<!doctype html>',
  '<svg>¦<math>¦<mtext>¦<mglyph>¦<foreignObject>¦<desc>¦<title>¦</svg>¦</math>¦<annotation-xml encoding="text/html">',
  '<textarea>¦<noscript>¦</noscript>¦<xmp>¦<plaintext>¦<template>¦</template>¦<iframe>¦<noembed>¦<select>¦<option>',
  '<button>¦<form>¦</form>¦<frameset>¦<body>¦<html>¦<head>¦<object>¦<marquee>¦<dd>¦<font>¦<nobr>¦<ruby>¦<rt>',
].flatMap((line) => line.split('¦'));
