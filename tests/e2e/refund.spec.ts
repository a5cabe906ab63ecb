import type { Page } from '@playwright/test';
import { fillTemplate } from '../../common/text/fill-template.ts';
import { formatNumber } from '../../common/text/format-number.ts';
import { languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { codeOf } from '../support/read-mail.ts';
import { makeAccount } from './support/account-form.ts';
import { confirmEmail, giveRole, letAnHourPass } from './support/account-rows.ts';
import { expect, mailsTo, nextMail } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import {
  diplomaLessons,
  giveCertificate,
  letThemOpen,
  letThemWatch,
} from './support/learning-rows.ts';
import { startLesson, watchUntil } from './support/lesson-player.ts';
import { logInAt, test } from './support/second-browser.ts';
import { buy, diploma, expectMail, paymentPage } from './support/shop.ts';

/** The first that has to be paid for. */
const paidLesson = diplomaLessons[1]?.file ?? '';

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const course = `/${code}/course/${diploma}`;
  const payments = `/${code}/profile/payments`;
  const inDigits = (count: number) => formatNumber(count, languages[code].locale);
  /** Text for a number of opened lessons, of the three allowed. */
  const opened = (count: number) =>
    fillTemplate(labels['refund.lessons.value'], { count: inDigits(count), allowed: inDigits(3) });

  const openPaidLesson = async (page: Page) => {
    await page.goto(`${course}/${paidLesson}`);
    await startLesson(page);
    await watchUntil(page, 1);
  };
  const openRefund = async (page: Page) => {
    await page.goto(payments);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: labels['payments.refund'] }).click();
  };
  const state = (page: Page) => page.locator('.payment-states').first();
  /** Refused, with a reason in the place of the way to ask, which is closed where somebody knows its address. */
  const expectRefusal = async (page: Page, reason: string, lessons: number) => {
    const row = page.locator('.payment-row-links').first();
    // The last progress is reported when its page is left.
    await expect(async () => {
      await page.goto(payments);
      await expect(row).toContainText(reason, { timeout: 1 });
    }).toPass({ timeout: 20_000, intervals: [250] });
    await expect(row.getByRole('link', { name: labels['payments.refund'] })).toHaveCount(0);
    const receipt = await row.getByRole('link').first().getAttribute('href');
    const order = new URL(receipt ?? '', page.url()).pathname.split('/').at(-1);
    await page.goto(`${payments}?refund=${order}`);
    const part = page.locator('#refund');
    await expect(part).toContainText(reason);
    await expect(part.locator('.verdict-list')).toContainText(opened(lessons));
    await expect(part.locator('form')).toHaveCount(0);
    await page.request.post(page.url(), { form: { reason: 'All the same' } });
    await page.goto(payments);
    await expect(state(page)).toContainText(labels['payments.state.paid']);
  };

  test.describe(`a refund in ${code}`, () => {
    test('who has opened one lesson asks for it, an administrator approves, and everything ends', async ({
      page,
      site,
      secondBrowser: staff,
    }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      const certificate = `/${code}/certificate/${await giveCertificate(site, email)}`;
      await openPaidLesson(page);
      await openRefund(page);
      const part = page.locator('#refund');
      await expect(part).toContainText(labels['refund.allowed']);
      await expect(part.locator('.verdict-list')).toContainText(opened(1));
      await part.locator('[name="reason"]').fill('I know it all already');
      await part.locator('[type="submit"]').click();
      await expect(state(page)).toContainText(labels['payments.state.refund-requested']);
      await expect(part.locator('form')).toHaveCount(0);

      await expectMail(site, email, labels['mail.order.refund-requested.heading']);
      const administrator = await makeAccount(staff.request, code);
      await giveRole(site, administrator, 'admin');
      await confirmEmail(site, administrator);
      await staff.context().clearCookies();
      const admin = `/${code}/admin/refunds`;
      await logInAt(staff, `/${code}/admin/login?returnTo=${admin}`, administrator);
      await expect(staff).toHaveURL(admin);
      const request = staff.locator('.refund-card').filter({ hasText: email });
      await expect(request).toContainText('I know it all already');
      await expect(request).toContainText(labels['admin.refunds.policy-allows']);
      await request.getByRole('button', { name: labels['admin.refunds.approve'] }).click();
      await expect(staff.getByText(labels['admin.refunds.approved'])).toBeHidden();
      // The administrator logged in an hour ago: what was asked for goes on after the proof.
      await letAnHourPass(site, administrator);
      await staff.locator('dialog [type="submit"]:visible').click();
      await expect(
        staff.getByRole('heading', { name: labels['account.prove.title'] }),
      ).toBeFocused();
      const current = staff.getByLabel(labels['account.current'], { exact: true });
      const prove = staff.getByRole('button', { name: labels['account.prove.submit'] });
      await current.fill('not the one');
      await prove.click();
      await expect(staff.getByRole('alert')).toHaveText(labels['account.current.wrong']);
      await expectNoAxeViolations(staff);
      const known = await mailsTo(site, administrator);
      await staff.getByRole('button', { name: labels['account.prove.email'] }).click();
      const sent = codeOf(await nextMail(site, administrator, known));
      await expectNoAxeViolations(staff);
      await staff.locator('.code-boxes input').first().fill(sent);
      await staff.getByRole('button', { name: labels['account.code.submit'] }).click();
      await expect(staff.getByText(labels['admin.refunds.approved'])).toBeVisible();

      await expect(async () => {
        await page.goto(payments);
        await expect(state(page)).toContainText(labels['payments.state.refunded'], { timeout: 1 });
      }).toPass({ timeout: 20_000, intervals: [250] });
      await page.goto(course);
      await expect(page).toHaveURL(paymentPage(code));
      await page.goto(`${course}/${paidLesson}`);
      await expect(page).toHaveURL(`${paymentPage(code)}&lesson=${paidLesson}`);
      await page.goto(certificate);
      await expect(page.locator('h1')).toHaveText(labels['certificate.revoked']);
      await expectMail(site, email, labels['mail.order.refunded.heading']);
    });

    test('who has completed the course is refused, with the reason', async ({ page, site }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      await letThemWatch(site, email, {});
      await openPaidLesson(page);
      await expectRefusal(page, labels['refund.reason.completed'], 1);
    });

    test('who has opened a fourth lesson is refused, with the number', async ({ page, site }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      await letThemOpen(site, email, 4);
      const [reason = ''] = labels['refund.reason.too-many-lessons'].split('{{lessons}}');
      await expectRefusal(page, reason, 4);
    });
  });
}
