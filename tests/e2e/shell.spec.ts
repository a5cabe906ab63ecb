import { boxesOf, boxOf } from './support/boxes.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';
import { gotoWhole } from './support/whole-page.ts';

test('the empty path leads to the home page of the default language, or of the one chosen before @main', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/en\/home$/);
  await context.addCookies([{ name: 'language', value: 'ar', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(page).toHaveURL(/\/ar\/home$/);
});

test('a language that the project does not offer has no pages', async ({ page, watch }) => {
  watch.allow(/\b404\b/);
  const answer = await page.goto('/fr/home');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Page Not Found');
  await expect(
    page.getByText("The page you're looking for doesn't exist or has been moved."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/en\/home$/);
});

for (const { code } of journeyLanguages) {
  test(`a visitor finds their way by the shell in ${code} @main`, async ({ page, viewport }) => {
    const width = viewport?.width ?? 0;
    const menu = page.locator('#main-menu');
    const button = page.locator('.menu-button');
    const hasTabs = width >= 1100;
    await page.goto(`/${code}/home`);

    await test.step('marks the header beyond 10 pixels of scrolling', async () => {
      await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }));
      await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
      await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }));
      await expect(page.locator('html')).toHaveAttribute('data-scrolled');
      // A header that took the page along would scroll it back, and flicker.
      expect(await page.evaluate(() => window.scrollY)).toBe(11);
    });

    await test.step('leads from its first focus stop to the content', async () => {
      await page.keyboard.press('Tab');
      await expect(page.locator('.skip-link')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#content$/);
    });

    await test.step('opens a tab’s children by keyboard and leaves them by Escape', async () => {
      if (!hasTabs) await button.click();
      const summary = page.locator('details.submenu > summary').first();
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.submenu-panel').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.submenu-panel').first()).toBeHidden();
    });

    await test.step('opens its tabs in a menu on narrow windows, which closes on navigation', async () => {
      if (hasTabs) {
        await expect(button).toBeHidden();
        await expect(menu.locator('.main-tabs')).toBeVisible();
        return;
      }
      if (await menu.isVisible()) await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await button.click();
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await button.click();
      await menu.locator('.main-tab > a[href*="#"]').last().click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/#(?!content)/);
    });

    await test.step('switches to the same page in another language', async () => {
      const isPhone = width < 576;
      if (isPhone) await page.locator('.language-button').click();
      await page
        .locator(isPhone ? '.language-sheet' : '.language-switch .language-cells')
        .locator('a[hreflang="de"]')
        .click();
      await expect(page).toHaveURL(/\/de\/home(?:#.+)?$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await page.goto('/');
      await expect(page).toHaveURL(/\/de\/home$/);
    });
  });
}

test('the footer’s ornament is fetched when the page’s end comes near', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const ornament = () => fetched.filter((file) => file.includes('lattice-pine'));
  await page.goto('/en/home');
  await page.waitForLoadState('networkidle');
  expect(ornament()).toEqual([]);
  await page.locator('.site-footer').scrollIntoViewIfNeeded();
  await expect.poll(ornament).toHaveLength(1);
});

for (const code of ['en', 'ar', 'de'] as const)
  test(`on phones the footer is shorter than the window, in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const footer = page.locator('.site-footer');
    await gotoWhole(page, `/${code}/contact`);
    expect((await boxOf(footer)).height).toBeLessThanOrEqual(720);
    for (const link of await boxesOf(footer.getByRole('link')))
      expect(link.height).toBeGreaterThanOrEqual(24);
    await page.goto(`/${code}/login`);
    expect((await boxOf(footer)).height).toBeLessThanOrEqual(480);
  });

test('account screens have drawings of their own, no larger than that of the login', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const drawings = new Map<string, number>();
  for (const path of ['login', 'signup', 'forgetPassword', 'admin/login']) {
    await page.goto(`/en/${path}`);
    const src = (await page.locator('.account-art').getAttribute('src')) ?? '';
    drawings.set(src, (await (await page.request.get(src)).body()).length);
  }
  expect(drawings.size).toBe(4);
  const [login = 0, ...others] = drawings.values();
  for (const bytes of others) expect(bytes).toBeLessThan(login);
});

test('a page names its title, its description, its own address and those in other languages', async ({
  page,
}) => {
  await page.goto('/ar/home');
  const head = page.locator('head');
  const stored = await page.request.get(
    '/assets/active-med-pharma/content/ar/home-page/meta-data.json',
  );
  const { meta } = await stored.json();
  await expect(page).toHaveTitle(meta.title);
  await expect(head.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    meta.description,
  );
  await expect(head.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    meta['og:title'],
  );
  await expect(head.locator('meta[property="twitter:card"]')).toHaveAttribute(
    'content',
    meta['twitter:card'],
  );
  await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /^https?:\/\/[^/]+\/ar\/home$/,
  );
  for (const [code, place] of [
    ['en', 'en'],
    ['ar', 'ar'],
    ['de', 'de'],
    ['x-default', 'en'],
  ]) {
    const alternate = head.locator(`link[rel="alternate"][hreflang="${code}"]`);
    await expect(alternate).toHaveAttribute('href', new RegExp(`^https?://[^/]+/${place}/home$`));
  }
});
