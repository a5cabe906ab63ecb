import type { JsonValue } from '../../../common/json.ts';
import type { AccountSite } from './account-site.ts';
import type { ExampleSection, ProjectBeside } from './example-site.ts';
import { askForSite } from './site-fixture.ts';
import { test as base } from './test.ts';

/** Playwright's test on a site whose `/{lang}/home` has these sections, and these files; `beside` it another project. */
export function testOn(
  sections: readonly ExampleSection[],
  files: Readonly<Record<string, JsonValue>> = {},
  beside?: ProjectBeside,
) {
  let asked: Promise<AccountSite> | undefined;
  return base.extend<{ site: AccountSite }>({
    site: [
      async ({}, use) =>
        use(await (asked ??= askForSite({ sections, files, ...(beside && { beside }) }))),
      { scope: 'test', timeout: 60_000 },
    ],
    baseURL: async ({ site }, use) => use(site.origin),
  });
}
