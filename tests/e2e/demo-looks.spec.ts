import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { messages } from '../../i18n/messages/index.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { root } from '../support/root.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { expect, test as base } from './support/test.ts';

/*
 * What the overview and a list of the dashboard look like with sample data, whose dates a fixed clock repeats.
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

for (const code of ['en', 'ar'] as const)
  test(`overview and orders in ${code} with sample data`, async ({ page, context, site }) => {
    test.setTimeout(120_000);
    const email = await makeAccount(context.request, code);
    await giveRole(site, email, 'admin');
    const form = { email, password };
    await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });
    for (const [name, width] of [
      ['wide', 1280],
      ['phone', 360],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      for (const [screen, address] of [
        ['overview', ''],
        ['orders', '/payments'],
      ] as const) {
        // Texts to translate are counted beside the first request.
        await expect(async () => {
          await page.goto(`/${code}/admin${address}`);
          await expect(page.getByText(messages[code]['admin.overview.counting'])).toHaveCount(0, {
            timeout: 1,
          });
        }).toPass();
        await page.addStyleTag({ content: '* { hyphens: manual !important }' });
        await page.evaluate(() => document.fonts.ready);
        await expect.soft(page).toHaveScreenshot(`demo-${screen}-${code}-${name}.png`, tolerance);
      }
    }
  });
