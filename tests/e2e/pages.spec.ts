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
