import type { Locator, Page } from '@playwright/test';
import { sectionPath } from '../../common/content-paths.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { giveRole } from './support/account-rows.ts';
import { type AccountSite, newEmail } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const hero = { type: 'hero', fileName: 'hero', content: examples.hero } as const;
const clients = { type: 'clients', fileName: 'clients', content: examples.clients } as const;

/** Each language changes a page of its own: both are walked on one site. */
const test = testOn([hero, clients], {
  'pages-components.json': {
    homeComponents: [
      { id: 1, type: 'hero', fileName: 'hero' },
      { id: 2, type: 'clients', fileName: 'clients' },
    ],
    serviceComponents: [
      { id: 1, type: 'app-grid-service-cards', fileName: 'services' },
      { id: 2, type: 'text-with-image', fileName: 'first-visit' },
    ],
  },
});

const pageOf = { en: 'home', ar: 'services', de: 'home' } as const;

async function logInAsEditor(page: Page, site: AccountSite, code: string): Promise<void> {
  const email = newEmail();
  const password = 'violet teapot 9';
  const person = { name: 'Nadia', phone: '01005550142', email, password, confirm: password };
  await page.request.post(`/${code}/signup`, { form: person, maxRedirects: 0 });
  giveRole(site, email, 'editor');
  await page.goto(`/${code}/dashboard`);
}

const row = (page: Page, key: string): Locator => page.locator(`[data-row="${key}"]`);

for (const { code, onward } of journeyLanguages) {
  const words = messages[code];
  const name = pageOf[code];

  test(`a section is added, moved and removed by keyboard alone, in ${code}`, async ({
    page,
    site,
  }) => {
    await logInAsEditor(page, site, code);
    const keysOf = () =>
      page
        .locator(`[data-row^="${name}/"]`)
        .evaluateAll((rows) => rows.map((found) => found.getAttribute('data-row')));
    const added = `${name}/3`;

    await row(page, name).focus();
    if ((await row(page, name).getAttribute('aria-expanded')) === 'false')
      await page.keyboard.press(onward);
    await expect(row(page, `${name}/1`)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, `${name}/1`)).toBeFocused();
    await expectNoAxeViolations(page);

    await test.step('added from the catalogue', async () => {
      await page.keyboard.press('Shift+F10');
      await page.getByRole('button', { name: words['editor.structure.add-below'] }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(words['editor.structure.choose.filter'])).toBeFocused();
      await page.keyboard.type(words['section.counter']);
      await page.keyboard.press('Tab');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Enter');
      await expect(row(page, added)).toHaveAttribute('aria-current', 'page');
      expect(await keysOf()).toEqual([`${name}/1`, added, `${name}/2`, `${name}/meta`]);
    });

    await test.step('moved, and the focus goes with it', async () => {
      await row(page, added).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(keysOf).toEqual([`${name}/1`, `${name}/2`, added, `${name}/meta`]);
      await expect(row(page, added)).toBeFocused();
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(keysOf).toEqual([`${name}/1`, added, `${name}/2`, `${name}/meta`]);
      await expect(row(page, added)).toBeFocused();
    });

    await test.step('removed, and taken back', async () => {
      await page.keyboard.press('Delete');
      await expect(row(page, added)).toHaveCount(0);
      await expect(row(page, 'unplaced')).toBeVisible();
      await page
        .getByRole('button', { name: words['editor.shell.undo'], exact: true })
        .last()
        .focus();
      await page.keyboard.press('Enter');
      await expect(row(page, added)).toBeVisible();
      await page.reload();
      await expect(row(page, added)).toHaveAttribute('aria-current', 'page');
    });

    await test.step('which nobody sees before it is published', async () => {
      const folder = name === 'home' ? 'home-page' : 'service-page';
      const file = sectionPath(folder, 'counter').replace('{lang}', code);
      const shown = await page.request.get(`/assets/active-med-pharma/${file}`);
      expect(shown.status()).toBe(404);
      await page.goto(`/${code}/${name}`);
      await expect(page.locator('.counter-band, [id="counter"]')).toHaveCount(0);
    });
  });
}
