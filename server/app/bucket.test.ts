import { expect, test } from 'vitest';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { readEnv } from '#server/core/config/env.ts';
import { openFileStore } from '#server/core/files/open-file-store.ts';
import { imageVersion } from '#server/assets/images/rendition-files.ts';
import {
  errorResponse,
  nadia,
  sameOriginHeaders,
  startAccounts,
} from '#tests/support/account-calls.ts';
import { mp4Boxes } from '#tests/support/test-videos.ts';
import { startBucket, type TestBucket } from '#tests/support/s3-server.ts';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';
import { startUploads } from '#tests/support/upload-calls.ts';

const storageOf = ({ address }: TestBucket) => ({ STORAGE_URL: address });
const mebibyte = 1024 * 1024;
const videoFile = Buffer.concat([mp4Boxes({ seconds: 12 }), Buffer.alloc(9 * mebibyte, 7)]);

async function startSite() {
  const bucket = await startBucket();
  const site = await startTestServer(() => cacheablePage('page'), storageOf(bucket));
  return { bucket, site, files: bucket.openStore() };
}

test('media of a bucket are sent by the site, with validators, ranges and renditions', async () => {
  const { site, files } = await startSite();
  const bytes = Buffer.alloc(600_000, 3);
  await files.write('media/demo/a.700x500.jpg', bytes);
  const whole = await site.get('/media/demo/a.700x500.jpg');
  expect([whole.status, whole.body.equals(bytes)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
  });
  const { etag = '' } = whole.headers;
  const target = '/media/demo/a.700x500.jpg';
  expect((await site.get(target, { 'if-none-match': etag })).status).toBe(304);
  const part = await site.get(target, { range: 'bytes=10-19' });
  expect([part.status, part.body.length]).toEqual([206, 10]);

  expect((await site.get(`${target}/320.avif`)).headers['cache-control']).toBe('no-cache');
  const version = imageVersion((await files.stat('media/demo/a.700x500.jpg'))!);
  const small = Buffer.from('small');
  await files.write(`media-sizes/demo/a.700x500.jpg/${version}/320.avif`, small);
  const sized = await site.get(`${target}/320.avif`);
  expect([sized.body, sized.headers['content-type']]).toEqual([small, 'image/avif']);
  expect((await site.get('/media/demo/none.jpg')).status).toBe(404);
});

test('a bucket that does not answer makes media unavailable, not the pages', async () => {
  const { bucket, site } = await startSite();
  bucket.faults.answer = 503;
  const media = await site.get('/media/demo/a.jpg');
  expect([media.status, media.headers['retry-after']]).toEqual([503, '5']);
  expect((await site.get('/en/home', { host: 'demo.example' })).status).toBe(200);
  bucket.faults.answer = null;
  expect((await site.get('/media/demo/a.jpg')).status).toBe(404);
});

test('a video is sent in chunks of one size, from process to process, and watched at the bucket', async () => {
  const bucket = await startBucket();
  const { site, logIn, call, range, piece } = await startUploads(storageOf(bucket));
  const editor = await logIn('editor');
  const begun = await call(editor, '', { path: 'a/b.mp4', bytes: videoFile.length });
  expect(begun.json).toMatchObject({ chunkBytes: 8 * mebibyte, offset: 0 });
  const { id } = begun.json;
  const short = videoFile.subarray(0, mebibyte);
  expect(await call(editor, `/${id}`, short, range(0, mebibyte, videoFile.length))).toEqual(
    errorResponse(400, 'bad-request'),
  );
  expect((await piece(editor, id, 0, 8 * mebibyte, videoFile)).json.offset).toBe(8 * mebibyte);
  expect((await call(editor, `/${id}`)).json.offset).toBe(8 * mebibyte);
  expect((await piece(editor, id, 8 * mebibyte, videoFile.length, videoFile)).status).toBe(200);
  const stored = await call(editor, `/${id}/finish`, {});
  expect(stored.json).toEqual({ path: 'a/b.mp4', seconds: 12 });
  expect((await call(editor, `/${id}/finish`, {})).json).toEqual(stored.json);
  expect(await bucket.openStore().list('videos')).toEqual(['demo/a/b.mp4']);

  const grant = { projectId: 'demo', path: 'a/b.mp4', userId: null };
  const addresses = await site.videos.addresses(grant);
  expect.assert(addresses !== null);
  const sent = await site.get(addresses.video);
  expect([sent.status, sent.headers['cache-control']]).toEqual([302, 'private, no-store']);
  const { location = '' } = sent.headers;
  expect(location).toMatch(`${bucket.origin}/site/own/videos/demo/a/b.mp4?`);
  const bytes = await fetch(location, { headers: { range: 'bytes=0-15' } });
  expect(Buffer.from(await bytes.arrayBuffer()).equals(videoFile.subarray(0, 16))).toBe(true);
  expect(bytes.headers.get('content-type')).toBe('video/mp4');
  expect((await site.get(addresses.video.replace(/b\.mp4$/, 'c.mp4'))).status).toBe(404);
  const forged = addresses.video.replace('/video/', '/video/x');
  expect((await site.get(forged)).status).toBe(403);
});

test('the address of a video at the bucket counts as its start, also without the video', async () => {
  const bucket = await startBucket();
  const { site, post } = await startAccounts(storageOf(bucket));
  await bucket.openStore().write('videos/demo/a/b.mp4', videoFile);
  const { json, cookies } = await post('createUser', nadia, sameOriginHeaders);
  const grant = { projectId: 'demo', path: 'a/b.mp4', userId: json.userId };
  const target = (await site.videos.addresses(grant))?.video ?? '';
  const headers = { cookie: cookies.join('; ') };
  const answer = await site.send({ method: 'HEAD', target, headers });
  const { location = '' } = answer.headers;
  expect((await fetch(location)).status).toBe(200);
  expect(site.startedVideos).toEqual([grant]);
});

test('something else than a video is refused after its first chunk, and leaves nothing', async () => {
  const bucket = await startBucket();
  const { logIn, piece, begin } = await startUploads(storageOf(bucket));
  const editor = await logIn('editor');
  const text = Buffer.alloc(9 * mebibyte, 'text ');
  const id = await begin(editor, 'a.mp4', text.length);
  const answer = await piece(editor, id, 0, 8 * mebibyte, text);
  expect([answer.status, answer.json.errors?.[0]?.field]).toEqual([400, 'file']);
  const store = bucket.openStore();
  expect([await store.list('videos'), await store.stat(`videos/demo/.${id}.part`)]).toEqual([
    [],
    null,
  ]);
});

test('pages with a player may load videos from the bucket, or the CDN in front of it', async () => {
  const bucket = await startBucket();
  const cdn = { STORAGE_PUBLIC_URL: 'https://videos.example' };
  for (const [env, origin] of [
    [{}, bucket.origin],
    [cdn, 'https://videos.example'],
  ] as const) {
    const headers = { 'content-type': 'text/html', 'x-page-kind': 'page', 'x-page-plays': '' };
    const render = () => new Response('page', { headers });
    const site = await startTestServer(render, { ...storageOf(bucket), ...env });
    const page = await site.get('/en/course/1', { host: 'demo.example' });
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain(`media-src 'self' blob: ${origin};`);
    expect(policy).toContain(`connect-src 'self' ${origin}`);
  }
});

test('emails become files of the bucket', async () => {
  const bucket = await startBucket();
  const env = readEnv({ ...storageOf(bucket), DATA_DIR: '/nowhere' });
  const files = await openFileStore(env);
  const content = { language: 'en', subject: 'Hello', heading: 'Hello', footer: '' } as const;
  const mail = { id: 'mail-1', sender: 'Demo', to: 'nadia@clinic.example', replyTo: null };
  await openMailer(env, files).send({ ...mail, content: { ...content, rows: [], quote: null } });
  expect(await files.list('outbox')).toEqual(['mail-1.nadia%40clinic.example.eml']);
});

test('a bucket that cannot be used is explained', async () => {
  const bucket = await startBucket();
  const open = (STORAGE_URL: string) => openFileStore(readEnv({ STORAGE_URL }));
  await expect(open(bucket.address.replace('s3://site', 's3://other'))).rejects.toThrow(
    /^The bucket s3:\/\/other\/own cannot be used \(.*404\)\. Correct STORAGE_URL, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/,
  );
  bucket.faults.answer = 403;
  await expect(open(bucket.address)).rejects.toThrow('status 403');
  for (const wrong of ['https://a.example', 's3://A', 's3://site?colour=red', 's3://site/../b'])
    expect(() => readEnv({ STORAGE_URL: wrong })).toThrow(
      `STORAGE_URL must be an address like s3://bucket/prefix?region=eu-central-1, not "${wrong}"`,
    );
});
