import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { giveRole } from '../e2e/support/account-rows.ts';
import { type BrowserWindow, click, fill, openPage, textOf } from '../support/browser-window.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import { type DebianBrowser, startFirefox, startWebKit } from '../support/debian-browsers.ts';

// WebKit draws slowly without a graphics card.
const testOptions = { timeout: 180_000 };

const password = 'wards at dawn are quiet';
const diploma = 'clinical-pharmacy-diploma';
const personOf = (email: string) => ({
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email,
  password,
  confirm: password,
});
const newEmail = () => `${randomUUID()}@clinic.example`;

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const)('%s', testOptions, (_, startBrowser) => {
  let browser: DebianBrowser;
  let window: BrowserWindow;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(() => browser.stop());
  beforeEach(async () => {
    window = await browser.openWindow();
    await window.resize(1280, 800);
  });
  afterEach(() => window.close());

  const open = (path: string) => openPage(window, `${server.origin}${path}`);
  const address = () => window.evaluate(() => location.pathname + location.search);
  async function expectText(selector: string, text: string): Promise<void> {
    await expect.poll(() => textOf(window, selector)).toBe(text);
  }
  async function fillForm(form: string, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values))
      await fill(window, `${form} [name="${name}"]`, value);
  }
  async function logIn(email: string): Promise<void> {
    await fillForm('.account-form', { email, password });
    await click(window, '.account-form [type="submit"]');
  }

  describe.each(['en', 'ar'] as const)('in %s', (code) => {
    const labels = messages[code];
    const other = code === 'en' ? 'ar' : 'en';

    test('the carousel turns, and the language changes', async () => {
      await open(`/${code}/home`);
      const slides = () =>
        window.evaluate(() =>
          Array.from(document.querySelectorAll('.hero-slide'), (slide) => {
            const { left } = slide.getBoundingClientRect();
            return Math.round(left / slide.clientWidth);
          }),
        );
      expect((await slides())[0]).toBe(0);
      await click(window, '[data-section="hero"] .cell-button:last-of-type');
      await expect.poll(async () => (await slides())[1]).toBe(0);
      await click(window, `.language-switch a[hreflang="${other}"]`);
      await expect.poll(address).toBe(`/${other}/home`);
      expect(await window.evaluate(() => document.dir)).toBe(languages[other].dir);
    });

    test('the menu of a narrow window opens and closes', async () => {
      // MiniBrowser makes 447 pixels of it.
      await window.resize(360, 740);
      await open(`/${code}/home`);
      const isOpen = () =>
        window.evaluate(() => document.querySelector('#main-menu')?.checkVisibility());
      expect(await isOpen()).toBe(false);
      await click(window, '.menu-button');
      await expect.poll(isOpen).toBe(true);
      await click(window, '.menu-button');
      await expect.poll(isOpen).toBe(false);
    });

    test('the search finds a page', async () => {
      await open(`/${code}/search`);
      await fill(window, 'input[name="q"]', { en: 'CLIN pharm', ar: 'صيدله' }[code]);
      await expect
        .poll(() => textOf(window, '[role="option"] mark'))
        .toBe({ en: 'Clin', ar: 'صيدلة' }[code]);
      const title = await textOf(window, '[role="option"] span');
      await click(window, '[role="option"]');
      await expectText('h1', title ?? '');
    });

    test('the contact form says what is wrong, and sends', async () => {
      await open(`/${code}/contact`);
      await fillForm('.contact-form', { email: 'nadia@clinic' });
      await click(window, '.contact-form button');
      await expectText('.form-alert', labels['contact.invalid']);
      const faults = () =>
        window.evaluate(() =>
          Array.from(document.querySelectorAll('.field-error'), (error) => error.textContent),
        );
      const keys = ['name.missing', 'phone.error', 'email.error', 'message.error'] as const;
      expect(await faults()).toEqual(keys.map((key) => labels[`contact.${key}`]));
      await fillForm('.contact-form', {
        name: 'نادية الشريف',
        phone: '01005550142',
        email: 'nadia@clinic.example',
        message: 'We need two pharmacists.',
      });
      await click(window, '.contact-form button');
      await expectText('.form-thanks', labels['contact.thanks']);
    });

    test('a visitor signs up, logs out and logs in', async () => {
      const email = newEmail();
      await open(`/${code}/signup`);
      await fillForm('.account-form', personOf(email));
      await click(window, '.account-form [type="submit"]');
      await expect.poll(address).toContain(`/${code}/verify-email?`);
      await open(`/${code}/profile/myCourses`);
      await click(window, '.profile-menu button');
      await expect.poll(address).toBe(`/${code}/home`);
      await open(`/${code}/login?returnTo=/${code}/profile/account`);
      await logIn(email);
      await expect.poll(() => textOf(window, 'main')).toMatch(email);
    });

    test('a buyer pays by card and watches the first lesson, by keyboard and mouse', async () => {
      await open(`/${code}/payment?product=${diploma}`);
      await fillForm('.payment-form', {
        firstName: 'Nadia',
        lastName: 'El Sherif',
        phone: '01005550142',
        email: newEmail(),
      });
      await click(window, '.payment-form [name="consent"]');
      await click(window, '.payment-send button');
      await window.useTab(1);
      await click(window, 'button[name="act"][value="pay"]');
      await expectText('#payment-outcome', labels['payment.paid']);
      await window.useTab(0);
      await expectText('#payment-outcome', labels['payment.paid']);
      await click(window, `.payment-outcome a[href*="/course/${diploma}"]`);
      await click(window, '.player-start');
      const position = () => window.evaluate(() => document.querySelector('video')?.currentTime);
      await expect.poll(position).toBeGreaterThan(1);
      const read = (name: 'paused' | 'currentTime' | 'duration') =>
        window.evaluate((key) => document.querySelector('video')?.[key] ?? Number.NaN, name);
      await window.type('k');
      await expect.poll(() => read('paused')).toBe(true);
      const share = async () => Number(await read('currentTime')) / Number(await read('duration'));
      await window.type('9');
      await expect.poll(share).toBeCloseTo(0.9, 1);
      const [x, y] = await window.evaluate(() => {
        const box = document.querySelector('.scrubber')?.getBoundingClientRect() ?? new DOMRect();
        return [box.left + box.width / 4, box.top + box.height / 2] as const;
      });
      await window.clickAt(x, y);
      await expect.poll(share).toBeCloseTo(0.25, 1);
    });

    test('an editor publishes a headline', async () => {
      const email = newEmail();
      const body = new URLSearchParams(personOf(email));
      const signedUp = await fetch(`${server.origin}/${code}/signup`, {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      expect(signedUp.status).toBe(303);
      giveRole(server, email, 'editor');
      const headline = `Headline ${randomUUID()}`;
      await open(
        `/${code}/login?returnTo=${encodeURIComponent(`/${code}/dashboard?path=content/{lang}/home-page/steps.json`)}`,
      );
      await logIn(email);
      await fill(
        window,
        `[data-field="title"][data-language="${code}"] :is(input, textarea)`,
        headline,
      );
      await expect
        .poll(() =>
          window.evaluate(
            (language) =>
              document.querySelector<HTMLElement>(`.column-head[data-language="${language}"]`)
                ?.dataset['state'],
            code,
          ),
        )
        .toBe('saved');
      await click(window, '.editor-bar .button-primary');
      await click(window, 'dialog[open] [type="submit"]');
      await expect
        .poll(() => window.evaluate(() => document.querySelector('dialog[open]')))
        .toBeNull();
      await open(`/${code}/home`);
      await expectText('[data-section="multi-text-with-image"] h2', headline);
    });
  });
});
