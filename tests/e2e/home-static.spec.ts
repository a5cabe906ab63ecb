import type { Locator, Page } from '@playwright/test';
import { languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import type { SectionType } from '../../sections/registry.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { boxesOf, boxOf, startGap } from './support/boxes.ts';
import { bareExample, exampleWithItems } from './support/example-sections.ts';
import type { ExampleSection } from './support/example-site.ts';
import { expectValidHtml } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll, scrollThrough } from './support/screen.ts';
import { expect } from './support/test.ts';
import { gotoWhole } from './support/whole-page.ts';
import { testOn } from './support/test-on.ts';

const types: SectionType[] = [
  'hero-with-one-image',
  'hero-image-with-text',
  'grid-without-frame',
  'multi-text-with-image',
  'counter',
  'image-with-text',
  'multi-images-with-text',
];

/** The sections of this spec with their examples, a set of eight cards, and sections without picture and text. */
const shown: ExampleSection[] = [
  ...types.map((type) => ({ type, fileName: type, content: examples[type] })),
  {
    type: 'grid-without-frame',
    fileName: 'eight',
    content: exampleWithItems('grid-without-frame', 8),
  },
  ...types
    .filter((type) => type !== 'counter')
    .map((type) => ({ type, fileName: `bare-${type}`, content: bareExample(type) })),
];

const test = testOn(shown);

for (const { code, dir } of journeyLanguages) {
  test(`sections that stand still, in ${code}`, async ({ page, request }) => {
    await gotoWhole(page, `/${code}/home`);

    await test.step('are valid, accessible, and fit their window', async () => {
      await expectValidHtml(await (await request.get(`/${code}/home`)).text());
      await scrollThrough(page);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
    });

    await test.step('an opening holds the page’s h1 over a picture from edge to edge', async () => {
      const opening = sectionOf(page, 'hero-with-one-image');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(opening.locator('h1')).toBeVisible();
      const image = await boxOf(opening.locator('img'));
      expect(image.x).toBe(0);
      expect(image.width).toBe(page.viewportSize()?.width);
      expect(image.width / image.height).toBeCloseTo(isPhone(page) ? 4 / 3 : 32 / 11, 1);
      expect((await boxOf(opening.locator('h1'))).bottom).toBeLessThan(image.y);
    });

    await test.step('a label lies over the start-bottom corner of its art', async () => {
      const section = sectionOf(page, 'hero-image-with-text');
      const art = await boxOf(section.locator('img'));
      const label = await boxOf(section.locator('.label'));
      expect(art.width).toBe(page.viewportSize()?.width);
      if (isPhone(page)) {
        expect(Math.round(art.bottom - label.y)).toBe(56);
      } else {
        const isNarrow = art.width < 1100;
        // A label of more lines makes its art higher.
        expect(Math.round(art.height)).toBeGreaterThanOrEqual(480);
        expect(Math.round(art.bottom - label.bottom)).toBe(isNarrow ? -160 : 48);
        expect(label.width).toBe(isNarrow ? 380 : 470);
        expect(startGap(label, art, dir)).toBeLessThan(art.width / 8);
      }
    });

    await test.step('art without a right way round is mirrored with the reading direction', async () => {
      const art = sectionOf(page, 'hero-image-with-text').locator('img');
      await expect(art).toHaveCSS('scale', dir === 'rtl' ? '-1 1' : 'none');
    });

    await test.step('a label’s link stays in the reader’s language', async () => {
      const link = sectionOf(page, 'hero-image-with-text').getByRole('link');
      await expect(link).toHaveAttribute('href', `/${code}/home`);
    });

    await test.step('the first card stands large at the start, the others beside it', async () => {
      const cards = sectionOf(page, 'grid-without-frame').locator('.set-card');
      const [first, second, third] = await boxesOf(cards);
      if (!first || !second || !third) throw new Error('Three cards are expected');
      expect(third.y).toBeGreaterThan(second.y);
      if (isPhone(page)) {
        expect(second.y).toBeGreaterThan(first.y);
        expect(second.width).toBe(first.width);
        return;
      }
      expect(second.y).toBe(first.y);
      expect(third.x).toBe(second.x);
      expect(first.x < second.x).toBe(dir === 'ltr');
      const isSplit = (page.viewportSize()?.width ?? 0) >= 992;
      const expected = isSplit ? second.width : second.width * 2 + 32;
      expect(first.width).toBeCloseTo(expected, 0);
      expect(first.height).toBeGreaterThan(second.height * 2);
    });

    await test.step('eight cards are two sets, mirrored, one across and a row', async () => {
      const section = sectionOf(page, 'eight');
      await expect(section.locator('.set-card')).toHaveCount(7);
      await expect(section.locator('.picture-row')).toHaveCount(1);
      if (isPhone(page)) return;
      const boxes = await boxesOf(section.locator('.set-card'));
      const large = boxes.filter((_, index) => index === 0 || index === 3);
      expect(large.map((box) => startGap(box, boxes[6] ?? box, dir) < 1)).toEqual([true, false]);
    });

    await test.step('the interface’s own words begin with a capital where they stand alone', async () => {
      const link = sectionOf(page, 'multi-text-with-image').getByRole('link');
      await expect(link).toHaveAccessibleName(new RegExp(`^${messages[code]['read-more']}`));
      const transform = await link
        .locator('.capital-first')
        .evaluate((words) => getComputedStyle(words, '::first-letter').textTransform);
      expect(transform).toBe('uppercase');
    });

    await test.step('numbers are written as the language writes them', async () => {
      const counters = sectionOf(page, 'counter').getByRole('listitem');
      await expect(counters).toHaveCount(4);
      const format = new Intl.NumberFormat(languages[code].locale);
      await expect(counters.first()).toContainText(format.format(1480));
      await expect(counters.first()).toHaveText(/\S\s+\S/);
    });

    await test.step('the first number’s ruler is a graduation, and wider', async () => {
      const rulers = sectionOf(page, 'counter').locator('.counter-ruler');
      await expect(rulers.first()).toHaveClass(/graduation/);
      await expect(rulers.nth(1)).not.toHaveClass(/graduation/);
      const [first, second] = await boxesOf(rulers);
      const isWider = (first?.width ?? 0) > (second?.width ?? 0);
      expect(isWider).toBe(!isPhone(page));
      // With reduced motion, the rulers are drawn at once.
      await expect(rulers.first()).toHaveCSS('animation-name', 'none');
    });

    await test.step('the ornament stands in the place of a picture that is missing', async () => {
      const bareSections = page.locator('[data-file^="bare-"]');
      await expect(bareSections.locator('img')).toHaveCount(0);
      for (const section of await bareSections.all()) {
        const ornament = section.locator('.ornament, .ornament-strong').first();
        const { width, height } = await boxOf(ornament);
        expect(Math.min(width, height)).toBeGreaterThan(70);
      }
    });

    await test.step('image-with-text has its picture at the start, and opens it', async () => {
      const section = sectionOf(page, 'image-with-text');
      const art = await boxOf(section.locator('.split-art'));
      const text = await boxOf(section.locator('.split-text'));
      if (isPhone(page)) expect(art.bottom).toBeLessThanOrEqual(text.y);
      else expect(art.x < text.x).toBe(dir === 'ltr');
      await section.locator('.enlarge-button').click();
      await expect(section.getByRole('dialog').locator('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(section.getByRole('dialog')).toBeHidden();
    });
  });

  test(`sections that stand still lead on in ${code}`, async ({ page }) => {
    await test.step('a card is a link only where it has details', async () => {
      await gotoWhole(page, `/${code}/home`);
      const cards = sectionOf(page, 'grid-without-frame').locator('.set-card');
      await expect(cards.getByRole('link')).toHaveCount(1);
      await cards.first().locator('img').click({ force: true });
      await expectDetails(page, code, 'grid-without-frame');
    });

    await test.step('terms and their texts are a list of definitions', async () => {
      await gotoWhole(page, `/${code}/home`);
      const section = sectionOf(page, 'multi-text-with-image');
      await expect(section.getByRole('term')).toHaveCount(4);
      await expect(section.getByRole('definition')).toHaveCount(4);
      await expect(section.getByRole('link')).toHaveCount(1);
      await section.getByRole('link').click();
      await expectDetails(page, code, 'multi-text-with-image');
    });

    await test.step('a row with details is a link as a whole, named by its title', async () => {
      await gotoWhole(page, `/${code}/home`);
      const rows = sectionOf(page, 'multi-images-with-text').locator('.picture-row');
      await expect(rows).toHaveCount(3);
      await expect(rows.getByRole('link')).toHaveCount(2);
      await expect(rows.nth(2).getByRole('link')).toHaveCount(0);
      const title = await rows.first().getByRole('heading').innerText();
      const link = rows.first().getByRole('link');
      await expect(link).toHaveAccessibleName(`${messages[code]['view-more']}: ${title.trim()}`);
      await rows.first().locator('img').click({ force: true });
      await expectDetails(page, code, 'multi-images-with-text');
    });
  });
}

function sectionOf(page: Page, fileName: string): Locator {
  return page.locator(`[data-file="${fileName}"]`);
}

function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

async function expectDetails(page: Page, code: string, fileName: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${code}/details/home-page/${fileName}/`));
  await expect(page.locator('h1')).toBeVisible();
}
