import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillTemplate } from '../../common/text/fill-template.ts';
import { formatMoney } from '../../common/money/format-money.ts';
import { languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole, letAnHourPass } from './support/account-rows.ts';
import { expect, newEmail } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { openFilters } from './support/open-filters.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { test } from './support/second-browser.ts';
import { buy, diploma, expectMail } from './support/shop.ts';

async function expectSound(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await expectValidLivePage(page);
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const admin = `/${code}/admin`;
  const price = formatMoney(44_000, languages[code].locale);

  test.describe(`sales in ${code}`, () => {
    let email: string;
    test.beforeEach(async ({ page, site }) => {
      email = await makeAccount(page.request, code);
      await giveRole(site, email, 'admin');
      const form = { email, password };
      await page.request.post(`${admin}/login`, { form, maxRedirects: 0 });
    });

    test('an order is found, compared, noted, its receipt sent again and its money refunded', async ({
      page,
      site,
      watch,
      secondBrowser,
    }) => {
      test.slow();
      watch.allow(/\b40[034]\b/);
      const buyer = newEmail();
      await buy(secondBrowser.request, { code, email: buyer });
      await expectMail(site, buyer, labels['mail.order.paid.heading']);

      await page.goto(`${admin}/payments`);
      await expectSound(page);
      await page.locator('.filter-bar [name="q"]').fill(buyer);
      await openFilters(page);
      await page.locator('.filter-bar [name="state"]').selectOption('paid');
      await page.getByRole('button', { name: labels['admin.list.filter'], exact: true }).click();
      const rows = page.locator('.data-table tbody tr');
      await expect(rows).toHaveCount(1);
      await expect(page).toHaveURL(/state=paid/);
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: labels['admin.list.export'] }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file.trim().split('\r\n')).toHaveLength(2);
      expect(file).toContain(buyer);
      await rows.locator('.row-link').click();
      await expect(page.locator('h1')).toContainText('Nadia El Sherif');
      await expectSound(page);
      const main = page.locator('main');
      await expect(main.locator('dd a[href*="/admin/people/"]')).toHaveCount(1);
      await expect(main).toContainText(labels['admin.orders.email.sent']);

      await main.getByRole('button', { name: labels['admin.orders.check'] }).click();
      await expect(page.getByText(labels['admin.orders.check.same'])).toBeVisible();
      await main.getByRole('button', { name: labels['admin.orders.note.add'] }).click();
      await expect(page.getByText(labels['admin.orders.note.missing'])).toBeVisible();
      await main.getByLabel(labels['admin.orders.note'], { exact: true }).fill('Called, all fine');
      await main.getByRole('button', { name: labels['admin.orders.note.add'] }).click();
      await expect(main.locator('.order-note')).toHaveText('Called, all fine');
      await main.getByRole('button', { name: labels['admin.orders.resend'] }).click();
      const done = fillTemplate(labels['admin.orders.resend.done'], { email: buyer });
      await expect(page.getByText(done)).toBeVisible();

      // The administrator logged in an hour ago.
      await letAnHourPass(site, email);
      await main.getByLabel(labels['admin.orders.refund.reason'], { exact: true }).fill('Goodwill');
      const refund = fillTemplate(labels['admin.orders.refund.start'], { amount: price });
      await main.getByRole('button', { name: refund }).click();
      await page.locator('dialog[open] [type="submit"]').click();
      await expect(page.locator('.prove-form')).toContainText('Nadia El Sherif');
      await page.getByLabel(labels['account.current'], { exact: true }).fill(password);
      await page.getByRole('button', { name: labels['account.prove.submit'] }).click();
      await expect(page.getByText(labels['admin.orders.refund.done'])).toBeVisible();
      await expect(async () => {
        await page.reload();
        await expect(page.locator('.order-states')).toContainText(
          labels['payments.state.refunded'],
          { timeout: 1 },
        );
      }).toPass({ timeout: 20_000, intervals: [250] });
      await expectSound(page);

      await page.goto(`${admin}/payments/months`);
      await expect(page.locator('.data-table')).toContainText(labels['admin.orders.months.total']);
      await expectSound(page);
      await page.goto(`${admin}/payments/none`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page).toHaveTitle(/./);
    });

    test('a coupon is created, shown with its uses, and switched off', async ({
      page,
      site,
      watch,
    }) => {
      watch.allow(/\b40[03]\b/);
      const name = `E2E-${email.replaceAll(/\W/g, '-')}`.toUpperCase().slice(0, 30);
      await page.goto(`${admin}/coupons`);
      await page.locator('.new-entry > summary').click();
      const field = (key: string) => page.locator(`.new-entry [name="${key}"]`);
      await field('code').fill('?');
      await field('value').fill('0');
      const create = page.getByRole('button', { name: labels['admin.coupons.create'] });
      await create.click();
      await expect(page.getByText(labels['coupon.rule-code'])).toBeVisible();
      await expect(field('value')).toHaveValue('0');
      await expectSound(page);
      await field('code').fill(name.toLowerCase());
      await field('kind').selectOption('amount');
      await field('value').fill('440');
      await page.locator(`.new-entry [value="${diploma}"]`).check();
      await create.click();
      await expect(field('value')).toBeFocused();
      const free = labels['coupon.rule-free'].split('{{product}}').at(-1)?.trim() ?? '';
      await expect(page.locator('.field-error')).toContainText(free);
      await field('kind').selectOption('percent');
      await field('value').fill(code === 'ar' ? '١٥' : '15');
      await field('limit').fill('3');
      await field('until').fill('2090-01-31T18:00');
      await page.locator(`.new-entry [value="${diploma}"]`).check();
      await letAnHourPass(site, email);
      await create.click();
      await page.getByLabel(labels['account.current'], { exact: true }).fill(password);
      await page.getByRole('button', { name: labels['account.prove.submit'] }).click();
      await expect(page.getByText(labels['admin.coupons.created'])).toBeVisible();
      // A reload does not repeat the notice.
      await expect(page).toHaveURL(`${admin}/coupons`);
      const row = page.locator('.data-table tbody tr').filter({ hasText: name });
      await expect(row).toContainText(labels['admin.coupons.state.active']);
      await expectSound(page);

      await row.getByRole('button', { name: labels['admin.coupons.end'] }).click();
      await page.locator('dialog[open] [type="submit"]').click();
      await expect(page.getByText(labels['admin.coupons.ended'])).toBeVisible();
      await expect(row).toContainText(labels['admin.coupons.state.disabled']);
      await page.locator('.filter-bar [name="q"]').fill('NO-SUCH');
      await page.getByRole('button', { name: labels['admin.list.filter'] }).click();
      await expect(page.getByText(labels['admin.coupons.none'])).toBeVisible();
    });

    test('products lead to the editor, which has controls for prices, times and courses', async ({
      page,
    }) => {
      await page.goto(`${admin}/products`);
      await expectSound(page);
      const row = page.locator('.data-table tbody tr').filter({ hasText: 'drug-interactions' });
      await expect(row.locator('s')).toContainText(formatMoney(12_500, languages[code].locale));
      await row.getByRole('link').click();
      await expect(page).toHaveURL(/path=products\.json/);
      const form = page.locator('.editor-form');
      const control = (name: string) => form.locator(`[data-field="products.1.${name}"]`);
      await expect(control('courseId').locator('select')).toHaveValue('2');
      await expect(control('saleStart').locator('input')).toHaveValue('2026-11-01T00:00');
      await expect(control('saleEnd').locator('input')).toHaveValue('2027-02-01T00:00');
      await expect(control('saleEnd')).toContainText(labels['editor.form.in-cairo']);
      await expect(control('amount').locator('.unit-money')).toBeVisible();
    });
  });
}
