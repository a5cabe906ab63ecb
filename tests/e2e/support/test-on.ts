import type { JsonValue } from '../../../common/json.ts';
import type { ExampleSection } from './example-site.ts';
import { originOfExample } from './site-desk.ts';
import { test as base } from './test.ts';

/** Playwright's test on a site whose `/{lang}/home` has these sections, and these files. */
export function testOn(
  sections: readonly ExampleSection[],
  files: Readonly<Record<string, JsonValue>> = {},
) {
  let origin: Promise<string> | undefined;
  return base.extend({
    baseURL: [
      async ({}, use) => use(await (origin ??= originOfExample({ sections, files }))),
      { scope: 'test', timeout: 60_000 },
    ],
  });
}
