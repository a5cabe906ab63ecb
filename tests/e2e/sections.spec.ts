import { exampleLanguages } from '../../sections/section-example.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';
import { findTornWords } from './support/words.ts';

test('the home page shows the sections of pages-components.json, in their order', async ({
  page,
  request,
}) => {
  const pages = await (await request.get('/assets/active-med-pharma/pages-components.json')).json();
  await page.goto('/en/home');
  const shown = await page.locator('[data-section]').evaluateAll((sections) =>
    sections.map((section) => ({
      type: section.getAttribute('data-section'),
      fileName: section.getAttribute('data-file'),
    })),
  );
  expect(shown).toEqual(
    pages.homeComponents.map(({ type, fileName }: Record<string, string>) => ({ type, fileName })),
  );
});

for (const { code } of journeyLanguages) {
  test(`a visitor goes through the sections of the home page in ${code} @main`, async ({
    page,
  }) => {
    await page.goto(`/${code}/home`);
    const own = page.viewportSize() ?? { width: 0, height: 0 };
    const cells = page.locator('[data-section="grid-with-frame"] .framed-cell');
    const linked = cells.filter({ has: page.locator('a') });
    const open = page.locator('[data-section="text-with-image"] .enlarge-button');
    const dialog = page.locator('[data-section="text-with-image"] .picture-dialog');
    const clients = page.locator('[data-section="clients"]');

    await test.step('a client’s logo opens its site in a new tab', async () => {
      await expect(clients.locator('a').first()).toHaveAttribute('target', '_blank');
      await expect(clients.locator('a').first()).toHaveAttribute('rel', /noopener/);
    });

    await test.step('a framed grid has 1, 2 or 3 columns', async () => {
      for (const [width, columns] of [
        [360, 1],
        [576, 2],
        [768, 3],
        [1280, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const tracks = await page
          .locator('.framed-grid')
          .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
        expect(tracks).toBe(columns);
      }
    });

    await test.step('client logos show 8, 6 or 4 at once and move by one', async () => {
      const slots = clients.locator('.logo-slot');
      await expect(slots).toHaveCount(8);
      for (const [width, visible] of [
        [1280, 8],
        [700, 6],
        [500, 4],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const frame = (await clients.locator('.carousel-viewport').boundingBox())?.width ?? 0;
        const slot = (await slots.first().boundingBox())?.width ?? 0;
        expect(Math.floor(frame / slot + 0.01)).toBe(visible);
      }
      const next = clients.locator('.cell-button').last();
      await next.click();
      await expect(clients.locator('.tick').nth(1)).toHaveAttribute('aria-current', 'true');
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect(next).toBeHidden();
      await page.setViewportSize(own);
    });

    await test.step('a picture opens in full size and closes by its button and Escape', async () => {
      await open.click();
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('img')).toBeVisible();
      await dialog.locator('.picture-dialog-close').click();
      await expect(dialog).toBeHidden();
      await open.press('Enter');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    });

    await test.step('a framed cell links only where it has details', async () => {
      await expect(cells).toHaveCount(5);
      await expect(linked).toHaveCount(3);
      await expect(cells.filter({ hasNot: page.locator('a') })).not.toHaveClass([
        /linked/,
        /linked/,
      ]);
      await linked.first().getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`/${code}/details/home-page/services/`));
      await expect(page.locator('h1')).toBeVisible();
    });
  });
}

for (const code of exampleLanguages) {
  test(`no word on a project’s narrow label is torn in ${code}`, async ({ page }) => {
    await page.goto(`/${code}/home`);
    await expect(page.locator('.shelf-label')).toHaveText(
      Array.from({ length: 8 }, () => /\p{L}/u),
    );
    for (const width of [576, 768, 900, 992]) {
      await page.setViewportSize({ width, height: 900 });
      for (const label of await page.locator('.shelf-label').all())
        expect(await findTornWords(label), `at ${width} px`).toEqual([]);
    }
  });
}
