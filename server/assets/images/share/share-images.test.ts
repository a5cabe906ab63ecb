import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { makeJpeg } from '#tests/support/test-images.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import type { ShareDrawing } from './share-drawing.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { createShareImages, shareFolderOf, shareVersion } from './share-images.ts';

// Each image is drawn at low priority in a separate process.
vi.setConfig({ testTimeout: 60_000 });

const plain: ShareDrawing = {
  title: 'Cold chain',
  isRtl: false,
  fonts: ['Fustat Variable', 'Fustat Arabic'],
  colours: { ink: '#FF0000', stock: '#FFFFFF', tick: '#00FF00', keyline: '#0000FF' },
  name: 'H',
  logo: null,
  image: null,
  ground: null,
};
const arabic = { ...plain, isRtl: true, fonts: ['Fustat Arabic', 'Fustat Variable'] };

function start(files: Readonly<Record<string, string | Buffer>> = {}, maxFiles = 100) {
  const dataDir = temporaryFolder();
  mkdirSync(path.join(dataDir, 'media/shop'), { recursive: true });
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(path.join(dataDir, 'media/shop', name), bytes);
  const folder = shareFolderOf(dataDir);
  return {
    images: createShareImages({ files: createFolderStore(dataDir), dataDir, maxFiles }),
    stored: () => readdirSync(folder).toSorted(),
    fileOf: (drawing: ShareDrawing) => path.join(folder, `${shareVersion(drawing)}.png`),
  };
}

interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Runs of columns with ink. */
  runs: number;
}

/** Returns where the headline is, from its colour. */
async function inkOf(png: Buffer): Promise<Ink> {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const columns = new Set<number>();
  const rows = new Set<number>();
  // Above the graduation; the name stands below it.
  for (let y = 0; y < 440; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      const [red = 0, green = 0, blue = 0] = data.subarray(3 * (y * info.width + x));
      if (red < 200 || green > 120 || blue > 120) continue;
      columns.add(x);
      rows.add(y);
    }
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const runs = [...columns].filter((x) => !columns.has(x - 1)).length;
  return { left, right, top: Math.min(...rows), bottom: Math.max(...rows), runs };
}

test('an image is a PNG of 1200 × 630, drawn once and stored', async () => {
  const { images, stored, fileOf } = start();
  const [png, same] = await Promise.all([images.read(plain), images.read(plain)]);
  expect(same).toBe(png);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(stored()).toEqual([path.basename(fileOf(plain))]);
  expect(readFileSync(fileOf(plain))).toEqual(png);
  writeFileSync(fileOf(plain), 'stored');
  expect(String(await images.read(plain))).toBe('stored');
});

test('the version changes with everything that is shown', () => {
  const changes: Partial<ShareDrawing>[] = [
    { title: 'Cold' },
    { isRtl: true },
    { fonts: ['Plex Arabic'] },
    { colours: {} },
    { name: 'Other' },
    { logo: { src: '/media/shop/a.svg', state: '1' } },
    { image: { src: '/media/shop/a.svg', state: '1' } },
    { image: { src: '/media/shop/a.svg', state: '2' } },
  ];
  const versions = [{}, ...changes].map((change) => shareVersion({ ...plain, ...change }));
  expect(new Set(versions).size).toBe(versions.length);
});

test('headlines are set in the faces of the site, Arabic joined and from the right', async () => {
  const { images } = start();
  const fustat = await inkOf(await images.read({ ...plain, title: 'Mommsen' }));
  // The width of this word in Fustat 650 at 72 px; in other faces it differs by more than that.
  expect(fustat.right - fustat.left).toBeCloseTo(340, -1);
  expect(fustat.left).toBeLessThan(92);

  // Seen, lam and seen join, so that ink interrupts nowhere.
  const joined = await inkOf(await images.read({ ...arabic, title: 'سلسلة' }));
  expect(joined.runs).toBe(1);
  expect(joined.right).toBeGreaterThan(1108);
  expect(joined.right - joined.left).toBeCloseTo(150, -1);
  const separate = await inkOf(await images.read({ ...arabic, title: 'دار' }));
  expect(separate.runs).toBe(3);
});

test('what is written is never read as markup', async () => {
  const { images } = start();
  const title = '<span size="1">A & B</span>';
  const { top, bottom } = await inkOf(await images.read({ ...plain, title }));
  expect(bottom - top).toBeGreaterThan(40);
});

test('a long title and a long word stay on the label', async () => {
  const { images } = start();
  const word = 'Arzneimittelinformationssystemverantwortliche';
  for (const title of [word, `${word} und `.repeat(20), 'W'.repeat(300)]) {
    const { left, right, top, bottom } = await inkOf(await images.read({ ...plain, title }));
    expect(left).toBeGreaterThan(80);
    expect(right).toBeLessThan(540);
    expect(top).toBeGreaterThan(100);
    expect(bottom).toBeLessThan(430);
  }
});

test('drawings take the light colours, photographs are cut, on the side where reading ends', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><style>svg{--a:#112233}@media (prefers-color-scheme:dark){svg{--a:#FFFFFF}}</style><path d="M0 0H90V60H0Z" fill="var(--a)"/></svg>`;
  const { images } = start({
    'a.svg': svg,
    'b.jpg': await makeJpeg({ width: 900, height: 300 }),
  });
  const drawing = await images.findFile('/media/shop/a.svg');
  const colourAt = async (png: Buffer, left: number) => {
    const spot = sharp(png).extract({ left, top: 20, width: 1, height: 1 });
    return [...(await spot.raw().toBuffer())];
  };
  const ofEnglish = await images.read({ ...plain, image: drawing });
  expect(await colourAt(ofEnglish, 1180)).toEqual([0x11, 0x22, 0x33]);
  const ofArabic = await images.read({ ...arabic, image: drawing, logo: drawing });
  expect(await colourAt(ofArabic, 20)).toEqual([0x11, 0x22, 0x33]);
  const photograph = await images.findFile('/media/shop/b.jpg');
  const withPhotograph = await images.read({ ...plain, image: photograph });
  expect(await sharp(withPhotograph).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('only files of the media are found', async () => {
  const { images } = start({ 'a.svg': '<svg/>', 'a.pdf': '' });
  expect(await images.findFile('/media/shop/a.svg')).toMatchObject({ src: '/media/shop/a.svg' });
  for (const src of ['/media/shop/b.svg', '/media/shop/a.pdf', 'https://a.example/a.svg'])
    expect(await images.findFile(src)).toBeNull();
  expect(await images.findFile('/media/../../etc/a.svg')).toBeNull();
});

test('a file that cannot be drawn fails, and is not tried again at once', async () => {
  const { images, stored } = start({ 'a.svg': '<svg><script/></svg>', 'b.png': 'none' });
  for (const name of ['a.svg', 'b.png']) {
    const image = await images.findFile(`/media/shop/${name}`);
    await expect(images.read({ ...plain, image })).rejects.toThrow(/more than shapes|none of the/);
    await expect(images.read({ ...plain, image })).rejects.toThrow('shortly before');
  }
  expect(stored()).toEqual([]);
});

test('the least recently used images are deleted at the limit', async () => {
  const { images, stored, fileOf } = start({}, 2);
  const titled = (title: string) => ({ ...plain, title });
  await images.read(titled('A'));
  await images.read(titled('B'));
  for (const title of ['A', 'B']) utimesSync(fileOf(titled(title)), 1, 1);
  await images.read(titled('A'));
  await images.read(titled('C'));
  expect(stored()).not.toContain(path.basename(fileOf(titled('B'))));
  expect(stored()).toContain(path.basename(fileOf(titled('C'))));
});
