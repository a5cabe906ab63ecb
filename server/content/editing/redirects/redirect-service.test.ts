import path from 'node:path';
import { expect, it } from 'vitest';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { systemActor } from '../../../core/access/can.ts';
import { listAudit } from '../../../core/audit/audit.ts';
import { importProjects } from '../../../operations/import/import-projects.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { redirectSlugs } from '../../slugs/slug-queries.ts';
import type { EditingActor } from '../editor.ts';
import { createRedirectService } from './redirect-service.ts';

const publisher: EditingActor = { id: 'p1', role: 'editor', address: '192.0.2.7' };
const author: EditingActor = { ...publisher, role: 'author' };
const origin = 'https://shop.example';

describeOnEachDatabase('redirects', ({ openFresh }) => {
  async function start() {
    const database = await openFresh();
    const services = contentServices(database);
    const folder = path.join(writeSmallProject(), 'shop');
    await importProjects(services, systemActor, [{ folder }]);
    services.setVersion(1);
    const content = createPublishedContent(services);
    const entries = createPublishedEntries(services);
    const service = createRedirectService({ ...services, content, entries, now: Date.now });
    const create = async (from: string, to: string) => {
      const [fault] = Object.values(await service.create('shop', { from, to, origin }, publisher));
      return fault?.replace('admin.redirects.fault.', '') ?? null;
    };
    return { database, service, create, find: (place: string) => service.find('shop', place) };
  }

  it('lead from a page of sections that has none any more', async () => {
    const { create } = await start();
    expect(await create('/en/team', '/en/home')).toBe(null);
    expect(await create('/en/old', '/en/services')).toBe('to-missing');
  });

  it('lead from an old address to a page of the site or to another site', async () => {
    const { service, create, find } = await start();
    expect(await create('/en/old page/', '/en/home?from=old#main')).toBe(null);
    expect(await create(`${origin}/ar/قديم`, `${origin}/ar/home`)).toBe(null);
    expect(await create('/de/alt', 'https://other.example/%D8%A3')).toBe(null);
    expect(await find('/en/old page')).toBe('/en/home?from=old#main');
    expect(await find('/ar/قديم')).toBe('/ar/home');
    expect(await find('/de/alt')).toBe('https://other.example/%D8%A3');
    expect(await service.find('other', '/de/alt')).toBe(null);
    const { made } = await service.list('shop', publisher);
    // In any order: they were made within a millisecond.
    expect(Object.fromEntries(made.map(({ from, to }) => [from, to]))).toEqual({
      '/de/alt': 'https://other.example/أ',
      '/ar/قديم': '/ar/home',
      '/en/old page': '/en/home?from=old#main',
    });
  });

  it.each([
    ['old', '/en/home', 'from-invalid'],
    ['/', '/en/home', 'from-invalid'],
    ['/en/old?x=1', '/en/home', 'from-invalid'],
    ['https://other.example/en/old', '/en/home', 'from-invalid'],
    ['/api/old', '/en/home', 'from-invalid'],
    ['/media/old.jpg', '/en/home', 'from-invalid'],
    ['/en/%00', '/en/home', 'from-invalid'],
    ['/en/home', '/en/pricing', 'from-exists'],
    ['/en/details/articles/articles/second-dose', '/en/pricing', 'from-exists'],
    ['/en/old', 'http://other.example', 'to-invalid'],
    ['/en/old', 'javascript:alert(1)', 'to-invalid'],
    ['/en/old', 'https://me:secret@other.example', 'to-invalid'],
    ['/en/old', '/en/nothing', 'to-missing'],
    ['/en/old', '/en/old/', 'loop'],
  ])('refuses %s to %s: %s', async (from, to, fault) => {
    const { create } = await start();
    expect(await create(from, to)).toBe(fault);
  });

  it('resolves chains and refuses loops', async () => {
    const { database, create, find } = await start();
    expect(await create('/en/b', '/en/home')).toBe(null);
    expect(await create('/en/a', '/en/b')).toBe(null);
    expect(await find('/en/a')).toBe('/en/home');
    expect(await create('/en/a', '/en/pricing')).toBe('from-taken');
    // As if the page had been there and was then removed.
    await database.db.updateTable('address_redirects').set({ to_address: '/en/gone' }).execute();
    expect(await create('/en/gone', '/en/b')).toBe('loop');
    expect(await create('/en/gone', '/en/pricing')).toBe(null);
    expect(await find('/en/a')).toBe('/en/pricing');
  });

  it('refuses a loop of two that are made at the same moment', async () => {
    const { database, create } = await start();
    // As if q and s had been pages and were then removed.
    const pairs = Array.from({ length: 8 }, (_, index) => index);
    const rows = pairs.flatMap((pair) =>
      [
        [`/en/p${pair}`, `/en/q${pair}`],
        [`/en/r${pair}`, `/en/s${pair}`],
      ].map(([from = '', to = '']) => ({
        id: from,
        project_id: 'shop',
        from_path: from,
        to_address: to,
        created_by: 'p1',
        created_at: 1,
      })),
    );
    await database.db.insertInto('address_redirects').values(rows).execute();
    for (const pair of pairs) {
      const both = await Promise.all([
        create(`/en/q${pair}`, `/en/r${pair}`),
        create(`/en/s${pair}`, `/en/p${pair}`),
      ]);
      expect(both.toSorted()).toEqual(['loop', null]);
    }
  });

  it('are for publishers, are recorded, and can be deleted', async () => {
    const { database, service, create, find } = await start();
    await expect(service.list('shop', author)).rejects.toThrow('content:publish');
    await expect(service.delete('shop', 'x', author)).rejects.toThrow('content:publish');
    const typed = { from: '/en/old', to: '/en/home', origin };
    await expect(service.create('shop', typed, author)).rejects.toThrow('content:publish');
    await create('/en/old', '/en/home');
    const [redirect] = (await service.list('shop', publisher)).made;
    expect(await service.delete('other', redirect!.id, publisher)).toBe(false);
    expect(await service.delete('shop', redirect!.id, publisher)).toBe(true);
    expect(await find('/en/old')).toBe(null);
    const audit = await listAudit(database.db, { limit: 10 });
    const details = { from: '/en/old', to: '/en/home' };
    for (const action of ['redirect-created', 'redirect-deleted'])
      expect(audit).toContainEqual(expect.objectContaining({ action, actorId: 'p1', details }));
  });

  it('has the automatic ones of titles that changed', async () => {
    const { database, service } = await start();
    const scope = 'content/{lang}/articles/articles.json';
    const moves = new Map([['erste-hilfe', 'first-aid']]);
    await redirectSlugs(database.db, { projectId: 'shop', scope, moves, now: 5 });
    expect((await service.list('shop', publisher)).automatic).toEqual([
      {
        id: `${scope} erste-hilfe`,
        from: '/…/details/articles/articles/erste-hilfe',
        to: '/…/details/articles/articles/first-aid',
        createdAt: 5,
      },
    ]);
  });

  it('are limited in number', async () => {
    const { database, create } = await start();
    const rows = Array.from({ length: 500 }, (_row, index) => ({
      id: `r${index}`,
      project_id: 'shop',
      from_path: `/en/old-${index}`,
      to_address: '/en/home',
      created_by: 'p1',
      created_at: 1,
    }));
    await database.db.insertInto('address_redirects').values(rows).execute();
    expect(await create('/en/more', '/en/home')).toBe('too-many');
  });
});
