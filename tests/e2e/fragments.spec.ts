import type { Page } from '@playwright/test';
import { holdBack } from './support/hold-back.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

/** Distance of a section's start from the window's, in CSS pixels. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((target) => Math.round(target.getBoundingClientRect().top));

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

/** The browser notes where a page stands once it has shown it there. */
const framesShown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Time after which a page looks for its fragment once more, in milliseconds. */
const moment = 300;

/** Counts such moments in `data-moments`, from before they begin until they are over. */
const countMoments = (page: Page) =>
  page.addInitScript((counted) => {
    const wait = window.setTimeout.bind(window);
    const count = (change: number) => {
      const { dataset } = document.documentElement;
      dataset['moments'] = String(Number(dataset['moments'] ?? 0) + change);
    };
    const setTimeout = (task: () => void, delay?: number) => {
      if (delay !== counted) return wait(task, delay);
      count(1);
      return wait(() => {
        task();
        count(-1);
      }, delay);
    };
    Object.assign(window, { setTimeout });
  }, moment);

/** The page's script is there, and no moment lasts any longer. */
async function settled(page: Page): Promise<void> {
  await page
    .locator('html[data-scripted="ready"]:not([data-moments]:not([data-moments="0"]))')
    .waitFor();
}

/** Finds the menu's link to a part of the home page; narrow windows open the menu first. */
async function findLink(page: Page, code: string) {
  if ((page.viewportSize()?.width ?? 0) < 1100) await page.locator('.menu-button').click();
  return page.locator(`.main-tab > a[href="/${code}/home#learning"]`);
}

for (const { code } of journeyLanguages) {
  test.describe(`fragments in ${code}`, () => {
    test('a press goes to a part of the page after a moment, 100 px below the top', async ({
      page,
    }) => {
      await page.goto(`/${code}/home`);
      const link = await findLink(page, code);
      const waited = await link.evaluate(
        (anchor: HTMLAnchorElement) =>
          new Promise<number>((resolve) => {
            const pressed = performance.now();
            addEventListener('hashchange', () => resolve(performance.now() - pressed));
            anchor.click();
          }),
      );
      expect(waited).toBeGreaterThanOrEqual(299);
      await expect(page).toHaveURL(/#learning$/);
      await expect.poll(() => topOf(page, 'learning')).toBe(100);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${code}/home$`));
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.goForward();
      await expect.poll(() => topOf(page, 'learning')).toBe(100);
    });

    test('a page that is opened at a fragment stops there', async ({ page }) => {
      await page.goto(`/${code}/home#learning`);
      await expect.poll(() => topOf(page, 'learning')).toBe(100);
    });

    test('a page whose style sheet comes late stops there too', async ({ page }) => {
      const release = await holdBack(page, /\/page\.css\?/);
      await countMoments(page);
      await page.goto(`/${code}/home#learning`, { waitUntil: 'commit' });
      await settled(page);
      release();
      await expect.poll(() => topOf(page, 'learning')).toBe(100);
    });

    test('the focus goes on from the target', async ({ page }) => {
      await page.goto(`/${code}/home`);
      await (await findLink(page, code)).click();
      await expect(page).toHaveURL(/#learning$/);
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.querySelector('#learning')?.contains(document.activeElement) ?? false,
      );
      expect(isInside).toBe(true);
    });

    test('going back and reloading keep what was seen', async ({ page }) => {
      await countMoments(page);
      await page.goto(`/${code}/home#learning`);
      await expect.poll(() => topOf(page, 'learning')).toBe(100);
      await settled(page);
      await scrollTo(page, 300);
      await framesShown(page);
      await page.reload();
      await expect.poll(() => scrollY(page)).toBe(300);
      await page.goto('/version');
      await page.goBack();
      await expect(page).toHaveURL(/#learning$/);
      await expect.poll(() => scrollY(page)).toBe(300);
      await settled(page);
      expect(await scrollY(page)).toBe(300);
    });
  });
}
