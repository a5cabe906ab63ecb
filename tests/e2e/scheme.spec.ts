import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const dark = 'rgb(10, 22, 19)';
const light = 'rgb(244, 247, 243)';

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const barColour = (page: Page) =>
  page.evaluate(
    () =>
      Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')).find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

for (const path of ['/en/home', '/ar/home', '/version']) {
  test.describe(`the scheme on ${path}`, () => {
    test('follows the system until the visitor chooses', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      expect(await groundOf(page)).toBe(dark);
      expect(await barColour(page)).toBe('#0A1613');
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await groundOf(page)).toBe(light);
      expect(await barColour(page)).toBe('#F4F7F3');
    });

    test('is kept once chosen, and given back to the system', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      const choose = (choice: string) => page.locator(`footer [data-choose-scheme="${choice}"]`);
      await choose('dark').click();
      expect(await groundOf(page)).toBe(dark);
      await page.reload();
      expect(await groundOf(page)).toBe(dark);
      expect(await barColour(page)).toBe('#0A1613');
      await expect(choose('dark')).toHaveAttribute('aria-pressed', 'true');
      await expect(choose('system')).toHaveAttribute('aria-pressed', 'false');
      await choose('system').click();
      expect(await groundOf(page)).toBe(light);
      await page.reload();
      expect(await groundOf(page)).toBe(light);
      await expect(choose('system')).toHaveAttribute('aria-pressed', 'true');
    });
  });
}

test('a contrast theme shows the current language and the place of a carousel', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en/home');
  const background = (selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node, part) => getComputedStyle(node, part).backgroundColor, pseudo);
  const cells = 'header .language-cells a';
  const other = await background(`${cells}:not([aria-current])`);
  expect(await background(`${cells}[aria-current]`)).not.toBe(other);
  const mark = await background('.tick[aria-current]', '::before');
  expect(mark).not.toBe(await background('.tick:not([aria-current])', '::before'));
});

test('the choice stands before anything is painted @main', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  watch.allow(/entry\.client|ERR_FAILED/);
  await context.addCookies([{ name: 'scheme', value: 'dark', url: baseURL ?? '' }]);
  // Whatever comes after the first script never arrives.
  await page.route(/\/build\/entry\.client/, (route) => route.abort());
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (!document.body) return;
      document.documentElement.dataset['atBody'] ??=
        document.documentElement.dataset['scheme'] ?? 'none';
    }).observe(document, { childList: true, subtree: true });
  });
  const answer = await page.request.get('/en/home');
  // One page for everybody: the server does not look at the cookie.
  expect(await answer.text()).not.toMatch(/<html[^>]* data-scheme/);
  await page.goto('/en/home').catch(() => null);
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark');
});

test('pictures follow the chosen scheme', async ({ page, context, baseURL, watch }) => {
  watch.allow(/\b404\b/);
  await page.emulateMedia({ colorScheme: 'light' });
  const ofImage = async () => {
    await page.goto('/en/no-such-page');
    const image = page.locator('.error-art');
    await expect(image).toBeVisible();
    return (await image.screenshot()).toString('base64');
  };
  const bright = await ofImage();
  await context.addCookies([{ name: 'scheme', value: 'dark', url: baseURL ?? '' }]);
  expect(await ofImage()).not.toBe(bright);
});
