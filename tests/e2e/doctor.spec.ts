import { messages } from '../../i18n/messages/index.ts';
import { recordBackup } from '../../server/operations/backup/last-backup.ts';
import { fillIn, makeAccount, password, submit } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { expect, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { withDatabase } from './support/site-database.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`an administrator checks the site, does what a check says, and checks again, in ${code}`, async ({
    page,
    site,
  }) => {
    // A result is shared for ten seconds.
    test.slow();
    const email = await makeAccount(page.request, code);
    await giveRole(site, email, 'admin');
    await page.context().clearCookies();
    await page.goto(`/${code}/admin/login`);
    await fillIn(page, { email, password });
    await submit(page).first().click();
    await expect(page).toHaveURL(`/${code}/admin`);
    // In narrow windows the navigation is behind a button.
    const menu = page.getByRole('button', { name: labels['admin.frame.menu'] });
    if (await menu.isVisible()) await menu.click();
    const navigation = page.getByRole('navigation', { name: labels['admin.frame'] });
    await navigation.getByRole('link', { name: labels['admin.doctor'] }).click();
    await expect(page.locator('h1')).toHaveText(labels['admin.doctor']);
    await expect(page.locator('[data-check="database"]')).toContainText(labels['doctor.state.ok']);
    await expect(page.locator('[data-check="fonts"]')).toContainText(labels['doctor.state.ok']);
    const address = page.locator('[data-check="address"]');
    await expect(address).toContainText(site.origin);
    await expect(address.locator('code').first()).toHaveAttribute('dir', 'ltr');
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    await expectValidLivePage(page);

    await withDatabase(site, (database) => recordBackup(database, Date.now()));
    const backup = page.locator('[data-check="backup"]');
    await expect(async () => {
      await page.getByRole('button', { name: labels['admin.doctor.again'] }).click();
      await expect(backup).toContainText(labels['doctor.state.ok']);
    }).toPass({ timeout: 30_000, intervals: [1_000] });
    await expect(page).toHaveURL(`/${code}/admin/doctor`);
  });
}
