import { modulesRan } from './support/test.ts';
import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { expect } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { withDatabase } from './support/site-database.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { test } from './support/second-browser.ts';

async function expectSound(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await expectValidLivePage(page);
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const admin = `/${code}/admin`;

  test.describe(`operation in ${code}`, () => {
    let email: string;
    test.beforeEach(async ({ page, site }) => {
      email = await makeAccount(page.request, code);
      await giveRole(site, email, 'admin');
      const form = { email, password };
      await page.request.post(`${admin}/login`, { form, maxRedirects: 0 });
    });

    test('a failed job is found from the overview and tried again', async ({ page, site }) => {
      const failed = {
        id: `zz-${email}`,
        kind: 'of-another-version',
        payload: 'null',
        state: 'failed',
        run_at: 1,
        attempts: 8,
        max_attempts: 8,
        last_error: 'No answer from jane@clinic.example',
        created_at: Date.now(),
        finished_at: Date.now(),
      } as const;
      await withDatabase(site, ({ db }) => db.insertInto('jobs').values(failed).execute());
      await page.goto(admin);
      await page.locator(`main a[href="${admin}/jobs?state=failed"]`).click();
      await expect(page.locator('h1')).toHaveText(labels['admin.jobs']);
      const row = page.locator('.data-table tbody tr').first();
      await expect(row).toContainText('No answer from (address)');
      await expectSound(page);
      await row.getByRole('button').click();
      await expect(page.getByText(labels['admin.jobs.retried'])).toBeVisible();
      await page.locator('.filter-bar [name="state"]').selectOption('done');
      await page.getByRole('button', { name: labels['admin.list.filter'] }).click();
      await expect(page).toHaveURL(/state=done/);
      await expectSound(page);
    });

    test('an old address leads to a page', async ({ page, watch }) => {
      watch.allow(/\b40[04]\b/);
      const old = `/${code}/old-${email.replaceAll(/\W/g, '-')}`;
      await page.goto(`${admin}/redirects`);
      await page.locator('.new-entry > summary').click();
      await page.locator('[name="from"]').fill(`/${code}/pricing`);
      await page.locator('[name="to"]').fill(`/${code}/home`);
      const create = page.getByRole('button', { name: labels['admin.redirects.create'] });
      await create.click();
      await expect(page.getByText(labels['admin.redirects.fault.from-exists'])).toBeInViewport();
      await expect(page.locator('[name="from"]')).toBeFocused();
      await expectSound(page);
      await page.locator('[name="from"]').fill(old);
      await create.click();
      await expect(page.locator('.form-thanks')).toHaveText(labels['admin.redirects.created']);
      await expect(page.locator('.form-thanks')).toBeFocused();
      await expectSound(page);
      const answer = await page.request.get(old, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']]).toEqual([301, `/${code}/home`]);
      const row = page.locator('.data-table tbody tr').filter({ hasText: old });
      await row.getByRole('button', { name: labels['admin.redirects.delete'] }).click();
      await page.locator('dialog[open] [type="submit"]').click();
      await expect(page.getByText(labels['admin.redirects.deleted'])).toBeVisible();
      expect((await page.request.get(old)).status()).toBe(404);
    });

    test('a token for a program is made, used and revoked', async ({ page, watch }) => {
      watch.allow(/\b40[013]\b/);
      await page.goto(`${admin}/tokens`);
      await page.locator('.new-entry > summary').click();
      await page.locator('[name="name"]').fill(email);
      const create = page.getByRole('button', { name: labels['admin.tokens.create'] });
      await create.click();
      await expect(page.getByText(labels['admin.tokens.fault.scopes'])).toBeInViewport();
      await expect(page.locator('[name="scopes[]"]').first()).toBeFocused();
      await expectSound(page);
      await page.locator('[name="scopes[]"][value="read-content"]').check();
      await create.click();
      const token = (await page.locator('.new-secret').textContent()) ?? '';
      await modulesRan(page);
      await expect(create).toBeHidden();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: labels['copy'], exact: true }).click();
      await expect(page.getByRole('button', { name: labels['copied'] })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
      await expectSound(page);
      const search = '/api/admin/search?q=nobody';
      const headers = { authorization: `Bearer ${token}` };
      expect((await page.request.get(search, { headers })).status()).toBe(200);
      const row = page.locator('.data-table tbody tr').filter({ hasText: email });
      await page.reload();
      await expect(page.locator('main')).not.toContainText(token);
      await expect(row).toHaveCount(1);
      await row.getByRole('button', { name: labels['admin.tokens.revoke'] }).click();
      await page.locator('dialog[open] [type="submit"]').click();
      await expect(page.getByText(labels['admin.tokens.revoked'])).toBeVisible();
      expect((await page.request.get(search, { headers })).status()).toBe(401);
    });
  });
}
