import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/browser.mjs';
import { messages } from '../../i18n/messages/index.ts';
import { startBuiltServer } from '../../tests/support/built-server.ts';
import { runContent } from '../../tests/support/run-content.ts';

/*
 * Takes the pictures of the guide for staff into docs/guide: of a new company's site with sample data,
 * so that no guide shows another company. Run it by `npm run build && npm run guide` when
 * these screens have changed.
 */

const size = { width: 1440, height: 900 };
/** Width of the pictures, in pixels. */
const pictureWidth = 1200;
const folder = path.resolve(import.meta.dirname, '../../docs/guide');
const login = { email: 'hanna@crumb.example', password: 'violet teapot 9' };

/** In the languages of the guide. */
const headlines = {
  en: 'Fresh bread, every morning',
  ar: 'خبز طازج كل صباح',
  de: 'Frisches Brot, jeden Morgen',
};

type GuideLanguage = keyof typeof headlines;
const guideLanguages = Object.keys(headlines) as GuideLanguage[];

/** Steps to the screen of each picture, by its name in the guide. */
const shots: Readonly<Record<string, (page: Page, code: GuideLanguage) => Promise<void>>> = {
  async overview(page, code) {
    await page.goto(`/${code}/admin`);
  },
  async editor(page, code) {
    await openEditor(page, code);
    const column = page.locator(`.editor-form [data-field][data-language="${code}"]`);
    await column.locator('input, textarea, [contenteditable]').first().fill(headlines[code]);
    await page.locator(`.column-head[data-language="${code}"][data-state="saved"]`).waitFor();
  },
  async publish(page, code) {
    await openEditor(page, code);
    await page.keyboard.press('Control+Shift+P');
    await page.getByRole('dialog').waitFor();
  },
  async message(page, code) {
    await page.goto(`/${code}/admin/messages`);
    await page.locator('main a[href*="/admin/messages/"]').first().click();
    await page.locator('main textarea').first().waitFor();
  },
  async people(page, code) {
    await page.goto(`/${code}/admin/people`);
  },
};

async function openEditor(page: Page, code: GuideLanguage): Promise<void> {
  await page.goto(
    `/${code}/dashboard?path=${encodeURIComponent('content/{lang}/home-page/hero.json')}`,
  );
  await page.locator('.editor-form [data-field]').first().waitFor();
  await page.waitForTimeout(3_000);
}

const company = {
  legalName: 'Crumb & Crust GmbH',
  representative: 'Hanna Brot',
  address: 'Mehlstraße 1\n10115 Berlin',
  email: 'hello@crumb.example',
  phone: '+49 30 123456789',
};

/** Sets the site up, and leaves a draft. */
async function setUp(browser: Browser, origin: string): Promise<void> {
  const page = await logIn(browser, origin, 'en');
  await page.goto('/en/admin/site');
  for (const [name, value] of Object.entries(company))
    await page.fill(`.site-setup [name="${name}"]`, value);
  await page.getByRole('button', { name: messages.en['site-setup.submit'] }).click();
  await page.getByText(messages.en['site-setup.done']).waitFor();
  await page.context().close();
}

async function logIn(browser: Browser, origin: string, code: GuideLanguage): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: size });
  const page = await context.newPage();
  await page.goto(`/${code}/login`);
  for (const [name, value] of Object.entries(login)) await page.fill(`input[name=${name}]`, value);
  await page.click('main form button[type=submit]');
  await page.waitForURL(/\/admin/);
  return page;
}

const work = await mkdtemp(path.join(tmpdir(), 'guide-'));
const dataDir = path.join(work, 'data');
const languages = guideLanguages.join(',');
const options = ['--name', 'Crumb & Crust', '--languages', languages, '--folder', `${work}/site`];
await runContent({ DATA_DIR: dataDir }, 'new', 'bakery', ...options);
const env = { ADMIN_EMAIL: login.email, ADMIN_PASSWORD: login.password };
const site = await startBuiltServer({ dataDir, env, flags: ['--demo'] });
const browser = await chromium.launch({ executablePath: findBrowser() ?? '' });
try {
  await mkdir(folder, { recursive: true });
  await setUp(browser, site.origin);
  for (const code of guideLanguages) {
    const page = await logIn(browser, site.origin, code);
    for (const [name, open] of Object.entries(shots)) {
      await open(page, code);
      await page.waitForTimeout(500);
      const picture = await page.screenshot();
      const file = path.join(folder, `${name}.${code}.webp`);
      await sharp(picture).resize(pictureWidth).webp({ quality: 75, effort: 6 }).toFile(file);
      console.log(file);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(work, { recursive: true });
}
