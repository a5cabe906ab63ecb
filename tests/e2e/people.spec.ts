import type { BrowserContext, Page } from '@playwright/test';
import { screens } from '../../app/admin/screens.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { permissions, staffRoles } from '../../server/core/access/permissions.ts';
import { readMail } from '../support/read-mail.ts';
import { makeAccount, password } from './support/account-form.ts';
import { endSessions, giveProjectRole, giveRole, letAnHourPass } from './support/account-rows.ts';
import { type AccountSite, expect, newEmail, nextMail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { giveCertificate } from './support/learning-rows.ts';
import { openFilters } from './support/open-filters.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

interface Place {
  context: BrowserContext;
  site: AccountSite;
  code: LanguageCode;
}

async function logInAsAdmin({ context, site, code }: Place): Promise<string> {
  const email = await makeAccount(context.request, code);
  await giveRole(site, email, 'admin');
  const form = { email, password };
  await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });
  return email;
}

async function expectGoodPage(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await expectValidLivePage(page);
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test.describe(`people in ${code}`, () => {
    test('an administrator invites somebody, who accepts; changes the role; deletes the account', async ({
      page,
      context,
      browser,
      site,
      extraHTTPHeaders,
      watch,
    }) => {
      watch.allow(/\b40[03]\b|ERR_INTERNET_DISCONNECTED/);
      const admin = await logInAsAdmin({ context, site, code });
      await page.goto(`/${code}/admin/people`);
      await expect(page.locator('h1')).toHaveText(labels['admin.people']);
      await expectGoodPage(page);

      await page.getByRole('link', { name: labels['admin.people.invite'], exact: true }).click();
      await expect(page.locator('h1')).toHaveText(labels['admin.people.invite.title']);
      await expectGoodPage(page);
      const email = newEmail();
      await page.getByLabel(labels['admin.people.name'], { exact: true }).fill('Omar Adel');
      await page.getByLabel(labels['admin.people.email'], { exact: true }).fill(email);
      await context.setOffline(true);
      await page.getByRole('button', { name: labels['admin.people.invite.send'] }).click();
      const offline = page.getByText(labels['account.offline']);
      await expect(offline).toBeInViewport();
      const [alertBox, sendBox] = await Promise.all([
        offline.boundingBox(),
        page.getByRole('button', { name: labels['admin.people.invite.send'] }).boundingBox(),
      ]);
      expect((alertBox?.y ?? 0) + (alertBox?.height ?? 0)).toBeLessThan(sendBox?.y ?? 0);
      await context.setOffline(false);
      await expect(page.getByText(labels['account.offline'])).toBeHidden();
      const role = page.getByRole('combobox', { name: labels['admin.people.role'] });
      await role.selectOption('translator');
      await page.getByRole('button', { name: labels['admin.people.invite.send'] }).click();
      await expect(page.getByText(labels['admin.people.languages.missing'])).toBeVisible();
      await expect(page.locator('[name="languages[]"]').first()).toBeFocused();
      await expect(page.getByLabel(labels['admin.people.email'], { exact: true })).toHaveValue(
        email,
      );
      await page.getByRole('checkbox', { name: 'العربية' }).check();
      // The session has ended meanwhile.
      await endSessions(site, admin);
      await page.getByRole('button', { name: labels['admin.people.invite.send'] }).click();
      await page.locator('[name="email"]').fill(admin);
      await page.locator('[name="password"]').fill(password);
      await page.locator('.account-form [type="submit"]').first().click();
      await expect(page).toHaveURL(`/${code}/admin/people/invite`);
      await expect(role).toHaveValue('translator');
      await expect(page.getByRole('checkbox', { name: 'العربية' })).toBeChecked();
      await expect(page.getByLabel(labels['admin.people.email'], { exact: true })).toHaveValue(
        email,
      );
      // The proof has expired meanwhile: what was typed goes on with the new one.
      await letAnHourPass(site, admin);
      await page.getByRole('button', { name: labels['admin.people.invite.send'] }).click();
      await expect(
        page.getByRole('heading', { name: labels['account.prove.title'] }),
      ).toBeVisible();
      await expectGoodPage(page);
      await page.locator('[name="current"]').fill(password);
      await page.getByRole('button', { name: labels['account.prove.submit'] }).click();
      await expect(page.locator('.form-thanks')).toBeFocused();
      await expect(page.getByText(labels['admin.people.invited'])).toBeVisible();
      await expect(page.getByText(labels['admin.people.login.none'])).toBeVisible();
      await expectGoodPage(page);
      await page.goto(`/${code}/admin/people/invite`);
      await expect(page.getByLabel(labels['admin.people.email'], { exact: true })).toHaveValue('');
      await page.goBack();

      const { text } = readMail((await nextMail(site, email, [])) ?? '');
      const link = /https?:\/\/\S+\/code\/\S+/.exec(text)?.[0] ?? '';
      const guest = await browser.newContext({ ...(extraHTTPHeaders && { extraHTTPHeaders }) });
      const tab = await guest.newPage();
      await tab.goto(link);
      await expect(tab.locator('h1')).not.toHaveText(labels['account.code-link.reset.title']);
      await expect(tab.getByText(labels['account.invited.lead'])).toBeVisible();
      await tab.locator('form [type="submit"]').first().click();
      await expect(tab.locator('h1')).toHaveText(labels['account.invited.password']);
      await expectGoodPage(tab);
      await tab.locator('[name="password"]').fill(password);
      await tab.locator('[name="confirm"]').fill(password);
      await tab.getByRole('button', { name: labels['account.invited.submit'] }).click();
      await expect(tab.getByText(labels['account.invited.saved'])).toBeVisible();
      await expect(tab.locator('[name="email"]')).toHaveValue(email);
      const forgot = tab.getByRole('link', { name: labels['account.login.forgot'] });
      await expect(forgot).toHaveAttribute('href', /forgetPassword/);
      await expectGoodPage(tab);
      await tab.goto(link);
      await expect(tab.locator('h1')).toHaveText(labels['account.invited.accepted.title']);
      await expectGoodPage(tab);
      await tab.locator('main').getByRole('link', { name: labels['account.login.submit'] }).click();
      await tab.locator('[name="email"]').fill(email);
      await tab.locator('[name="password"]').fill(password);
      await tab.locator('.account-form [type="submit"]').first().click();
      await expect(tab).toHaveURL(`/${code}/admin`);
      await expect(tab.locator('.frame-menu')).toBeAttached();
      expect((await tab.goto(`/${code}/admin/people`))?.url()).toMatch(/\/admin\?refused$/);
      await expect(tab.getByRole('alert')).toHaveText(labels['admin.overview.refused']);
      await expectGoodPage(tab);
      await guest.close();

      await page.reload();
      await expect(page.getByText(labels['admin.people.login.none'])).toHaveCount(0);
      await role.selectOption('support');
      await letAnHourPass(site, admin);
      await page.getByRole('button', { name: labels['admin.people.role.save'] }).click();
      await page.locator('[name="current"]').fill(password);
      await page.getByRole('button', { name: labels['account.prove.submit'] }).click();
      await expect(page.getByText(labels['admin.people.changed'])).toBeVisible();
      await expect(page.locator('.facts')).toContainText(labels['people.role.support']);

      await page.goto(`/${code}/admin/people?q=${encodeURIComponent(email)}&role=support`);
      await page.getByRole('link', { name: 'Omar Adel' }).click();
      await page.getByRole('button', { name: labels['admin.people.delete'] }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(labels['admin.people.delete.text']);
      await context.setOffline(true);
      await dialog.getByRole('button', { name: labels['admin.people.delete'] }).click();
      await expect(dialog.getByText(labels['account.offline'])).toBeVisible();
      await context.setOffline(false);
      await expect(dialog.getByText(labels['account.offline'])).toBeHidden();
      await dialog.getByRole('button', { name: labels['admin.people.delete'] }).click();
      await expect(page.getByText(labels['admin.people.deleted'])).toBeVisible();
      await page.goto(`/${code}/admin/people?q=${encodeURIComponent(email)}`);
      await expect(page.getByText(labels['admin.people.empty'])).toBeVisible();
    });

    test('names typed for a certificate come back after a login, a chosen role does not', async ({
      page,
      context,
      site,
      playwright,
      extraHTTPHeaders,
    }) => {
      const learner = await playwright.request.newContext({
        baseURL: site.origin,
        ...(extraHTTPHeaders && { extraHTTPHeaders }),
      });
      const email = await makeAccount(learner, code);
      await giveCertificate(site, email);
      await learner.dispose();
      const admin = await logInAsAdmin({ context, site, code });
      await page.goto(`/${code}/admin/people?q=${encodeURIComponent(email)}`);
      await page.locator('.data-table .row-link').click();
      const role = page.getByRole('combobox', { name: labels['admin.people.role'] });
      const latin = page.getByLabel(labels['certificate.name.latin'], { exact: true });
      await role.selectOption('support');
      await page.locator('.person-certificate summary').click();
      await latin.fill('Nadia Adel');
      await endSessions(site, admin);
      await page.locator('.person-certificate details [type="submit"]').click();
      await page.locator('[name="email"]').fill(admin);
      await page.locator('[name="password"]').fill(password);
      await page.locator('.account-form [type="submit"]').first().click();
      await expect(latin).toBeVisible();
      await expect(latin).toHaveValue('Nadia Adel');
      await expect(role).toHaveValue('user');
      await page.locator('.person-certificate details [type="submit"]').click();
      await expect(page.getByText(labels['admin.people.certificate.corrected'])).toBeVisible();
      const certificates = page.locator('.person-certificate');
      await expect(certificates.filter({ hasText: 'Nadia Adel' })).toHaveCount(1);
    });

    test('the audit log is filtered, and is a file', async ({ page, context, site }) => {
      await logInAsAdmin({ context, site, code });
      await page.goto(`/${code}/admin/audit`);
      await expect(page.locator('h1')).toHaveText(labels['admin.audit']);
      await expectGoodPage(page);
      await expect(page.locator('.table-size')).toBeVisible();
      await openFilters(page);
      await page.getByLabel(labels['admin.audit.action'], { exact: true }).selectOption('sign-up');
      await page.getByRole('button', { name: labels['admin.list.filter'], exact: true }).click();
      await expect(page).toHaveURL(/action=sign-up/);
      const cells = page.locator('.data-table tbody tr td:nth-child(2)');
      await expect(cells.first()).toHaveText(labels['audit.sign-up']);
      expect(new Set(await cells.allTextContents())).toEqual(new Set([labels['audit.sign-up']]));
      const file = page.getByRole('link', { name: labels['admin.list.export'] });
      const answer = await context.request.get((await file.getAttribute('href')) ?? '');
      const lines = (await answer.text()).trim().split('\r\n');
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.slice(1).every((line) => line.includes(`,${labels['audit.sign-up']},`))).toBe(
        true,
      );
    });
  });
}

test('each screen opens for the roles that the map names, and for no other', async ({
  playwright,
  site,
  extraHTTPHeaders,
}) => {
  for (const role of ['user', ...staffRoles] as const) {
    const request = await playwright.request.newContext({
      baseURL: site.origin,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    });
    const email = await makeAccount(request, 'en');
    if (role === 'admin' || role === 'editor') await giveRole(site, email, role);
    else if (role !== 'user') await giveProjectRole(site, email, role);
    for (const { path, needs } of screens) {
      const answer = await request.get(`/en/${path}`, { maxRedirects: 0 });
      expect([answer.status(), role, path]).toEqual([
        permissions[role].has(needs) ? 200 : 302,
        role,
        path,
      ]);
    }
    await request.dispose();
  }
});

test('a translator changes German only, and reads the rest; sales is not sent to the editor', async ({
  page,
  context,
  site,
  playwright,
  extraHTTPHeaders,
}) => {
  const labels = messages.en;
  const email = await makeAccount(context.request, 'en');
  await giveProjectRole(site, email, 'translator', 'de');
  const hero = encodeURIComponent('content/{lang}/home-page/hero.json');
  await page.goto(`/en/dashboard?path=${hero}&lang=de`);
  await page.locator('.unit-item-toggle').first().click();
  const field = (code: string) =>
    page.locator(`.unit-item .unit-field[data-language="${code}"] :is(input, textarea)`).first();
  await expect(field('de')).toBeEnabled();
  await expect(field('en')).toBeDisabled();
  await expect(page.getByRole('note')).toContainText('German');
  const label = encodeURIComponent('content/{lang}/home-page/label.json');
  const arabic = page.locator('[data-language="ar"] .rich-read').first();
  await expect(
    page.locator('.unit-list > .button, .unit-item-tools, .tree-add, .tree-more'),
  ).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.goto(`/en/dashboard?path=${label}&lang=de`);
  // A phone shows one language at a time.
  const tabs = page.getByRole('group', { name: labels['editor.form.languages'] });
  if ((page.viewportSize()?.width ?? 0) < 768)
    await tabs.getByRole('button', { name: 'عربي' }).click();
  await expect(arabic.locator('p').first()).toBeVisible();
  await expect(arabic).toHaveCSS('direction', 'rtl');
  await expectNoAxeViolations(page);

  const request = await playwright.request.newContext({
    baseURL: site.origin,
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  await giveProjectRole(site, await makeAccount(request, 'en'), 'sales');
  const products = await (await request.get('/en/admin/products')).text();
  expect(products).toContain(labels['admin.products.lead.read']);
  expect(products).not.toContain('/en/dashboard');
  await request.dispose();
});
