import { leave, stopTime } from './support/carousel.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

for (const { code, onward } of journeyLanguages) {
  test(`a visitor chooses a colour and a size and fills the cart in ${code}`, async ({ page }) => {
    await page.goto(`/${code}/e-details`);
    await expect(page.locator('.swatch')).toHaveCount(20);
    await expect(page.locator('.size')).toHaveCount(21);
    await expect(page.getByRole('img', { name: /3\.5|3,5|٣٫٥/ })).toBeVisible();
    await expect(page.locator('.product-now')).toHaveText(/150|١٥٠/);
    await expect(page.locator('del')).toHaveText(/200|٢٠٠/);
    const colour = page.locator('.swatch').nth(7);
    await colour.click();
    await page.locator('.size').last().click();
    const status = page.locator('.add-to-cart-status');
    await page.locator('.add-to-cart .button').click();
    await expect(status).toContainText((await colour.textContent()) ?? '');
    await expect(status).toContainText(/50|٥٠/);
    await page.locator('.add-to-cart .button').click();
    await expect(status).toContainText(code === 'ar' ? 'قطعتان' : '2 items');
  });

  test(`what comes after the script is awake as well in ${code}`, async ({ page }) => {
    await page.goto(`/${code}/e-details`);
    // Reloaded, it fetches its script at once; the rest of the page comes later here.
    await page.route('**/slow.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.route(`**/${code}/e-details`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<main', '<script src="/slow.js"></script><main');
      await route.fulfill({ response: answer, body });
    });
    const slow = page.waitForResponse('**/slow.js');
    await page.reload();
    await slow;
    await page.locator('.add-to-cart .button').click();
    await expect(page.locator('.add-to-cart-status')).toContainText(/\S/);
  });

  test.describe(`the pictures of the product in ${code}`, () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('follow each other every four seconds until a person turns them', async ({ page }) => {
      await stopTime(page);
      await page.goto(`/${code}/e-details`);
      await page.locator('.product-thumbnail').first().click();
      const current = page.locator('.product-thumbnail[aria-current]');
      const shown = page.locator('.product-thumbnail');
      await expect(page.locator('.product-view')).toHaveCount(5);
      const [strip, thumbnail] = await Promise.all([
        page.locator('.product-thumbnails').boundingBox(),
        shown.first().boundingBox(),
      ]);
      expect(Math.floor(((strip?.width ?? 0) + 12) / ((thumbnail?.width ?? 1) + 12) + 0.02)).toBe(
        3,
      );
      const play = page.locator('.product-controls .cell-button').first();
      await play.click();
      await leave(page);
      await page.clock.runFor(4000);
      await expect(shown.nth(1)).toHaveAttribute('aria-current');
      await page.clock.runFor(3900);
      await expect(shown.nth(1)).toHaveAttribute('aria-current');
      await shown.nth(1).press(onward);
      await expect(shown.nth(2)).toHaveAttribute('aria-current');
      await leave(page);
      await page.clock.runFor(9000);
      await expect(shown.nth(2)).toHaveAttribute('aria-current');
      await expect(current).toHaveCount(1);
    });
  });
}
