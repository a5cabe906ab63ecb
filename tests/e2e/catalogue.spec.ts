import { languageCodes } from '../../i18n/languages.ts';
import { sections } from '../../sections/registry.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll, scrollThrough } from './support/screen.ts';
import { expect, test as base } from './support/test.ts';

/** A server in development: Vite serves the sources, and the catalogue shows every section type. */
const test = base.extend<object, { development: BuiltServer }>({
  development: [
    async ({}, use) => {
      const server = await startBuiltServer({ env: { NODE_ENV: 'development' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ development }, use) => use(development.origin),
});

test.describe.configure({ mode: 'default' });

for (const language of languageCodes) {
  test(`every example in ${language} is accessible and fits every width`, async ({
    page,
    watch,
  }) => {
    // Vite's own channel for reloading goes to a port of its own.
    watch.allow(/request to another host: wss?:|WebSocket|\[vite\]/);
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

test('in production there is no catalogue', async ({ page, watch }) => {
  watch.allow(/\b404\b|another host/);
  const answer = await page.goto(`${process.env.E2E_ORIGIN ?? ''}/catalogue`);
  expect(answer?.status()).toBe(404);
});
