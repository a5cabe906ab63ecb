import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidHtml, expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { expect, test } from './support/test.ts';

/** The beginning of a word, as hurried people write it, and the part of a title that it marks. */
const journeys = {
  en: { typed: 'CLIN pharm', marked: ['Clin', 'pharm'], nothing: 'xylophone' },
  ar: { typed: 'صيدله', marked: ['صيدلة'], nothing: 'قيثارة' },
  de: { typed: 'apothe', marked: ['Apothe'], nothing: 'xylophon' },
};

for (const { code } of journeyLanguages) {
  const { typed, marked, nothing } = journeys[code];
  const address = `/${code}/search`;

  test(`a search without a connection stays on its page in ${code}`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await page.goto(address);
    const field = page.locator('input[name="q"]');
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await context.setOffline(true);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(messages[code]['account.offline']);
    await expect(field).toHaveValue(typed);
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?q=/);
  });

  test(`a visitor types ahead by keyboard and opens a page in ${code} @main`, async ({
    page,
    viewport,
  }) => {
    await page.goto(`/${code}/home`);
    const isPhone = (viewport?.width ?? 0) < 576;
    if (isPhone) await page.locator('.menu-button').click();
    await page.locator(isPhone ? '.menu-search' : '.search-link').click();
    await expect(page).toHaveURL(address);

    const field = page.locator('input[name="q"]');
    const options = page.getByRole('option');
    await field.focus();
    await page.keyboard.type(typed);
    await expect(options.first()).toBeVisible();
    expect(await options.count()).toBeLessThanOrEqual(8);
    await expect(options.first().locator('mark')).toHaveText(marked);
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status')).not.toBeEmpty();
    await expectNoHorizontalScroll(page);

    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    );
    await expectNoAxeViolations(page);
    await expectValidLivePage(page);

    await page.keyboard.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(field).toHaveValue(typed);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const href = (await chosen.getAttribute('href')) ?? '';
    const title = await chosen.locator('span').first().textContent();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
    await expect(page.locator('h1')).toHaveText(title ?? '');
  });

  test(`a word that nothing matches says so under the field in ${code}`, async ({ page }) => {
    await page.goto(address);
    const [hint, status] = [page.locator('.search-page > .search-note'), page.getByRole('status')];
    await expect(hint).toBeVisible();
    await page.locator('input[name="q"]').focus();
    await page.keyboard.type(nothing);
    await expect(status).toHaveText(messages[code]['search.suggestions.none']);
    expect((await status.boundingBox())?.height).toBeGreaterThan(16);
    await expect(hint).toBeHidden();
    await expectNoHorizontalScroll(page);
    await page.locator('input[name="q"]').fill('');
    await expect(hint).toBeVisible();
  });

  test(`Enter without a choice leads to all results in ${code}, found again by their address`, async ({
    page,
  }) => {
    await page.goto(address);
    await page.locator('input[name="q"]').focus();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${address}?${new URLSearchParams({ q: typed })}`);
    await expect(page.locator('input[name="q"]')).toHaveValue(typed);
    await expect(page.locator('.search-hit h3 mark').first()).toHaveText(marked[0] ?? '');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page).toHaveTitle(new RegExp(typed));
    await page.goto(`${address}?q=${nothing}`);
    await expect(page.locator('.search-none h2')).toContainText(nothing);
    await expect(page.locator('.search-hit a').first()).toHaveAttribute(
      'href',
      `/${code}/services`,
    );
  });

  test(`without scripts the form finds pages in ${code}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('input[name="q"]').fill(typed);
    await page.locator('.search-box button').click();
    await expect(page).toHaveURL(new RegExp(`${address}\\?q=`));
    const first = page.locator('.search-hit a').first();
    const title = await first.textContent();
    await first.click();
    await expect(page.locator('h1')).toHaveText(title ?? '');
    await context.close();
  });
}

test('the search page waits for a word, and corrects a mistyped one', async ({ page }) => {
  await page.goto('/en/search');
  await expect(page.locator('input[name="q"]')).toBeFocused();
  await page.keyboard.type('warfrin');
  await expect(page.getByRole('option').first()).toContainText('Warfarin and the kitchen');
  await page.keyboard.press('Enter');
  await expect(page.locator('.search-note')).toContainText('Warfarin');
  await expect(page.locator('.search-hit img').first()).toBeVisible();
});

for (const [code, question] of [
  ['en', 'Can I drink grapefruit juice with my pills?'],
  ['ar', 'هل أشرب عصير الجريب فروت مع دوائي؟'],
] as const)
  test(`a whole question finds pages with some of its words in ${code}`, async ({ page }) => {
    await page.goto(`/${code}/search?q=${encodeURIComponent(question)}`);
    await expect(page.locator('.search-note')).toContainText(question);
    for (const found of ['warfarin-and-the-kitchen', 'drug-interactions'])
      await expect(page.locator(`.search-hit a[href$="/${found}"]`)).toBeVisible();
  });

test('German words are found with ae for ä, and the not-found page leads to the search', async ({
  page,
  watch,
}) => {
  watch.allow(/\b404\b/);
  await page.goto('/de/gibt-es-nicht');
  await page.locator('main .text-link').first().click();
  await expect(page).toHaveURL('/de/search');
  for (const query of ['aerztin', 'Ärztin', 'ARZTIN']) {
    await page.goto(`/de/search?q=${query}`);
    await expect(page.locator('.search-hit mark').first()).toHaveText(/^ärztin$/i);
  }
});

test('whatever is asked, the answer is a page or plain JSON', async ({ request }) => {
  const queries = ['"', "'; drop table", 'a AND (', '%', '\u0000', '😀', 'x'.repeat(1_000), '*:*'];
  for (const query of queries) {
    const search = new URLSearchParams({ q: query });
    const page = await request.get(`/en/search?${search}`);
    expect(page.status(), query).toBe(200);
    await expectValidHtml(await page.text());
    const answer = await request.get(`/api/search?lang=en&${search}`);
    expect(answer.status(), query).toBe(200);
    expect(await answer.json()).toHaveProperty('results');
  }
});
