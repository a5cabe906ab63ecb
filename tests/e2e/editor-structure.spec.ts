import type { Locator, Page } from '@playwright/test';
import { fillTemplate } from '../../common/text/fill-template.ts';
import { messages } from '../../i18n/messages/index.ts';
import { section as article } from '../../sections/article/section.ts';
import { examples } from '../../sections/examples.ts';
import { giveRole } from './support/account-rows.ts';
import { type AccountSite, newEmail } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdOver, startTouching } from './support/dragging.ts';
import { focusText } from './support/fill-fields.ts';
import { journeyLanguages } from './support/languages.ts';
import { control, expectSaved, foldPreview, openUnit } from './support/open-editor.ts';
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

const placeholderIn = {
  en: '[Placeholder: Title]',
  ar: '[نص مؤقت: العنوان]',
  de: '[Platzhalter: Titel]',
} as const;

async function logInAsEditor(page: Page, site: AccountSite, code: string): Promise<void> {
  const email = newEmail();
  const password = 'violet teapot 9';
  const person = { name: 'Nadia', phone: '01005550142', email, password, confirm: password };
  await page.request.post(`/${code}/signup`, { form: person, maxRedirects: 0 });
  await giveRole(site, email, 'editor');
  await page.goto(`/${code}/dashboard`);
}

const languageName = (code: 'de', language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;

const row = (page: Page, key: string): Locator => page.locator(`[data-row="${key}"]`);

// One after the other: what one publishes the other would see.
test.describe.configure({ mode: 'serial' });

for (const { code, onward } of journeyLanguages) {
  const labels = messages[code];
  const name = pageOf[code];

  test(`a section is added, moved, removed and published by keyboard alone, in ${code} @main`, async ({
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
      await page.getByRole('button', { name: labels['editor.structure.add-below'] }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(labels['editor.structure.choose.filter'])).toBeFocused();
      await page.keyboard.type(article.label[code]);
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
      const path = openedPath(page);
      await page.keyboard.press('Delete');
      await expect(row(page, added)).toHaveCount(0);
      // Nobody has published it: its text is deleted with it, and another one is opened.
      await expect.poll(() => openedPath(page)).not.toBe(path);
      const undo = page.getByRole('button', { name: labels['editor.shell.undo'], exact: true });
      await undo.last().focus();
      await page.keyboard.press('Enter');
      await expect(row(page, added)).toBeVisible();
    });

    const dialog = page.getByRole('dialog', { name: labels['editor.shell.panel.publish'] });
    const publish = dialog.getByRole('button', { name: labels['editor.releases.publish.now'] });
    const shown = async () => (await page.request.get(`/${code}/${name}`)).text();
    const title = `Written ${code}`;
    const unfinished = (wanted: string) =>
      dialog
        .locator('.publish-unit', { hasText: labels['editor.releases.publish.unfinished'] })
        .filter({ hasText: wanted })
        .getByRole('checkbox');

    await test.step('not published before its placeholders are replaced', async () => {
      await row(page, added).press('Enter');
      await expect(control(page, 'title', code)).toHaveValue(placeholderIn[code]);
      await page.keyboard.press('Control+Shift+P');
      await expect(publish).toBeDisabled();
      await expect(dialog.locator('.publish-findings')).toHaveCount(0);
      await unfinished(placeholderIn[code]).check();
      await expect(dialog.getByText(labels['editor.releases.check.refused'])).toBeVisible();
      await expect(dialog.getByLabel(labels['editor.releases.check.wave'])).toHaveCount(0);
      await expect(publish).toBeDisabled();
      await expectNoAxeViolations(page);
      const own = dialog.locator('.publish-findings li', { hasText: placeholderIn[code] });
      const go = own.getByRole('button', { name: labels['editor.releases.check.go'] });
      await go.first().press('Enter');
      await expect(dialog).toBeHidden();
      // The finding's field takes the focus a little later: nothing is typed before.
      await expect(page.locator('.editor-form [data-field][data-language] :focus')).toHaveCount(1);
      const stored = page.waitForResponse((answer) => {
        const sent = answer.request();
        const body = /\/save(?:\?|$)/.test(sent.url()) ? sent.postDataJSON() : null;
        return body?.versions.ar?.value.htmlContent === `<p>${title}</p>`;
      });
      for (const language of ['en', 'ar'] as const)
        for (const field of ['title', 'htmlContent']) {
          const part = page.locator(`[data-field="${field}"][data-language="${language}"]`);
          if (field === 'htmlContent') await focusText(part);
          else await part.getByRole('textbox').focus();
          await page.keyboard.press('Control+a');
          await page.keyboard.type(title);
        }
      await stored;
    });

    await test.step('seen by nobody before it is published', async () => {
      for (const language of ['en', 'ar'] as const) await expectSaved(page, language);
      expect(await shown()).not.toContain('id="article"');
      await page.keyboard.press('Control+Shift+P');
      const german = languageName('de', code);
      await expect(publish).toBeDisabled();
      // Its German text is a placeholder.
      await expect(unfinished(title)).not.toBeChecked();
      await dialog.getByLabel(german, { exact: true }).press('Space');
      await expect(unfinished(title)).toHaveCount(0);
      const written = dialog.locator('.publish-unit', { hasText: title }).getByRole('checkbox');
      await expect(written.first()).toBeChecked();
      await expect(dialog.locator('.checked-languages')).toContainText(
        fillTemplate(labels['editor.releases.check.not-chosen'], { languages: german }),
      );
      await expect(dialog.locator('.checked-languages [data-language="en"]')).toContainText(
        labels['editor.releases.check.good'],
      );
      await publish.press('Enter');
      await expect.poll(shown).toContain('id="article"');
      expect(await shown()).toContain(title);
    });
  });
  test(`search finds more on request, and keeps what it listed where it was, in ${code}`, async ({
    page,
    site,
  }) => {
    await logInAsEditor(page, site, code);
    await expect(page.locator('.tree-row').first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByLabel(labels['editor.structure.search'], { exact: true }).fill('en');
    // Not what the dashboard finds.
    const found = page
      .locator('.quick-search .line-list > li')
      .filter({ has: page.locator('.unit-hint') });
    await expect(found.first()).toBeVisible();
    const first = await found.allInnerTexts();
    await page.getByRole('button', { name: labels['editor.structure.search.more'] }).click();
    await expect.poll(() => found.count()).toBeGreaterThan(first.length);
    expect((await found.allInnerTexts()).slice(0, first.length)).toEqual(first);
    const path = openedPath(page);
    const input = page.getByLabel(labels['editor.structure.search'], { exact: true });
    await input.fill(`content/`);
    await input.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(openedPath(page)).not.toBe(path);
  });
}

/** Path of the open unit, from the address. */
const openedPath = (page: Page) => new URL(page.url()).searchParams.get('path');

/** The keys of rows, in their order. */
const keysIn = (rows: Locator, name: string) =>
  rows.evaluateAll((all, attribute) => all.map((one) => one.getAttribute(attribute) ?? ''), name);

const sectionsOf = (page: Page, name: string): Locator =>
  page.locator(`[data-sort^="${name}/"] > [data-row]`);

async function unfold(page: Page, group: string): Promise<void> {
  if ((await row(page, group).getAttribute('aria-expanded')) === 'false')
    await row(page, group).click();
}

/** Rows that are dragged stand in one window. */
const highWindow = { width: 1280, height: 1000 };

for (const { code } of journeyLanguages) {
  const name = pageOf[code];
  const labels = messages[code];

  test(`rows are dragged by mouse, and Escape takes it back, in ${code}`, async ({
    context,
    page,
    site,
  }) => {
    await foldPreview(context);
    await page.setViewportSize(highWindow);
    await logInAsEditor(page, site, code);

    await test.step('a section', async () => {
      await unfold(page, name);
      const sections = sectionsOf(page, name);
      await expect(sections.nth(1)).toBeVisible();
      const before = await keysIn(sections, 'data-row');
      const address = page.url();
      await holdOver(page, sections.first(), sections.nth(1));
      await expect(page.locator('[data-dragging]')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.locator('[data-dragging], [data-sorting]')).toHaveCount(0);
      await page.mouse.up();
      expect(await keysIn(sections, 'data-row')).toEqual(before);

      await holdOver(page, sections.first(), sections.nth(1));
      await page.mouse.up();
      const [first, second, ...others] = before;
      await expect.poll(() => keysIn(sections, 'data-row')).toEqual([second, first, ...others]);
      await expect(page.locator('[data-sorting]')).toHaveCount(0);
      await expect(row(page, first ?? '')).toBeFocused();
      // Dragging a row does not open it.
      expect(page.url()).toBe(address);
      await page.reload();
      await unfold(page, name);
      await expect.poll(() => keysIn(sections, 'data-row')).toEqual([second, first, ...others]);
    });

    await test.step('an entry', async () => {
      const group = 'content/{lang}/articles/articles.json';
      await unfold(page, name);
      await row(page, name).click();
      await row(page, group).click();
      const entries = page.locator(`[data-sort^="${group}#"] > [data-row]`);
      await expect(entries.nth(2)).toBeVisible();
      const [first, second, third, ...others] = await keysIn(entries, 'data-row');
      await holdOver(page, entries.nth(2), entries.first());
      await page.mouse.up();
      await expect
        .poll(() => keysIn(entries, 'data-row'))
        .toEqual([third, first, second, ...others]);
      await expect(row(page, third ?? '')).toBeFocused();
      await page
        .getByRole('button', { name: labels['editor.shell.undo'], exact: true })
        .last()
        .click();
      await expect
        .poll(() => keysIn(entries, 'data-row'))
        .toEqual([first, second, third, ...others]);
    });

    await test.step('an item of a list', async () => {
      await openUnit(page, code, 'content/{lang}/home-page/clients.json');
      const items = page.locator('.unit-item');
      const grip = (index: number) => items.nth(index).locator('[data-sort-handle]');
      const [first, second, ...others] = await keysIn(items, 'data-item');
      await holdOver(page, grip(0), grip(1));
      await page.keyboard.press('Escape');
      await page.mouse.up();
      expect(await keysIn(items, 'data-item')).toEqual([first, second, ...others]);
      await holdOver(page, grip(0), grip(1));
      await page.mouse.up();
      await expect.poll(() => keysIn(items, 'data-item')).toEqual([second, first, ...others]);
      for (const language of ['en', 'ar', 'de'] as const) await expectSaved(page, language);
      await page.reload();
      await expect(items.first()).toBeVisible();
      expect(await keysIn(items, 'data-item')).toEqual([second, first, ...others]);
    });
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true, viewport: highWindow });

    test(`a finger that rests on a row drags it, and one that does not scrolls, in ${code}`, async ({
      context,
      page,
      site,
    }) => {
      await foldPreview(context);
      await logInAsEditor(page, site, code);
      await unfold(page, name);
      const sections = sectionsOf(page, name);
      await expect(sections.nth(1)).toBeVisible();
      const [first, second, ...others] = await keysIn(sections, 'data-row');
      const finger = await startTouching(page);

      await finger.down(sections.first());
      await finger.moveTo(sections.nth(1));
      await expect(page.locator('[data-dragging]')).toHaveCount(0);
      await finger.up();
      expect(await keysIn(sections, 'data-row')).toEqual([first, second, ...others]);

      await finger.down(sections.first());
      await expect(page.locator('[data-dragging]')).toHaveCount(1);
      await finger.moveTo(sections.nth(1));
      await finger.up();
      await expect.poll(() => keysIn(sections, 'data-row')).toEqual([second, first, ...others]);
    });
  });
}
