import type { APIRequestContext, Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { codeOf, readMail } from '../support/read-mail.ts';
import { letAnHourPass } from './support/account-rows.ts';
import { expect, mailsTo, newEmail, nextMail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidHtml, expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

const password = 'violet teapot 9';
const newPassword = 'green umbrella 7';

/** Signs up as the browser that the requests belong to. */
async function signUp(request: APIRequestContext, code: LanguageCode): Promise<string> {
  const email = newEmail();
  const person = { name: 'نادية الشريف', phone: '01005550142', email, password, confirm: password };
  const answer = await request.post(`/${code}/signup`, { form: person, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return email;
}

async function logIn(request: APIRequestContext, email: string, typed: string): Promise<number> {
  const form = { email, password: typed };
  return (await request.post('/en/login', { form, maxRedirects: 0 })).status();
}

const submit = (page: Page) => page.locator('.profile-main form button[type="submit"]').first();

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const pageOf = (name: string) => `/${code}/profile/${name}`;

  test.describe(`the profile in ${code}`, () => {
    test('a member goes through their pages and logs out', async ({ page, context }) => {
      const email = await signUp(context.request, code);
      await page.goto(pageOf('myCourses'));
      await expect(page.locator('h1')).toHaveText(labels['profile.my-courses']);
      await expect(page.getByText(labels['profile.courses.empty'])).toBeVisible();
      await expect(page.locator('.profile-head')).toContainText('نادية الشريف');
      await expect(page.locator('.profile-head')).toContainText(email);
      await expect(page).toHaveTitle(new RegExp(labels['profile.my-courses']));
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      const browse = page.getByRole('link', { name: labels['profile.courses.browse'] });
      await expect(browse).toHaveAttribute('href', `/${code}/courses`);

      const menu = page.getByRole('navigation', { name: labels['profile.menu'] });
      for (const label of ['payments', 'reset-password', 'account'] as const) {
        const name = labels[`profile.${label}`];
        await menu.getByRole('link', { name }).click();
        await expect(page.locator('h1')).toHaveText(name);
        await expect(menu.locator('[aria-current="page"]')).toHaveText(name);
        await expectNoHorizontalScroll(page);
        await expectNoAxeViolations(page);
        await expectValidLivePage(page);
        await expectValidHtml(await (await context.request.get(page.url())).text());
      }

      await menu.getByRole('button', { name: labels.logout }).click();
      await expect(page).toHaveURL(`/${code}/home`);
      await expect(page.locator('.for-members').first()).toBeHidden();
      await page.goto(pageOf('payments'));
      await expect(page).toHaveURL(`/${code}/login?returnTo=%2F${code}%2Fprofile%2Fpayments`);
    });

    test('a password is changed, and other devices are logged out', async ({
      page,
      context,
      playwright,
      site,
      extraHTTPHeaders,
    }) => {
      const email = await signUp(context.request, code);
      const headers = extraHTTPHeaders ?? {};
      const elsewhere = await playwright.request.newContext({
        baseURL: site.origin,
        extraHTTPHeaders: headers,
      });
      expect(await logIn(elsewhere, email, password)).toBe(303);

      await page.goto(pageOf('reset-password'));
      const field = page.getByLabel(labels['account.new-password'], { exact: true });
      const again = page.getByLabel(labels['account.confirm-new'], { exact: true });
      const current = page.getByLabel(labels['account.current'], { exact: true });
      await current.fill(password);
      await field.fill(newPassword);
      await again.fill('something else');
      await submit(page).click();
      await expect(page.locator('.field-error')).toHaveText(labels['account.confirm.error']);
      await expect(again).toBeFocused();
      await page.locator('.field-toggle').nth(1).click();
      await expect(field).toHaveAttribute('type', 'text');

      await again.fill(newPassword);
      await submit(page).click();
      await expect(page.getByRole('status')).toHaveText(labels['profile.password.changed']);
      await expect(field).toHaveValue('');
      expect((await elsewhere.get(pageOf('account'), { maxRedirects: 0 })).status()).toBe(302);
      expect(await logIn(elsewhere, email, password)).toBe(401);
      expect(await logIn(elsewhere, email, newPassword)).toBe(303);
      await elsewhere.dispose();
    });

    test('a wrong current password is refused', async ({ page, context, watch }) => {
      watch.allow(/\b403\b/);
      await signUp(context.request, code);
      await page.goto(pageOf('reset-password'));
      const current = page.getByLabel(labels['account.current'], { exact: true });
      const fillIn = async (typed: string) => {
        await current.fill(typed);
        await page.getByLabel(labels['account.new-password'], { exact: true }).fill(newPassword);
        await page.getByLabel(labels['account.confirm-new'], { exact: true }).fill(newPassword);
        await submit(page).click();
      };
      await fillIn('not it');
      await expect(page.locator('.field-error')).toHaveText(labels['account.current.wrong']);
      await expect(current).toHaveValue('');
      // A target that the header covers in part counts as small.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoAxeViolations(page);
      await fillIn(password);
      await expect(page.getByRole('status')).toHaveText(labels['profile.password.changed']);
    });

    test('another account is logged in to after this one is left', async ({ page, context }) => {
      await signUp(context.request, code);
      await page.goto(pageOf('reset-password'));
      await page.getByRole('button', { name: labels['profile.other-account'] }).click();
      await expect(page).toHaveURL(`/${code}/login`);
    });

    test('an address is confirmed by the code that was sent to it', async ({
      page,
      context,
      site,
      watch,
    }) => {
      watch.allow(/\b400\b/);
      test.setTimeout(120_000);
      const email = await signUp(context.request, code);
      const sent = codeOf(await nextMail(site, email, []));
      await page.goto(pageOf('account'));
      await page.getByRole('link', { name: labels['account.verify.title'] }).click();
      await page.goto(`/${code}/verify-email?returnTo=%2F${code}%2Fhome`);
      await expect(page.locator('.code-address')).toHaveText(email);
      await expectNoAxeViolations(page);
      const check = page.getByRole('button', { name: labels['account.code.submit'] });
      await page.locator('.code-boxes input').first().focus();
      await page.keyboard.type(sent === '000000' ? '000001' : '000000');
      await check.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.locator('.code-boxes input').first().focus();
      await page.keyboard.type(sent);
      await check.click();
      await expect(page.getByRole('status')).toHaveText(labels['profile.email.verified']);
      await expect(page.getByText(labels['account.verify.title'])).toHaveCount(0);
      expect((await mailsTo(site, email)).length).toBe(1);
    });

    test('a name, a number and an email are changed, the email by the code that its new address got', async ({
      page,
      context,
      site,
      watch,
    }) => {
      watch.allow(/\b40[03]\b/);
      test.setTimeout(120_000);
      const email = await signUp(context.request, code);
      const known = [await nextMail(site, email, [])].map(String);
      await page.goto(pageOf('account'));
      const details = page.locator('#details');
      await details.getByLabel(labels['account.name'], { exact: true }).fill('Nadia Haddad');
      await details.getByLabel(labels['account.phone'], { exact: true }).fill('123');
      await details.locator('[type="submit"]').click();
      await expect(details.locator('.field-error')).toHaveText(labels['account.phone.error']);
      await details.getByLabel(labels['account.phone'], { exact: true }).fill('01005550199');
      await details.locator('[type="submit"]').click();
      await expect(details.getByRole('status')).toHaveText(labels['profile.details.saved']);
      await expect(page.locator('.profile-head')).toContainText('Nadia Haddad');

      await letAnHourPass(site, email);
      const newOne = newEmail();
      const section = page.locator('#email');
      const ask = async (current: string) => {
        await page.goto(pageOf('account'));
        await section.getByLabel(labels['profile.email.new'], { exact: true }).fill(newOne);
        await section.getByLabel(labels['account.current'], { exact: true }).fill(current);
        await section.locator('[type="submit"]').click();
      };
      await ask('not it');
      await expect(section.locator('.field-error')).toHaveText(labels['account.current.wrong']);
      await expect(section.getByLabel(labels['profile.email.new'], { exact: true })).toHaveValue(
        newOne,
      );
      await ask(password);
      await expect(page.locator('.code-address')).toHaveText(newOne);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: labels['profile.email.cancel'] }).click();
      await expect(section.getByRole('status')).toHaveText(labels['profile.email.cancelled']);

      // The time until another code may be sent is for the same address alone.
      const last = newEmail();
      await section.getByLabel(labels['profile.email.new'], { exact: true }).fill(last);
      // The right password of a moment ago is proof enough.
      await expect(section.getByLabel(labels['account.current'], { exact: true })).toHaveCount(0);
      await section.locator('[type="submit"]').click();
      const sent = codeOf(await nextMail(site, last, []));
      await page.goto(pageOf('account'));
      await expect(section).toContainText(last);
      await expectNoHorizontalScroll(page);
      await section.getByRole('link', { name: labels['profile.email.enter-code'] }).click();
      await page.locator('.code-boxes input').first().focus();
      await page.keyboard.type(sent);
      await page.getByRole('button', { name: labels['account.code.submit'] }).click();
      await expect(section.getByRole('status')).toHaveText(labels['profile.email.changed']);
      await expect(page.locator('.profile-head')).toContainText(last);
      expect(readMail((await nextMail(site, email, known)) ?? '').text).not.toContain(last);
    });

    test('a guest is invited to make an account, and keeps what they have', async ({
      page,
      context,
    }) => {
      await context.request.post(`/${code}/login`, { form: { intent: 'guest' }, maxRedirects: 0 });
      await page.goto(pageOf('myCourses'));
      await expect(page.locator('.profile-name')).toHaveText(labels['profile.guest']);
      await expect(page.getByText(labels['profile.guest.text'])).toBeVisible();
      await expectNoAxeViolations(page);
      for (const path of ['reset-password', 'security'])
        await expect(page.locator(`a[href="${pageOf(path)}"]`)).toHaveCount(0);
      await page.goto(pageOf('reset-password'));
      await expect(page.locator('.account-form')).toHaveCount(0);
      const form = { password: newPassword, confirm: newPassword };
      const refused = await context.request.post(pageOf('reset-password'), { form });
      expect(refused.status()).toBe(403);
      await page.getByRole('link', { name: labels['profile.guest.sign-up'] }).click();
      const back = encodeURIComponent(pageOf('reset-password'));
      await expect(page).toHaveURL(`/${code}/signup?returnTo=${back}`);
    });

    test('all that is kept can be taken along, by its owner alone', async ({ page, context }) => {
      const file = pageOf('data.json');
      const stranger = await context.request.get(file, { maxRedirects: 0 });
      expect(stranger.status()).toBe(302);
      expect(stranger.headers()['location']).toBe(
        `/${code}/login?returnTo=%2F${code}%2Fprofile%2Faccount`,
      );
      const email = await signUp(context.request, code);
      await page.goto(pageOf('account'));
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: labels['profile.data.download'] }).click();
      expect((await download).suggestedFilename()).toBe('active-med-pharma-my-data.json');
      const answer = await context.request.get(file);
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'private, no-store',
      });
      const kept = JSON.stringify(await answer.json());
      expect(kept).toContain(email);
      expect(kept).not.toContain('argon2');
    });

    test('mails come in the language that their reader chooses', async ({
      page,
      context,
      site,
    }) => {
      const email = await signUp(context.request, code);
      const known = [await nextMail(site, email, [])].map(String);
      await page.goto(pageOf('account'));
      const choice = page.getByRole('radio', { name: 'Deutsch' });
      await expect(choice).not.toBeChecked();
      await choice.check();
      await page.getByRole('button', { name: labels['profile.language.save'] }).click();
      await expect(page.getByRole('status')).toHaveText(labels['profile.language.saved']);
      await expect(choice).toBeChecked();
      const form = { intent: 'language', language: 'xx' };
      expect((await context.request.post(pageOf('account'), { form })).status()).toBe(400);

      await page.goto(pageOf('reset-password'));
      const owner = page.locator('[autocomplete="username"]');
      await expect(owner).toHaveValue(email);
      await expect(owner).toBeHidden();
      await page.getByLabel(labels['account.current'], { exact: true }).fill(password);
      await page.getByLabel(labels['account.new-password'], { exact: true }).fill(newPassword);
      await page.getByLabel(labels['account.confirm-new'], { exact: true }).fill(newPassword);
      await submit(page).click();
      expect(readMail((await nextMail(site, email, known)) ?? '').subject).toContain('Passwort');
    });

    test('an account is deleted after a confirmation and a proof', async ({
      page,
      context,
      site,
      watch,
    }) => {
      watch.allow(/\b40[03]\b/);
      const email = await signUp(context.request, code);
      await letAnHourPass(site, email);
      await page.goto(pageOf('account'));
      await page.getByText(labels['profile.delete'], { exact: true }).click();
      const erase = page.getByRole('button', { name: labels['profile.delete.submit'] });
      const sure = page.getByLabel(labels['profile.delete.sure']);
      await page.locator('[name="current"]').last().fill('not it');
      await erase.click();
      await expect(sure).toBeFocused();
      await expect(sure).toHaveAccessibleDescription(labels['profile.delete.unsure']);
      await expectNoAxeViolations(page);
      await sure.check();
      await expect(page.locator('.field-error')).toHaveCount(0);
      await erase.click();
      await expect(page.locator('.field-error')).toHaveText(labels['account.current.wrong']);
      await expect(page.locator('[name="current"]').last()).toBeFocused();
      await expectNoAxeViolations(page);
      await page.locator('[name="current"]').last().fill(password);
      await sure.check();
      await erase.click();
      await expect(page).toHaveURL(`/${code}/login?deleted=1`);
      await expect(page.getByRole('status')).toHaveText(labels['account.login.deleted']);
      expect(await logIn(context.request, email, password)).toBe(401);

      const { status } = await context.request
        .post(pageOf('account'), { form: { intent: 'delete', sure: 'yes' }, maxRedirects: 0 })
        .then((answer) => ({ status: answer.status() }));
      expect(status).toBe(302);
    });
  });

  test.describe(`the profile without scripts in ${code}`, () => {
    test.use({ javaScriptEnabled: false });

    test('tells what is wrong, ends a session and logs out', async ({
      page,
      context,
      playwright,
      site,
      extraHTTPHeaders,
      watch,
    }) => {
      // A script that the policy refuses is not fetched either.
      watch.allow(/\b400\b|\(csp\)/);
      const email = await signUp(context.request, code);
      const headers = { ...extraHTTPHeaders, 'User-Agent': 'Firefox/143.0 Android' };
      const elsewhere = await playwright.request.newContext({
        baseURL: site.origin,
        extraHTTPHeaders: headers,
      });
      await logIn(elsewhere, email, password);

      await page.goto(pageOf('reset-password'), { waitUntil: 'load' });
      await page.locator('[name="current"]').fill(password);
      await page.locator('[name="password"]').fill(newPassword);
      await page.locator('[name="confirm"]').fill('something else');
      await submit(page).click();
      await expect(page.locator('.field-error')).toHaveText(labels['account.confirm.error']);

      await page.goto(pageOf('account'), { waitUntil: 'load' });
      await page.getByText(labels['profile.delete'], { exact: true }).click();
      await page.getByRole('button', { name: labels['profile.delete.submit'] }).click();
      await expect(page.locator('.check-field .field-error')).toHaveText(
        labels['profile.delete.unsure'],
      );
      await expect(page.getByLabel(labels['profile.delete.sure'])).toBeFocused();

      await page.goto(pageOf('account'), { waitUntil: 'load' });
      const other = page.locator('.session', { hasText: 'Firefox' });
      await expect(other).toContainText('Android');
      await other.getByRole('button').click();
      await expect(page.getByRole('status')).toHaveText(labels['profile.sessions.ended']);
      await expect(page.locator('.session')).toHaveCount(1);
      expect((await elsewhere.get(pageOf('account'), { maxRedirects: 0 })).status()).toBe(302);
      await elsewhere.dispose();

      await page.getByRole('button', { name: labels.logout }).click();
      await expect(page).toHaveURL(/\/home$/);
    });
  });
}

test('nobody is logged out by an address, a picture or another site', async ({ context }) => {
  await signUp(context.request, 'en');
  const answer = await context.request.get('/en/logout');
  expect(await answer.text()).toContain(messages.en['logout.text']);
  const forged = await context.request.post('/en/logout', {
    headers: { Origin: 'https://evil.example' },
    maxRedirects: 0,
  });
  expect(forged.status()).toBe(403);
  const page = await context.request.get('/en/profile/account', { maxRedirects: 0 });
  expect([page.status(), page.headers()['cache-control']]).toEqual([200, 'private, no-store']);
});

test('other components of the profile are not found', async ({ page, context, watch }) => {
  watch.allow(/\b404\b/);
  await signUp(context.request, 'en');
  expect((await page.goto('/en/profile/wishes'))?.status()).toBe(404);
  await page.goto('/en/profile');
  await expect(page).toHaveURL('/en/profile/myCourses');
});
