import type { APIRequestContext, Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { endSessions } from './support/account-rows.ts';
import { expect, newEmail, test } from './support/account-site.ts';
import { journeyLanguages } from './support/languages.ts';

const password = 'violet teapot 9';

async function signUp(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  const person = { name: 'Nadia', phone: '01005550142', email, password, confirm: password };
  await request.post('/en/signup', { form: person, maxRedirects: 0 });
  return email;
}

async function logIn(request: APIRequestContext, email: string): Promise<void> {
  await request.post('/en/login', { form: { email, password }, maxRedirects: 0 });
}

/** Breaks the signature of the page's first access token on its way, so that the server refuses it as one of yesterday. */
async function spoilFirstToken(page: Page): Promise<void> {
  let first: string | undefined;
  await page.route('**/api/auth/sessions/end', async (route) => {
    const headers = await route.request().allHeaders();
    const bearer = headers['authorization'] ?? '';
    first ??= bearer;
    const authorization = bearer === first ? `${bearer.slice(0, -8)}AAAAAAAA` : bearer;
    await route.continue({ headers: { ...headers, authorization } });
  });
}

/** The statuses answered to calls of the API, by their path. */
function listenToApi(page: Page): Map<string, number[]> {
  const heard = new Map<string, number[]>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    heard.set(pathname, [...(heard.get(pathname) ?? []), response.status()]);
  });
  return heard;
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`ten calls with an expired token refresh it once, and all succeed, in ${code}`, async ({
    page,
    context,
    playwright,
    site,
    extraHTTPHeaders,
    watch,
  }) => {
    watch.allow(/\b401\b/);
    const email = await signUp(context.request);
    const others: APIRequestContext[] = [];
    // One after another: parallel logins are taken for guesses.
    for (let count = 0; count < 10; count += 1) {
      const other = await playwright.request.newContext({
        baseURL: site.origin,
        extraHTTPHeaders: extraHTTPHeaders ?? {},
      });
      await logIn(other, email);
      others.push(other);
    }
    const answers = listenToApi(page);
    await spoilFirstToken(page);
    await page.goto(`/${code}/profile/account`);
    const buttons = page.locator('.session button');
    await expect(buttons).toHaveCount(10);
    // React answers to them once the page is awake.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('.session form') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    );

    await buttons.evaluateAll((all) => {
      for (const button of all) (button as HTMLButtonElement).click();
    });
    await expect(page.locator('.session')).toHaveCount(1);
    await expect(page.getByRole('status')).toHaveText(labels['profile.sessions.ended']);
    await expect(page.getByRole('status')).toBeFocused();
    expect(answers.get('/api/auth/refresh-token')).toEqual([200]);
    const ends = answers.get('/api/auth/sessions/end') ?? [];
    expect(ends.filter((status) => status === 401)).toHaveLength(10);
    expect(ends.filter((status) => status === 200)).toHaveLength(10);

    for (const other of others) {
      const left = await other.get('/en/profile/account', { maxRedirects: 0 });
      expect(left.status()).toBe(302);
      await other.dispose();
    }
  });

  test(`a session that has ended leads to the login and back, with what was typed, in ${code}`, async ({
    page,
    context,
    playwright,
    site,
    extraHTTPHeaders,
    watch,
  }) => {
    watch.allow(/\b401\b/);
    const email = await signUp(context.request);
    const other = await playwright.request.newContext({
      baseURL: site.origin,
      extraHTTPHeaders: extraHTTPHeaders ?? {},
    });
    await logIn(other, email);
    // A form that this page might have: beyond what React has rendered.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.body.insertAdjacentHTML(
          'beforeend',
          `<form id="note" method="post"><input name="note" /><input name="secret" type="password" />
            <input name="shown" autocomplete="current-password" />
            <label><input type="checkbox" name="tick" /></label></form>`,
        );
      });
    });
    const place = `/${code}/profile/account`;
    await page.goto(place);
    await page.locator('[name="note"]').fill('two boxes, please');
    await page.locator('[name="secret"]').fill('hush');
    await page.locator('[name="shown"]').fill('hush, shown');
    await page.locator('[name="tick"]').check();
    // And one that React has rendered.
    await page.getByText(labels['profile.delete'], { exact: true }).click();
    await page.getByLabel(labels['profile.delete.sure']).check();
    await endSessions(site, email);
    await page.locator('.session button').click();

    await expect(page).toHaveURL(`/${code}/login?returnTo=${encodeURIComponent(place)}`);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).toContain('two boxes, please');
    expect(kept).not.toContain('hush');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'signed-in')).toBeUndefined();

    await page.locator('.account-form [name="email"]').fill(email);
    await page.locator('.account-form [name="password"]').fill(password);
    await page.locator('.account-form button[type="submit"]').click();
    await expect(page).toHaveURL(place);
    await expect(page.locator('[name="note"]')).toHaveValue('two boxes, please');
    await expect(page.locator('[name="tick"]')).toBeChecked();
    await expect(page.locator('[name="sure"]')).toBeChecked();
    await expect(page.locator('[name="secret"]')).toHaveValue('');
    await expect(page.locator('[name="shown"]')).toHaveValue('');
    await page.reload();
    await expect(page.locator('.session')).not.toHaveCount(0);
    await expect(page.locator('[name="note"]')).toHaveValue('');
    await other.dispose();
  });
}
