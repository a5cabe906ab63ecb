import type { Browser, Page } from '@playwright/test';
import type { Unit } from '../../../contracts/units.ts';
import { exampleLanguages, type SectionExample } from '../../../sections/section-example.ts';
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
  role: 'editor' | 'admin' = 'editor',
): Promise<StaffSession> {
  const context = await browser.newContext({ baseURL: site.origin });
  const email = await makeAccount(context.request, 'en');
  await giveRole(site, email, role);
  const answer = await context.request.post('/api/auth/loginAsUser', {
    data: { email, sub: password },
  });
  const { accessToken } = await answer.json();
  const { cookies } = await context.storageState();
  await context.close();
  return { cookies, token: accessToken };
}

const api = '/api/editor/active-med-pharma';

/** Saves the texts of a section, such as a new one that holds placeholders. */
export async function writeSection(
  page: Page,
  token: string,
  { path, content }: { path: string; content: SectionExample },
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const opened = await page.request.get(`${api}/unit`, { params: { path }, headers });
  const unit: Unit = await opened.json();
  const versions = Object.fromEntries(
    exampleLanguages.map((language) => [
      language,
      { basedOn: unit.versions[language]?.revisionId ?? null, value: content[language] },
    ]),
  );
  const data = { path, origin: 'save', versions };
  const saved = await page.request.post(`${api}/save`, { data, headers });
  expect(await saved.json()).toMatchObject({ outcome: 'saved' });
}

/** Publishes what is saved of some units, in every language. */
export async function publishUnits(
  page: Page,
  token: string,
  paths: readonly string[],
): Promise<void> {
  const call = (name: string, data: object) =>
    page.request.post(`${api}/${name}`, { data, headers: { Authorization: `Bearer ${token}` } });
  const scope = { languages: null, paths };
  const plan = await (await call('plan', scope)).json();
  const title = paths.join(' ').slice(0, 80);
  const published = await call('publish', { ...scope, title, token: plan.token, at: null });
  expect(await published.json()).toMatchObject({ outcome: 'published' });
}
