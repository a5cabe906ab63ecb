import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll, scrollThrough } from './support/screen.ts';
import { shownPages } from './support/shown-pages.ts';
import { expect, test } from './support/test.ts';

for (const { path, status, lang, dir } of shownPages)
  test(`${path} fits its window and is accessible, at rest and awake`, async ({ page, watch }) => {
    // The browser itself reports the page's own 404.
    if (status === 404) watch.allow(new RegExp(`404 .*${path}$|status of 404 .*${path}:`));
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expectNoAxeViolations(page);
    await scrollThrough(page);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  });
