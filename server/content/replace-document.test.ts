import path from 'node:path';
import { expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { saveDraft } from '#tests/support/stored-content.ts';
import { type Actor, systemActor } from '../core/access/can.ts';
import { importProjects } from '../operations/import/import-projects.ts';
import { ContentNotFoundError, InvalidContentError } from '../core/projects/problems.ts';
import { requireProject } from '../core/projects/projects.ts';
import { isValidPlace } from './documents/check-draft.ts';
import { replaceDocument } from './replace-document.ts';

const editor: Actor = { id: 'editor-1', role: 'editor' };

describeOnTestDatabase('a draft', ({ openFresh }) => {
  async function start() {
    const services = contentServices(await openFresh());
    await importProjects(services, systemActor, [
      { folder: path.join(writeSmallProject(), 'shop') },
    ]);
    const { db } = services.database;
    return {
      db,
      database: services.database,
      draftOf: async (place: string, language = '') => {
        const query = db
          .selectFrom('documents')
          .selectAll()
          .where('path', '=', place)
          .where('language', '=', language);
        return query.executeTakeFirstOrThrow();
      },
      save: (place: string, language: string, value: JsonValue) =>
        saveDraft(services, editor, { projectId: 'shop', path: place, language, value }),
    };
  }

  it('writes a revision with its author and leaves what is published', async () => {
    const { db, draftOf, save } = await start();
    const before = await draftOf('style.json');
    const saved = await save('style.json', '', { light: {} });
    expect(saved).toMatchObject({
      documentId: before.id,
      value: { light: {} },
      cleaned: [],
    });
    expect(await draftOf('style.json')).toMatchObject({
      draft_revision_id: saved.revisionId,
      published_revision_id: before.published_revision_id,
      published_version: 1,
    });
    const revision = await db
      .selectFrom('revisions')
      .selectAll()
      .where('id', '=', saved.revisionId)
      .executeTakeFirst();
    expect(revision).toMatchObject({
      author_id: 'editor-1',
      origin: 'save',
      content: '{"light":{}}',
      based_on_id: before.draft_revision_id,
    });
  });

  it('adds an entry at the end of its collection', async () => {
    const { draftOf, save } = await start();
    const place = 'content/{lang}/articles/articles.json#12';
    await save(place, 'en', { id: 12, title: 'New', htmlContent: '<p>a</p>' });
    expect(await draftOf(place, 'en')).toMatchObject({
      collection: 'content/{lang}/articles/articles.json',
      sort: 2,
      slug: null,
      published_revision_id: null,
    });
  });

  it('cleans HTML and says so', async () => {
    const { save } = await start();
    const saved = await save('content/{lang}/articles/articles.json#12', 'en', {
      id: 12,
      title: 'New',
      htmlContent: '<p>a</p><script>b</script>',
    });
    expect(saved.value).toEqual({ id: 12, title: 'New', htmlContent: '<p>a</p>' });
    expect(saved.cleaned).toEqual([
      { path: '$.htmlContent', message: 'HTML cleaned: removed <script>' },
    ]);
  });

  it.each<[string, string, JsonValue, string]>([
    [
      'content/{lang}/header.json',
      'en',
      { tabs: [{ name: '' }] },
      'content/en/header.json: $.tabs[0].name: must not be empty',
    ],
    [
      'content/{lang}/articles/articles.json#4',
      'en',
      { id: 5, title: 'a' },
      'content/en/articles/articles.json#4: $.id: must be 4, the id of the entry',
    ],
    [
      'content/{lang}/home-page/clients.json',
      'en',
      { services: [{ name: 'Delta' }] },
      'content/en/home-page/clients.json: $.services[0].id: must be a whole number',
    ],
  ])('refuses %s in "%s" as %j', async (place, language, value, message) => {
    const { save } = await start();
    await expect(save(place, language, value)).rejects.toThrow(InvalidContentError);
    await expect(save(place, language, value)).rejects.toThrow(message);
  });

  it('has a place in its project', async () => {
    const project = await requireProject((await start()).db, 'shop');
    const isValid = (place: string, language: string) =>
      isValidPlace(project, { path: place, language });
    expect(isValid('content/{lang}/header.json', 'en')).toBe(true);
    expect(isValid('content/{lang}/header.json', 'de')).toBe(false);
    expect(isValid('content/{lang}/header.json', '')).toBe(false);
    expect(isValid('content/en/header.json', '')).toBe(false);
    expect(isValid('style.json', '')).toBe(true);
    expect(isValid('style.json', 'en')).toBe(false);
    expect(isValid('style.json', 'xx')).toBe(false);
    expect(isValid('../style.json', '')).toBe(false);
  });

  it('is replaced in a project that exists', async () => {
    const { database } = await start();
    const input = { projectId: 'none', path: 'style.json', value: {}, title: 'Style' };
    await expect(replaceDocument({ database }, editor, input)).rejects.toThrow(
      ContentNotFoundError,
    );
  });

  it('is replaced by valid content only', async () => {
    const { database } = await start();
    const replace = (value: JsonValue) => {
      const input = { projectId: 'shop', path: 'products.json', value, title: 'Products' };
      return replaceDocument({ database }, editor, input);
    };
    await expect(replace({ products: [{ id: 1 }] })).rejects.toThrow('must not be empty');
    await expect(replace({ products: '\ud800' })).rejects.toThrow('half a character');
  });
});
