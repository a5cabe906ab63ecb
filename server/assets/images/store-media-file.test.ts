import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { maxMediaFileBytes } from '#common/media/media-limits.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import {
  makeBomb,
  makeGif,
  makeJpeg,
  makeAnimatedWebp,
  makePhonePhoto,
  makeTransparentPng,
} from '#tests/support/test-images.ts';
import { storeMediaFile } from './store-media-file.ts';

// Each image is processed at low priority in a separate process.
vi.setConfig({ testTimeout: 60_000 });

describeOnTestDatabase('storeMediaFile', ({ openFresh }) => {
  let services: ReturnType<typeof contentServices>;

  beforeEach(async () => {
    services = contentServices(await openFresh());
    const config = JSON.stringify({
      id: 'shop',
      name: 'Shop',
      languages: ['en'],
      defaultLanguage: 'en',
    });
    await services.database.db
      .insertInto('projects')
      .values({ id: 'shop', config, position: 0 })
      .execute();
  });

  const store = (name: string, bytes: Buffer) =>
    storeMediaFile(services, { projectId: 'shop', folder: 'library/2026', name, bytes });
  const stored = () => {
    const folder = path.join(services.dataDir, 'media/shop/library/2026');
    return readdirSync(folder).toSorted();
  };
  const read = (file: string) => readFileSync(path.join(services.dataDir, 'media/shop', file));
  const jobs = () => services.database.db.selectFrom('jobs').select('payload').execute();

  it('stores a photograph upright, named by its size, and asks for its sizes', async () => {
    const photo = await store(
      'Ärzte & Omar (1).JPEG',
      await makePhonePhoto({ width: 60, height: 80 }),
    );
    expect(photo).toEqual({
      path: 'library/2026/arzte-omar-1.60x80.jpg',
      type: 'image/jpeg',
      bytes: read(photo.path).length,
      width: 60,
      height: 80,
    });
    const { dominant } = await sharp(await top(read(photo.path))).stats();
    expect([dominant.r > 200, dominant.b < 60]).toEqual([true, true]);
    expect(await jobs()).toEqual([
      { payload: JSON.stringify({ projectId: 'shop', file: photo.path }) },
    ]);
  });

  it('keeps nothing of a photograph but its pixels', async () => {
    const bytes = await makePhonePhoto({ width: 60, height: 80 });
    expect(bytes.includes('PhoneMaker')).toBe(true);
    const photo = read((await store('a.jpg', bytes)).path);
    const { exif, xmp, icc, orientation } = await sharp(photo).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(photo.includes('PhoneMaker')).toBe(false);
  });

  it('keeps what can be seen through', async () => {
    const { path: src } = await store(
      'logo.png',
      await makeTransparentPng({ width: 40, height: 20 }),
    );
    expect(src).toBe('library/2026/logo.40x20.png');
    expect((await sharp(read(src)).stats()).isOpaque).toBe(false);
  });

  it('goes by the content, not by the name', async () => {
    const png = await store('photo.jpg', await makeTransparentPng({ width: 4, height: 2 }));
    expect(png.path).toBe('library/2026/photo.4x2.png');
    const still = await store('moves.gif', await makeGif({ width: 8, height: 6 }, 3));
    expect(still.path).toBe('library/2026/moves.8x6.png');
    const avif = await sharp(await makeJpeg({ width: 32, height: 16 }))
      .avif()
      .toBuffer();
    expect((await store('x', avif)).path).toBe('library/2026/x.32x16.avif');
  });

  it('never replaces another picture, not even at the same moment', async () => {
    const bytes = await makeJpeg({ width: 8, height: 8 });
    const names = ['../Photo.jpg', 'photo.8x8.jpg', 'C:\\pictures\\PHOTO.png'];
    const images = await Promise.all(names.map((name) => store(name, bytes)));
    expect(images.map(({ path: src }) => src).toSorted()).toEqual([
      'library/2026/photo-2.8x8.jpg',
      'library/2026/photo-3.8x8.jpg',
      'library/2026/photo.8x8.jpg',
    ]);
    expect(stored()).toHaveLength(3);
  });

  it('takes away what an interrupted upload left more than a day ago', async () => {
    const folder = path.join(services.dataDir, 'media/shop/library/2026');
    const left = path.join(folder, '.01900000-0000-7000-8000-000000000001.part.in');
    mkdirSync(folder, { recursive: true });
    writeFileSync(left, 'left');
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(left, longAgo, longAgo);
    await store('a.svg', Buffer.from('<svg viewBox="0 0 12 7"/>'));
    expect(stored()).toEqual(['a.12x7.svg']);
  });

  it('gives a name where nothing is left of one', async () => {
    const { path: src } = await store('صورة.jpg', await makeJpeg({ width: 8, height: 8 }));
    expect(src).toBe('library/2026/file.8x8.jpg');
  });

  it('stores a harmless drawing as it is', async () => {
    const svg = '<svg viewBox="0 0 12 7"><path d="M0 0"/></svg>\n';
    const { path: src } = await store('Logo.svg', Buffer.from(svg));
    expect(src).toBe('library/2026/logo.12x7.svg');
    expect(read(src).toString()).toBe(svg);
    expect(await jobs()).toEqual([]);
  });

  describe('refuses, and leaves nothing behind', () => {
    it.each<[string, string, () => Promise<Buffer> | Buffer]>([
      ['no-image', 'text', () => Buffer.from('not a picture')],
      ['no-image', 'nothing', () => Buffer.alloc(0)],
      ['no-image', 'a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['too-large', 'a very large file', () => Buffer.alloc(maxMediaFileBytes + 1)],
      ['unsafe-drawing', 'a script', () => Buffer.from('<svg viewBox="0 0 9 9" onload="x"/>')],
      [
        'unreadable',
        'half a file',
        async () => (await makeJpeg({ width: 400, height: 400 })).subarray(0, 900),
      ],
      ['too-many-pixels', 'a bomb', makeBomb],
      ['animated', 'a moving picture', () => makeAnimatedWebp({ width: 16, height: 16 }, 3)],
    ])('%s: %s', async (fault, _what, make) => {
      const bytes = await make();
      await expect(store('a.jpg', bytes)).rejects.toMatchObject({ name: 'ImageError', fault });
      expect(stored()).toEqual([]);
      expect(await jobs()).toEqual([]);
    });
  });
});

/** Colour of the upper quarter: red if a rotated photograph is upright. */
async function top(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  return await sharp(bytes)
    .extract({ left: 0, top: 0, width, height: Math.floor(height / 4) })
    .toBuffer();
}
