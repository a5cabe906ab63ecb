import type { JsonObject } from '../../common/json.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { control, expectSaved, openUnit } from './support/open-editor.ts';
import { journeyLanguages } from './support/languages.ts';
import { publishUnits, startStaffSession } from './support/publish.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const { en, ar, de } = examples['app-text-with-one-image'];
const { title: _title, content: _content, ...untranslated }: JsonObject = de;
const content = { en, ar, de: untranslated };

const { imgalt: _alt, ...undescribed }: JsonObject = en;

/** One of each for each language of the interface. */
const test = testOn(
  journeyLanguages.flatMap(({ code }) => [
    { type: 'app-text-with-one-image', fileName: `story-${code}`, content },
    {
      type: 'app-text-with-one-image',
      fileName: `picture-${code}`,
      content: { en: undescribed, ar: undescribed, de: undescribed },
    },
  ]),
);

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const path = `content/{lang}/home-page/story-${code}.json`;

  test(`a section is translated, from its gaps to the public page, in ${code} @main`, async ({
    browser,
    context,
    page,
    site,
    watch,
  }) => {
    // A text that is too long may be sent before it is shortened.
    watch.allow(/\b400\b/);
    const { cookies, token } = await startStaffSession(browser, site);
    await context.addCookies(cookies);
    const number = page.locator('.waiting-row[href$="?panel=translations"]');
    // Texts to translate are counted beside the first request.
    await expect(async () => {
      await page.goto(`/${code}/admin`);
      await expect(number).toBeVisible({ timeout: 1 });
    }).toPass();
    await number.click();
    const name = labels['editor.shell.panel.translations'];
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await openUnit(page, code, path);
    const german = page.locator('.editor-form [data-field="title"][data-language="de"]');
    await expect(german).toHaveAttribute('data-state', 'missing');
    await expect(control(page, 'title', 'de')).toHaveAttribute('placeholder', String(en['title']));
    await expect(control(page, 'title', 'ar')).toHaveAttribute('dir', 'rtl');
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page);

    // The source's words to begin with, and then one's own.
    await german.locator('.unit-note button').click();
    await expect(control(page, 'title', 'de')).toHaveValue(String(en['title']));
    await control(page, 'title', 'de').fill('x'.repeat(123));
    await expect(german.locator('.unit-need')).toHaveCount(0);
    await control(page, 'title', 'de').blur();
    await expect(german.locator('.unit-need')).toBeVisible();
    await control(page, 'title', 'de').fill(`Unsere Geschichte ${code}`);
    await expect(german.locator('.unit-need')).toHaveCount(0);
    await expect(german).toHaveAttribute('data-state', 'done');
    await expect(german).toHaveAttribute('data-changed');
    const text = page.locator('.editor-form [data-field="content"][data-language="de"]');
    await text.getByRole('textbox').click();
    await text.locator('[contenteditable="true"]').fill('Zehn Jahre Nachtdienst.');
    await expectSaved(page, 'de');

    // Saving is not publishing.
    const story = `[data-file="story-${code}"]`;
    const visitor = await browser.newPage({ baseURL: site.origin });
    await visitor.goto('/de/home');
    await expect(visitor.locator(story)).not.toContainText('Unsere Geschichte');
    await publishUnits(page, token, [path]);
    await visitor.reload();
    await expect(visitor.locator(story)).toContainText(`Unsere Geschichte ${code}`);
    await expect(visitor.locator(story)).toContainText('Zehn Jahre Nachtdienst.');
    await visitor.close();

    // The source text has changed: the translation is marked as outdated, then confirmed.
    await control(page, 'title', 'en').fill('Another story');
    await expectSaved(page, 'en');
    await expect(german).toHaveAttribute('data-state', 'outdated');
    await german.getByText(labels['editor.form.outdated.what']).click();
    await expect(german.locator('ins')).toContainText('Another');
    await german.getByRole('button', { name: labels['editor.form.outdated.right'] }).click();
    await expect(german).toHaveAttribute('data-state', 'done');
  });

  test(`a picture that nobody has described waits for it in every language, in ${code}`, async ({
    browser,
    context,
    page,
    site,
  }) => {
    const { cookies } = await startStaffSession(browser, site);
    await context.addCookies(cookies);
    await openUnit(page, code, `content/{lang}/home-page/picture-${code}.json`);
    const described = (language: 'en' | 'de') =>
      page.locator(`.editor-form [data-field="imgalt"][data-language="${language}"]`);
    await expect(described('en')).toHaveAttribute('data-state', 'missing');
    await expect(described('de')).toHaveAttribute('data-state', 'missing');
    await expect(control(page, 'imgalt', 'de')).toHaveAccessibleDescription(
      labels['editor.form.alt-missing'],
    );
    await expectNoAxeViolations(page);

    await control(page, 'imgalt', 'en').fill('Three graduates');
    await expect(described('en')).toHaveAttribute('data-state', 'done');
    await expect(control(page, 'imgalt', 'de')).toHaveAttribute('placeholder', 'Three graduates');
    await expectSaved(page, 'en');
    await control(page, 'imgsrc', 'all').fill('');
    await control(page, 'imgalt', 'en').fill('');
    await expect(described('de')).toHaveAttribute('data-state', 'empty');
  });
}
