import type { ExampleLanguage } from '../../sections/section-example.ts';
import { messagesOf } from '../../i18n/messages/index.ts';
import { journeyLanguages } from './support/languages.ts';
import type { ProjectBeside } from './support/example-site.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

/** A project that follows the specification to the letter, whatever its other settings say. */
const strict: ProjectBeside = {
  config: {
    id: 'strict-shop',
    name: 'Strict Shop',
    hosts: ['127.0.0.1'],
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
    session: { loginLanguage: 'current' },
    behaviour: 'specification',
  },
  files: {
    'pages-components.json': { homeComponents: [] },
    'content/en/home-page/meta-data.json': { meta: { title: 'Strict Shop' } },
    'products.json': {
      products: [
        {
          id: 1,
          key: 'handbook',
          description: 'Handbook',
          amount: 300,
          sale: 200,
          saleEnd: '2098-01-31',
        },
      ],
    },
  },
};

const saleEnd: Record<ExampleLanguage, string> = {
  en: '01/31/98',
  ar: '٣١ يناير ٢٠٩٨',
  de: '31.01.2098',
};

const test = testOn([], {}, strict).extend({
  baseURL: async ({ site }, use) => use(site.origin.replace('localhost', '127.0.0.1')),
});

for (const { code } of journeyLanguages)
  test(`a project may follow the specification to the letter in ${code}`, async ({
    page,
    baseURL,
  }) => {
    const labels = messagesOf(code, 'specification');
    await page.goto(`/${code}/profile/payments`);
    await expect(page).toHaveURL(/\/ar\/login\?/);

    await page.goto(`/${code}/contact`);
    const asked = page.locator('.contact-form');
    const name = asked.locator('[name="name"]');
    const phone = asked.locator('[name="phone"]');
    await expect(async () => {
      await name.fill('Anna-Lena');
      await phone.fill('+20 100 555 0142');
      await phone.blur();
      await expect(asked.getByText(labels['contact.name.error'], { exact: true })).toBeVisible();
    }).toPass();
    await expect(asked.getByText(labels['contact.phone.error'], { exact: true })).toBeVisible();
    await name.fill('Anna Lena');
    await phone.fill('01005550142');
    await expect(asked.locator('.field-error')).toHaveCount(0);

    await page.goto(`/${code}/payment?product=handbook`);
    await expect(page.locator('main')).toContainText(saleEnd[code]);
    const bought = page.locator('.payment-form');
    await expect(
      bought.getByRole('button', { name: labels['payment.submit'], exact: true }),
    ).toBeVisible();
    const called = bought.locator('[name="phone"]');
    await expect(async () => {
      await called.fill('+20 100 555 0142');
      await called.blur();
      await expect(bought.getByText(labels['payment.phone.error'], { exact: true })).toBeVisible();
    }).toPass();
    await called.fill('01005550142');
    await expect(bought.getByText(labels['payment.phone.error'], { exact: true })).toHaveCount(0);
    // Without scripts too.
    const post = async (typed: string) => {
      const form = { firstName: 'X2', lastName: 'Y', phone: typed, email: 'a@b.example' };
      const target = `/${code}/payment?product=handbook`;
      const headers = { Origin: baseURL ?? '' };
      return (await page.request.post(target, { form, headers, maxRedirects: 0 })).status();
    };
    expect(await post('+201005550142')).toBe(400);
    expect(await post('01005550142')).toBe(303);
  });
