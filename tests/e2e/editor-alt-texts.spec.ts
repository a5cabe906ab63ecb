import { fillTemplate } from '../../common/text/fill-template.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import { control, expectSaved, foldPreview, openUnit } from './support/open-editor.ts';
import { publishUnits, startStaffSession } from './support/publish.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const test = testOn(
  journeyLanguages.map(({ code }) => ({
    type: 'clients' as const,
    fileName: `logos-${code}`,
    content: examples.clients,
  })),
);
const logo = '/media/active-med-pharma/steps.720x520.svg';
const texts = { en: 'Nile Clinics', ar: 'عيادات النيل' } as const;

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`a logo says its name in each language, a decorative one nothing, in ${code}`, async ({
    browser,
    context,
    page,
    site,
  }) => {
    const path = `content/{lang}/home-page/logos-${code}.json`;
    const { cookies, token } = await startStaffSession(browser, site);
    await context.addCookies(cookies);
    await foldPreview(context);
    await openUnit(page, code, path);
    const add = page.getByRole('button', {
      name: fillTemplate(labels['editor.form.item.add'], {
        list: labels['editor.form.field.services'],
      }),
    });

    await add.click();
    await control(page, 'services.6.image', 'all').fill(logo);
    for (const language of ['en', 'ar'] as const)
      await control(page, 'services.6.imageAlt', language).fill(texts[language]);
    await add.click();
    await control(page, 'services.7.image', 'all').fill(logo);
    const link = control(page, 'services.7.link', 'all');
    await link.click();
    await page.getByRole('option', { name: labels['editor.files.choose'] }).click();
    const files = page.getByRole('dialog', { name: labels['editor.shell.panel.files'] });
    await files.getByRole('option').first().dblclick();
    await expect(files).toBeHidden();
    await expect(link).toHaveValue(/^\/media\//);
    await link.fill('https://www.delta.example/');
    const second = page.locator('.unit-item').filter({
      has: page.locator('[data-field="services.7.image"]'),
    });
    const alts = second.getByRole('group', { name: labels['editor.form.field.imageAlt'] });
    const decorative = alts.getByRole('checkbox', { name: labels['editor.form.alt-decorative'] });
    await decorative.check();
    await expect(alts.getByRole('textbox')).toHaveCount(0);
    await expect(decorative).toBeFocused();
    await expectNoAxeViolations(page, '.editor-form');
    await expectNoHorizontalScroll(page);
    for (const language of ['en', 'ar', 'de'] as const) await expectSaved(page, language);

    await publishUnits(page, token, [path]);
    for (const language of ['en', 'ar'] as const) {
      await page.goto(`/${language}/home`);
      const section = page.locator(`[data-file="logos-${code}"]`);
      const added = section.locator(`img[src="${logo}"]`);
      await expect(added).toHaveCount(2);
      await expect(added.nth(0)).toHaveAttribute('alt', texts[language]);
      await expect(added.nth(1)).toHaveAttribute('alt', '');
      await expect(section.getByRole('link', { name: 'delta.example' })).toHaveCount(1);
      expect(await section.innerHTML()).not.toMatch(/item-\d/);
    }
  });
}
