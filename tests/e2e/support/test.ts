import { test as base } from '@playwright/test';
import { reportPolicyViolations, type Watch, watchContext } from './watch.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Fails the test when anything goes wrong in the browser that it did not allow. */
  watch: Watch;
}

/** Playwright's test, with a browser that is watched. Every browser test takes it from here. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => {
    const origin = process.env.E2E_ORIGIN;
    if (!origin) throw new Error('E2E_ORIGIN is missing: global-setup.ts sets it');
    await use(origin);
  },
  watch: [
    async ({ context, baseURL }, use) => {
      const watch = watchContext(context, baseURL ?? '');
      await use(watch);
      const problems = watch.problems();
      if (problems.length > 0) throw new Error(`In the browser:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await reportPolicyViolations(page);
    await use(page);
  },
});
