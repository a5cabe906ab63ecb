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
  test(`staff choose their notices in ${code}`, async ({ page, context, site }) => {
    const email = await makeAccount(context.request, code);
    await giveRole(site, email, 'admin');
    const form = { email, password };
    await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });

    await page.goto(`/${code}/admin`);
    // Other journeys may have made a backup.
    const [lastBackup = ''] = labels['admin.waiting.backup'].split('{{time}}');
    const waiting = page.locator('.waiting-list li');
    await expect(
      waiting
        .filter({ hasText: labels['admin.waiting.no-backup'] })
        .or(waiting.filter({ hasText: lastBackup })),
    ).toHaveCount(1);
    await page.getByRole('link', { name: labels['notices.title'] }).click();
    await expect(page.locator('h1')).toHaveText(labels['notices.title']);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    await expectValidLivePage(page);

    await page.getByRole('checkbox', { name: labels['notices.kind.orders'] }).check();
    await page.getByRole('combobox', { name: labels['notices.when'] }).selectOption('9');
    await page.getByRole('button', { name: labels['notices.save'] }).click();
    await expect(page.getByRole('status')).toHaveText(labels['notices.saved']);
    await page.goto(`/${code}/admin/notices`);
    await expect(page.getByRole('checkbox', { name: labels['notices.kind.orders'] })).toBeChecked();
    await expect(page.getByRole('combobox', { name: labels['notices.when'] })).toHaveValue('9');
  });
}
