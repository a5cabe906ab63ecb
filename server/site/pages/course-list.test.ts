import { expect, it } from 'vitest';
import { parseCourseFilter } from '#common/content/course-filters.ts';
import type { JsonObject, JsonValue } from '#common/json.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openShopSite } from '#tests/support/shop-site.ts';
import type { Site } from '../site.ts';

const lesson = (id: number, more: JsonObject) => ({
  id,
  name: `Lesson ${id}`,
  path: `lessons\\${id}.mp4`,
  ...more,
});

const course = (id: number, title: string, lessons: JsonValue[], more: JsonObject = {}) => ({
  id,
  title,
  summary: `<p>About ${title}</p>`,
  courseList: [{ id: 1, title: 'One', lessons }],
  ...more,
});

/** A paid course on sale with a free lesson, a free one, and one that is not sold. */
const content: Readonly<Record<string, JsonValue>> = {
  'shop/content/en/course-page/meta-data.json': { meta: { title: 'Learn with us' } },
  'shop/content/en/course-page/courses-data.json': [
    course(
      1,
      'Poisons',
      [lesson(1, { seconds: 1_800 }), lesson(2, { seconds: 2_400, isFree: true })],
      {
        level: 'advanced',
      },
    ),
    course(2, 'Bandages', [lesson(3, { seconds: 600 })], { level: 'beginner' }),
    course(3, 'Sutures', [lesson(4, { isFree: true })]),
  ],
  'shop/content/ar/course-page/courses-data.json': [{ id: 1, title: 'Poisons', titleTr: 'السموم' }],
  'shop/products.json': {
    products: [
      {
        id: 1,
        key: 'poisons',
        description: 'Poisons',
        courseId: 1,
        amount: 100,
        sale: 80,
        saleStart: '2020-01-01',
        saleEnd: '2090-01-31',
      },
      { id: 2, key: 'bandages', description: 'Bandages', courseId: 2, amount: 0 },
      {
        id: 3,
        key: 'sutures',
        description: 'Sutures',
        courseId: 3,
        amount: 50,
        isRetired: true,
      },
    ],
  },
};

async function listOf(site: Site, query = '', language: 'en' | 'ar' = 'en', page = 1) {
  const filter = parseCourseFilter(new URLSearchParams(query), site.project.languages);
  if (!filter) throw new Error(`Unknown filter: ${query}`);
  return site.courseList({ language, filter, page });
}

describeOnTestDatabase('the list of courses', ({ openFresh }) => {
  it('shows each course with its size, level, languages and price', async () => {
    const site = await openShopSite(await openFresh(), content);
    const list = await listOf(site);
    expect(
      list?.rows.map(({ offer, freeLessons, facts }) => ({ offer, freeLessons, facts })),
    ).toEqual([
      {
        offer: expect.objectContaining({ isFree: false, pounds: 80, contact: null }),
        freeLessons: 'Includes a free lesson',
        facts: [
          'Level: Advanced',
          '1 chapter',
          '2 lessons',
          '70 minutes of video in all',
          'In English and Arabic',
        ],
      },
      {
        offer: expect.objectContaining({ isFree: true }),
        freeLessons: null,
        facts: [
          'Level: Beginner',
          '1 chapter',
          '1 lesson',
          '10 minutes of video in all',
          'In English',
        ],
      },
      { offer: null, freeLessons: null, facts: ['1 chapter', '1 lesson', 'In English'] },
    ]);
    expect(list).toMatchObject({ count: 3, pages: 1, sampleNote: null });
    expect(list?.rows[0]).toMatchObject({
      href: '/en/details/course-page/courses-data/poisons',
      title: { text: 'Poisons' },
      summary: { text: 'About Poisons' },
    });
    // The sale ends at midnight in Cairo.
    expect(list?.until).toBeGreaterThan(Date.UTC(2090, 0, 31));
  });

  it('says instead of a price that a course is not sold where its readers are', async () => {
    const approvals = ['poisons', 'bandages'].map((key) => ({
      course: key,
      country: 'EG',
      closed: true as const,
    }));
    const site = await openShopSite(await openFresh(), content, { approvals });
    const closed = 'We do not sell this course in this country: Egypt.';
    const list = await listOf(site);
    expect(list?.rows.map(({ closedText }) => closedText)).toEqual([
      closed,
      null,
      'You cannot buy this course at the moment.',
    ]);
    expect(list?.rows[0]?.facts).not.toContain(closed);
    const place = { folder: 'course-page', file: 'courses-data', language: 'en' as const };
    const structured = async (slug: string) => {
      const page = await site.detailPage({ ...place, slug });
      return page && 'structured' in page && JSON.stringify(page.structured);
    };
    expect(await structured('poisons')).not.toContain('"price"');
    expect(await structured('bandages')).toContain('"price":0');
  });

  it('has the courses that match every filter', async () => {
    const site = await openShopSite(await openFresh(), content);
    const cases: [query: string, titles: string[]][] = [
      ['', ['Poisons', 'Bandages', 'Sutures']],
      ['level=beginner', ['Bandages']],
      ['level=intermediate', []],
      ['language=ar', ['Poisons']],
      ['language=en', ['Poisons', 'Bandages', 'Sutures']],
      ['price=free', ['Bandages']],
      ['price=paid', ['Poisons']],
      ['length=short', ['Bandages']],
      ['length=long', ['Poisons']],
      ['lesson=free', ['Poisons', 'Bandages']],
      ['lesson=free&price=paid&level=advanced', ['Poisons']],
      ['price=free&level=advanced', []],
    ];
    for (const [query, titles] of cases) {
      const list = await listOf(site, query);
      expect(
        list?.rows.map(({ title }) => title.text),
        query,
      ).toEqual(titles);
      expect(list?.count, query).toBe(titles.length);
    }
  });

  it('has pages of twelve, and none past the last', async () => {
    const many = Array.from({ length: 14 }, (_, index) => course(index + 1, `Course ${index}`, []));
    const site = await openShopSite(await openFresh(), {
      ...content,
      'shop/content/en/course-page/courses-data.json': many,
    });
    const second = await listOf(site, '', 'en', 2);
    expect(second).toMatchObject({ count: 14, pages: 2, before: 12 });
    expect(second?.rows).toHaveLength(2);
    expect(second?.addresses.canonical).toBe('https://shop.example/en/courses?page=2');
    expect(second?.structured[1]).toMatchObject({ itemListElement: [{ position: 13 }, {}] });
    expect(await listOf(site, '', 'en', 3)).toBeNull();
    expect(await listOf(site, 'price=free', 'en', 2)).toBeNull();
  });

  it('names its address without filters to search engines, and its courses', async () => {
    const site = await openShopSite(await openFresh(), content);
    const list = await listOf(site, 'price=free');
    expect(list?.meta).toEqual({ title: 'Learn with us' });
    expect(list?.addresses).toMatchObject({
      canonical: 'https://shop.example/en/courses',
      alternates: [{ hrefLang: 'en' }, { hrefLang: 'x-default' }],
    });
    expect(list?.structured).toMatchObject([
      { '@type': 'BreadcrumbList' },
      {
        '@type': 'ItemList',
        'itemListElement': [
          {
            position: 1,
            name: 'Bandages',
            url: 'https://shop.example/en/details/course-page/courses-data/bandages',
          },
        ],
      },
    ]);
    expect(await site.sitemapPart(1)).toContain('<loc>https://shop.example/en/courses</loc>');
  });

  it('exists without courses, and a course leads back to it', async () => {
    const { 'shop/content/en/course-page/courses-data.json': _, ...rest } = content;
    const { 'shop/content/ar/course-page/courses-data.json': __, ...empty } = rest;
    const without = await openShopSite(await openFresh(), empty);
    expect(await listOf(without, '', 'ar')).toMatchObject({ rows: [], count: 0, pages: 1 });
    const site = await openShopSite(await openFresh(), content);
    const place = { folder: 'course-page', file: 'courses-data', slug: 'poisons' };
    expect(await site.detailPage({ ...place, language: 'ar' })).toMatchObject({
      back: { href: '/ar/courses', label: 'كل الدورات' },
      title: { text: 'السموم' },
    });
  });
});
