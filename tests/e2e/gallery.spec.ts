import type { Locator, Page } from '@playwright/test';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { dragByMouse, stopTime, swipeByFinger } from './support/carousel.ts';
import { expectValidHtml, expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/moving-site.ts';

const imageCount = 9;
const wideDrawing = /counter\.720x480\.svg$/;
const tallDrawing = /counter\.560x660\.svg$/;

for (const { code, home, towardsNext, onward, back } of journeyLanguages) {
  test.describe(`the gallery in ${code}`, () => {
    test('stands in its frame', async ({ page, request }) => {
      await page.goto(home);

      await test.step('follows the standard', async () => {
        await expectValidHtml(await (await request.get(home)).text());
      });

      await test.step('says how many pictures it has in its own digits', async () => {
        await expect(page.locator('#pictures header p')).toContainText(digits(code, imageCount));
      });

      await test.step('gives every picture a place of the shape of its drawing', async () => {
        const [tall, wide] = [560 / 660, 720 / 520];
        for (const [width, shapes] of [
          [1280, [tall, wide, wide, tall]],
          [768, [wide, wide, wide, wide]],
          [360, [wide, tall, tall, wide]],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          const cells = await cellsOf(page, 'pictures');
          expect(cells).toHaveLength(shapes.length);
          for (const [index, cell] of cells.entries())
            expect(Math.abs(cell.width / cell.height / (shapes[index] ?? 0) - 1)).toBeLessThan(
              0.05,
            );
        }
      });

      await test.step('fills its frame with 1, 2 and 3, and says how many', async () => {
        await page.setViewportSize({ width: 1280, height: 900 });
        for (const [section, count] of [
          ['one-picture', 1],
          ['two-pictures', 2],
          ['three-pictures', 3],
        ] as const) {
          const cells = await cellsOf(page, section);
          const frame = await page.locator(`#${section} .mosaic`).boundingBox();
          expect(cells).toHaveLength(count);
          const area = cells.reduce((sum, { width, height }) => sum + width * height, 0);
          expect(area / ((frame?.width ?? 0) * (frame?.height ?? 0))).toBeGreaterThan(0.97);
          const words = await page.locator(`#${section} header p`).textContent();
          expect(words).toBe(countText(code, count));
        }
      });

      await test.step('one picture opens alone', async () => {
        const viewer = await wakeViewer(page, 'one-picture');
        await open(viewer, 0);
        await expect(viewer.dialog.getByRole('button')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(viewer.dialog).toHaveCount(0);
      });
    });

    test('gives a place the drawing of its shape, in the mosaic and in the viewer', async ({
      page,
    }) => {
      for (const [size, inMosaic, inViewer] of [
        [{ width: 360, height: 740 }, wideDrawing, tallDrawing],
        [{ width: 1280, height: 800 }, tallDrawing, wideDrawing],
      ] as const) {
        await page.setViewportSize(size);
        await page.goto(home);
        const viewer = await wakeViewer(page);
        await open(viewer, 0);
        for (const [images, drawing] of [
          [page.locator('#pictures .mosaic-picture'), inMosaic],
          [viewer.dialog.locator('.viewer-picture'), inViewer],
          [viewer.dialog.locator('.thumbnail-picture'), inViewer],
        ] as const)
          await expect.poll(() => shownFile(images)).toMatch(drawing);
        await page.keyboard.press('Escape');
        await expect(viewer.dialog).toBeHidden();
      }
    });

    test('shows its pictures in the viewer', async ({ page }) => {
      await page.goto(home);
      const viewer = await wakeViewer(page);

      await test.step('opens at the picture that was pressed, and goes round', async () => {
        await open(viewer, 2);
        await expectImage(viewer, 2);
        for (const index of [3, 4, 5, 6, 7, 8, 0, 1]) {
          await viewer.next.click();
          await expectImage(viewer, index);
        }
        await viewer.thumbnails.first().click();
        await viewer.previous.click();
        await expectImage(viewer, imageCount - 1);
        await close(viewer);
      });

      await test.step('is steered by keys in its reading direction', async () => {
        await open(viewer, 1);
        await page.keyboard.press(onward);
        await expectImage(viewer, 2);
        await page.keyboard.press(back);
        await page.keyboard.press(back);
        await expectImage(viewer, 0);
        await page.keyboard.press('End');
        await expectImage(viewer, imageCount - 1);
        await page.keyboard.press(onward);
        await expectImage(viewer, 0);
        await page.keyboard.press('End');
        await page.keyboard.press('Home');
        await expectImage(viewer, 0);
        await close(viewer);
      });

      await test.step('turns by swipes and by thumbnails, seven of them in view', async () => {
        await open(viewer, 0);
        const place = viewer.dialog.locator('.carousel-viewport');
        await dragByMouse(page, place, 12 * towardsNext);
        await expectImage(viewer, 0);
        await dragByMouse(page, place, 24 * towardsNext);
        await expectImage(viewer, 1);
        await swipeByFinger(page, place, 100 * towardsNext);
        await expectImage(viewer, 2);
        await viewer.thumbnails.nth(4).click();
        await expectImage(viewer, 4);
        await expect.poll(() => countInView(viewer)).toBe(7);
        await close(viewer);
      });

      await test.step('closes by its button and by Escape, and gives the focus back', async () => {
        await open(viewer, 3);
        const scrolled = () =>
          page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflow]);
        const [top, overflow] = await scrolled();
        expect(overflow).toBe('hidden');
        await page.mouse.wheel(0, 400);
        expect((await scrolled())[0]).toBe(top);
        const box = await viewer.close.boundingBox();
        expect([box?.width, box?.height]).toEqual([44, 44]);
        await close(viewer);
        await expect(viewer.openers.nth(3)).toBeFocused();

        await page.keyboard.press('Enter');
        await expectImage(viewer, 3);
        await page.keyboard.press(onward);
        await page.keyboard.press('Escape');
        await expect(viewer.dialog).toHaveCount(0);
        await expect(viewer.openers.nth(3)).toBeFocused();
        expect((await scrolled())[1]).not.toBe('hidden');
      });

      await test.step('is accessible, and valid as its scripts have made it', async () => {
        await open(viewer, 1);
        await expectImage(viewer, 1);
        await expectNoAxeViolations(page);
        await expectValidLivePage(page);
      });
    });

    test('fetches the pictures beside the current one', async ({ page }) => {
      await page.goto(home);
      const viewer = await wakeViewer(page);
      await open(viewer, 0);
      const images = viewer.dialog.locator('.viewer-picture');
      for (const index of [0, 1, imageCount - 1])
        await expect
          .poll(() => images.nth(index).evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
      await expect(images.nth(4)).toHaveAttribute('loading', 'lazy');
    });

    test('plays a slide show of 4 seconds that a person’s turn ends', async ({ page }) => {
      await stopTime(page);
      await page.goto(home);
      const viewer = await wakeViewer(page);
      await open(viewer, 0);
      await page.clock.runFor(10_000);
      await expectImage(viewer, 0);
      const words = await viewer.show.textContent();
      await viewer.show.click();
      await expect(viewer.show).not.toHaveText(words ?? '');
      await page.clock.runFor(3900);
      await expectImage(viewer, 0);
      await page.clock.runFor(100);
      await expectImage(viewer, 1);
      await page.clock.runFor(4000);
      await expectImage(viewer, 2);
      await viewer.show.click();
      await page.clock.runFor(10_000);
      await expectImage(viewer, 2);
      await viewer.show.click();
      await page.keyboard.press(onward);
      await expectImage(viewer, 3);
      await expect(viewer.show).toHaveText(words ?? '');
      await page.clock.runFor(10_000);
      await expectImage(viewer, 3);
    });
  });

  test.describe(`the gallery without JavaScript in ${code}`, () => {
    test.use({ javaScriptEnabled: false });

    test('leads to every picture', async ({ page }) => {
      await page.goto(home);
      const links = page.locator('#pictures a:visible');
      await expect(links).toHaveCount(imageCount);
      await links.last().click();
      await expect(page).toHaveURL(/\/media\/.+\.svg$/);
    });
  });
}

interface Viewer {
  dialog: Locator;
  openers: Locator;
  thumbnails: Locator;
  previous: Locator;
  next: Locator;
  close: Locator;
  show: Locator;
}

/** A gallery of the page that is open, once its script has taken over. */
async function wakeViewer(page: Page, section = 'pictures'): Promise<Viewer> {
  const root = page.locator(`#${section}`);
  await root.locator('.mosaic').scrollIntoViewIfNeeded();
  await expect(root.locator('[data-alive]')).toBeAttached();
  const dialog = root.locator('dialog');
  return {
    dialog,
    openers: root.locator('.mosaic-link'),
    thumbnails: dialog.locator('.thumbnail'),
    previous: dialog.locator('.viewer-back'),
    next: dialog.locator('.viewer-on'),
    close: dialog.locator('.viewer-close'),
    show: dialog.locator('.viewer-show'),
  };
}

async function open({ dialog, openers }: Viewer, index: number): Promise<void> {
  await openers.nth(index).click();
  await expect(dialog).toBeVisible();
}

async function close(viewer: Viewer): Promise<void> {
  await viewer.close.click();
  await expect(viewer.dialog).toHaveCount(0);
}

async function expectImage({ dialog, thumbnails }: Viewer, index: number): Promise<void> {
  await expect(thumbnails.nth(index)).toHaveAttribute('aria-current', 'true');
  await expect(dialog.locator('.viewer-slide').nth(index)).toHaveJSProperty('inert', false);
  await expect(dialog.locator('.viewer-slide').nth(index)).toBeInViewport({ ratio: 0.5 });
}

/** The file that the first of some pictures shows. */
function shownFile(images: Locator): Promise<string> {
  return images.first().evaluate((image: HTMLImageElement) => image.currentSrc);
}

async function cellsOf(page: Page, section: string) {
  const boxes = page.locator(`#${section} .mosaic-cell`);
  return boxes.evaluateAll((cells) =>
    cells.map((cell) => {
      const { width, height } = cell.getBoundingClientRect();
      return { width, height };
    }),
  );
}

/** Thumbnails of which at least nine tenths are in the strip's own window. */
function countInView({ dialog }: Viewer): Promise<number> {
  return dialog.locator('.thumbnails').evaluate((strip) => {
    const { left, right } = strip.getBoundingClientRect();
    return Array.from(strip.children).filter((slot) => {
      const box = slot.getBoundingClientRect();
      const seen = Math.min(box.right, right) - Math.max(box.left, left);
      return seen >= box.width * 0.9;
    }).length;
  });
}

/** The words that the shipped messages have for a number of pictures. */
function countText(code: LanguageCode, count: number): string {
  const labels: Record<string, string> = messages[code];
  const form = new Intl.PluralRules(code).select(count);
  return (labels[`gallery.count_${form}`] ?? '').replace('{{count}}', digits(code, count));
}

function digits(code: LanguageCode, value: number): string {
  return value.toLocaleString(languages[code].locale);
}
