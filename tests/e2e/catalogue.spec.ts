import { exampleLanguages } from '../../sections/section-example.ts';
import { sections } from '../../sections/registry.ts';
import type { BuiltServer } from '../support/built-server.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { makeAccount } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { sharedSite } from './support/account-site.ts';
import { startExampleSite } from './support/example-site.ts';
import { expectValidHtml } from './support/html.ts';
import { expectNoHorizontalScroll, scrollThrough } from './support/screen.ts';
import { expect, test as base } from './support/test.ts';

/** A server in development: Vite serves the sources, and the catalogue shows every section type. */
const test = base.extend<object, { development: BuiltServer }>({
  development: [
    async ({}, use) => {
      const server = await startExampleSite({ env: { NODE_ENV: 'development' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ development }, use) => use(development.origin),
});

/** Vite's own channel for reloading goes to a port of its own. */
const viteChannel = /request to another host: wss?:|WebSocket|\[vite\]/;

// Vite makes what a page needs when it is first asked for.
test.describe.configure({ mode: 'default', timeout: 120_000 });

for (const language of exampleLanguages) {
  test(`every example in ${language} is accessible and fits every width`, async ({
    page,
    watch,
  }) => {
    watch.allow(viteChannel);
    await page.goto(`/catalogue?lang=${language}`);
    await expect(page.locator('[data-section]')).toHaveCount(Object.keys(sections).length);
    await expectNoAxeViolations(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await scrollThrough(page);
      await expectNoHorizontalScroll(page);
    }
  });
}

for (const language of ['en', 'ar'])
  test(`every component in ${language} is accessible, light and dark, and fits every width`, async ({
    page,
    watch,
  }) => {
    watch.allow(viteChannel);
    for (const scheme of ['light', 'dark'] as const)
      await test.step(scheme, async () => {
        await page.emulateMedia({ colorScheme: scheme });
        await page.goto(`/catalogue/parts?lang=${language}`);
        await expectNoAxeViolations(page);
        await page.locator('[commandfor="example-modal"]').first().click();
        await expectNoAxeViolations(page);
        await page.keyboard.press('Escape');
      });
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await scrollThrough(page);
      await expectNoHorizontalScroll(page);
    }
  });

test('every component fits with the long words of German', async ({ page, watch }) => {
  watch.allow(viteChannel);
  await page.goto('/catalogue/parts?lang=de');
  await expect(page.locator('main [lang="de"] h1').first()).toHaveText('Bausteine');
  await expectNoAxeViolations(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollThrough(page);
    await expectNoHorizontalScroll(page);
  }
});

test('components behave', async ({ page, context, baseURL, watch }) => {
  watch.allow(viteChannel);
  // In development, scripts insert the styles that allow a transition between pages, now and then too late for it.
  watch.allow(/ViewTransition opt-in disabled/);
  await page.goto('/catalogue/parts');
  await page.waitForLoadState('networkidle');

  await test.step('a card of the design system and a card of a section keep apart', async () => {
    const image = page.locator('.card-picture');
    await expect(image).toHaveCSS('aspect-ratio', 'auto');
    await expect(image).toHaveCSS('margin-bottom', '0px');
  });

  await test.step('a password is shown and hidden by a word', async () => {
    const field = page.getByLabel('Password');
    await field.fill('correct horse');
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue('correct horse');
  });

  await test.step('a field says what is wrong with it', async () => {
    const phone = page.getByLabel('Phone number');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveAccessibleDescription('Please enter a valid phone number');
  });

  await test.step('a button at work keeps the width it has at rest', async () => {
    const [rest, busy] = await page
      .locator('.button:has(.button-words + .button-words)')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(busy).toBeCloseTo(rest ?? 0, 0);
  });

  await test.step('of an accordion one part is open at a time', async () => {
    const open = page.locator('.accordion details[open]');
    await expect(open).toHaveCount(1);
    await page.getByText('Is the certificate verifiable?').click();
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('Its number opens');
  });

  await test.step('a dialog is closed by its button, Escape, and a press beside it', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
    const opener = page.getByRole('button', { name: 'Delete the draft' });
    for (const close of [
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]) {
      await opener.click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('a toast appears where it is read out, and goes by its action or its sign', async () => {
    const region = page.locator('.toast-region');
    await page.locator('main .toast:not(.toast-region .toast) button').click();
    await expect(region).toContainText('Published in three languages');
    await region.getByRole('button', { name: 'Undo' }).click();
    await expect(region).toBeEmpty();
    await page.locator('main .toast:not(.toast-region .toast) button').click();
    await region.getByRole('button', { name: 'Dismiss' }).click();
    await expect(region).toBeEmpty();
  });

  await test.step('an arrow stays where its button cannot be pressed', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const back = page.locator('.button:has(> .button-arrow:first-child)').first();
    await back.hover();
    await expect(back.locator('.arrow')).toHaveCSS('translate', '-4px');
    await back.evaluate((button) => button.setAttribute('aria-busy', 'true'));
    await expect(back.locator('.arrow')).toHaveCSS('translate', 'none');
  });

  await test.step('tables name their columns on phones', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const table of ['.data-table', '.prose table']) {
      const cell = page.locator(`${table} td`).nth(1);
      const label = await cell.evaluate((td) => getComputedStyle(td, '::before').content);
      expect(label).toMatch(/"(?:Course|With grapefruit)"/);
    }
  });

  await test.step('a table sorts and pages by links, which keep the language', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/catalogue/parts?lang=de');
    const table = page.getByRole('table', { name: 'Bestellungen' });
    const course = table.getByRole('columnheader', { name: 'Weiterbildung' });
    for (const [order, first] of [
      ['ascending', 'Arzneimittelwechselwirkungen'],
      ['descending', 'Klinische Pharmazie'],
    ] as const) {
      await course.getByRole('link').click();
      await expect(course).toHaveAttribute('aria-sort', order);
      await expect(table.getByRole('cell').nth(1)).toHaveText(first);
    }
    await page.locator('.table-area + nav').getByRole('link', { name: 'Seite 2' }).click();
    await expect(page).toHaveURL('/catalogue/parts?lang=de&sort=-course&page=2');
    await expect(table.getByRole('row')).toHaveCount(2);
    await page.goto('/catalogue/parts');
  });

  await test.step('a chart opens as a table', async () => {
    const chart = page.getByRole('figure', { name: 'Revenue per month' });
    await expect(chart.getByRole('img')).toBeVisible();
    await chart.getByText('Show as table').click();
    await expect(chart.getByRole('row', { name: 'Dec' })).toContainText('33,000 EGP');
  });

  await test.step('the hint of a login shows the way to the profile', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const login = page.locator('main .for-visitors');
    const profile = page.locator('main .for-members');
    await expect(login).toBeVisible();
    await expect(profile).toBeHidden();
    await context.addCookies([{ name: 'signed-in', value: 'editor', url: baseURL ?? '' }]);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'editor');
    await expect(login).toBeHidden();
    await expect(profile).toBeVisible();
  });
});

for (const path of [
  '/catalogue',
  '/catalogue?lang=ar',
  '/catalogue/parts',
  '/catalogue/parts?lang=ar',
  '/catalogue/parts?lang=de',
])
  test(`${path} is valid HTML`, async ({ request }) => {
    const answer = await request.get(path);
    // In development, Vite adds its code to a page.
    const html = await answer.text();
    await expectValidHtml(html.replace(/ data-vite-[\w-]+="[^"]*"/g, ''));
  });

for (const path of ['/catalogue', '/catalogue/parts'])
  test(`in production ${path} is for staff`, async ({ playwright }) => {
    const site = sharedSite();
    await using api = await playwright.request.newContext({ baseURL: site.origin });
    expect((await api.get(path)).status()).toBe(404);
    const email = await makeAccount(api, 'en');
    expect((await api.get(path)).status()).toBe(404);
    await giveRole(site, email, 'editor');
    const answer = await api.get(path);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await api.get('/sitemap/1.xml')).text()).not.toContain('catalogue');
  });
