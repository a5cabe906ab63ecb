import type { JsonValue } from '../../../common/json.ts';
import type { BuiltServer } from '../../support/built-server.ts';
import { type ExampleSection, startExampleSite } from './example-site.ts';
import { test as base } from './test.ts';

/** Playwright's test on a server of its own, whose `/{lang}/home` has these sections, and these files. */
export function testOn(
  sections: readonly ExampleSection[],
  files: Readonly<Record<string, JsonValue>> = {},
) {
  return base.extend<object, { site: BuiltServer }>({
    site: [
      async ({}, use) => {
        const site = await startExampleSite(sections, files);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ site }, use) => use(site.origin),
  });
}
