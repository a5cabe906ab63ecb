import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidHtml } from './support/html.ts';
import { expectNoHorizontalScroll, findBrokenFragments, scrollThrough } from './support/screen.ts';
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

const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };
/** A window of 1280 px at 400 % (WCAG 2.2, 1.4.10 Reflow). */
const zoomed = { width: 320, height: 256 };

/** The page of every run, with most section types; the long one looks at all. */
const mainPage = '/en/home';

for (const { path, status, lang, dir } of shownPages)
  test(`${path} is valid, fits every window and is accessible, at rest and awake${path === mainPage ? ' @main' : ''}`, async ({
    page,
    request,
    watch,
  }) => {
    // The browser itself reports the page's own 404.
    if (status === 404) watch.allow(new RegExp(`404 .*${path}$|status of 404 .*${path}:`));
    await test.step('is valid HTML', async () => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(status);
      expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
      await expectValidHtml(await answer.text());
    });

    // Some begin in a narrow window that grows, others in a wide one that shrinks.
    const windows = [phone, tablet, desktop];
    const [first = phone, ...others] = dir === 'rtl' ? windows : windows.toReversed();
    await page.setViewportSize(first);
    await page.goto(path);
    await test.step('says what it is, and leads to what is there', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(/\S/);
      expect(await findBrokenFragments(page)).toEqual([]);
    });
    await test.step('is accessible at rest', () => expectNoAxeViolations(page));
    for (const size of [first, ...others])
      await test.step(`fits ${size.width} px and is accessible awake`, async () => {
        await page.setViewportSize(size);
        await expectFits(page);
        await expectNoAxeViolations(page);
      });
    await test.step('fits a window that is seen at 400 %', async () => {
      await page.setViewportSize(zoomed);
      await expect(page.locator('h1')).toBeVisible();
      await expectFits(page);
    });
  });

/** Expects to be read by scrolling one way only, once all that waits to be seen is awake. */
async function expectFits(page: Page): Promise<void> {
  await scrollThrough(page);
  await expectNoHorizontalScroll(page);
}
