import { fillTemplate } from '../../common/text/fill-template.ts';
import { formatMoney } from '../../common/money/format-money.ts';
import { formatPercent } from '../../common/text/format-number.ts';
import { calculateVat } from '../../common/money/vat.ts';
import { languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { expect, newEmail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { sheetsOf } from './support/sheets-of.ts';
import { buyer, orderButton, outcome, paymentPage, pressAtCheckout } from './support/shop.ts';

/** Piasters. */
const amount = 44_000;
const vat = calculateVat(amount, { country: '*', buyer: 'any', rate: 14, pricesIncludeVat: true });

for (const code of ['en', 'de', 'ar'] as const) {
  const labels = messages[code];
  const { locale } = languages[code];
  const rate = formatPercent(14, locale);

  test(`a company buys with VAT, and its receipt prints on one sheet, in ${code}${code === 'de' ? '' : ''}`, async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(paymentPage(code));
    const order = orderButton(page);
    await expect(order).toContainText(
      fillTemplate(labels['payment.submit'], { amount: formatMoney(amount, locale) }),
    );
    await expect(page.getByRole('main')).toContainText(
      fillTemplate(labels['contract.vat.included'], { rate }),
    );
    const field = (name: string) => page.locator(`.payment-form [name="${name}"]`);
    for (const [name, value] of Object.entries(buyer(email))) await field(name).fill(value);
    // A consumer has to agree, and nothing is agreed beforehand.
    await expect(field('consent')).not.toBeChecked();
    await expect(page.getByText(labels['contract.consent'])).toBeVisible();
    await expect(order).toBeDisabled();
    await page.getByText(labels['contract.company.open']).click();
    await field('taxNumber').fill('DE 123 456 789');
    await field('company').fill('Klinik Nord GmbH');
    await field('country').selectOption('DE');
    await expect(field('consent')).toHaveCount(0);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);

    const opening = page.waitForEvent('popup');
    await order.click();
    const tab = await opening;
    await pressAtCheckout(tab, 'pay');
    await expect(outcome(tab)).toHaveText(labels['payment.paid']);
    await tab.close();
    await page.getByRole('main').getByRole('link', { name: labels['payment.receipt'] }).click();

    const sheet = page.locator('.receipt-sheet');
    const country = new Intl.DisplayNames(locale, { type: 'region' }).of('DE') ?? '';
    for (const text of [
      labels['receipt.seller'],
      // Details that the shipped settings lack.
      labels['company.vatId'],
      labels['receipt.buyer'],
      'Klinik Nord GmbH',
      'Nadia El Sherif',
      'DE 123 456 789',
      country,
      email,
      labels['contract.vat.net'],
      formatMoney(vat?.net ?? 0, locale),
      fillTemplate(labels['contract.vat.tax'], { rate }),
      formatMoney(vat?.tax ?? 0, locale),
      labels['receipt.total'],
      formatMoney(amount, locale),
    ])
      await expect(sheet).toContainText(text);
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);
    expect(sheetsOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1);
  });
}
