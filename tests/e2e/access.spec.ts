import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { codeOf, readMail } from '../support/read-mail.ts';
import { fillIn, personOf, submit } from './support/account-form.ts';
import { type AccountSite, expect, mailsTo, newEmail, nextMail } from './support/account-site.ts';
import { boxes, paste } from './support/code-boxes.ts';
import { journeyLanguages } from './support/languages.ts';
import { diplomaLessons } from './support/learning-rows.ts';
import { startLesson, watchUntil } from './support/lesson-player.ts';
import { test } from './support/second-browser.ts';
import { buy, diploma, expectMail } from './support/shop.ts';

const first = diplomaLessons[0]?.file ?? '';

/** The sign-in link of the email whose text holds these words. */
async function linkFrom(site: AccountSite, email: string, words: string): Promise<string> {
  await expectMail(site, email, words);
  const texts = (await mailsTo(site, email)).map((mail) => readMail(mail).text);
  const text = texts.findLast((known) => known.includes(words)) ?? '';
  const link = /http\S+\/sign-in\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in ${text}`);
  return link;
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const mine = `/${code}/profile/myCourses`;
  const title = (page: Page) => page.locator('main h1');

  test.describe(`access to a purchase in ${code}`, () => {
    test('a guest opens it in another browser by the emailed link, and signs up later', async ({
      page,
      site,
      secondBrowser,
    }) => {
      const email = newEmail();
      await buy(page.request, { code, email });
      const link = await linkFrom(site, email, labels['mail.order.paid.heading']);

      // A mail scanner opens every link, more than once.
      for (let count = 0; count < 2; count += 1)
        expect((await secondBrowser.request.get(link)).status()).toBe(200);
      await secondBrowser.goto(mine);
      await expect(secondBrowser).toHaveURL(/\/login\?/);

      await secondBrowser.goto(link);
      await expect(title(secondBrowser)).toHaveText(labels['account.link.use.title']);
      await expect(secondBrowser.locator('main button')).toHaveCount(1);
      await submit(secondBrowser).click();
      await expect(secondBrowser).toHaveURL(`/${code}/course/${diploma}/${first}`);
      await startLesson(secondBrowser);
      await watchUntil(secondBrowser, 2);

      await secondBrowser.goto(`/${code}/signup`);
      await fillIn(secondBrowser, personOf(email));
      await submit(secondBrowser).click();
      await expect(secondBrowser).not.toHaveURL(/signup|verify-email/);
      await secondBrowser.goto(mine);
      await expect(secondBrowser.locator(`a[href*="/course/${diploma}"]`).first()).toBeVisible();
      await expect(secondBrowser.locator('.confirm-email')).toHaveCount(0);
      await secondBrowser.goto(`/${code}/profile/payments`);
      await expect(secondBrowser.locator('a[href*="/receipt/"]').first()).toBeVisible();

      // The browser that paid goes on watching; its session is not the account's.
      await page.goto(`/${code}/course/${diploma}`);
      await expect(page).toHaveURL(`/${code}/course/${diploma}/${first}`);
      await page.goto(`/${code}/payment?product=${diploma}`);
      await expect(page.locator('a[href*="/receipt/"]')).toBeVisible();
      await page.goto(`/${code}/profile/account`);
      await expect(page.getByText(email)).toHaveCount(0);

      const other = await secondBrowser.context().browser()?.newContext();
      const stale = await other?.newPage();
      await stale?.goto(link);
      await expect(title(stale as Page)).toHaveText(labels['account.link.used.title']);
      await other?.close();
    });

    test('a stranger with the address gets nothing, and its owner everything', async ({
      page,
      site,
      secondBrowser,
    }) => {
      const email = newEmail();
      await buy(page.request, { code, email });

      await secondBrowser.goto(`/${code}/signup`);
      await fillIn(secondBrowser, personOf(email));
      await submit(secondBrowser).click();
      await expect(secondBrowser).toHaveURL(/verify-email/);
      await secondBrowser.goto(mine);
      await expect(secondBrowser.getByText(labels['profile.courses.empty'])).toBeVisible();

      await page.goto(`/${code}/login`);
      await page.getByRole('link', { name: labels['account.login.by-link'] }).click();
      await fillIn(page, { email });
      await submit(page).click();
      await expect(title(page)).toHaveText(labels['account.link.sent.title']);
      const link = await linkFrom(site, email, labels['mail.link.heading']);
      await page.goto(link);
      await submit(page).click();
      await expect(page).toHaveURL(mine);
      await expect(page.locator(`a[href*="/course/${diploma}"]`).first()).toBeVisible();

      await secondBrowser.goto(mine);
      await expect(secondBrowser).toHaveURL(/\/login\?/);
    });

    test('a guest who mistyped the address corrects it, and the receipt follows', async ({
      page,
      site,
    }) => {
      const [wrong, email] = [newEmail(), newEmail()];
      await buy(page.request, { code, email: wrong });
      await expectMail(site, wrong, labels['mail.order.paid.heading']);
      await page.goto(mine);
      await page.getByRole('link', { name: labels['account.confirm.wrong'] }).click();
      await expect(title(page)).toHaveText(labels['account.order-email.title']);
      await expect(page.locator('input[name="email"]')).toHaveValue(wrong);
      await fillIn(page, { email });
      await submit(page).click();
      await expect(page).toHaveURL(/verify-email/);
      await expect(page.locator('.code-address')).toHaveText(email);
      await expectMail(site, email, labels['mail.order.paid.heading']);
      await page.reload();
      await paste(boxes(page).first(), codeOf((await mailsTo(site, email)).at(-1)));
      await submit(page).first().click();
      await expect(page).toHaveURL(mine);
      await expect(page.locator('.confirm-email')).toHaveCount(0);
    });

    test('a guest who logs out is asked to confirm the address of a purchase first', async ({
      page,
      site,
    }) => {
      const email = newEmail();
      await buy(page.request, { code, email });
      await expectMail(site, email, labels['mail.order.paid.heading']);
      await page.goto(mine);
      const logOut = page.locator(`.profile-menu form[action="/${code}/logout"] button`);
      await logOut.click();
      await expect(title(page)).toHaveText(labels['logout.purchase.title']);
      await paste(boxes(page).first(), codeOf((await mailsTo(site, email)).at(-1)));
      await page.locator('.confirm-email form button[type="submit"]').first().click();
      await expect(title(page)).toHaveText(labels.logout);
      await page.goto(mine);
      await logOut.click();
      await expect(page).toHaveURL(`/${code}/home`);
    });

    test('a guest confirms the address by a code, and opens the next purchase by its link', async ({
      page,
      request,
      site,
    }) => {
      const email = newEmail();
      await buy(page.request, { code, email });
      await expectMail(site, email, labels['mail.order.paid.heading']);
      const mail = (await mailsTo(site, email)).at(-1);
      await page.goto(mine);
      await expect(page.locator('.confirm-email')).toContainText('•••@clinic.example');
      await paste(boxes(page).first(), codeOf(mail));
      await submit(page).click();
      await expect(page).toHaveURL(mine);
      await expect(page.locator('.confirm-email')).toHaveCount(0);
      await expect(page.locator(`a[href*="/course/${diploma}"]`).first()).toBeVisible();

      const known = await mailsTo(site, email);
      await buy(request, { code, email, product: 'drug-interactions' });
      const receipt = readMail((await nextMail(site, email, known)) ?? '').text;
      await page.goto(/http\S+\/sign-in\/\S+/.exec(receipt)?.[0] ?? '');
      await submit(page).click();
      await expect(page).toHaveURL(new RegExp(`/${code}/course/drug-interactions/`));
    });

    test('a link for the own WhatsApp stands ready', async ({ page, secondBrowser }) => {
      const email = newEmail();
      await buy(page.request, { code, email });
      await page.goto(`/${code}/sign-in/share`);
      await page.getByRole('button', { name: labels['account.share'] }).click();
      const whatsapp = page.getByRole('link', { name: labels['account.share.open'] });
      const href = new URL((await whatsapp.getAttribute('href')) ?? '');
      expect(href.host).toBe('wa.me');
      const link = /http\S+/.exec(href.searchParams.get('text') ?? '')?.[0] ?? '';
      await secondBrowser.goto(link);
      await submit(secondBrowser).click();
      await expect(secondBrowser.locator(`a[href*="/course/${diploma}"]`).first()).toBeVisible();
    });
  });
}

test('the page of a sign-in link gives its address to nobody', async ({ request, site }) => {
  const email = newEmail();
  await buy(request, { code: 'en', email });
  // The host that a request claims does not decide the address of links.
  const headers = { 'Host': 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  const asked = await request.post('/en/sign-in', { form: { email }, headers, maxRedirects: 0 });
  expect(asked.status()).toBe(303);
  const link = await linkFrom(site, email, messages.en['mail.link.heading']);
  expect(new URL(link).origin).toBe(site.origin);
  for (const mail of await mailsTo(site, email)) expect(mail).not.toContain('evil.example');

  const opened = await request.get(link);
  expect(opened.headers()).toMatchObject({
    'referrer-policy': 'same-origin',
    'cache-control': 'private, no-store',
  });
  expect(await opened.text()).toContain('noindex');

  const forged = await request.post(link, { headers: { Origin: 'https://evil.example' } });
  expect(forged.status()).toBe(403);
  const used = await request.post(link, { form: {}, maxRedirects: 0 });
  expect(used.status()).toBe(303);
  const again = await request.post(link, { form: {}, maxRedirects: 0 });
  expect(again.headers().location).toContain('/sign-in/');
});
