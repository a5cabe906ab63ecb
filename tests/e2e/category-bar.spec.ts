import { isJsonObject, type JsonObject } from '../../common/json.ts';
import type { SectionExample } from '../../sections/section-example.ts';
import { example } from '../../sections/tabs/example.ts';
import { journeyLanguages } from './support/languages.ts';
import { testOn } from './support/test-on.ts';
import { expect } from './support/test.ts';

const count = 10;

/** The example with ten tabs of a kind. */
function tenTabs(tybe: 'icons' | 'images'): SectionExample {
  const grown = (section: JsonObject): JsonObject => {
    const own = Array.isArray(section.items) ? section.items.filter(isJsonObject) : [];
    const items = Array.from({ length: count }, (_, index) => ({
      ...own[index % own.length],
      id: index + 1,
      fileName: `${tybe}-${index + 1}`,
      images: '/media/active-med-pharma/label-bottle.560x660.svg',
    }));
    return { ...section, title: `${String(section.title)} (${tybe})`, tybe, items };
  };
  return { en: grown(example.en), ar: grown(example.ar), de: grown(example.de) };
}

const test = testOn([
  { type: 'tabs', fileName: 'icons', content: tenTabs('icons') },
  { type: 'tabs', fileName: 'images', content: tenTabs('images') },
]);

/** So many tabs are in view at each width. */
const widths = [
  { width: 1280, icons: 8, images: 6 },
  { width: 992, icons: 8, images: 6 },
  { width: 991, icons: 6, images: 4 },
  { width: 768, icons: 6, images: 4 },
  { width: 767, icons: 4, images: 2 },
  { width: 576, icons: 4, images: 2 },
  { width: 575, icons: 2, images: 2 },
  { width: 360, icons: 2, images: 2 },
];

for (const { code, home } of journeyLanguages) {
  test(`the category bar in ${code} shows 8, 6, 4 or 2 tabs, pictures 6, 4 or 2`, async ({
    page,
  }) => {
    await page.goto(home);
    for (const { width, ...expected } of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [kind, inView] of Object.entries(expected)) {
        const strip = (await page.locator(`#${kind} .tab-strip`).boundingBox())?.width ?? 0;
        const tab = (await page.locator(`#${kind} li`).first().boundingBox())?.width ?? 1;
        expect(strip / tab, `${kind} at ${width} px`).toBeCloseTo(inView, 1);
      }
    }
  });

  test(`the category bar in ${code} moves by one to its end and back`, async ({ page }) => {
    await page.goto(home);
    const bar = page.locator('#icons .tab-bar');
    await expect(bar).toHaveAttribute('data-alive');
    const inView = (await page.evaluate(() => innerWidth)) >= 992 ? 8 : 2;
    const [back, on] = [bar.getByRole('button').first(), bar.getByRole('button').last()];
    await expect(back).toBeDisabled();
    const tabs = bar.locator('li');
    for (let step = 1; step <= count - inView; step += 1) {
      await on.click();
      await expect(tabs.nth(inView - 1 + step)).toBeInViewport({ ratio: 0.95 });
      await expect(tabs.nth(step - 1)).not.toBeInViewport({ ratio: 0.1 });
    }
    await expect(on).toBeDisabled();
    await back.click();
    await expect(on).toBeEnabled();
    await expect(tabs.nth(count - inView - 1)).toBeInViewport({ ratio: 0.95 });
    // By keyboard the row follows the focus.
    await tabs.first().getByRole('link').focus();
    await expect(tabs.first()).toBeInViewport({ ratio: 0.95 });
  });
}
