import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openShopSite } from '#tests/support/shop-site.ts';
import type { Site } from '#server/site/site.ts';
import { siteContext } from '../../server-context.ts';
import { loader, meta } from './courses.tsx';

const content: Readonly<Record<string, JsonValue>> = {
  'shop/content/en/course-page/meta-data.json': { meta: { title: 'Learn' } },
  'shop/content/en/course-page/courses-data.json': [
    { id: 1, title: 'Poisons' },
    { id: 2, title: 'Bandages' },
  ],
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
    ],
  },
};

async function load(site: Site, path: string) {
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const url = new URL(path, 'https://shop.example');
  const [, lang = ''] = url.pathname.split('/');
  const args = { context, params: { lang }, request: new Request(url), url, pattern: '' };
  const answer = await loader(args as unknown as Parameters<typeof loader>[0]);
  const head = meta({ loaderData: answer.data } as Parameters<typeof meta>[0]);
  return { ...answer, head: JSON.stringify(head) };
}

describeOnTestDatabase('the address of the list of courses', ({ openFresh }) => {
  it('has the courses, until a price changes', async () => {
    const site = await openShopSite(await openFresh(), content);
    const { data, init, head } = await load(site, '/en/courses?level=&utm_source=mail');
    expect(data.list.rows).toHaveLength(2);
    expect(new Headers(init?.headers).get('x-page-cache-until')).toMatch(/^\d{13}$/);
    expect(head).toContain('{"title":"Learn"}');
    expect(head).not.toContain('noindex');
  });

  it('filters, says so in the title, and names the whole list as the original', async () => {
    const site = await openShopSite(await openFresh(), content);
    const { data, head } = await load(site, '/en/courses?price=free');
    expect(data.list.rows).toMatchObject([{ title: { text: 'Bandages' } }]);
    expect(head).toContain('{"title":"1 course · Learn"}');
    expect(head).toContain('"rel":"canonical","href":"https://shop.example/en/courses"}');
    const none = await load(site, '/en/courses?price=free&lesson=free&level=advanced');
    expect(none.data.list.rows).toEqual([]);
    expect(none.head).toContain('noindex');
  });

  it('is not found with an unknown filter, page or language', async () => {
    const site = await openShopSite(await openFresh(), content);
    for (const path of [
      '/en/courses?level=expert',
      '/en/courses?language=de',
      '/en/courses?price=%00',
      '/en/courses?page=0',
      '/en/courses?page=2',
      '/en/courses?price=free&page=2',
      '/fr/courses',
    ])
      await expect(load(site, path), path).rejects.toMatchObject({ init: { status: 404 } });
  });
});
