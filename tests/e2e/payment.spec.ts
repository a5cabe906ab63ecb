import type { Page } from '@playwright/test';
import { formatMoney } from '../../common/money/format-money.ts';
import { languages } from '../../i18n/languages.ts';
import type { ExampleLanguage } from '../../sections/section-example.ts';
import { messages } from '../../i18n/messages/index.ts';
import { makeAccount } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { expect, newEmail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addCoupon } from './support/coupon-rows.ts';
import { expectValidHtml, expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import {
  agree,
  buy,
  fillInPayment,
  orderButton,
  outcome,
  paymentPage,
  pressAtCheckout,
} from './support/shop.ts';
import { switchLanguage } from './support/switch-language.ts';

/** Expects a screen to fit its window, and to be what browsers and readers of screens need. */
async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await expectValidLivePage(page);
  await expectValidHtml(await (await page.request.get(page.url())).text());
}

/** Title of the course in each language. */
const diplomaTitles: Record<ExampleLanguage, string> = {
  en: 'Certificate course in clinical pharmacy',
  ar: 'دورة الصيدلة السريرية بشهادة إتمام',
  de: 'Zertifikatskurs Klinische Pharmazie',
};

for (const { code, dir } of journeyLanguages) {
  const labels = messages[code];
  const field = (page: Page, name: string) => page.locator(`.payment-form [name="${name}"]`);

  test.describe(`the payment page in ${code}`, () => {
    test('what is wrong with a field is said once it has been left', async ({ page }) => {
      await page.goto(paymentPage(code));
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('.field-error')).toHaveCount(0);
      const faults = [
        ['firstName', '', labels['payment.first-name.missing']],
        ['lastName', '', labels['payment.last-name.missing']],
        ['phone', '', labels['payment.phone.missing']],
        ['phone', '0100 call me', labels['payment.phone.error']],
        ['email', '', labels['payment.email.missing']],
        ['email', 'nadia@', labels['payment.email.error']],
      ] as const;
      for (const [name, typed, message] of faults) {
        await field(page, name).fill(typed);
        await field(page, name).focus();
        await field(page, name).blur();
        await expect(
          page.locator('.field-error').getByText(message, { exact: true }),
        ).toBeVisible();
      }
      await expectGoodScreen(page);
      await fillInPayment(page, newEmail());
      await expect(page.locator('.field-error')).toHaveCount(0);
    });

    test('a form that is not complete keeps its values in another language', async ({ page }) => {
      await page.goto(paymentPage(code));
      const hint = page.locator('#payment-hint');
      await expect(hint).toContainText(labels['payment.first-name']);
      await field(page, 'firstName').fill('Nadia');
      await field(page, 'email').fill('nadia@');
      await field(page, 'email').blur();
      await expect(hint).not.toContainText(labels['payment.first-name']);
      for (const name of ['last-name', 'phone', 'email'] as const)
        await expect(hint).toContainText(labels[`payment.${name}`]);
      await expect(field(page, 'email')).toHaveAccessibleDescription(
        new RegExp(labels['payment.email.error']),
      );
      const other = code === 'de' ? 'en' : 'de';
      await switchLanguage(page, other);
      await expect(field(page, 'firstName')).toHaveValue('Nadia');
      await expect(field(page, 'email')).toHaveValue('nadia@');
    });

    test('a value stays in its place when it is found to be right', async ({ page }) => {
      await page.goto(paymentPage(code));
      // Start of a value's line, in the reading direction.
      const start = () =>
        field(page, 'phone').evaluate(
          (input, isRtl) => getComputedStyle(input)[isRtl ? 'paddingRight' : 'paddingLeft'],
          dir === 'rtl',
        );
      const before = await start();
      await fillInPayment(page, newEmail());
      await expect(page.locator('.field[data-state="valid"]').nth(2)).toBeVisible();
      expect(await start()).toBe(before);
    });

    test('who is offline is told so where they look', async ({ page, context, watch }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED/);
      await page.goto(paymentPage(code));
      await fillInPayment(page, newEmail());
      await context.setOffline(true);
      await page.getByText(labels['payment.coupon.have']).click();
      await page.getByLabel(labels['payment.coupon'], { exact: true }).fill('WARD20');
      await page.getByRole('button', { name: labels['payment.coupon.apply'] }).click();
      await expect(page.locator('.payment-coupon .field-error')).toHaveText(
        labels['account.offline'],
      );
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(labels['account.offline']);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).toBeInViewport();
      await context.setOffline(false);
    });

    test('where the browser blocks the tab, a link leads to the checkout', async ({ page }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto(paymentPage(code));
      await fillInPayment(page, newEmail());
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(labels['payment.waiting.blocked']);
      await expectGoodScreen(page);
      const link = page.getByRole('link', { name: labels['payment.open'] });
      await expect(link).toHaveAttribute('target', '_blank');
      const tab = await page.context().newPage();
      await tab.goto((await link.getAttribute('href')) ?? '');
      await pressAtCheckout(tab, 'pay');
      await expect(outcome(page)).toHaveText(labels['payment.paid']);
      await expect(outcome(page)).toBeFocused();
      await expect(outcome(tab)).toBeInViewport();
      await expectGoodScreen(page);
    });

    test('a receipt, a list of payments and a refund stand on screens of their own', async ({
      page,
    }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      await page.goto(`/${code}/profile/payments`);
      await expectGoodScreen(page);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: labels['payments.refund'] }).click();
      await expect(page.locator('#refund')).toBeVisible();
      await expectGoodScreen(page);
      await main.getByRole('link', { name: labels['payment.receipt'] }).click();
      await expect(page.locator('h1')).toHaveText(labels['receipt.title']);
      await expect(main).toContainText(email);
      await expectGoodScreen(page);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.site-header')).toBeHidden();
      await expect(page.getByRole('button', { name: labels['receipt.print'] })).toBeHidden();
    });

    test('a list of payments leads to receipts in its own language', async ({ page }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      for (const other of ['en', 'ar', 'de'] as const) {
        await page.goto(`/${other}/profile/payments`);
        const main = page.getByRole('main');
        await main.getByRole('link', { name: messages[other]['payment.receipt'] }).click();
        await expect(page).toHaveURL(new RegExp(`/${other}/receipt/`));
        await expect(page.locator('.receipt-bill')).toContainText(
          formatMoney(44_000, languages[other].locale),
        );
      }
    });

    test('an administrator sees all payments, and what waits for a decision', async ({
      page,
      site,
    }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      await page.goto(`/${code}/profile/payments`);
      const refund = page.getByRole('main').getByRole('link', { name: labels['payments.refund'] });
      const href = (await refund.getAttribute('href')) ?? '';
      await page.request.post(href, { form: { reason: 'Zu schwer' }, maxRedirects: 0 });
      await giveRole(site, email, 'admin');
      for (const name of ['payments', 'refunds'] as const) {
        await page.goto(`/${code}/admin/${name}`);
        await expect(page.locator('h1')).toHaveText(labels[`admin.${name}`]);
        await expect(page.getByRole('main')).toContainText(email);
        await expect(page.getByRole('main')).toContainText(diplomaTitles[code]);
        await expectGoodScreen(page);
      }
    });
  });

  test.describe(`the payment page without scripts in ${code}`, () => {
    test.use({ javaScriptEnabled: false });

    test('a form that is older than the order keeps its coupon, its fault and its words', async ({
      page,
      context,
      site,
      watch,
    }) => {
      watch.allow(/\.js \(csp\)$/);
      watch.allow(/\b400\b/);
      const coupon = await addCoupon(site, { percent: 50 });
      const email = newEmail();
      const sendOf = (tab: Page) => orderButton(tab);
      const older = await context.newPage();
      await older.goto(`${paymentPage(code)}&coupon=${coupon}`);
      await page.goto(paymentPage(code));
      await fillInPayment(page, email);
      await sendOf(page).click();
      await page.waitForURL(/\/unifiedcheckout\//);
      await fillInPayment(older, email);
      await field(older, 'phone').fill('0100callme');
      await sendOf(older).click();
      await expect(older.getByText(labels['payment.phone.error'])).toBeVisible();
      await expect(field(older, 'phone')).toHaveValue('0100callme');
      await expect(older.locator('.payment')).toContainText(coupon);
      await field(older, 'phone').fill('01005550142');
      await sendOf(older).click();
      await older.waitForURL(/\/unifiedcheckout\//);
    });

    test('the form leads to the checkout, and the checkout back', async ({ page, watch }) => {
      // The browser runs no script, and says so of each.
      watch.allow(/\.js \(csp\)$/);
      watch.allow(/\b400\b/);
      await page.goto(paymentPage(code));
      for (const link of await page.locator('.language-cells a').all())
        expect(await link.getAttribute('href')).toMatch(/\/payment\?product=/);
      const send = orderButton(page);
      await send.click();
      await expect(page.getByText(labels['payment.first-name.missing'])).toBeInViewport();
      await expect(page.locator('.form-alert')).toHaveText(labels['payment.incomplete']);
      await expect(page.locator('.form-alert')).toBeInViewport();
      await expect(field(page, 'firstName')).toBeFocused();
      await fillInPayment(page, newEmail());
      await send.click();
      await page.waitForURL(/\/unifiedcheckout\//);
      await page.goto(paymentPage(code));
      await page.getByRole('link', { name: labels['payment.change'] }).click();
      await agree(page);
      await field(page, 'phone').fill('0100callme');
      await send.click();
      await expect(page.getByText(labels['payment.phone.error'])).toBeVisible();
      await expect(field(page, 'phone')).toHaveValue('0100callme');
      await field(page, 'phone').fill('01005550142');
      await send.click();
      await pressAtCheckout(page, 'decline');
      await expect(page.getByText(labels['payment.declined'])).toBeInViewport();
      await agree(page);
      await send.click();
      await pressAtCheckout(page, 'pay');
      await expect(outcome(page)).toHaveText(labels['payment.paid']);
      await page.getByRole('link', { name: labels['payment.start'] }).click();
      await expect(page.locator('video')).toHaveAttribute('controls', '');
    });
  });
}
