import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { startBucket } from '#tests/support/s3-server.ts';
import { type FileStore, type IncomingFile, readStored, removeOthers } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { openFileStoreAt } from './open-file-store.ts';

const open: Record<'folder' | 'bucket', () => Promise<FileStore>> = {
  folder: async () => createFolderStore(temporaryFolder()),
  bucket: async () => (await startBucket()).openStore(),
};

const text = (value: string) => Buffer.from(value);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Bytes of which each position tells where it is. */
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index % 251));

async function* bodyOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 700_000) yield bytes.subarray(at, at + 700_000);
}

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  test('are read as they were written, whole and in ranges', async () => {
    const files = await open[kind]();
    const bytes = bytesOf(200_000);
    const before = Date.now() - 2_000;
    expect(await files.write('media/shop/a b/ü.jpg', bytes)).toBe(true);
    const file = await files.open('media/shop/a b/ü.jpg');
    expect.assert(file !== null);
    expect(file).toMatchObject({
      size: bytes.length,
      version: expect.stringMatching(/^[\da-z-]+$/),
    });
    expect(file.modifiedAt).toBeGreaterThan(before);
    expect((await file.read(0, bytes.length)).equals(bytes)).toBe(true);
    expect(await file.read(199_998, 10)).toEqual(bytes.subarray(199_998));
    expect(await file.read(200_000, 10)).toHaveLength(0);
    const parts: Buffer[] = [];
    for await (const part of file.chunks(5, 150_004)) parts.push(Buffer.from(part));
    expect(Buffer.concat(parts).equals(bytes.subarray(5, 150_005))).toBe(true);
    await file.close();
    const { size, version, modifiedAt } = file;
    expect(await files.stat('media/shop/a b/ü.jpg')).toEqual({ size, version, modifiedAt });
    expect(await files.hash('media/shop/a b/ü.jpg')).toBe(sha256(bytes));
  });

  test('that do not exist are none, and keys lead nowhere else', async () => {
    const files = await open[kind]();
    await files.write('media/a', text('a'));
    for (const key of ['media', 'media/b', 'media/a/b', 'media/', 'media/../media/a', '']) {
      expect([key, await files.open(key), await files.stat(key)]).toEqual([key, null, null]);
      expect(await readStored(files, key)).toBeNull();
    }
    expect(await files.hash('media/b')).toBeNull();
    expect(await files.list('nothing')).toEqual([]);
    expect(await files.copy('media/b', 'media/c')).toBe(false);
    expect(await files.withLocalFile('media/b', async () => 1)).toBeNull();
    await files.remove('media/b');
    await files.removeBelow('nothing');
  });

  test('have another version when they are replaced', async () => {
    const files = await open[kind]();
    await files.write('a', text('one'));
    const first = await files.stat('a');
    await files.write('a', text('two'));
    expect((await files.stat('a'))?.version).not.toBe(first?.version);
    expect(String(await readStored(files, 'a'))).toBe('two');
  });

  test('are written once by many writers that ask for a new one', async () => {
    const files = await open[kind]();
    const written = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        files.write('new/a', text(`writer ${index}`), { ifAbsent: true }),
      ),
    );
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(String(await readStored(files, 'new/a'))).toBe(`writer ${written.indexOf(true)}`);
    expect(await files.list('new')).toEqual(['a']);
  });

  test('are listed below a key, without hidden ones', async () => {
    const files = await open[kind]();
    for (const key of ['media/s/b', 'media/s/a/c', 'media/s/.hidden', 'media/s/.x/y', 'media/sb'])
      await files.write(key, text(key));
    expect(await files.list('media/s')).toEqual(['a/c', 'b']);
    const infos = await files.listInfo('media/s');
    expect([...infos.keys()]).toEqual(['a/c', 'b']);
    expect(infos.get('b')).toEqual(await files.stat('media/s/b'));
    await files.remove('media/s/b');
    await files.write('media/s/z/d', text('d'));
    await removeOthers(files, 'media/s', 'z');
    expect(await files.list('media/s')).toEqual(['z/d']);
    await files.removeBelow('media/s');
    expect([await files.list('media/s'), await files.stat('media/s/.hidden')]).toEqual([[], null]);
    expect(await files.list('media')).toEqual(['sb']);
  });

  test('are copied, moved and removed', async () => {
    const files = await open[kind]();
    await files.write('a', text('one'));
    await files.write('b', text('two'));
    expect(await files.copy('a', 'c')).toBe(true);
    await files.move('a', 'b');
    expect([await files.stat('a'), String(await readStored(files, 'b'))]).toEqual([null, 'one']);
    expect(await files.hash('c')).toBe(sha256(text('one')));
    await files.remove('c');
    expect(await files.stat('c')).toBeNull();
  });

  test('come from local files and folders, and become local files', async () => {
    const files = await open[kind]();
    const large = Buffer.alloc(17 * 1024 * 1024, 'x');
    await files.withScratch('video-streams/shop/a.mp4', async (folder) => {
      writeFileSync(path.join(folder, 'large.mp4'), large);
      await files.write('videos/shop/large.mp4', { file: path.join(folder, 'large.mp4') });
      const made = path.join(folder, 'made');
      mkdirSync(made);
      for (const name of ['1.m4s', '2.m4s', 'made.json'])
        writeFileSync(path.join(made, name), name);
      await files.writeFolder('video-streams/shop/a.mp4/1-a', made, 'made.json');
    });
    expect(await files.list('video-streams/shop/a.mp4')).toEqual([
      '1-a/1.m4s',
      '1-a/2.m4s',
      '1-a/made.json',
    ]);
    expect(await files.hash('videos/shop/large.mp4')).toBe(sha256(large));
    let place = '';
    const size = await files.withLocalFile('videos/shop/large.mp4', async (file) => {
      place = file;
      return readFileSync(file).length;
    });
    expect([size, path.basename(place)]).toEqual([large.length, 'large.mp4']);
    expect(existsSync(place)).toBe(kind === 'folder');
  });

  test('arrive in chunks, and are there once they are finished', async () => {
    const files = await open[kind]();
    const bytes = bytesOf(9_000_000);
    const step = files.incoming.chunkBytes ?? 5_000_000;
    const [id, key] = ['01900000-0000-7000-8000-000000000001', 'videos/shop/a/b.mp4'];
    const begun = await files.incoming.begin(id, key);
    let file: IncomingFile = { id, key, received: 0, tags: [], ...begun };
    const add = async (from: number, to: number) => {
      const body = bodyOf(bytes.subarray(from, to));
      file = { ...file, ...(await files.incoming.append(file, { length: to - from, body })) };
    };
    await add(0, step);
    expect(await files.incoming.countReceived(file)).toBe(step);
    expect(await files.incoming.readStart(file, 64)).toEqual(bytes.subarray(0, 64));
    expect([await files.list('videos/shop'), await files.stat(key)]).toEqual([[], null]);
    await add(step, bytes.length);
    expect(file.received).toBe(bytes.length);
    await files.write(key, text('before'));
    expect(await files.incoming.finish(file)).toBe(true);
    // A lost answer is asked for again.
    expect(await files.incoming.finish(file)).toBe(true);
    await files.incoming.discard(file);
    expect(await files.hash(key)).toBe(sha256(bytes));
    expect(await files.list('videos')).toEqual(['shop/a/b.mp4']);
  });

  test('that arrive can be discarded', async () => {
    const files = await open[kind]();
    const [id, key] = ['01900000-0000-7000-8000-000000000002', 'videos/shop/c.mp4'];
    const file = { id, key, received: 0, tags: [], ...(await files.incoming.begin(id, key)) };
    const body = bodyOf(bytesOf(1_000));
    const added = await files.incoming.append(file, { length: 1_000, body });
    await files.incoming.discard({ ...file, ...added });
    await files.incoming.discard({ ...file, ...added });
    await expect(files.incoming.finish({ ...file, ...added })).rejects.toBeInstanceOf(Error);
    expect(await files.list('videos')).toEqual([]);
  });
});

test('the start of an upload in a bucket outlives a second day, and is swept in the end', async () => {
  const folder = temporaryFolder();
  const files = (await startBucket(folder)).openStore();
  const [id, key] = ['01900000-0000-7000-8000-000000000003', 'videos/shop/c.mp4'];
  const file = { id, key, received: 0, tags: [], ...(await files.incoming.begin(id, key)) };
  const body = bodyOf(bytesOf(1_000));
  await files.incoming.append(file, { length: 1_000, body });
  const sweepAfter = async (days: number) => {
    const then = Date.now() / 1_000 - days * 86_400;
    const [start = ''] = globSync(`${folder}/**/.${id}.part*_object`);
    utimesSync(start, then, then);
    await files.sweep('videos/shop');
    return (await files.incoming.readStart(file, 64)).length;
  };
  expect([await sweepAfter(2), await sweepAfter(8)]).toEqual([64, 0]);
});

test('an upload that began in a folder is gone in a bucket, and can be discarded', async () => {
  const files = (await startBucket()).openStore();
  const key = 'videos/shop/c.mp4';
  const file = { id: '1', key, received: 1_000, tags: [], storeId: null };
  expect(await files.incoming.countReceived(file)).toBeNull();
  await files.incoming.discard(file);
});

test('a folder follows no links to private files', async () => {
  const root = temporaryFolder();
  const files = createFolderStore(root);
  await files.write('videos/shop/a.mp4', text('film'));
  writeFileSync(path.join(root, 'secret'), 'secret');
  symlinkSync(path.join(root, 'secret'), path.join(root, 'videos/shop/b.mp4'));
  symlinkSync(root, path.join(root, 'videos/shop/linked'));
  for (const key of ['videos/shop/b.mp4', 'videos/shop/linked/secret'])
    expect([await files.open(key), await files.stat(key)]).toEqual([null, null]);
  expect(await files.list('videos/shop')).toEqual(['a.mp4']);
});

describe('a bucket', () => {
  test('that is away or silent is an error that a retry may help', async () => {
    const bucket = await startBucket();
    const files = bucket.openStore({ timeoutMs: 200 });
    await files.write('a', text('a'));
    for (const answer of [503, 'silence'] as const) {
      bucket.faults.answer = answer;
      await expect(files.stat('a')).rejects.toThrow(/^The bucket does not answer/);
      await expect(files.list('b')).rejects.toMatchObject({ name: 'StorageUnavailableError' });
    }
    bucket.faults.answer = 403;
    await expect(files.stat('a')).rejects.not.toMatchObject({ name: 'StorageUnavailableError' });
    bucket.faults.answer = null;
    expect(await files.stat('a')).toMatchObject({ size: 1 });
  });

  test('signs addresses that are the same for some minutes, and sends the file itself', async () => {
    const bucket = await startBucket();
    const files = bucket.openStore();
    await files.write('videos/shop/a b.mp4', text('film'));
    const address = (await files.sign?.('videos/shop/a b.mp4')) ?? '';
    expect(new URL(address).origin).toBe(bucket.origin);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('900');
    const answer = await fetch(address, { headers: { range: 'bytes=1-2' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'il']);
    const cdn = bucket.openStore({ publicOrigin: 'https://cdn.example' });
    expect(await cdn.sign?.('videos/shop/a b.mp4')).toBe(
      address.replace(bucket.origin, 'https://cdn.example'),
    );
  });

  test('is listed in pages', async () => {
    const pages = ['<NextContinuationToken>more</NextContinuationToken>', ''];
    const asked: (string | null)[] = [];
    const server = createServer((request, response) => {
      const query = new URL(request.url ?? '', 'http://bucket').searchParams;
      asked.push(query.get('continuation-token'));
      const key = `own/many/${asked.length}`;
      const object = `<Contents><Key>${key}</Key><ETag>"a"</ETag><Size>1</Size></Contents>`;
      response.end(`<ListBucketResult>${object}${pages.shift()}</ListBucketResult>`);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const files = (await startBucket()).openStore({ endpoint: `http://127.0.0.1:${port}` });
    expect(await files.list('many')).toEqual(['1', '2']);
    expect(asked).toEqual([null, 'more']);
  });

  test('of another provider is asked with the credentials of a profile', async () => {
    const signatures: string[] = [];
    const server = createServer((request, response) => {
      signatures.push(request.headers.authorization ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const file = path.join(temporaryFolder(), 'credentials');
    writeFileSync(file, '[backup]\naws_access_key_id = OTHER\naws_secret_access_key = word\n');
    await startBucket();
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', file);
    const address = `s3://backups/site?endpoint=http://127.0.0.1:${port}&pathStyle=true`;
    await openFileStoreAt(address, temporaryFolder());
    await openFileStoreAt(`${address}&profile=backup`, temporaryFolder());
    expect(signatures).toEqual([
      expect.stringContaining('Credential=S3RVER/'),
      expect.stringContaining('Credential=OTHER/'),
    ]);
  });
});
