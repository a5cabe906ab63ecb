import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  type BuiltServer,
  copyImportedData,
  nodeBinary,
  startBuiltServer,
} from '../support/built-server.ts';
import { makeJpeg, makeAnimatedWebp } from '../support/test-images.ts';
import { root } from '../support/root.ts';
import { expect, test } from './support/test.ts';

const media = '/media/active-med-pharma';
const images = {
  wide: `${media}/photo.1000x581.jpg`,
  small: `${media}/photo-small.500x244.jpg`,
  /** A server makes no sizes of what moves. */
  moving: `${media}/moving.360x260.webp`,
};

/** The shipped site with photographs in the place of two drawings. */
const photoTest = test.extend<object, { photoServer: BuiltServer }>({
  photoServer: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'site-photos-'));
      const dataDir = path.join(folder, 'data');
      await writeProject(path.join(folder, 'assets'));
      await copyImportedData(dataDir);
      execFileSync(
        nodeBinary,
        ['server/commands/content.ts', 'import', path.join(folder, 'assets')],
        {
          cwd: root,
          stdio: 'pipe',
          env: { ...process.env, DATA_DIR: dataDir },
        },
      );
      const server = await startBuiltServer({ dataDir, env: { LOG_LEVEL: 'silent' } });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ photoServer }, use) => use(photoServer.origin),
});

async function writeProject(assets: string): Promise<void> {
  await cp(path.join(root, 'assets'), assets, { recursive: true });
  const project = path.join(assets, 'active-med-pharma');
  const fileOf = (src: string) => src.replace(media, path.join(project, 'media'));
  await writeFile(fileOf(images.wide), await makeJpeg({ width: 1000, height: 581 }));
  await writeFile(fileOf(images.small), await makeJpeg({ width: 500, height: 244 }));
  await writeFile(fileOf(images.moving), await makeAnimatedWebp({ width: 360, height: 260 }, 2));
  for (const language of ['en', 'ar', 'de']) {
    const home = path.join(project, 'content', language, 'home-page');
    await replaceImages(path.join(home, 'hero.json'), images.wide, images.small);
    await replaceImages(path.join(home, 'label.json'), images.moving, '');
  }
}

/** Gives the first service of a section other pictures. */
async function replaceImages(file: string, wide: string, small: string): Promise<void> {
  const section = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(section.services[0], { imageIconPath: wide, imageSmallPath: small });
  await writeFile(file, JSON.stringify(section));
}

test('the first drawing is named in the head and fetched once, for this width only', async ({
  page,
}) => {
  await page.goto('/en/home', { waitUntil: 'load' });
  const shown = await shownImage(page);
  expect(await preloads(page)).toEqual([shown]);
  expect(await fetched(page, /hero-counter/)).toEqual([shown]);
});

photoTest.describe('a photograph', () => {
  photoTest(
    'is fetched once, in the size and format for this screen',
    async ({ page, request }) => {
      photoTest.setTimeout(120_000);
      for (const picture of [images.wide, images.small]) {
        const typeOfSize = async () =>
          (await request.get(`${picture}/320.avif`)).headers()['content-type'];
        // The jobs begin when the server is ready.
        await expect.poll(typeOfSize, { timeout: 50_000 }).toBe('image/avif');
      }
      await page.goto('/en/home', { waitUntil: 'load' });
      const shown = await shownImage(page);
      const width = page.viewportSize()?.width ?? 0;
      const narrow = `${images.small}/480.avif`;
      expect(shown).toBe(width < 768 ? narrow : `${images.wide}/${width < 992 ? 960 : 1000}.avif`);
      expect(await preloads(page)).toEqual([shown]);
      expect(await fetched(page, /\/photo/)).toEqual([shown]);
    },
  );

  photoTest('is shown by its original where no sizes can be made', async ({ page }) => {
    await page.goto('/ar/home');
    const picture = page.locator('[data-section="text-with-image"] .split-art > picture > img');
    await picture.scrollIntoViewIfNeeded();
    const answer = await page.request.get(`${images.moving}/360.avif`);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-cache',
    });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /360\.avif$/,
    );
  });
});

/** The address of the first slide's picture. */
async function shownImage(page: Page): Promise<string> {
  const picture = page.locator('.hero-art').first();
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  return new URL(address).pathname;
}

/** Lists the images that were fetched because the head preloads them. */
async function preloads(page: Page): Promise<string[]> {
  return await fetched(page, /\/media\//, 'link');
}

async function fetched(page: Page, pattern: RegExp, initiator?: string): Promise<string[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, initiatorType }) => ({ pathname: new URL(name).pathname, initiatorType })),
  );
  return entries
    .filter(({ initiatorType }) => initiator === undefined || initiatorType === initiator)
    .map(({ pathname }) => pathname)
    .filter((pathname) => pattern.test(pathname));
}
