import type { Page } from '@playwright/test';

/** Goes to a page and waits until all of it is laid out, so that places and sizes can be measured. */
export async function gotoWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-whole]').waitFor();
}
