import { examples } from '../../sections/examples.ts';
import { isSectionType, sections } from '../../sections/registry.ts';
import { scrollThrough } from './support/screen.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

/*
 * Pictures of every section type, in both directions, beside the pictures in ./looks (half size,
 * so that they stay small). After an intended change: `npx playwright test looks -u`.
 */

const types = Object.keys(sections).filter(isSectionType);

const shown = types.map((type) => ({ type, fileName: type, content: examples[type] }));

const test = testOn(shown);

// Half size; two releases of a browser draw the edges of letters a little differently.
test.use({ deviceScaleFactor: 0.5, bypassCSP: true });
const tolerance = { maxDiffPixelRatio: 0.02, scale: 'device' } as const;

const views = [
  { code: 'en', name: 'wide', width: 1280 },
  { code: 'en', name: 'phone', width: 360 },
  { code: 'ar', name: 'wide', width: 1280 },
  { code: 'ar', name: 'phone', width: 360 },
];

/**
 * Hides what stands over the sections wherever they are scrolled to. Not every Chromium knows how words are broken.
 * Pictures are grey areas: their place is compared, at a third of the bytes.
 */
const style = `
  .site-header { visibility: hidden }
  * { hyphens: manual !important }
  img { filter: contrast(0) }
`;

for (const { code, name, width } of views) {
  const isMain = code === 'ar' && name === 'phone';
  test(`every section, ${code} ${name}${isMain ? ' @main' : ''}`, async ({ page }) => {
    test.setTimeout(120_000);
    // Higher than any section: one that does not fit is scrolled to where its pixels are halved.
    await page.setViewportSize({ width, height: 2000 });
    await page.goto(`/${code}/home`);
    await page.addStyleTag({ content: style });
    await scrollThrough(page);
    await page.evaluate(() => document.fonts.ready);
    for (const type of types) {
      const section = page.locator(`[data-section="${type}"]`);
      await section.evaluate(showFromWholePixel);
      await expect.soft(section).toHaveScreenshot(`${type}-${code}-${name}.png`, tolerance);
    }
  });
}

/** Half a pixel is where the sections above it end: moved to a whole one, it looks the same below any. */
function showFromWholePixel(section: Element): void {
  const main = section.closest('main');
  if (!main) return;
  main.style.paddingBlock = '0 2000px';
  const top = section.getBoundingClientRect().top + window.scrollY;
  const wholeTop = Math.ceil(top / 2) * 2;
  main.style.paddingBlockStart = `${wholeTop - top}px`;
  window.scrollTo(0, wholeTop);
}
