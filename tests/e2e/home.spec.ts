import { languageCodes } from '../../i18n/languages.ts';
import { expect, test } from './support/test.ts';
import { gotoWhole } from './support/whole-page.ts';

for (const code of languageCodes) {
  test(`home has at most ten screens, in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await gotoWhole(page, `/${code}/home`);
    const types = await page
      .locator('[data-section]')
      .evaluateAll((sections) => new Set(sections.map(({ dataset }) => dataset['section'])).size);
    expect(types).toBe(14);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(8000);
  });

  for (const [width, height] of [
    [360, 740],
    [390, 844],
  ] as const) {
    test(`the first view has headline, button, image and logos at ${width} px, in ${code}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/${code}/home`);
      const slide = page.locator('.hero-slide').first();
      await expect(slide.locator('h1')).toBeInViewport({ ratio: 1 });
      await expect(slide.getByRole('link')).toBeInViewport({ ratio: 1 });
      await expect(slide.locator('img')).toBeInViewport({ ratio: 1 });
      const image = await slide.locator('img').boundingBox();
      // The whole image: nothing of it is cropped.
      expect(image?.height).toBeCloseTo((width * 520) / 720, -1);
      await expect(page.locator('.logo-ink').first()).toBeInViewport({ ratio: 1 });
    });
  }
}

for (const [width, height] of [
  [1280, 800],
  [1600, 900],
] as const) {
  test(`the clients’ logos are drawn in the first view, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en/home');
    const logos = page.locator('.logo-ink');
    await expect(logos.first()).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => logos.first().evaluate((logo: SVGSVGElement) => logo.getBBox().width))
      .toBeGreaterThan(0);
  });
}

test('home is legible on paper, also when it is shown dark', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await gotoWhole(page, '/en/home');
  const ink = 'rgb(15, 35, 30)';
  for (const text of ['.hero-title', '.counter-number', '.quote', '.shelf-band', '.art-label h2'])
    await expect(page.locator(text).first()).toHaveCSS('color', ink);
  for (const dark of ['.hero', '.counter', '.quote-figure', '.split-text'])
    await expect(page.locator(dark).first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('.hero-slide').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('.full-slide').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('.carousel-controls').filter({ visible: true })).toHaveCount(0);
});
