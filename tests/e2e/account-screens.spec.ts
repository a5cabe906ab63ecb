import type { Page } from '@playwright/test';
import type { LanguageCode } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { codeOf } from '../support/read-mail.ts';
import { field, fillIn, makeAccount, password, personOf, submit } from './support/account-form.ts';
import { expect, mailsTo, newEmail, nextMail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { another, boxes, digitsIn, paste } from './support/code-boxes.ts';
import { expectValidHtml, expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { switchLanguage } from './support/switch-language.ts';

test.describe.configure({ timeout: 120_000 });

const twoTriesLeft: Partial<Record<LanguageCode, string>> = {
  en: 'This code is not correct. You have 2 attempts left.',
  ar: messages.ar['account.code.wrong_two'],
};

/** The screen answers to its script. */
async function awake(page: Page): Promise<void> {
  const secret = page.locator('.field-box:has(> .field-toggle) > input').first();
  const toggle = page.locator('.field-toggle').first();
  await expect(async () => {
    await toggle.click();
    await expect(secret).toHaveAttribute('type', 'text', { timeout: 500 });
  }).toPass();
  await toggle.click();
  await expect(secret).toHaveAttribute('type', 'password');
}

async function valuesOf(page: Page, names: readonly string[]): Promise<string[]> {
  return Promise.all(names.map((name) => field(page, name).inputValue()));
}

async function sessionOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name.endsWith('account.session_token'));
}

/** Returns the exported data of the logged-in person. */
async function ownData(page: Page, code: LanguageCode): Promise<Record<string, unknown>> {
  const answer = await page.request.get(`/${code}/profile/data.json`, { maxRedirects: 0 });
  return (await answer.json()).account;
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`a visitor signs up by keyboard, leaves, and logs in again in ${code} @main`, async ({
    page,
    watch,
  }) => {
    watch.allow(/status of 401|401 POST/);
    const email = newEmail();
    const back = `/${code}/search?q=a%20b`;
    await page.goto(`/${code}/login?${new URLSearchParams({ returnTo: back }).toString()}`);
    await page.getByRole('link', { name: labels['account.login.sign-up'] }).click();
    await expect(page).toHaveTitle(new RegExp(labels['account.sign-up.title']));
    await awake(page);

    await field(page, 'name').focus();
    for (const value of ['Nadia 2', '01005550142', email]) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type(password);
    // Past the word that shows it.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${password}!`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(labels['account.name']);
    await expect(field(page, 'name')).toBeFocused();
    await expect(field(page, 'name')).toHaveAccessibleDescription(labels['account.name.error']);
    await expect(field(page, 'confirm')).toHaveAccessibleDescription(
      labels['account.confirm.error'],
    );
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await expectValidLivePage(page);

    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Nadia El Sherif');
    await field(page, 'confirm').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(labels['account.confirm.error']);
    await field(page, 'confirm').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/${code}/verify-email\\?`));
    await page.getByRole('link', { name: labels['account.confirm.later'] }).click();
    await page.waitForURL(new RegExp(`/${code}/search\\?q=a`));
    expect(await sessionOf(page)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

    await page.goto(`/${code}/login`);
    await expect(page).toHaveURL(/\/home$/);

    await page.context().clearCookies();
    await page.goto(`/${code}/login`);
    await awake(page);
    await fillIn(page, { email: email.toUpperCase(), password: `${password}.` });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(labels['account.login.invalid']);
    await expect(field(page, 'password')).toBeFocused();
    expect(await valuesOf(page, ['email', 'password'])).toEqual([email.toUpperCase(), '']);
    await expectNoAxeViolations(page);
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${code}/home$`));
  });

  test(`a forgotten password is replaced by a code from a mail in ${code} @main`, async ({
    page,
    context,
    request,
    site,
    watch,
  }) => {
    watch.allow(/status of 400|400 POST/);
    const email = await makeAccount(request, code);
    // The one that every new account gets.
    await nextMail(site, email, []);
    const known = await mailsTo(site, email);

    await page.goto(`/${code}/login`);
    await page.getByRole('link', { name: labels['account.login.forgot'] }).click();
    await field(page, 'email').fill(email);
    await submit(page).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/otpcode$`));
    await expect(page.locator('.code-address')).toHaveText(/^n•+@clinic\.example$/);
    await expect(boxes(page).first()).toBeFocused();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await expectValidLivePage(page);

    const right = codeOf(await nextMail(site, email, known));
    await expect(page.locator('.mail-viewer')).toBeHidden();
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': '127.0.0.1' });
    await page.reload();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: labels['mail-viewer.link'] }).click();
    const mails = await opened;
    const ownMails = mails.getByRole('link').filter({ hasText: email });
    await ownMails.first().click();
    const mail = mails.frameLocator('iframe');
    await expect(mail.locator('html')).toHaveAttribute('lang', code);
    await expect(mail.getByText(right)).toBeVisible();
    await expectNoHorizontalScroll(mails);
    await mails.goBack();
    await expectNoAxeViolations(mails);

    await page.bringToFront();
    await boxes(page).first().focus();
    await expect(page.locator('.resend-code button')).toBeDisabled();
    await page.keyboard.type(another(right));
    await expect(boxes(page).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(twoTriesLeft[code] ?? '');
    expect(await digitsIn(page)).toEqual(['', '', '', '', '', '']);
    await expectNoAxeViolations(page);

    const arabic = right.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    await expect(page.locator('.resend-code button')).toBeDisabled();
    await paste(boxes(page).nth(2), `${arabic.slice(0, 3)} ${arabic.slice(3)}`);
    expect((await digitsIn(page)).join('')).toBe(right);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${code}/resetPassword$`));
    await awake(page);
    await expectNoAxeViolations(page);

    await fillIn(page, { password: 'password', confirm: 'password' });
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(labels['account.password.breached']);
    await expect(field(page, 'password')).toBeFocused();
    const renewed = `${password}, and cold`;
    await fillIn(page, { password: renewed, confirm: renewed });
    await submit(page).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/login\\?reset=1$`));
    await expect(page.getByRole('status')).toHaveText(labels['account.login.reset']);
    await expect(async () => {
      await mails.reload();
      await expect(ownMails).toHaveCount(known.length + 2, { timeout: 500 });
    }).toPass();
    await ownMails.first().click();
    const followed = mails.waitForEvent('popup');
    await mail.getByRole('link').click();
    await expect(await followed).toHaveURL(new RegExp(`/${code}/forgetPassword$`));

    await fillIn(page, { email, password: renewed });
    await submit(page).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/home$`));
    // The ticket was for one password.
    await page.context().clearCookies({ name: /session_token|signed-in/ });
    await page.goto(`/${code}/resetPassword`);
    await expect(page).toHaveURL(new RegExp(`/${code}/forgetPassword\\?expired=1$`));
    await expect(page.getByRole('alert')).toHaveText(labels['account.forget.expired']);
  });

  test(`six boxes are one field in ${code}`, async ({ page }) => {
    await page.goto(`/${code}/forgetPassword`);
    await field(page, 'email').fill(newEmail());
    await submit(page).click();
    await expect(page.getByRole('group', { name: labels['account.code'] })).toBeVisible();
    await expect(page.locator('.resend-code button')).toBeDisabled();

    await page.keyboard.type('1a2');
    await page.keyboard.press('Backspace');
    expect(await digitsIn(page)).toEqual(['1', '', '', '', '', '']);
    await expect(boxes(page).nth(1)).toBeFocused();
    await page.keyboard.type('٩45');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(boxes(page).nth(2)).toBeFocused();
    await page.keyboard.type('7');
    expect(await digitsIn(page)).toEqual(['1', '9', '7', '5', '', '']);
    await page.keyboard.press('End');
    await expect(boxes(page).last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(boxes(page).nth(1)).toBeFocused();
    // As a telephone fills in a code from a message.
    await boxes(page).first().fill('246810');
    expect(await digitsIn(page)).toEqual(['2', '4', '6', '8', '1', '0']);
    const lefts = await boxes(page).evaluateAll((all) =>
      all.map((box) => box.getBoundingClientRect().left),
    );
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));

    await page.keyboard.press('Backspace');
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText(labels['account.code.error']);
    await expect(boxes(page).first()).toBeFocused();
  });

  test(`a guest goes on without a name, and signs up later as the same person in ${code}`, async ({
    page,
  }) => {
    const guestEntry = page.getByRole('button', { name: labels['account.guest'] });
    await page.goto(`/${code}/signup?returnTo=%2F${code}%2Fpricing`);
    await guestEntry.click();
    await expect(page).toHaveURL(new RegExp(`/${code}/pricing$`));
    const guest = await ownData(page, code);
    expect(guest).toMatchObject({ role: 'guest', email: null });

    await page.goto(`/${code}/signup`);
    await expect(guestEntry).toHaveCount(0);
    const email = newEmail();
    await fillIn(page, personOf(email));
    await submit(page).click();
    // The code that confirms the address may wait.
    await expect(page).toHaveURL(new RegExp(`/${code}/verify-email\\?`));
    await page.getByRole('link', { name: labels['account.confirm.later'] }).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/home$`));
    expect(await ownData(page, code)).toMatchObject({ id: guest['id'], role: 'user', email });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`the screens answer by themselves in ${code}`, async ({ page, request, site, watch }) => {
      watch.allow(/status of 4\d\d|4\d\d POST/);
      // Modules that are preloaded for nothing.
      watch.allow(/\.js \(csp\)$/);
      const taken = await makeAccount(request, code);
      // The one that every new account gets.
      await nextMail(site, taken, []);
      const known = await mailsTo(site, taken);
      await page.goto(`/${code}/signup`);
      await expect(page.locator('.field-toggle').first()).toBeHidden();
      await fillIn(page, { ...personOf(taken), confirm: 'another' });
      await submit(page).click();
      await expect(page.locator('.form-alert')).toHaveText(labels['account.confirm.error']);
      await expect(field(page, 'confirm')).toBeFocused();
      const names = ['name', 'phone', 'email', 'password', 'confirm'];
      const { name, phone } = personOf(taken);
      expect(await valuesOf(page, names)).toEqual([name, phone, taken, '', '']);

      await fillIn(page, { password, confirm: password });
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await submit(page).click();
      expect((await answer).status()).toBe(409);
      await expectValidHtml(await (await answer).text());
      await expect(page.locator('.form-alert')).toHaveText(labels['account.sign-up.taken']);
      await page
        .locator('.account-notice')
        .getByRole('link', { name: labels['account.login.forgot'] })
        .click();
      await page.waitForURL(`/${code}/forgetPassword`);

      await field(page, 'email').fill(taken);
      await submit(page).click();
      const right = codeOf(await nextMail(site, taken, known));
      await boxes(page).first().fill(right.slice(0, 1));
      await submit(page).click();
      await expect(page.locator('.form-alert')).toHaveText(labels['account.code.error']);
      await page.locator('.resend-code button').click();
      await expect(page.locator('.form-alert')).toHaveText(/\d|[٠-٩]/);
      await boxes(page).first().fill(right);
      await submit(page).click();
      await fillIn(page, { password, confirm: password });
      await submit(page).click();
      await expect(page.locator('.form-thanks')).toHaveText(labels['account.login.reset']);
    });
  });
}

test('what was typed without a connection is still there, and is sent later', async ({
  page,
  context,
  request,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const email = await makeAccount(request, 'en');
  await page.goto('/en/login');
  await awake(page);
  await fillIn(page, { email, password });
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(messages.en['account.offline']);
  await expect(page.getByRole('alert')).toBeFocused();
  expect(await valuesOf(page, ['email', 'password'])).toEqual([email, password]);
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL(/\/en\/home$/);
});

test('an error follows the field that was left, and values follow into another language', async ({
  page,
}) => {
  await page.goto('/en/signup');
  await awake(page);
  // An empty field that was only passed is not reported.
  await field(page, 'phone').focus();
  await field(page, 'name').fill('Nadia 2');
  await field(page, 'name').blur();
  await expect(field(page, 'name')).toHaveAccessibleDescription(messages.en['account.name.error']);
  await expect(page.locator('.field-error')).toHaveCount(1);
  await field(page, 'name').fill('Nadia');
  await expect(page.locator('.field-error')).toHaveCount(0);
  await fillIn(page, { email: 'nadia@clinic.example', password });
  await switchLanguage(page, 'de');
  await expect(field(page, 'name')).toHaveValue('Nadia');
  expect(await valuesOf(page, ['email', 'password'])).toEqual(['nadia@clinic.example', '']);
});

test('a form that is sent twice is sent once', async ({ page, request }) => {
  const email = await makeAccount(request, 'en');
  await page.goto('/en/login');
  await awake(page);
  await fillIn(page, { email, password });
  let posts = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST') posts += 1;
  });
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/en\/home$/);
  expect(posts).toBe(1);
});

test('nothing of these screens is kept, and what scripts may ask for is guarded too', async ({
  request,
}) => {
  for (const path of [
    '/en/login',
    '/en/login.data',
    '/en/signup.data',
    '/en/forgetPassword.data',
  ]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
  }
  for (const path of ['/en/profile/account.data', '/en/profile/data.json', '/en/dashboard.data']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(`${answer.headers()['location']} ${await answer.text()}`).toMatch(
      /\/login\?returnTo=%2Fen%2F/,
    );
  }
  const noCode = await request.get('/en/otpcode.data', { maxRedirects: 0 });
  expect(await noCode.text()).toContain('/en/forgetPassword?expired=1');
  expect(await noCode.text()).not.toContain('@');
  const noTicket = await request.get('/en/resetPassword', { maxRedirects: 0 });
  expect([noTicket.status(), noTicket.headers()['location']]).toEqual([
    302,
    '/en/forgetPassword?expired=1',
  ]);

  await makeAccount(request, 'en');
  for (const path of ['/en/login', '/ar/signup', '/en/otpcode', '/en/resetPassword']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 302, '/']);
  }
  expect(await (await request.get('/en/login.data')).text()).not.toContain('account.login.title');
});
