import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { runContent } from '../support/run-content.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { type Crawl, crawl, filesOf } from './support/crawl.ts';
import { findingsOf } from './support/crawl-findings.ts';
import { expectValidLivePage } from './support/html.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { expect, test as base } from './support/test.ts';

/** A server whose only project is a new one, as `npm run content -- new` leaves it. */
const test = base.extend<{ site: BuiltServer }>({
  site: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-company-'));
    const dataDir = path.join(folder, 'data');
    const projects = path.join(folder, 'projects');
    const options = ['--name', 'New site', '--languages', 'en,ar', '--folder', projects];
    await runContent({ DATA_DIR: dataDir }, 'new', 'bakery', ...options);
    const site = await startBuiltServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
    await use(site);
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

const languages = ['en', 'ar', 'de'] as const;
const labels = messages.en;

/** Words of the shipped project and of its trade, and the beginning of its mark's outline. */
const foreign =
  /active.?med|pharma|apothek|medikament|صيدل|الدواء|أدوية|mashrabiya|molecule|M43\.1 35L39\.8/i;

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><path fill="#7A3E12" d="M0 0h120v40H0z"/></svg>';

async function becomeAdmin(page: Page, site: BuiltServer): Promise<void> {
  const [, key = ''] = /\/en\/admin\/setup#([\w-]{43})"/.exec(await site.output()) ?? [];
  await page.goto(`/en/admin/setup#${key}`);
  const person = { name: 'Hanna Brot', email: 'hanna@crumb.example' };
  const passwords = { password: 'violet teapot 9', confirm: 'violet teapot 9' };
  for (const [name, value] of Object.entries({ ...person, ...passwords }))
    await page.locator(`.account-form [name="${name}"]`).fill(value);
  await page.locator('.account-form button[type="submit"]').click();
}

const field = (page: Page, name: string) => page.locator(`.site-setup [name="${name}"]`);

/** Everything of the company but its colours. */
async function describeCompany(page: Page): Promise<void> {
  const details = {
    name: 'Crumb & Crust',
    legalName: 'Crumb & Crust GmbH',
    representative: 'Hanna Brot',
    address: 'Mehlstraße 1\n10115 Berlin',
    email: 'hello@crumb.example',
    phone: '+49 30 123456789',
    vatId: 'DE123456789',
    taxId: '12/345/67890',
    legalForm: 'GmbH',
    registerCourt: 'Amtsgericht Berlin',
    registerNumber: 'HRB 1',
    host: 'Hetzner Online GmbH, Germany',
    dataProtection: 'Nadia Brot, privacy@crumb.example',
  };
  for (const [name, value] of Object.entries(details)) await field(page, name).fill(value);
  await field(page, 'country').selectOption('DE');
  await page.getByLabel('Deutsch').check();
  await field(page, 'logo').setInputFiles({
    name: 'crumb.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  });
}

test('the assistant alone makes the site of a bakery', async ({ page, site, watch }) => {
  test.setTimeout(240_000);
  watch.allow(/400 .*\/admin\/site|status of 400/);
  await becomeAdmin(page, site);

  await test.step('is the first that the administrator sees', async () => {
    await page.waitForURL('**/en/admin/site');
    await expectNoAxeViolations(page);
    await expectValidLivePage(page);
    await expectNoHorizontalScroll(page);
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ar/admin/site');
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    await page.goto('/en/admin/site');
    if (size) await page.setViewportSize(size);
  });

  await test.step('refuses colours without contrast, and proposes others', async () => {
    await describeCompany(page);
    await field(page, 'main').fill('#ffd23f');
    await expect(page.getByText(labels['site-setup.rule-main'])).toBeVisible();
    await field(page, 'accent').fill('#8a5a00');
    await page.getByRole('button', { name: labels['site-setup.submit'] }).click();
    await expect(page).toHaveURL(/\/en\/admin\/site$/);
    for (const name of ['main', 'accent']) await page.locator(`[name="proposed-${name}"]`).click();
    await expect(page.getByText(labels['site-setup.rule-main'])).toBeHidden();
    await expectNoAxeViolations(page);
    await field(page, 'main').fill('#7a3e12');
    await field(page, 'accent').fill('#f2b84b');
  });

  await test.step('publishes it', async () => {
    await page.getByRole('button', { name: labels['site-setup.submit'] }).click();
    await expect(page.getByText(labels['site-setup.done'])).toBeVisible();
  });

  await changeCompany(page);
  await expectOwnSite(page, site.origin);
});

/** Changes the company of the site, with a mistake first. */
async function changeCompany(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: labels['site-setup.save'] });
  await test.step('changes the company later, from the overview', async () => {
    await page.goto('/en/admin');
    await page.getByRole('link', { name: /Company details are missing: Email/ }).click();
    await expect(field(page, 'legalName')).toHaveValue('Crumb & Crust GmbH');
    await expectNoAxeViolations(page);
    await field(page, 'phone').fill('030 12');
    await field(page, 'host').fill('Krume Hosting');
    await save.click();
    await expect(page.getByText(labels['site-setup.rule-phone'])).toBeVisible();
    await field(page, 'phone').fill('+49 30 7654321 0');
    await field(page, 'name').fill('Krume & Kruste');
    await field(page, 'taxId').fill('98/765/43210');
    await save.click();
    await expect(page.getByText(labels['site-setup.saved'])).toBeFocused();
    await expect(field(page, 'host')).toHaveValue('Krume Hosting');
    await expectNoAxeViolations(page);
  });
  await test.step('and the site shows it at once', async () => {
    await page.goto('/en/home');
    const data = page.locator('script[type="application/ld+json"]').first();
    expect(await data.textContent()).toContain('Krume');
    await page.goto('/de/imprint');
    await expect(page).toHaveTitle(/Krume & Kruste/);
    await expect(page.locator('main')).toContainText('98/765/43210');
    await page.goto('/en/admin/audit');
    const entry = page.getByRole('row', { name: messages.en['audit.company-changed'] });
    await expect(entry).toContainText('Name, Telephone, Tax number, Hosting company');
  });
}

/** Crawls the site and expects it to be whole, accessible, and of nobody else. */
async function expectOwnSite(page: Page, origin: string): Promise<void> {
  const starts = languages.map((code) => `/${code}/home`);
  const found = await crawl(page, origin, starts);
  expect(findingsOf(found, origin)).toEqual([]);
  for (const code of languages) {
    const own = Array.from(found.pages.values()).filter(({ language }) => language === code);
    expect(own.length, code).toBeGreaterThan(18);
  }
  expect(await findForeignWords(found, origin)).toEqual([]);

  await page.context().clearCookies();
  await page.goto('/de/imprint');
  await expect(page.locator('main')).toContainText('Crumb & Crust GmbH');
  await expect(page.locator('main')).toContainText('DE123456789');
  await expect(page.locator('header img, header .logo-drawing svg').first()).toBeVisible();
  for (const address of found.pages.keys()) {
    await page.goto(address);
    await expectNoAxeViolations(page);
  }
}

/** Everything that a visitor's browser or a crawler is sent. */
async function findForeignWords(found: Crawl, origin: string): Promise<string[]> {
  const screens = ['login', 'signup', 'forgetPassword', 'search?q=brot', 'nowhere', 'feed.xml'];
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/1.xml',
    '/version',
    '/assets/config.json',
  ];
  const paths = new Set([
    ...found.pages.keys(),
    ...filesOf(found, origin).keys(),
    ...languages.flatMap((code) => screens.map((screen) => `/${code}/${screen}`)),
    ...files,
  ]);
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const address of paths) {
    if (seen.has(address)) continue;
    seen.add(address);
    const text = await (await fetch(origin + address)).text();
    const word = foreign.exec(text)?.[0];
    if (word) wrong.push(`${address}: ${word}`);
    // Files that scripts and styles load later.
    for (const [, file = ''] of text.matchAll(/["'(](\/?build\/[\w.-]+\.(?:js|css|svg))/g))
      paths.add(`/${file.replace(/^\//, '')}`);
  }
  return wrong;
}

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('works without scripts, and keeps what was typed', async ({ page, site, watch }) => {
    watch.allow(/400 .*\/admin\/s|status of 400|\.js \(csp\)$/);
    const [, key = ''] = /\/en\/admin\/setup#([\w-]{43})"/.exec(await site.output()) ?? [];
    await page.goto('/en/admin/setup', { waitUntil: 'load' });
    await page.locator('.account-form [name="key"]').fill(key);
    const fields = { name: 'Hanna Brot', email: 'hanna@crumb.example' };
    const passwords = { password: 'violet teapot 9', confirm: 'violet teapot 9' };
    for (const [name, value] of Object.entries({ ...fields, ...passwords }))
      await page.locator(`.account-form [name="${name}"]`).fill(value);
    await page.locator('.account-form button[type="submit"]').click();

    await describeCompany(page);
    await field(page, 'main').fill('#ffd23f');
    await page.getByRole('button', { name: labels['site-setup.submit'] }).click();
    await expect(page.getByText(labels['site-setup.rule-main'])).toBeVisible();
    await expect(field(page, 'address')).toHaveValue(/Mehlstraße 1\n10115 Berlin/);
    await expect(page.getByText(/crumb.*\.svg/)).toBeVisible();
    await expect(page.getByLabel('Deutsch')).toBeChecked();
    for (const name of ['main', 'accent']) await page.locator(`[name="proposed-${name}"]`).click();
    await expect(page.getByText(labels['site-setup.rule-main'])).toBeHidden();
    await page.getByRole('button', { name: labels['site-setup.submit'] }).click();
    await expect(page.getByText(labels['site-setup.done'])).toBeVisible();
    await page.goto('/de/home', { waitUntil: 'load' });
    await expect(page.locator('h1')).toContainText('Crumb & Crust');

    await page.goto('/en/admin/site', { waitUntil: 'load' });
    await field(page, 'legalName').fill('Krume GmbH');
    await field(page, 'email').fill('hanna');
    await page.getByRole('button', { name: labels['site-setup.save'] }).click();
    await expect(page.getByText(labels['site-setup.rule-email'])).toBeVisible();
    await expect(field(page, 'legalName')).toHaveValue('Krume GmbH');
    await field(page, 'email').fill('hello@crumb.example');
    await page.getByRole('button', { name: labels['site-setup.save'] }).click();
    await expect(page.getByText(labels['site-setup.saved'])).toBeVisible();
    await page.goto('/de/imprint', { waitUntil: 'load' });
    await expect(page.locator('main')).toContainText('Krume GmbH');
  });
});
