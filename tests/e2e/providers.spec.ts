import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fillTemplate } from '../../common/text/fill-template.ts';
import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidHtml } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const google = (page: Page): Locator => page.locator('form[action*="/login/google"] button');
const linkedin = (page: Page): Locator => page.locator('form[action*="/login/linkedin"] button');

/** Fills in the provider's own forms, on its own pages. */
async function logInThere(page: Page, login: string): Promise<void> {
  await page.waitForURL(/\/interaction\//);
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function sayNoThere(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cancel' }).click();
}

/** Returns the role in the session cookie, which the profile entry shows. */
async function roleIn(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies();
  return cookies.find(({ name }) => name === 'signed-in')?.value;
}

test.beforeEach(({ watch }) => {
  // The journeys lead there.
  watch.allow(/request to another host: http:\/\/127\.0\.0\.1/);
  // Its pages ask for more than is there.
  watch.allow(/fonts\.googleapis\.com|favicon\.ico|ERR_NAME_NOT_RESOLVED/);
});

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const denied = (name: string) => fillTemplate(labels['provider.denied'], { name });
  const loginOf = (what: string, project: string) => `${what}-${code}-${project}@clinic.example`;

  test(`somebody signs up and logs in at Google in ${code} @main`, async ({
    page,
    context,
  }, info) => {
    const login = loginOf('google', info.project.name);
    const answer = await page.goto(`/${code}/signup?returnTo=/${code}/pricing`);
    await expectValidHtml((await answer?.text()) ?? '');
    await expect(google(page)).toHaveText(labels['provider.google']);
    await expectNoAxeViolations(page);
    await google(page).click();
    await logInThere(page, login);
    await page.waitForURL(`/${code}/pricing`);
    expect(await roleIn(context)).toBe('user');

    await context.clearCookies();
    await page.goto(`/${code}/login`);
    await google(page).click();
    await logInThere(page, login);
    await page.waitForURL(`/${code}/home`);
    expect(await roleIn(context)).toBe('user');
    // The login page redirects people who are logged in.
    await page.goto(`/${code}/login`);
    await page.waitForURL(`/${code}/home`);
  });

  test(`somebody logs in at LinkedIn in a popup in ${code}`, async ({ page, context }, info) => {
    await page.goto(`/${code}/login?returnTo=/${code}/pricing`);
    const opened = page.waitForEvent('popup');
    await linkedin(page).click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await popup.waitForURL(/\/interaction\//);
    await expect(linkedin(page)).toHaveText(labels['provider.waiting']);
    await expect(linkedin(page)).toHaveAttribute('aria-busy', 'true');
    await logInThere(popup, loginOf('linkedin', info.project.name));
    await closed;
    await page.waitForURL(`/${code}/pricing`);
    expect(await roleIn(context)).toBe('user');
  });

  test(`a popup that is blocked is asked for in ${code}`, async ({ page }) => {
    await page.addInitScript(() => {
      window.open = (_url, _target, features) => {
        document.documentElement.dataset['asked'] = features ?? '';
        return null;
      };
    });
    await page.goto(`/${code}/login`);
    await page.getByLabel(labels['account.email']).fill('nadia@clinic.example');
    await linkedin(page).click();
    await expect(page.getByRole('alert')).toHaveText(labels['provider.blocked']);
    await expect(page.locator('html')).toHaveAttribute(
      'data-asked',
      /^popup,width=600,height=600,/,
    );
    await expect(linkedin(page)).toHaveText(labels['provider.linkedin']);
    await expect(page.getByLabel(labels['account.email'])).toHaveValue('nadia@clinic.example');
    // After scrolling, the header may cover a part of a target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectNoAxeViolations(page);
  });

  test(`a refusal in the popup is shown, and the button can be pressed again in ${code}`, async ({
    page,
  }) => {
    await page.goto(`/${code}/login`);
    const open = async () => {
      const opened = page.waitForEvent('popup');
      await linkedin(page).click();
      const popup = await opened;
      await popup.waitForURL(/\/interaction\//);
      return popup;
    };
    const refused = await open();
    const closed = refused.waitForEvent('close');
    await sayNoThere(refused);
    await closed;
    await expect(page.getByRole('alert')).toHaveText(denied('LinkedIn'));

    const left = await open();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await left.close();
    await expect(linkedin(page)).toHaveText(labels['provider.linkedin']);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`a no at Google leads back to the login page from ${code}`, async ({ page }) => {
    await page.goto(`/${code}/login`);
    await google(page).click();
    await page.waitForURL(/\/interaction\//);
    await sayNoThere(page);
    await page.waitForURL(`/${code}/login?error=provider.denied&provider=google`);
    await expect(page.getByRole('alert')).toHaveText(denied('Google'));
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`LinkedIn opens in the same window in ${code}`, async ({ page, context, watch }, info) => {
      watch.allow(/\(csp\)/);
      await page.goto(`/${code}/login`);
      await linkedin(page).click();
      await logInThere(page, loginOf('plain', info.project.name));
      await page.waitForURL(`/${code}/home`);
      expect(await roleIn(context)).toBe('user');
    });
  });
}

test('a guest who logs in at Google keeps what is theirs', async ({ page, context }, info) => {
  await page.goto('/en/login');
  await page.getByRole('button', { name: messages.en['account.guest'] }).click();
  await page.waitForURL('/en/home');
  expect(await roleIn(context)).toBe('guest');
  const before = await context.cookies();

  await page.goto('/en/login');
  await google(page).click();
  await logInThere(page, `guest-${info.project.name}@clinic.example`);
  await page.waitForURL('/en/home');
  expect(await roleIn(context)).toBe('user');
  // The guest's own session is over.
  await context.clearCookies();
  await context.addCookies(before);
  await page.goto('/en/login');
  await expect(google(page)).toBeVisible();
});

test('the step between us and a provider is a page for those who stay on it', async ({ page }) => {
  const answer = await page.goto('/en/login/linkedin?code=made-up');
  await expectValidHtml((await answer?.text()) ?? '');
  await expect(page.getByRole('heading')).toHaveText('Back from LinkedIn');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: messages.en['provider.arrived.submit'] }).click();
  await page.waitForURL('/en/login?error=provider.expired&provider=linkedin');
  await expect(page.getByRole('alert')).toHaveText(messages.en['provider.expired']);

  await page.goto('/en/login/google');
  await expect(page.getByRole('alert')).toHaveText(messages.en['provider.expired']);
  await expectNoAxeViolations(page);
});
