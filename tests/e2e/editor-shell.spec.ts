import type { Page } from '@playwright/test';
import { examples } from '../../sections/examples.ts';
import { languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { endSessions } from './support/account-rows.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { crash, isKept } from './support/crash-page.ts';
import {
  control,
  expectSaved,
  foldPreview,
  logInAsEditor,
  openUnit,
  password,
  savingOf,
} from './support/open-editor.ts';
import type { ExampleSection } from './support/example-site.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';
import { watchContext } from './support/watch.ts';

/** Each test edits a section that no other one does. */
const purposes = ['killed', 'twice', 'network', 'session', 'conflict', 'keys'] as const;
const sections = journeyLanguages.flatMap(({ code }) =>
  purposes.map((purpose): ExampleSection => ({
    type: 'text-with-image',
    fileName: `${purpose}-${code}`,
    content: examples['text-with-image'],
  })),
);
const pathOf = (purpose: (typeof purposes)[number], code: string) =>
  `content/{lang}/home-page/${purpose}-${code}.json`;

const test = testOn(sections);

/** Waits until the preview has asked for all that it shows: its page stands before its last files are there. */
async function expectWholePreview(page: Page): Promise<void> {
  const root = page.frameLocator('.preview-frame').locator('html');
  await expect.poll(() => root.evaluate(() => document.readyState)).toBe('complete');
}

for (const { code, onward } of journeyLanguages) {
  const labels = messages[code];
  const text = `${languages[code].name} 1`;

  test(`what was typed outlives a browser that is killed, in ${code} @main`, async ({
    context,
    page,
    site,
    watch,
  }) => {
    watch.allow(/ERR_|save/);
    await foldPreview(context);
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, pathOf('killed', code));
    await page.route('**/save?*', (route) => route.abort());
    // A second try finds what the first has saved.
    const { retry } = test.info();
    const [arabic, german] = [`${text}, ${retry}`, `Zwei Wörter ${retry}`];
    await control(page, 'title', 'ar').fill(arabic);
    await control(page, 'title', 'de').pressSequentially(german);
    await expect.poll(() => isKept(page, german)).toBe(true);
    await crash(page);

    const next = await context.newPage();
    await openUnit(next, code, pathOf('killed', code));
    await expect(control(next, 'title', 'ar')).not.toHaveValue(arabic);
    await next.getByRole('button', { name: labels['editor.form.recovered.take'] }).click();
    await expect(control(next, 'title', 'ar')).toHaveValue(arabic);
    await expect(control(next, 'title', 'de')).toHaveValue(german);
    await expectSaved(next, 'ar');
    await expectSaved(next, 'de');
    await next.reload();
    await expect(control(next, 'title', 'de')).toHaveValue(german);
    await expect(next.locator('.unit-recovered')).toHaveCount(0);
  });

  test(`what two crashed windows of one person hold is offered apart, and chosen between, in ${code}`, async ({
    context,
    page,
    site,
    watch,
  }) => {
    watch.allow(/ERR_|save/);
    await foldPreview(context);
    await logInAsEditor(context, { site, code });
    const path = pathOf('twice', code);
    // A second try finds what the first has saved.
    const { retry } = test.info();
    const typed = ['Alpha', 'Omega'].map((name) => `${name} ${code} ${retry}`);
    const german = `Zwei Fenster ${retry}`;
    const beside = await context.newPage();
    for (const [index, window] of [page, beside].entries()) {
      await openUnit(window, code, path);
      await window.route('**/save?*', (route) => route.abort());
      await control(window, 'title', 'en').fill(typed[index] ?? '');
    }
    await control(beside, 'title', 'de').fill(german);
    await expect.poll(() => isKept(page, typed[0] ?? '')).toBe(true);
    await expect.poll(() => isKept(beside, german)).toBe(true);
    await crash(page);
    await crash(beside);

    const next = await context.newPage();
    await openUnit(next, code, path);
    const offers = next.locator('.unit-recovered');
    const first = offers.filter({ hasText: 'Alpha' });
    const second = offers.filter({ hasText: 'Omega' });
    await expect(offers).toHaveCount(2);
    await expect(first.locator('ins').first()).toContainText('Alpha');
    await expect(second).toContainText(german);
    await expectNoAxeViolations(next, '.unit-form');
    const take = { name: labels['editor.form.recovered.take'] };
    await first.getByRole('button', take).click();
    await expect(control(next, 'title', 'en')).toHaveValue(typed[0] ?? '');
    await expectSaved(next, 'en');
    await second.getByRole('button', take).click();
    await expect(offers).toHaveCount(0);
    await expect(control(next, 'title', 'de')).toHaveValue(german);
    const conflict = next.locator('.unit-conflict[data-language="en"]');
    await expect(conflict).toContainText(typed[0] ?? '');
    await expect(conflict).toContainText(typed[1] ?? '');
    await expectNoAxeViolations(next, '.unit-form');

    // Not chosen yet: what waits is there again.
    await next.close({ runBeforeUnload: false });
    const last = await context.newPage();
    await openUnit(last, code, path);
    await last.getByRole('button', take).click();
    await last
      .locator('.unit-conflict[data-language="en"]')
      .getByRole('button', { name: labels['editor.form.conflict.take-left'] })
      .click();
    await expect(control(last, 'title', 'en')).toHaveValue(typed[1] ?? '');
    await expectSaved(last, 'en');
    await last.reload();
    await expect(control(last, 'title', 'en')).toHaveValue(typed[1] ?? '');
    await expect(control(last, 'title', 'de')).toHaveValue(german);
    await expect(last.locator('.unit-recovered')).toHaveCount(0);
  });

  test(`a cut network takes no letter, in ${code}`, async ({ context, page, site, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    await foldPreview(context);
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, pathOf('network', code));
    await context.setOffline(true);
    await control(page, 'title', 'en').fill('Without a network');
    await expect(savingOf(page, 'en')).toContainText(labels['editor.shell.kept.network']);
    await control(page, 'title', 'en').press('End');
    await control(page, 'title', 'en').pressSequentially(', and on');
    await context.setOffline(false);
    await expectSaved(page, 'en');
    await page.reload();
    await expect(control(page, 'title', 'en')).toHaveValue('Without a network, and on');
  });

  test(`a session that has ended goes on in place, in ${code}`, async ({
    context,
    page,
    site,
    watch,
  }) => {
    watch.allow(/\b40[13]\b/);
    const email = await logInAsEditor(context, { site, code });
    await openUnit(page, code, pathOf('session', code));
    const shown = page.frameLocator('.preview-frame').locator('main');
    await expect(shown).toBeVisible();
    await expectWholePreview(page);
    // The tree, which is asked for each second, would be the first to ask for a login.
    await page.route('**/tree?*', (route) => route.fulfill({ status: 304 }));
    // A second try finds what the first has saved: another text each time.
    const typed = `${text}, ${email}`;
    await endSessions(site, email);
    // In the language that the preview shows: another would be asked for, and refused, while this is typed.
    await control(page, 'title', code).fill(typed);
    const dialog = page.getByRole('dialog', { name: labels['editor.shell.login.title'] });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel(labels['editor.shell.login.email']).fill(email);
    await dialog.locator('[name="password"]').fill('not it');
    await dialog.getByRole('button', { name: labels['editor.shell.login.submit'] }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    const logIn = async () => {
      await dialog.locator('[name="password"]').fill(password);
      await dialog.getByRole('button', { name: labels['editor.shell.login.submit'] }).click();
      await expect(dialog).toBeHidden();
    };
    await logIn();
    await expectSaved(page, code);
    await expect(shown).toBeVisible();

    await test.step('a preview that cannot be shown any more asks as well, and comes back', async () => {
      await endSessions(site, email);
      await page
        .locator('.preview-tools')
        .getByRole('button', { name: labels['editor.preview.reload'] })
        .click();
      await expect(dialog).toBeVisible();
      await dialog.getByLabel(labels['editor.shell.login.email']).fill(email);
      await logIn();
      await expect(page.locator('.preview-failed')).toHaveCount(0);
      await expect(shown).toBeVisible();
    });
    await page.unroute('**/tree?*');
    await page.reload();
    await expect(control(page, 'title', code)).toHaveValue(typed);
  });

  test(`two people on one text: the second chooses, in ${code} @main`, async ({
    browser,
    context,
    page,
    site,
    watch,
  }) => {
    // A conflict is an answer.
    watch.allow(/\b412\b/);
    const other = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
    const otherWatch = watchContext(other, site.origin);
    await logInAsEditor(other, { site, code });
    await logInAsEditor(context, { site, code });
    const theirs = await other.newPage();
    const path = pathOf('conflict', code);
    await Promise.all([openUnit(page, code, path), openUnit(theirs, code, path)]);

    await control(theirs, 'title', 'en').fill('Theirs');
    await expectSaved(theirs, 'en');
    await control(page, 'title', 'en').fill('Mine');
    await control(page, 'title', 'de').fill('Meins');
    await page.getByRole('button', { name: labels['editor.form.conflict.keep'] }).waitFor();
    // The form shows what is typed until somebody decides.
    await expect(control(page, 'title', 'en')).toHaveValue('Mine');
    await control(page, 'title', 'en').press('End');
    await page.keyboard.type(' too');
    await expect(page.locator('.unit-conflict[data-language="en"]')).toBeInViewport({ ratio: 1 });
    // A language that nobody else has changed is saved all the same.
    await expectSaved(page, 'de');
    await page.getByRole('button', { name: labels['editor.form.conflict.keep'] }).click();
    await expect(control(page, 'title', 'en')).toHaveValue('Mine too');
    await expectSaved(page, 'en');

    await control(theirs, 'title', 'ar').fill(text);
    await expectSaved(theirs, 'ar');
    await theirs.reload();
    await expect(control(theirs, 'title', 'en')).toHaveValue('Mine too');
    await expect(control(theirs, 'title', 'de')).toHaveValue('Meins');
    await page.reload();
    await expect(control(page, 'title', 'ar')).toHaveValue(text);
    await other.close();
    expect(otherWatch.problems()).toEqual([]);
  });

  test(`the editor by keyboard, and for screen readers, in ${code}`, async ({
    context,
    page,
    site,
  }) => {
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, pathOf('keys', code));
    await expectNoAxeViolations(page);
    await control(page, 'title', 'en').focus();
    await page.keyboard.type('By keyboard ');
    await page.keyboard.press('Control+s');
    await expectSaved(page, 'en');
    await expect(page.locator('.editor > .sr-only[role="status"]')).toHaveText(
      labels['editor.shell.saved'],
    );
    await page.keyboard.press(`Alt+${onward}`);
    await expect(control(page, 'title', 'ar')).toBeFocused();
    await expect(page).toHaveURL(/lang=ar/);
    await page.keyboard.press('Alt+ArrowUp');
    await page.locator('.unit-head h2').click();
    await page.keyboard.press('Control+z');
    await expect(control(page, 'title', 'en')).not.toHaveValue(/By keyboard/);
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: labels['editor.shell.panel.keys'] });
    await expect(keys).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoHorizontalScroll(page);
    const form = page.locator('#editor-form');
    expect(await form.evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0);
    await page.getByRole('button', { name: labels['editor.shell.pane.tree'], exact: true }).click();
    await expect(page.locator('#editor-tree')).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
