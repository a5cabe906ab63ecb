import type { Browser, Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { example } from '../../sections/one-image-with-text/example.ts';
import { makeJpeg } from '../support/test-images.ts';
import { makeAccount } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import type { AccountSite } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import { crash, isKept } from './support/crash-page.ts';
import { startStaffSession } from './support/publish.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { testOn } from './support/test-on.ts';
import { expect } from './support/test.ts';

/** A site of its own, whose about page may be changed. */
const test = testOn([], {
  'pages-components.json': {
    homeComponents: [],
    aboutusComponents: [{ id: 1, type: 'one-image-with-text', fileName: 'story' }],
  },
  'content/en/aboutus-page/story.json': example.en,
  'content/ar/aboutus-page/story.json': example.ar,
  'content/de/aboutus-page/story.json': example.de,
});

test.describe.configure({ mode: 'serial' });

/** A file as somebody would choose it; each width makes another. */
const photo = async (name: string, width: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await makeJpeg({ width, height: 300 }),
});

const textOf = (page: Page) => page.locator('.rich-text');

/** Writes at the start of the text. */
async function write(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.locator('.rich-text.ProseMirror').press('ControlOrMeta+Home');
  await page.keyboard.type(words);
}

/** Somebody else changes the text and does not publish it. */
async function saveDraft(
  browser: Browser,
  site: AccountSite,
  code: string,
  content: string,
): Promise<void> {
  const { token } = await startStaffSession(browser, site, 'editor');
  const context = await browser.newContext({ baseURL: site.origin });
  const headers = { Authorization: `Bearer ${token}` };
  const path = 'content/{lang}/aboutus-page/story.json';
  const of = '/api/editor/active-med-pharma';
  const opened = await context.request.get(`${of}/unit`, { params: { path }, headers });
  const { versions } = await opened.json();
  const { value, revisionId: basedOn } = versions[code];
  const sent = { [code]: { basedOn, value: { ...value, content } } };
  const data = { path, origin: 'save', versions: sent };
  expect((await context.request.post(`${of}/save`, { data, headers })).ok()).toBe(true);
  await context.close();
}

for (const [index, { code }] of journeyLanguages.entries()) {
  const labels = messages[code];
  const said = {
    en: 'Written in the Admin Dashboard. ',
    ar: 'كُتب في لوحة الإدارة. ',
  }[code === 'ar' ? 'ar' : 'en'];

  test.describe(`pictures and the Admin Dashboard, in ${code}`, () => {
    test.beforeEach(async ({ page, site }) => {
      await giveRole(site, await makeAccount(page.request, code), 'admin');
      await page.goto(`/${code}/admin/dashboard`);
      await expect(textOf(page)).toBeVisible();
    });

    test('an admin uploads a picture, uses it, and visitors see it @main', async ({
      page,
      watch,
    }) => {
      watch.allow(/\b400\b/);
      await expect(page.locator('h1')).toHaveText(labels['admin.dashboard']);
      await expectNoAxeViolations(page);
      await expectNoHorizontalScroll(page);
      await write(page, said);

      await page.getByRole('button', { name: labels['editor.admin.library'] }).click();
      const library = page.getByRole('dialog');
      await expect(library.getByRole('option').nth(20)).toBeVisible();
      const chosen = page.waitForEvent('filechooser');
      await library.getByRole('button', { name: labels['editor.media.upload'] }).click();
      await (
        await chosen
      ).setFiles([
        await photo(`Night duty ${code}.jpg`, 400 + index),
        { name: 'notes.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="x"/>') },
      ]);
      await expect(library.getByRole('alert')).toHaveText(labels['editor.media.refused.unsafe']);
      const option = library.getByRole('option', { name: `Night duty ${code}.jpg` });
      await expect(option).toHaveAttribute('aria-selected', 'true');
      const alt = library.locator(`.media-details input[lang="${code}"]`);
      const lantern = `lantern${Date.now()}`;
      await alt.fill(`A counter at night, ${lantern}`);
      await alt.press('Tab');
      await expect(library.getByText(labels['editor.media.alt-saved'])).toBeVisible();
      await library.getByRole('searchbox').fill(lantern);
      await expect(library.getByRole('option')).toHaveCount(1);
      await expectNoAxeViolations(page);
      await option.first().focus();
      await page.keyboard.press('Enter');
      await expect(library).toBeHidden();

      await page.getByRole('button', { name: labels['editor.admin.submit'] }).click();
      await expect(page.getByText(labels['editor.admin.updated'])).toBeVisible();
      await page.goto(`/${code}/about`);
      await expect(page.locator('main')).toContainText(said.trim());
      await expect(
        page.locator(`main img[src*="/library/"][width="${400 + index}"]`),
      ).toBeVisible();
    });

    test('errors are shown, and typed text stays', async ({ page, context, watch }) => {
      // A browser's own page around a picture has styles that the picture's policy forbids.
      watch.allow(/ERR_INTERNET_DISCONNECTED|\b4(?:00|15)\b|inline style/);
      const submit = page.getByRole('button', { name: labels['editor.admin.submit'] });
      const image = page.getByLabel(labels['editor.admin.image']);
      const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
      await image.setInputFiles({
        name: 'photo.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no picture'),
      });
      await expect(alert(labels['editor.admin.upload-failed'])).toBeVisible();
      await expect(page.getByText(labels['editor.media.refused.type'])).toBeVisible();

      await context.setOffline(true);
      await write(page, `${said}2. `);
      await submit.click();
      await expect(alert(labels['editor.admin.update-failed'])).toBeVisible();
      await expect(page.getByText(labels['editor.admin.hint.offline'])).toBeVisible();
      await expect(textOf(page)).toContainText(`${said}2.`);

      // The browser ends before the network is back: the text is offered to its author.
      await expect.poll(() => isKept(page, `${said}2.`)).toBe(true);
      await crash(page);
      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto(`/${code}/admin/dashboard`);
      await next.getByRole('button', { name: labels['editor.form.recovered.take'] }).focus();
      await next.keyboard.press('Enter');
      await expect(textOf(next)).toContainText(`${said}2.`);
      await next
        .getByLabel(labels['editor.admin.image'])
        .setInputFiles(await photo('second.jpg', 500 + index));
      await expect(next.locator('.image-control .media-name')).toContainText('second');
      await next.getByRole('button', { name: labels['editor.admin.submit'] }).click();
      await expect(next.getByText(labels['editor.admin.updated'])).toBeVisible();
      const preview = next.waitForEvent('popup');
      await next.getByRole('button', { name: labels['editor.admin.preview'] }).click();
      await expect(await preview).toHaveURL(
        new RegExp(`/library/\\d+/second\\.${500 + index}x300`),
      );
    });

    test('what a colleague has not published is shown before it goes public', async ({
      browser,
      page,
      site,
      watch,
    }, { retry }) => {
      watch.allow(/\b409\b/);
      const theirs = `Half${code}${retry}`;
      await saveDraft(browser, site, code, `<p>${theirs}</p>`);
      await page.reload();
      const note = page.locator('.admin-unpublished');
      await expect(note).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoHorizontalScroll(page);
      await write(page, `${said}3. `);
      const submit = page.getByRole('button', { name: labels['editor.admin.submit'] });
      await submit.click();
      await expect(page.getByText(labels['editor.admin.hint.conflict'])).toBeVisible();
      const about = async () => await (await page.request.get(`/${code}/about`)).text();
      expect(await about()).not.toContain(theirs);
      await page.getByText(labels['editor.admin.theirs']).click();
      await expect(page.locator('.admin-theirs pre')).toContainText(theirs);
      await submit.click();
      await expect(page.getByText(labels['editor.admin.updated'])).toBeVisible();
      await expect(note).toHaveCount(0);
      expect(await about()).toContain(theirs);
      expect(await about()).toContain(`${said}3.`);
    });

    test('two who write at once decide between their texts, by keyboard', async ({
      browser,
      page,
      site,
      watch,
    }, { retry }) => {
      watch.allow(/\b4(?:09|12)\b/);
      const theirs = `Theirs${code}${retry}`;
      const about = async () => await (await page.request.get(`/${code}/about`)).text();
      const submit = page.getByRole('button', { name: labels['editor.admin.submit'] });
      await saveDraft(browser, site, code, `<p>${theirs}</p>`);
      await write(page, `${said}4. `);
      const conflict = page.locator('.unit-conflict');
      await expect(conflict).toContainText(theirs);
      await expectNoAxeViolations(page);
      await expectNoHorizontalScroll(page);
      await submit.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(labels['editor.admin.update-failed'])).toBeVisible();
      expect(await about()).not.toContain(theirs);

      await conflict.getByRole('button', { name: labels['editor.form.conflict.keep'] }).focus();
      await page.keyboard.press('Enter');
      await expect(conflict).toHaveCount(0);
      await expect(page.locator('.admin-unsent').first()).toBeVisible();
      await submit.focus();
      await page.keyboard.press('Enter');
      // Their text is no longer in it, but nobody else has seen that.
      await expect(page.getByText(labels['editor.admin.hint.conflict'])).toBeVisible();
      expect(await about()).not.toContain(`${said}4.`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(labels['editor.admin.updated'])).toBeVisible();
      expect(await about()).toContain(`${said}4.`);
      expect(await about()).not.toContain(theirs);
    });
  });
}

test('without scripts it is a form of HTML and a file', async ({ browser, page, site }) => {
  const labels = messages.en;
  await giveRole(site, await makeAccount(page.request, 'en'), 'admin');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled: false,
    storageState,
  });
  const plain = await context.newPage();
  await plain.goto('/ar/admin/dashboard?of=de');
  const text = plain.getByLabel(messages.ar['editor.admin.content']);
  await expect(text).toHaveAttribute('lang', 'de');
  await plain.goto('/en/admin/dashboard?of=de');
  await plain.getByLabel(labels['editor.admin.content']).fill('<p>Ohne Skripte.</p>');
  await plain.getByLabel(labels['editor.admin.image']).setInputFiles(await photo('plain.jpg', 600));
  await plain.getByRole('button', { name: labels['editor.admin.submit'] }).click();
  await expect(plain.getByText(labels['editor.admin.updated'])).toBeVisible();
  await plain.goto('/de/about');
  await expect(plain.locator('main')).toContainText('Ohne Skripte.');
  await expect(plain.locator('main img[src*="plain.600x300"]')).toBeVisible();
  await context.close();
});
