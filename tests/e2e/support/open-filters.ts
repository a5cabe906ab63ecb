import type { Page } from '@playwright/test';

/** Opens a list's further filters, which phones show behind a button. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.locator('.filter-more > summary');
  if (await button.isVisible()) await button.click();
}
