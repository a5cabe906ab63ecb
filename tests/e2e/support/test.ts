import { type Page, test as base } from '@playwright/test';
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
    waitForModules(page);
    await use(page);
  },
});

/** A page's modules come after its first paint (app/first-paint.js), so not always before its `load`. */
function waitForModules(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await modulesRan(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await modulesRan(page);
    return response;
  };
}

/** Waits until a page's modules have run, or will not come. */
export async function modulesRan(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { page: kind, scripted } = document.documentElement.dataset;
    if (scripted === undefined) return true;
    // React marks each element that it has hydrated.
    const isHydrated = Object.keys(document.body).some((key) => key.startsWith('__react'));
    return kind === 'islands' ? scripted === 'ready' : isHydrated;
  });
}
