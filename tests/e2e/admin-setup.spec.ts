import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import type { BuiltServer } from '../support/built-server.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { startExampleSite } from './support/example-site.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test as base } from './support/test.ts';

/** A server of each test's own: it can be set up once. */
const test = base.extend<{ site: BuiltServer }>({
  site: async ({}, use) => {
    const site = await startExampleSite({});
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

const admin = {
  name: 'Nadia El Sherif',
  email: 'nadia@clinic.example',
  password: 'violet teapot 9',
  confirm: 'violet teapot 9',
};
type Field = keyof typeof admin | 'key';

/** The key of the link that the start has printed. */
async function keyOf(site: BuiltServer): Promise<string> {
  const [, key = ''] = /\/en\/admin\/setup#([\w-]{43})"/.exec(await site.output()) ?? [];
  expect(key).toHaveLength(43);
  return key;
}

const field = (page: Page, name: Field) => page.locator(`.account-form [name="${name}"]`);
const send = (page: Page) => page.locator('.account-form button[type="submit"]').click();

async function fillIn(page: Page, values: Partial<Record<Field, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as Field).fill(value);
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`a person who opens the printed link becomes the first administrator in ${code} @main`, async ({
    page,
    site,
    watch,
  }) => {
    const key = await keyOf(site);
    await page.goto(`/${code}/admin/setup#${key}`);
    await expect(field(page, 'key')).toHaveValue(key);
    expect(page.url()).toBe(`${site.origin}/${code}/admin/setup`);
    await expectNoAxeViolations(page);
    await expectValidLivePage(page);

    // Only the server knows how common a password is.
    watch.allow(/400 .*\/admin\/setup|status of 400/);
    await fillIn(page, { ...admin, password: 'password1', confirm: 'password1' });
    await send(page);
    await expect(page.getByText(labels['account.password.breached']).first()).toBeVisible();
    await expect(field(page, 'name')).toHaveValue(admin.name);
    await expect(field(page, 'password')).toHaveValue('');

    await fillIn(page, { password: admin.password, confirm: admin.confirm });
    await send(page);
    await page.waitForURL(`${site.origin}/${code}/admin`);
    await expect(page.locator('h1')).toContainText(admin.name);

    await page.goto(`/${code}/admin/setup`);
    expect(page.url()).toBe(`${site.origin}/${code}/admin`);
    expect((await site.output()).split(key)).toHaveLength(2);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test(`the key can be typed, and a wrong one sets up nothing in ${code}`, async ({
      page,
      site,
      watch,
    }) => {
      // Chromium tells of the modules that it was told not to run.
      watch.allow(/400 .*\/admin\/setup|status of 400|\.js \(csp\)$/);
      const key = await keyOf(site);
      await page.goto(`/${code}/admin/setup`, { waitUntil: 'load' });
      await fillIn(page, { ...admin, key: key.slice(1) });
      await send(page);
      await expect(page.getByText(labels['account.key.error']).first()).toBeVisible();
      await expect(field(page, 'email')).toHaveValue(admin.email);

      await fillIn(page, { key, password: admin.password, confirm: admin.confirm });
      await send(page);
      await expect(page).toHaveURL(`${site.origin}/${code}/admin`);
    });
  });
}
