import { messages } from '../../i18n/messages/index.ts';
import { makeAccount } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { expect, newEmail } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import { setProvider } from './support/payment-outage.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import {
  buyer,
  diploma,
  fillInPayment,
  openCheckout,
  orderButton,
  outcome,
  paymentPage,
  pressAtCheckout,
} from './support/shop.ts';
import { testOn } from './support/test-on.ts';

/** A shop of its own: nobody else wants to buy while its provider is down. */
const product = { id: 1, key: diploma, description: 'Diploma', courseId: 1, amount: 300 };
const test = testOn([], { 'products.json': { products: [product] } });

// One provider for all of them.
test.describe.configure({ mode: 'serial' });

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test.describe(`a provider that is down, in ${code}`, () => {
    test.afterEach(({ request, site }) => setProvider(request, site, 'up'));

    test('a buyer reads so, keeps the typed text, and pays once it is up again', async ({
      page,
      context,
      site,
      request,
      watch,
    }) => {
      watch.allow(/\b503\b/);
      const email = newEmail();
      await setProvider(request, site, 'refusing');
      await page.goto(paymentPage(code));
      await fillInPayment(page, email);
      await orderButton(page).click();
      await expect(page.getByRole('alert')).toHaveText(labels['payment.unavailable']);
      await expect(page.getByRole('alert')).toBeFocused();
      expect(context.pages()).toEqual([page]);
      for (const [name, value] of Object.entries(buyer(email)))
        await expect(page.locator(`.payment-form [name="${name}"]`)).toHaveValue(value);

      await setProvider(request, site, 'up');
      const tab = await openCheckout(page);
      await pressAtCheckout(tab, 'pay');
      await expect(outcome(page)).toHaveText(labels['payment.paid']);
    });

    test('what was paid as it went down is known once it is up again', async ({
      page,
      site,
      request,
    }) => {
      // Buyers may not put the sandbox out of order, administrators may.
      const email = await makeAccount(page.request, code);
      await giveRole(site, email, 'admin');
      await page.goto(paymentPage(code));
      await fillInPayment(page, email);
      const tab = await openCheckout(page);
      await pressAtCheckout(tab, 'down');
      // Neither tab asks for a second payment.
      for (const one of [tab, page]) {
        await expect(outcome(one)).toHaveText(labels['payment.confirming']);
        await expect(one.getByText(labels['payment.confirming.text'])).toBeVisible();
        await expect(one.getByRole('progressbar')).toBeVisible();
        await expect(one.getByRole('link', { name: labels['payment.open'] })).toHaveCount(0);
        await expect(one.getByRole('link', { name: labels['payment.pay-again'] })).toHaveCount(0);
      }
      await expectNoAxeViolations(tab);
      await expectNoHorizontalScroll(tab);
      const returned = new URL(tab.url());
      returned.searchParams.set('returned', String(Date.now() - 5 * 60_000));
      await tab.goto(returned.href);
      await expect(outcome(tab)).toHaveText(labels['payment.confirming.late']);
      await expect(tab.getByRole('link', { name: labels['payment.pay-again'] })).toBeVisible();
      await expectNoAxeViolations(tab);

      await setProvider(request, site, 'up');
      await expect(outcome(page)).toHaveText(labels['payment.paid'], { timeout: 15_000 });
      await expect(outcome(tab)).toHaveText(labels['payment.paid'], { timeout: 15_000 });
    });
  });
}
