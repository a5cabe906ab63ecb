import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import {
  addPerson,
  admin,
  cards,
  clients,
  editor,
  everything,
  openReleaseFixture,
  visitor,
} from '#tests/support/release-fixture.ts';
import { ForbiddenError } from '../../../core/access/can.ts';
import { ContentNotFoundError, RevertBlockedError } from '../../../core/projects/problems.ts';
import { setDraft } from '../../queries.ts';
import { FreshProofNeededError } from '../price-permission.ts';
import { publishDueRelease } from './publish-due-release.ts';

const header = 'content/{lang}/header.json';

describeOnEachDatabase('the fixture of releases', ({ openFresh }) => {
  const start = async () => openReleaseFixture(await openFresh());

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
        by: { id: editor.id, name: expect.any(String) },
        at: expect.any(Number),
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
    // The remaining changes are only texts and are still pending.
    expect((await plan()).changes).toMatchObject([
      { language: 'ar', isStructure: false, fields: [{ field: 'title', after: 'من نخدم' }] },
    ]);
    expect(await publish({ languages: ['en'], paths: null })).toEqual({ outcome: 'nothing' });
  });

  it('refuses where what was agreed to has moved on, and only then', async () => {
    const { fixture, draft, plan } = await start();
    const later = (label: string) => ({ tabs: [{ name: 'home', route: 'home', lable: label }] });
    await draft(header, 'en', later('Start'));
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const { token } = await plan();
    await draft(header, 'en', later('Begin'));
    const request = { languages: null, title: '', token, at: null };
    const moved = await fixture.publish('shop', { ...request, paths: null }, editor);
    expect(moved).toMatchObject({ outcome: 'moved', plan: { token: expect.any(String) } });
    const untouched = await fixture.publish('shop', { ...request, paths: [clients] }, editor);
    expect(untouched.outcome).toBe('published');
  });

  it('unpublishes removed entries, and leaves out what was taken off until it is named', async () => {
    const { fixture, db, find, draft, plan, publish, seen } = await start();
    const entry = 'content/{lang}/articles/articles.json#3';
    const { id } = (await find(entry, 'en'))!;
    await setDraft(db, id, null, Date.now());
    expect((await plan()).changes).toMatchObject([{ path: entry, kind: 'removed' }]);
    await publish();
    expect(await seen('content/en/articles/articles.json')).toHaveLength(1);

    const other = 'content/{lang}/articles/articles.json#7';
    const scope = { languages: ['ar' as const], paths: [other], title: 'Off' };
    expect(await fixture.unpublish('shop', scope, editor)).toMatchObject({ documentCount: 1 });
    expect(await seen('content/ar/articles/articles.json')).toBeNull();
    expect((await plan()).changes).toMatchObject([{ path: other, isWithheld: true }]);
    expect(await publish()).toEqual({ outcome: 'nothing' });
    await publish({ languages: null, paths: [other] });
    expect(await seen('content/ar/articles/articles.json')).toHaveLength(1);
    await fixture.unpublish('shop', scope, editor);
    await draft(other, 'ar', { id: 7, title: 'Second Dose', titleTr: 'الجرعة' });
    expect((await plan()).changes[0]).not.toHaveProperty('isWithheld');
    const header404 = { languages: null, paths: [header], title: 'Off' };
    expect(await fixture.unpublish('shop', header404, editor)).toBeNull();
  });

  it('takes back only what nobody has changed since, and never the beginning', async () => {
    const { fixture, draft, made, plan, publish } = await start();
    await draft(clients, 'en', cards('One', ['Delta', 'Nile']));
    const one = await made();
    await draft(clients, 'en', cards('Two', ['Delta', 'Nile']));
    const two = await made(everything, null, 'Second');
    const list = await fixture.list('shop', { before: null }, editor);
    expect(list.map(({ isRevertible, overtakenBy }) => [isRevertible, overtakenBy])).toEqual([
      [true, []],
      [false, ['Second']],
      [false, expect.any(Array)],
    ]);
    const revert = (id: string) => fixture.revert('shop', { id, title: 'Back' }, editor);
    await expect(revert(one.id)).rejects.toMatchObject({ kind: 'blocked', titles: ['Second'] });
    expect(await revert(two.id)).toMatchObject({ revertsId: two.id, isRevertible: true });
    await expect(revert(two.id)).rejects.toMatchObject({ kind: 'already' });
    const pending = async () => (await plan()).changes.map(({ isWithheld }) => isWithheld ?? false);
    expect(await pending()).toEqual([true]);
    expect(await publish()).toEqual({ outcome: 'nothing' });
    await draft(clients, 'en', cards('Three', ['Delta', 'Nile']));
    expect(await pending()).toEqual([false]);
    await revert(one.id);
    const withdrawn = (await fixture.list('shop', { before: null }, editor)).filter(
      ({ isWithdrawn }) => isWithdrawn,
    );
    expect(withdrawn.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]));
    await expect(revert(list[2]!.id)).rejects.toMatchObject({ kind: 'first' });
    await expect(revert('nothing')).rejects.toThrow(ContentNotFoundError);
  });

  it('takes back where entries stand, and leaves where drafts are to stand', async () => {
    const { fixture, move, made, plan, publish, seen } = await start();
    const entry = 'content/{lang}/articles/articles.json#3';
    const order = async () =>
      (await seen('content/en/articles/articles.json')).map(({ id }: { id: number }) => id);
    const revert = (id: string) => fixture.revert('shop', { id, title: 'Back' }, editor);
    await move(entry, -1);
    const first = await made();
    expect(await order()).toEqual([3, 7]);
    const back = await revert(first.id);
    expect(await order()).toEqual([7, 3]);
    const withheld = { path: entry, isMoved: true, isWithheld: true };
    expect((await plan()).changes).toMatchObject([withheld]);
    expect(await publish()).toEqual({ outcome: 'nothing' });
    await revert(back.id);
    expect(await order()).toEqual([3, 7]);
    expect((await plan()).changes).toEqual([]);

    // Later moves would be lost; pending moves are not published by the revert.
    await move(entry, 5.5);
    const second = await made(everything, null, 'Down');
    const moved = (await fixture.list('shop', { before: null }, editor)).find(
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

  it('leaves out a text that was unpublished before all later releases were taken back', async () => {
    const { fixture, draft, made, plan } = await start();
    const path = 'content/{lang}/articles/articles.json#3';
    await draft(clients, 'en', cards('One', ['Delta', 'Nile']));
    const { id } = await made();
    await draft(path, 'en', { id: 3, title: 'New' });
    await made();
    await fixture.unpublish('shop', { languages: null, paths: [path], title: 'Off' }, editor);
    await fixture.revert('shop', { id, title: 'Back', isLater: true }, editor);
    expect((await plan()).changes).toMatchObject([{ path, kind: 'changed', isWithheld: true }]);
  });

  it('publishes prices for those alone who may change them, and tells others so', async () => {
    const { db, fixture, clock, draft, draftPrices, plan, publish, seen } = await start();
    const value = await draftPrices();
    const prices = { languages: null, paths: ['products.json'] };
    for (const at of [null, clock.now + 60_000])
      await expect(publish(prices, at)).rejects.toThrow(ForbiddenError);
    expect((await plan()).changes).toMatchObject([{ path: 'products.json', isReserved: true }]);
    const [own] = (await fixture.plan('shop', everything, admin)).changes;
    expect(own).not.toHaveProperty('isReserved');

    // Other pending changes are not published.
    await draft(header, 'en', { tabs: [{ name: 'home', route: 'home', lable: 'Start' }] });
    const both = { languages: null, paths: [header, 'products.json'] };
    await expect(publish(both)).rejects.toThrow(ForbiddenError);
    expect(await publish()).toMatchObject({ outcome: 'published', release: { documentCount: 1 } });
    expect((await plan()).changes).toMatchObject([{ path: 'products.json', isReserved: true }]);
    expect(await seen('products.json')).not.toEqual(value);
    expect(await db.selectFrom('releases').select('id').execute()).toHaveLength(2);
  });

  it('makes prices public, plans them and takes them back after a fresh proof alone', async () => {
    const { services, fixture, clock, db, draft, draftPrices, madePrices, seen } = await start();
    const stale = { ...admin, provedAt: Date.now() - 60 * 60_000 };
    const value = await draftPrices();
    await draft(header, 'en', { tabs: [{ name: 'home', route: 'home', lable: 'Start' }] });
    const release = async (paths: string[] | null, at: number | null, actor: typeof stale) => {
      const scope = { languages: null, paths };
      const { token } = await fixture.plan('shop', scope, actor);
      return fixture.publish('shop', { ...scope, token, at, title: 'Prices' }, actor);
    };
    for (const at of [null, clock.now + 60_000])
      for (const paths of [['products.json'], null])
        await expect(release(paths, at, stale)).rejects.toThrow(FreshProofNeededError);
    expect(await seen('products.json')).not.toEqual(value);
    expect(await release([header], null, stale)).toMatchObject({ outcome: 'published' });

    const { id } = await madePrices();
    const revert = { id, title: 'Back' };
    await expect(fixture.revert('shop', revert, stale)).rejects.toThrow(FreshProofNeededError);
    expect(await seen('products.json')).toEqual(value);
    await fixture.revert('shop', revert, admin);

    // Planned after a proof, it is made in its time without one.
    await addPerson(services.database, admin);
    clock.now = Date.now() + 1;
    const later = await madePrices(clock.now + 60_000);
    await publishDueRelease(services, later.id);
    expect(await seen('products.json')).toEqual(value);
    await fixture.revert('shop', { id: later.id, title: 'Back' }, admin);
    clock.now = Date.now() + 1;
    const held = await madePrices(clock.now + 60_000);
    await db.updateTable('releases').set({ held_at: 1 }).where('id', '=', held.id).execute();
    await expect(fixture.publishHeldRelease('shop', { id: held.id }, stale)).rejects.toThrow(
      FreshProofNeededError,
    );
    expect(await fixture.publishHeldRelease('shop', { id: held.id }, admin)).toMatchObject({
      state: 'published',
    });
  });

  it('takes prices back for those alone who may change them', async () => {
    const { fixture, draftPrices, madePrices, seen } = await start();
    const value = await draftPrices();
    const { id } = await madePrices();
    const listed = async (actor: typeof admin | typeof editor) =>
      (await fixture.list('shop', { before: null }, actor)).map(({ isRevertible, isReserved }) => [
        isRevertible,
        isReserved ?? false,
      ]);
    // The last one is the site's first release, which cannot be reverted.
    expect(await listed(editor)).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(await listed(admin)).toEqual([
      [true, false],
      [false, false],
    ]);
    const revert = { id, title: 'Back' };
    await expect(fixture.revert('shop', revert, editor)).rejects.toThrow(ForbiddenError);
    expect(await seen('products.json')).toEqual(value);
    await fixture.revert('shop', revert, admin);
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
    const shown = findings.map(({ kind, language, field, about }) => [
      kind,
      language,
      field,
      about,
    ]);
    expect(shown.toSorted()).toEqual([
      ['broken-link', 'en', 'htmlContent', '/en/details/articles/articles/none'],
      ['broken-link', 'en', 'htmlContent', '/en/home#no'],
      ['broken-link', 'en', 'pdfPath', '/media/shop/none.pdf'],
      ['example-link', 'en', 'htmlContent', 'https://x.example'],
      ['heading-order', 'en', 'htmlContent', 'B'],
      ['missing-alt', 'en', 'htmlContent', '/media/shop/delta.svg'],
      ['missing-alt', 'en', 'imageAlt', '/media/shop/delta.svg'],
      ['missing-language', 'ar', 'titleTr', '2'],
    ]);
  });

  it('misses nothing in a language in which a section is hidden', async () => {
    const { draft, plan } = await start();
    const team = 'content/{lang}/home-page/team.json';
    const missed = async (hiddenIn: string[]) => {
      await draft('pages-components.json', '', {
        homeComponents: [{ id: 1, type: 'clients', fileName: 'team', hiddenIn }],
      });
      const { findings } = await plan();
      return findings
        .filter(({ path, kind }) => path === team && kind === 'missing-language')
        .map(({ language }) => language);
    };
    await draft(team, 'en', cards('Team', ['Amal']));
    expect(await missed([])).toEqual(['ar']);
    expect(await missed(['ar'])).toEqual([]);
    await draft(team, 'ar', cards('', ['']));
    expect(await missed([])).toEqual(['ar']);
    expect(await missed(['ar'])).toEqual([]);
  });

  it('is open to editors alone', async () => {
    const { fixture, plan } = await start();
    const { token } = await plan();
    const request = { ...everything, title: '', token, at: null };
    await expect(fixture.plan('shop', everything, visitor)).rejects.toThrow(ForbiddenError);
    await expect(fixture.publish('shop', request, visitor)).rejects.toThrow(ForbiddenError);
    await expect(fixture.list('shop', { before: null }, visitor)).rejects.toThrow(ForbiddenError);
    await expect(fixture.cancel('shop', 'x', visitor)).rejects.toThrow(ForbiddenError);
    await expect(fixture.plan('none', everything, editor)).rejects.toThrow(ContentNotFoundError);
  });
});
