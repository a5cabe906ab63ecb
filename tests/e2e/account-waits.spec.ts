import { messages } from '../../i18n/messages/index.ts';
import { codeOf } from '../support/read-mail.ts';
import { field, fillIn, makeAccount, submit } from './support/account-form.ts';
import { expect, mailsTo, newEmail, nextMail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { another, boxes } from './support/code-boxes.ts';

test('another code is offered after a while, and the server counts too', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 429|429 POST/);
  await page.clock.install();
  await page.goto('/en/forgetPassword');
  await field(page, 'email').fill(newEmail());
  await submit(page).click();
  const resend = page.locator('.resend-code button');
  await expect(resend).toHaveText(/^Resend in (?:60|5\d) seconds$/);
  await page.clock.fastForward(30_000);
  await expect(resend).toHaveText(/^Resend in (?:30|2\d) seconds$/);
  await page.clock.fastForward(31_000);
  await expect(resend).toHaveText('Resend');
  await resend.click();
  const wait = page.getByRole('timer');
  await expect(wait).toHaveText(/^Too many attempts\. Please wait \d\d? seconds?\.$/);
  await expect(wait).toBeFocused();
  await expect(resend).toBeDisabled();
  // The code that is there may be entered meanwhile.
  await expect(submit(page)).toBeEnabled();
});

test('a wait after too many tries is shown as it passes, and ends by itself', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d|4\d\d POST/);
  await page.clock.install();
  await page.goto('/en/login');
  const form = { email: newEmail(), password: 'not the one' };
  for (let count = 0; count < 5; count += 1) await page.request.post('/en/login', { form });
  await fillIn(page, form);
  await submit(page).click();
  const wait = page.getByRole('timer');
  await expect(wait).toHaveText(/^Too many attempts\. Please wait (?:30|2\d) seconds\.$/);
  await expect(wait).toBeFocused();
  await expect(submit(page)).toBeDisabled();
  await expect(field(page, 'email')).toHaveValue(form.email);
  await expectNoAxeViolations(page);
  await page.clock.fastForward(20_000);
  await expect(wait).toHaveText(/ (?:10|\d) seconds?\.$/);
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('status')).toHaveText(messages.en['account.too-many.over']);
  await expect(submit(page)).toBeEnabled();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('after the third wrong code only another one is offered', async ({
      page,
      request,
      site,
      watch,
    }) => {
      watch.allow(/status of 400|400 POST|\.js \(csp\)$/);
      const email = await makeAccount(request, 'en');
      // The one that every new account gets.
      await nextMail(site, email, []);
      const known = await mailsTo(site, email);
      await page.goto('/en/forgetPassword');
      await field(page, 'email').fill(email);
      await submit(page).click();
      const right = codeOf(await nextMail(site, email, known));
      const wrong = another(right);
      for (const left of ['2 attempts', '1 attempt']) {
        await boxes(page).first().fill(wrong);
        await submit(page).click();
        await expect(page.getByRole('alert')).toContainText(`${left} left`);
      }
      await boxes(page).first().fill(wrong);
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText(messages.en['account.code.used-up']);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.locator('h1')).toHaveText(messages.en['account.code.over.title']);
      await expect(boxes(page)).toHaveCount(0);
      const button = page.getByRole('main').getByRole('button');
      await expect(button).toHaveCount(1);
      if (javaScriptEnabled) await expectNoAxeViolations(page);
      await page.goto('/en/otpcode');
      await expect(boxes(page)).toHaveCount(0);
      if (javaScriptEnabled) await expect(button).toHaveText(/^Resend in \d+ seconds$/);
      else await expect(button).toHaveText(messages.en['account.code.new']);
    });
  });
