import { expect, test } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openShopSite } from '#tests/support/shop-site.ts';

const course = '/en/details/course-page/courses-data/wounds';

const packageTo = (id: number, link: string) => ({
  id,
  title: `Package ${id}`,
  packageName: `Package ${id}`,
  packagePrice: 500,
  showPrice: true,
  link,
});

const links = [
  course,
  `${course}?from=prices#top`,
  '/en/course/wound-care',
  '/en/details/course-page/courses-data/burns',
  '/en/details/articles/articles/first-aid',
  '/en/course/%E0%A4%A',
  'https://elsewhere.example/en/course/wound-care',
];

describeOnTestDatabase('a package of the price list', ({ openFresh }) => {
  test('is on sale with the course that it leads to', async () => {
    const site = await openShopSite(await openFresh(), {
      'shop/content/en/course-page/courses-data.json': [{ id: 4, title: 'Wounds', courseList: [] }],
      'shop/products.json': {
        products: [
          { id: 1, key: 'wound-care', description: 'Wounds', courseId: 4, amount: 500, sale: 400 },
        ],
      },
      'shop/content/en/pricing.json': {
        title: 'Prices',
        departments: [
          {
            id: 1,
            title: 'Learning',
            departmentName: 'Learning',
            pricing: links.map((link, index) => packageTo(index + 1, link)),
          },
        ],
      },
    });
    const packages = (await site.pricingPage('en'))?.departments[0]?.packages;
    const onSale = packages?.filter(({ price }) => price && 'before' in price && price.before);
    expect(onSale?.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(onSale?.[0]?.price).toMatchObject({ parts: { amount: '400' }, lastDay: null });
  });
});
