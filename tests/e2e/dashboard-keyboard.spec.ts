import type { Locator, Page } from '@playwright/test';
import { screens } from '../../app/admin/screens.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test as base } from './support/test.ts';

/** A server with sample data. */
const test = base.extend<{ site: BuiltServer }>({
  site: async ({}, use) => {
    const site = await startBuiltServer({ flags: ['--demo'], env: { LOG_LEVEL: 'warn' } });
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => use(site.origin),
});

type Screen = (typeof screens)[number];
type Labels = (typeof messages)[LanguageCode];

/** More than the controls of any screen before its first row. */
const maxTabs = 60;

/** Presses Tab until the element has the focus, which must be visible and never lost on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < maxTabs; pressed += 1) {
    await page.keyboard.press('Tab');
    await expectFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const look = await target.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return { isShown: element.matches(':focus-visible'), outlineStyle, boxShadow };
  });
  expect(look.isShown).toBe(true);
  expect([look.outlineStyle, look.boxShadow]).not.toEqual(['none', 'none']);
}

/** Expects the focus on a part of the page, not lost to its body. */
async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName ?? 'body'))
    .not.toBe('body');
}

/** Opens a screen by Ctrl+K and its name. */
async function openScreen(page: Page, code: LanguageCode, screen: Screen): Promise<void> {
  const name = messages[code][screen.label];
  const search = page.getByRole('combobox', { name: messages[code]['admin.search.title'] });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search).toBeFocused();
  await page.keyboard.type(name);
  const chosen = page.locator('[role="option"][aria-selected="true"]');
  await expect(chosen).toBeVisible();
  const href = `/${code}/${screen.path}`;
  for (let pressed = 0; pressed < 9; pressed += 1) {
    if ((await chosen.getAttribute('href')) === href) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveAttribute('href', href);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFocus(page);
}

const screenAt = (path: string) => screens.find((screen) => screen.path === path)!;
const firstLink = (page: Page) => page.locator('.data-table tbody a').first();

/** Filters the list by its first field, or as it is, and resets it. */
async function filter(page: Page, labels: Labels, typed: string): Promise<void> {
  const bar = page.locator('.filter-bar');
  const button = bar.getByRole('button', { name: labels['admin.list.filter'], exact: true });
  if (typed !== '') {
    await tabTo(page, bar.locator('input').first());
    await page.keyboard.type(typed);
  }
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?/);
  if (typed !== '') await expect(page).toHaveURL(new RegExp(`=${encodeURIComponent(typed)}`));
  await expectFocus(page);
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`an administrator works by the keyboard alone in ${code}`, async ({
    page,
    context,
    site,
  }) => {
    test.setTimeout(180_000);
    const email = await makeAccount(context.request, code);
    await giveRole(site, email, 'admin');
    const form = { email, password };
    await context.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });
    await page.goto(`/${code}/admin`);

    await test.step('reaches the navigation and every screen', async () => {
      await tabTo(page, page.locator('.skip-link'));
      // In narrow windows, a button opens the navigation.
      const menu = page.locator('.frame-menu-button');
      if (await menu.isVisible()) {
        await tabTo(page, menu);
        await page.keyboard.press('Enter');
      }
      await tabTo(page, page.locator('.frame-groups a').first());
      for (const screen of screens.filter(({ isOutside }) => !isOutside)) {
        await openScreen(page, code, screen);
        await page.keyboard.press('Tab');
        await expectFocus(page);
      }
    });

    await test.step('answers a message, with a note', async () => {
      await openScreen(page, code, screenAt('admin/messages'));
      await tabTo(page, firstLink(page));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/messages\/\w/);
      await expect(page.locator('main')).toBeFocused();
      for (const [id, name, done] of [
        ['reply', 'text', labels['inbox.delivery.sample']],
        ['note', 'note', labels['inbox.done.note']],
      ] as const) {
        const area = page.locator(`#${id}-form [name="${name}"]`);
        await tabTo(page, area);
        await page.keyboard.press('Control+End');
        await page.keyboard.type('Thank you');
        await tabTo(page, page.locator(`#${id}-form button[type="submit"]`));
        await page.keyboard.press('Enter');
        await expect(page.locator('.form-thanks').filter({ hasText: done })).toBeFocused();
      }
    });

    await test.step('writes a note on an order', async () => {
      await openScreen(page, code, screenAt('admin/payments'));
      await tabTo(page, firstLink(page));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/payments\/\w/);
      await expect(page.locator('main')).toBeFocused();
      await tabTo(page, page.locator('#order-note textarea'));
      await page.keyboard.type('Paid twice');
      await tabTo(page, page.locator('#order-note button[type="submit"]'));
      await page.keyboard.press('Enter');
      await expect(page.locator('.form-thanks')).toBeFocused();
    });

    await test.step('opens a person, and a learner', async () => {
      await openScreen(page, code, screenAt('admin/people'));
      await tabTo(page, firstLink(page));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/people\/\w/);
      await expect(page.locator('main')).toBeFocused();
      await openScreen(page, code, screenAt('admin/people'));
      await tabTo(page, page.locator('.page-actions a[href$="/learners"]'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/people\/learners$/);
      await filter(page, labels, '');
      await tabTo(page, firstLink(page));
    });

    await test.step('filters every list', async () => {
      for (const [path, typed] of [
        ['admin/messages', 'course'],
        ['admin/payments', 'a'],
        ['admin/people', 'a'],
        ['admin/coupons', 'A'],
        ['admin/jobs', ''],
        ['admin/audit', ''],
      ] as const) {
        await openScreen(page, code, screenAt(path));
        await filter(page, labels, typed);
      }
      await tabTo(page, firstLink(page));
    });

    await test.step('makes a redirect', async () => {
      await openScreen(page, code, screenAt('admin/redirects'));
      await tabTo(page, page.locator('.new-entry > summary'));
      await page.keyboard.press('Enter');
      await tabTo(page, page.locator('#new-entry-form [name="from"]'));
      await page.keyboard.type(`/${code}/old-page`);
      await tabTo(page, page.locator('#new-entry-form [name="to"]'));
      await page.keyboard.type(`/${code}/pricing`);
      await page.keyboard.press('Enter');
      await expect(page.getByText(labels['admin.redirects.created'])).toBeFocused();
      await tabTo(page, page.locator('.data-table tbody button').first());
    });

    await test.step('reads the guide', async () => {
      await openScreen(page, code, screenAt('admin/help'));
      await tabTo(page, page.locator('.guide-contents a').nth(2));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#part-/);
    });
  });
}
