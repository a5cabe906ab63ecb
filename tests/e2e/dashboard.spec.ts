import type { BrowserContext, Page } from '@playwright/test';
import { formatNumber } from '../../common/text/format-number.ts';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { type AccountSite, expect, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdBack } from './support/hold-back.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

async function logInAs(
  role: 'admin' | 'editor',
  { context, site, code }: { context: BrowserContext; site: AccountSite; code: LanguageCode },
): Promise<void> {
  const email = await makeAccount(context.request, code);
  await giveRole(site, email, role);
  // The hint for pages that are the same for everybody is set by a login.
  const form = { email, password };
  await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });
}

/** Opens the navigation in narrow windows, where it is behind a button. */
async function openMenu(page: Page, code: LanguageCode): Promise<void> {
  const button = page.getByRole('button', { name: messages[code]['admin.frame.menu'] });
  if (await button.isVisible()) await button.click();
}

/** Screens that the search finds and the navigation does not show. */
const onlyFound = [
  ['admin/site', 'admin.site'],
  ['admin/notices', 'notices.title'],
  ['admin/help', 'admin.frame.help'],
  ['admin/payments/months', 'admin.orders.months'],
  ['admin/people/learners', 'admin.learners'],
  ['admin/people/invite', 'admin.people.invite.title'],
] as const;

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const navigation = (page: Page) => page.getByRole('navigation', { name: labels['admin.frame'] });
  const search = (page: Page) => page.getByRole('combobox', { name: labels['admin.search.title'] });

  test.describe(`the dashboard in ${code}`, () => {
    test('nothing is saved of a form that nobody touched', async ({ page, context, site }) => {
      await logInAs('admin', { context, site, code });
      await page.goto(`/${code}/admin/coupons`);
      await page.keyboard.press('Control+k');
      await expect(search(page)).toBeFocused();
      await page.goto(`/${code}/admin/payments`);
      const saved = await page.evaluate(() => Object.keys(sessionStorage));
      expect(saved.filter((key) => key.startsWith('typed:'))).toEqual([]);
    });

    test('an administrator goes from screen to screen without a new document', async ({
      page,
      context,
      site,
    }) => {
      await logInAs('admin', { context, site, code });
      await page.goto(`/${code}/admin`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.site-header, .site-footer')).toHaveCount(0);
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
      await expectValidLivePage(page);

      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      for (const name of ['refunds', 'payments'] as const) {
        await openMenu(page, code);
        const link = navigation(page).getByRole('link', { name: labels[`admin.${name}`] });
        await link.click();
        await expect(page).toHaveURL(`/${code}/admin/${name}`);
        await expect(page.locator('h1')).toHaveText(labels[`admin.${name}`]);
        await expect(page.locator('main')).toBeFocused();
        await openMenu(page, code);
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(navigation(page).locator('[aria-current="page"]')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expectNoHorizontalScroll(page);
      }
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText(labels['admin.refunds']);

      await openMenu(page, code);
      await page.getByRole('button', { name: labels['admin.frame.account'] }).click();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: labels['scheme.dark'], exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      await page.getByRole('link', { name: labels.profile }).click();
      await expect(page).toHaveURL(`/${code}/profile/myCourses`);
      await page
        .locator('.profile-menu')
        .getByRole('link', { name: labels['admin.frame'] })
        .click();
      await expect(page).toHaveURL(`/${code}/admin`);
    });

    test('the overview shows the count of texts to translate as soon as it is there', async ({
      page,
      context,
      site,
    }) => {
      await logInAs('editor', { context, site, code });
      await page.goto(`/${code}/admin/notices`);
      // As if the texts were still being counted at the first answer.
      await page.route(
        /\/admin\.data\?.*overview/,
        async (route) => {
          const response = await route.fetch();
          const values = JSON.parse(await response.text());
          const key = `_${values.indexOf('isCounting')}`;
          const data = values.find((value: unknown) => Object.hasOwn(Object(value), key));
          data[key] = values.push(true) - 1;
          await route.fulfill({ response, body: JSON.stringify(values) });
        },
        { times: 1 },
      );
      await openMenu(page, code);
      const overview = navigation(page).getByRole('link', {
        name: labels['admin.screen.overview'],
      });
      await overview.click();
      const counting = page.getByText(labels['admin.overview.counting']);
      await expect(counting).toBeVisible();
      await expect(counting).toBeHidden();
    });

    test('an editor sees only the screens that they may open', async ({ page, context, site }) => {
      await logInAs('editor', { context, site, code });
      await page.goto(`/${code}/admin`);
      await openMenu(page, code);
      const links = navigation(page).locator('.frame-groups a');
      await expect(links).toHaveText([
        labels['admin.screen.overview'],
        new RegExp(`^${labels['admin.screen.content']}`),
        labels['admin.redirects'],
      ]);
      await links.nth(1).click();
      await expect(page.locator('h1')).toHaveText(labels['editor.shell.title']);
      await page.getByRole('link', { name: labels['editor.shell.home'] }).first().click();
      await expect(page).toHaveURL(`/${code}/admin`);
      for (const name of ['payments', 'refunds', 'searches', 'searches.csv', 'dashboard']) {
        await page.goto(`/${code}/admin/${name}`);
        await expect(page).toHaveURL(new RegExp(`/${code}/admin(?:\\?refused)?$`));
        await expect(page.getByRole('alert')).toHaveText(labels['admin.overview.refused']);
      }
    });

    test('Ctrl+K finds screens, settings and content by the keyboard alone', async ({
      page,
      context,
      site,
    }) => {
      await logInAs('admin', { context, site, code });
      await page.goto(`/${code}/admin`);
      await page.keyboard.press('ControlOrMeta+k');
      await expect(search(page)).toBeFocused();
      const options = page.getByRole('option');
      await expect(options.first()).toHaveText(labels['admin.screen.overview']);
      await expectNoAxeViolations(page);
      await page.keyboard.type(labels['admin.refunds'].split(' ').at(-1) ?? '');
      await expect(options.filter({ hasText: labels['admin.refunds'] })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${code}/admin/refunds`);
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.keyboard.press('ControlOrMeta+k');
      await expect(search(page)).toHaveValue('');
      await page.keyboard.type(labels['scheme.dark']);
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');

      for (const word of ['homepage', labels['admin.search.home']]) {
        await page.keyboard.press('ControlOrMeta+k');
        await page.keyboard.type(word);
        await expect(options.first()).toHaveText(labels['admin.search.home']);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }

      // The navigation does not show these.
      await page.keyboard.press('ControlOrMeta+k');
      for (const [path, title] of onlyFound)
        for (const typed of [labels[title], labels[`admin.search.words.${path}`]]) {
          await search(page).fill(typed);
          await expect(options.first()).toHaveText(labels[title]);
          await expect(options.first()).toHaveAttribute('href', `/${code}/${path}`);
        }
      await page.keyboard.press('Escape');

      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type('qqqqqq');
      await expect(page.getByRole('status').filter({ hasText: 'qqqqqq' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.keyboard.press('ControlOrMeta+k');
      // Found in every spelling: the text has a hamza.
      await page.keyboard.type(code === 'ar' ? 'انسولين' : 'insulin');
      const group = page.getByRole('group', { name: labels['admin.search.kind.content'] });
      await expect(group.getByRole('option').first()).toBeVisible();
      await expectNoHorizontalScroll(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/${code}/dashboard\\?path=`));
      await expect(
        page.locator('.editor-form [data-field]').filter({ visible: true }).first(),
      ).toBeVisible();
    });

    test('Ctrl+K and what is typed then are heard before the scripts arrive', async ({
      page,
      context,
      site,
    }) => {
      await logInAs('admin', { context, site, code });
      const arrive = await holdBack(page, /\/build\/.*\.js$/);
      await page.goto(`/${code}/admin`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('ControlOrMeta+k');
      await expect(search(page)).toBeFocused();
      await page.keyboard.type(labels['admin.audit']);
      arrive();
      const chosen = page.locator('[role="option"][aria-selected="true"]');
      await expect(chosen).toContainText(labels['admin.audit']);
      await expect(search(page)).toHaveValue(labels['admin.audit']);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/${code}/admin/audit`);
    });

    test('the editor opens its search for keys that were pressed before it loaded', async ({
      page,
      context,
      site,
    }) => {
      await logInAs('editor', { context, site, code });
      const arrive = await holdBack(page, /\/build\/.*\.js$/);
      await page.goto(`/${code}/dashboard`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('ControlOrMeta+k');
      arrive();
      const dialog = page.getByRole('dialog', { name: labels['editor.shell.panel.search'] });
      await dialog.getByRole('searchbox').fill(labels['notices.title']);
      // The dashboard's results are there too.
      await dialog.getByRole('link', { name: labels['notices.title'] }).click();
      await expect(page).toHaveURL(`/${code}/admin/notices`);
    });

    test('on phones, filters are behind a button that says how many are set', async ({
      page,
      context,
      site,
    }) => {
      await logInAs('admin', { context, site, code });
      await page.goto(`/${code}/admin/payments`);
      const button = page.locator('.filter-more > summary');
      const state = page.locator('.filter-bar [name="state"]');
      const isPhone = (page.viewportSize()?.width ?? 0) < 576;
      await expect(button).toBeVisible({ visible: isPhone });
      await expect(state).toBeVisible({ visible: !isPhone });
      if (isPhone) await button.click();
      await state.selectOption('paid');
      await expectNoAxeViolations(page);
      await expectNoHorizontalScroll(page);
      await page.getByRole('button', { name: labels['admin.list.filter'], exact: true }).click();
      await expect(page).toHaveURL(/state=paid/);
      await expect(state).toBeVisible({ visible: !isPhone });
      const one = formatNumber(1, languages[code].locale);
      await expect(button).toHaveText(`${labels['admin.list.filters']} (${one})`);
      await expect(state).toHaveValue('paid');
    });

    test('the public header leads staff to the dashboard', async ({ page, context, site }) => {
      // In narrow windows they are in the menu.
      const inHeader = () =>
        page.locator('.account-links a').filter({ hasText: labels['admin.frame'] });
      await page.goto(`/${code}/home`);
      await expect(inHeader()).toHaveCount(0);
      await logInAs('editor', { context, site, code });
      for (const place of ['home', 'profile/myCourses']) {
        await page.goto(`/${code}/${place}`);
        await expect(inHeader().first()).toHaveAttribute('href', `/${code}/admin`);
        await expectNoHorizontalScroll(page);
      }
    });

    test.describe(() => {
      test.use({ javaScriptEnabled: false });

      test('it works without scripts', async ({ page, context, site, watch }) => {
        watch.allow(/\.js \(csp\)$/);
        await logInAs('admin', { context, site, code });
        await page.goto(`/${code}/admin`, { waitUntil: 'load' });
        await openMenu(page, code);
        await navigation(page).getByRole('link', { name: labels['admin.payments'] }).click();
        await expect(page.locator('h1')).toHaveText(labels['admin.payments']);
      });
    });
  });
}
