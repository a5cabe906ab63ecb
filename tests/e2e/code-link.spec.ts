import { messages } from '../../i18n/messages/index.ts';
import { readMail } from '../support/read-mail.ts';
import { field, fillIn, makeAccount, personOf, submit } from './support/account-form.ts';
import { expect, newEmail, nextMail, mailsTo, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';

/** The path of the link that comes along with a code. */
function linkOf(mail: string | undefined): string {
  const path = /https?:\/\/[^/\s]+(\/\w\w\/code\/[\w-]{22})/.exec(readMail(mail ?? '').text)?.[1];
  if (!path) throw new Error(`There is no link in the mail: ${mail ?? 'none has come'}`);
  return path;
}

for (const code of ['en', 'ar'] as const) {
  const labels = messages[code];

  test(`a forgotten password is replaced by the link of the email, in another browser, in ${code}`, async ({
    page,
    request,
    browser,
    site,
  }) => {
    const email = await makeAccount(request, code);
    await nextMail(site, email, []);
    const known = await mailsTo(site, email);
    const forgetful = await browser.newContext({ baseURL: site.origin });
    await forgetful.request.post(`/${code}/forgetPassword`, { form: { email } });
    await forgetful.close();
    const link = linkOf(await nextMail(site, email, known));
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      labels['account.code-link.reset.title'],
    );
    await expectNoAxeViolations(page);
    // A scanner that opens it uses nothing up.
    await page.reload();
    await submit(page).click();
    await expect(page).toHaveURL(`/${code}/resetPassword`);
    const password = 'seven green lamps';
    await fillIn(page, { password, confirm: password });
    await submit(page).click();
    await expect(page).toHaveURL(`/${code}/login?reset=1`);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      labels['account.link.expired.title'],
    );
  });

  test(`an address is confirmed by the link, where its person is logged in, in ${code}`, async ({
    page,
    browser,
    site,
  }) => {
    const email = newEmail();
    await page.goto(`/${code}/signup`);
    await fillIn(page, personOf(email));
    await submit(page).click();
    await expect(page).toHaveURL(new RegExp(`/${code}/verify-email`));
    const link = linkOf(await nextMail(site, email, []));
    const stranger = await browser.newContext({ baseURL: site.origin });
    const elsewhere = await stranger.newPage();
    await elsewhere.goto(link);
    const heading = elsewhere.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(labels['account.code-link.confirm.title']);
    await expect(elsewhere.getByText(labels['account.code-link.login'])).toBeVisible();
    await expect(submit(elsewhere)).toHaveCount(0);
    await elsewhere
      .locator('main')
      .getByRole('link', { name: labels['account.login.submit'] })
      .click();
    await expect(field(elsewhere, 'email')).toBeVisible();
    await stranger.close();

    await page.goto(link);
    await submit(page).click();
    await expect(page).toHaveURL(`/${code}/profile/account#email`);
    await expect(page.getByText(labels['profile.email.confirmed'])).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(labels['profile.email.confirmed'])).toHaveCount(0);
    await page.goto(`/${code}/verify-email`);
    await expect(page).toHaveURL(`/${code}/profile/account`);
  });
}
