import type { Locator, Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdBack } from './support/hold-back.ts';
import { expectValidHtml, expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { switchLanguage } from './support/switch-language.ts';
import { expect, test } from './support/test.ts';

const right = {
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email: 'nadia@clinic.example',
  message: 'We need two pharmacists.',
};
type Field = keyof typeof right;
const fields = Object.keys(right) as Field[];

const field = (page: Page, name: Field): Locator => page.locator(`.contact-form [name="${name}"]`);
const send = (page: Page): Locator => page.locator('.contact-form button');

/** The message that a field is described by; null where it has none. */
async function messageOf(page: Page, name: Field): Promise<string | null> {
  const control = field(page, name);
  const describedBy = (await control.getAttribute('aria-describedby')) ?? '';
  const id = describedBy.split(' ').find((part) => part.endsWith('-error'));
  const isInvalid = (await control.getAttribute('aria-invalid')) === 'true';
  expect(isInvalid).toBe(id !== undefined);
  return id ? page.locator(`[id="${id}"]`).textContent() : null;
}

async function fillIn(page: Page, values: Partial<Record<Field, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name as Field).fill(value);
}

async function expectTyped(page: Page, values: Record<Field, string>): Promise<void> {
  for (const name of fields) await expect(field(page, name)).toHaveValue(values[name]);
}

/** The form is awake once it answers to a touch of its fields. */
async function wake(page: Page): Promise<void> {
  await expect(async () => {
    await field(page, 'name').focus();
    await field(page, 'phone').focus();
    expect(await messageOf(page, 'name')).not.toBeNull();
  }).toPass();
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const faultOf = (name: Field) => labels[`contact.${name}.error`];
  const { 'contact.name.missing': nameless } = labels;

  test(`a visitor is told what to put right and sends a message by keyboard in ${code} @main`, async ({
    page,
  }, { project }) => {
    await page.goto(`/${code}/contact`);
    await wake(page);
    // Only what was touched is complained about.
    expect(await messageOf(page, 'name')).toBe(nameless);
    expect(await messageOf(page, 'email')).toBeNull();

    // Else groups of Arabic digits are shown in reverse order.
    await expect(field(page, 'phone')).toHaveCSS('unicode-bidi', 'bidi-override');

    await send(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(labels['contact.invalid']);
    await expect(field(page, 'name')).toBeFocused();
    for (const name of fields)
      expect(await messageOf(page, name)).toBe(name === 'name' ? nameless : faultOf(name));
    await expectNoAxeViolations(page);
    await expectValidLivePage(page);

    const wrong = { name: 'Nadia 2', phone: '010055x', email: 'nadia@clinic', message: ' Hi!! ' };
    await fillIn(page, wrong);
    for (const name of fields) expect(await messageOf(page, name)).toBe(faultOf(name));
    await fillIn(page, { name: 'نادية الشريف', phone: '٠١٠٠٥٥٥٠١٤٢' });
    expect([await messageOf(page, 'name'), await messageOf(page, 'phone')]).toEqual([null, null]);
    await field(page, 'message').focus();
    await send(page).click();
    await expect(field(page, 'email')).toBeFocused();
    await expectTyped(page, { ...wrong, name: 'نادية الشريف', phone: '٠١٠٠٥٥٥٠١٤٢' });

    await fillIn(page, { ...right, message: `${right.message} ${code} ${project.name}` });
    // From a field, which is then left empty.
    await field(page, 'email').press('Enter');
    await expect(page.getByRole('status')).toHaveText(labels['contact.thanks']);
    await expect(page.getByRole('status')).toBeFocused();
    await expectTyped(page, { name: '', phone: '', email: '', message: '' });
    for (const name of fields) expect(await messageOf(page, name)).toBeNull();
    await expectNoAxeViolations(page);
  });

  test(`a form that was posted before its script came goes on with it in ${code}`, async ({
    page,
    watch,
  }, { project }) => {
    watch.allow(/status of 400|400 \(Bad Request\)|400 .*contact/);
    await page.goto(`/${code}/contact`);
    await page.locator('.contact-form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.getByRole('alert')).toHaveText(labels['contact.invalid']);
    await fillIn(page, { ...right, name: 'Nadia 2' });
    await send(page).click();
    await expect(field(page, 'name')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(1);
    await fillIn(page, { ...right, message: `Posted first, ${code} ${project.name}` });
    await send(page).click();
    await expect(page.getByRole('status')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`nothing typed is lost when the message cannot be sent in ${code}`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/api\/contact|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await page.goto(`/${code}/contact`);
    await wake(page);
    const typed = { ...right, message: `Later ${code}` };
    await fillIn(page, typed);

    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(labels['account.offline']);
    await expectTyped(page, typed);
    await context.setOffline(false);

    await page.route('/api/contact', (route) =>
      route.fulfill({ status: 422, json: { errors: [{ message: 'One' }, { message: 'two' }] } }),
    );
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('One, two');
    await page.unroute('/api/contact');
    await page.route('/api/contact', (route) => route.fulfill({ status: 502, body: '<h1>Bad' }));
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(labels['contact.failed']);
    await expectTyped(page, typed);
    await page.unroute('/api/contact');

    await send(page).click();
    await expect(page.getByRole('status')).toHaveText(labels['contact.thanks']);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`the page answers itself and keeps what was typed in ${code}`, async ({ page, watch }) => {
      watch.allow(/400 .*\/contact|status of 400/);
      await page.goto(`/${code}/contact`);
      const typed = { name: 'Nadia 2', phone: '010', email: 'nadia@clinic', message: 'Hi' };
      await fillIn(page, typed);
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await send(page).click();
      expect((await answer).status()).toBe(400);
      await expectValidHtml(await (await answer).text());
      await expect(page.locator('.form-alert')).toHaveText(labels['contact.invalid']);
      await expect(field(page, 'name')).toBeFocused();
      for (const name of fields) expect(await messageOf(page, name)).toBe(faultOf(name));
      await expectTyped(page, typed);

      await fillIn(page, { ...right, message: `Without scripts ${code}` });
      await send(page).click();
      await expect(page).toHaveURL(new RegExp(`/${code}/contact\\?sent=1#write$`));
      await expect(page.locator('.form-thanks')).toHaveText(labels['contact.thanks']);
      await expectTyped(page, { name: '', phone: '', email: '', message: '' });
    });
  });
}

test('a form without scripts is taken behind a proxy that ends https', async ({ request }) => {
  const form = { ...right, message: 'Sent through a proxy' };
  for (const headers of [
    { 'origin': 'https://www.example.com', 'sec-fetch-site': 'same-origin' },
    { 'origin': 'null', 'sec-fetch-site': 'none' },
  ]) {
    const answer = await request.post('/en/contact', { form, headers, maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([
      303,
      '/en/contact?sent=1#write',
    ]);
  }
});

test('what is typed before the script has come stays, and is checked when it comes', async ({
  page,
}) => {
  const arrive = await holdBack(page, /contact-form-.*\.js$/);
  const woken = page.waitForRequest(/contact-form-.*\.js$/);
  await page.goto('/en/contact');
  await fillIn(page, { ...right, phone: '010' });
  await woken;
  arrive();
  await expect(async () => {
    await field(page, 'phone').focus();
    await field(page, 'email').focus();
    expect(await messageOf(page, 'phone')).toBe(messages.en['contact.phone.error']);
  }).toPass();
  await expectTyped(page, { ...right, phone: '010' });
});

test('a question that is typed before the script has come stays', async ({ page }) => {
  const arrive = await holdBack(page, /contact-form-.*\.js$/);
  const woken = page.waitForRequest(/contact-form-.*\.js$/);
  await page.goto('/en/contact?about=product-page/blister-packs/weekly-card');
  const message = 'About: Weekly card\n\nHow many a week?';
  await fillIn(page, { message });
  await woken;
  arrive();
  await wake(page);
  await expect(field(page, 'message')).toHaveValue(message);
});

test('what was typed is there in another language as well', async ({ page }) => {
  await page.goto('/en/contact');
  await wake(page);
  await fillIn(page, right);
  await switchLanguage(page, 'de');
  await expect(page).toHaveURL('/de/contact#write');
  await expect(async () => expectTyped(page, right)).toPass();
});

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const product = `/${code}/details/product-page/blister-packs/weekly-card`;

  /** The message that the form starts with on the way from a product. */
  async function askAboutProduct(page: Page): Promise<string> {
    await page.goto(product);
    const title = (await page.locator('h1').innerText()).replaceAll('\u00AD', '');
    const band = page.locator('.question-band');
    await expect(band.getByRole('heading')).toContainText(title);
    await band.getByRole('link', { name: labels['question.ask'] }).click();
    await expect(page).toHaveURL(/contact\?about=product-page\/blister-packs\/weekly-card$/);
    return `${labels['contact.about'].replace('{{title}}', title)}\n\n`;
  }

  test(`a question about a product names it in the form, and is sent in ${code}`, async ({ page }, {
    project,
  }) => {
    const start = await askAboutProduct(page);
    await expectTyped(page, { name: '', phone: '', email: '', message: start });
    await wake(page);
    const question = `How many a week? ${project.name}`;
    const typed = { ...right, message: `${start}${question}` };
    await fillIn(page, { ...right, message: start });
    await send(page).click();
    expect(await messageOf(page, 'message')).toBe(labels['contact.message.missing']);
    await expect(field(page, 'message')).toBeFocused();
    await page.keyboard.type(question);
    await expectTyped(page, typed);
    await expectNoAxeViolations(page);
    await send(page).click();
    await expect(page.getByRole('status')).toHaveText(labels['contact.thanks']);
    await expectTyped(page, { name: '', phone: '', email: '', message: '' });
  });

  test(`the subject is named in the other language after a switch in ${code}`, async ({ page }) => {
    await askAboutProduct(page);
    const other = code === 'de' ? 'en' : 'de';
    await switchLanguage(page, other);
    await expect(page).toHaveURL(/contact\?about=product-page\/blister-packs\/weekly-card$/);
    const [start = ''] = messages[other]['contact.about'].split('{{title}}');
    await expect(field(page, 'message')).toHaveValue(new RegExp(`^${start}\\p{L}`, 'u'));
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test(`the links to other languages keep the subject in ${code}`, async ({ page }) => {
      await page.goto(`/${code}/contact?about=product-page/blister-packs/weekly-card&other=1`);
      for (const link of await page.locator('.language-switch a').all())
        await expect(link).toHaveAttribute(
          'href',
          /^\/[a-z]{2}\/contact\?about=product-page%2Fblister-packs%2Fweekly-card$/,
        );
    });

    test(`a question about a product is kept when the form has errors in ${code}`, async ({
      page,
      watch,
    }) => {
      watch.allow(/400 .*\/contact|status of 400/);
      const start = await askAboutProduct(page);
      await expect(field(page, 'message')).toHaveValue(start);
      await fillIn(page, { ...right, message: start });
      await send(page).click();
      await expect(page.locator('.field-error')).toHaveText([labels['contact.message.missing']]);
      const typed = { name: 'Nadia', phone: '010', email: '', message: `${start}How many?` };
      await fillIn(page, typed);
      await send(page).click();
      await expect(page.locator('.form-alert')).toHaveText(labels['contact.invalid']);
      await expectTyped(page, typed);
    });
  });

  test(`a question can be asked from every page in ${code}`, async ({ page, watch }) => {
    watch.allow(/404 .*\/nothing|status of 404/);
    for (const place of [
      'home',
      'about',
      'team',
      'services',
      'products',
      'pricing',
      'courses',
      'articaleTable',
      'search?q=qqqq',
      'nothing',
    ]) {
      await page.goto(`/${code}/${place}`);
      await page.locator('main').getByRole('link', { name: labels['question.ask'] }).click();
      await expect(page).toHaveURL(`/${code}/contact`);
      await expect(field(page, 'message')).toHaveValue('');
    }
  });

  test(`a question about a text, a course or a price names it in ${code}`, async ({ page }) => {
    const [start = ''] = labels['contact.about'].split('{{title}}');
    const expectSubject = (title: string) =>
      expect(field(page, 'message')).toHaveValue(`${start}${title.replaceAll('\u00AD', '')}\n\n`);
    for (const place of [
      'articles/articles/warfarin-and-the-kitchen',
      'course-page/courses-data/drug-interactions',
    ]) {
      await page.goto(`/${code}/details/${place}`);
      const title = await page.locator('h1').innerText();
      await page.locator('.question-band a').click();
      await expect(page).toHaveURL(`/${code}/contact?about=${place}`);
      await expectSubject(title);
    }
    await page.goto(`/${code}/pricing`);
    const department = page.locator('.pricing section').first();
    const names = [department.locator('h2'), department.locator('h3').first()];
    const title = await Promise.all(names.map((name) => name.innerText()));
    await department.locator('a.button').first().click();
    await expectSubject(title.join(': '));
  });

  test(`the opening hours and their state are written in the language in ${code}`, async ({
    page,
  }) => {
    await page.goto(`/${code}/contact`);
    const hours = page.locator('.contact-hours');
    await expect(hours).toContainText(code === 'ar' ? '٩:٠٠' : /0?9:00/);
    const states = [labels['contact.open.until'], labels['contact.closed.until']];
    const [open, closed] = states.map((state) => state.split('{{time}}')[0] ?? '');
    const now = page.locator('.contact-now');
    await expect(now).toHaveText(new RegExp(`(?:${open}|${closed})`));
    await expect(now).toBeInViewport();
  });
}

test('nothing of an unknown subject is repeated', async ({ page }) => {
  await page.goto('/en/contact?about=product-page/blister-packs/Call-evil-now');
  await expect(field(page, 'message')).toHaveValue('');
  await expect(page.locator('main')).not.toContainText('evil');
});

test('the page says where we are and leads to the chat', async ({ page }) => {
  await page.goto('/en/contact');
  const label = page.locator('.contact-label');
  await expect(label.locator('dt')).toHaveText([
    'Telephone',
    'Opening hours',
    'WhatsApp',
    'Cairo',
    'Berlin',
    'Email',
  ]);
  await expect(label.getByRole('link', { name: '+49' }).first()).toHaveAttribute(
    'href',
    'tel:+491713920042',
  );
  await expect(label.getByRole('link', { name: 'hello@' })).toHaveAttribute(
    'href',
    'mailto:hello@active-med-pharma.example',
  );
  await expect(label.getByRole('link', { name: 'Show on a map' }).last()).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Torstra%C3%9Fe+61%2C+Berlin',
  );
  const chat = page.locator('.contact-reach > .button');
  await expect(chat).toHaveAttribute('href', 'https://wa.me/491713920042');
  await expect(chat).toHaveAttribute('target', '_blank');
});
