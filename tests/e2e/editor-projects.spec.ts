import type { Locator, Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { fillIn, submit } from './support/account-form.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { crash, isKept } from './support/crash-page.ts';
import type { ExampleSection, ProjectBeside } from './support/example-site.ts';
import { type JourneyLanguage, journeyLanguages } from './support/languages.ts';
import {
  control,
  expectSaved,
  foldPreview,
  logInAsEditor,
  openUnit,
  password,
} from './support/open-editor.ts';
import { startStaffSession } from './support/publish.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

type Code = JourneyLanguage['code'];

/** Each test edits a section that no other one does. In both projects they stand at the same paths. */
const purposes = ['edited', 'killed', 'left', 'called'] as const;
const fileNames = journeyLanguages.flatMap(({ code }) => purposes.map((one) => `${one}-${code}`));
const pathOf = (purpose: (typeof purposes)[number], code: Code) =>
  `content/{lang}/home-page/${purpose}-${code}.json`;

const sections = fileNames.map((fileName): ExampleSection => ({
  type: 'clients',
  fileName,
  content: examples.clients,
}));

const shelf = (title: string) => ({
  id: 1,
  title,
  services: [{ id: 1, name: 'Delta', image: '/media/nile-shop/shelf.8x8.svg' }],
});
const shopTitles: Record<Code, string> = {
  en: 'Who buys here',
  ar: 'من يشتري هنا',
  de: 'Wer hier kauft',
};

const shop: ProjectBeside = {
  config: {
    id: 'nile-shop',
    name: 'Nile Shop',
    hosts: ['127.0.0.1'],
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
    service_types: { 'home-page': ['clients'] },
  },
  files: {
    'pages-components.json': {
      homeComponents: fileNames.map((fileName, index) => ({
        id: index + 1,
        type: 'clients',
        fileName,
      })),
    },
    'content/en/home-page/meta-data.json': { meta: { title: 'Nile Shop' } },
    'content/ar/home-page/meta-data.json': { meta: { title: 'متجر النيل' } },
    ...Object.fromEntries(
      fileNames.flatMap((fileName) =>
        (['en', 'ar'] as const).map((code) => [
          `content/${code}/home-page/${fileName}.json`,
          shelf(shopTitles[code]),
        ]),
      ),
    ),
    'media/shelf.8x8.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  },
};

const test = testOn(sections, {}, shop);

const projectPicker = (page: Page, code: Code) =>
  page.getByLabel(messages[code]['editor.shell.pick.project'], { exact: true });

/** Opens a unit of the second project. */
async function openInShop(page: Page, code: Code, path: string): Promise<void> {
  await page.goto(`/${code}/dashboard?${new URLSearchParams({ project: 'nile-shop', path })}`);
  await expect(page.locator('.editor-form [data-field]').first()).toBeVisible();
}

async function openFiles(page: Page, code: Code, kind: 'media' | 'videos'): Promise<Locator> {
  const labels = messages[code];
  await page.getByRole('button', { name: labels['editor.shell.menu'], exact: true }).click();
  const name = labels['editor.shell.panel.files'];
  await page.locator('#editor-menu').getByRole('button', { name, exact: true }).click();
  const files = page.getByRole('dialog', { name });
  await files.getByRole('button', { name: labels[`editor.files.${kind}`] }).click();
  return files;
}

/** The main part of a public home page, as visitors get it. */
async function publicHome(page: Page, origin: string, code: Code): Promise<string> {
  const html = await (await page.request.get(`${origin}/${code}/home`)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const own = String(examples.clients[code]['title']);

  test(`another project is chosen, edited, seen and published, in ${code}`, async ({
    context,
    page,
    site,
  }, { retry }) => {
    const shopOrigin = site.origin.replace('localhost', '127.0.0.1');
    const path = pathOf('edited', code);
    const title = `Nile${code}${retry}`;
    await logInAsEditor(context, { site, code });
    await openUnit(page, code, path);
    await expect(control(page, 'title', code)).toHaveValue(own);
    const before = await publicHome(page, site.origin, code);
    expect(await publicHome(page, shopOrigin, code)).not.toContain(title);

    await projectPicker(page, code).selectOption('Nile Shop');
    await expect(page).toHaveURL(/[?&]project=nile-shop\b/);
    await expect(projectPicker(page, code)).toHaveValue('nile-shop');
    await expect(page.locator('.column-head')).toHaveCount(2);
    const types = page.getByLabel(labels['editor.shell.pick.type'], { exact: true });
    await types.selectOption(path);
    await expect(page).toHaveURL(/[?&]project=nile-shop&path=/);
    await page.reload();
    await expect(control(page, 'title', code)).toHaveValue(shopTitles[code]);

    await control(page, 'title', code).fill(title);
    await expectSaved(page, code);
    const shown = page.frameLocator('.preview-frame').locator(`[data-file="edited-${code}"]`);
    await expect(shown).toContainText(title);
    await expect(page.locator('.preview-elsewhere')).toHaveCount(0);
    expect(await publicHome(page, shopOrigin, code)).not.toContain(title);

    await page.keyboard.press('Control+Shift+P');
    const dialog = page.getByRole('dialog', { name: labels['editor.shell.panel.publish'] });
    await expect(dialog.locator('.publish-unit').filter({ hasText: title })).toBeVisible();
    for (const other of await dialog.locator('.publish-unit').filter({ hasNotText: title }).all())
      await other.getByRole('checkbox').uncheck();
    await dialog.getByLabel(labels['editor.releases.publish.name']).fill(title);
    await dialog.getByRole('button', { name: labels['editor.releases.publish.now'] }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => publicHome(page, shopOrigin, code)).toContain(title);
    expect(await publicHome(page, site.origin, code)).toBe(before);
    expect(await publicHome(page, site.origin, code)).not.toContain(title);

    await test.step('the first project is as it was', async () => {
      await projectPicker(page, code).selectOption('Active-Med-Pharma');
      await expect(page).not.toHaveURL(/[?&]project=/);
      await types.selectOption(path);
      await expect(control(page, 'title', code)).toHaveValue(own);
    });
  });

  test(`what belongs to a project is found in it alone, in ${code}`, async ({
    browser,
    context,
    page,
    site,
    watch,
  }) => {
    watch.allow(/\b404\b/);
    await logInAsEditor(context, { site, code });
    await openInShop(page, code, pathOf('left', code));
    await page.getByRole('button', { name: labels['editor.preview.share'], exact: true }).click();
    await page.getByRole('button', { name: labels['editor.preview.share.make'] }).click();
    const address = await page.locator('.preview-made input').inputValue();
    await page.keyboard.press('Escape');
    const guests = await browser.newContext({ baseURL: site.origin });
    const guest = await guests.newPage();
    await guest.goto(address);
    await expect(guest.locator('main')).toContainText(shopTitles[code]);
    const elsewhere = await guest.goto(address.replace('@nile-shop', ''));
    expect(elsewhere?.status()).toBe(404);
    await guests.close();

    const media = await openFiles(page, code, 'media');
    await expect(media.locator('.media-grid')).toContainText('shelf');
    await expect(media.locator('.media-grid')).not.toContainText('nilomed');
    await page.keyboard.press('Escape');
    const videos = await openFiles(page, code, 'videos');
    // The first list may wait for the videos' preparation.
    await expect(videos.getByText(labels['editor.videos.empty'])).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+K');
    const search = page.getByRole('dialog', { name: labels['editor.shell.panel.search'] });
    await search.getByRole('searchbox').fill(shopTitles[code]);
    await search.locator('.quick-search .row-entry').first().click();
    await expect(search).toBeHidden();
    await expect(page).toHaveURL(/[?&]project=nile-shop\b/);
    // Two sections have this title; another test adds to one of them.
    await expect(control(page, 'title', code)).toHaveValue(new RegExp(`^${shopTitles[code]}`));
  });

  test(`a shared address leads to its project, also by way of a login, in ${code}`, async ({
    page,
    site,
    context,
    watch,
  }) => {
    watch.allow(/\b404\b/);
    const email = await logInAsEditor(context, { site, code });
    await context.clearCookies();
    const path = pathOf('left', code);
    const query = new URLSearchParams({ project: 'nile-shop', path });
    await page.goto(`/${code}/dashboard?${query}`);
    await fillIn(page, { email, password });
    await submit(page).click();
    await expect(page).toHaveURL(/\/dashboard\?project=nile-shop&path=/);
    await expect(control(page, 'title', code)).toHaveValue(shopTitles[code]);
    await expectNoAxeViolations(page);
    await page.goto(`/preview/edit@nile-shop/${code}/home?section=killed-${code}`);
    await expect(page).toHaveURL(/\/dashboard\?project=nile-shop&path=[^&]*killed/);
    const missing = await page.goto(`/${code}/dashboard?project=no-such-shop`);
    expect(missing?.status()).toBe(404);
  });

  test(`what a crash leaves behind is offered in its own project alone, in ${code}`, async ({
    context,
    page,
    site,
    watch,
  }, { retry }) => {
    watch.allow(/ERR_|save/);
    const path = pathOf('killed', code);
    const typed = `${shopTitles[code]} ${retry}`;
    await foldPreview(context);
    await logInAsEditor(context, { site, code });
    await openInShop(page, code, path);
    await page.route('**/save?*', (route) => route.abort());
    await control(page, 'title', code).fill(typed);
    await expect.poll(() => isKept(page, typed)).toBe(true);
    await crash(page);

    const next = await context.newPage();
    await openUnit(next, code, path);
    await expect(control(next, 'title', code)).toHaveValue(own);
    await projectPicker(next, code).selectOption('Nile Shop');
    await expect(next.locator('.column-head')).toHaveCount(2);
    // The last place in this project: the very one.
    await next.getByRole('button', { name: labels['editor.form.recovered.take'] }).click();
    await expect(control(next, 'title', code)).toHaveValue(typed);
    await expectSaved(next, code);
  });
}

test('calls about one project reach nothing of another', async ({ browser, page, site }) => {
  const { token } = await startStaffSession(browser, site);
  const headers = { Authorization: `Bearer ${token}` };
  const path = pathOf('called', 'en');
  const get = (project: string, rest: string) =>
    page.request.get(`/api/editor/${project}/${rest}`, { headers });
  const post = (project: string, rest: string, data: object = {}) =>
    page.request.post(`/api/editor/${project}/${rest}`, { headers, data });
  const [first, second] = ['active-med-pharma', 'nile-shop'];

  const shopUnit = await (await get(second, `unit?path=${encodeURIComponent(path)}`)).json();
  const { revisionId } = shopUnit.versions.en;
  const { id: release } = (await (await get(second, 'releases')).json()).releases[0];
  const { files } = await (await get(second, 'media')).json();
  expect((await get(second, `revisions/${revisionId}`)).status()).toBe(200);
  const { token: link } = await (await post(second, 'preview-links', { hours: 1 })).json();
  expect((await page.request.get(`/preview/${link}@${second}/en/home`)).status()).toBe(200);
  const { links } = await (await get(second, 'preview-links')).json();

  const { releases } = await (await get(first, 'releases')).json();
  expect(releases.map(({ id }: { id: string }) => id)).not.toContain(release);

  const answers = [
    await get(first, `revisions/${revisionId}`),
    await post(first, 'restore', { path, of: 'en', revisionId }),
    await post(first, `releases/${release}/revert`, { title: 'Taken back' }),
    await post(first, `releases/${release}/cancel`),
    await post(first, `releases/${release}/publish`),
    await post(first, `media/${files[0].id}/alt`, { alt: { en: 'A shelf' } }),
    await post(first, `media/${files[0].id}/remove`),
    await post(first, `preview-links/${links[0].id}/revoke`),
    await page.request.get(`/preview/${link}@${first}/en/home`),
    await get('no-such-shop', 'tree'),
    await post('no-such-shop', 'save', {}),
  ];
  expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 404));

  // A save based on another project's revision counts as a new one, and takes nothing over from it.
  const value = { id: 1, title: 'Across', services: [] };
  const versions = { en: { basedOn: revisionId, value } };
  const across = await post(first, 'save', { path, origin: 'save', versions });
  expect(JSON.stringify(await across.json())).not.toContain(shopTitles.en);
  const after = await (await get(second, `unit?path=${encodeURIComponent(path)}`)).json();
  expect(after.versions).toEqual(shopUnit.versions);
});
