import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#server/core/config/env.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { StoredFile } from '#server/core/files/file-store.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import type { HttpEnv } from '#server/core/http/request-context.ts';
import { securityHeaders } from '#server/core/http/security-headers.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { imageVersion } from '../assets/images/rendition-files.ts';
import { mediaFiles } from './media.ts';

const photo = 'demo/team/omar.700x500.jpg';
const address = `/media/${photo}`;
const original = Buffer.from('the original');

async function siteWithPhoto(): Promise<TestServer> {
  const site = await startTestServer(() => new Response('page', { status: 404 }));
  write(path.join(site.media, photo), original);
  return site;
}

function write(file: string, bytes: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Simulates the job, with bytes that name the size. */
async function makeSizes(site: TestServer, sizes = ['320.avif', '700.webp']): Promise<void> {
  const info = await createFolderStore(site.folder).stat(`media/${photo}`);
  const version = imageVersion(info!);
  for (const size of sizes) write(path.join(site.sizes, photo, version, size), `size ${size}`);
}

test('a size that is not made yet is answered with the original, to be revalidated', async () => {
  const site = await siteWithPhoto();
  const answer = await site.get(`${address}/320.avif`);
  expect([answer.status, answer.body]).toEqual([200, original]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-cache',
  });
  expect(answer.headers.vary).toBeUndefined();
  const again = { 'if-none-match': String(answer.headers.etag) };
  expect((await site.get(`${address}/320.avif`, again)).status).toBe(304);

  await makeSizes(site);
  const made = await site.get(`${address}/320.avif`, again);
  expect([made.status, made.body.toString()]).toEqual([200, 'size 320.avif']);
});

test('a size is sent with its own type and tag, and a long life', async () => {
  const site = await siteWithPhoto();
  await makeSizes(site);
  const avif = await site.get(`${address}/320.avif`);
  expect(avif.headers).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=2592000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'self'",
  });
  const webp = await site.get(`${address}/700.webp`);
  expect([webp.headers['content-type'], webp.body.toString()]).toEqual([
    'image/webp',
    'size 700.webp',
  ]);
  expect(webp.headers.etag).not.toBe(avif.headers.etag);
  expect((await site.get(`${address}/320.avif`, { range: 'bytes=0-3' })).body.toString()).toBe(
    'size',
  );
  const head = await site.send({ method: 'HEAD', target: `${address}/320.avif` });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '13', 0]);
});

test('a size of a replaced original is not sent for the new one', async () => {
  const site = await siteWithPhoto();
  await makeSizes(site);
  const unfinished = path.join(site.media, '.part');
  writeFileSync(unfinished, 'another one!');
  renameSync(unfinished, path.join(site.media, photo));
  const answer = await site.get(`${address}/320.avif`);
  expect(answer.body.toString()).toBe('another one!');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('an original is not left open if its size cannot be opened', async () => {
  const store = createFolderStore(temporaryFolder());
  await store.write(`media/${photo}`, original);
  const opened: StoredFile[] = [];
  const closed: StoredFile[] = [];
  const open = async (key: string) => {
    if (!key.startsWith('media/')) throw new Error('Too many open files');
    const file = await store.open(key);
    if (!file) return null;
    opened.push(file);
    onTestFinished(() => file.close());
    return { ...file, close: async () => void closed.push(file) };
  };
  const app = new Hono<HttpEnv>();
  app.get('/media/*', mediaFiles({ ...store, open }, securityHeaders(readEnv({}))));
  expect((await app.request(`${address}/320.avif`)).status).toBe(500);
  expect(closed).toEqual(opened);
});

test('a size goes with its original', async () => {
  const site = await siteWithPhoto();
  await makeSizes(site);
  rmSync(path.join(site.media, photo));
  expect((await site.get(`${address}/320.avif`)).status).toBe(404);
});

test.each([
  `${address}/321.avif`,
  `${address}/960.avif`,
  `${address}/0320.avif`,
  `${address}/320.jpg`,
  `${address}/320.AVIF`,
  `${address}/320`,
  `${address}/320.avif/`,
  `${address}/320.avif/320.avif`,
  `${address}/`,
  `${address}%2F320.avif`,
  `/media/demo/../demo/team/none.700x500.jpg/320.avif`,
  `/media/demo/..%2f..%2fmedia-sizes/${photo}/320.avif`,
  '/media/demo/link.700x500.jpg/320.avif',
  '/media/demo/drawing.700x500.svg/320.avif',
  '/media/demo/film.700x500.mp4/320.avif',
  '/media/demo/unmeasured.jpg/320.avif',
  '/media/demo/folder.700x500.jpg/320.avif',
  '/media/photo.700x500.jpg/320.avif',
  '/media/demo/320.avif',
])('%s is no size of a picture', async (target) => {
  const site = await siteWithPhoto();
  await makeSizes(site, ['320.avif', '321.avif', '320.jpg', '960.avif']);
  for (const name of ['drawing.700x500.svg', 'film.700x500.mp4', 'unmeasured.jpg'])
    write(path.join(site.media, 'demo', name), 'bytes');
  write(path.join(site.media, 'photo.700x500.jpg'), 'bytes');
  mkdirSync(path.join(site.media, 'demo/folder.700x500.jpg'));
  write(path.join(site.folder, 'secret.jpg'), 'secret');
  symlinkSync(path.join(site.folder, 'secret.jpg'), path.join(site.media, 'demo/link.700x500.jpg'));
  expect((await site.get(target)).status).toBe(404);
});

test('a stored file comes before a size', async () => {
  const site = await siteWithPhoto();
  write(path.join(site.media, 'demo/folder.700x500.jpg/320.avif'), 'stored');
  const answer = await site.get('/media/demo/folder.700x500.jpg/320.avif');
  expect(answer.body.toString()).toBe('stored');
});
