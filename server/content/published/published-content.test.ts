import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { smallProject, writeFiles, writeSmallProject } from '#tests/support/project-folder.ts';
import { systemActor } from '../../core/access/can.ts';
import { watchContentVersions } from '../../core/db/watch-content-versions.ts';
import { formatJson } from '../../core/canonical-json.ts';
import { importProjects } from '../../operations/import/import-projects.ts';
import { createPublishedContent } from './published-content.ts';

describeOnTestDatabase('published content', ({ openFresh, openSecondConnection }) => {
  async function start() {
    const services = contentServices(await openFresh());
    const folder = path.join(writeSmallProject(), 'shop');
    await importProjects(services, systemActor, [{ folder }]);
    services.setVersion(1);
    return { services, folder, content: createPublishedContent(services) };
  }

  it('finds documents by place and language', async () => {
    const { content } = await start();
    const snapshot = await content.snapshot('shop');
    expect(snapshot).toMatchObject({ projectId: 'shop', version: 1 });
    expect(snapshot.find('i18n/{lang}.json', 'ar')?.value).toEqual({ close: 'إغلاق' });
    expect(snapshot.find('style.json', null)).toEqual(snapshot.find('style.json', ''));
    expect(snapshot.find('style.json', 'en')).toBeNull();
    expect(snapshot.find('content/{lang}/articles/articles.json#7', 'en')).toBeNull();
    expect(snapshot.list()).toHaveLength(11);
  });

  it('has an empty snapshot of a project that does not exist', async () => {
    const { content } = await start();
    expect((await content.snapshot('none')).list()).toEqual([]);
  });

  it('serves every file as it was imported, collections assembled', async () => {
    const { content } = await start();
    for (const [file, value] of Object.entries(smallProject)) {
      if (!file.startsWith('shop/') || typeof value === 'string') continue;
      const asset = await content.assetText('shop', file.slice('shop/'.length));
      expect(asset?.text).toBe(formatJson(value));
      expect(asset?.etag).toMatch(/^"[0-9a-f]{32}"$/);
    }
  });

  it.each([
    'none.json',
    'content/de/header.json',
    'content/{lang}/header.json',
    '../config.json',
    'content/en/articles/articles.json#7',
    'content/de/articles/articles.json',
    'media/delta.svg',
  ])('has no file %s', async (file) => {
    const { content } = await start();
    expect(await content.assetText('shop', file)).toBeNull();
  });

  it('is one object until something is published, then takes over only what changed', async () => {
    const { services, folder, content } = await start();
    const first = await content.snapshot('shop');
    expect(await content.snapshot('shop')).toBe(first);
    const articles = await content.assetText('shop', 'content/en/articles/articles.json');
    writeFiles(folder, {
      'style.json': { a: 1 },
      'i18n/ar.json': null,
      'content/en/articles/articles.json': [{ id: 7, title: 'T' }],
    });
    await importProjects(services, systemActor, [{ folder }]);
    expect(await content.snapshot('shop')).toBe(first);
    services.setVersion(2);
    const second = await content.snapshot('shop');
    expect(second.version).toBe(2);
    expect(second.find('style.json', null)?.value).toEqual({ a: 1 });
    expect(second.find('i18n/{lang}.json', 'ar')).toBeNull();
    expect(second.find('i18n/{lang}.json', 'en')).toBe(first.find('i18n/{lang}.json', 'en'));
    expect(first.find('i18n/{lang}.json', 'ar')).not.toBeNull();
    const assembled = await content.assetText('shop', 'content/en/articles/articles.json');
    expect(assembled?.text).toBe(formatJson([{ id: 7, title: 'T' }]));
    expect(assembled?.etag).not.toBe(articles?.etag);
  });

  it('asks the database once for many callers, and never answers older than they know', async () => {
    const { services, folder, content } = await start();
    const before = content.snapshot('shop');
    const [one, other] = await Promise.all([content.snapshot('shop'), content.snapshot('shop')]);
    expect(one).toBe(other);
    expect(await before).toBe(one);
    writeFiles(folder, { 'style.json': { a: 1 } });
    services.setVersion(2);
    const early = content.snapshot('shop');
    await importProjects(services, systemActor, [{ folder }]);
    services.setVersion(3);
    const late = await content.snapshot('shop');
    await early;
    expect(late.version).toBe(3);
  });

  it('takes a broken stored document for missing and logs it', async () => {
    const { services, content } = await start();
    const { db } = services.database;
    await db
      .updateTable('revisions')
      .set({ content: '{"a":' })
      .where('content', 'like', '%"ink"%')
      .execute();
    expect((await content.snapshot('shop')).find('style.json', null)).toBeNull();
    expect(services.logged.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'A stored document is broken', details: { project: 'shop', file: 'style.json' } },
    ]);
  });

  it("sees another process's release", async () => {
    const { services, folder } = await start();
    const other = await openSecondConnection(services.database);
    const versions = watchContentVersions(other);
    try {
      await versions.ready;
      const content = createPublishedContent({ ...services, database: other, versions });
      expect((await content.snapshot('shop')).version).toBe(1);
      writeFiles(folder, { 'style.json': { a: 1 } });
      await importProjects(services, systemActor, [{ folder }]);
      await vi.waitFor(() => expect(versions.current('shop')).toBe(2));
      expect((await content.snapshot('shop')).find('style.json', null)?.value).toEqual({ a: 1 });
    } finally {
      await versions.close();
    }
  });
});
