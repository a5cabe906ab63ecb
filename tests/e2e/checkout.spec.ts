import type { BrowserContext, Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { endSessions } from './support/account-rows.ts';
import { expect, newEmail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addCoupon } from './support/coupon-rows.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { agree, buy, buyer as guest, expectMail } from './support/shop.ts';

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
  await agree(page);
}

/** Sends the form, and answers the tab in which the checkout has opened. */
async function openCheckout(page: Page, context: BrowserContext): Promise<Page> {
  await agree(page);
  await expect(submit(page)).toBeEnabled();
  const [tab] = await Promise.all([context.waitForEvent('page'), submit(page).click()]);
  await tab.waitForURL(/\/sandbox\//);
  return tab;
}

const press = (tab: Page, act: 'pay' | 'decline' | 'wrong-amount') =>
  tab.click(`button[name="act"][value="${act}"]`);

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const address = (product: string) => `/${code}/payment?product=${product}`;

  test(`a buyer is declined, tries again, pays and has a receipt, in ${code} @main`, async ({
    page,
    context,
  }) => {
    await page.goto(address(sold));
    await expect(page.getByText(labels['payment.test']).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await fill(page);
    const tab = await openCheckout(page, context);
    await expect(outcome(page)).toHaveText(labels['payment.waiting']);
    await expect(outcome(page)).toBeFocused();

    await press(tab, 'decline');
    await expect(tab.getByText(labels['payment.declined'])).toBeVisible();
    await expect(page.getByText(labels['payment.declined'])).toBeVisible();
    await expect(page.locator('[name="email"]')).toHaveValue(buyer.email);

    const again = await openCheckout(page, context);
    for (const opener of [page, tab]) {
      await expect(outcome(opener)).toHaveText(labels['payment.waiting']);
      await expect(opener.getByText(labels['payment.declined'])).toHaveCount(0);
    }
    await press(again, 'pay');
    await expect(outcome(again)).toHaveText(labels['payment.paid']);
    expect(again.url()).not.toContain('hmac');
    await expect(outcome(page)).toHaveText(labels['payment.paid']);
    await expectNoAxeViolations(page);
    await expect(page.getByRole('link', { name: labels['payment.start'] })).toHaveAttribute(
      'href',
      `/${code}/course/${sold}`,
    );

    await page.getByRole('link', { name: labels['payment.receipt'] }).click();
    await expect(page.locator('.receipt-sheet h1')).toHaveText(labels['receipt.title']);
    await expect(page.locator('.receipt-sheet')).toContainText(labels['receipt.test']);
    await expectNoAxeViolations(page);
    await page.goto(`/${code}/profile/payments`);
    await expect(page.locator('.payment-table')).toContainText(labels['payments.state.paid']);
    await expectNoHorizontalScroll(page);
  });

  test(`who comes back later finds the payment where it was, in ${code}`, async ({
    page,
    context,
  }) => {
    await page.goto(address(dear));
    await fill(page);
    const tab = await openCheckout(page, context);
    await page.goto(`/${code}/profile/payments`);
    await page.getByRole('link', { name: labels['payments.pay'] }).click();
    await expect(outcome(page)).toHaveText(labels['payment.waiting']);
    await page.getByRole('link', { name: labels['payment.change'] }).click();
    await expect(page.locator('[name="lastName"]')).toHaveValue(buyer.lastName);
    await page.goto(`/${code}/home`);
    await press(tab, 'pay');
    await page.goto(address(dear));
    await expect(outcome(page)).toHaveText(labels['payment.paid']);
  });

  test(`a coupon takes off what it is good for, in ${code}`, async ({ page, context, site }) => {
    const coupon = await addCoupon(site, { percent: 50 });
    await page.goto(address(dear));
    await fill(page);
    await page.getByText(labels['payment.coupon.have']).click();
    await page.fill('[name="coupon"]:visible', 'NONE');
    await page.click('.payment-coupon button');
    await expect(page.getByText(labels['coupon.unknown'])).toBeVisible();
    await page.fill('[name="coupon"]:visible', coupon.toLowerCase());
    await page.click('.payment-coupon button');
    await expect(page.locator('.payment-coupon-line')).toContainText(coupon);
    await expect(page.locator('[name="firstName"]')).toHaveValue(buyer.firstName);
    const total = await page.locator('.payment-total bdi').innerText();
    const declining = await openCheckout(page, context);
    await page.getByRole('link', { name: labels['payment.change'] }).click();
    await expect(page.locator('.payment-coupon-line')).toContainText(coupon);
    await press(declining, 'decline');
    await expect(declining.getByText(labels['payment.declined'])).toBeVisible();
    await expect(declining.locator('.payment-coupon-line')).toContainText(coupon);
    await expect(page.locator('.payment-total bdi')).toHaveText(total);
    const tab = await openCheckout(page, context);
    await press(tab, 'pay');
    await expect(outcome(page)).toHaveText(labels['payment.paid']);
    await expect(page.locator('.payment-total bdi')).toHaveText(total);
    await expect(page.locator('.payment-price')).toContainText(coupon);
    await expect(page.locator('.payment-price')).not.toContainText(labels['payment.sale']);
  });

  test(`a coupon that takes all of it opens the course without a checkout, in ${code}`, async ({
    page,
    context,
    site,
  }) => {
    const coupon = await addCoupon(site, { percent: 100 });
    await page.goto(`${address(dear)}&coupon=${coupon}`);
    await fill(page);
    await expect(page.locator('.payment-total')).toHaveText(labels['payment.covered']);
    await expect(page.getByText(labels['payment.provider'])).toHaveCount(0);
    await expect(submit(page)).toContainText(labels['payment.start']);
    await submit(page).click();
    await expect(outcome(page)).toHaveText(labels['payment.granted']);
    expect(context.pages()).toEqual([page]);
  });

  test(`a payment of another amount brings one instruction everywhere, in ${code}`, async ({
    page,
    context,
    site,
  }) => {
    const email = newEmail();
    await page.goto(address(dear));
    await fill(page, { ...buyer, email });
    const tab = await openCheckout(page, context);
    await press(tab, 'wrong-amount');
    const instruction = labels['payment.mispaid.text'];
    for (const one of [tab, page]) {
      await expect(outcome(one)).toHaveText(labels['payment.mispaid'], { timeout: 15_000 });
      await expect(one.getByText(instruction)).toBeVisible();
      await expect(one.getByRole('link', { name: labels['payment.support'] })).toBeVisible();
      await expect(one.getByRole('link', { name: labels['payment.open'] })).toHaveCount(0);
      await expect(one.locator('.form-alert, .payment-form')).toHaveCount(0);
    }
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.goto(`/${code}/profile/payments`);
    await expect(page.getByText(instruction)).toBeVisible();
    const row = page.locator('.payment-table');
    await expect(row).toContainText(labels['payments.state.mispaid']);
    await expect(row.getByRole('link')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await expectMail(site, email, instruction);
    await page.goto(`/${code}/course/${dear}`);
    await expect(page).toHaveURL(address(dear));
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
    await endSessions(site, email);
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await expect(page.getByText(labels['payment.session-over'])).toBeVisible();
    await page.locator('.payment-auth-links').getByText(labels['payment.login']).click();
    await page.waitForURL(/\/login/);
    await page.fill('[name="email"]', email);
    await page.fill('[name="password"]', password);
    await page.click('form.account-form button[type="submit"]');
    await page.waitForURL(/\/payment/);
    await expect(page.locator('[name="firstName"]')).toHaveValue('Nadia Maria');
    await expect(page.locator('[name="lastName"]')).toHaveValue('Helmy');
  });

  test(`a guest who makes an account after buying types no name again, in ${code}`, async ({
    page,
  }) => {
    const email = newEmail();
    await buy(page.request, { code, email, product: dear });
    await page.goto(`/${code}/signup`);
    const { firstName, lastName, phone } = guest(email);
    await expect(page.locator('[name="name"]')).toHaveValue(`${firstName} ${lastName}`);
    await expect(page.locator('[name="phone"]')).toHaveValue(phone);
    await expect(page.locator('[name="email"]')).toHaveValue(email);
    await page.fill('[name="password"]', password);
    await page.fill('[name="confirm"]', password);
    await page.click('form.account-form button[type="submit"]');
    await page.waitForURL((url) => !url.pathname.endsWith('/signup'));
    await page.goto(`/${code}/profile/payments`);
    await expect(page.locator('.payment-table')).toContainText(labels['payments.state.paid']);
  });

  test(`what is free is started, and what is not sold is not found, in ${code}`, async ({
    page,
    watch,
  }) => {
    watch.allow(/\b404\b/);
    await page.goto(address(free));
    await expect(outcome(page)).toHaveText(labels['payment.free']);
    await page.goto(`/${code}/payment`);
    await expect(page.locator('.offer-list > li')).toHaveCount(3);
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    expect((await page.goto(address('nothing')))?.status()).toBe(404);
    await expect(page.locator('header.site-header')).toBeVisible();
  });
}
