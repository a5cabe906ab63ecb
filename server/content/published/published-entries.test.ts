import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { systemActor } from '../../core/access/can.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { importProjects } from '../../operations/import/import-projects.ts';
import { type Collection, createPublishedEntries, type EntryList } from './published-entries.ts';

const collection: Collection = {
  projectId: 'shop',
  path: 'content/{lang}/articles/articles.json',
  defaultLanguage: 'en',
};

const articles = (titles: readonly string[]): JsonValue =>
  titles.map((title, index) => ({
    id: index + 1,
    title,
    category: index % 2 === 0 ? 'even' : 'odd',
  }));

describeOnTestDatabase('published entries', ({ openFresh }) => {
  const titles = ['A', 'B', 'C', 'D', 'E'];
  let services: ReturnType<typeof contentServices>;
  let version = 0;

  async function publish(content: Record<string, JsonValue>): Promise<void> {
    const folder = writeSmallProject(content);
    await importProjects(services, systemActor, [{ folder: path.join(folder, 'shop') }]);
    version += 1;
  }

  beforeEach(async () => {
    services = contentServices(await openFresh());
    version = 0;
    await publish({
      'shop/content/en/articles/articles.json': articles(titles),
      'shop/content/ar/articles/articles.json': [
        { id: 2, title: 'B', titleTr: 'باء' },
        { id: 9, title: 'Only Arabic' },
      ],
    });
  });

  const entries = () => createPublishedEntries(services);
  const list = (change: Partial<EntryList>) =>
    entries().getPage(collection, { category: null, page: 1, perPage: 2, version, ...change });
  const slugsOf = async (change: Partial<EntryList>) =>
    (await list(change)).entries.map(({ slug }) => slug);

  it('are found by their slug, in every language they have', async () => {
    const entry = await entries().find(collection, 'b');
    expect(entry).toMatchObject({ slug: 'b', category: 'odd', sort: 1 });
    expect(Array.from(entry?.values.keys() ?? []).toSorted()).toEqual(['ar', 'en']);
    expect(await entries().find(collection, 'z')).toBeNull();
    expect(await entries().find(collection, 'only-arabic')).toMatchObject({ sort: null });
  });

  it('have changed when they were published, not when they were written', async () => {
    const { db } = services.database;
    await db.updateTable('revisions').set({ created_at: 1_000 }).execute();
    await db.updateTable('releases').set({ published_at: 2_000 }).execute();
    expect(await entries().find(collection, 'b')).toMatchObject({ changedAt: 2_000 });
    const addresses = await entries().listAddresses(collection);
    expect(new Set(addresses.map(({ changedAt }) => changedAt))).toEqual(new Set([2_000]));
  });

  it('come page by page, of all categories or one', async () => {
    expect(await slugsOf({})).toEqual(['a', 'b']);
    expect(await slugsOf({ page: 3 })).toEqual(['e']);
    expect(await list({ page: 4 })).toEqual({ entries: [], pages: 3 });
    expect(await slugsOf({ category: 'even' })).toEqual(['a', 'c']);
    expect(await list({ category: 'none' })).toEqual({ entries: [], pages: 0 });
    expect(await entries().listCategories(collection, version)).toEqual(['even', 'odd']);
  });

  it('stand between their neighbours', async () => {
    const besides = async (slug: string) => {
      const entry = await entries().find(collection, slug);
      if (!entry) throw new Error(`There is no ${slug}`);
      const { previous, next } = await entries().findNeighbours(collection, entry);
      return [previous?.slug ?? null, next?.slug ?? null];
    };
    expect(await besides('a')).toEqual([null, 'b']);
    expect(await besides('c')).toEqual(['b', 'd']);
    expect(await besides('e')).toEqual(['d', null]);
    expect(await besides('only-arabic')).toEqual([null, null]);
  });

  it('know when they were first public, after later releases too', async () => {
    const entry = await entries().find(collection, 'b');
    if (!entry) throw new Error('There is no b');
    const first = await entries().findFirstRelease(collection, entry);
    expect(first).toBeGreaterThan(Date.now() - 60_000);
    await publish({ 'shop/content/en/articles/articles.json': articles(['A', 'B', 'C2']) });
    expect(await entries().findFirstRelease(collection, entry)).toBe(first);
    expect(await entries().findFirstRelease(collection, { ...entry, path: 'none' })).toBeNull();
  });

  it('follow a new title, order and category; the old address leads to the new one', async () => {
    await publish({
      'shop/content/en/articles/articles.json': [
        { id: 1, title: 'A', category: 'odd' },
        { id: 3, title: 'C' },
        { id: 2, title: 'B2', category: 'odd' },
      ],
    });
    expect(await slugsOf({ perPage: 9 })).toEqual(['a', 'c', 'b2']);
    expect(await slugsOf({ perPage: 9, category: 'odd' })).toEqual(['a', 'b2']);
    expect(await entries().find(collection, 'b')).toBeNull();
    expect(await entries().findRedirect(collection, 'b')).toBe('b2');
    expect(await entries().findRedirect(collection, 'z')).toBeNull();
    expect(await entries().listCategories(collection, version)).toEqual(['odd']);
  });

  it('are listed by their publication, whenever they were written', async () => {
    await publish({
      'shop/content/en/articles/articles.json': articles(['A', 'B', 'C', 'D2', 'E']),
    });
    const { db } = services.database;
    await db
      .updateTable('revisions')
      .set({ created_at: 1 })
      .where('content', 'like', '%D2%')
      .execute();
    const [newest] = await entries().listLatest(collection, 'en', 1);
    expect(newest?.slug).toBe('d2');
  });

  it('keep their old addresses when another one takes the title that they leave', async () => {
    const change = (...changed: string[]) =>
      publish({ 'shop/content/en/articles/articles.json': articles(changed) });
    await change('A2', 'B', 'C');
    await change('B', 'A2', 'C');
    await change('B', 'C', 'D');
    const targets = ['a', 'a2', 'd', 'c', 'b'].map((slug) =>
      entries().findRedirect(collection, slug),
    );
    expect(await Promise.all(targets)).toEqual(['b', 'c', null, null, null]);
  });
});
