import type { BrowserContext, Page } from '@playwright/test';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import type { AccountSite } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { ExampleSection } from './support/example-site.ts';
import { journeyLanguages } from './support/languages.ts';
import { control, expectSaved, logInAsEditor, password } from './support/open-editor.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';
import { watchContext } from './support/watch.ts';

/** Each test edits sections that no other one does. */
const sections = journeyLanguages.flatMap(({ code }) =>
  ['published', 'shared', 'found'].map((purpose): ExampleSection => ({
    type: 'text-with-image',
    fileName: `${purpose}-${code}`,
    content: examples['text-with-image'],
  })),
);

const test = testOn(sections);

// A release takes all drafts along: the two languages take turns.
test.describe.configure({ mode: 'serial' });

/** A login tells the pages of the site who is there. */
async function logIn(context: BrowserContext, site: AccountSite, code: LanguageCode) {
  const email = await logInAsEditor(context, { site, code });
  await context.clearCookies();
  const form = { email, password };
  await context.request.post(`/${code}/login`, { form, maxRedirects: 0 });
}

const codes = ['en', 'ar', 'de'] as const;
/** Field that such a section shows as its heading. */
const headline = 'services.1.titleTr';

/** Returns the public text. */
async function publicText(page: Page, code: LanguageCode): Promise<string> {
  const answer = await page.request.get(`/${code}/home`, { headers: { cookie: '' } });
  return await answer.text();
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const editorAt = (unit: string) =>
    `/${code}/dashboard?${new URLSearchParams({ path: unit, field: headline, lang: code }).toString()}`;
  const path = (purpose: string) => `content/{lang}/home-page/${purpose}-${code}.json`;

  test(`from the page to three new headlines in three presses, seen before they are public, in ${code} @main`, async ({
    context,
    page,
    site,
  }) => {
    await logIn(context, site, code);
    await page.goto(`/${code}/home`);
    const section = page.locator(`section[data-file="published-${code}"]`);
    await section.hover();
    await section.locator('.edit-section').click();
    await expect(control(page, headline, code)).toBeFocused();
    const shown = page.frameLocator('.preview-frame');
    for (const language of codes) {
      const title = `${languages[language].name} ${code}`;
      await control(page, headline, language).fill(title);
      await expect(
        shown.locator(`[data-field="${path('published')}:${headline}"]`).first(),
      ).toHaveText(title);
    }
    for (const language of codes) {
      await expectSaved(page, language);
      expect(await publicText(page, language)).not.toContain(`${languages[language].name} ${code}`);
    }
    await page.locator('.editor-bar .button-primary').click();
    await page.locator('.release-panel [type="submit"]').click();
    for (const language of codes)
      await expect
        .poll(async () => (await publicText(page, language)).includes(` ${code}</`))
        .toBe(true);
  });

  test(`a press in the preview opens the field, and a link shows drafts until it is ended, in ${code}`, async ({
    browser,
    context,
    page,
    site,
    watch,
  }) => {
    watch.allow(/\b404\b/);
    await logIn(context, site, code);
    await page.goto(editorAt(path('shared')));
    const shown = page.frameLocator('.preview-frame');
    await expect(shown.locator('[data-current]').first()).toBeVisible();
    const mark = `[data-field="${path('published')}:${headline}"]`;
    await shown.locator(mark).first().dispatchEvent('click', { detail: 0 });
    await expect(control(page, headline, code)).toBeFocused();
    expect(new URL(page.url()).searchParams.get('path')).toBe(path('published'));
    await expect(shown.locator('[data-current]').first()).toHaveAttribute(
      'data-field',
      `${path('published')}:${headline}`,
    );

    await page.goto(editorAt(path('shared')));
    const title = `Draft for ${code}`;
    await control(page, headline, code).fill(title);
    await expectSaved(page, code);
    await page.getByRole('button', { name: labels['editor.preview.share'], exact: true }).click();
    await page.getByRole('button', { name: labels['editor.preview.share.make'] }).click();
    const address = await page.locator('.preview-made input').inputValue();
    await expectNoAxeViolations(page);

    const guests = await browser.newContext({ baseURL: site.origin });
    const watched = watchContext(guests, site.origin);
    watched.allow(/\b404\b/);
    const guest = await guests.newPage();
    await guest.goto(address);
    await expect(guest.locator('main')).toContainText(title);
    await expect(guest.getByText(labels['editor.preview.note'])).toBeVisible();
    const other = guest.locator(`.language-switch > .language-cells a[hreflang="de"]`);
    await other.hover();
    await expect(other).toHaveAttribute('href', /\/preview\/[\w-]{43}\/de\/home$/);
    expect(await publicText(page, code)).not.toContain(title);

    await page.getByRole('button', { name: labels['editor.preview.share.revoke'] }).first().click();
    await expect(page.getByText(labels['editor.preview.share.none'])).toBeVisible();
    await guest.reload({ waitUntil: 'load' });
    await expect(guest.locator('h1')).toHaveText(labels['editor.preview.ended']);
    await guests.close();
    expect(watched.problems()).toEqual([]);
  });
  test(`an alternative text marks its picture, and search in a preview finds the draft, in ${code}`, async ({
    context,
    page,
    site,
  }) => {
    await logIn(context, site, code);
    // The control has the focus before the script of the preview is there.
    const focused = Promise.withResolvers<void>();
    await page.route(/preview-panel-[^/]+\.js$/, async (route) => {
      await focused.promise;
      await route.continue();
    });
    await page.goto(editorAt(path('found')));
    const shown = page.frameLocator('.preview-frame');
    const image = shown.locator(`[data-alt-field="${path('found')}:services.1.imageAlt"]`).first();
    await control(page, 'services.1.imageAlt', code).focus();
    focused.resolve();
    await expect(image).toHaveAttribute('data-current', '');

    await control(page, headline, code).fill(`Zanzibar ${code}`);
    await expectSaved(page, code);
    await page.goto(`/preview/draft/${code}/search`);
    await page.getByRole('combobox').fill('zanzibar');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/preview/draft/${code}/search\\?q=zanzibar$`));
    await expect(page.locator('.search-hit h3')).toHaveText([`Zanzibar ${code}`]);
    await page.goto(`/${code}/search?q=zanzibar`);
    await expect(page.locator('.search-none')).toBeVisible();
  });
}
