import { fillTemplate } from '../../common/text/fill-template.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import { control, foldPreview, logInAsEditor, openUnit } from './support/open-editor.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const test = testOn([
  { type: 'text-with-image', fileName: 'split', content: examples['text-with-image'] },
]);

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`metadata are added and removed with the keyboard alone, in ${code}`, async ({
    page,
    context,
    site,
  }) => {
    await foldPreview(context);
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, 'content/{lang}/home-page/meta-data.json');
    const name = page.getByRole('combobox', {
      name: labels['editor.form.texts.name'],
      exact: true,
    });
    const add = page.getByRole('button', { name: labels['editor.form.texts.add'], exact: true });
    await expect(page.getByText(labels['editor.form.meta.hint'])).toBeVisible();
    await expectNoAxeViolations(page, '.editor-form');

    await name.fill('title');
    await expect(page.getByText(labels['editor.form.texts.name-taken'])).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    const added = [`one-${code}`, `two-${code}`];
    for (const key of added) {
      await name.fill(key);
      await expect(name).not.toHaveAttribute('aria-invalid');
      if (key === added[0]) await name.press('Enter');
      else await add.click();
      await expect(control(page, `meta.${key}`, code)).toBeFocused();
      await page.keyboard.type(key);
    }

    const remove = (key: string) =>
      page.getByRole('button', {
        name: fillTemplate(labels['editor.form.texts.remove'], { name: key }),
        exact: true,
      });
    await remove(`one-${code}`).press('Enter');
    await expect(control(page, `meta.two-${code}`, code)).toBeFocused();
    await remove(`two-${code}`).press('Enter');
    await expect(control(page, 'meta.title', code)).toBeFocused();
  });

  test(`the heading of a section and the title of its item have their own labels, in ${code}`, async ({
    page,
    context,
    site,
  }) => {
    await foldPreview(context);
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, 'content/{lang}/home-page/split.json');
    const form = page.locator('.editor-form');
    const heading = form.locator('[data-field="title"] .unit-label').first();
    await expect(heading).toContainText(labels['editor.form.section-title']);
    const title = form.locator('[data-field="services.1.titleTr"] .unit-label').first();
    await expect(title).toContainText(labels['editor.form.field.titleTr']);
    await expect(title).not.toContainText(labels['editor.form.section-title']);
  });
}
