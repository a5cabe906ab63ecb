import { expectNoHorizontalScroll, scrollThrough } from './support/screen.ts';
import { shownPages } from './support/shown-pages.ts';
import { expect, test } from './support/test.ts';

/** WCAG 2.2, 1.4.10: at 320 px, which is 1280 px at 400 %, a page is read by scrolling one way only. */
for (const { path, status } of shownPages) {
  test(`${path} reflows at 320 px`, async ({ page, watch }) => {
    if (status === 404) watch.allow(/\b404\b/);
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await scrollThrough(page);
    await expectNoHorizontalScroll(page);
  });
}
