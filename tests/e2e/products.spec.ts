import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const families = ['blister-packs', 'oral-drops', 'ward-boxes', 'cold-chain'];

for (const { code } of journeyLanguages) {
  const path = `/${code}/products`;

  test.describe(`products in ${code}`, () => {
    test('a tab shows its family in place, and its address leads there again', async ({ page }) => {
      await page.goto('/version');
      await page.goto(path);
      const cards = page.locator('[data-section="product-card"]:visible');
      const current = page.locator('[data-tab][aria-current]');
      await expect(page.locator('[data-section="product-card"]')).toHaveCount(families.length);
      await expect(cards).toHaveAttribute('id', 'blister-packs');
      await expect(page.locator('[data-tabs][data-alive]')).toBeVisible();

      let reloads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) reloads += 1;
      });
      await page.locator('[data-tab="ward-boxes"]').click();
      await expect(cards).toHaveAttribute('id', 'ward-boxes');
      await expect(current).toHaveAttribute('data-tab', 'ward-boxes');
      await expect(page).toHaveURL(`${path}?type=ward-boxes`);
      const name = (await current.innerText()).trim();
      await expect(page.locator('[data-tabs] [aria-live]')).toContainText(name);
      await page.locator('[data-tab="oral-drops"]').press('Enter');
      await expect(cards).toHaveAttribute('id', 'oral-drops');
      await expect(page.locator('[data-tab="oral-drops"]')).toBeFocused();
      expect(reloads).toBe(0);
      await expectNoAxeViolations(page);

      // Learn More leads to the product, and Back to the tab that was shown.
      await expect(cards.locator('.product-card')).toHaveCount(5);
      await cards.locator('.product-card a').nth(1).click();
      await expect(page).toHaveURL(`/${code}/details/product-page/oral-drops/oral-syringe`);
      await expect(page.locator('h1')).toBeVisible();
      await page.goBack();
      await expect(cards).toHaveAttribute('id', 'oral-drops');
      // Turning tabs has left no steps behind.
      await page.goBack();
      await expect(page).toHaveURL('/version');
    });

    test('a fragment shows the family that it names', async ({ page }) => {
      await page.goto(`${path}#cold-chain`);
      const shown = page.locator('[data-section="product-card"]:visible');
      // Until the script is there, the first family is shown as well.
      await expect(shown).toHaveCount(1);
      await expect(shown).toHaveAttribute('id', 'cold-chain');
      await expect(page).toHaveURL(`${path}?type=cold-chain#cold-chain`);
      await expect(page.locator('#cold-chain-title')).toBeInViewport();
    });

    test('a press with a modifier belongs to the browser', async ({ page, context }) => {
      await page.goto(path);
      await expect(page.locator('[data-tabs][data-alive]')).toBeVisible();
      const opened = context.waitForEvent('page');
      await page.locator('[data-tab="cold-chain"]').click({ modifiers: ['ControlOrMeta'] });
      await expect(await opened).toHaveURL(`${path}?type=cold-chain`);
      await expect(page).toHaveURL(path);
    });
  });

  test.describe(`products without JavaScript in ${code}`, () => {
    test.use({ javaScriptEnabled: false });

    test('tabs are links, an unknown one shows all, and a fragment its family', async ({
      page,
    }) => {
      await page.goto(path);
      const shown = page.locator('[data-section="product-card"]:visible');
      await expect(shown).toHaveCount(1);
      await page.locator('[data-tab="oral-drops"]').click();
      await expect(page).toHaveURL(`${path}?type=oral-drops`);
      await expect(shown).toHaveAttribute('id', 'oral-drops');
      await expect(page.locator('[data-tab][aria-current]')).toHaveCount(1);
      await page.goto(`${path}?type=no-such-family`);
      await expect(shown).toHaveCount(families.length);
      await expect(page.locator('[data-tab][aria-current]')).toHaveCount(0);
      await page.goto(`${path}#ward-boxes`);
      await expect(page.locator('#ward-boxes')).toBeVisible();
    });
  });
}

test('a slide of the home page leads to its family', async ({ page }) => {
  const answer = await page.request.get('/en/home');
  const links = Array.from(
    (await answer.text()).matchAll(/products\?type=([\w-]+)/g),
    ([, type]) => type,
  );
  expect(new Set(links)).toEqual(new Set(families));
});

test('a value that a page does not know is answered and not kept', async ({ request }) => {
  const isKept = async (path: string) =>
    (await request.get(path)).headers()['cache-control'] === 'no-cache';
  for (const path of ['/en/products', '/en/products?type=oral-drops', '/en/contact?sent=1'])
    expect(await isKept(path), path).toBe(true);
  for (const path of ['/en/products?type=made-up', '/en/contact?sent=2'])
    expect(await isKept(path), path).toBe(false);
});
