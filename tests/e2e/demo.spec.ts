import type { BrowserContext, Page } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { messages } from '../../i18n/messages/index.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveProjectRole, giveRole } from './support/account-rows.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { expect, test as base } from './support/test.ts';

/** A server with sample data. */
const test = base.extend<{ site: BuiltServer }>({
  site: async ({}, use) => {
    const site = await startBuiltServer({ flags: ['--demo'], env: { LOG_LEVEL: 'warn' } });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

interface Login {
  context: BrowserContext;
  site: BuiltServer;
  code: LanguageCode;
}

type Role = 'admin' | 'editor' | 'author' | 'translator';

async function logIn(role: Role, { context, site, code }: Login): Promise<void> {
  const email = await makeAccount(context.request, code);
  if (role === 'author') await giveProjectRole(site, email, role);
  else if (role === 'translator') await giveProjectRole(site, email, role, 'ar');
  else await giveRole(site, email, role);
  const form = { email, password };
  await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });
}

const screens = ['', '/payments', '/refunds', '/messages', '/people', '/searches'];

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`sample data fills the dashboard in ${code} and is removed by one button`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(120_000);
    await logIn('admin', { context, site, code });
    for (const screen of screens) {
      await page.goto(`/${code}/admin${screen}`);
      await expect(page.getByText(labels['demo.strip'])).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
    }
    await page.goto(`/${code}/admin`);
    const name = labels['demo.remove'];
    await page.getByRole('button', { name }).first().click();
    const dialog = page.getByRole('dialog', { name });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name }).click();
    await expect(page.getByText(labels['demo.removed'])).toBeVisible();
    await expect(page.getByText(labels['demo.strip'])).toHaveCount(0);
    await page.goto(`/${code}/admin/payments`);
    await expect(page.locator('.data-table tbody tr')).toHaveCount(0);
  });

  test(`an editor takes the first steps in ${code}, once, and leaves the site as it was`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(120_000);
    await logIn('editor', { context, site, code });
    await page.goto(`/${code}/admin`);
    await expect(page.getByRole('heading', { name: labels['steps.title'] })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: labels['steps.start'] }).click();
    const guide = page.getByRole('region', { name: labels['editor.steps.label'] });
    await expect(guide.getByText(labels['editor.steps.headline'])).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(1);
    const id = await page.locator(':focus').getAttribute('id');
    const headline = page.locator(`[id="${id}"]`);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' 2');

    const other = code === 'ar' ? 'en' : 'ar';
    const preview = labels['editor.steps.preview'].split('{{')[0] ?? '';
    await expect(guide.getByText(preview)).toBeVisible();
    await showPreview(page, labels);
    await page
      .getByRole('group', { name: labels['editor.preview.language'] })
      .locator(`button[lang="${other}"]`)
      .click();
    await expect(guide.getByText(labels['editor.steps.publish'])).toBeVisible();

    const before = await (await page.request.get(`/${code}/home`)).text();
    await page.keyboard.press('Control+Shift+P');
    const dialog = page.getByRole('dialog', { name: labels['editor.shell.panel.publish'] });
    await dialog.getByRole('button', { name: labels['editor.releases.publish.now'] }).click();
    await expect(dialog).toBeHidden();
    await expect(guide.getByText(labels['editor.steps.revert'])).toBeVisible();
    expect(await (await page.request.get(`/${code}/home`)).text()).not.toBe(before);
    await page.locator('.toast').getByRole('button', { name: labels['editor.shell.undo'] }).click();
    await expect(guide.getByText(labels['editor.steps.done'])).toBeVisible();
    await expectNoAxeViolations(page);
    await expect(headline).not.toHaveValue(/ 2$/);
    await guide.getByRole('button', { name: labels['editor.shell.close'] }).click();
    await expect(guide).toBeHidden();
    await page.goto(`/${code}/admin`);
    await expect(page.getByRole('heading', { name: labels['steps.title'] })).toHaveCount(0);
  });

  for (const role of ['author', 'translator'] as const)
    test(`${role}: two steps without publishing in ${code}`, async ({ page, context, site }) => {
      test.setTimeout(120_000);
      await logIn(role, { context, site, code });
      await page.goto(`/${code}/admin`);
      await expect(page.getByRole('heading', { name: labels['steps.title-short'] })).toBeVisible();
      const before = await (await page.request.get('/ar/home')).text();
      await page.getByRole('button', { name: labels['steps.start'] }).click();
      const guide = page.getByRole('region', { name: labels['editor.steps.label'] });
      await expect(guide.getByText(labels['editor.steps.headline'])).toBeVisible();
      await expect(page.locator(':focus')).toHaveCount(1);
      const id = await page.locator(':focus').getAttribute('id');
      const headline = page.locator(`[id="${id}"]`);
      const start = role === 'translator' ? 'ar' : code;
      await expect(headline).toHaveAttribute('lang', start);
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' 2');
      await expect(headline).toHaveValue(/ 2$/);
      const preview = labels['editor.steps.preview'].split('{{')[0] ?? '';
      await expect(guide.getByText(preview)).toBeVisible();
      await expectNoAxeViolations(page);
      await showPreview(page, labels);
      await page
        .getByRole('group', { name: labels['editor.preview.language'] })
        .locator(`button[lang="${start === 'ar' ? 'en' : 'ar'}"]`)
        .click();
      await expect(guide.getByText(labels['editor.steps.done'])).toBeVisible();
      await expect(headline).not.toHaveValue(/ 2$/);
      expect(await (await page.request.get('/ar/home')).text()).toBe(before);
      await guide.getByRole('button', { name: labels['editor.shell.close'] }).click();
      await expect(guide).toBeHidden();
    });
}

/** The preview is a separate pane in narrow windows. */
async function showPreview(page: Page, labels: (typeof messages)['en' | 'ar']): Promise<void> {
  const button = page
    .getByRole('group', { name: labels['editor.shell.panes'] })
    .getByRole('button', { name: labels['editor.shell.pane.preview'] });
  if (await button.isVisible()) await button.click();
}
