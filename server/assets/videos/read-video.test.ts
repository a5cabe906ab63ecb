import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { array, assert, asyncProperty, nat, tuple } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { openTestDatabase } from '#tests/support/databases.ts';
import { mp4Boxes } from '#tests/support/test-videos.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import type { StoredFile } from '#server/core/files/file-store.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { createVideos, type StartedVideo } from './videos.ts';
import { readMp4 } from './mp4-boxes.ts';
import { captionsPathOf, videoPathOf } from './video-path.ts';
import { detectVideoType } from './video-type.ts';
import { findCaptionsFault } from './web-vtt.ts';

async function readBytes<Result>(
  bytes: Buffer,
  read: (file: StoredFile, size: number) => Promise<Result>,
): Promise<Result> {
  const files = createFolderStore(temporaryFolder());
  await files.write('file', bytes);
  const file = await files.open('file');
  try {
    return await read(file!, bytes.length);
  } finally {
    await file?.close();
  }
}

test('the boxes of an MP4 tell its length and whether it plays while it loads', async () => {
  const videoFile = mp4Boxes({ seconds: 90 });
  expect(await readBytes(videoFile, readMp4)).toEqual({ seconds: 90, isFastStart: true });
  const media = videoFile.subarray(videoFile.indexOf('mdat') - 4);
  const late = Buffer.concat([
    videoFile.subarray(0, 20),
    media,
    videoFile.subarray(20, videoFile.length - media.length),
  ]);
  expect(await readBytes(late, readMp4)).toEqual({ seconds: 90, isFastStart: false });
  expect(await readBytes(Buffer.from('text'.repeat(20)), readMp4)).toBeNull();
  expect(await readBytes(Buffer.alloc(0), readMp4)).toBeNull();
});

test('broken boxes never keep the reader', async () => {
  const videoFile = mp4Boxes({ seconds: 90 });
  await assert(
    asyncProperty(
      array(tuple(nat(videoFile.length - 1), nat(255)), { maxLength: 8 }),
      nat(videoFile.length),
      async (changes, length) => {
        const broken = Buffer.from(videoFile.subarray(0, length));
        for (const [at, value] of changes) if (at < broken.length) broken[at] = value;
        const facts = await readBytes(broken, readMp4);
        expect(facts === null || facts.seconds === null || facts.seconds > 0).toBe(true);
      },
    ),
    { numRuns: randomRuns(100) },
  );
});

test('a file is what its first bytes say', async () => {
  const box = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}`, 'latin1');
  const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('\u0042webm', 'latin1')]);
  expect(await readBytes(box('isom'), detectVideoType)).toBe('mp4');
  expect(await readBytes(webm, detectVideoType)).toBe('webm');
  for (const other of [box('avif'), box('M4A '), Buffer.from('#EXTM3U\nftyp'), Buffer.alloc(0)])
    expect(await readBytes(other, detectVideoType)).toBeNull();
});

test('only relative paths of videos have one', () => {
  expect(videoPathOf('interactions\\enzymes\\grapefruit.mp4')).toBe(
    'interactions/enzymes/grapefruit.mp4',
  );
  expect(captionsPathOf('enzymes\\عصير.ar.vtt')).toBe('enzymes/عصير.ar.vtt');
  for (const wrong of [
    'a.ar.vtt',
    'a.mp4\0',
    '../a.mp4',
    'a/../b.mp4',
    '\\a.mp4',
    'C:a.mp4',
    'a',
    '',
  ])
    expect([wrong, videoPathOf(wrong)]).toEqual([wrong, null]);
  for (const wrong of ['a.mp4', 'a.vtt', '../a.ar.vtt', '.ar.vtt', 'a.ar.vtt.mp4'])
    expect([wrong, captionsPathOf(wrong)]).toEqual([wrong, null]);
});

test.each([
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n', null],
  ['\uFEFFWEBVTT - Arabic\r\n\r\n1\r\n01:00:01.000 --> 01:00:02.500 line:0\r\nأهلًا\r\n', null],
  ['WEBVTT', null],
  ['', 'it does not begin with WEBVTT'],
  ['WEBVTTX\n', 'it does not begin with WEBVTT'],
  ['1\n00:00:01,000 --> 00:00:02,000\nSubRip\n', 'it does not begin with WEBVTT'],
  ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\n', 'line 3 is no time of a cue'],
])('captions %j: %s', (text, fault) => {
  expect(findCaptionsFault(Buffer.from(text))).toBe(fault);
});

test('captions in another encoding are told', () => {
  expect(findCaptionsFault(Buffer.from('WEBVTT\n\n\xe9', 'latin1'))).toBe('it is not UTF-8');
});

test('an address ends with the right of whom it was made for, soon after it', async () => {
  const dataDir = temporaryFolder();
  const database = await openTestDatabase(dataDir);
  await mkdir(path.join(dataDir, 'videos/shop'), { recursive: true });
  await writeFile(path.join(dataDir, 'videos/shop/a.mp4'), 'film');
  const rights = new Set(['nadia']);
  let asked = 0;
  const videos = createVideos({
    ...contentServices(database),
    files: createFolderStore(dataDir),
    secrets: openSecrets({ DATA_DIR: dataDir }),
    canWatch: async ({ userId }) => {
      asked += 1;
      return rights.has(userId);
    },
  });
  const openAs = async (userId: string | null, rest = 'a.mp4') => {
    const addresses = await videos.addresses({ projectId: 'shop', path: 'a.mp4', userId });
    const token = addresses?.video.split('/')[2] ?? '';
    const opened = await videos.open(token, [rest], { userId: async () => userId });
    if (opened !== null && typeof opened === 'object') await opened.file?.close();
    return typeof opened === 'string' ? opened : opened?.name;
  };
  expect(await openAs('nadia')).toBe('a.mp4');
  expect(await openAs('nadia')).toBe('a.mp4');
  expect(asked).toBe(1);
  expect(await openAs('omar')).toBe('not-allowed');
  expect(await openAs('omar', 'en.vtt')).toBe('not-allowed');
  expect(await openAs(null)).toBe('a.mp4');
  rights.clear();
  // lru-cache keeps what time it is for a millisecond.
  await sleep(5);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6_000);
  expect(await openAs('nadia')).toBe('not-allowed');
  vi.restoreAllMocks();
  await database.close();
});

test.each([0, 1, 2, 3, 196_607, 196_608, 196_609, 1_000_000])(
  '%i bytes in base64 are the file, its length told before; its start is noted',
  async (size) => {
    const dataDir = temporaryFolder();
    const database = await openTestDatabase(dataDir);
    const place = path.join(dataDir, 'videos/shop/a.mp4');
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, Buffer.from(Array.from({ length: size }, (_, index) => index % 253)));
    const started: StartedVideo[] = [];
    const videos = createVideos({
      ...contentServices(database),
      files: createFolderStore(dataDir),
      secrets: openSecrets({ DATA_DIR: dataDir }),
      // A note that fails does not reach the stream.
      onStarted: async (video) => {
        started.push(video);
        throw new Error('The database is gone');
      },
    });
    const grant = { projectId: 'shop', path: 'a.mp4', userId: 'nadia' };
    const encoded = await videos.encodeBase64(grant);
    expect.assert(encoded !== null);
    const text = (await buffer(Readable.fromWeb(encoded.body as never))).toString();
    expect([encoded.type, text.length]).toEqual(['video/mp4', encoded.length]);
    const original = await buffer(createReadStream(place));
    expect(Buffer.from(text, 'base64').equals(original)).toBe(true);
    expect(started).toEqual(size === 0 ? [] : [grant]);
    expect(await videos.encodeBase64({ ...grant, path: 'b.mp4' })).toBeNull();

    const cut = await videos.encodeBase64(grant);
    await cut?.body.cancel();
    await database.close();
  },
);

test('a client that goes away ends the reading of the file, of which a bucket has a connection', async () => {
  const dataDir = temporaryFolder();
  const database = await openTestDatabase(dataDir);
  const store = createFolderStore(dataDir);
  await store.write('videos/shop/a.mp4', Buffer.alloc(1_000_000));
  const ended = vi.fn();
  async function* watched(chunks: AsyncIterable<Buffer>) {
    try {
      yield* chunks;
    } finally {
      ended();
    }
  }
  const open: typeof store.open = async (key) => {
    const file = await store.open(key);
    return file && { ...file, chunks: (from, to) => watched(file.chunks(from, to)) };
  };
  const videos = createVideos({
    ...contentServices(database),
    files: { ...store, open },
    secrets: openSecrets({ DATA_DIR: dataDir }),
  });
  const grant = { projectId: 'shop', path: 'a.mp4', userId: 'nadia' };
  const reader = (await videos.encodeBase64(grant))?.body.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(ended).toHaveBeenCalledOnce();
  await database.close();
});
