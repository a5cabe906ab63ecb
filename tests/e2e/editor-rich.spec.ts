import type { Locator, Page } from '@playwright/test';
import { examples } from '../../sections/examples.ts';
import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { ExampleSection } from './support/example-site.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectSaved, logInAsEditor, openUnit } from './support/open-editor.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

/** Each journey edits a section of its own: two may walk at once. */
const sections = journeyLanguages.flatMap(({ code }) =>
  ['rich', 'raw', 'picture'].map((journey): ExampleSection => ({
    type: 'hero-image-with-text',
    fileName: `${journey}-${code}`,
    content: examples['hero-image-with-text'],
  })),
);

const test = testOn(sections);

const fieldOf = (page: Page, language: string): Locator =>
  page.locator(`[data-field="text"][data-language="${language}"] .rich`);
const textOf = (rich: Locator): Locator => rich.getByRole('textbox');

for (const { code, dir, onward, back } of journeyLanguages) {
  const labels = messages[code];

  test(`a text is written by keyboard alone, in ${code} @main`, async ({ context, page, site }) => {
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, `content/{lang}/home-page/rich-${code}.json`);
    const rich = fieldOf(page, code);
    const text = textOf(rich);
    await text.focus();
    await expect(rich).toHaveAttribute('data-view', 'rich');
    await expect(text).toBeFocused();
    await expect(text).toHaveAttribute('dir', dir);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('## Title');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Words ');

    await page.keyboard.press('Alt+F10');
    const bold = rich.getByRole('button', { name: labels['editor.rich.action.bold'] });
    await expect(bold).toBeFocused();
    await page.keyboard.press(onward);
    await expect(
      rich.getByRole('button', { name: labels['editor.rich.action.italic'] }),
    ).toBeFocused();
    await page.keyboard.press(back);
    await page.keyboard.press('Enter');
    await expect(text).toBeFocused();
    await expect(bold).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('strong');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' ');

    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: labels['editor.rich.link.title'] });
    await dialog.getByLabel(labels['editor.rich.link.address']).fill('javascript:alert(1)');
    await dialog.getByLabel(labels['editor.rich.link.text']).fill('home');
    await dialog.getByLabel(labels['editor.rich.link.text']).press('Enter');
    await expect(dialog.getByText(labels['editor.rich.link.invalid'])).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel(labels['editor.rich.link.address']).fill('/home');
    await dialog.getByLabel(labels['editor.rich.link.text']).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(text).toBeFocused();
    await expectSaved(page, code);
    await page.keyboard.press('Tab');
    await expect(text).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(text).toBeFocused();

    const stored = `<h2>Title</h2>\n<p>Words <strong>strong</strong> <a href="/${code}/home">home</a></p>`;
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(rich.locator('textarea')).toHaveValue(stored);
    await expectNoAxeViolations(page);

    await page.reload();
    await expect(textOf(fieldOf(page, code))).toContainText('Words strong home');
  });

  test(`what the text editor would lose is edited as HTML, in ${code}`, async ({
    context,
    page,
    site,
  }) => {
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, `content/{lang}/home-page/raw-${code}.json`);
    const rich = fieldOf(page, 'de');
    await textOf(rich).click();
    await rich.getByRole('button', { name: labels['editor.rich.more'] }).click();
    await page.getByRole('menuitem', { name: labels['editor.rich.html'] }).click();
    const raw = rich.locator('textarea');
    await raw.fill('<div lang="en">Text<script>alert(1)</script></div>');
    await raw.blur();
    await expect(raw).toHaveValue('<div lang="en">Text</div>');
    await expect(rich.getByText(labels['editor.rich.raw.cleaned'])).toBeVisible();
    await rich.getByRole('button', { name: labels['editor.rich.raw.back'] }).click();
    await expect(rich.getByText(labels['editor.rich.raw.not-held'])).toBeVisible();
    await expect(raw).toHaveValue('<div lang="en">Text</div>');
    await expectSaved(page, 'de');
  });

  test(`a picture is chosen from the library, described and captioned, in ${code}`, async ({
    context,
    page,
    site,
  }) => {
    const said = {
      en: ['A pharmacist at a counter', 'Our counter at night'],
      ar: ['صيدلانية خلف منضدة الصرف', 'منضدتنا ليلًا'],
    }[code === 'ar' ? 'ar' : 'en'];
    const [alt = '', caption = ''] = said;
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, `content/{lang}/home-page/picture-${code}.json`);
    const rich = fieldOf(page, code);
    const text = textOf(rich);
    await text.focus();
    await expect(rich).toHaveAttribute('data-view', 'rich');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');

    const choose = async (name: string) => {
      const library = page.getByRole('dialog', { name: labels['editor.shell.panel.files'] });
      await library.getByRole('searchbox').fill(name);
      await library.getByRole('option').filter({ hasText: name }).first().press('Enter');
      await expect(library).toHaveCount(0);
    };
    const dialog = page.getByRole('dialog', { name: labels['editor.rich.picture.title'] });
    const shown = dialog.getByRole('textbox');
    const use = dialog.getByRole('button', { name: labels['editor.rich.picture.save'] });
    await rich.getByRole('button', { name: labels['editor.rich.more'] }).click();
    await page.getByRole('menuitem', { name: labels['editor.rich.picture'], exact: true }).click();
    await choose('hero-ward');
    await expect(shown).toBeFocused();
    await expect(shown).toHaveAttribute('dir', dir);
    await shown.fill('');
    await use.click();
    await expect(dialog.getByText(labels['editor.rich.picture.missing'])).toBeVisible();
    await expectNoAxeViolations(page);
    await shown.fill(alt);
    await use.click();
    await expect(dialog).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.type(caption);
    await page.keyboard.press('Enter');
    await page.keyboard.type('2');
    await expectSaved(page, code);

    await rich.getByRole('button', { name: labels['editor.rich.more'] }).click();
    await page.getByRole('menuitem', { name: labels['editor.rich.html'] }).click();
    const raw = rich.locator('textarea');
    await expect(raw).toHaveValue(
      new RegExp(
        `^<p>1</p>\n<figure><img src="/media/[^"]+" alt="${alt}" width="\\d+" height="\\d+" loading="lazy">` +
          `<figcaption>${caption}</figcaption></figure>\n<p>2</p>$`,
      ),
    );
    await page.reload();
    await expect(textOf(fieldOf(page, code)).locator('figure')).toHaveText(caption);
    await expect(textOf(fieldOf(page, code)).getByRole('img', { name: alt })).toBeVisible();
  });
}
