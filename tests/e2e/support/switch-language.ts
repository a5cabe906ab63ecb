import type { Page } from '@playwright/test';
import type { LanguageCode } from '../../../i18n/languages.ts';
import { modulesRan } from './test.ts';

/** Presses the header's link to the same page in another language, once scripts keep what is typed; on a phone it stands in a sheet. */
export async function switchLanguage(page: Page, code: LanguageCode): Promise<void> {
  await modulesRan(page);
  const choices = page.locator('.language-button');
  if (await choices.isVisible()) await choices.click();
  await page.locator(`.language-switch a[hreflang="${code}"]:visible`).click();
  await page.locator(`html[lang="${code}"]`).waitFor();
}
