import type { Browser, Page } from '@playwright/test';
import { makeAccount, password } from './account-form.ts';
import { giveRole } from './account-rows.ts';
import { type AccountSite, expect } from './account-site.ts';

export interface StaffSession {
  cookies: Awaited<
    ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>
  >['cookies'];
  token: string;
}

/** Somebody who edits, logged in once for several tests: with a page's cookies, and with a token for the API. */
export async function startStaffSession(
  browser: Browser,
  site: AccountSite,
): Promise<StaffSession> {
  const context = await browser.newContext({ baseURL: site.origin });
  const email = await makeAccount(context.request, 'en');
  giveRole(site, email, 'editor');
  const answer = await context.request.post('/api/auth/loginAsUser', {
    data: { email, sub: password },
  });
  const { accessToken } = await answer.json();
  const { cookies } = await context.storageState();
  await context.close();
  return { cookies, token: accessToken };
}

/** Publishes what is saved of one unit, in every language. */
export async function publishUnit(page: Page, token: string, path: string): Promise<void> {
  const call = (name: string, data: object) =>
    page.request.post(`/api/editor/active-med-pharma/${name}`, {
      data,
      headers: { Authorization: `Bearer ${token}` },
    });
  const scope = { languages: null, paths: [path] };
  const plan = await (await call('plan', scope)).json();
  const published = await call('publish', { ...scope, title: path, token: plan.token, at: null });
  expect(await published.json()).toMatchObject({ outcome: 'published' });
}
