import type { Page } from '@playwright/test';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

/** How far a section's start is below the window's. */
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((target) => Math.round(target.getBoundingClientRect().top));

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The moment is over after which a page looks for its fragment once more. */
const settled = (page: Page) => page.clock.runFor(300);

for (const { code } of journeyLanguages) {
  test.describe(`fragments in ${code}`, () => {
    test('a press goes to a part of the page after a moment, 100 px below the top', async ({
      page,
      viewport,
    }) => {
      await page.goto(`/${code}/home`);
      if ((viewport?.width ?? 0) < 1100) await page.locator('.menu-button').click();
      const link = page.locator(`.main-tab > a[href="/${code}/home#learning"]`);
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

    test('the focus goes on from the target', async ({ page }) => {
      await page.goto(`/${code}/home`);
      await page.locator('footer a[href$="#learning"]').click();
      await expect(page).toHaveURL(/#learning$/);
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.querySelector('#learning')?.contains(document.activeElement) ?? false,
      );
      expect(isInside).toBe(true);
    });

    test('going back and reloading keep what was seen', async ({ page }) => {
      await page.clock.install();
      await page.goto(`/${code}/home#learning`);
      await expect.poll(() => topOf(page, 'learning')).toBe(100);
      await settled(page);
      await scrollTo(page, 300);
      await page.reload();
      await expect.poll(() => scrollY(page)).toBe(300);
      await page.goto('/version');
      await page.goBack();
      await expect(page).toHaveURL(/#learning$/);
      await expect(page.locator('html')).toHaveAttribute('data-scripted', 'ready');
      await expect.poll(() => scrollY(page)).toBe(300);
      await settled(page);
      expect(await scrollY(page)).toBe(300);
    });
  });
}
