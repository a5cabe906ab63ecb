import path from 'node:path';
import { expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { systemActor } from '../core/access/can.ts';
import { importProjects } from '../operations/import/import-projects.ts';
import { createPublishedContent } from '../content/published/published-content.ts';
import { createPublishedEntries } from '../content/published/published-entries.ts';
import { revertRelease } from '#tests/support/stored-content.ts';
import { migrations } from '../core/db/migrations/index.ts';
import { findPages } from '../search/search.ts';
import { createContentPages } from './pages/content-pages.ts';
import { listPages } from './crawlers/crawler-files.ts';
import { createTranslator } from '../core/translator.ts';

const file = 'content/{lang}/service-page/services.json';
const translator = createTranslator({ language: 'en', overrides: null, onMissing: () => {} });

/** Ids and titles, in their order. */
type Titles = readonly (readonly [id: number, title: string])[];

/** The languages in which the section or its items are hidden. */
interface Hidden {
  section?: string[];
  item?: string[];
}

const services = (titles: Titles, hiddenIn: string[] = []): JsonValue => ({
  id: 1,
  title: 'Services',
  isDetails: true,
  services: titles.map(([id, title]) => ({
    id,
    title,
    titleTr: `Ward ${id}`,
    hiddenIn,
    ...(title === 'Course' && { link: '/details/course-page/courses-data/ward' }),
  })),
});

describeOnTestDatabase('addresses of items', ({ openFresh }) => {
  async function start(titles: Titles) {
    const base = contentServices(await openFresh());
    const { database, log } = base;
    const publish = async (changed: Titles, { section = [], item = [] }: Hidden = {}) => {
      const folder = writeSmallProject({
        'shop/pages-components.json': {
          serviceComponents: [
            { id: 1, type: 'grid-without-frame', fileName: 'services', hiddenIn: section },
          ],
        },
        'shop/content/en/service-page/services.json': services(changed, item),
        'shop/content/ar/service-page/services.json': services(changed, item),
      });
      await importProjects(base, systemActor, [{ folder: path.join(folder, 'shop') }]);
    };
    const revert = async () => {
      const { id } = await database.db
        .selectFrom('releases')
        .select('id')
        .orderBy('version', 'desc')
        .executeTakeFirstOrThrow();
      await revertRelease(base, systemActor, id);
    };
    const source = async () => {
      base.setVersion(Number.MAX_SAFE_INTEGER);
      const snapshot = await createPublishedContent(base).snapshot('shop');
      if (!snapshot.project) throw new Error('There is no project');
      const entries = createPublishedEntries(base);
      return { project: snapshot.project, snapshot, entries, log };
    };
    /** Title of the page at an address, or its redirect. */
    const at = async (slug: string, language: 'en' | 'ar' = 'en') => {
      const addresses = async () => ({
        canonical: '',
        alternates: [],
        home: '',
        origin: '',
        language,
        siteName: 'Shop',
        homeName: { text: 'Home' },
        image: null,
        isFallback: false,
      });
      const pages = createContentPages({
        ...(await source()),
        translatorOf: () => translator,
        addresses,
        products: { find: async () => null, findForCourse: async () => null },
        videos: { seconds: async () => null },
      });
      const place = { folder: 'service-page', file: 'services', slug, language };
      const page = await pages.detailPage(place);
      return page && ('movedTo' in page ? page.movedTo : page.title.text);
    };
    const listed = async () =>
      (await listPages(await source()))
        .map(({ rest }) => rest)
        .filter(isItem)
        .map(slugAt);
    const pageLanguages = async (rest: string) =>
      (await listPages(await source())).find((page) => page.rest === rest)?.languages;
    const languagesOf = (slug: string) => pageLanguages(`details/service-page/services/${slug}`);
    const found = async (language: 'en' | 'ar' = 'en') => {
      const query = { projectId: 'shop', language, query: 'ward', limit: 20 };
      return (await findPages(database, query)).hits.map(({ href }) => slugAt(href)).toSorted();
    };
    await publish(titles);
    return { database, publish, revert, at, listed, pageLanguages, languagesOf, found };
  }

  const isItem = (rest: string) => rest.startsWith('details/service-page/services/');
  const slugAt = (href: string) => decodeURIComponent(href.slice(href.lastIndexOf('/') + 1));
  const address = (slug: string, language = 'en') =>
    `/${language}/details/service-page/services/${slug}`;

  it('are one for each, in pages, lists and search', async () => {
    const { at, listed, found } = await start([
      [4, 'Night Duty'],
      [2, 'Labels'],
      [9, 'Labels'],
    ]);
    const slugs = ['night-duty', 'labels', 'labels-2'];
    expect(await Promise.all(slugs.map((slug) => at(slug)))).toEqual([
      'Ward 4',
      'Ward 2',
      'Ward 9',
    ]);
    expect(await at('labels-3')).toBeNull();
    expect(await listed()).toEqual(slugs);
    expect(await found()).toEqual(slugs.toSorted());
  });

  it('are those of the linked pages where items have a link', async () => {
    const { at, listed, found } = await start([
      [1, 'Course'],
      [2, 'Labels'],
    ]);
    expect(await at('course', 'ar')).toBe('/ar/details/course-page/courses-data/ward');
    expect(await listed()).toEqual(['labels']);
    expect(await found()).toEqual(['labels']);
  });

  it('follow a new title, and the old ones lead there in every language', async () => {
    const { publish, at, listed, found } = await start([
      [1, 'Labels'],
      [2, 'Labels'],
    ]);
    await publish([
      [1, 'Stickers'],
      [2, 'Labels'],
    ]);
    expect(await at('stickers')).toBe('Ward 1');
    expect(await at('labels')).toBe(address('stickers'));
    expect(await at('labels', 'ar')).toBe(address('stickers', 'ar'));
    // The other one's address was no one else's: it stays.
    expect(await at('labels-2')).toBe('Ward 2');
    await publish([
      [1, 'Tags'],
      [2, 'Labels'],
    ]);
    expect(await at('labels')).toBe(address('tags'));
    expect(await at('stickers')).toBe(address('tags'));
    expect(await listed()).toEqual(['tags', 'labels-2']);
    expect(await found()).toEqual(['labels-2', 'tags']);
  });

  it('come back with a revert, and the newer ones lead to them', async () => {
    const { publish, revert, at } = await start([
      [1, 'Labels'],
      [2, 'Night duty'],
    ]);
    await publish([
      [1, 'Night duty'],
      [2, 'Labels'],
    ]);
    expect([await at('labels'), await at('night-duty')]).toEqual(['Ward 2', 'Ward 1']);
    await publish([
      [1, 'Stickers'],
      [2, 'Labels'],
    ]);
    await revert();
    expect(await at('night-duty')).toBe('Ward 1');
    expect(await at('stickers')).toBe(address('night-duty'));
  });

  it('lead to the same item when another one takes the title that it leaves', async () => {
    const { publish, at } = await start([
      [1, 'Tags'],
      [2, 'Labels'],
    ]);
    await publish([
      [1, 'Labels'],
      [2, 'Stickers'],
    ]);
    expect([await at('tags'), await at('labels')]).toEqual([address('labels'), 'Ward 1']);
  });

  it('are free again when an item is gone', async () => {
    const { publish, at } = await start([[1, 'Labels']]);
    await publish([[5, 'Labels']]);
    expect(await at('labels')).toBe('Ward 5');
    await publish([]);
    expect(await at('labels')).toBeNull();
  });

  it('are given to what a database from before has published', async () => {
    const { database, publish, at } = await start([
      [2, 'Labels'],
      [1, 'Labels'],
    ]);
    const { db } = database;
    await db.schema.dropTable('item_slugs').execute();
    await migrations['005-item-slugs']?.up(db);
    expect(await db.selectFrom('item_slugs').selectAll().orderBy('item_id').execute()).toEqual([
      { project_id: 'shop', path: file, item_id: 1, slug: 'labels-2' },
      { project_id: 'shop', path: file, item_id: 2, slug: 'labels' },
    ]);
    await publish([
      [2, 'Stickers'],
      [1, 'Labels'],
    ]);
    expect([await at('labels'), await at('labels-2')]).toEqual([address('stickers'), 'Ward 1']);
  });

  it('lead nowhere and are not found where the section or the item is hidden', async () => {
    const shown = await start([[1, 'Labels']]);
    expect(await shown.at('labels', 'ar')).toBe('Ward 1');
    await shown.publish([[1, 'Labels']], { section: ['ar'] });
    expect([await shown.at('labels'), await shown.at('labels', 'ar')]).toEqual(['Ward 1', null]);
    expect([await shown.found(), await shown.found('ar')]).toEqual([['labels'], []]);
    expect(await shown.languagesOf('labels')).toEqual(['en']);
    await shown.publish([[1, 'Labels']], { item: ['en'] });
    expect([await shown.at('labels'), await shown.at('labels', 'ar')]).toEqual([null, 'Ward 1']);
    expect([await shown.found(), await shown.found('ar')]).toEqual([[], ['labels']]);
    expect(await shown.languagesOf('labels')).toEqual(['ar']);
    await shown.publish([], { section: ['en'] });
    expect(await shown.pageLanguages('services')).toEqual(['ar']);
  });
});
