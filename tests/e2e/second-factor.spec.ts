import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { LanguageCode } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { codeOf as mailedCode } from '../support/read-mail.ts';
import { field, fillIn, makeAccount, password, submit } from './support/account-form.ts';
import { giveRole, letAnHourPass, removePassword } from './support/account-rows.ts';
import { expect, mailsTo, nextMail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { modulesRan } from './support/test.ts';

const factor = (page: Page) => page.locator('[name="factor"]');
const codes = (page: Page) => page.locator('.recovery-codes li');

/** When the page is hydrated, the codes scroll into view: away from under a mouse that is pressed at that moment. */
async function leaveCodes(page: Page, name: string): Promise<void> {
  await modulesRan(page);
  await page.getByRole('link', { name }).click();
}

async function expectGoodPage(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await expectValidLivePage(page);
}

/** The code that an app shows `later` steps from now: one counts once. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });
}

async function logIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await fillIn(page, { email, password });
  await submit(page).first().click();
}

/** Presses a button that asks first, and confirms. */
async function confirm(page: Page, name: string, consequence: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(consequence);
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** The result of the last post: it has the focus and is in view. */
async function expectNotice(page: Page, ...texts: string[]): Promise<void> {
  const notice = page.getByRole('status');
  await expect(notice).toHaveText(texts.join(' '));
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
}

/** Sets up an app on the open page. Answers its secret and the recovery codes. */
async function setUpApp(page: Page, labels: (typeof messages)['en' | 'ar']) {
  await page.getByRole('button', { name: labels['profile.app.add'] }).click();
  await expect(page.getByRole('img', { name: labels['profile.app.qr'] })).toBeVisible();
  const secret = (await page.locator('.new-app code').innerText()).replaceAll(' ', '');
  await factor(page).fill(codeOf(secret));
  await page.getByRole('button', { name: labels['profile.app.confirm'] }).click();
  await expectNotice(page, labels['profile.app.added']);
  await expect(codes(page)).toHaveCount(10);
  return { secret, recoveryCodes: await codes(page).allInnerTexts() };
}

const nineLeft: Partial<Record<LanguageCode, string>> = {
  en: 'You have 9 unused codes.',
  ar: 'بقي لديك ٩ رموز.',
};

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const security = `/${code}/profile/security`;
  /** Without scripts, the outcome stays in the address. */
  const shown = new RegExp(`${security}(?:\\?|$)`);

  test.describe(`a second factor in ${code}`, () => {
    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
        test.use({ javaScriptEnabled });

        test('somebody adds an app, logs in with it, loses the phone and recovers', async ({
          page,
          request,
          watch,
        }) => {
          watch.allow(/\b40[01]\b|\.js \(csp\)$/);
          const email = await makeAccount(request, code);
          await logIn(page, `/${code}/login?returnTo=${security}`, email);
          await expect(page.locator('h1')).toHaveText(labels['profile.security']);
          if (javaScriptEnabled) await expectGoodPage(page);
          await page.getByRole('button', { name: labels['profile.app.add'] }).click();
          await page.getByRole('button', { name: labels['profile.security.cancel'] }).click();
          await page.getByRole('button', { name: labels['profile.app.add'] }).click();
          await factor(page).fill('000000000000');
          await page.getByRole('button', { name: labels['profile.app.confirm'] }).click();
          await expect(page.getByRole('alert')).toHaveText(labels['profile.app.error']);
          await factor(page).fill('000000');
          await page.getByRole('button', { name: labels['profile.app.confirm'] }).click();
          await expect(page.getByRole('alert')).toHaveText(labels['account.factor.wrong']);
          if (javaScriptEnabled) await expectGoodPage(page);
          const secret = (await page.locator('.new-app code').innerText()).replaceAll(' ', '');
          await factor(page).fill(codeOf(secret));
          await page.getByRole('button', { name: labels['profile.app.confirm'] }).click();
          await expect(codes(page)).toHaveCount(10);
          const [recovery = ''] = await codes(page).allInnerTexts();
          if (javaScriptEnabled) await expectGoodPage(page);
          // Nothing beside the codes takes them away unasked.
          await expect(page.locator('.profile-main form')).toHaveCount(0);
          await leaveCodes(page, labels['profile.recovery.saved']);
          await expect(codes(page)).toHaveCount(0);
          await expect(page).toHaveURL(shown);

          await page.context().clearCookies();
          await logIn(page, `/${code}/login?returnTo=${security}`, email);
          await expect(page.locator('h1')).toHaveText(labels['account.second-factor.title']);
          if (javaScriptEnabled) {
            await expect(factor(page)).toBeFocused();
            await expectGoodPage(page);
          }
          await factor(page).fill('000000');
          await submit(page).first().click();
          await expect(page.getByRole('alert')).toHaveText(labels['account.factor.wrong']);
          await factor(page).fill(codeOf(secret, 1));
          await submit(page).first().click();
          await expect(page).toHaveURL(shown);

          await page.context().clearCookies();
          await logIn(page, `/${code}/login?returnTo=${security}`, email);
          await factor(page).fill('000000000000');
          await submit(page).first().click();
          await expect(page.getByRole('alert')).toHaveText(labels['account.factor.wrong-recovery']);
          await factor(page).fill(recovery);
          await submit(page).first().click();
          await expect(page).toHaveURL(shown);
          await expectNotice(page, labels['profile.recovery.used'], nineLeft[code] ?? '');
          const remove = labels['profile.app.remove'];
          await confirm(page, remove, labels['profile.security.last']);
          await expectNotice(page, labels['profile.app.removed']);
          await page.context().clearCookies();
          await logIn(page, `/${code}/login?returnTo=${security}`, email);
          await expect(page).toHaveURL(shown);
        });
      });
  });
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const boxes = (page: Page) => page.locator('.code-boxes input');

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test(`somebody without a password proves by a code by email who is there, in ${code}`, async ({
        page,
        request,
        site,
        watch,
      }) => {
        watch.allow(/\b400\b|\.js \(csp\)$/);
        const email = await makeAccount(request, code);
        await logIn(page, `/${code}/login`, email);
        const known = [await nextMail(site, email, [])].map(String);
        await removePassword(site, email);
        await letAnHourPass(site, email);
        await page.goto(`/${code}/profile/reset-password`);
        await page.getByRole('link', { name: labels['account.prove.title'] }).click();
        await expect(page).toHaveURL(new RegExp(`/${code}/prove/email`));
        if (javaScriptEnabled) await expectGoodPage(page);
        await page.getByRole('button', { name: labels['account.verify.send'] }).click();
        const sent = mailedCode(await nextMail(site, email, known));
        if (javaScriptEnabled) await expectGoodPage(page);
        await boxes(page)
          .first()
          .fill(sent === '000000' ? '000001' : '000000');
        await submit(page).first().click();
        await expect(page.getByRole('alert')).toBeVisible();
        await boxes(page).first().fill(sent);
        await submit(page).first().click();
        await expect(page).toHaveURL(`/${code}/profile/reset-password`);
        const fresh = 'lanterns over quiet water';
        await fillIn(page, { password: fresh, confirm: fresh });
        await submit(page).first().click();
        await expect(page.getByRole('status')).toHaveText(labels['profile.password.changed']);
        expect((await mailsTo(site, email)).length).toBeGreaterThanOrEqual(2);
      });
    });
}

/** A device that keeps passkeys and unlocks them without asking, as Chromium plays it. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    lose: () => client.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const security = `/${code}/profile/security`;
  const usePasskey = (page: Page) =>
    page.getByRole('button', { name: labels['account.passkey.use'] });

  test(`somebody adds a passkey, logs in with it alone, loses the device and recovers, in ${code} @main`, async ({
    page,
    request,
    site,
    watch,
  }) => {
    watch.allow(/\b40[13]\b/);
    const email = await makeAccount(request, code);
    const device = await addAuthenticator(page);
    const login = `/${code}/login?returnTo=${security}`;
    await logIn(page, login, email);
    await page.getByRole('button', { name: labels['profile.passkeys.add'] }).click();
    await expectNotice(
      page,
      labels['profile.passkeys.added'],
      labels['profile.passkeys.added.first'],
    );
    await expect(codes(page)).toHaveCount(10);
    await expect(page.getByRole('button', { name: labels['profile.app.add'] })).toHaveCount(0);
    const [recovery = ''] = await codes(page).allInnerTexts();
    await expectGoodPage(page);

    await page.context().clearCookies();
    await page.goto(login);
    await expectGoodPage(page);
    await usePasskey(page).click();
    await expect(page).toHaveURL(security);
    await expect(page.getByText(labels['profile.passkeys.unused'])).toHaveCount(0);

    // After a password the same passkey is the second step; later it proves who is there.
    await page.context().clearCookies();
    await logIn(page, login, email);
    await expect(page.locator('h1')).toHaveText(labels['account.second-factor.title.passkey']);
    await expect(page.getByLabel(labels['account.recovery-code'], { exact: true })).toBeEditable();
    await expectGoodPage(page);
    await usePasskey(page).click();
    await expect(page).toHaveURL(security);
    await letAnHourPass(site, email);
    await page.goto(security);
    await page.getByRole('link', { name: labels['account.prove.title'] }).click();
    await expectGoodPage(page);
    await usePasskey(page).click();
    await expect(page).toHaveURL(security);
    await expect(page.getByRole('button', { name: labels['profile.passkeys.add'] })).toBeVisible();

    await device.lose();
    await page.context().clearCookies();
    await page.goto(login);
    await usePasskey(page).click();
    await expect(page.getByRole('alert')).toHaveText(labels['account.passkey.failed']);
    await logIn(page, login, email);
    await factor(page).fill('000000000000');
    await submit(page).first().click();
    await expect(page.getByRole('alert')).toHaveText(labels['account.factor.wrong-recovery']);
    await factor(page).fill(recovery);
    await submit(page).first().click();
    await expect(page).toHaveURL(security);
    await confirm(page, labels['profile.passkeys.remove'], labels['profile.security.last']);
    await expectNotice(page, labels['profile.passkeys.removed']);
    await page.context().clearCookies();
    await logIn(page, login, email);
    await expect(page).toHaveURL(security);
  });
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const security = `/${code}/profile/security`;

  test(`a passkey that is not added says why, in ${code}`, async ({ page, request, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const email = await makeAccount(request, code);
    const device = await addAuthenticator(page);
    await logIn(page, `/${code}/login?returnTo=${security}`, email);
    const add = page.getByRole('button', { name: labels['profile.passkeys.add'] });
    const alert = page.locator('.passkey').getByRole('alert');
    await device.setVerified(false);
    await add.click();
    await expect(alert).toHaveText(labels['profile.passkeys.refused']);
    await device.setVerified(true);
    await page.context().setOffline(true);
    await add.click();
    await expect(alert).toHaveText(labels['account.offline']);
    await page.context().setOffline(false);
    await add.click();
    await expect(codes(page)).toHaveCount(10);

    await leaveCodes(page, labels['profile.recovery.saved']);
    await confirm(page, labels['profile.recovery.new'], labels['profile.recovery.new.text']);
    await expectNotice(page, labels['profile.recovery.created']);
    await page.goto(`${security}?done=passkey-added`);
    await expect(page.getByRole('status')).toHaveText(labels['profile.passkeys.added']);
    await add.click();
    await expect(alert).toHaveText(labels['profile.passkeys.exists']);
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectGoodPage(page);
  });

  test(`the place of a passkey's button is there before its script, in ${code}`, async ({
    page,
  }) => {
    // The page's inline script alone: all others come too late.
    await page.route(/\/build\/.*\.js$/, () => {});
    await page.goto(`/${code}/login`, { waitUntil: 'commit' });
    const form = page.locator('.passkey');
    await expect(form).toHaveCSS('visibility', 'hidden');
    expect((await form.boundingBox())?.height).toBeGreaterThan(40);
  });

  test(`switching the language keeps the way on in it, in ${code}`, async ({ page }) => {
    await page.goto(`/${code}/login?returnTo=/${code}/profile/security`);
    await expect(page.locator('a[hreflang="de"]').first()).toHaveAttribute(
      'href',
      `/de/login?returnTo=${encodeURIComponent('/de/profile/security')}`,
    );
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test(`a passkey's button leaves no hole, in en`, async ({ page, watch }) => {
    watch.allow(/\.js \(csp\)$/);
    await page.goto('/en/login');
    await expect(page.locator('.passkey')).toHaveCSS('display', 'none');
  });
});

test.describe('where staff need a second factor', () => {
  let server: BuiltServer;
  test.beforeAll(async () => {
    server = await startBuiltServer({ env: { LOG_LEVEL: 'warn', STAFF_SECOND_FACTOR: 'on' } });
  });
  test.afterAll(() => server.stop());

  for (const { code } of journeyLanguages) {
    const labels = messages[code];
    test(`an admin is led to set one up, in ${code}`, async ({ browser, playwright }) => {
      const context = await browser.newContext({ baseURL: server.origin });
      const request = await playwright.request.newContext({ baseURL: server.origin });
      const email = await makeAccount(request, code);
      await giveRole(server, email, 'admin');
      const page = await context.newPage();
      await logIn(page, `/${code}/admin/login`, email);
      await expect(page.getByRole('alert')).toHaveText(labels['profile.security.required']);
      await expectGoodPage(page);
      await page.goto(`/${code}/admin/refunds`);
      await expect(page.getByRole('alert')).toHaveText(labels['profile.security.required']);
      const { secret } = await setUpApp(page, labels);
      await leaveCodes(page, labels['profile.recovery.saved']);
      await expect(page).toHaveURL(`/${code}/admin/refunds`);

      await context.clearCookies();
      await logIn(page, `/${code}/admin/login?returnTo=/${code}/admin/refunds`, email);
      await field(page, 'factor').fill(codeOf(secret, 1));
      await submit(page).first().click();
      await expect(page).toHaveURL(`/${code}/admin/refunds`);
      await page.goto(`/${code}/profile/security`);
      await confirm(page, labels['profile.app.remove'], labels['profile.security.last.staff']);
      await expect(page.getByRole('alert')).toHaveText(labels['profile.security.required']);
      await request.dispose();
      await context.close();
    });
  }
});
