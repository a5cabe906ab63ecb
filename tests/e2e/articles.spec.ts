import { createHash } from 'node:crypto';
import { articleCount, expect, test } from './support/article-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidHtml } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll, scrollThrough } from './support/screen.ts';

const layouts = [
  'with-everything',
  'one-picture',
  'many-pictures',
  'moving-pictures',
  'like-a-course',
];

for (const { code } of journeyLanguages) {
  const article = (slug: string) => `/${code}/details/articles/articles/${slug}`;

  test(`a reader turns the pages of the list and filters it in ${code} @main`, async ({ page }) => {
    await page.goto(`/${code}/details`);
    await expect(page).toHaveURL(new RegExp(`/${code}/articaleTable$`));
    const rows = page.locator('.article-row');
    await expect(rows).toHaveCount(12);
    await expect(page.locator('head link[rel="next"]')).toHaveAttribute('href', /page=2$/);
    await page.locator('.page-ticks .arrow-box').last().click();
    await expect(page).toHaveURL(/\/articaleTable\?page=2$/);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /page=2$/);
    await page.locator('.page-ticks li a').last().click();
    await expect(rows).toHaveCount(articleCount - 24);
    await expect(page.locator('head link[rel="next"]')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.locator('.tab-strip a[href$="category=storage"]').click();
    await expect(rows).toHaveCount(1);
    await expect(page.locator('.tab-strip [aria-current]')).toHaveText(/\p{L}/u);
    await rows.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${article('with-everything')}$`));
    await page.locator('.badge').click();
    await expect(page).toHaveURL(/category=storage$/);
  });

  test(`every layout is valid, accessible and fits its window in ${code}`, async ({
    page,
    request,
  }) => {
    for (const slug of layouts) {
      await expectValidHtml(await (await request.get(article(slug))).text());
      await page.goto(article(slug));
      await expect(page.locator('h1')).toHaveCount(1);
      await scrollThrough(page);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
    }
  });

  test(`an article has slides, a file, blocks, and parts that open in ${code}`, async ({
    page,
  }) => {
    await page.goto(article('with-everything'));
    await expect(page.locator('.full-carousel .carousel-viewport')).toHaveAttribute('data-alive');
    await page.locator('.full-controls .cell-button').last().click();
    await expect(page.locator('.full-slide').first()).toHaveAttribute('inert');
    await expect(page.locator('.pdf-link')).toHaveAttribute('download', '');
    await expect(page.locator('.detail-block h2')).toBeVisible();
    const parts = page.locator('.headed-accordion details');
    const open = page.locator('.headed-accordion details[open]');
    await parts.nth(0).locator('summary').click();
    await parts.nth(1).locator('summary').click();
    await expect(open).toHaveCount(1);
    await parts.nth(2).locator('summary').click();
    await parts.nth(3).locator('summary').click();
    await expect(open).toHaveCount(3);
    await page.locator('.prev-next [rel="next"]').click();
    await expect(page).toHaveURL(new RegExp(`${article('one-picture')}$`));
  });

  test(`pictures open in the viewer, a video has captions in ${code}`, async ({ page }) => {
    await page.goto(article('many-pictures'));
    await page.locator('.mosaic-link').nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto(article('moving-pictures'));
    await expect(page.locator('video track')).toHaveAttribute('srclang', code);
    await page.goto(article('like-a-course'));
    for (const part of ['.full-carousel', 'video', '.pdf-link', '.detail-block', '.accordion'])
      await expect(page.locator(part).first()).toBeVisible();
  });
}

test('no category breaks inside a word', async ({ page }) => {
  await page.goto('/de/articaleTable');
  const name = page.locator('.tab-strip a[href$="category=interactions"] > span');
  for (const width of [320, 577, 768, 992, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // The one word, which this browser cannot hyphenate, stands in one line.
    expect(await name.evaluate((word) => word.getClientRects().length), `${width} px`).toBe(1);
    expect((await name.boundingBox())?.height, `${width} px`).toBeLessThan(40);
  }
});

test('what does not exist is not found', async ({ request }) => {
  const missing = [
    '/en/articaleTable?page=4',
    '/en/articaleTable?page=0',
    '/en/articaleTable?page=x',
    '/en/articaleTable?category=storage&page=2',
    '/en/articaleTable?category=nothing',
    '/en/articaleTable?category=%00',
    '/en/details/articles/articles/no-such-article',
    '/en/details/articles/others/with-everything',
  ];
  for (const path of missing) expect((await request.get(path)).status(), path).toBe(404);
});

test('an article brings the styles of its components, as its policy allows', async ({
  page,
  request,
}) => {
  const path = '/en/details/articles/articles/with-everything';
  const answer = await request.get(path);
  const html = await answer.text();
  expect(html).not.toContain('data-precedence');
  const styles = /<style>(.+?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(answer.headers()['content-security-policy']).toContain(
    `style-src 'self' 'sha256-${hash}'`,
  );
  await page.goto(path);
  expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(0);
});
