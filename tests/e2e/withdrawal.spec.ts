import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { readMail } from '../support/read-mail.ts';
import { field, fillIn, makeAccount, submit } from './support/account-form.ts';
import { confirmEmail, giveRole } from './support/account-rows.ts';
import { expect, newEmail, nextMail } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { switchLanguage } from './support/switch-language.ts';
import { logInAt, test } from './support/second-browser.ts';
import { buy, buyer, expectMail } from './support/shop.ts';

for (const code of ['de', 'ar'] as const) {
  const labels = messages[code];
  const address = `/${code}/withdraw`;
  const payments = `/${code}/profile/payments`;
  const confirm = (page: Page) => page.getByRole('button', { name: labels['withdraw.confirm'] });
  const expectGoodScreen = async (page: Page) => {
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
  };

  test.describe(`a withdrawal in ${code}`, () => {
    test('a guest without an account declares it from the footer, and has it acknowledged', async ({
      page,
      site,
      secondBrowser: elsewhere,
    }) => {
      const email = newEmail();
      await buy(page.request, { code, email });
      const receipt = readMail((await nextMail(site, email, [])) ?? '');
      expect(receipt.text).toContain(labels['contract.consent']);
      const [number = ''] = /\d{6}/.exec(receipt.subject) ?? [];

      await elsewhere.goto(`/${code}/home`);
      await elsewhere.locator(`.site-footer a[href="${address}"]`).click();
      await expect(elsewhere.locator('h1')).toHaveText(labels['withdraw.title']);
      await fillIn(elsewhere, { contract: number, name: 'Nadia El Sherif', email: 'nadia@' });
      await submit(elsewhere).click();
      await expect(elsewhere.getByRole('alert').first()).toHaveText(labels['account.email.error']);
      await expectGoodScreen(elsewhere);
      await fillIn(elsewhere, { email });
      await submit(elsewhere).click();
      await expect(elsewhere.getByText(labels['withdraw.statement'])).toBeVisible();
      await expectGoodScreen(elsewhere);
      await elsewhere.getByRole('button', { name: labels['withdraw.change'] }).click();
      await expect(field(elsewhere, 'contract')).toHaveValue(number);
      await expect(elsewhere.getByRole('alert')).toHaveCount(0);
      await submit(elsewhere).click();
      await confirm(elsewhere).click();
      await expect(elsewhere.getByText(labels['withdraw.sent'])).toBeVisible();

      await expectMail(site, email, labels['mail.withdrawal.text']);
      await page.goto(payments);
      await expect(page.locator('.payment-states').first()).toContainText(
        labels['payments.state.withdrawn'],
      );
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: labels['withdraw.link'] })).toHaveCount(0);
      await main.getByRole('link', { name: labels['payments.refund'] }).click();
      const [withdrawn = ''] = labels['refund.state.withdrawn'].split('{{day}}');
      await expect(page.locator('#refund')).toContainText(withdrawn);

      // The longest cells: a state of two words, and a reason why there is no refund.
      await buy(page.request, { code, email, product: 'drug-interactions' });
      await page.setViewportSize({ width: 768, height: 900 });
      await page.reload();
      await expect(page.locator('.payment-no-refund')).toBeVisible();
      await expectGoodScreen(page);
    });

    test('a buyer finds the form filled in beside the order, and staff see a withdrawal', async ({
      page,
      site,
      secondBrowser: staff,
    }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      await page.goto(payments);
      await page.getByRole('main').getByRole('link', { name: labels['withdraw.link'] }).click();
      await expect(field(page, 'contract')).toHaveValue(/^\d{6}$/);
      const { firstName, lastName } = buyer(email);
      await expect(field(page, 'name')).toHaveValue(`${firstName} ${lastName}`);
      await expect(field(page, 'email')).toHaveValue(email);
      await submit(page).click();
      await confirm(page).click();
      await expect(page.getByText(labels['withdraw.sent'])).toBeVisible();
      await expectMail(site, email, labels['withdraw.statement']);

      const administrator = await makeAccount(staff.request, code);
      await giveRole(site, administrator, 'admin');
      await confirmEmail(site, administrator);
      await staff.context().clearCookies();
      const admin = `/${code}/admin/refunds`;
      await logInAt(staff, `/${code}/admin/login?returnTo=${admin}`, administrator);
      const request = staff.locator('.refund-card').filter({ hasText: email });
      await expect(request).toContainText(labels['admin.refunds.withdrawal']);
      await expect(request).toContainText(labels['admin.refunds.consent']);
      await expectGoodScreen(staff);
    });

    test('the review keeps what was typed when the language is switched', async ({ page }) => {
      const email = newEmail();
      await page.goto(address);
      await fillIn(page, { contract: '000123', name: 'Nadia El Sherif', email });
      await submit(page).click();
      await expect(page.getByText(labels['withdraw.statement'])).toBeVisible();
      await switchLanguage(page, 'en');
      await expect(field(page, 'contract')).toHaveValue('000123');
      await expect(field(page, 'name')).toHaveValue('Nadia El Sherif');
      await expect(field(page, 'email')).toHaveValue(email);
      await submit(page).click();
      await expect(page.getByText(messages.en['withdraw.statement'])).toBeVisible();
      await page.getByRole('button', { name: messages.en['withdraw.change'] }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await switchLanguage(page, code);
      await expect(field(page, 'contract')).toHaveValue('000123');
    });

    test('works without scripts, keeps what was typed, and says nothing of orders', async ({
      page,
    }) => {
      const typed = { contract: 'Kurs <b>eins</b>', name: 'Nadia', email: newEmail() };
      const post = (form: Record<string, string>) =>
        page.request.post(address, { form, maxRedirects: 0 });
      const wrong = await post({ ...typed, email: 'nadia@' });
      expect(wrong.status()).toBe(400);
      const text = await wrong.text();
      expect(text).toContain('value="Kurs &lt;b&gt;eins&lt;/b&gt;"');
      expect(text).toContain(labels['account.email.error']);
      const review = await post(typed);
      expect(review.status()).toBe(200);
      expect(await review.text()).toContain(labels['withdraw.confirm']);
      for (const contract of [typed.contract, '000001', '999999']) {
        const sent = await post({ ...typed, contract, intent: 'confirm' });
        expect(sent.status()).toBe(303);
        expect(sent.headers().location).toBe(`${address}?sent=1`);
      }
      await post({ ...typed, intent: 'confirm' });
      await post({ ...typed, intent: 'confirm' });
      const tooMany = await post({ ...typed, intent: 'confirm' });
      expect(tooMany.status()).toBe(429);
      expect(await tooMany.text()).toContain('value="Kurs &lt;b&gt;eins&lt;/b&gt;"');
    });
  });
}

test('the review declares what it shows, not what the browser saved before', async ({ page }) => {
  await page.goto('/de/withdraw');
  await fillIn(page, { contract: '000123', name: 'Nadia El Sherif', email: newEmail() });
  // A switch of the language that gets no page: the input stays saved.
  await page.route('**/en/withdraw', (route) => route.fulfill({ status: 204 }));
  await page.locator('.language-switch a[hreflang="en"]').first().dispatchEvent('click');
  const saved = () => page.evaluate(() => sessionStorage.getItem('typed:/withdraw'));
  await expect.poll(saved).toContain('000123');
  await fillIn(page, { contract: '000456' });
  await submit(page).click();
  // It is read, and removed, when the review is hydrated.
  await expect.poll(saved).toBeNull();
  await expect(page.getByRole('main')).toContainText('000456');
  await expect(page.getByRole('main')).not.toContainText('000123');
  await expect(field(page, 'contract')).toHaveValue('000456');
});
