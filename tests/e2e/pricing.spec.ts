import { boxesOf } from './support/boxes.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

for (const { code } of journeyLanguages) {
  test.describe(`the prices in ${code}`, () => {
    test('stand in one frame for each department, the second package on pine @main', async ({
      page,
    }) => {
      await page.goto(`/${code}/pricing`);
      const frames = page.locator('.pricing-frame');
      await expect(frames).toHaveCount(3);
      for (const frame of await frames.all()) {
        const cells = frame.locator('.pricing-cell');
        await expect(cells).toHaveCount(3);
        const grounds = await cells.evaluateAll((all) =>
          all.map((cell) => getComputedStyle(cell).backgroundColor),
        );
        expect(grounds[0]).toBe(grounds[2]);
        expect(grounds[1]).not.toBe(grounds[0]);
        await expect(frame.locator('.button-primary')).toHaveCount(1);
        await expect(cells.nth(1).locator('.button-primary')).toBeVisible();
      }
    });

    test('one above the other on phones, else side by side with their buttons on one line', async ({
      page,
    }) => {
      await page.goto(`/${code}/pricing`);
      const frame = page.locator('.pricing-frame').first();
      const cells = await boxesOf(frame.locator('.pricing-cell'));
      const buttons = await boxesOf(frame.locator('.button'));
      if ((page.viewportSize()?.width ?? 0) < 768) {
        expect(new Set(cells.map(({ x }) => x)).size).toBe(1);
        return;
      }
      expect(new Set(cells.map(({ y }) => y)).size).toBe(1);
      expect(new Set(buttons.map(({ y }) => y)).size).toBe(1);
      const isInReadingOrder = (cells[0]?.x ?? 0) < (cells[1]?.x ?? 0);
      expect(isInReadingOrder).toBe(code !== 'ar');
    });

    test('the text of every button is on one line', async ({ page }) => {
      await page.goto(`/${code}/pricing`);
      const buttons = await boxesOf(page.locator('.pricing-cell .button'));
      expect(new Set(buttons.map(({ height }) => height))).toEqual(new Set([50]));
    });

    test('a price is in the digits of its language, or in words; every package leads on', async ({
      page,
    }) => {
      await page.goto(`/${code}/pricing`);
      const amounts = page.locator('.pricing-price');
      await expect(amounts).toHaveCount(6);
      await expect(amounts.nth(2)).toHaveText(code === 'ar' ? '١٢٬٥٠٠ ج.م.' : '12,500 EGP');
      await expect(page.locator('.pricing-words')).toHaveCount(3);
      const ways = await page
        .locator('.pricing-cell .button')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const courses = ['drug-interactions', 'clinical-pharmacy-diploma'].map(
        (course) => `/${code}/course/${course}`,
      );
      const contact = `/${code}/contact`;
      expect(ways).toEqual([...Array.from({ length: 6 }, () => contact), ...courses, contact]);
    });
  });
}
