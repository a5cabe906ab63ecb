import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { messages } from '../../i18n/messages/index.ts';
import { startSandboxProcess } from '../../server/commands/sandbox-command.ts';
import type { BuiltServer } from '../support/built-server.ts';
import { newEmail } from './support/account-site.ts';
import { startExampleSite } from './support/example-site.ts';
import {
  fillInPayment,
  orderButton,
  outcome,
  paymentPage,
  pressAtCheckout,
} from './support/shop.ts';
import { expect, test as base } from './support/test.ts';

interface Shop {
  server: BuiltServer;
  /** The origin of its payment provider, which is none of its own. */
  provider: string;
}

/** A shop that has keys: its buyers pay at another origin. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'site-sandbox-'));
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const sandbox = await startSandboxProcess({
        env: { PORT: '0', DATA_DIR: dataDir },
        print,
        printError: print,
      });
      const keys = parseEnv(lines.join('\n')) as Record<string, string>;
      const server = await startExampleSite({ env: keys });
      await use({ server, provider: keys['PAYMOB_BASE_URL'] ?? '' });
      await server.stop();
      await sandbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.server.origin),
});

test.use({ javaScriptEnabled: false });

test('without scripts the form leads to a provider elsewhere, and the provider back', async ({
  page,
  shop,
  watch,
}) => {
  // The browser runs no script, and says so of each.
  watch.allow(/\.js \(csp\)$/);
  watch.allow(/^request to another host: .*\/unifiedcheckout\//);
  await page.goto(paymentPage('en'));
  await fillInPayment(page, newEmail());
  await orderButton(page).click();
  await expect(page).toHaveURL((url) => url.origin === shop.provider);
  await pressAtCheckout(page, 'pay');
  await expect(outcome(page)).toHaveText(messages.en['payment.paid']);
  expect(new URL(page.url()).origin).toBe(shop.server.origin);
});
