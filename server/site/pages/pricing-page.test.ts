import { beforeAll, expect, test } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { parseProject, type Project } from '../../core/projects/projects.ts';
import type { Snapshot } from '../../content/published/published-content.ts';
import type { Product } from '../../commerce/orders.ts';
import { presentPricing } from './pricing-page.ts';
import { createTranslator, type Translator } from '../../core/translator.ts';

const parsed = parseProject({
  id: 'shop',
  name: 'Shop',
  languages: ['en', 'ar', 'de'],
  defaultLanguage: 'en',
  vat: [{ country: 'EG', rate: 14 }],
});
const project: Project = parsed.project ?? expect.fail('The project of this test is wrong');

/** Every price names the tax in it. */
const vat = 'شامل ضريبة القيمة المضافة (١٤٪)';

const counter = { id: 1, title: 'Counter', packageName: 'Counter', packagePrice: 4_800 };

const pricing = (...packages: JsonValue[]) => ({
  title: 'Prices',
  departments: [
    { id: 1, title: 'Community pharmacy', departmentName: 'For pharmacies', pricing: packages },
    { id: 2, title: 'Nobody', departmentName: 'For nobody', pricing: [] },
  ],
});

let translator: Translator;
beforeAll(async () => {
  translator = createTranslator({
    language: 'ar',
    overrides: null,
    onMissing: (key) => expect.fail(`${key} is missing`),
  });
});

const logged: string[] = [];

/** Sold at 4,800 EGP, and for a while at 3,600. */
const product: Product = {
  key: 'counter',
  description: 'Counter',
  courseId: 1,
  isSold: true,
  amount: 480_000,
  sale: {
    amount: 360_000,
    startsAt: Date.UTC(2026, 10, 1),
    endsAt: Date.UTC(2026, 10, 30, 22),
    isRefundable: false,
  },
};
const inSale = Date.UTC(2026, 10, 22);

async function present(files: Readonly<Record<string, JsonValue>>, now = inSale, of = project) {
  logged.length = 0;
  const snapshot: Snapshot = {
    projectId: 'shop',
    project,
    version: 1,
    find(path, language) {
      const value = files[path.replace('{lang}', language ?? '')];
      return value === undefined
        ? null
        : { path, language: language ?? '', value, text: '', etag: '' };
    },
    list: () => [],
    slugsOf: () => ({}),
  };
  const note = (_details: object, message: string) => void logged.push(message);
  const log = { warn: note, error: note };
  return await presentPricing({
    snapshot,
    project: of,
    language: 'ar',
    log,
    translator,
    findProduct: async (link) => (link === '/ar/course/counter' ? product : null),
    now,
  });
}

const packagesOf = async (...packages: JsonValue[]) =>
  (await present({ 'content/en/pricing.json': pricing(...packages) }))?.departments[0]?.packages;

test('a department needs a package, and its title makes its fragment', async () => {
  const page = await present({
    'content/en/pricing.json': pricing(counter),
    'content/en/price-page/meta-data.json': { meta: { title: 'Pricing' } },
    'content/ar/pricing.json': { departments: [{ id: 1, departmentName: 'أسعار الصيدليات' }] },
  });
  expect(page).toMatchObject({
    title: { text: 'Prices', lang: 'en' },
    meta: { title: 'Pricing' },
    departments: [{ fragment: 'community-pharmacy', name: { text: 'أسعار الصيدليات' } }],
  });
  expect(page?.departments).toHaveLength(1);
});

test('sample prices have a note until the settings say otherwise', async () => {
  const files = { 'content/en/pricing.json': pricing(counter) };
  expect((await present(files))?.sampleNote).toBeNull();
  const page = await present(files, inSale, { ...project, samples: ['pricing'] });
  expect(page?.sampleNote).toBe(translator.translate('sample'));
});

test('a price is shown only where it may be, and otherwise does not leave the server', async () => {
  const packages = await packagesOf(
    { ...counter, showPrice: true },
    { ...counter, id: 2, showPrice: false, priceText: 'Priced per bed' },
    { ...counter, id: 3, priceText: 'On request' },
    { ...counter, id: 4 },
    { ...counter, id: 5, packagePrice: null, showPrice: true, priceText: 'Priced per seat' },
  );
  expect(packages?.map(({ price }) => price)).toEqual([
    { parts: { amount: '٤٬٨٠٠', unit: 'ج.م.' }, vat, before: null, lastDay: null },
    { text: { text: 'Priced per bed', lang: 'en' } },
    { text: { text: 'On request', lang: 'en' } },
    null,
    { text: { text: 'Priced per seat', lang: 'en' } },
  ]);
});

const sold = { ...counter, showPrice: true, link: '/ar/course/counter' };

test('what is sold here says its sale’s price, the plain one, and the last day', async () => {
  const [onSale, seats] = (await packagesOf(sold, { ...sold, id: 2, packagePrice: 40_000 })) ?? [];
  expect(onSale?.price).toEqual({
    parts: { amount: '٣٬٦٠٠', unit: 'ج.م.' },
    vat,
    before: { amount: '٤٬٨٠٠', unit: 'ج.م.' },
    lastDay: '٣٠ نوفمبر ٢٠٢٦',
  });
  // Ten seats of it are another thing.
  expect(seats?.price).toMatchObject({ parts: { amount: '٤٠٬٠٠٠' }, before: null });
});

test('the page ends where a sale begins or ends, and stays without one', async () => {
  const files = { 'content/en/pricing.json': pricing(counter, { ...sold, id: 2 }) };
  const at = async (now: number) => (await present(files, now))?.until;
  expect(await at(0)).toBe(product.sale?.startsAt);
  expect(await at(inSale)).toBe(product.sale?.endsAt);
  expect(await at(Number(product.sale?.endsAt))).toBeNull();
  const plain = await present({ 'content/en/pricing.json': pricing(counter) });
  expect(plain?.until).toBeNull();
});

test('a button without words of its own asks for its package', async () => {
  const packages = await packagesOf(counter, { ...counter, id: 2, buttonText: 'Ask us' });
  expect(packages?.map(({ button }) => button.text)).toEqual([
    translator.translate('pricing.ask', { name: 'Counter' }),
    'Ask us',
  ]);
});

test('without prices there is no page, and the log says so', async () => {
  expect(await present({})).toBeNull();
  expect(logged).toEqual(['Resolver data is undefined']);
});

test('what lacks a required text in the only language it is written in is no page', async () => {
  expect(await present({ 'content/ar/pricing.json': { departments: [] } })).toBeNull();
  expect(logged).toEqual(['Resolver data is undefined']);
});

test('a button leads to what it describes, otherwise to the contact form about its package', async () => {
  const packages = await packagesOf(counter, { ...counter, id: 2, link: '/en/products' });
  expect(packages?.map(({ href }) => href)).toEqual([
    '/ar/contact?about=pricing/community-pharmacy/1',
    '/en/products',
  ]);
});
