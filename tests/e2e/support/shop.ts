import { consentVersion } from '../../../common/forms/payment-form.ts';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { LanguageCode } from '../../../i18n/languages.ts';
import { messages } from '../../../i18n/messages/index.ts';
import { readMail } from '../../support/read-mail.ts';
import { type AccountSite, expect, mailsTo } from './account-site.ts';

/** Sold at its full price, of which the money can be had back. */
export const diploma = 'clinical-pharmacy-diploma';

export const paymentPage = (code: LanguageCode, product = diploma): string =>
  `/${code}/payment?product=${product}`;

/** Details of a buyer. */
export const buyer = (email: string) => ({
  firstName: 'Nadia',
  lastName: 'El Sherif',
  phone: '01005550142',
  email,
});

/** The heading that says what has become of the payment. */
export const outcome = (page: Page): Locator => page.locator('#payment-outcome');

export async function fillInPayment(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries(buyer(email)))
    await page.locator(`.payment-form [name="${name}"]`).fill(value);
  await agree(page);
}

/** Ticks a consumer's consent to immediate access, where the form asks for it. */
export async function agree(page: Page): Promise<void> {
  const consent = page.locator('.payment-form [name="consent"]');
  if ((await consent.count()) > 0) await consent.check();
}

/** The button that orders. Its words hold the amount. */
export const orderButton = (page: Page): Locator => page.locator('.payment-send button');

/** Presses the payment form's button, and answers the tab with the provider's page. */
export async function openCheckout(page: Page): Promise<Page> {
  await agree(page);
  const opening = page.waitForEvent('popup');
  await orderButton(page).click();
  const tab = await opening;
  await expect(tab).toHaveURL(/\/sandbox\/paymob\/unifiedcheckout\//);
  return tab;
}

/** Does on the provider's page what a button of it does: `pay`, `decline` or one of its faults. */
export async function pressAtCheckout(tab: Page, act: string): Promise<void> {
  await tab.locator(`button[name="act"][value="${act}"]`).click();
}

/** Buys as the person whose browser the requests belong to, who follows forms and links without a page. */
export async function buy(
  request: APIRequestContext,
  { code, email, product = diploma }: { code: LanguageCode; email: string; product?: string },
): Promise<void> {
  const form = { ...buyer(email), consent: consentVersion };
  const posted = await request.post(paymentPage(code, product), { form, maxRedirects: 0 });
  expect(posted.status()).toBe(303);
  const checkout = posted.headers().location ?? '';
  const paid = await request.post(checkout, { form: { act: 'pay' } });
  expect(paid.status()).toBe(200);
  expect(await paid.text()).toContain(messages[code]['payment.paid']);
}

/** Waits for the mail that says this. A server that has just begun is at its pictures first. */
export async function expectMail(site: AccountSite, email: string, text: string): Promise<void> {
  const texts = async () => (await mailsTo(site, email)).map((mail) => readMail(mail).text);
  await expect
    .poll(async () => (await texts()).join('\n'), { timeout: 30_000, intervals: [50] })
    .toContain(text);
}
