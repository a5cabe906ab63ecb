import type { BrowserContext, Page } from '@playwright/test';
import type { LanguageCode } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { type AccountSite, expect, newEmail, nextMail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

async function logIn(context: BrowserContext, site: AccountSite, code: LanguageCode) {
  const email = await makeAccount(context.request, code);
  await giveRole(site, email, 'admin');
  const form = { email, password };
  await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });
}

/** Sends a message, whose text begins with a word that no other message has. */
async function sendMessage(page: Page, code: LanguageCode) {
  const email = newEmail();
  const word = email.split(/[.@]/)[1] ?? '';
  const text = `${word}: do you deliver to Aswan?`;
  const about = 'product-page/blister-packs/weekly-card';
  const form = { name: 'Nadia', phone: '01005550142', email, message: text, language: code, about };
  const answer = await page.request.post('/api/contact', { form: { ...form, elapsed: '9000' } });
  expect(answer.status()).toBe(200);
  return { email, word, text };
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const replyField = (page: Page) => page.locator('#reply-form textarea');
  /** Repeated if the page is hydrated at that moment. */
  const typeReply = (page: Page, text: string) =>
    expect(async () => {
      await replyField(page).fill(text);
      await expect(replyField(page)).toHaveValue(text, { timeout: 500 });
    }).toPass();
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const status = (page: Page) => page.getByRole('status');

  test.describe(`the inbox in ${code}`, () => {
    test('a message is found, discussed, assigned and answered', async ({
      page,
      context,
      site,
      watch,
    }) => {
      watch.allow(/\b400\b/);
      await logIn(context, site, code);
      const { email, word, text } = await sendMessage(page, code);
      await page.goto(`/${code}/admin/messages`);
      await expect(page.locator('h1')).toHaveText(labels['inbox.title']);
      await page.getByRole('searchbox', { name: labels['inbox.words'] }).fill(word);
      await press(page, labels['admin.list.filter']);
      await expect(page).toHaveURL(new RegExp(`words=${word}`));
      await expect(page.locator('.message-link')).toHaveCount(1);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
      await expectValidLivePage(page);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: labels['admin.list.export'] }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('messages.csv');

      await page.locator('.message-link').click();
      await expect(page.locator('.message-received')).toHaveText(text);
      await expect(page.getByRole('link', { name: labels['inbox.whatsapp'] })).toHaveAttribute(
        'href',
        'https://wa.me/201005550142',
      );

      const about = `/${code}/details/product-page/blister-packs/weekly-card`;
      await expect(page.locator(`.facts a[href="${about}"]`)).toBeVisible();

      await press(page, labels['inbox.reply.send']);
      await expect(page.locator('#reply-form .field-error')).toHaveText(
        labels['inbox.reply.text.missing'],
      );
      const greeting = labels['mail.reply.greeting'].replace('{{name}}', 'Nadia');
      await expect(replyField(page)).toHaveValue(new RegExp(`^${greeting}`));
      await typeReply(page, 'Yes, on Mondays.');
      await page.getByRole('textbox', { name: labels['inbox.note'] }).fill('She is a customer.');
      await press(page, labels['inbox.note.add']);
      await expect(status(page)).toHaveText(labels['inbox.done.note']);
      // The other form's text is still there.
      await expect(replyField(page)).toHaveValue('Yes, on Mondays.');
      await expect(page.getByRole('textbox', { name: labels['inbox.note'] })).toHaveValue('');

      await press(page, labels['inbox.close']);
      await expect(status(page)).toHaveText(labels['inbox.done.closed']);
      await press(page, labels['inbox.spam']);
      await expect(status(page)).toHaveText(labels['inbox.done.spam']);
      await press(page, labels['inbox.not-spam']);
      await expect(status(page)).toHaveText(labels['inbox.done.open']);
      await page
        .getByRole('combobox', { name: labels['inbox.assignee'] })
        .selectOption({ index: 1 });
      await press(page, labels['inbox.assign']);
      await expect(status(page)).toHaveText(labels['inbox.done.assigned']);

      await expect(replyField(page)).toHaveValue('Yes, on Mondays.');
      await press(page, labels['inbox.reply.send']);
      await expect(status(page)).toHaveText(labels['inbox.done.reply']);
      await expect(page.locator('.facts .badge')).toHaveText(labels['inbox.state.answered']);
      await expect(replyField(page)).toHaveValue(new RegExp(`^${greeting}`));
      const mail = await nextMail(site, email, []);
      expect(mail).toContain('Yes, on Mondays.');
      await page.reload();
      const sent = labels['inbox.delivery.sent-at'].split('{{')[0] ?? '';
      await expect(page.locator('.timeline .message-delivery')).toContainText(sent);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
      await expectValidLivePage(page);
    });

    test('two replies do not cross', async ({ page, context, site, watch }) => {
      watch.allow(/\b409\b/);
      await logIn(context, site, code);
      const { word } = await sendMessage(page, code);
      await page.goto(`/${code}/admin/messages?words=${word}`);
      await page.locator('.message-link').click();
      await expect(replyField(page)).toBeVisible();
      const other = await context.newPage();
      await other.goto(page.url());
      for (const window of [other, page]) {
        await typeReply(window, window === page ? 'Second' : 'First');
        await press(window, labels['inbox.reply.send']);
      }
      await expect(page.getByRole('alert')).toHaveText(labels['inbox.reply.seen-older']);
      await expect(replyField(page)).toHaveValue('Second');
      await expect(page.locator('.timeline .message-text')).toHaveText(['First']);
      await press(page, labels['inbox.reply.send']);
      await expect(page.locator('.timeline .message-text')).toHaveText(['First', 'Second']);
    });

    test.describe(() => {
      test.use({ javaScriptEnabled: false });

      test('it works without scripts, and keeps what was typed', async ({
        page,
        context,
        site,
        watch,
      }) => {
        watch.allow(/\.js \(csp\)$|\b400\b/);
        await logIn(context, site, code);
        const { word } = await sendMessage(page, code);
        await page.goto(`/${code}/admin/messages?words=${word}`);
        await page.locator('.message-link').click();
        await page.getByRole('textbox', { name: labels['inbox.reply.subject'] }).fill(' ');
        await typeReply(page, 'Yes, on Mondays.');
        await press(page, labels['inbox.reply.send']);
        await expect(page.locator('#reply-form .field-error')).toHaveText(
          labels['inbox.reply.subject.missing'],
        );
        await expect(replyField(page)).toHaveValue('Yes, on Mondays.');
        await page.getByRole('textbox', { name: labels['inbox.reply.subject'] }).fill('Aswan');
        await press(page, labels['inbox.reply.send']);
        await expect(status(page)).toHaveText(labels['inbox.done.reply']);
      });
    });
  });
}
