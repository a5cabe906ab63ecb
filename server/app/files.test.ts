import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cacheablePage, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const largeSize = 900_000;

async function siteWithFiles(): Promise<TestServer> {
  const site = await startTestServer(() => new Response('page', { status: 404 }));
  const folder = path.join(site.media, 'demo/sub');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(site.media, 'demo/photo.png'), bytes);
  writeFileSync(path.join(site.media, 'demo/.hidden.png'), bytes);
  writeFileSync(path.join(site.media, 'demo/film.mp4'), Buffer.alloc(largeSize, 7));
  writeFileSync(
    path.join(folder, 'Bild ä.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(500)}</svg>`,
  );
  writeFileSync(path.join(site.folder, 'secret.txt'), 'secret');
  const build = path.join(site.folder, 'build/build');
  mkdirSync(build, { recursive: true });
  writeFileSync(path.join(build, 'app-abc.js'), `export const a = 1;${' '.repeat(2000)}`);
  writeFileSync(path.join(site.folder, 'build/favicon.ico'), bytes);
  writeFileSync(path.join(site.folder, 'build/entry.html'), 'not for visitors');
  return site;
}

test('media are sent with type, tag and a short life', async () => {
  const site = await siteWithFiles();
  const answer = await site.get('/media/demo/photo.png');
  expect(answer.body).toEqual(bytes);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    'x-content-type-options': 'nosniff',
  });
  const again = await site.get('/media/demo/photo.png', {
    'if-none-match': String(answer.headers.etag),
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await site.send({ method: 'HEAD', target: '/media/demo/photo.png' });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0]);
});

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/1000', bytes.subarray(0, 10)],
  ['bytes=990-', 206, 'bytes 990-999/1000', bytes.subarray(990)],
  ['bytes=-5', 206, 'bytes 995-999/1000', bytes.subarray(995)],
  ['bytes=990-5000', 206, 'bytes 990-999/1000', bytes.subarray(990)],
  ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
  ['bytes=-0', 416, 'bytes */1000', Buffer.alloc(0)],
  ['bytes=5-1', 200, undefined, bytes],
  ['bytes=0-1,5-6', 200, undefined, bytes],
  ['lines=0-1', 200, undefined, bytes],
  ['bytes=-', 200, undefined, bytes],
])('Range: %s is answered %i', async (range, status, contentRange, body) => {
  const site = await siteWithFiles();
  const answer = await site.get('/media/demo/photo.png', { range });
  expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
  expect(answer.body.equals(body)).toBe(true);
});

test('a range of an older file is answered with the whole new one', async () => {
  const site = await siteWithFiles();
  const { headers } = await site.get('/media/demo/photo.png');
  const same = await site.get('/media/demo/photo.png', {
    'range': 'bytes=0-1',
    'if-range': String(headers.etag),
  });
  const other = await site.get('/media/demo/photo.png', {
    'range': 'bytes=0-1',
    'if-range': '"other"',
  });
  expect([same.status, other.status]).toEqual([206, 200]);
});

test('a large file is streamed, whole or in part', async () => {
  const site = await siteWithFiles();
  const whole = await site.get('/media/demo/film.mp4');
  expect([whole.status, whole.body.length, whole.headers['content-type']]).toEqual([
    200,
    largeSize,
    'video/mp4',
  ]);
  const part = await site.get('/media/demo/film.mp4', { range: 'bytes=100-800000' });
  expect([part.status, part.body.length]).toEqual([206, 799_901]);
  const head = await site.send({ method: 'HEAD', target: '/media/demo/film.mp4' });
  expect([head.status, head.headers['content-length']]).toEqual([200, String(largeSize)]);
});

test('an SVG runs nothing when it is opened by itself', async () => {
  const site = await siteWithFiles();
  const answer = await site.get('/media/demo/sub/Bild%20%C3%A4.svg', { 'accept-encoding': 'br' });
  expect(answer.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  );
  expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(brotliDecompressSync(answer.body).toString()).toContain('<svg');
});

test('a PDF is downloaded under its name, and framed by nobody', async () => {
  const site = await siteWithFiles();
  const name = "Liste 'ä' (2).pdf";
  writeFileSync(path.join(site.media, 'demo', name), '%PDF-1.7');
  const { headers } = await site.get(`/media/demo/${encodeURIComponent(name)}`);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-disposition':
      'attachment; filename="Liste ___ _2_.pdf"; ' +
      "filename*=UTF-8''Liste%20%27%C3%A4%27%20%282%29.pdf",
  });
});

test.each([
  '/media/demo/../../secret.txt',
  '/media/demo/%2e%2e/%2e%2e/secret.txt',
  '/media/demo/..%2f..%2fsecret.txt',
  '/media/demo/%252e%252e%252f%252e%252e%252fsecret.txt',
  '/media/demo/..%5c..%5csecret.txt',
  '/media/demo\\..\\..\\secret.txt',
  '/media/..%00/secret.txt',
  '/media/demo/photo.png%00.svg',
  '/media/%2fetc/passwd',
  '/media//etc/passwd',
  '/media/demo/.hidden.png',
  '/media/demo/sub',
  '/media/demo/',
  '/media/demo',
  '/media/',
  '/build/../../secret.txt',
  '/build/..%2f..%2fsecret.txt',
  '/assets/demo/..%2f..%2fsecret.txt',
  '/assets/%00',
  '/media/%E0%A4%A',
])('%s is refused', async (target) => {
  const site = await siteWithFiles();
  const { status, body } = await site.get(target);
  expect([400, 404]).toContain(status);
  expect(body.toString()).not.toContain('secret.txt');
  expect(body.toString()).not.toBe('secret');
});

test('a link that leads out of the media folder is not followed', async () => {
  const site = await siteWithFiles();
  symlinkSync(path.join(site.folder, 'secret.txt'), path.join(site.media, 'demo/link.txt'));
  expect((await site.get('/media/demo/link.txt')).status).toBe(404);
});

test('built files are kept for a year, those at the root for a day', async () => {
  const site = await siteWithFiles();
  const script = await site.get('/build/app-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'vary': 'Accept-Encoding',
  });
  const icon = await site.get('/favicon.ico');
  expect([icon.status, icon.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  expect((await site.get('/build/none.js')).status).toBe(404);
  expect((await site.get('/none.ico')).body.toString()).toBe('page');
});

test('a precompressed neighbour of a built file is sent as it is', async () => {
  const site = await siteWithFiles();
  writeFileSync(path.join(site.folder, 'build/build/app-abc.js.br'), 'ready');
  const answer = await site.get('/build/app-abc.js', { 'accept-encoding': 'br' });
  expect(answer.body.toString()).toBe('ready');
});

test('published documents are revalidated each time', async () => {
  const site = await startTestServer(() => cacheablePage('page'));
  const answer = await site.get('/assets/demo/content/en/header.json', { 'accept-encoding': 'br' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'etag': '"abc-br"',
    'content-type': 'application/json; charset=utf-8',
  });
  const again = await site.get('/assets/demo/content/en/header.json', {
    'accept-encoding': 'br',
    'if-none-match': '"abc-br"',
  });
  expect(again.status).toBe(304);
  expect(JSON.parse((await site.get('/assets/config.json')).body.toString())).toEqual({
    projects: [expect.objectContaining({ id: 'demo' })],
  });
});

test('the settings that everybody may read do not say where messages are sent', async () => {
  const site = await startTestServer(() => cacheablePage('page'));
  const { db } = site.database;
  const { config } = await db.selectFrom('projects').select('config').executeTakeFirstOrThrow();
  const contact = { mailTo: ['salma@inner.example'], forwardTo: 'https://forms.example/f/secret' };
  const changed = { ...JSON.parse(config), contact, courses: { button: 'contact' } };
  await db
    .updateTable('projects')
    .set({ config: JSON.stringify(changed) })
    .execute();
  await site.publish();
  const { body } = await site.get('/assets/config.json');
  const { contact: _hidden, ...shown } = changed;
  expect(JSON.parse(body.toString())).toEqual({ projects: [shown] });
});

test.each([
  '/assets/demo/none.json',
  '/assets/other/content/en/header.json',
  '/assets/none.json',
  '/api/none',
])('%s is a 404 in JSON', async (target) => {
  const site = await startTestServer(() => cacheablePage('page'));
  const { status, body, headers } = await site.get(target);
  expect(status).toBe(404);
  expect(JSON.parse(body.toString())).toEqual({
    error: { code: 'not-found', message: expect.any(String) },
  });
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
});

test('the stylesheet is kept for good under the address that names its tag', async () => {
  const site = await startTestServer(() => cacheablePage('page'));
  const versioned = await site.get('/assets/demo/style.css?v=theme1');
  const other = await site.get('/assets/demo/style.css?v=old');
  expect(versioned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(other.headers['cache-control']).toBe('no-cache');
  expect(versioned.headers['content-type']).toBe('text/css; charset=utf-8');
});
