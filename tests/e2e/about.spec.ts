import type { Locator, Page } from '@playwright/test';
import { examples } from '../../sections/examples.ts';
import type { SectionType } from '../../sections/registry.ts';
import { boxesOf, boxOf } from './support/boxes.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const types: SectionType[] = [
  'app-circle-text-with-image',
  'app-image-with-circle-text',
  'app-text-with-four-images',
  'app-four-images-with-text',
  'one-image-with-text',
  'text-with-images-below',
];

/** The sections by themselves: what is measured does not change when the shipped texts do. */
const testSections = testOn(
  types.map((type) => ({ type, fileName: type, content: examples[type] })),
);

for (const { code } of journeyLanguages) {
  test(`the about and team pages have one heading each and their own sections in ${code} @main`, async ({
    page,
    request,
  }) => {
    const stored = await request.get('/assets/active-med-pharma/pages-components.json');
    const lists: Record<string, { type: string; fileName: string }[]> = await stored.json();
    const heads: Record<string, string>[] = [];
    for (const [name, list, heading] of [
      ['about', 'aboutusComponents', 'about_title'],
      ['team', 'teamComponents', 'about_team'],
    ] as const) {
      await page.goto(`/${code}/${name}`);
      const labels = await (
        await request.get(`/assets/active-med-pharma/i18n/${code}.json`)
      ).json();
      await expect(page.locator('h1')).toHaveText(
        `${labels[`${heading}1`]} ${labels[`${heading}2`]}`,
      );
      await expect(page.locator('.page-opening .lead')).toHaveText(labels[`${heading}-content`]);
      const shown = await page
        .locator('[data-section]')
        .evaluateAll((sections) =>
          sections.map(({ dataset }) => ({ type: dataset.section, fileName: dataset.file })),
        );
      expect(shown).toEqual(lists[list]?.map(({ type, fileName }) => ({ type, fileName })));
      heads.push(await headOf(page));
    }
    expect(heads[0]?.title).not.toBe(heads[1]?.title);
    expect(heads[0]?.description).not.toBe(heads[1]?.description);
  });
}

async function headOf(page: Page) {
  const description = page.locator('meta[name="description"]');
  return {
    title: await page.title(),
    description: (await description.getAttribute('content')) ?? '',
  };
}

for (const { code, dir } of journeyLanguages) {
  testSections(`discs, bricks and portraits stand as they should in ${code}`, async ({ page }) => {
    await page.goto(`/${code}/home`);
    /** Returns the overlap of two elements along the reading direction; negative for a gap. */
    const overlap = async (first: Locator, second: Locator) => {
      const [one, two] = [await boxOf(first), await boxOf(second)];
      return Math.round(dir === 'rtl' ? two.x + two.width - one.x : one.x + one.width - two.x);
    };
    const part = (type: SectionType, selector: string) =>
      page.locator(`[data-section="${type}"] ${selector}`);
    const tops = async (parts: Locator) => (await boxesOf(parts)).map(({ y }) => Math.round(y));
    const inFirstRow = async (parts: Locator) => {
      const all = await tops(parts);
      return all.filter((top) => top === all[0]).length;
    };
    const [start, end] = ['app-circle-text-with-image', 'app-image-with-circle-text'] as const;
    const portraits = part('text-with-images-below', '.team-portrait');

    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await overlap(part(start, '.disc'), part(start, '.disc-picture'))).toBe(96);
    expect(await overlap(part(end, '.disc-picture'), part(end, '.disc'))).toBe(96);
    const disc = await boxOf(part(start, '.disc'));
    expect([disc.width, disc.height].map(Math.round)).toEqual([430, 430]);
    const bricks = await tops(part('app-text-with-four-images', '.brick'));
    expect((bricks[1] ?? 0) - (bricks[0] ?? 0)).toBe(40);
    const strip = await boxesOf(part('app-four-images-with-text', '.strip-picture'));
    const narrow = strip[1]?.width ?? 1;
    expect(strip.map(({ width }) => Math.round(width / narrow))).toEqual([2, 1, 1, 2]);
    const paragraphs = await boxesOf(part('one-image-with-text', '.two-columns > p'));
    expect(new Set(paragraphs.map(({ x }) => x)).size).toBe(2);
    expect(await inFirstRow(portraits)).toBe(4);
    expect(await overlap(portraits.nth(0), portraits.nth(1))).toBe(0);

    await page.setViewportSize({ width: 768, height: 900 });
    expect(await inFirstRow(portraits)).toBe(3);
    expect(await overlap(part(start, '.disc'), part(start, '.disc-picture'))).toBe(48);

    await page.setViewportSize({ width: 360, height: 740 });
    expect(await inFirstRow(portraits)).toBe(2);
    for (const type of [start, end]) {
      const image = await boxOf(part(type, '.disc-picture'));
      const below = await boxOf(part(type, '.disc'));
      expect(Math.round(image.bottom - below.y)).toBe(48);
      expect(Math.round(below.width)).toBe(320);
      const ring = { middle: below.y + below.height / 2, radius: below.width / 2 - 12 };
      const text = await boxOf(part(type, '.disc-text'));
      expect(text.bottom).toBeLessThan(ring.middle + ring.radius);
    }
  });
}
