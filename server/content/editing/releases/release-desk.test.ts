import path from 'node:path';
import { expect, it } from 'vitest';
import type { PublishScope } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { writeSmallProject } from '#tests/support/project-folder.ts';
import { ForbiddenError, systemActor } from '../../../access/can.ts';
import { startJobRunner } from '../../../jobs/run-jobs.ts';
import { importProjects } from '../../import-projects.ts';
import { ContentNotFoundError, RevertBlockedError } from '../../problems.ts';
import { createPublishedContent } from '../../published-content.ts';
import { findDocument, setDraft } from '../../queries.ts';
import { saveDocument } from '../../save-document.ts';
import type { EditingActor } from '../editor.ts';
import { createReleaseDesk } from './create-release-desk.ts';
import { makeDueRelease, waitingReleaseHandler } from './make-due-release.ts';
import { enqueueWaitingReleases, waitingReleaseKind } from './schedule-release.ts';

const editor: EditingActor = { id: 'editor-1', role: 'editor', address: '::1' };
const admin: EditingActor = { id: 'admin-1', role: 'admin', address: '::1' };
const visitor: EditingActor = { id: 'user-1', role: 'user', address: '::1' };
const clients = 'content/{lang}/home-page/clients.json';
const header = 'content/{lang}/header.json';
const everything: PublishScope = { languages: null, paths: null };

describeOnEachDatabase('the desk of releases', ({ openFresh }) => {
  async function start() {
    const services = contentServices(await openFresh());
    const folder = path.join(writeSmallProject(), 'shop');
    await importProjects(services, systemActor, [{ folder }]);
    const { db } = services.database;
    const clock = { now: Date.now() };
    const desk = createReleaseDesk({ ...services, now: () => clock.now });

    const find = async (place: string, language: string) =>
      findDocument(db, { projectId: 'shop', path: place, language });
    const draft = async (place: string, language: string, value: JsonValue) => {
      const basedOn = (await find(place, language))?.draft_revision_id ?? null;
      const input = { projectId: 'shop', path: place, language, value, basedOn };
      return saveDocument(services, editor, { ...input, origin: 'save' });
    };
    const plan = (scope = everything) => desk.plan('shop', scope, editor);
    const publish = async (scope = everything, at: number | null = null, title = 'Spring') => {
      const { token } = await plan(scope);
      return desk.publish('shop', { ...scope, title, token, at }, editor);
    };
    const made = async (...input: Parameters<typeof publish>) => {
      const answer = await publish(...input);
      if (!('release' in answer)) throw new Error(answer.outcome);
      return answer.release;
    };
    const seen = async (file: string) => {
      services.setVersion(Number.MAX_SAFE_INTEGER);
      const asset = await createPublishedContent(services).assetText('shop', file);
      return asset === null ? null : JSON.parse(asset.text);
    };
    const audit = async () =>
      (await db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
        ({ action }) => action,
      );
    const move = async (place: string, sort: number) =>
      db.updateTable('documents').set({ draft_sort: sort }).where('path', '=', place).execute();
    return { services, db, desk, clock, find, draft, move, plan, publish, made, seen, audit };
  }

  const cards = (title: string, names: string[]) => ({
    id: 1,
    title,
    services: names.map((name, index) => ({
      id: index + 1,
      name,
      image: '/media/shop/delta.svg',
    })),
  });

  it('tells what changed by language and field, and publishes it', async () => {
    const { draft, plan, publish, seen, audit } = await start();
    expect(await plan()).toMatchObject({ changes: [], findings: [] });
    expect(await publish()).toEqual({ outcome: 'nothing' });
    const tab = { name: 'home', route: 'home', lable: 'Start' };
    await draft(header, 'en', { tabs: [tab] });
    const { changes } = await plan();
    expect(changes).toEqual([
      {
        path: header,
        language: 'en',
        title: expect.any(String),
        kind: 'changed',
        isStructure: false,
        fields: [{ field: 'tabs.home.lable', before: 'Home', after: 'Start' }],
      },
    ]);
    expect(await publish()).toMatchObject({
      outcome: 'published',
      release: { title: 'Spring', state: 'published', isRevertible: true, documentCount: 1 },
    });
    expect(await seen('content/en/header.json')).toEqual({ tabs: [tab] });
    expect(await audit()).toEqual(['release-made']);
  });

  it('publishes texts per language, and a change of structure for all', async () => {
    const { draft, publish, plan, seen } = await start();
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile', 'Sinai']));
    await draft(clients, 'ar', cards('من نخدم', ['Delta', 'Nile', 'Sinai']));
    const { changes } = await plan({ languages: ['en'], paths: null });
    expect(changes.map(({ language, isStructure }) => [language, isStructure])).toEqual([
      ['ar', true],
      ['en', true],
    ]);
    await publish({ languages: ['en'], paths: null });
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({
      title: 'Whom we serve',
    });
    const arabic = await seen('content/ar/home-page/clients.json');
    expect(arabic.title).toBe('عملاؤنا');
    expect(arabic.services.map(({ name }: { name: string }) => name)).toEqual([
      'Delta',
      'Nile',
      'Sinai',
    ]);
    // What was left is text alone, and still waits.
    expect((await plan()).changes).toMatchObject([
      { language: 'ar', isStructure: false, fields: [{ field: 'title', after: 'من نخدم' }] },
    ]);
    expect(await publish({ languages: ['en'], paths: null })).toEqual({ outcome: 'nothing' });
  });

  it('takes new sections and what names them together', async () => {
    const { draft, publish, seen, plan } = await start();
    const team = 'content/{lang}/home-page/partners.json';
    await draft('pages-components.json', '', {
      homeComponents: [
        { id: 1, type: 'clients', fileName: 'clients' },
        { id: 2, type: 'clients', fileName: 'partners' },
      ],
    });
    await draft(team, 'en', cards('Partners', ['Delta']));
    await draft(team, 'ar', cards('الشركاء', ['Delta']));
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const { changes } = await plan({ languages: ['ar'], paths: [clients] });
    expect(changes.map(({ path: place, language, kind }) => [place, language, kind])).toEqual([
      [clients, 'en', 'changed'],
      [team, 'ar', 'new'],
      [team, 'en', 'new'],
      ['pages-components.json', '', 'changed'],
    ]);
    await publish({ languages: ['ar'], paths: [clients] });
    expect((await seen('pages-components.json')).homeComponents).toHaveLength(2);
    expect(await seen('content/ar/home-page/partners.json')).toMatchObject({ title: 'الشركاء' });
  });

  it('refuses where what was agreed to has moved on, and only then', async () => {
    const { desk, draft, plan } = await start();
    const later = (label: string) => ({ tabs: [{ name: 'home', route: 'home', lable: label }] });
    await draft(header, 'en', later('Start'));
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const { token } = await plan();
    await draft(header, 'en', later('Begin'));
    const request = { languages: null, title: '', token, at: null };
    const moved = await desk.publish('shop', { ...request, paths: null }, editor);
    expect(moved).toMatchObject({ outcome: 'moved', plan: { token: expect.any(String) } });
    const untouched = await desk.publish('shop', { ...request, paths: [clients] }, editor);
    expect(untouched.outcome).toBe('published');
  });

  it('unpublishes removed entries, and leaves out what was taken off until it is named', async () => {
    const { desk, db, find, draft, plan, publish, seen } = await start();
    const entry = 'content/{lang}/articles/articles.json#3';
    const { id } = (await find(entry, 'en'))!;
    await setDraft(db, id, null, Date.now());
    expect((await plan()).changes).toMatchObject([{ path: entry, kind: 'removed' }]);
    await publish();
    expect(await seen('content/en/articles/articles.json')).toHaveLength(1);

    const other = 'content/{lang}/articles/articles.json#7';
    const scope = { languages: ['ar' as const], paths: [other], title: 'Off' };
    expect(await desk.unpublish('shop', scope, editor)).toMatchObject({ documentCount: 1 });
    expect(await seen('content/ar/articles/articles.json')).toBeNull();
    expect((await plan()).changes).toMatchObject([{ path: other, isWithheld: true }]);
    expect(await publish()).toEqual({ outcome: 'nothing' });
    await publish({ languages: null, paths: [other] });
    expect(await seen('content/ar/articles/articles.json')).toHaveLength(1);
    await desk.unpublish('shop', scope, editor);
    await draft(other, 'ar', { id: 7, title: 'Second Dose', titleTr: 'الجرعة' });
    expect((await plan()).changes[0]).not.toHaveProperty('isWithheld');
    const header404 = { languages: null, paths: [header], title: 'Off' };
    expect(await desk.unpublish('shop', header404, editor)).toBeNull();
  });

  it('publishes at its time what was fixed then, once, whatever becomes of the draft', async () => {
    const { services, desk, db, clock, draft, plan, publish, made, seen, audit } = await start();
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const release = await made(everything, clock.now + 60_000);
    expect(release).toMatchObject({ state: 'scheduled', at: clock.now + 60_000 });
    expect((await plan()).changes).toMatchObject([{ isWithheld: true, scheduledAt: release.at }]);
    expect(await publish()).toEqual({ outcome: 'nothing' });
    await draft(clients, 'en', cards('Not yet', ['Delta', 'Nile']));
    expect((await plan()).changes[0]).not.toHaveProperty('isWithheld');
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Our clients' });
    await makeDueRelease(services, release.id);
    await makeDueRelease(services, release.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({
      title: 'Whom we serve',
    });
    const versions = await db.selectFrom('releases').select('version').execute();
    expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2]);
    expect(await audit()).toEqual(['release-scheduled', 'release-made']);
    expect(await desk.cancel('shop', release.id, editor)).toBe(false);
    await desk.revert('shop', { id: release.id, title: 'Back' }, editor);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Our clients' });
  });

  it('is made by its job, also where that was lost', async () => {
    const { services, db, clock, draft, made, seen } = await start();
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const { id } = await made(everything, clock.now + 1);
    await db.deleteFrom('jobs').where('kind', '=', waitingReleaseKind).execute();
    await enqueueWaitingReleases(db);
    await enqueueWaitingReleases(db);
    const handlers = { [waitingReleaseKind]: waitingReleaseHandler(services) };
    const now = () => clock.now + 1_000;
    const runner = startJobRunner({
      ...services,
      handlers,
      clock: { now, after: () => () => {} },
    });
    expect(await runner.runDue()).toBe(1);
    await runner.stop();
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({
      title: 'Whom we serve',
    });
    expect(id).toBeTruthy();
  });

  it('fails as a whole where others have published the same text since, and says so', async () => {
    const { services, desk, clock, draft, made, seen, db } = await start();
    await draft(clients, 'en', cards('Planned', ['Delta', 'Nile']));
    const planned = await made(everything, clock.now + 60_000);
    await draft(clients, 'en', cards('At once', ['Delta', 'Nile']));
    await db
      .updateTable('releases')
      .set({ created_at: clock.now - 1_000 })
      .where('id', '=', planned.id)
      .execute();
    await made(everything, null, 'Urgent');
    const [waiting] = await desk.list('shop', { before: null }, editor);
    expect(waiting).toMatchObject({ id: planned.id, overtakenBy: ['Urgent'] });
    await makeDueRelease(services, planned.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'At once' });
    const [failed] = await desk.list('shop', { before: null }, editor);
    expect(failed).toMatchObject({
      state: 'failed',
      failure: 'content/en/home-page/clients.json',
    });
  });

  it('makes two that were planned one after the other, the second knowing of the first', async () => {
    const { services, clock, draft, made, seen } = await start();
    await draft(clients, 'en', cards('Offer', ['Delta', 'Nile']));
    const begin = await made(everything, clock.now + 60_000);
    await draft(clients, 'en', cards('Offer over', ['Delta', 'Nile']));
    clock.now += 5;
    const end = await made(everything, clock.now + 120_000);
    await makeDueRelease(services, begin.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Offer' });
    await makeDueRelease(services, end.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Offer over' });
  });

  it('calls off what is scheduled, and lists what was and is to be', async () => {
    const { services, desk, clock, draft, made, audit, seen } = await start();
    await draft(clients, 'en', cards('Planned', ['Delta', 'Nile']));
    const planned = await made(everything, clock.now + 60_000);
    expect(await desk.cancel('shop', planned.id, editor)).toBe(true);
    expect(await desk.cancel('shop', planned.id, editor)).toBe(false);
    await makeDueRelease(services, planned.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Our clients' });
    const releases = await desk.list('shop', { before: null }, editor);
    expect(releases.map(({ state, isRevertible }) => [state, isRevertible])).toEqual([
      ['cancelled', false],
      ['published', false],
    ]);
    expect(await desk.list('shop', { before: releases[0]!.at }, editor)).toHaveLength(1);
    expect(await audit()).toEqual(['release-scheduled', 'release-cancelled']);
  });

  it('takes back only what nobody has changed since, and never the beginning', async () => {
    const { desk, draft, made } = await start();
    await draft(clients, 'en', cards('One', ['Delta', 'Nile']));
    const one = await made();
    await draft(clients, 'en', cards('Two', ['Delta', 'Nile']));
    const two = await made(everything, null, 'Second');
    const list = await desk.list('shop', { before: null }, editor);
    expect(list.map(({ isRevertible, overtakenBy }) => [isRevertible, overtakenBy])).toEqual([
      [true, []],
      [false, ['Second']],
      [false, expect.any(Array)],
    ]);
    const revert = (id: string) => desk.revert('shop', { id, title: 'Back' }, editor);
    await expect(revert(one.id)).rejects.toThrow(RevertBlockedError);
    expect(await revert(two.id)).toMatchObject({ revertsId: two.id, isRevertible: true });
    await revert(one.id);
    await expect(revert(list[2]!.id)).rejects.toThrow(RevertBlockedError);
    await expect(revert('nothing')).rejects.toThrow(ContentNotFoundError);
  });

  it('takes back where entries stand, and leaves where drafts are to stand', async () => {
    const { desk, move, made, plan, publish, seen } = await start();
    const entry = 'content/{lang}/articles/articles.json#3';
    const order = async () =>
      (await seen('content/en/articles/articles.json')).map(({ id }: { id: number }) => id);
    const revert = (id: string) => desk.revert('shop', { id, title: 'Back' }, editor);
    await move(entry, -1);
    const first = await made();
    expect(await order()).toEqual([3, 7]);
    const back = await revert(first.id);
    expect(await order()).toEqual([7, 3]);
    expect((await plan()).changes).toMatchObject([{ path: entry, isMoved: true }]);
    await revert(back.id);
    expect(await order()).toEqual([3, 7]);
    expect((await plan()).changes).toEqual([]);

    // What was moved on since would be lost; what is only to be moved is not published by it.
    await move(entry, 5.5);
    const second = await made(everything, null, 'Down');
    const moved = (await desk.list('shop', { before: null }, editor)).find(
      ({ id }) => id === first.id,
    );
    expect(moved).toMatchObject({ isRevertible: false, overtakenBy: ['Down'] });
    await expect(revert(first.id)).rejects.toThrow(RevertBlockedError);
    await move(entry, 8);
    await revert(second.id);
    expect(await order()).toEqual([3, 7]);
    await publish();
    expect(await order()).toEqual([7, 3]);
  });

  it('takes prices back for those alone who may change them', async () => {
    const { services, desk, find, seen } = await start();
    const value = { products: [{ id: 1, key: 'course', description: 'A course', amount: 10 }] };
    const place = { projectId: 'shop', path: 'products.json', language: '' };
    const basedOn = (await find('products.json', ''))?.draft_revision_id ?? null;
    await saveDocument(services, admin, { ...place, value, basedOn, origin: 'save' });
    const scope = { languages: null, paths: ['products.json'] };
    const { token } = await desk.plan('shop', scope, admin);
    const answer = await desk.publish('shop', { ...scope, title: 'Price', token, at: null }, admin);
    if (!('release' in answer)) throw new Error(answer.outcome);
    const revert = { id: answer.release.id, title: 'Back' };
    await expect(desk.revert('shop', revert, editor)).rejects.toThrow(ForbiddenError);
    expect(await seen('products.json')).toEqual(value);
    await desk.revert('shop', revert, admin);
    expect(await seen('products.json')).not.toEqual(value);
  });

  it('names what to look at before', async () => {
    const { draft, plan } = await start();
    const entry = 'content/{lang}/articles/articles.json#7';
    await draft(entry, 'en', {
      id: 7,
      title: 'Second Dose',
      titleTr: 'The second dose',
      imageIconPath: '/media/shop/delta.svg',
      pdfPath: '/media/shop/none.pdf',
      htmlContent:
        '<p><a href="/home#clients">a</a><a href="/en/home#no">b</a><a href="/en/details/articles/articles/first-aid">c</a><a href="/en/details/articles/articles/none">d</a><a href="https://x.example">e</a></p><h2>A</h2><h4>B</h4><p><img src="/media/shop/delta.svg"></p>',
    });
    await draft(entry, 'ar', { id: 7, title: 'Second Dose', imageAlt: '' });
    const { findings } = await plan();
    const told = findings.map(({ kind, language, field, about }) => [kind, language, field, about]);
    expect(told.toSorted()).toEqual([
      ['broken-link', 'en', 'htmlContent', '/en/details/articles/articles/none'],
      ['broken-link', 'en', 'htmlContent', '/en/home#no'],
      ['broken-link', 'en', 'pdfPath', '/media/shop/none.pdf'],
      ['heading-order', 'en', 'htmlContent', 'B'],
      ['missing-alt', 'en', 'htmlContent', '/media/shop/delta.svg'],
      ['missing-alt', 'en', 'imageAlt', '/media/shop/delta.svg'],
      ['missing-language', 'ar', 'titleTr', '2'],
    ]);
  });

  it('is open to editors alone', async () => {
    const { desk, plan } = await start();
    const { token } = await plan();
    const request = { ...everything, title: '', token, at: null };
    await expect(desk.plan('shop', everything, visitor)).rejects.toThrow(ForbiddenError);
    await expect(desk.publish('shop', request, visitor)).rejects.toThrow(ForbiddenError);
    await expect(desk.list('shop', { before: null }, visitor)).rejects.toThrow(ForbiddenError);
    await expect(desk.cancel('shop', 'x', visitor)).rejects.toThrow(ForbiddenError);
    await expect(desk.plan('none', everything, editor)).rejects.toThrow(ContentNotFoundError);
  });
});
