import type { Page } from '@playwright/test';
import { test as base } from './account-site.ts';
import { fillIn, password, submit } from './account-form.ts';
import { expect } from './test.ts';
import { watchContext } from './watch.ts';

/** Playwright's test with a browser besides, that knows nothing of what the first one does. */
export const test = base.extend<{ secondBrowser: Page }>({
  secondBrowser: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext();
    const watch = watchContext(context, baseURL ?? '');
    // The page of refunds asks for a proof of identity with this status.
    watch.allow(/\b403\b.*\/admin\/refunds\b/);
    // A form that is sent before its script has run is refused by the server.
    watch.allow(/\b400\b.*\/withdraw\b/);
    await use(await context.newPage());
    await context.close();
    expect(watch.problems(), 'in the second browser').toEqual([]);
  },
});

/** Logs in at the page that asks for it. */
export async function logInAt(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await fillIn(page, { email, password });
  await submit(page).click();
}
