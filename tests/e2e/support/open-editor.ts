import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { LanguageCode } from '../../../i18n/languages.ts';
import { messages } from '../../../i18n/messages/index.ts';
import { makeAccount, password } from './account-form.ts';
import { giveRole } from './account-rows.ts';
import { type AccountSite, expect } from './account-site.ts';

/** Somebody who may edit, logged in in this browser. Answers their address. */
export async function logInAsEditor(
  context: BrowserContext,
  { site, code }: { site: AccountSite; code: LanguageCode },
): Promise<string> {
  const email = await makeAccount(context.request, code);
  await giveRole(site, email, 'editor');
  return email;
}

/** Folds the preview, which has journeys of its own. */
export async function foldPreview(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol === 'http:') localStorage.setItem('editor:folded:preview', 'yes');
  });
}

/** Opens the editor at a unit, ready to type. */
export async function openUnit(page: Page, code: LanguageCode, path: string): Promise<void> {
  await page.goto(`/${code}/dashboard?path=${encodeURIComponent(path)}`);
  await expect(page.locator('.editor-form [data-field]').first()).toBeVisible();
}

/** Goes from the open section to another of its page by the bar's field, without reloading the editor. */
export async function goToSection(page: Page, code: LanguageCode, path: string): Promise<void> {
  const types = page.getByLabel(messages[code]['editor.shell.pick.type'], { exact: true });
  await types.selectOption(path);
  // It shows what is open: what the form held before is gone by then.
  await expect(types).toHaveValue(path);
  await expect(page.locator('.editor-form [data-field]').first()).toBeVisible();
}

/** The control of a field in a language; 'all' where it is the same in every one. */
export function control(page: Page, field: string, language: LanguageCode | 'all'): Locator {
  return page
    .locator(`.editor-form [data-field="${field}"][data-language="${language}"]`)
    .locator('input, textarea, [contenteditable]')
    .first();
}

/** Saving state of a language, in the head of its column. */
export function savingOf(page: Page, language: LanguageCode): Locator {
  return page.locator(`.column-head[data-language="${language}"]`);
}

export async function expectSaved(page: Page, language: LanguageCode): Promise<void> {
  await expect(savingOf(page, language)).toHaveAttribute('data-state', 'saved');
}

export { password };
