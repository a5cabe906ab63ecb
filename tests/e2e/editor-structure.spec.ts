import type { Locator, Page } from '@playwright/test';
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

// One after the other: what one publishes the other would see.
test.describe.configure({ mode: 'serial' });

for (const { code, onward } of journeyLanguages) {
  const words = messages[code];
  const name = pageOf[code];

  test(`a section is added, moved, removed and published by keyboard alone, in ${code}`, async ({
    page,
    site,
  }) => {
    await logInAsEditor(page, site, code);
    const sections = page.locator(`[data-row^="${name}/"]:not([data-row$="meta"])`);
    const keysOf = () =>
      sections.evaluateAll((rows) => rows.map((found) => found.getAttribute('data-row') ?? ''));

    await row(page, name).focus();
    if ((await row(page, name).getAttribute('aria-expanded')) === 'false')
      await page.keyboard.press(onward);
    await expect(sections.first()).toBeVisible();
    const [first = '', second = '', ...others] = await keysOf();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, first)).toBeFocused();
    await expectNoAxeViolations(page);
    let added = '';

    await test.step('added from the catalogue', async () => {
      await page.keyboard.press('Shift+F10');
      await page.getByRole('button', { name: words['editor.structure.add-below'] }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(words['editor.structure.choose.filter'])).toBeFocused();
      await page.keyboard.type(words['section.counter']);
      await page.keyboard.press('Tab');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Enter');
      await expect(sections).toHaveCount(3 + others.length);
      added = (await keysOf())[1] ?? '';
      expect(await keysOf()).toEqual([first, added, second, ...others]);
      await expect(row(page, added)).toHaveAttribute('aria-current', 'page');
    });

    await test.step('moved, and the focus goes with it', async () => {
      await row(page, added).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(keysOf).toEqual([first, second, added, ...others]);
      await expect(row(page, added)).toBeFocused();
      await page.keyboard.press('Alt+ArrowUp');
      await expect.poll(keysOf).toEqual([first, added, second, ...others]);
      await expect(row(page, added)).toBeFocused();
    });

    await test.step('removed, and taken back', async () => {
      await page.keyboard.press('Delete');
      await expect(row(page, added)).toHaveCount(0);
      await expect(row(page, 'unplaced')).toBeVisible();
      const undo = page.getByRole('button', { name: words['editor.shell.undo'], exact: true });
      await undo.last().focus();
      await page.keyboard.press('Enter');
      await expect(row(page, added)).toBeVisible();
    });

    await test.step('seen by nobody before it is published', async () => {
      const shown = async () => (await page.request.get(`/${code}/${name}`)).text();
      expect(await shown()).not.toContain('id="counter"');
      await page.keyboard.press('Control+Shift+P');
      const waved = page.getByLabel(words['editor.releases.check.wave']);
      const publish = page.getByRole('button', { name: words['editor.releases.publish.now'] });
      await expect(publish).toBeVisible();
      if (await waved.isVisible()) await waved.press('Space');
      await publish.press('Enter');
      await expect.poll(shown).toContain('id="counter"');
    });
  });
}
