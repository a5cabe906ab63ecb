import { expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openShopSite } from '#tests/support/shop-site.ts';
import type { PageAddresses } from './crawlers/addresses.ts';
import type { Site } from './site.ts';
import type { StructuredData } from './crawlers/addresses.ts';

const services = {
  title: 'Services',
  services: [{ id: 1, title: 'Stock', htmlContent: '<p>A</p>' }],
};

/** Every page but the policies', in English alone; the home page is in Arabic too. */
const content: Readonly<Record<string, JsonValue>> = {
  'shop/pages-components.json': {
    homeComponents: [{ id: 1, type: 'clients', fileName: 'clients' }],
    serviceComponents: [{ id: 1, type: 'grid-with-frame', fileName: 'services' }],
  },
  'shop/content/en/service-page/services.json': services,
  'shop/content/en/pricing.json': { title: 'Prices', departments: [] },
  'shop/content/en/contact-page/contact.json': { title: 'Write to us' },
  'shop/content/en/contact-page/meta-data.json': { meta: { title: 'Contact' } },
  'shop/content/en/articles/meta-data.json': { meta: { title: 'Articles' } },
  'shop/content/en/course-page/meta-data.json': { meta: { title: 'Courses' } },
  'shop/content/en/product-page/e-details.json': { title: 'Clog', price: 150, oldPrice: 200 },
  'shop/content/en/policy-page/policy.json': { title: 'Policy', sections: [] },
};

const noFilter = { level: null, language: null, price: null, length: null, lesson: null };
const item = { folder: 'service-page', file: 'services', slug: 'stock' };
const article = { folder: 'articles', file: 'articles', slug: 'first-aid' };

interface ShownPage {
  addresses: PageAddresses;
  structured: StructuredData[];
}

/** Every page in a language, by what follows it. */
async function pagesOf(site: Site, language: LanguageCode) {
  const pages: Record<string, ShownPage | null> = {
    'home': await site.sectionPage('home', language),
    'services': await site.sectionPage('services', language),
    'pricing': await site.pricingPage(language),
    'contact': await site.contactPage(language),
    'articaleTable': await site.articleList({ language, category: null, page: 1 }),
    'courses': await site.courseList({ language, filter: noFilter, page: 1 }),
    'e-details': await site.demoProduct(language),
    'policy': await site.policyPage('policy', language),
    'details/service-page/services/stock': await detailPage(site, { ...item, language }),
    'details/articles/articles/first-aid': await detailPage(site, { ...article, language }),
  };
  return Object.entries(pages).map(([rest, page]) => {
    if (!page) throw new Error(`There is no ${rest}`);
    return { rest, page };
  });
}

async function detailPage(site: Site, place: Parameters<Site['detailPage']>[0]) {
  const page = await site.detailPage(place);
  return page && 'addresses' in page ? page : null;
}

describeOnTestDatabase('a site that is written in part', ({ openFresh }) => {
  it('lists a page, and names it elsewhere, only in its own languages', async () => {
    const site = await openShopSite(await openFresh(), content);
    const sitemap = (await site.sitemapPart(1)) ?? '';
    for (const language of ['en', 'ar'] as const) {
      for (const { rest, page } of await pagesOf(site, language)) {
        const languages = rest === 'home' ? ['en', 'ar'] : ['en'];
        const isWritten = languages.includes(language);
        const { isFallback, alternates, canonical } = page.addresses;
        const named = alternates.map(({ hrefLang }) => hrefLang);
        expect(isFallback, canonical).toBe(!isWritten);
        expect(named, canonical).toEqual([...languages, 'x-default']);
        expect(sitemap.includes(`<loc>${canonical}</loc>`), canonical).toBe(isWritten);
      }
    }
  });

  it('tells programs the way to every page, and what the product costs', async () => {
    const site = await openShopSite(await openFresh(), content);
    for (const { rest, page } of await pagesOf(site, 'ar')) {
      const types = page.structured.map((data) => data['@type']);
      expect(types, rest).toContain(rest === 'home' ? 'Organization' : 'BreadcrumbList');
    }
    const url = 'https://shop.example/en/e-details';
    const product = await site.demoProduct('en');
    expect(product?.structured[1]).toMatchObject({
      '@type': 'Product',
      'name': 'Clog',
      url,
    });
  });

  it('names the pages above an item as the menu and the section do', async () => {
    const header = { tabs: [{ name: 's', route: 'services', lable: 'What we do' }] };
    const reading = {
      title: 'Read',
      services: [{ id: 1, title: 'Dose', htmlContent: '<p>A</p>' }],
    };
    const site = await openShopSite(await openFresh(), {
      ...content,
      'shop/pages-components.json': {
        homeComponents: [{ id: 1, type: 'grid-without-frame', fileName: 'reading' }],
        serviceComponents: [{ id: 1, type: 'grid-with-frame', fileName: 'services' }],
      },
      'shop/content/en/home-page/reading.json': reading,
      'shop/content/en/header.json': header,
    });
    const places = [item, { folder: 'home-page', file: 'reading', slug: 'dose' }, article];
    expect((await site.sectionPage('services', 'en'))?.structured[0]).toMatchObject({
      itemListElement: [{ name: 'Shop' }, { name: 'What we do' }],
    });
    const trails = places.map(async (place) => {
      const page = await detailPage(site, { ...place, language: 'en' });
      expect(page?.breadcrumbs).toHaveLength(1);
      const data = page?.structured.find((found) => found['@type'] === 'BreadcrumbList');
      const steps = data?.['itemListElement'] as { name: string; item: string }[];
      return steps.map((step) => `${step.name} ${step.item.replace('https://shop.example', '')}`);
    });
    expect(await Promise.all(trails)).toEqual([
      ['Shop /en/home', 'What we do /en/services', expect.stringMatching(/^Stock /)],
      ['Shop /en/home', 'Read /en/home#reading', expect.stringMatching(/^Dose /)],
      ['Shop /en/home', 'Articles /en/articaleTable', expect.stringMatching(/^First Aid /)],
    ]);
  });

  it('tells people and programs who reviewed an article', async () => {
    const review = { createdBy: 'Nadia', reviewedBy: 'Omar', reviewedOn: '2026-11-03' };
    const site = await openShopSite(await openFresh(), {
      ...content,
      'shop/content/en/articles/articles.json': [{ id: 1, title: 'First aid', ...review }],
    });
    const page = await detailPage(site, { ...article, language: 'de' });
    expect(page).toMatchObject({
      createdBy: { text: 'Nadia' },
      reviewedBy: { text: 'Omar' },
      reviewedOn: { value: '2026-11-03' },
    });
    expect(page?.structured).toContainEqual(
      expect.objectContaining({
        '@type': 'Article',
        'author': { '@type': 'Person', 'name': 'Nadia' },
        'datePublished': expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      }),
    );
  });

  it('shows the length of a course from its videos where the content has none', async () => {
    const database = await openFresh();
    const lessons = [{ id: 1, name: 'Yew', path: 'plants\\yew.mp4' }];
    const site = await openShopSite(database, {
      ...content,
      'shop/content/en/course-page/courses-data.json': [
        { id: 1, title: 'Poisons', courseList: [{ id: 1, title: 'Plants', lessons }] },
      ],
    });
    const file = { path: 'plants/yew.mp4', bytes: 1, mark: '1', state: 'stored' as const };
    await database.db
      .insertInto('videos')
      .values({ ...file, project_id: 'shop', seconds: 125, renditions: '{}', updated_at: 1 })
      .execute();
    const place = { folder: 'course-page', file: 'courses-data', slug: 'poisons' };
    const page = await detailPage(site, { ...place, language: 'en' });
    expect(page?.facts).toEqual([
      '1 chapter',
      '1 lesson',
      '2 minutes of video in all',
      'In English',
    ]);
    expect(page?.accordions[0]?.parts[0]?.content).toMatchObject([{ length: '02:05' }]);
    const course = page?.structured.find((data) => data['@type'] === 'Course');
    expect(course?.['hasCourseInstance']).toMatchObject({ courseWorkload: 'PT2M' });
    expect(course).not.toHaveProperty('offers');
  });

  it('lists the example addresses in its content, each once', async () => {
    const site = await openShopSite(await openFresh(), {
      ...content,
      'shop/content/en/footer.json': { email: 'hello@shop.example' },
      'shop/content/ar/footer.json': { email: 'hello@shop.example' },
    });
    expect(site.exampleLinks()).toEqual(['hello@shop.example']);
  });

  it('has no page where no section stands', async () => {
    const site = await openShopSite(await openFresh(), content);
    expect(await site.sectionPage('products', 'en')).toBeNull();
    expect(await site.sectionPage('team', 'ar')).toBeNull();
    expect(await site.sectionPage('services', 'ar')).toMatchObject({ isOwnTab: true });
  });
});
