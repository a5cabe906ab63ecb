import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { giveRole } from './support/account-rows.ts';
import { expect, newEmail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

const password = 'violet teapot 9';

/** Somebody with an account, who is logged out. */
async function makePerson({ page }: { page: Page }): Promise<string> {
  const email = newEmail();
  const person = { name: 'Nadia', phone: '01005550142', email, password, confirm: password };
  await page.request.post('/en/signup', { form: person, maxRedirects: 0 });
  await page.context().clearCookies();
  return email;
}

async function logInAsStaff(page: Page, email: string, typed: string): Promise<void> {
  await page.locator('.account-form [name="email"]').fill(email);
  await page.locator('.account-form [name="password"]').fill(typed);
  await page.locator('.account-form button[type="submit"]').click();
}

/** Opens the navigation in narrow windows, where it is behind a button. */
async function openMenu(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  if (await button.isVisible()) await button.click();
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const login = `/${code}/admin/login`;

  test.describe(`those who run the site, in ${code}`, () => {
    test('an admin is asked who they are, and goes on to where they were going', async ({
      page,
      site,
      watch,
    }) => {
      watch.allow(/\b401\b/);
      const email = await makePerson({ page });
      await giveRole(site, email, 'admin');
      await page.goto(`/${code}/dashboard`);
      await expect(page).toHaveURL(new RegExp(`${login}\\?`));
      await expect(page.locator('h1')).toHaveText(labels['admin.login']);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
      await expectValidLivePage(page);
      await logInAsStaff(page, email, 'not it');
      await expect(page.getByRole('alert')).toHaveText(labels['account.login.invalid']);
      await expect(page.locator('[name="email"]')).toHaveValue(email);
      await expect(page.locator('[name="password"]')).toBeFocused();
      await logInAsStaff(page, email, password);
      await expect(page).toHaveURL(({ pathname }) => pathname === `/${code}/dashboard`);
      await expect(page.locator('h1')).toHaveText(labels['editor.shell.title']);

      await page.goto(login);
      await expect(page).toHaveURL(`/${code}/admin`);
      await page.goto(`/${code}/admin/dashboard`);
      await expect(page.locator('h1')).toHaveText(labels['admin.dashboard']);
      await expectNoAxeViolations(page);
      await openMenu(page, labels['admin.frame.menu']);
      await page.getByRole('button', { name: labels['admin.frame.account'] }).click();
      await page.getByRole('button', { name: labels.logout }).click();
      await expect(page).toHaveURL(/\/home$/);
      await page.goto(`/${code}/admin/dashboard`);
      await expect(page).toHaveURL(new RegExp(`${login}\\?`));
    });

    test('an editor opens the dashboard, without the screens of administrators', async ({
      page,
      site,
    }) => {
      const email = await makePerson({ page });
      await giveRole(site, email, 'editor');
      await page.goto(login);
      await logInAsStaff(page, email, password);
      await expect(page).toHaveURL(`/${code}/admin`);
      await page.goto(`/${code}/admin/dashboard`);
      await expect(page.getByText(labels['admin.overview.refused'])).toBeVisible();
      await expect(page).toHaveURL(`/${code}/admin`);
    });

    test('anybody else is answered as to a wrong password, and stays logged out', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/\b401\b/);
      const email = await makePerson({ page });
      await page.goto(login);
      await logInAsStaff(page, email, password);
      await expect(page.getByRole('alert')).toHaveText(labels['account.login.invalid']);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain(
        'account.session_token',
      );
      // Nor does it help to be logged in.
      await page.request.post('/en/login', { form: { email, password }, maxRedirects: 0 });
      for (const place of ['dashboard', 'admin/dashboard']) {
        await page.goto(`/${code}/${place}`);
        await expect(page).toHaveURL(new RegExp(`${login}\\?`));
        await expect(page.getByRole('alert')).toHaveText(labels['answer.not-allowed']);
      }
    });
  });
}
