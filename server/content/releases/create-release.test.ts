import path from 'node:path';
import { expect, it } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { publishRevisions, revertRelease, saveDraft } from '#tests/support/stored-content.ts';
import { type Actor, systemActor } from '../../core/access/can.ts';
import { importProjects } from '../../operations/import/import-projects.ts';
import { ContentNotFoundError, RevertBlockedError } from '../../core/projects/problems.ts';
import { createPublishedContent } from '../published/published-content.ts';
import { listReleaseDocuments } from './release-queries.ts';

const editor: Actor = { id: 'editor-1', role: 'editor' };

describeOnEachDatabase('publishing', ({ openFresh }) => {
  async function start() {
    const services = contentServices(await openFresh());
    await importProjects(services, systemActor, [
      { folder: path.join(writeSmallProject(), 'shop') },
    ]);
    const { db } = services.database;
    const content = createPublishedContent(services);
    const draft = (place: string, language: string, value: JsonValue) =>
      saveDraft(services, editor, { projectId: 'shop', path: place, language, value });
    const publish = (changes: readonly { documentId: string; revisionId: string | null }[]) =>
      publishRevisions(services, editor, changes);
    const revert = (releaseId: string) => revertRelease(services, editor, releaseId);
    const seen = async (file: string) => {
      services.setVersion(Number.MAX_SAFE_INTEGER);
      const asset = await createPublishedContent(services).assetText('shop', file);
      return asset === null ? null : JSON.parse(asset.text);
    };
    return { db, content, draft, publish, revert, seen };
  }

  it('publishes nothing that is incomplete', async () => {
    const { draft, publish, seen } = await start();
    const file = 'content/en/home-page/clients.json';
    const before = await seen(file);
    const services = [{ id: 1, name: 'Delta' }];
    const half = await draft('content/{lang}/home-page/clients.json', 'en', { services });
    const { documentId, revisionId } = half;
    await expect(publish([{ documentId, revisionId }])).rejects.toThrow(
      `${file}: $.services[0].image: must not be empty`,
    );
    expect(await seen(file)).toEqual(before);
  });

  it('publishes no placeholders', async () => {
    const { draft, publish } = await start();
    const { documentId, revisionId } = await draft('i18n/{lang}.json', 'en', {
      close: '[Placeholder: Close]',
    });
    await expect(publish([{ documentId, revisionId }])).rejects.toThrow(
      'i18n/en.json: $.close: is still a placeholder',
    );
  });

  it('moves a set of documents at once, as a release', async () => {
    const { db, draft, publish, seen } = await start();
    const style = await draft('style.json', '', { a: 1 });
    const added = await draft('new.json', '', 'new');
    expect(await seen('style.json')).toEqual({ light: { ink: '#000' } });
    const release = await publish([style, added]);
    expect(release).toMatchObject({ version: 2 });
    const released = await listReleaseDocuments(db, release.id);
    expect(released.map(({ document_id }) => document_id).toSorted()).toEqual(
      [style.documentId, added.documentId].toSorted(),
    );
    expect([await seen('style.json'), await seen('new.json')]).toEqual([{ a: 1 }, 'new']);
    expect(
      await db.selectFrom('releases').selectAll().where('version', '=', 2).executeTakeFirst(),
    ).toMatchObject({ title: 'Spring', author_id: 'editor-1', reverts_id: null });
    expect(await db.selectFrom('projects').select('content_version').execute()).toEqual([
      { content_version: 2 },
    ]);
  });

  it('takes a document off the site', async () => {
    const { draft, publish, seen } = await start();
    const { documentId } = await draft('style.json', '', { a: 1 });
    await publish([{ documentId, revisionId: null }]);
    expect(await seen('style.json')).toBeNull();
  });

  it('takes a release back, and the way back too', async () => {
    const { draft, publish, revert, seen, db } = await start();
    const style = await draft('style.json', '', { a: 1 });
    const added = await draft('new.json', '', 'new');
    const release = await publish([style, added]);
    const back = await revert(release.id);
    expect(back).toMatchObject({ version: 3 });
    expect([await seen('style.json'), await seen('new.json')]).toEqual([
      { light: { ink: '#000' } },
      null,
    ]);
    const document = await db
      .selectFrom('documents')
      .selectAll()
      .where('path', '=', 'style.json')
      .executeTakeFirst();
    expect(document?.draft_revision_id).toBe(style.revisionId);
    await revert(back.id);
    expect([await seen('style.json'), await seen('new.json')]).toEqual([{ a: 1 }, 'new']);
  });

  it('does not take back what later releases changed', async () => {
    const { draft, publish, revert } = await start();
    const first = await publish([await draft('content/{lang}/header.json', 'ar', { tabs: [] })]);
    await publish([await draft('content/{lang}/header.json', 'ar', {})]);
    const error: unknown = await revert(first.id).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RevertBlockedError);
    expect(error).toMatchObject({ kind: 'blocked', titles: [expect.any(String)] });
    await expect(revert('nothing')).rejects.toThrow(ContentNotFoundError);
  });

  it('moves the address of an entry with its published title and leaves a redirect', async () => {
    const { db, draft, publish } = await start();
    const place = 'content/{lang}/articles/articles.json#3';
    const slug = async () =>
      (await db.selectFrom('documents').select('slug').where('path', '=', place).executeTakeFirst())
        ?.slug;
    const saved = await draft(place, 'en', { id: 3, title: 'Second dose' });
    expect(await slug()).toBe('first-aid');
    await publish([saved]);
    expect(await slug()).toBe('second-dose-2');
    await publish([await draft(place, 'en', { id: 3, title: 'Third' })]);
    const redirects = () =>
      db.selectFrom('redirects').select(['from_slug', 'to_slug']).orderBy('from_slug').execute();
    expect(await redirects()).toEqual([
      { from_slug: 'first-aid', to_slug: 'third' },
      { from_slug: 'second-dose-2', to_slug: 'third' },
    ]);
    await publish([await draft(place, 'ar', { id: 3, title: 'Third', titleTr: 'ثالث' })]);
    expect(
      await db
        .selectFrom('documents')
        .select(['language', 'slug'])
        .where('path', '=', place)
        .orderBy('language')
        .execute(),
    ).toEqual([
      { language: 'ar', slug: 'third' },
      { language: 'en', slug: 'third' },
    ]);
    await publish([await draft(place, 'en', { id: 3, title: 'First aid' })]);
    expect(await redirects()).toEqual([
      { from_slug: 'second-dose-2', to_slug: 'first-aid' },
      { from_slug: 'third', to_slug: 'first-aid' },
    ]);
  });

  it('keeps a numbered address as long as the plain one is taken', async () => {
    const { db, draft, publish } = await start();
    const place = 'content/{lang}/articles/articles.json#3';
    const slug = async () =>
      (await db.selectFrom('documents').select('slug').where('path', '=', place).executeTakeFirst())
        ?.slug;
    const rename = async (title: string, summary = '') =>
      publish([await draft(place, 'en', { id: 3, title, summary })]);
    await rename('Second dose');
    await rename('Second dose', '<p>Changed</p>');
    expect(await slug()).toBe('second-dose-2');
    await rename('Covid 19');
    expect(await slug()).toBe('covid-19');
    await rename('Covid');
    expect(await slug()).toBe('covid');
  });

  it('counts every release when many come at once', async () => {
    const { draft, publish } = await start();
    const saved = [];
    for (let index = 0; index < 5; index += 1)
      saved.push(await draft(`new-${index}.json`, '', index));
    const releases = await Promise.all(saved.map((one) => publish([one])));
    expect(releases.map((release) => release.version).toSorted()).toEqual([2, 3, 4, 5, 6]);
  });
});
