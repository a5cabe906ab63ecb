import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
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
import { createApiTokens } from '../../../accounts/tokens/create-api-tokens.ts';
import { endSessions } from '../../../accounts/passwords/credential-queries.ts';
import { actorOf } from '../../../accounts/api/authorize.ts';
import { ForbiddenError } from '../../../core/access/can.ts';
import { startJobRunner } from '../../../core/jobs/run-jobs.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { setDraft } from '../../queries.ts';
import { listPendingPaths } from '../structure/create-structure-service.ts';
import { publishDueRelease, scheduledReleaseHandler } from './publish-due-release.ts';
import { enqueueScheduledReleases, scheduledReleaseKind } from '../../releases/create-release.ts';

describeOnTestDatabase('scheduled releases', ({ openFresh }) => {
  const start = async () => openReleaseFixture(await openFresh());

  it('keeps a text in one language until its time when another one is published', async () => {
    const { services, clock, draft, plan, publish, made, seen } = await start();
    const titles = async () => [
      (await seen('content/en/home-page/clients.json')).title,
      (await seen('content/ar/home-page/clients.json')).title,
    ];
    const english = await seen('content/en/home-page/clients.json');
    const arabic = await seen('content/ar/home-page/clients.json');
    await draft(clients, 'en', { ...english, title: 'On Friday' });
    const release = await made(everything, clock.now + 60_000);
    await draft(clients, 'ar', { ...arabic, title: 'اليوم' });
    expect((await plan()).changes.map(({ language }) => language)).toEqual(['ar']);
    await publish({ languages: null, paths: [clients] });
    expect(await titles()).toEqual([english.title, 'اليوم']);
    await publishDueRelease(services, release.id);
    expect(await titles()).toEqual(['On Friday', 'اليوم']);
  });

  it('keeps a removal until its time', async () => {
    const { services, db, clock, find, plan, publish, made, seen } = await start();
    const { id } = (await find('content/{lang}/articles/articles.json#3', 'en'))!;
    await setDraft(db, id, null, Date.now());
    const release = await made(everything, clock.now + 60_000);
    expect((await plan()).changes).toMatchObject([{ isWithheld: true, scheduledAt: release.at }]);
    expect(await listPendingPaths(db, 'shop')).toEqual([]);
    expect(await publish()).toEqual({ outcome: 'nothing' });
    await publishDueRelease(services, release.id);
    expect(await seen('content/en/articles/articles.json')).toHaveLength(1);
  });

  it('keeps a removal that is pending over a revert, and over a scheduled text', async () => {
    const { services, fixture, db, clock, draft, find, plan, made, seen } = await start();
    const entry = 'content/{lang}/articles/articles.json#3';
    const { id } = (await find(entry, 'en'))!;
    const text = await seen('content/en/articles/articles.json');
    const changed = (title: string) => ({
      ...text.find((one: { id: number }) => one.id === 3),
      title,
    });
    const draftOf = async () => (await find(entry, 'en'))?.draft_revision_id;
    await draft(entry, 'en', changed('Second'));
    const { id: release } = await made();
    await draft(entry, 'en', changed('Third'));
    const { id: scheduled } = await made(everything, clock.now + 60_000);
    await setDraft(db, id, null, Date.now());
    await fixture.revert('shop', { id: release, title: 'Back' }, editor);
    expect(await draftOf()).toBeNull();
    await publishDueRelease(services, scheduled);
    expect(await draftOf()).toBeNull();
    expect((await plan()).changes).toMatchObject([{ path: entry, kind: 'removed' }]);
  });

  it('publishes at its time what was fixed then, once, whatever becomes of the draft', async () => {
    const { services, fixture, db, clock, draft, plan, publish, made, seen, audit } = await start();
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const release = await made(everything, clock.now + 60_000);
    expect(release).toMatchObject({ state: 'scheduled', at: clock.now + 60_000 });
    expect((await plan()).changes).toMatchObject([{ isWithheld: true, scheduledAt: release.at }]);
    expect(await publish()).toEqual({ outcome: 'nothing' });
    await draft(clients, 'en', cards('Not yet', ['Delta', 'Nile']));
    expect((await plan()).changes[0]).not.toHaveProperty('isWithheld');
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Our clients' });
    await publishDueRelease(services, release.id);
    await publishDueRelease(services, release.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({
      title: 'Whom we serve',
    });
    const versions = await db.selectFrom('releases').select('version').execute();
    expect(versions.map(({ version }) => version).toSorted()).toEqual([1, 2]);
    expect(await audit()).toEqual(['release-scheduled', 'release-made']);
    expect(await fixture.cancel('shop', release.id, editor)).toBe(false);
    await fixture.revert('shop', { id: release.id, title: 'Back' }, editor);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Our clients' });
  });

  it('takes back nothing that was edited before its time', async () => {
    const { services, clock, draft, plan, made } = await start();
    const names = ['Delta', 'Nile', 'Sinai'];
    await draft(clients, 'en', cards('Whom we serve', names));
    await draft(clients, 'ar', cards('من نخدم', names));
    // Arabic gets a revision with the new structure, which is newer than its draft.
    clock.now = Date.now() + 1_000;
    await made({ languages: ['en'], paths: [clients] });
    const release = await made({ languages: ['ar'], paths: [clients] }, clock.now + 60_000);
    await draft(clients, 'ar', cards('من نخدم اليوم', names));
    await publishDueRelease(services, release.id);
    const { changes } = await plan();
    expect(changes).toMatchObject([{ path: clients, language: 'ar', kind: 'changed' }]);
    expect(changes[0]).not.toHaveProperty('isWithheld');
  });

  it('fails at its time where what was fixed may not be public by then', async () => {
    const { services, fixture, db, clock, draft, made, seen } = await start();
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const release = await made(everything, clock.now + 60_000);
    const content = JSON.stringify({ title: 'Whom we serve', services: [{ id: 1 }] });
    await db
      .updateTable('revisions')
      .set({ content })
      .where('content', 'like', '%Whom we serve%')
      .execute();
    await publishDueRelease(services, release.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Our clients' });
    const [failed] = await fixture.list('shop', { before: null }, editor);
    expect(failed).toMatchObject({ id: release.id, state: 'failed' });
  });

  it('moves its section alone, and fails where somebody has published another place for it', async () => {
    const { services, fixture, clock, draft, plan, publish, made, seen } = await start();
    const section = (fileName: string, id: number) => ({ id, type: 'clients', fileName });
    const list = [section('clients', 1), section('team', 2), section('why', 3)];
    for (const name of ['team', 'why'])
      await draft(`content/{lang}/home-page/${name}.json`, 'en', cards(name, ['Delta']));
    await draft('pages-components.json', '', { homeComponents: list });
    await publish();
    const order = async () =>
      (await seen('pages-components.json')).homeComponents.map(
        ({ fileName }: { fileName: string }) => fileName,
      );
    const only = (name: string) => ({
      languages: null,
      paths: [`pages-components.json#home.${name}`],
    });
    const [first, second, third] = list;
    await draft('pages-components.json', '', { homeComponents: [third!, first!, second!] });
    const planned = await made(only('why'), clock.now + 60_000);
    expect((await plan()).changes).toMatchObject([{ isWithheld: true, scheduledAt: planned.at }]);
    await draft('pages-components.json', '', { homeComponents: [third!, first!] });
    await publish(only('team'));
    expect(await order()).toEqual(['clients', 'why']);
    await publishDueRelease(services, planned.id);
    expect(await order()).toEqual(['why', 'clients']);

    const hidden = (language: string) => ({ ...third!, hiddenIn: [language] });
    await draft('pages-components.json', '', { homeComponents: [hidden('ar'), first!] });
    const late = await made(only('why'), clock.now + 60_000);
    await draft('pages-components.json', '', { homeComponents: [hidden('de'), first!] });
    await publish(only('why'));
    await publishDueRelease(services, late.id);
    expect((await seen('pages-components.json')).homeComponents[0]).toEqual(hidden('de'));
    const [failed] = await fixture.list('shop', { before: null }, editor);
    expect(failed).toMatchObject({ id: late.id, state: 'failed' });
  });

  it('is made by its job, also where that was lost', async () => {
    const { services, db, clock, draft, made, seen } = await start();
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const { id } = await made(everything, clock.now + 1);
    await db.deleteFrom('jobs').where('kind', '=', scheduledReleaseKind).execute();
    await enqueueScheduledReleases(db);
    await enqueueScheduledReleases(db);
    const handlers = { [scheduledReleaseKind]: scheduledReleaseHandler(services) };
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

  it('is held where its author may not publish any more, until somebody who may decides', async () => {
    const { services, fixture, db, clock, draft, plan, made, seen, audit } = await start();
    const demote = async (role: 'user' | 'editor') =>
      db.updateTable('users').set({ role }).where('id', '=', editor.id).execute();
    const titleOf = async () => (await seen('content/en/home-page/clients.json')).title;
    await draft(clients, 'en', cards('Planned', ['Delta', 'Nile']));
    const planned = await made(everything, clock.now + 60_000);
    await demote('user');
    await publishDueRelease(services, planned.id);
    expect(await titleOf()).toBe('Our clients');
    const [held] = await fixture.list('shop', { before: null }, admin);
    expect(held).toMatchObject({ id: planned.id, state: 'held', author: { name: editor.id } });
    // Neither the author's return nor a restart releases it, and its changes are not pending.
    await demote('editor');
    await enqueueScheduledReleases(db);
    await publishDueRelease(services, planned.id);
    expect(await titleOf()).toBe('Our clients');
    expect((await plan()).changes).toMatchObject([{ isWithheld: true }]);

    const id = planned.id;
    await expect(fixture.publishHeldRelease('shop', { id }, visitor)).rejects.toThrow(
      ForbiddenError,
    );
    expect(await fixture.publishHeldRelease('shop', { id }, admin)).toMatchObject({
      state: 'published',
    });
    expect(await fixture.publishHeldRelease('shop', { id }, admin)).toMatchObject({
      state: 'published',
    });
    expect(await titleOf()).toBe('Planned');
    expect(await audit()).toEqual(['release-scheduled', 'release-made']);
    const { actor_id } = await db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'release-made')
      .executeTakeFirstOrThrow();
    expect(actor_id).toBe(admin.id);
  });

  it('is published after its API token has expired, and held if that was revoked', async () => {
    const { services, fixture, db, clock, draft, seen } = await start();
    const tokens = createApiTokens(services.database, () => clock.now);
    const titleOf = async () => (await seen('content/en/home-page/clients.json')).title;
    /** Plans a release with a new token of the editor; returns both ids. */
    const plan = async (title: string) => {
      const typed = { name: title, scopes: 'read-content,publish', days: '30' };
      const made = await tokens.create('shop', typed, { ...admin, id: editor.id });
      const headers = new Headers({ authorization: `Bearer ${'token' in made && made.token}` });
      const session = await tokens.authenticate(headers, 'shop');
      const actor = actorOf(session!, '::1');
      await draft(clients, 'en', cards(title, ['Delta', 'Nile']));
      const { token } = await fixture.plan('shop', everything, actor);
      const request = { ...everything, title, token, at: clock.now + 60_000 };
      const answer = await fixture.publish('shop', request, actor);
      if (!('release' in answer)) throw new Error(answer.outcome);
      return { id: answer.release.id, tokenId: session!.id };
    };
    const expired = await plan('Expired');
    clock.now += 31 * 86_400_000;
    await publishDueRelease(services, expired.id);
    expect(await titleOf()).toBe('Expired');

    const ends = [
      (tokenId: string) => tokens.revoke('shop', tokenId, admin),
      () => endSessions(db, editor.id, null),
    ];
    for (const [index, end] of ends.entries()) {
      const { id, tokenId } = await plan(`Revoked ${index}`);
      await end(tokenId);
      await publishDueRelease(services, id);
      expect(await titleOf()).toBe('Expired');
      const list = await fixture.list('shop', { before: null }, editor);
      expect(list.find((release) => release.id === id)).toMatchObject({
        state: 'held',
        isTokenRevoked: true,
      });
      expect(await fixture.cancel('shop', id, editor)).toBe(true);
    }
  });

  it('is held with its prices for an administrator, and tells others so', async () => {
    const { services, fixture, db, clock, draftPrices, madePrices } = await start();
    await addPerson(services.database, admin);
    await draftPrices();
    const { id } = await madePrices(clock.now + 60_000);
    await db.updateTable('users').set({ role: 'editor' }).where('id', '=', admin.id).execute();
    await publishDueRelease(services, id);

    const [held] = await fixture.list('shop', { before: null }, editor);
    expect(held).toMatchObject({ id, state: 'held', isReserved: true });
    await expect(fixture.publishHeldRelease('shop', { id }, editor)).rejects.toThrow(
      ForbiddenError,
    );
    const [own] = await fixture.list('shop', { before: null }, { ...admin, id: 'admin-2' });
    expect(own).not.toHaveProperty('isReserved');
    expect(await fixture.cancel('shop', id, editor)).toBe(true);
  });

  it('is held where its author has gone, and can be called off, or is overtaken', async () => {
    const { services, fixture, db, clock, draft, made, seen } = await start();
    const hold = async (title: string) => {
      await draft(clients, 'en', cards(title, ['Delta', 'Nile']));
      const { id } = await made(everything, clock.now + 60_000);
      await db.deleteFrom('users').where('id', '=', editor.id).execute();
      await publishDueRelease(services, id);
      return id;
    };
    const first = await hold('Planned');
    expect((await fixture.list('shop', { before: null }, admin))[0]).toMatchObject({
      state: 'held',
    });
    expect(await fixture.cancel('shop', first, admin)).toBe(true);
    expect(await fixture.publishHeldRelease('shop', { id: first }, admin)).toMatchObject({
      state: 'cancelled',
    });
    const second = await hold('Planned again');
    await db
      .updateTable('releases')
      .set({ created_at: clock.now - 1_000 })
      .where('id', '=', second)
      .execute();
    await draft(clients, 'en', cards('At once', ['Delta', 'Nile']));
    await made(everything, null, 'Urgent');
    expect(await fixture.publishHeldRelease('shop', { id: second }, admin)).toMatchObject({
      state: 'failed',
    });
    expect((await seen('content/en/home-page/clients.json')).title).toBe('At once');
    await expect(fixture.publishHeldRelease('shop', { id: 'none' }, admin)).rejects.toThrow(
      ContentNotFoundError,
    );
  });

  it('moves entries to where they were to stand when it was decided on', async () => {
    const { services, fixture, db, clock, move, made, plan, seen } = await start();
    const entry = 'content/{lang}/articles/articles.json#3';
    const order = async () =>
      (await seen('content/en/articles/articles.json')).map(({ id }: { id: number }) => id);
    await move(entry, -1);
    const planned = await made(everything, clock.now + 60_000);
    expect(await order()).toEqual([7, 3]);
    await move(entry, 100);
    await publishDueRelease(services, planned.id);
    expect(await order()).toEqual([3, 7]);
    // Its new position is still pending.
    expect((await plan()).changes).toMatchObject([{ path: entry, isMoved: true }]);
    await fixture.revert('shop', { id: planned.id, title: 'Back' }, editor);
    expect(await order()).toEqual([7, 3]);
    const sorts = await db
      .selectFrom('documents')
      .select('draft_sort')
      .where('path', '=', entry)
      .execute();
    expect(new Set(sorts.map(({ draft_sort }) => draft_sort))).toEqual(new Set([100]));
  });

  it('fails as a whole where others have published the same text since, and says so', async () => {
    const { services, fixture, clock, draft, made, seen, db } = await start();
    await draft(clients, 'en', cards('Planned', ['Delta', 'Nile']));
    const planned = await made(everything, clock.now + 60_000);
    await draft(clients, 'en', cards('At once', ['Delta', 'Nile']));
    await db
      .updateTable('releases')
      .set({ created_at: clock.now - 1_000 })
      .where('id', '=', planned.id)
      .execute();
    await made(everything, null, 'Urgent');
    const [waiting] = await fixture.list('shop', { before: null }, editor);
    expect(waiting).toMatchObject({ id: planned.id, overtakenBy: ['Urgent'] });
    await publishDueRelease(services, planned.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'At once' });
    const [failed] = await fixture.list('shop', { before: null }, editor);
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
    await publishDueRelease(services, begin.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Offer' });
    await publishDueRelease(services, end.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Offer over' });
  });

  it('calls off what is scheduled, and lists what was and is to be', async () => {
    const { services, fixture, clock, draft, made, audit, seen } = await start();
    await draft(clients, 'en', cards('Planned', ['Delta', 'Nile']));
    const planned = await made(everything, clock.now + 60_000);
    expect(await fixture.cancel('shop', planned.id, editor)).toBe(true);
    expect(await fixture.cancel('shop', planned.id, editor)).toBe(false);
    await publishDueRelease(services, planned.id);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({ title: 'Our clients' });
    const releases = await fixture.list('shop', { before: null }, editor);
    expect(releases.map(({ state, isRevertible }) => [state, isRevertible])).toEqual([
      ['cancelled', false],
      ['published', false],
    ]);
    expect(await fixture.list('shop', { before: releases[0]!.at }, editor)).toHaveLength(1);
    expect(await audit()).toEqual(['release-scheduled', 'release-cancelled']);
  });
});
