import { readFileSync } from 'node:fs';
import { messages } from '../../i18n/messages/index.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

/** Texts that the project has in place of the product's. */
function ownMessages(code: string): Record<string, string> {
  return JSON.parse(readFileSync(`assets/active-med-pharma/i18n/${code}.json`, 'utf8'));
}

for (const { code, dir } of journeyLanguages) {
  test(`a reader goes through all texts of a section and back in ${code}`, async ({ page }) => {
    const address = (slug: string) => new RegExp(`/${code}/details/home-page/reading/${slug}$`);
    await page.goto(`/${code}/home`);
    await page.locator('#reading .arrow-box').first().click();
    await expect(page).toHaveURL(address('zones-of-inhibition'));
    const previous = page.locator('.prev-next [rel="prev"]');
    const next = page.locator('.prev-next [rel="next"]');
    await expect(previous).toHaveCount(0);
    await next.click();
    await expect(page).toHaveURL(address('the-blister-pack-as-a-diary'));
    const title = await next.locator('.h3').textContent();
    await next.click();
    await expect(page.locator('h1')).toHaveText(title ?? '');
    await expect(next).toHaveCount(0);
    await previous.click();
    await expect(page).toHaveURL(address('the-blister-pack-as-a-diary'));
    await page.locator('.detail-more .button').click();
    await expect(page).toHaveURL(new RegExp(`/${code}/home#reading$`));
  });

  test(`the next text stands at the reading direction’s end in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(`/${code}/details/home-page/reading/the-blister-pack-as-a-diary`);
    const left = async (rel: string) =>
      (await page.locator(`.prev-next [rel="${rel}"] .arrow`).boundingBox())?.x ?? 0;
    const [previous, next] = [await left('prev'), await left('next')];
    expect(dir === 'rtl' ? previous - next : next - previous).toBeGreaterThan(700);
    await page.setViewportSize({ width: 360, height: 740 });
    const [above, below] = await page
      .locator('.prev-next-link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect(above?.bottom).toBeLessThanOrEqual(below?.top ?? 0);
  });
}

for (const { code } of journeyLanguages)
  test(`an old address leads on, and samples are marked in ${code}`, async ({ page }) => {
    const course = (slug: string) => `/${code}/details/course-page/courses-data/${slug}`;
    const answer = await page.request.get(course('clinical-pharmacy-diploma'), { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    await page.goto(course('clinical-pharmacy-diploma'));
    await expect(page).toHaveURL(course('certificate-course-in-clinical-pharmacy'));
    const twin = `/${code}/details/home-page/learning/drug-interactions`;
    const moved = await page.request.get(twin, { maxRedirects: 0 });
    expect(moved.status()).toBe(301);
    expect(moved.headers()['location']).toBe(course('drug-interactions'));
    const note = messages[code].sample;
    await expect(page.getByRole('main').getByText(note, { exact: true })).toBeVisible();
    await page.goto(`/${code}/pricing`);
    await expect(page.getByRole('main').getByText(note, { exact: true })).toBeVisible();
    await page.goto(`/${code}/course/antibiotic-stewardship`);
    await expect(page.locator('.lesson-review').getByText(note, { exact: true })).toBeVisible();
    await page.goto(`/${code}/home`);
    await expect(page.locator('#clients').getByText(note, { exact: true })).toBeVisible();
    await expect(page.locator('#services').getByText(note, { exact: true })).toHaveCount(0);
    await page.goto(`/${code}/e-details`);
    await expect(page.getByRole('main').getByText(note, { exact: true })).toBeVisible();
    await page.goto(`/${code}/details/product-page/cold-chain/cool-box`);
    await expect(page.getByRole('main').getByText(note, { exact: true })).toBeVisible();
    await page.goto(`/${code}/details/home-page/reading/zones-of-inhibition`);
    await expect(page.getByRole('main').getByText(note, { exact: true })).toBeVisible();
    await expect(page.locator('.review')).toContainText(ownMessages(code)['review.notice'] ?? '-');
  });

for (const { code } of journeyLanguages)
  test(`a phone shows the pages above a text on one line in ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${code}/details/service-page/services/medication-review`);
    const steps = page.getByRole('navigation', { name: messages[code]['breadcrumbs.label'] });
    const boxes = await steps
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(360);
    }
    await steps.getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`/${code}/services$`));
  });

for (const { code } of journeyLanguages)
  test(`a long text has a table of contents that stays in view in ${code}`, async ({ page }) => {
    const label = messages[code].contents;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${code}/details/articles/articles/warfarin-and-the-kitchen`);
    const contents = page.getByRole('navigation', { name: label });
    const headings = page.locator('.article-main h2');
    await expect(contents.getByRole('link')).toHaveText(await headings.allTextContents());
    const last = contents.getByRole('link').last();
    await last.click();
    await expect(headings.last()).toBeInViewport();
    await expect(last).toBeInViewport();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.reload();
    await expect(contents).toBeHidden();
    await page.locator('.closed-contents summary').click();
    await contents.getByRole('link').first().click();
    await expect(headings.first()).toBeInViewport();

    await page.goto(`/${code}/details/product-page/blister-packs/weekly-card`);
    await expect(page.locator('.contents-list')).toHaveCount(0);
  });

test('a text that is alone in its section leads only back', async ({ page }) => {
  await page.goto('/de/details/home-page/label/label-service');
  await expect(page.locator('.prev-next')).toHaveCount(0);
  await expect(page.locator('.detail-more .button')).toHaveAttribute('href', '/de/home#label');
});

test('an article of any category shows its film', async ({ page }) => {
  await page.goto('/en/details/articles/articles/the-inhaler%2C-step-by-step');
  await expect(page.locator('.article video > track')).toHaveAttribute('srclang', 'en');
});

test('on a phone a course says its price before its content', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ar/details/course-page/courses-data/drug-interactions');
  const top = async (part: string) => (await page.locator(part).first().boundingBox())?.y ?? 0;
  const [cover, price, content] = [
    await top('.course-cover'),
    await top('.course-label .course-amount'),
    await top('.course-main'),
  ];
  expect(cover).toBeLessThan(price);
  expect(price).toBeLessThan(content);
});

test('a paid course leads to its free lessons beside its price', async ({ page }) => {
  await page.goto('/de/details/course-page/courses-data/drug-interactions');
  await page.locator('.course-price').getByText('2 Gratis-Lektionen').click();
  await expect(page).toHaveURL('/de/course/drug-interactions/twelve-drugs.mp4');
});

test('on a phone, the bar of a course covers nothing that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const code of ['en', 'ar', 'de']) {
    await page.goto(`/${code}/details/course-page/courses-data/drug-interactions`);
    const covered = await page.locator('.buy-bar').evaluate((bar) => {
      const parts = document.querySelectorAll<HTMLElement>('main article :is(a, summary, button)');
      return [...parts].filter((part) => {
        part.focus();
        const { bottom } = part.getBoundingClientRect();
        return document.activeElement === part && bottom > bar.getBoundingClientRect().top;
      }).length;
    });
    expect(covered, code).toBe(0);
  }
});
