import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidHtml } from './support/html.ts';
import { expectNoHorizontalScroll, findBrokenFragments, scrollThrough } from './support/screen.ts';
import { shownPages } from './support/shown-pages.ts';
import { expect, test } from './support/test.ts';

for (const { path, status, lang, dir } of shownPages) {
  test.describe(path, () => {
    test.beforeEach(({ watch }) => {
      // The browser itself reports the page's own 404.
      if (status === 404) watch.allow(new RegExp(`404 .*${path}$|status of 404 .*${path}:`));
    });

    test('answers with valid HTML in its language', async ({ page, request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(status);
      expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
      await expectValidHtml(await answer.text());

      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/\S/);
    });

    test('fits its window', async ({ page }) => {
      await page.goto(path);
      await scrollThrough(page);
      await expectNoHorizontalScroll(page);
    });

    test('is accessible, at rest and awake', async ({ page }) => {
      await page.goto(path);
      await expectNoAxeViolations(page);
      await scrollThrough(page);
      await expectNoAxeViolations(page);
    });

    test('leads only to fragments that exist', async ({ page }) => {
      await page.goto(path);
      expect(await findBrokenFragments(page)).toEqual([]);
    });
  });
}
