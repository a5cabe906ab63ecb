import { expect, it } from 'vitest';
import { loadSanitizer } from '#server/content/documents/sanitize-html.ts';
import { xssPayloads } from '#tests/support/xss-payloads.ts';
import { isSafeHtml } from './is-safe-html.ts';

const sanitize = await loadSanitizer();

it.each([
  'Words alone, 3 &gt; 2 &amp; more',
  '<h2>Title</h2>\n<p dir="rtl" lang="ar">نص<br><strong>x</strong></p><hr>',
  '<p><a href="/en/home?a=1&amp;b=2#c" target="_blank" rel="noopener">a</a> <a>b</a></p>',
  '<figure><img src="/media/a.10x20.svg" alt="a &lt; &quot;b&quot;" width="10"><figcaption>c</figcaption></figure>',
  '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
])('%s is safe', (html) => {
  expect(sanitize(html)).toBe(html);
  expect(isSafeHtml(html)).toBe(true);
});

it.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">a</p>',
  '<p/onclick="alert(1)">a</p>',
  '<iframe src="/en/home"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java&#115;cript:alert(1)">a</a>',
  '<a href="java<!-- -->script:alert(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<img src="data:image/svg+xml,x" alt="">',
  "<img src='x' onerror='alert(1)'>",
  '<<p>script>alert(1)<</p>/script>',
  '<!-- <p> -->',
  'a < b',
])('%s is not', (html) => {
  expect(isSafeHtml(html)).toBe(false);
});

it('finds all safe that the sanitiser leaves', () => {
  for (const payload of xssPayloads) {
    const clean = sanitize(payload);
    expect(isSafeHtml(clean), clean).toBe(true);
  }
});

it('takes no longer for what it refuses', () => {
  const started = performance.now();
  for (const piece of ['<', '<p ', '<p a', '<p class="', '<a href="&lt;!--', '<p class="a" '])
    isSafeHtml(piece.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(2_000);
});
