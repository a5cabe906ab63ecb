import { messages } from '../../i18n/messages/index.ts';
import { fillIn, makeAccount, personOf, submit } from './support/account-form.ts';
import { expect, newEmail } from './support/account-site.ts';
import { journeyLanguages } from './support/languages.ts';
import { diplomaLessons, readProgress } from './support/learning-rows.ts';
import { pressInPlayer, startLesson, watchUntil } from './support/lesson-player.ts';
import { logInAt, test } from './support/second-browser.ts';
import {
  buy,
  diploma,
  expectMail,
  fillInPayment,
  openCheckout,
  orderButton,
  outcome,
  paymentPage,
  pressAtCheckout,
} from './support/shop.ts';

const first = diplomaLessons[0]?.file ?? '';

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const course = `/${code}/course/${diploma}`;

  test.describe(`a course that is bought in ${code}`, () => {
    test('a guest pays in the tab that opens, watches, and keeps the course by signing up @main', async ({
      page,
      site,
      secondBrowser,
    }) => {
      const email = newEmail();
      const details = `/${code}/details/course-page/courses-data/certificate-course-in-clinical-pharmacy`;
      await page.goto(details);
      await page.getByRole('link', { name: labels['offer.subscribe'] }).click();
      await expect(page).toHaveURL(paymentPage(code));
      await expect(page.getByText(labels['payment.test'], { exact: true })).toBeVisible();
      const send = orderButton(page);
      await expect(send).toBeDisabled();
      await fillInPayment(page, email);
      await expect(send).toBeEnabled();

      const tab = await openCheckout(page);
      await expect(outcome(page)).toHaveText(labels['payment.waiting']);
      await pressAtCheckout(tab, 'pay');
      await expect(outcome(tab)).toHaveText(labels['payment.paid']);
      await tab.close();
      await expect(outcome(page)).toHaveText(labels['payment.paid']);

      await page.getByRole('link', { name: labels['payment.start'] }).click();
      await expect(page).toHaveURL(`${course}/${first}`);
      await startLesson(page);
      await watchUntil(page, 2);
      await expect(page.locator('.lesson-link[aria-current]')).toContainText(
        labels['lesson.started'],
      );

      await page.goto(details);
      await page.getByRole('link', { name: labels['offer.continue'] }).click();
      await expect(page).toHaveURL(`${course}/${first}`);
      await page.goto(`/${code}/signup`);
      await fillIn(page, personOf(email));
      await submit(page).click();
      await expect(page).not.toHaveURL(/signup/);
      // Another browser is offered the payment form, and comes back to the course by the login there.
      await secondBrowser.goto(course);
      await expect(secondBrowser).toHaveURL(paymentPage(code));
      const login = secondBrowser.locator('.payment-auth-links a').first();
      await logInAt(secondBrowser, (await login.getAttribute('href')) ?? '', email);
      await expect(secondBrowser).toHaveURL(`${course}/${first}`);
      await expect(secondBrowser.locator('.lesson-link[aria-current]')).toContainText(
        labels['lesson.started'],
      );
      await expectMail(site, email, labels['mail.order.paid.heading']);
    });

    test('who jumps ahead in a lesson earns nothing by it, and goes on there in another browser', async ({
      page,
      site,
      secondBrowser,
    }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      await page.goto(course);
      await startLesson(page);
      await watchUntil(page, 1);
      await pressInPlayer(page, '6');
      await watchUntil(page, 18.5);
      await pressInPlayer(page, 'k');
      await expect
        .poll(async () => (await readProgress(site, email, first))?.position ?? 0)
        .toBeGreaterThan(18);
      expect((await readProgress(site, email, first))?.watched).toBeLessThan(12);
      await page.close();

      await logInAt(secondBrowser, `/${code}/login?returnTo=/${code}/profile/myCourses`, email);
      await secondBrowser.getByRole('link', { name: labels['profile.courses.continue'] }).click();
      await expect(secondBrowser).toHaveURL(`${course}/${first}`);
      await startLesson(secondBrowser);
      await watchUntil(secondBrowser, 18.5);
    });

    test('a card that is declined is followed by one that is not', async ({ page }) => {
      await page.goto(paymentPage(code));
      await fillInPayment(page, newEmail());
      const declining = await openCheckout(page);
      await pressAtCheckout(declining, 'decline');
      await expect(declining.getByRole('alert')).toHaveText(labels['payment.declined']);
      await declining.close();
      await expect(page.getByRole('alert')).toHaveText(labels['payment.declined']);

      const paying = await openCheckout(page);
      await pressAtCheckout(paying, 'pay');
      await expect(outcome(page)).toHaveText(labels['payment.paid']);
    });

    test('a buyer pays by wallet, of which no callback ever comes, and watches', async ({
      page,
    }) => {
      await page.goto(paymentPage(code));
      await expect(page.getByText(labels['payment.mark.vodafone-cash'])).toBeVisible();
      await fillInPayment(page, newEmail());
      const tab = await openCheckout(page);
      await tab.getByLabel(labels['payment.kind.wallet']).check();
      await pressAtCheckout(tab, 'pay');
      // The provider may have been asked just before, and is asked again after a while.
      await expect(outcome(tab)).toHaveText(labels['payment.paid'], { timeout: 15_000 });
      await expect(outcome(page)).toHaveText(labels['payment.paid'], { timeout: 15_000 });
      await tab.getByRole('link', { name: labels['payment.start'] }).click();
      await expect(tab).toHaveURL(`${course}/${first}`);
      await startLesson(tab);
      await watchUntil(tab, 1);
    });
  });
}
