import { boxesOf } from './support/boxes.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

for (const { code } of journeyLanguages) {
  test.describe(`the prices in ${code}`, () => {
    test('stand in one frame for each department; a package on pine says why @main', async ({
      page,
    }) => {
      await page.goto(`/${code}/pricing`);
      const frames = page.locator('.pricing-frame');
      await expect(frames).toHaveCount(3);
      for (const [index, highlighted] of [0, 1, null].entries()) {
        const cells = frames.nth(index).locator('.pricing-cell');
        await expect(cells).toHaveCount(3);
        const reasons = cells.locator('.pricing-reason');
        await expect(reasons).toHaveCount(highlighted === null ? 0 : 1);
        const primary = frames.nth(index).locator('.button-primary');
        await expect(primary).toHaveCount(highlighted === null ? 0 : 1);
        const grounds = await cells.evaluateAll((all) =>
          all.map((cell) => getComputedStyle(cell).backgroundColor),
        );
        expect(new Set(grounds).size).toBe(highlighted === null ? 1 : 2);
        if (highlighted === null) continue;
        await expect(cells.nth(highlighted).locator('.pricing-reason')).toHaveText(/\p{L}/u);
        await expect(cells.nth(highlighted).locator('.button-primary')).toBeVisible();
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

    test('a link above the prices leads to those of each department', async ({ page }) => {
      await page.goto(`/${code}/pricing`);
      const links = page.locator('.pricing-departments a');
      const departments = page.locator('.pricing h2');
      expect(await links.allInnerTexts()).toEqual(await departments.allInnerTexts());
      await expect(departments.last()).not.toBeInViewport();
      await links.last().click();
      await expect(page).toHaveURL(/#learning$/);
      await expect(departments.last()).toBeInViewport();
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
      const addresses = await page
        .locator('.pricing-cell .button')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      const courses = ['drug-interactions', 'clinical-pharmacy-diploma'].map(
        (course) => `/${code}/course/${course}`,
      );
      const packages = ['hospital-pharmacy', 'community-pharmacy'].flatMap((department) =>
        [1, 2, 3].map((id) => `${department}/${id}`),
      );
      const contact = `/${code}/contact?about=pricing`;
      expect(addresses).toEqual([
        ...packages.map((place) => `${contact}/${place}`),
        ...courses,
        `${contact}/learning/3`,
      ]);
    });
  });
}
