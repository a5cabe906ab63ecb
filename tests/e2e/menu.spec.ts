import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

for (const { code } of journeyLanguages) {
  test.describe(`the menu in ${code}`, () => {
    test.beforeEach(async ({ page, viewport }) => {
      test.skip((viewport?.width ?? 0) >= 1100, 'its tabs stand in the header');
      await page.goto(`/${code}/home`);
      await page.locator('.menu-button').click();
      await expect(page.locator('#main-menu')).toBeVisible();
    });

    test('marks the current page', async ({ page }) => {
      const current = page.locator('#main-menu .tab-link[aria-current="page"]');
      await expect(current).toHaveCount(1);
      const ticks = await current
        .locator('span')
        .evaluate((word) => getComputedStyle(word).backgroundImage);
      expect(ticks).toContain('repeating-linear-gradient');
    });

    test('offers the languages and the schemes', async ({ page }) => {
      const menu = page.locator('#main-menu');
      await menu.locator('[data-choose-scheme="dark"]').click();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      await expect(menu).toBeVisible();
      await menu.locator('a[hreflang="de"]').click();
      await expect(page).toHaveURL(/\/de\/home$/);
      await expect(menu).toBeHidden();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    });

    test('is closed by its button, Escape, and a press on the page', async ({ page, viewport }) => {
      const menu = page.locator('#main-menu');
      const button = page.locator('.menu-button');
      await button.click();
      await expect(menu).toBeHidden();
      await button.click();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
      // On phones the menu is as wide as the page.
      if ((viewport?.width ?? 0) < 768) return;
      await button.click();
      const isRightToLeft = code === 'ar';
      await page.mouse.click(isRightToLeft ? (viewport?.width ?? 0) - 40 : 40, 500);
      await expect(menu).toBeHidden();
    });

    test('is closed when the window grows until its tabs fit', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(page.locator('#main-menu:popover-open')).toHaveCount(0);
      await expect(page.locator('.main-tabs')).toBeVisible();
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.locator('#main-menu')).toBeHidden();
    });

    test('is closed on a page that one comes back to', async ({ page }) => {
      await page.locator('#main-menu a[hreflang="de"]').click();
      await expect(page).toHaveURL(/\/de\/home$/);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/${code}/home$`));
      await expect(page.locator('#main-menu')).toBeHidden();
    });
  });
}

const germanTabs = ['Start', 'Über uns', 'Leistungen', 'Produkte', 'Kurse', 'Artikel', 'Kontakt'];

test('seven German tabs touch nothing in any window', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) < 1280, 'the test sets its own widths');
  await page.goto('/de/home');
  // What the server says of these very words: server/site/tabs-from.test.ts.
  await page.evaluate((words) => {
    const header = document.querySelector<HTMLElement>('.site-header');
    const list = document.querySelector('.main-tabs');
    const tab = list?.querySelector('li:has(details)');
    if (!header || !list || !tab) throw new Error('The header has changed');
    header.dataset['tabsFrom'] = '1100';
    list.replaceChildren(
      ...words.map((word, index) => {
        const item = tab.cloneNode(true) as HTMLElement;
        const label = item.querySelector('.tab-link span');
        if (label) label.textContent = word;
        if (index !== 2 && index !== 4) item.querySelector('details')?.remove();
        return item;
      }),
    );
  }, germanTabs);
  for (const width of [1099, 1100, 1180, 1239, 1240, 1320, 1400]) {
    await page.setViewportSize({ width, height: 700 });
    const overlaps = await page.evaluate(() => {
      const boxes = Array.from(
        document.querySelectorAll('.site-header-row > *, .main-tabs > .main-tab'),
      )
        .filter((element) => element.checkVisibility() && element.id !== 'main-menu')
        .map((element) => element.getBoundingClientRect())
        .toSorted((a, b) => a.left - b.left);
      return boxes.filter((box, index) => box.left < (boxes[index - 1]?.right ?? 0) - 0.5).length;
    });
    expect(overlaps, `at ${width} px`).toBe(0);
  }
});
