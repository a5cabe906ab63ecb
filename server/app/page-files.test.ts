import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cacheablePage, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const drawing = (shape: string) => `<svg xmlns="http://www.w3.org/2000/svg">${shape}</svg>`;

async function siteWithDrawings(): Promise<TestServer> {
  const site = await startTestServer(() => cacheablePage('page'));
  const files = {
    'demo/one.svg': drawing('<path d="M0 0h1"/>'),
    'demo/logos/two.svg': drawing('<path d="M0 0h2"/>'),
    'demo/alive.svg': drawing('<script>alert(1)</script>'),
    'demo/.hidden.svg': drawing('<path d="M0 0h4"/>'),
    'other/three.svg': drawing('<path d="M0 0h3"/>'),
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site.media, name)), { recursive: true });
    writeFileSync(path.join(site.media, name), text);
  }
  return site;
}

const sheet = (...names: string[]) =>
  `/assets/demo/drawings.svg?${new URLSearchParams(names.map((name) => ['of', name]))}`;

test('a sheet holds the plain drawings that its address names, by their places', async () => {
  const site = await siteWithDrawings();
  const answer = await site.get(sheet('one.svg', 'alive.svg', 'missing.svg', 'logos/two.svg'));
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'no-cache',
  });
  expect(answer.body.toString()).toBe(
    drawing(
      `<symbol id="d0">${drawing('<path d="M0 0h1"/>')}</symbol>` +
        `<symbol id="d3">${drawing('<path d="M0 0h2"/>')}</symbol>`,
    ),
  );
});

test('a sheet is kept for good under the version of its content', async () => {
  const site = await siteWithDrawings();
  const version = (await site.get(sheet('one.svg'))).headers.etag?.replaceAll('"', '') ?? '';
  const kept = await site.get(`${sheet('one.svg')}&v=${version}`);
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  writeFileSync(path.join(site.media, 'demo/one.svg'), drawing('<path d="M0 0h11"/>'));
  // As an import does.
  await site.publish();
  const changed = await site.get(`${sheet('one.svg')}&v=${version}`);
  expect(changed.headers['cache-control']).toBe('no-cache');
  expect(changed.body.toString()).toContain('h11');
});

test.each([
  '../other/three.svg',
  '.hidden.svg',
  'logos/../one.svg',
  '/etc/passwd',
  'alive.svg',
  '',
])('nothing is drawn of %j', async (name) => {
  const site = await siteWithDrawings();
  expect((await site.get(sheet(name))).status).toBe(404);
});

test('a look and the built stylesheet are one file, as small as it can be', async () => {
  const site = await startTestServer(() => cacheablePage('page'));
  mkdirSync(path.join(site.folder, 'build/build'), { recursive: true });
  writeFileSync(path.join(site.folder, 'build/build/app-abc.css'), 'a{color:red}'.repeat(200));
  const address = '/assets/demo/page.css?v=theme1-app-abc';
  const answer = await site.get(address, { 'accept-encoding': 'br' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'etag': '"theme1-app-abc-br"',
  });
  const css = brotliDecompressSync(answer.body).toString();
  expect(css).toMatch(/^:root\{.*\}a\{color:red\}/s);
  expect((await site.get('/assets/demo/page.css?v=old')).headers['cache-control']).toBe('no-cache');
  expect((await site.get('/assets/unknown/page.css')).status).toBe(404);
});
