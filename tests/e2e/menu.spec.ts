import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

for (const { code, dir, home } of journeyLanguages) {
  test(`a visitor opens and leaves the menu in ${code} @main`, async ({ page }) => {
    await page.goto(home);
    const menu = page.locator('#main-menu');
    const button = page.locator('.menu-button');
    await button.click();
    await expect(menu).toBeVisible();

    await test.step('marks the current page', async () => {
      const current = menu.locator('.tab-link[aria-current="page"]');
      await expect(current).toHaveCount(1);
      const ticks = await current
        .locator('span')
        .evaluate((word) => getComputedStyle(word).backgroundImage);
      expect(ticks).toContain('repeating-linear-gradient');
    });

    await test.step('is closed by its button and Escape', async () => {
      await button.click();
      await expect(menu).toBeHidden();
      await button.click();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    });

    await test.step('beside the page, is closed by a press on the page', async () => {
      await button.click();
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.mouse.click(dir === 'rtl' ? 768 - 40 : 40, 500);
      await expect(menu).toBeHidden();
    });

    await test.step('is closed when the window grows until its tabs fit', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await button.click();
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.locator('#main-menu:popover-open')).toHaveCount(0);
      await expect(page.locator('.main-tabs')).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(menu).toBeHidden();
    });

    await test.step('offers the languages and the schemes', async () => {
      await button.click();
      await menu.locator('[data-choose-scheme="dark"]').click();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      await expect(menu).toBeVisible();
      await menu.locator('a[hreflang="de"]').click();
      await expect(page).toHaveURL(/\/de\/home$/);
      await expect(menu).toBeHidden();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    });

    await test.step('is closed on a page that one comes back to', async () => {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${code}/home$`));
      await expect(menu).toBeHidden();
    });
  });
}
