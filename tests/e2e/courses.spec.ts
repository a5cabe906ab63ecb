import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { boxOf } from './support/boxes.ts';
import { expectValidHtml } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/* Of the three shipped courses, one is free; it is for beginners. */
const free = 'antibiotic-stewardship';

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const list = `/${code}/courses`;
  const details = `/${code}/details/course-page/courses-data`;

  for (const javaScriptEnabled of [true, false])
    test.describe(`the list of courses ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled });

      test(`a visitor finds a course by its filters in ${code}${javaScriptEnabled ? ' @main' : ''}`, async ({
        page,
        request,
      }) => {
        await page.goto(list);
        const cards = page.locator('.courses-cards .card');
        await expect(cards).toHaveCount(3);
        await expect(page.locator('#results')).toHaveText(/3|٣/);
        if (javaScriptEnabled) await expectNoAxeViolations(page);
        await expectNoHorizontalScroll(page);
        await expectValidHtml(await (await request.get(list)).text());

        const price = page.getByLabel(labels['courses.price'], { exact: true });
        const fold = page.locator('.courses-fold summary');
        const isPhone = (page.viewportSize()?.width ?? 0) < 768;
        await expect(price).toBeVisible({ visible: !isPhone });
        if (isPhone) await fold.click();
        await price.selectOption('free');
        await page.getByRole('button', { name: labels['courses.apply'] }).click();
        await expect(page).toHaveURL(/\/courses\?.*price=free.*#results$/);
        await expect(cards).toHaveCount(1);
        await expect(page).toHaveTitle(/^(?:1 course|دورة واحدة) · /);
        await expect(price).toBeVisible();
        await expect(price).toHaveValue('free');
        await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
          'href',
          new RegExp(`${list}$`),
        );

        await page.getByLabel(labels['courses.level'], { exact: true }).selectOption('advanced');
        await page.getByRole('button', { name: labels['courses.apply'] }).click();
        await expect(cards).toHaveCount(0);
        await expect(page.getByText(labels['courses.none'])).toBeVisible();
        await page.locator('.empty-state a').click();
        await expect(page).toHaveURL(new RegExp(`${list}$`));
        await expect(cards).toHaveCount(3);

        // The fields agree with the list after Back, too.
        if (isPhone) await fold.click();
        await price.selectOption('paid');
        await page.getByRole('button', { name: labels['courses.apply'] }).click();
        await expect(cards).toHaveCount(2);
        await page.goBack();
        await expect(cards).toHaveCount(3);
        await expect(price).toHaveValue('');

        await page.locator(`.courses-cards a[href="${details}/${free}"]`).click();
        await expect(page).toHaveURL(`${details}/${free}`);
        await page.getByRole('link', { name: labels['courses.back'] }).last().click();
        await expect(page).toHaveURL(new RegExp(`${list}$`));
      });
    });

  test(`the bar with price and button in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${details}/drug-interactions`);
    const bar = page.locator('.buy-bar');
    const button = bar.getByRole('link', { name: labels['offer.subscribe'] });

    await test.step('is at the bottom of the window, whatever is scrolled', async () => {
      for (const top of [0, 700]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
        expect((await boxOf(bar)).bottom).toBeCloseTo(740, 0);
        await expect(button).toBeInViewport();
      }
      await expect(page.getByRole('link', { name: labels['offer.subscribe'] })).toHaveCount(1);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
    });

    await test.step('has its own place after the text, before the footer', async () => {
      await page.locator('.site-footer').evaluate((footer) => footer.scrollIntoView());
      const [bars, end, footer] = [
        await boxOf(bar),
        await boxOf(page.locator('.detail')),
        await boxOf(page.locator('.site-footer')),
      ];
      expect(bars.y).toBeGreaterThanOrEqual(end.bottom - 1);
      expect(footer.y).toBeGreaterThanOrEqual(bars.bottom - 1);
    });

    await test.step('is not there in wider windows, whose label has the button', async () => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await expect(bar).toBeHidden();
      await expect(page.locator('.course-label .button').first()).toBeVisible();
    });
  });
}

test('filters and pages that do not exist are not found', async ({ request }) => {
  for (const query of ['level=expert', 'language=fr', 'price=%00', 'page=2', 'page=x', 'page=0'])
    expect((await request.get(`/en/courses?${query}`)).status(), query).toBe(404);
  expect((await request.get('/en/courses?level=&price=&utm_source=mail')).status()).toBe(200);
});

test('the menu, the home page and the footer lead to the courses', async ({ page }) => {
  for (const { code } of journeyLanguages) {
    await page.goto(`/${code}/home`);
    for (const part of ['#main-menu', '#learning .section-heading', '.site-footer'])
      await expect(page.locator(`${part} a[href="/${code}/courses"]`), part).toHaveCount(1);
  }
});
