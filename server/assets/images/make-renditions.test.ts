import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import {
  makeJpeg,
  makeAnimatedWebp,
  makePhonePhoto,
  makeTransparentPng,
} from '#tests/support/test-images.ts';
import { startJobRunner } from '../../core/jobs/run-jobs.ts';
import { enqueueMissingRenditions } from './enqueue-renditions.ts';
import { renditionsHandler, renditionsKind } from './make-renditions.ts';
import { imageVersion } from './rendition-files.ts';

// Each image is processed at low priority in a separate process.
vi.setConfig({ testTimeout: 60_000 });

describeOnTestDatabase('sizes of pictures', ({ openFresh }) => {
  let database: Database;
  let services: ReturnType<typeof contentServices>;

  beforeEach(async () => {
    database = await openFresh();
    services = contentServices(database);
  });

  const enqueueSizes = () =>
    enqueueMissingRenditions({ db: database.db, files: services.files }, 'shop');
  const fileOf = (folder: 'media' | 'media-sizes', file: string) =>
    path.join(services.dataDir, folder, 'shop', file);

  function put(file: string, bytes: Buffer): void {
    mkdirSync(path.dirname(fileOf('media', file)), { recursive: true });
    writeFileSync(fileOf('media', file), bytes);
  }

  /** Runs all jobs, however late their next attempt is. */
  async function runJobs(): Promise<void> {
    const clock = createManualClock(Date.now() + 1000);
    const handlers = { [renditionsKind]: renditionsHandler(services) };
    const runner = startJobRunner({ database, handlers, log: services.log, clock });
    while ((await runner.runDue()) > 0) clock.skip(3_600_000);
    await runner.stop();
  }

  /** The folder of each state of an original, with the files in it. */
  function sizesOf(file: string): Record<string, string[]> {
    const folder = fileOf('media-sizes', file);
    const states = readdirSync(folder);
    return Object.fromEntries(
      states.map((state) => [state, readdirSync(path.join(folder, state)).toSorted()]),
    );
  }

  function readSize(file: string, size: string): Buffer {
    const [state = ''] = Object.keys(sizesOf(file));
    return readFileSync(path.join(fileOf('media-sizes', file), state, size));
  }

  it('are made of each picture of pixels, upright and up to its own width', async () => {
    put('team/omar.400x500.jpg', await makePhonePhoto({ width: 400, height: 500 }));
    put('logo.40x20.png', await makeTransparentPng({ width: 40, height: 20 }));
    put('drawing.40x20.svg', Buffer.from('<svg/>'));
    put('unmeasured.jpg', await makeJpeg({ width: 8, height: 8 }));
    put('.hidden.8x8.jpg', await makeJpeg({ width: 8, height: 8 }));
    expect(await enqueueSizes()).toBe(2);
    await runJobs();

    const [names] = Object.values(sizesOf('team/omar.400x500.jpg'));
    expect(names).toEqual(['320.avif', '320.webp', '400.avif', '400.webp']);
    const avif = await sharp(readSize('team/omar.400x500.jpg', '320.avif')).metadata();
    expect(avif).toMatchObject({ mediaType: 'image/avif', width: 320, height: 400 });
    const webp = await sharp(readSize('logo.40x20.png', '40.webp')).metadata();
    expect(webp).toMatchObject({ format: 'webp', width: 40, height: 20, hasAlpha: true });
    expect(readdirSync(path.join(services.dataDir, 'media-sizes/shop')).toSorted()).toEqual([
      'logo.40x20.png',
      'team',
    ]);
  });

  it('hold nothing but pixels, in the colours that the original means', async () => {
    const ground = {
      create: { width: 64, height: 64, channels: 3 as const, background: '#a06040' },
    };
    const wide = await sharp(ground)
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'M' } })
      .png()
      .toBuffer();
    const meant = await sharp(wide).ensureAlpha().raw().toBuffer();
    expect([...meant.subarray(0, 3)]).toEqual([0xa0, 0x60, 0x40]);
    put('a.64x64.png', wide);
    await enqueueSizes();
    await runJobs();
    for (const size of ['64.avif', '64.webp']) {
      const bytes = readSize('a.64x64.png', size);
      const { exif, xmp, icc } = await sharp(bytes).metadata();
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      const [red = 0, green = 0, blue = 0] = await sharp(bytes).raw().toBuffer();
      expect(
        Math.max(Math.abs(red - 0xa0), Math.abs(green - 0x60), Math.abs(blue - 0x40)),
      ).toBeLessThan(4);
    }
  });

  it('are asked for once, and not again when they are there', async () => {
    put('a.8x8.jpg', await makeJpeg({ width: 8, height: 8 }));
    expect(await enqueueSizes()).toBe(1);
    expect(await enqueueSizes()).toBe(0);
    await runJobs();
    expect(await enqueueSizes()).toBe(0);
    rmSync(path.join(services.dataDir, 'media-sizes'), { recursive: true });
    expect(await enqueueSizes()).toBe(1);
  });

  it('are made anew for a replaced original, and those of the old one go', async () => {
    put('a.8x8.jpg', await makeJpeg({ width: 8, height: 8 }));
    await enqueueSizes();
    await runJobs();
    const before = Object.keys(sizesOf('a.8x8.jpg'));
    put('a.8x8.jpg', await makePhonePhoto({ width: 8, height: 8 }));
    expect(await enqueueSizes()).toBe(1);
    await runJobs();
    const after = Object.keys(sizesOf('a.8x8.jpg'));
    expect([before.length, after.length]).toEqual([1, 1]);
    expect(after).not.toEqual(before);
  });

  it('leave out those that are too tall for their format', { tags: 'long' }, async () => {
    put('a.400x16400.jpg', await makeJpeg({ width: 400, height: 16_400 }));
    await enqueueSizes();
    await runJobs();
    expect(Object.values(sizesOf('a.400x16400.jpg'))).toEqual([['320.avif', '320.webp']]);
    expect(services.logged).toEqual([]);
  });

  it('leave what another runner works on, and take what an old one left', async () => {
    const part = (digit: number) => `.01900000-0000-7000-8000-00000000000${digit}.part`;
    const [running, left] = [
      path.join(fileOf('media-sizes', 'a.8x8.jpg'), part(1)),
      path.join(fileOf('media-sizes', 'a.8x8.jpg'), part(2)),
    ];
    put('a.8x8.jpg', await makeJpeg({ width: 8, height: 8 }));
    mkdirSync(running, { recursive: true });
    mkdirSync(left);
    const longAgo = new Date(Date.now() - 25 * 3_600_000);
    utimesSync(left, longAgo, longAgo);
    await enqueueSizes();
    await runJobs();
    const states = Object.keys(sizesOf('a.8x8.jpg'));
    expect([states.length, states.includes(part(1))]).toEqual([2, true]);
  });

  it('are not made twice if another runner was faster', async () => {
    put('a.8x8.jpg', await makeJpeg({ width: 8, height: 8 }));
    await enqueueSizes();
    const original = await services.files.stat('media/shop/a.8x8.jpg');
    const state = imageVersion(original!);
    const made = path.join(fileOf('media-sizes', 'a.8x8.jpg'), state);
    mkdirSync(made, { recursive: true });
    writeFileSync(path.join(made, '8.webp'), '');
    await runJobs();
    expect(sizesOf('a.8x8.jpg')).toEqual({ [state]: ['8.webp'] });
  });

  it('go with their original', async () => {
    put('a.8x8.jpg', await makeJpeg({ width: 8, height: 8 }));
    await enqueueSizes();
    rmSync(fileOf('media', 'a.8x8.jpg'));
    await runJobs();
    expect(statSync(fileOf('media-sizes', 'a.8x8.jpg'), { throwIfNoEntry: false })).toBeUndefined();
    expect(services.logged).toEqual([]);
  });

  it('are never larger than the original, whatever its name says', async () => {
    put('a.900x900.jpg', await makeJpeg({ width: 30, height: 30 }));
    await enqueueSizes();
    await runJobs();
    expect(await sharp(readSize('a.900x900.jpg', '900.webp')).metadata()).toMatchObject({
      width: 30,
    });
    expect(services.logged).toMatchObject([
      { level: 'warn', message: 'A picture is not as large as its name says' },
    ]);
  });

  it.each([
    ['truncated', async () => (await makeJpeg({ width: 300, height: 300 })).subarray(0, 800)],
    ['moving', () => makeAnimatedWebp({ width: 16, height: 16 }, 2)],
    ['no picture', async () => Buffer.from('text')],
  ])('of a file that is %s are given up at once, with the reason', async (_what, make) => {
    put('a.300x300.jpg', await make());
    await enqueueSizes();
    await runJobs();
    const job = await database.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({ state: 'failed', attempts: 1 });
    expect(job.last_error).toMatch(/^shop\/a\.300x300\.jpg: \w+/);
    expect(services.logged).toMatchObject([{ level: 'error', message: 'A job failed for good' }]);
    expect(Object.values(sizesOf('a.300x300.jpg'))).toEqual([['refused']]);
    expect(await enqueueSizes()).toBe(0);
    put('a.300x300.jpg', await makeJpeg({ width: 300, height: 300 }));
    expect(await enqueueSizes()).toBe(1);
    await runJobs();
    expect(Object.values(sizesOf('a.300x300.jpg'))).toEqual([['300.avif', '300.webp']]);
  });
});
