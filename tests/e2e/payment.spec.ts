import type { BrowserContext, Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { endSessions, giveRole } from './support/account-rows.ts';
import { expect, newEmail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addCoupon } from './support/coupon-rows.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

const sold = 'drug-interactions';
const dear = 'clinical-pharmacy-diploma';
const free = 'antibiotic-stewardship';
const buyer = {
  firstName: 'Nadia',
  lastName: 'Helmy',
  phone: '01005550142',
  email: 'nadia@clinic.example',
};

const password = 'violet teapot 9';

const submit = (page: Page) => page.locator('.payment-send button');
const outcome = (page: Page) => page.locator('.payment-outcome h2');

async function fill(page: Page, values: Partial<typeof buyer> = buyer): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`[name="${name}"]`, value);
}

/** Sends the form, and answers the tab in which the checkout has opened. */
async function openCheckout(page: Page, context: BrowserContext): Promise<Page> {
  await expect(submit(page)).toBeEnabled();
  const [tab] = await Promise.all([context.waitForEvent('page'), submit(page).click()]);
  await tab.waitForURL(/\/sandbox\//);
  return tab;
}

const press = (tab: Page, act: 'pay' | 'decline') =>
  tab.click(`button[name="act"][value="${act}"]`);

for (const { code } of journeyLanguages) {
  const words = messages[code];
  const address = (product: string) => `/${code}/payment?product=${product}`;

  test(`a buyer is declined, tries again, pays and has a receipt, in ${code}`, async ({
    page,
    context,
  }) => {
    await page.goto(address(sold));
    await expect(page.getByText(words['payment.test']).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await fill(page);
    const tab = await openCheckout(page, context);
    await expect(outcome(page)).toHaveText(words['payment.waiting']);
    await expect(outcome(page)).toBeFocused();

    await press(tab, 'decline');
    await expect(tab.getByText(words['payment.declined'])).toBeVisible();
    await expect(page.getByText(words['payment.declined'])).toBeVisible();
    await expect(page.locator('[name="email"]')).toHaveValue(buyer.email);

    const again = await openCheckout(page, context);
    await press(again, 'pay');
    await expect(outcome(again)).toHaveText(words['payment.paid']);
    expect(again.url()).not.toContain('hmac');
    await expect(outcome(page)).toHaveText(words['payment.paid']);
    await expectNoAxeViolations(page);
    await expect(page.getByRole('link', { name: words['payment.start'] })).toHaveAttribute(
      'href',
      `/${code}/course/${sold}`,
    );

    await page.getByRole('link', { name: words['payment.receipt'] }).click();
    await expect(page.locator('.receipt-sheet h1')).toHaveText(words['receipt.title']);
    await expect(page.locator('.receipt-sheet')).toContainText(words['receipt.test']);
    await expectNoAxeViolations(page);
    await page.goto(`/${code}/profile/payments`);
    await expect(page.locator('.payment-table')).toContainText(words['payments.state.paid']);
    await expectNoHorizontalScroll(page);
  });

  test(`errors are told once a field was left, and the form waits for all, in ${code}`, async ({
    page,
  }) => {
    await page.goto(address(sold));
    await expect(submit(page)).toBeDisabled();
    await expect(page.locator('.field-error')).toHaveCount(0);
    await page.focus('[name="firstName"]');
    await page.focus('[name="lastName"]');
    await expect(page.locator('.field-error')).toHaveText(words['payment.first-name.missing']);
    await fill(page, { ...buyer, phone: '12', email: 'nadia' });
    await page.locator('[name="email"]').blur();
    await expect(page.locator('.field-error')).toHaveText([
      words['payment.phone.error'],
      words['payment.email.error'],
    ]);
    await expect(submit(page)).toBeDisabled();
    await fill(page);
    await expect(submit(page)).toBeEnabled();
  });

  test(`a browser that opens no tab shows the way instead, in ${code}`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(address(sold));
    await fill(page);
    await submit(page).click();
    await expect(page.getByText(words['payment.waiting.blocked'])).toBeVisible();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: words['payment.open'] }).click(),
    ]);
    await press(tab, 'pay');
    await expect(outcome(page)).toHaveText(words['payment.paid']);
  });

  test(`who comes back later finds the payment where it was, in ${code}`, async ({
    page,
    context,
  }) => {
    await page.goto(address(dear));
    await fill(page);
    const tab = await openCheckout(page, context);
    await page.goto(`/${code}/profile/payments`);
    await page.getByRole('link', { name: words['payments.pay'] }).click();
    await expect(outcome(page)).toHaveText(words['payment.waiting']);
    await page.getByRole('link', { name: words['payment.change'] }).click();
    await expect(page.locator('[name="lastName"]')).toHaveValue(buyer.lastName);
    await page.goto(`/${code}/home`);
    await press(tab, 'pay');
    await page.goto(address(dear));
    await expect(outcome(page)).toHaveText(words['payment.paid']);
  });

  test(`a refund is asked for with the policy's numbers, in ${code}`, async ({ page, context }) => {
    await page.goto(address(dear));
    await fill(page);
    await press(await openCheckout(page, context), 'pay');
    await expect(outcome(page)).toHaveText(words['payment.paid']);
    await page.goto(`/${code}/profile/payments`);
    const ways = page.locator('.payment-row-ways');
    await ways.getByRole('link', { name: words['payments.refund'] }).click();
    await expect(page.locator('.verdict-list > div')).toHaveCount(4);
    await expect(page.locator('[data-met="false"]')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.locator('.refund-form button').click();
    await expect(page.locator('#refund .form-thanks')).toBeVisible();
    await expect(page.locator('.payment-table')).toContainText(
      words['payments.state.refund-requested'],
    );
  });

  test(`an administrator decides on a refund, in ${code}`, async ({ page, context, site }) => {
    await page.goto(address(dear));
    const lastName = `Helmy ${newEmail()
      .split('@')[0]
      ?.replace(/[^a-z]/g, '')}`;
    await fill(page, { ...buyer, lastName });
    await press(await openCheckout(page, context), 'pay');
    await expect(outcome(page)).toHaveText(words['payment.paid']);
    await page.goto(`/${code}/profile/payments`);
    const ways = page.locator('.payment-row-ways');
    await ways.getByRole('link', { name: words['payments.refund'] }).click();
    await page.locator('.refund-form button').click();
    await expect(page.locator('#refund .form-thanks')).toBeVisible();

    const staff = await context.browser()?.newContext();
    const desk = await staff?.newPage();
    if (!staff || !desk) throw new Error('There is no browser');
    const email = newEmail();
    const person = { name: 'Mona', phone: '01005550142', email, password, confirm: password };
    await staff.request.post(`${site.origin}/${code}/signup`, { form: person, maxRedirects: 0 });
    giveRole(site, email, 'admin');
    await desk.goto(`${site.origin}/${code}/admin/payments`);
    await expect(desk.locator('.data-table')).toContainText(lastName);
    await expectNoAxeViolations(desk);
    await desk.goto(`${site.origin}/${code}/admin/refunds`);
    await expectNoAxeViolations(desk);
    const card = desk.locator('.refund-card', { hasText: lastName });
    await card.getByRole('button', { name: words['admin.refunds.approve'] }).click();
    await expect(desk.getByText(words['admin.refunds.approved'])).toBeVisible();
    await staff.close();

    await expect(async () => {
      await page.reload();
      await expect(page.locator('.payment-table')).toContainText(words['payments.state.refunded'], {
        timeout: 500,
      });
    }).toPass({ timeout: 30_000 });
  });

  test(`a coupon takes off what it is good for, in ${code}`, async ({ page, context, site }) => {
    const coupon = addCoupon(site, { percent: 50 });
    await page.goto(address(dear));
    await fill(page);
    await page.getByText(words['payment.coupon.have']).click();
    await page.fill('[name="coupon"]:visible', 'NONE');
    await page.click('.payment-coupon button');
    await expect(page.getByText(words['coupon.unknown'])).toBeVisible();
    await page.fill('[name="coupon"]:visible', coupon.toLowerCase());
    await page.click('.payment-coupon button');
    await expect(page.locator('.payment-coupon-line')).toContainText(coupon);
    await expect(page.locator('[name="firstName"]')).toHaveValue(buyer.firstName);
    const total = await page.locator('.payment-total bdi').innerText();
    const tab = await openCheckout(page, context);
    await press(tab, 'pay');
    await expect(outcome(page)).toHaveText(words['payment.paid']);
    await expect(page.locator('.payment-total bdi')).toHaveText(total);
  });

  test(`who was logged out logs in and finds what was typed, in ${code}`, async ({
    page,
    context,
    site,
    watch,
  }) => {
    watch.allow(/\b401\b/);
    const email = newEmail();
    const person = { name: 'Nadia', phone: '01005550142', email, password, confirm: password };
    await context.request.post(`/${code}/signup`, { form: person, maxRedirects: 0 });
    await page.goto(address(sold));
    await expect(page.locator('[name="email"]')).toHaveValue(email);
    await fill(page, { firstName: 'Nadia Maria', lastName: 'Helmy' });
    endSessions(site, email);
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await expect(page.getByText(words['payment.session-over'])).toBeVisible();
    await page.locator('.payment-ways').getByText(words['payment.login']).click();
    await page.waitForURL(/\/login/);
    await page.fill('[name="email"]', email);
    await page.fill('[name="password"]', password);
    await page.click('form.account-form button[type="submit"]');
    await page.waitForURL(/\/payment/);
    await expect(page.locator('[name="firstName"]')).toHaveValue('Nadia Maria');
    await expect(page.locator('[name="lastName"]')).toHaveValue('Helmy');
  });

  test(`what is free is started, and what is not sold is not found, in ${code}`, async ({
    page,
    watch,
  }) => {
    watch.allow(/\b404\b/);
    await page.goto(address(free));
    await expect(outcome(page)).toHaveText(words['payment.free']);
    await page.goto(`/${code}/payment`);
    await expect(page.locator('.offer-list > li')).toHaveCount(3);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    expect((await page.goto(address('nothing')))?.status()).toBe(404);
    await expect(page.locator('header.site-header')).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`a buyer pays all the same, in ${code}`, async ({ page, watch }) => {
      // Modules that are preloaded for nothing.
      watch.allow(/\b400\b|\.js \(csp\)$/);
      await page.goto(address(sold));
      await fill(page, { ...buyer, email: 'nadia' });
      await submit(page).click();
      await expect(page.locator('.field-error')).toHaveText(words['payment.email.error']);
      await expect(page.locator('[name="lastName"]')).toHaveValue(buyer.lastName);
      await fill(page, { email: buyer.email });
      await submit(page).click();
      await page.waitForURL(/\/sandbox\//);
      await press(page, 'decline');
      await expect(page.getByText(words['payment.declined'])).toBeVisible();
      await submit(page).click();
      await press(page, 'pay');
      await expect(outcome(page)).toHaveText(words['payment.paid']);
    });
  });
}
