import { once } from 'node:events';
import { mkdirSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { addressKey, signGrant } from '#server/assets/videos/video-token.ts';
import type { VideoGrant } from '#server/assets/videos/video-token.ts';
import { nadia, sameOriginHeaders, startAccounts } from '#tests/support/account-calls.ts';
import type { TestServer } from '#tests/support/test-server.ts';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const largeSize = 3_000_000;
const free: VideoGrant = { projectId: 'demo', path: 'enzymes/grapefruit.mp4', userId: null };

interface VideoSite {
  site: TestServer;
  /** Address of the video of a grant. */
  addressOf(grant: VideoGrant): Promise<string>;
  sign(grant: VideoGrant, expiresAt?: number): string;
  /** Creates an account; returns its id and cookie. */
  signUp(email: string): Promise<{ userId: string; cookie: string }>;
}

async function siteWithVideos(): Promise<VideoSite> {
  const calls = await startAccounts();
  const { site } = calls;
  const folder = path.join(site.folder, 'videos/demo/enzymes');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'grapefruit.mp4'), bytes);
  writeFileSync(path.join(folder, 'large.mp4'), Buffer.alloc(largeSize, 7));
  writeFileSync(path.join(folder, 'grapefruit.ar.vtt'), 'WEBVTT\n');
  writeFileSync(path.join(site.folder, 'secret.mp4'), 'secret');
  const key = addressKey(openSecrets({ DATA_DIR: site.folder }));
  return {
    site,
    addressOf: async (grant) => (await site.videos.addresses(grant))?.video ?? '',
    sign: (grant, expiresAt = Date.now() + 60_000) =>
      `/video/${signGrant(key, grant, expiresAt)}/grapefruit.mp4`,
    async signUp(email) {
      const { json, cookies } = await calls.post(
        'createUser',
        { ...nadia, email },
        sameOriginHeaders,
      );
      return { userId: json.userId, cookie: cookies.join('; ') };
    },
  };
}

test('a video of anybody is sent with its type and validators, to be asked about each time', async () => {
  const { site, addressOf } = await siteWithVideos();
  const address = await addressOf(free);
  const answer = await site.get(address);
  expect([answer.status, answer.body.equals(bytes)]).toEqual([200, true]);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '1000',
    'content-disposition': 'inline',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.headers['x-request-id']).toBeDefined();
  const head = await site.send({
    method: 'HEAD',
    target: address,
    headers: { range: 'bytes=0-1' },
  });
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0]);
  expect((await site.send({ method: 'POST', target: address })).status).toBe(405);
});

test.each([
  ['bytes=0-9', 206, 'bytes 0-9/1000', bytes.subarray(0, 10)],
  ['bytes=990-', 206, 'bytes 990-999/1000', bytes.subarray(990)],
  ['bytes=-5', 206, 'bytes 995-999/1000', bytes.subarray(995)],
  ['bytes=-5000', 206, 'bytes 0-999/1000', bytes],
  ['bytes=990-5000', 206, 'bytes 990-999/1000', bytes.subarray(990)],
  ['bytes=1000-', 416, 'bytes */1000', Buffer.alloc(0)],
  ['bytes=-0', 416, 'bytes */1000', Buffer.alloc(0)],
  ['bytes=5-1', 200, undefined, bytes],
  ['bytes=99999999999999999999-', 200, undefined, bytes],
  ['lines=0-1', 200, undefined, bytes],
  // A thousand ranges in one request are one answer.
  [`bytes=${'0-,'.repeat(1_000)}0-`, 200, undefined, bytes],
])('Range: %.30s is answered %i', async (range, status, contentRange, body) => {
  const { site, addressOf } = await siteWithVideos();
  const answer = await site.get(await addressOf(free), { range });
  expect([answer.status, answer.headers['content-range']]).toEqual([status, contentRange]);
  expect(answer.body.equals(body)).toBe(true);
});

test('conditions are judged by tag and by date', async () => {
  const { site, addressOf } = await siteWithVideos();
  const file = path.join(site.folder, 'videos/demo/enzymes/grapefruit.mp4');
  utimesSync(file, new Date(1e12), new Date(1e12));
  const address = await addressOf(free);
  const { headers } = await site.get(address);
  const [etag, date] = [String(headers.etag), String(headers['last-modified'])];
  expect(date).toBe('Sun, 09 Sep 2001 01:46:40 GMT');
  const range = 'bytes=0-1';
  const later = 'Mon, 10 Sep 2001 01:46:40 GMT';
  const cases: [Record<string, string>, number][] = [
    [{ range, 'if-range': etag }, 206],
    [{ range, 'if-range': date }, 206],
    [{ range, 'if-range': '"other"' }, 200],
    [{ range, 'if-range': `W/${etag}` }, 200],
    [{ range, 'if-range': later }, 200],
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': '"other"', 'if-modified-since': date }, 200],
    [{ 'if-modified-since': date }, 304],
    [{ 'if-modified-since': 'yesterday' }, 200],
    [{ 'if-match': etag }, 200],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-unmodified-since': date }, 200],
    [{ 'if-unmodified-since': 'Sat, 08 Sep 2001 01:46:40 GMT' }, 412],
  ];
  for (const [sent, status] of cases)
    expect([sent, (await site.get(address, sent)).status]).toEqual([sent, status]);
});

test('a large file is sent whole and in part; a file that shrinks meanwhile breaks the connection', async () => {
  const { site, addressOf } = await siteWithVideos();
  const address = await addressOf({ ...free, path: 'enzymes/large.mp4' });
  expect((await site.get(address)).body.length).toBe(largeSize);
  const part = await site.get(address, { range: 'bytes=100-2500000' });
  expect([part.status, part.body.length]).toEqual([206, 2_499_901]);

  const open = site.videos.open.bind(site.videos);
  vi.spyOn(site.videos, 'open').mockImplementationOnce(async (...input) => {
    const opened = await open(...input);
    truncateSync(path.join(site.folder, 'videos/demo/enzymes/large.mp4'), 500_000);
    return opened;
  });
  await expect(site.get(address)).rejects.toThrow('aborted');
  expect((await site.get('/healthz')).status).toBe(200);
});

test('captions are text tracks below the same address', async () => {
  const { site } = await siteWithVideos();
  const { captions, stream, poster } = (await site.videos.addresses(free))!;
  expect([captions.map(({ language }) => language), stream, poster]).toEqual([['ar'], null, null]);
  const answer = await site.get(captions[0]!.href);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/vtt; charset=utf-8']);
  expect((await site.get(captions[0]!.href.replace('ar.vtt', 'de.vtt'))).status).toBe(404);
});

test('an address of somebody is good with their session alone, and the start is told once', async () => {
  const { site, addressOf, signUp } = await siteWithVideos();
  const [nadiaToo, omar] = [await signUp('n@clinic.example'), await signUp('o@clinic.example')];
  const own = { ...free, userId: nadiaToo.userId };
  const address = await addressOf(own);
  const status = async (headers: Record<string, string>) =>
    (await site.get(address, { range: 'bytes=0-9', ...headers })).status;
  expect(await status({})).toBe(403);
  expect(await status({ cookie: omar.cookie })).toBe(403);
  expect(await status({ cookie: 'session=x' })).toBe(403);
  expect(site.startedVideos).toEqual([]);
  expect(await status({ cookie: nadiaToo.cookie })).toBe(206);
  expect(await status({ cookie: nadiaToo.cookie })).toBe(206);
  expect(site.startedVideos).toEqual([own]);
  expect((await site.get(await addressOf(free), { cookie: omar.cookie })).status).toBe(200);
  expect(site.startedVideos).toHaveLength(1);

  await site.database.db.deleteFrom('sessions').where('user_id', '=', nadiaToo.userId).execute();
  await vi.waitUntil(async () => (await status({ cookie: nadiaToo.cookie })) === 403, 5_000);
});

test('captions, pictures of the answer’s head and what is known already start nothing', async () => {
  const { site, addressOf, signUp } = await siteWithVideos();
  const { userId, cookie } = await signUp('n@clinic.example');
  const target = await addressOf({ ...free, userId });
  const { headers } = await site.send({ method: 'HEAD', target, headers: { cookie } });
  await site.get(target, { cookie, 'if-none-match': String(headers.etag) });
  await site.get(target, { cookie, range: 'bytes=5000-' });
  await site.get(target.replace('grapefruit.mp4', 'ar.vtt'), { cookie });
  expect(site.startedVideos).toEqual([]);
});

test('a token that has ended or was changed anywhere opens nothing', async () => {
  const { site, sign } = await siteWithVideos();
  const good = sign(free);
  expect((await site.get(good)).status).toBe(200);
  expect((await site.get(sign(free, Date.now() - 1))).status).toBe(403);
  const [, , token = ''] = good.split('/');
  const [text = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify(['demo', 'enzymes/large.mp4', null, 9e15]));
  const forged = [
    `${other.toString('base64url')}.${signature}`,
    `${text}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'Q' : 'A'}`,
    `${text}.${signature}=`,
    `${text}=.${signature}`,
    `${text}.`,
    `${text}`,
    `.${signature}`,
    `${text}.${signature}.${signature}`,
    'x'.repeat(9_000),
  ];
  for (let index = 0; index < token.length; index += 7) {
    const swapped = token[index] === 'B' ? 'C' : 'B';
    forged.push(token.slice(0, index) + swapped + token.slice(index + 1));
  }
  for (const wrong of forged)
    expect([wrong, (await site.get(`/video/${wrong}/grapefruit.mp4`)).status]).toEqual([
      wrong,
      403,
    ]);
});

test.each([
  '..%2f..%2f..%2fsecret.mp4',
  '..%5c..%5c..%5csecret.mp4',
  '%2e%2e/%2e%2e/secret.mp4',
  '../../../secret.mp4',
  'large.mp4',
  'enzymes/grapefruit.mp4',
  'grapefruit.mp4/',
  'grapefruit.mp4/x',
  'grapefruit.mp4%00',
  '%2fetc%2fpasswd',
  'C:%5cWindows%5cwin.ini',
  'grapefruit.ar.vtt',
  'xx.vtt',
  '1-a-b/../../../../secret.mp4',
  '1-a-b/secret.mp4',
  '..-a/poster.jpg',
  '',
])('below a good token %s leads to nothing', async (rest) => {
  const { site, addressOf } = await siteWithVideos();
  const below = (await addressOf(free)).replace(/[^/]*$/, '');
  // Expired video addresses may be pages.
  const { status, body } = await site.get(below + rest);
  expect([400, 403, 404].includes(status) || body.toString() === 'page').toBe(true);
});

test.each([
  '../demo/enzymes/grapefruit.mp4',
  '../../secret.mp4',
  '..\\..\\secret.mp4',
  '/etc/passwd',
  'C:\\secret.mp4',
  'enzymes//grapefruit.mp4',
  'enzymes/.hidden.mp4',
  'enzymes/grapefruit.mp4\0.vtt',
  'enzymes/link.mp4',
  'linked/secret.mp4',
  'enzymes/folder.mp4',
  'enzymes/grapefruit.ar.vtt',
  'enzymes',
  '',
])('no address is made for %j, nor does a signed one lead there', async (wrong) => {
  const { site, sign } = await siteWithVideos();
  const folder = path.join(site.folder, 'videos/demo');
  symlinkSync(path.join(site.folder, 'secret.mp4'), path.join(folder, 'enzymes/link.mp4'));
  symlinkSync(site.folder, path.join(folder, 'linked'));
  mkdirSync(path.join(folder, 'enzymes/folder.mp4'));
  const grant = { ...free, path: wrong };
  expect(await site.videos.addresses(grant)).toBeNull();
  expect(await site.videos.encodeBase64(grant)).toBeNull();
  const file = encodeURIComponent(wrong.split('/').at(-1) ?? '');
  expect((await site.get(sign(grant).replace(/[^/]*$/, file))).status).not.toBe(200);
});

test('private files are neither media nor assets', async () => {
  const { site } = await siteWithVideos();
  for (const target of [
    '/media/demo/enzymes/grapefruit.mp4',
    '/media/videos/demo/enzymes/grapefruit.mp4',
    '/media/../videos/demo/enzymes/grapefruit.mp4',
    '/assets/demo/videos/enzymes/grapefruit.mp4',
    '/videos/demo/enzymes/grapefruit.mp4',
    '/video/demo/enzymes/grapefruit.mp4',
  ])
    expect([target, (await site.get(target)).body.equals(bytes)]).toEqual([target, false]);
});

test('a reader that stops takes what the connection holds, and its file is closed when it goes', async () => {
  const { site, addressOf } = await siteWithVideos();
  const address = await addressOf({ ...free, path: 'enzymes/large.mp4' });
  truncateSync(path.join(site.folder, 'videos/demo/enzymes/large.mp4'), 500_000_000);
  const closed: Promise<void>[] = [];
  const open = site.videos.open.bind(site.videos);
  vi.spyOn(site.videos, 'open').mockImplementation(async (...input) => {
    const opened = await open(...input);
    if (opened === null || opened === 'not-allowed') return opened;
    const { promise, resolve } = Promise.withResolvers<void>();
    closed.push(promise);
    const { file } = opened;
    expect.assert(file !== null);
    return { ...opened, file: { ...file, close: () => file.close().finally(resolve) } };
  });
  let written = 0;
  const sending: Socket[] = [];
  site.server.on('connection', (socket: Socket) => sending.push(socket));
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(site.port, '127.0.0.1').pause();
    socket.write(`GET ${address} HTTP/1.1\r\nHost: demo.example\r\n\r\n`);
    return socket;
  });
  const isStill = () => {
    const before = written;
    written = sending.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
    return closed.length === 20 && written > 0 && written === before;
  };
  await vi.waitUntil(isStill, { interval: 300, timeout: 15_000 });
  // The kernel buffers a few megabytes of each; the rest stays on the disk.
  expect(written / 20).toBeLessThan(12_000_000);
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
});

test('one person has so many answers at once, and others are served meanwhile', async () => {
  const { site, addressOf, signUp } = await siteWithVideos();
  truncateSync(path.join(site.folder, 'videos/demo/enzymes/large.mp4'), 500_000_000);
  const { userId, cookie } = await signUp('n@clinic.example');
  const address = await addressOf({ ...free, path: 'enzymes/large.mp4', userId });
  // All 64 have begun before the 65th is requested: it would take the place of one still to come.
  const sockets = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const socket = connect(site.port, '127.0.0.1');
      socket.write(`GET ${address} HTTP/1.1\r\nHost: demo.example\r\nCookie: ${cookie}\r\n\r\n`);
      await once(socket, 'readable');
      return socket;
    }),
  );
  const status = async () => (await site.get(address, { cookie, range: 'bytes=0-1' })).status;
  expect(await status()).toBe(429);
  expect((await site.get(await addressOf(free))).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await vi.waitUntil(async () => (await status()) === 206, { timeout: 10_000 });
});
