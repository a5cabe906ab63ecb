import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { ExampleSection } from './support/example-site.ts';
import { journeyLanguages } from './support/languages.ts';
import { control, logInAsEditor, openUnit } from './support/open-editor.ts';
import { draftPrices, typeForHours } from './support/revision-rows.ts';
import { diploma } from './support/shop.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

/** Each test has a section of its own: all are walked on one site. */
const sections = journeyLanguages.flatMap(({ code }) =>
  ['typed', 'priced'].map((purpose): ExampleSection => ({
    type: 'text-with-image',
    fileName: `${purpose}-${code}`,
    content: examples['text-with-image'],
  })),
);
const product = { id: 1, key: diploma, description: 'Diploma', courseId: 1, amount: 300 };
const test = testOn(sections, { 'products.json': { products: [product] } });

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`the first save is reached by keyboard after hours of typing, in ${code}`, async ({
    page,
    site,
  }) => {
    const path = `content/{lang}/home-page/typed-${code}.json`;
    await logInAsEditor(page.context(), { site, code });
    await openUnit(page, code, path);
    // Some twenty lines: two pages of them.
    await typeForHours(site, { path, language: code, count: 3_000 });
    await page.getByRole('button', { name: labels['editor.shell.menu'], exact: true }).click();
    const name = labels['editor.shell.panel.history'];
    await page.locator('#editor-menu').getByRole('button', { name, exact: true }).click();
    const history = page.getByRole('dialog', { name });
    const items = history.locator('.history-item');
    const older = history.getByRole('button', { name: labels['editor.releases.list.older'] });
    await expect(older).toBeVisible();
    await expectNoAxeViolations(page);
    const first = await items.count();
    await older.press('Enter');
    await expect(items.nth(first).locator('summary')).toBeFocused();
    while (await older.isVisible()) {
      const known = await items.count();
      await older.press('Enter');
      await expect(items.nth(known).locator('summary')).toBeFocused();
    }
    expect(await items.count()).toBeGreaterThan(20);
    await expectNoAxeViolations(page);
  });

  test(`prices wait for an administrator, and an editor reads so, in ${code}`, async ({
    page,
    site,
  }, { retry }) => {
    await draftPrices(site, 310 + retry);
    await logInAsEditor(page.context(), { site, code });
    await openUnit(page, code, `content/{lang}/home-page/priced-${code}.json`);
    const text = `Priced${code}${retry}`;
    await control(page, 'title', code).fill(text);
    await page.keyboard.press('Control+Shift+P');
    const dialog = page.getByRole('dialog', { name: labels['editor.shell.panel.publish'] });
    const prices = dialog
      .locator('.publish-unit')
      .filter({ hasText: labels['editor.structure.unit.products'] });
    const box = prices.getByRole('checkbox');
    await expect(box).toBeDisabled();
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(labels['editor.releases.reserved']);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: labels['editor.releases.publish.now'] }).click();
    await expect(dialog).toBeHidden();

    await page.keyboard.press('Control+Shift+P');
    await expect(box).toBeDisabled();
    await expect(dialog.locator('.publish-unit').filter({ hasText: text })).toHaveCount(0);
    const note = dialog.locator('footer .field-hint');
    await expect(note).toHaveText(labels['editor.releases.reserved']);
  });
}
