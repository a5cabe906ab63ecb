import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { root } from '../support/root.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { expect, test as base } from './support/test.ts';

/*
 * Pictures of dashboard screens with sample data, whose dates a fixed clock repeats.
 * After an intended change: `npx playwright test demo-looks -u`.
 */

const clock = pathToFileURL(path.join(root, 'tests/support/fixed-clock.mjs')).href;

const test = base.extend<{ site: BuiltServer }>({
  site: async ({}, use) => {
    const env = { LOG_LEVEL: 'warn', NODE_OPTIONS: `--import=${clock}` };
    const site = await startBuiltServer({ flags: ['--demo'], env });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

// As in looks.spec.ts.
test.use({ deviceScaleFactor: 0.5, bypassCSP: true });
const tolerance = { maxDiffPixelRatio: 0.02, scale: 'device' } as const;

interface Shot {
  name: string;
  /** Address below `/{lang}/admin`. */
  address: string;
  /** Opens the first row of the list. */
  isFirst?: true;
}

const everywhere: readonly Shot[] = [
  { name: 'overview', address: '' },
  { name: 'orders', address: '/payments' },
];

/** Compared once in each direction and width, so that all pictures together stay small. */
const once: readonly Shot[] = [
  { name: 'reports', address: '/figures' },
  { name: 'messages', address: '/messages' },
  { name: 'message', address: '/messages', isFirst: true },
  { name: 'order', address: '/payments', isFirst: true },
  { name: 'learners', address: '/people/learners' },
];

async function open(page: Page, code: 'en' | 'ar', { address, isFirst }: Shot): Promise<void> {
  // Texts to translate are counted beside the first request.
  await expect(async () => {
    await page.goto(`/${code}/admin${address}`);
    await expect(page.getByText(messages[code]['admin.overview.counting'])).toHaveCount(0, {
      timeout: 1,
    });
  }).toPass();
  if (isFirst) await page.goto((await page.locator('tbody a').first().getAttribute('href')) ?? '');
  await page.addStyleTag({ content: '* { hyphens: manual !important }' });
  await page.evaluate(() => document.fonts.ready);
}

for (const code of ['en', 'ar'] as const)
  test(`screens in ${code} with sample data`, async ({ page, context, site }) => {
    test.setTimeout(120_000);
    const email = await makeAccount(context.request, code);
    await giveRole(site, email, 'admin');
    const form = { email, password };
    await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });
    for (const [width, size] of [
      ['wide', 1280],
      ['phone', 360],
    ] as const) {
      await page.setViewportSize({ width: size, height: 1000 });
      const isMore = (code === 'en') === (width === 'wide');
      for (const shot of isMore ? [...everywhere, ...once] : everywhere) {
        await open(page, code, shot);
        const picture = `demo-${shot.name}-${code}-${width}`;
        await expect.soft(page).toHaveScreenshot(`${picture}.png`, tolerance);
        if (picture !== 'demo-message-ar-phone') continue;
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.soft(page).toHaveScreenshot(`${picture}-dark.png`, tolerance);
        await page.emulateMedia({ colorScheme: 'light' });
      }
    }
  });
