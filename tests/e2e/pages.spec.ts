import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll, scrollThrough } from './support/screen.ts';
import { shownPages } from './support/shown-pages.ts';
import { expect, test } from './support/test.ts';

test('a file that is not there says so on a page', async ({ request }) => {
  for (const address of ['/xx/feed.xml', '/sitemap/99.xml']) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 404]);
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain(messages.en['answer.not-found']);
  }
});

/** What a phone's page becomes in other windows; at 320 px one of 1280 px is seen at 400 % (WCAG 2.2, 1.4.10 Reflow). */
const tablet = { width: 768, height: 1024 };
const zoomed = { width: 320, height: 256 };

for (const { path, status, lang, dir } of shownPages)
  test(`${path} fits its window and is accessible, at rest and awake`, async ({
    page,
    watch,
    viewport,
  }) => {
    // The browser itself reports the page's own 404.
    if (status === 404) watch.allow(new RegExp(`404 .*${path}$|status of 404 .*${path}:`));
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expectNoAxeViolations(page);
    await expectFits(page);
    await expectNoAxeViolations(page);
    if ((viewport?.width ?? 0) >= tablet.width) return;

    await page.setViewportSize(tablet);
    await expectFits(page);
    await expectNoAxeViolations(page);
    await page.setViewportSize(zoomed);
    await expect(page.locator('h1')).toBeVisible();
    await expectFits(page);
  });

/** Expects to be read by scrolling one way only, once all that waits to be seen is awake. */
async function expectFits(page: Page): Promise<void> {
  await scrollThrough(page);
  await expectNoHorizontalScroll(page);
}
