import type { Locator, Page } from '@playwright/test';
import { fillTemplate } from '../../common/text/fill-template.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { giveRole, letAnHourPass } from './support/account-rows.ts';
import type { AccountSite } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { ExampleSection } from './support/example-site.ts';
import { type JourneyLanguage, journeyLanguages } from './support/languages.ts';
import { control, expectSaved, logInAsEditor, openUnit, password } from './support/open-editor.ts';
import { publishUnits, startStaffSession, writeSection } from './support/publish.ts';
import { letReleasesBeDue } from './support/release-rows.ts';
import { diploma } from './support/shop.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

/** Each test changes a section that no other one does: all are walked on one site. */
const sections = journeyLanguages.flatMap(({ code }) =>
  ['planned', 'restored', 'priced', 'worded', 'undone'].map((purpose): ExampleSection => ({
    type: 'text-with-image',
    fileName: `${purpose}-${code}`,
    content: examples['text-with-image'],
  })),
);
const product = { id: 1, key: diploma, description: 'Diploma', courseId: 1, amount: 300 };
const test = testOn(sections, { 'products.json': { products: [product] } });

type Code = JourneyLanguage['code'];
const languages = journeyLanguages.map(({ code }) => code);

async function openEditor(
  page: Page,
  { site, code, file }: { site: AccountSite; code: Code; file: string },
): Promise<void> {
  await logInAsEditor(page.context(), { site, code });
  await openUnit(page, code, `content/{lang}/home-page/${file}.json`);
}

async function openPanel(page: Page, code: Code, panel: 'releases' | 'history'): Promise<Locator> {
  const labels = messages[code];
  await page.getByRole('button', { name: labels['editor.shell.menu'], exact: true }).click();
  const name = labels[`editor.shell.panel.${panel}`];
  await page.locator('#editor-menu').getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
}

/** Follows a number of the overview to the editor's panel. */
async function followOverview(
  page: Page,
  code: Code,
  panel: 'publish' | 'releases',
): Promise<Locator> {
  await page.goto(`/${code}/admin`);
  await page.locator(`.waiting-row[href$="?panel=${panel}"]`).click();
  const dialog = page.getByRole('dialog', { name: messages[code][`editor.shell.panel.${panel}`] });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Unticks every change; those that a planned release waits with are not ticked at first. */
async function chooseNothing(dialog: Locator, code: Code): Promise<void> {
  await expect(dialog.locator('.publish-unit').first()).toBeVisible();
  const all = dialog.getByLabel(messages[code]['editor.releases.publish.all']);
  // A single change has no such box.
  if ((await all.count()) === 0) return dialog.locator('.publish-unit > input').uncheck();
  await all.check();
  await all.uncheck();
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`a release is planned, made at its time and taken back, in ${code} @main`, async ({
    page,
    site,
  }, { retry }) => {
    const isPublic = async (text: string) =>
      (await (await page.request.get(`/${code}/home`)).text()).includes(text);
    const text = `Planned${code}${retry}`;
    await openEditor(page, { site, code, file: `planned-${code}` });
    await control(page, 'title', code).fill(text);
    await expectSaved(page, code);
    const dialog = await followOverview(page, code, 'publish');
    const unit = dialog.locator('.publish-unit').filter({ hasText: text });
    await unit.locator('summary').click();
    await expect(unit.locator('ins')).toContainText(text);
    await expectNoAxeViolations(page);
    // Drafts of other journeys stay out of it.
    await chooseNothing(dialog, code);
    await unit.getByRole('checkbox').check();
    await dialog.getByLabel(labels['editor.releases.publish.name']).fill(text);
    await dialog.getByLabel(labels['editor.releases.publish.later']).check();
    await expect(dialog.getByLabel(labels['editor.releases.publish.time'])).not.toHaveValue('');
    await dialog.getByRole('button', { name: labels['editor.releases.publish.schedule'] }).click();
    await expect(dialog).toBeHidden();
    expect(await isPublic(text)).toBe(false);

    const releases = await followOverview(page, code, 'releases');
    const planned = releases
      .locator('.release-card')
      .filter({ has: page.getByRole('heading', { name: text, exact: true }) });
    await expect(planned).toHaveAttribute('data-state', 'scheduled');
    await page.keyboard.press('Escape');
    await letReleasesBeDue(site);
    await expect.poll(() => isPublic(text), { timeout: 20_000, intervals: [250] }).toBe(true);

    await openPanel(page, code, 'releases');
    await expect(planned).toHaveAttribute('data-state', 'published');
    await planned.getByRole('button', { name: labels['editor.releases.revert'] }).click();
    await expectNoAxeViolations(page);
    await planned.getByRole('button', { name: labels['editor.releases.revert.confirm'] }).click();
    const back = fillTemplate(labels['editor.releases.revert.name'], { title: text });
    await expect(releases.getByRole('heading', { name: back })).toBeVisible();
    expect(await isPublic(text)).toBe(false);
  });

  test(`Undo of a release that was reverted meanwhile says so, in ${code}`, async ({
    page,
    site,
    watch,
  }, { retry }) => {
    watch.allow(/\b409\b/);
    const text = `Undone${code}${retry}`;
    await openEditor(page, { site, code, file: `undone-${code}` });
    await control(page, 'title', code).fill(text);
    await page.keyboard.press('Control+Shift+P');
    const dialog = page.getByRole('dialog', { name: labels['editor.shell.panel.publish'] });
    await chooseNothing(dialog, code);
    const unit = dialog.locator('.publish-unit').filter({ hasText: text });
    await unit.getByRole('checkbox').check();
    await dialog.getByLabel(labels['editor.releases.publish.name']).fill(text);
    await dialog.getByRole('button', { name: labels['editor.releases.publish.now'] }).click();
    const notice = page.locator('.toast-region');
    const undo = notice.getByRole('button', { name: labels['editor.shell.undo'], exact: true });
    // A notice stays as long as the pointer or the focus is in it.
    await undo.focus();

    const { token } = await startStaffSession(page.context().browser()!, site);
    const headers = { Authorization: `Bearer ${token}` };
    const api = '/api/editor/active-med-pharma/releases';
    const { releases } = await (await page.request.get(api, { headers })).json();
    const { id } = releases.find(({ title }: { title: string }) => title === text);
    const data = { title: 'Back' };
    expect((await page.request.post(`${api}/${id}/revert`, { headers, data })).status()).toBe(200);
    await undo.click();
    await expect(page.getByText(labels['editor.releases.revert.already'])).toBeVisible();
  });

  test(`prices are an administrator’s to take back, and an editor reads so, in ${code}`, async ({
    browser,
    page,
    site,
  }, { retry }) => {
    const { token } = await startStaffSession(browser, site, 'admin');
    const amount = 300 + languages.indexOf(code) + 10 * (retry + 1);
    const sold = await page.request.post('/api/payment/setProducts', {
      data: { products: [{ ...product, amount }] },
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await sold.json()).toEqual({ ok: true });
    await openEditor(page, { site, code, file: `priced-${code}` });
    const releases = await openPanel(page, code, 'releases');
    const prices = releases
      .locator('.release-card')
      .filter({ has: page.getByRole('heading', { name: 'Products', exact: true }) })
      .first();
    await expect(prices).toContainText(labels['editor.releases.revert.reserved']);
    await expect(prices.getByRole('button')).toHaveCount(0);
    await expectNoAxeViolations(page);
  });

  test(`one corrects a word while a colleague adds a section, and the section waits, in ${code}`, async ({
    browser,
    page,
    site,
  }, { retry }) => {
    const { token } = await startStaffSession(browser, site, 'editor');
    const added = await page.request.post('/api/editor/active-med-pharma/structure', {
      data: { change: 'add-section', page: 'about', type: 'counter', index: 0 },
      headers: { Authorization: `Bearer ${token}` },
    });
    const { path: theirs } = await added.json();
    const about = async () => await (await page.request.get(`/${code}/about`)).text();
    const before = await about();

    const text = `Worded${code}${retry}`;
    await openEditor(page, { site, code, file: `worded-${code}` });
    await control(page, 'title', code).fill(text);
    await page.keyboard.press('Control+Shift+P');
    const dialog = page.getByRole('dialog', { name: labels['editor.shell.panel.publish'] });
    await chooseNothing(dialog, code);
    const unit = dialog.locator('.publish-unit').filter({ hasText: text });
    await unit.getByRole('checkbox').check();
    await expect(dialog.locator('.publish-unit > input:checked')).toHaveCount(1);
    const place = dialog.locator('.publish-unit').filter({
      hasText: fillTemplate(labels['editor.releases.section.place'], {
        page: labels['editor.structure.page.about'],
      }),
    });
    await expect(place.first()).toContainText(/\p{N}/u);
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: labels['editor.releases.publish.now'] }).click();
    await expect(dialog).toBeHidden();
    expect(await (await page.request.get(`/${code}/home`)).text()).toContain(text);
    expect(await about()).toBe(before);

    // A new section goes with its texts, and says so.
    await page.keyboard.press('Control+Shift+P');
    await chooseNothing(dialog, code);
    await place.first().getByRole('checkbox').check();
    await expect(dialog.getByText(labels['editor.releases.publish.needs-text'])).toBeVisible();
    await writeSection(page, token, { path: theirs, content: examples.counter });
    await publishUnits(page, token, [theirs]);
    expect(await about()).not.toBe(before);
  });

  test(`an old text comes back in one language, in ${code}`, async ({ page, site }) => {
    await openEditor(page, { site, code, file: `restored-${code}` });
    const first = await control(page, 'title', 'ar').inputValue();
    await control(page, 'title', 'ar').fill('عنوان آخر');
    await control(page, 'title', 'en').fill('Another title');
    await expectSaved(page, 'en');
    const history = await openPanel(page, code, 'history');
    const languageChoice = history.getByRole('group', {
      name: labels['editor.releases.history.languages'],
    });
    await languageChoice.getByRole('button').nth(1).click();
    const oldest = history.locator('.history-item').last();
    await oldest.locator('summary').click();
    await expect(oldest.locator('.word-diff')).toHaveAttribute('dir', 'rtl');
    await expect(oldest.locator('del')).toContainText('آخر');
    await expectNoAxeViolations(page);
    await oldest.locator('.release-actions button').click();
    await expect(history.locator('.history-item').first()).toContainText(
      labels['editor.releases.origin.restore'],
    );
    await expect(control(page, 'title', 'ar')).toHaveValue(first);
    // The button of a notice is in front of the panel, and leaves it open.
    await page.locator('.toast').getByRole('button', { name: labels['editor.shell.undo'] }).click();
    await expect(control(page, 'title', 'ar')).toHaveValue('عنوان آخر');
    await expect(history).toBeVisible();
    await oldest.locator('.release-actions button').click();
    await expect(control(page, 'title', 'ar')).toHaveValue(first);
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
    await expect(control(page, 'title', 'en')).toHaveValue('Another title');
  });
}

/** Each on a site of its own: a newer release of prices bars taking back the one before. */
for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const section: ExampleSection = {
    type: 'text-with-image',
    fileName: `proved-${code}`,
    content: examples['text-with-image'],
  };
  const testPrices = testOn([section], { 'products.json': { products: [product] } });
  testPrices(
    `prices are taken back after a proof in another tab, in ${code}`,
    async ({ page, site, watch }) => {
      watch.allow(/\b403\b/);
      const administrator = await logInAsEditor(page.context(), { site, code });
      await giveRole(site, administrator, 'admin');
      await page.goto(`/${code}/dashboard`);
      const amount = 500;
      const login = await page.request.post('/api/auth/loginAsUser', {
        data: { email: administrator, sub: password },
      });
      const { accessToken } = await login.json();
      const set = await page.request.post('/api/payment/setProducts', {
        data: { products: [{ ...product, amount }] },
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      expect(set.status()).toBe(200);
      await letAnHourPass(site, administrator);
      await openUnit(page, code, `content/{lang}/home-page/proved-${code}.json`);
      const releases = await openPanel(page, code, 'releases');
      const prices = releases.locator('.release-card').first();
      await prices.getByRole('button', { name: labels['editor.releases.revert'] }).click();
      await prices.getByRole('button', { name: labels['editor.releases.revert.confirm'] }).click();

      const proof = page.getByRole('dialog', { name: labels['editor.shell.proof.title'] });
      await expect(proof).toBeVisible();
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        proof.getByRole('link', { name: labels['editor.shell.proof.link'] }).click(),
      ]);
      await expect(tab.locator('[name="current"]')).toBeVisible();
      await expectNoAxeViolations(tab);
      await tab.locator('[name="current"]').fill(password);
      await tab.getByRole('button', { name: labels['account.prove.submit'] }).click();
      await expect(tab).toHaveURL(`/${code}/profile/security`);
      await tab.close();
      await page.bringToFront();
      if (await proof.isVisible())
        await proof.getByRole('button', { name: labels['editor.shell.proof.continue'] }).click();
      await expect(proof).toBeHidden();
      const [done = ''] = labels['editor.releases.revert.done'].split('{{title}}');
      await expect(page.getByText(done).first()).toBeVisible();
    },
  );
}
