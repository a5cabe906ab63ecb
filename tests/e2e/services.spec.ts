import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const lists = { services: 'serviceComponents', products: 'productComponents' } as const;

for (const { code } of journeyLanguages) {
  test(`services and products in ${code} show the sections of pages-components.json`, async ({
    page,
    request,
  }) => {
    const pages = await (
      await request.get('/assets/active-med-pharma/pages-components.json')
    ).json();
    for (const [name, list] of Object.entries(lists)) {
      await page.goto(`/${code}/${name}`);
      const shown = await page
        .locator('[data-section]')
        .evaluateAll((all) =>
          all.map(({ dataset }) => ({ type: dataset.section, fileName: dataset.file })),
        );
      expect(shown).toEqual(
        pages[list].map(({ type, fileName }: Record<string, string>) => ({ type, fileName })),
      );
    }
  });

  test(`the index of services in ${code} has one column or two, the first entry across both`, async ({
    page,
  }) => {
    await page.goto(`/${code}/services`);
    const entries = page.locator('.service-entry');
    await expect(entries).toHaveCount(8);
    for (const [width, columns] of [
      [360, 1],
      [767, 1],
      [768, 2],
      [1280, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const widths = await entries.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
      const [first = 0, second = 0] = widths;
      expect(Math.round(first / second), `at ${width} px`).toBe(columns);
    }
    // The link lies over the whole entry.
    await entries.nth(1).locator('img').click({ force: true });
    await expect(page).toHaveURL(`/${code}/details/service-page/services/ward-rounds`);
    await expect(page.locator('h1')).toBeVisible();
  });
}
