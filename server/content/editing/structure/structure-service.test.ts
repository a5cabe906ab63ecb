import path from 'node:path';
import { expect, it } from 'vitest';
import type {
  EditorTree,
  StructureResult,
  StructureChange,
  TreeUnit,
} from '#contracts/structure.ts';
import type { JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { ForbiddenError, systemActor } from '../../../core/access/can.ts';
import { importProjects } from '../../../operations/import/import-projects.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { publishRevisions, saveDraft } from '#tests/support/stored-content.ts';
import type { EditingActor } from '../editor.ts';
import { createStructureService } from './create-structure-service.ts';

const editor: EditingActor = { id: 'editor-1', role: 'editor', address: '192.0.2.1' };
const clients = 'content/{lang}/home-page/clients.json';
const articles = 'content/{lang}/articles/articles.json';

describeOnTestDatabase('the structure service', ({ openFresh }) => {
  async function start(changes: Readonly<Record<string, JsonValue>> = {}) {
    const services = contentServices(await openFresh());
    const folder = path.join(writeSmallProject(changes), 'shop');
    await importProjects(services, systemActor, [{ folder }]);
    const { db } = services.database;
    const parts = {
      ...services,
      content: createPublishedContent(services),
      entries: createPublishedEntries(services),
      now: Date.now,
    };
    const service = createStructureService(parts);
    const tree = (language: 'en' | 'ar' = 'en') => service.getTree('shop', language, editor);
    const change = (wanted: StructureChange) => service.change('shop', wanted, editor);
    const revert = async ({ undo }: StructureResult) => {
      if (!undo) throw new Error('Nothing takes it back');
      return change(undo);
    };
    const documents = () =>
      db.selectFrom('documents').selectAll().orderBy('path').orderBy('language').execute();
    return {
      db,
      services,
      service,
      tree,
      change,
      documents,
      home: async () => (await tree()).pages[0]?.sections ?? [],
      order: async () =>
        ((await tree()).pages[0]?.sections ?? []).map(({ path: at }) => nameOf(at)),
      entryPaths: async () => entriesOf(await tree()).map(({ path: at }) => at),
      publishAll: async () => {
        const changed = await documents();
        return publishRevisions(
          services,
          editor,
          changed.map((row) => ({ documentId: row.id, revisionId: row.draft_revision_id })),
        );
      },
      revert,
      undo: async (wanted: StructureChange) => revert(await change(wanted)),
    };
  }

  const nameOf = (at: string) => at.replace(/^.*\/|\.json$/g, '');
  const entriesOf = ({ collections }: EditorTree) => collections[0]?.entries ?? [];
  const find = (units: readonly TreeUnit[], at: string) => units.find((unit) => unit.path === at);

  it('shows pages, collections and all else, with what is missing in each language', async () => {
    const { tree } = await start();
    const english = await tree();
    const [home] = english.pages;
    expect(home?.meta?.path).toBe('content/{lang}/home-page/meta-data.json');
    expect(home?.sections).toMatchObject([
      { id: 1, type: 'clients', title: 'Our clients', isKnown: true, hiddenIn: [] },
    ]);
    expect((await tree('ar')).pages[0]?.sections[0]?.title).toBe('عملاؤنا');
    expect(english.collections.map(({ name, total }) => [name, total])).toEqual([
      ['articles', 2],
      ['courses', 0],
    ]);
    const second = find(entriesOf(english), `${articles}#7`);
    expect(second).toMatchObject({
      title: 'Second Dose',
      states: { en: { missing: 0 }, ar: { missing: 1, isPublished: true, isChanged: false } },
    });
    expect(find(english.shared, 'content/{lang}/header.json')?.title).toBe('Header');
    expect(find(english.shared, 'style.json')?.states).toEqual({
      '': { missing: 0, outdated: 0, isChanged: false, isPublished: true },
    });
    expect(english.unplaced).toEqual([]);
  });

  it('adds a section whose placeholders count as missing, and that nobody sees before a release', async () => {
    const { change, order, documents, home } = await start();
    const { path: added } = await change({
      change: 'add-section',
      page: 'home',
      type: 'clients',
      index: 0,
    });
    expect(added).toBe('content/{lang}/home-page/clients-2.json');
    expect(await order()).toEqual(['clients-2', 'clients']);
    const [section] = await home();
    expect(section).toMatchObject({
      id: 2,
      title: '[Placeholder: Title]',
      states: { en: { missing: 1 }, ar: { missing: 1, isPublished: false } },
    });
    const rows = (await documents()).filter((row) => row.path === added);
    expect(rows.map(({ language, published_revision_id: id }) => [language, id])).toEqual([
      ['ar', null],
      ['en', null],
    ]);
    await expect(
      change({ change: 'add-section', page: 'home', type: 'nothing', index: 0 }),
    ).rejects.toThrow(ContentNotFoundError);
  });

  it('forgets a section that was added by mistake, and keeps one that was public', async () => {
    const { change, undo, revert, order, tree } = await start();
    await undo({ change: 'add-section', page: 'home', type: 'hero', index: 1 });
    expect([await order(), (await tree()).unplaced]).toEqual([['clients'], []]);
    const removed = await change({ change: 'remove-section', page: 'home', id: 1 });
    expect(await order()).toEqual([]);
    expect((await tree()).unplaced).toMatchObject([{ path: clients, type: 'clients' }]);
    await revert(removed);
    expect([await order(), (await tree()).unplaced]).toEqual([['clients'], []]);
  });

  it('deletes a text that is on no page and not public, and restores it', async () => {
    const { change, revert, tree } = await start();
    const { path: hero } = await change({
      change: 'add-section',
      page: 'home',
      type: 'hero',
      index: 1,
    });
    const remove: StructureChange = { change: 'remove-entry', path: hero ?? '' };
    await expect(change(remove)).rejects.toThrow(ContentNotFoundError);
    await change({ change: 'remove-section', page: 'home', id: 2 });
    const removed = await change(remove);
    expect((await tree()).unplaced).toEqual([]);
    await revert(removed);
    expect((await tree()).unplaced).toMatchObject([{ path: hero }]);
    await change({ change: 'remove-section', page: 'home', id: 1 });
    for (const file of [clients, 'content/{lang}/header.json'])
      await expect(change({ change: 'remove-entry', path: file })).rejects.toThrow(
        ContentNotFoundError,
      );
  });

  it('moves, duplicates and hides sections, and takes it back', async () => {
    const { change, undo, revert, order, home } = await start();
    const copy = await change({ change: 'duplicate-section', page: 'home', id: 1 });
    expect(copy.path).toBe('content/{lang}/home-page/clients-2.json');
    await change({ change: 'move-section', page: 'home', id: 2, index: 0 });
    expect(await order()).toEqual(['clients-2', 'clients']);
    await undo({ change: 'move-section', page: 'home', id: 2, index: 1 });
    expect(await order()).toEqual(['clients-2', 'clients']);
    await change({ change: 'hide-section', page: 'home', id: 1, hiddenIn: ['ar', 'de'] });
    expect((await home())[1]?.hiddenIn).toEqual(['ar']);
    await undo({ change: 'hide-section', page: 'home', id: 1, hiddenIn: [] });
    expect((await home())[1]?.hiddenIn).toEqual(['ar']);
    const removed = await change({ change: 'remove-section', page: 'home', id: 1 });
    await revert(removed);
    expect((await home())[1]).toMatchObject({ id: 1, hiddenIn: ['ar'] });
  });

  it('keeps the changes of two people at once', async () => {
    const { change, order } = await start();
    const kinds = ['hero', 'counter', 'gallery', 'projects'];
    await Promise.all(
      kinds.map((type) => change({ change: 'add-section', page: 'home', type, index: 0 })),
    );
    expect((await order()).toSorted()).toEqual(['clients', ...kinds.toSorted()]);
  });

  it('notes who changed what', async () => {
    const { db, change } = await start();
    await change({ change: 'remove-section', page: 'home', id: 1 });
    const row = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'structure-changed')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ actor_id: 'editor-1', address: '192.0.2.1' });
    expect(JSON.parse(row.details)).toEqual({
      project: 'shop',
      change: 'remove-section',
      page: 'home',
      path: clients,
    });
  });

  it('adds an entry before all others, in the default language', async () => {
    const { change, tree, entryPaths, undo } = await start();
    const added = await change({ change: 'add-entry', collection: articles });
    expect(added.path).toBe(`${articles}#8`);
    expect(await entryPaths()).toEqual([`${articles}#8`, `${articles}#7`, `${articles}#3`]);
    expect(entriesOf(await tree())[0]).toMatchObject({
      title: '[Placeholder: New article]',
      states: { en: { missing: 1, isPublished: false }, ar: { missing: 1 } },
    });
    await undo({ change: 'add-entry', collection: articles });
    expect(await entryPaths()).toHaveLength(3);
    expect((await change({ change: 'add-entry', collection: articles })).path).toBe(
      `${articles}#10`,
    );
  });

  it('duplicates an entry below it, told apart by its title', async () => {
    const { change, tree, entryPaths } = await start();
    await change({ change: 'duplicate-entry', path: `${articles}#7` });
    expect(await entryPaths()).toEqual([`${articles}#7`, `${articles}#8`, `${articles}#3`]);
    expect(find(entriesOf(await tree('ar')), `${articles}#8`)?.title).toBe('الجرعة الثانية 2');
  });

  it('duplicates what is outdated with an entry or a section', async () => {
    const { db, change, tree } = await start();
    const row = { project_id: 'shop', language: 'ar', source: 'An older text', created_at: 1 };
    const rows = [
      { ...row, path: `${articles}#7`, field: 'titleTr', author_id: editor.id },
      { ...row, path: clients, field: 'title', author_id: editor.id },
    ];
    await db.insertInto('translations').values(rows).execute();
    await change({ change: 'duplicate-entry', path: `${articles}#7` });
    await change({ change: 'duplicate-section', page: 'home', id: 1 });
    const { pages, ...rest } = await tree();
    const copies = [
      find(entriesOf({ pages, ...rest }), `${articles}#8`),
      pages[0]?.sections.find(({ path: at }) => nameOf(at) === 'clients-2'),
    ];
    expect(copies.map((unit) => unit?.states.ar?.outdated)).toEqual([1, 1]);
  });

  it('removes an entry with the next release, and restores it', async () => {
    const { change, revert, tree, publishAll, entryPaths } = await start();
    const removed = await change({ change: 'remove-entry', path: `${articles}#7` });
    expect(find(entriesOf(await tree()), `${articles}#7`)).toMatchObject({
      isRemoved: true,
      states: { en: { isPublished: true, isChanged: true } },
    });
    await revert(removed);
    expect(find(entriesOf(await tree()), `${articles}#7`)).not.toHaveProperty('isRemoved');
    await change({ change: 'remove-entry', path: `${articles}#7` });
    await publishAll();
    expect(await entryPaths()).toEqual([`${articles}#3`]);
  });

  it('moves an entry in the drafts alone until it is published', async () => {
    const { change, entryPaths, publishAll, documents, undo, tree } = await start();
    const moved: StructureChange = { change: 'move-entry', path: `${articles}#3`, index: 0 };
    await change(moved);
    expect(await entryPaths()).toEqual([`${articles}#3`, `${articles}#7`]);
    expect(entriesOf(await tree())[0]?.states.en?.isChanged).toBe(true);
    const publicOrder = async () =>
      (await documents())
        .filter(({ collection, language }) => collection !== null && language === 'en')
        .toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0))
        .map(({ path: at }) => at);
    expect(await publicOrder()).toEqual([`${articles}#7`, `${articles}#3`]);
    await publishAll();
    expect(await publicOrder()).toEqual([`${articles}#3`, `${articles}#7`]);
    await undo({ change: 'move-entry', path: `${articles}#3`, index: 1 });
    expect(entriesOf(await tree())[0]?.states.en?.isChanged).toBe(false);
  });

  it('finds a place between two however often something moves there', async () => {
    const { change, entryPaths } = await start();
    await change({ change: 'add-entry', collection: articles });
    for (let turn = 0; turn < 70; turn += 1)
      await change({ change: 'move-entry', path: `${articles}#${turn % 2 ? 8 : 3}`, index: 1 });
    expect(await entryPaths()).toEqual([`${articles}#3`, `${articles}#8`, `${articles}#7`]);
  });

  it('finds fields of drafts by their words, in any language and spelling', async () => {
    const { service, services } = await start();
    const ask = (words: string, most: number) =>
      service.search('shop', { words, language: 'en', most }, editor);
    const search = async (words: string) => (await ask(words, 40)).found;
    expect(await search('second dos')).toMatchObject([
      { path: `${articles}#7`, language: 'en', field: 'title', title: 'Second Dose' },
      { path: `${articles}#7`, language: 'ar', field: 'title' },
    ]);
    expect(await ask('second dos', 40)).toMatchObject({ hasMore: false });
    expect(await ask('second dos', 1)).toMatchObject({ found: [{}], hasMore: true });
    expect(await search('جرعه')).toMatchObject([{ language: 'ar', field: 'titleTr' }]);
    expect(await search('nile')).toContainEqual(
      expect.objectContaining({ path: clients, field: 'services.2.name', excerpt: 'Nile' }),
    );
    expect(await search('header')).toMatchObject([{ path: 'content/{lang}/header.json' }, {}]);
    expect(await search('?')).toEqual([]);
    await saveDraft(services, editor, {
      projectId: 'shop',
      path: clients,
      language: 'en',
      value: { id: 1, title: 'Whom we serve', services: [] },
    });
    expect(await search('serve')).toMatchObject([{ path: clients, field: 'title' }]);
    expect((await search('nile')).filter(({ language }) => language === 'en')).toEqual([]);
  });

  it('lists what is to be translated', async () => {
    const { service, db } = await start({
      'shop/content/ar/home-page/clients.json': { id: 1, services: [] },
    });
    await db
      .insertInto('translations')
      .values({
        project_id: 'shop',
        path: `${articles}#7`,
        language: 'ar',
        field: 'titleTr',
        source: 'An older text',
        author_id: 'editor-1',
        created_at: 1,
      })
      .execute();
    const languages = { of: 'ar' as const, language: 'en' as const };
    const { tasks, total } = await service.listTranslationTasks('shop', languages, editor);
    expect(total).toBe(tasks.length);
    expect(tasks).toContainEqual({
      path: clients,
      title: 'Our clients',
      language: 'ar',
      field: 'title',
      state: 'missing',
      source: 'Our clients',
    });
    expect(tasks).toContainEqual(
      expect.objectContaining({ path: `${articles}#7`, field: 'titleTr', state: 'outdated' }),
    );
  });

  it('lists the first thousand tasks, in the order of the articles, and counts all', async () => {
    const ids = Array.from({ length: 600 }, (_none, index) => 600 - index);
    const { service } = await start({
      'shop/content/en/articles/articles.json': ids.map((id) => ({
        id,
        title: `Article ${id}`,
        titleTr: `Article ${id}`,
        summary: 'What it is about',
      })),
      'shop/content/ar/articles/articles.json': [{ id: 600, title: 'Article 600' }],
    });
    const ask = () => service.listTranslationTasks('shop', { of: 'ar', language: 'en' }, editor);
    const { tasks, total } = await ask();
    const ofArticles = tasks.filter(({ path: at }) => at.startsWith(articles));
    expect([tasks.length, ofArticles[0]?.path]).toEqual([1_000, `${articles}#600`]);
    expect(total - (tasks.length - ofArticles.length)).toBe(1_200);
    expect(await ask()).toEqual({ tasks, total });
  });

  it('answers members of staff alone', async () => {
    const { service } = await start();
    const user: EditingActor = { id: 'user-1', role: 'user', address: '' };
    await expect(service.getTree('shop', 'en', user)).rejects.toThrow(ForbiddenError);
    await expect(
      service.change('shop', { change: 'remove-section', page: 'home', id: 1 }, user),
    ).rejects.toThrow(ForbiddenError);
    await expect(service.getTree('nowhere', 'en', editor)).rejects.toThrow(ContentNotFoundError);
  });
});
