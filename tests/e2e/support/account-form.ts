import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { LanguageCode } from '../../../i18n/languages.ts';
import { expect, newEmail } from './account-site.ts';

/** Of every account that is made here. */
export const password = 'wards at dawn are quiet';

export const field = (page: Page, name: string): Locator =>
  page.locator(`.account-form [name="${name}"]`);
export const submit = (page: Page): Locator => page.locator('.account-form [type="submit"]');

export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

export const personOf = (email: string) => ({
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email,
  password,
  confirm: password,
});

/** Makes an account in another browser. */
export async function makeAccount(request: APIRequestContext, code: LanguageCode): Promise<string> {
  const email = newEmail();
  const form = personOf(email);
  const answer = await request.post(`/${code}/signup`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return email;
}
