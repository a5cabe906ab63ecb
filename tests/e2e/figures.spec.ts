import { messages } from '../../i18n/messages/index.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { expect, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  test(`the figures of a period and course, with their files, in ${code}`, async ({
    page,
    context,
    site,
  }) => {
    const email = await makeAccount(context.request, code);
    await giveRole(site, email, 'admin');
    const form = { email, password };
    await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });

    await page.goto(`/${code}/admin`);
    const summary = page.getByRole('region', { name: labels['admin.overview.summary'] });
    await expect(summary.locator('tbody tr')).toHaveCount(2);
    await expect(summary.locator('a[href*="/payments?"]')).toHaveCount(2);
    await summary.locator('tbody a').first().click();
    await expect(page).toHaveURL(`/${code}/admin/figures?period=7`);
    await page.goto(`/${code}/admin/figures`);
    await expect(page.locator('h1')).toHaveText(labels['admin.figures']);
    await expect(page.locator('.chart').first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    await expectValidLivePage(page);

    await page.getByRole('combobox', { name: labels['admin.figures.period'] }).selectOption('year');
    await page.getByRole('button', { name: labels['admin.list.filter'] }).click();
    await expect(page).toHaveURL(/period=year/);
    const sales = page.getByRole('region', { name: labels['admin.figures.sales'] });
    await sales.locator('summary').click();
    await expect(sales.locator('tbody tr')).toHaveCount(12);
    await expect(sales.locator('tbody a').first()).toHaveAttribute(
      'href',
      new RegExp(`^/${code}/admin/payments\\?from=\\d{4}-\\d{2}-01&until=.*&state=received`),
    );
    await page.locator('.row-link').first().click();
    await expect(page).toHaveURL(/course=/);

    // Every number leads to its list.
    const lessons = page.getByRole('region', { name: labels['admin.figures.lessons'] });
    await lessons.locator('tbody a').first().click();
    await expect(page.locator('h1')).toHaveText(labels['admin.learners']);
    const empty = page.getByText(labels['admin.learners.empty']);
    await expect(empty.or(page.getByRole('table')).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    await expectValidLivePage(page);
    await page.goBack();
    const courses = page.getByRole('region', { name: labels['admin.figures.courses'] });
    await courses.locator('a[href*="from="][href*="state=refunded-by-day"]').first().click();
    await expect(page.locator('h1')).toHaveText(labels['admin.payments']);
    await expect(page.getByLabel(labels['payments.course'], { exact: true })).not.toHaveValue('');
    await page.goBack();

    for (const name of ['sales', 'courses', 'lessons', 'searches']) {
      const link = page.locator(`a[href*="of=${name}&"]`);
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toBe(`${name}.csv`);
    }
    const searches = await page.request.get(`/${code}/admin/searches.csv`);
    const headings = ['query', 'language', 'count', 'last'] as const;
    expect((await searches.text()).split(/\r?\n/)[0]).toBe(
      `\uFEFF${headings.map((name) => labels[`admin.searches.${name}`]).join(',')}`,
    );
    const unknown = await page.request.get(`/${code}/admin/figures.csv?of=constructor`);
    expect(unknown.status()).toBe(404);
  });
}
