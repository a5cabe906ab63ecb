import { expect, it } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { sections } from '#sections/registry.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { cards, clients, editor, openReleaseFixture } from '#tests/support/release-fixture.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { listPendingPaths } from '../structure/create-structure-service.ts';

describeOnTestDatabase('releases of sections', ({ openFresh }) => {
  const start = async () => openReleaseFixture(await openFresh());
  const home = (...list: JsonObject[]) => ({ homeComponents: list });
  const section = (id: number, fileName: string, more = {}): JsonObject => ({
    id,
    type: 'clients',
    fileName,
    ...more,
  });
  const textOf = (name: string) => `content/{lang}/home-page/${name}.json`;
  const placeOf = (name: string) => `pages-components.json#home.${name}`;
  const partners = textOf('partners');

  it('publishes no section that was not chosen, and a new one with its texts', async () => {
    const { draft, publish, seen, plan } = await start();
    await draft('pages-components.json', '', home(section(1, 'clients'), section(2, 'partners')));
    await draft(partners, 'en', cards('Partners', ['Delta']));
    await draft(partners, 'ar', cards('الشركاء', ['Delta']));
    await draft(clients, 'en', cards('Whom we serve', ['Delta', 'Nile']));
    const places = async (paths: string[]) =>
      (await plan({ languages: ['ar'], paths })).changes.map(({ path: place, language, kind }) => [
        place,
        language,
        kind,
      ]);
    expect(await places([clients])).toEqual([[clients, 'en', 'changed']]);
    await publish({ languages: null, paths: [clients] });
    expect((await seen('pages-components.json')).homeComponents).toHaveLength(1);
    expect(await seen('content/en/home-page/clients.json')).toMatchObject({
      title: 'Whom we serve',
    });

    const both = [
      [partners, 'ar', 'new'],
      [partners, 'en', 'new'],
      [placeOf('partners'), '', 'new'],
    ];
    expect(await places([partners])).toEqual(both);
    expect(await places([placeOf('partners')])).toEqual(both);
    expect(await places(['pages-components.json'])).toEqual(both);
    await publish({ languages: ['ar'], paths: [partners] });
    expect((await seen('pages-components.json')).homeComponents).toHaveLength(2);
    expect(await seen('content/ar/home-page/partners.json')).toMatchObject({ title: 'الشركاء' });
    expect((await plan()).changes).toEqual([]);
  });

  it('calls the place of a section by its first text, else by its type', async () => {
    const { draft, plan, made, fixture } = await start();
    const split = { id: 2, type: 'text-with-image', fileName: 'text-with-image' };
    await draft(
      'pages-components.json',
      '',
      home(section(1, 'clients'), split, section(3, 'more')),
    );
    const item = { id: 1, title: 'label', titleTr: 'A label is a promise' };
    await draft(textOf('text-with-image'), 'en', { id: 1, services: [item] });
    await draft(textOf('more'), 'en', { id: 1, services: [] });
    const { changes } = await plan();
    const titles = new Map(changes.map(({ path, title }) => [path, title]));
    const label = sections.clients.label.en;
    for (const path of [placeOf('text-with-image'), textOf('text-with-image')])
      expect(titles.get(path)).toBe('A label is a promise');
    for (const path of [placeOf('more'), textOf('more')]) expect(titles.get(path)).toBe(label);
    const { id } = await made();
    const [release] = await fixture.list('shop', { before: null }, editor);
    expect(release).toMatchObject({ id });
    expect(release?.documents.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['A label is a promise', label]),
    );
    await draft('content/{lang}/articles/articles.json#9', 'en', { id: 9 });
    expect((await plan()).changes).toMatchObject([{ title: '#9' }]);
  });

  it('moves, hides and takes off one section alone, and reverts it under later ones', async () => {
    const { fixture, draft, publish, seen, plan } = await start();
    const three = [section(1, 'clients'), section(2, 'partners'), section(3, 'team')];
    for (const name of ['partners', 'team'])
      await draft(textOf(name), 'en', cards(name, ['Delta']));
    await draft('pages-components.json', '', home(...three));
    await publish();
    await draft('pages-components.json', '', {
      ...home(section(3, 'team'), section(1, 'clients', { hiddenIn: ['ar'] })),
      aboutusComponents: [],
    });
    expect((await plan()).changes).toMatchObject([
      { path: placeOf('team'), kind: 'changed', isMoved: true, by: { id: editor.id } },
      { path: placeOf('clients'), section: { hiddenBefore: [], hiddenAfter: ['ar'] } },
      { path: placeOf('partners'), kind: 'removed', title: 'partners' },
    ]);
    const order = async () =>
      (await seen('pages-components.json')).homeComponents.map(
        ({ fileName }: { fileName: string }) => fileName,
      );
    const taken = await publish({ languages: null, paths: [placeOf('partners')] });
    expect(await order()).toEqual(['clients', 'team']);
    await publish({ languages: null, paths: [placeOf('team')] });
    expect(await order()).toEqual(['team', 'clients']);
    expect.assert(taken.outcome === 'published');
    const releases = await fixture.list('shop', { before: null }, editor);
    expect(releases.find(({ id }) => id === taken.release.id)?.isRevertible).toBe(true);
    const back = await fixture.revert('shop', { id: taken.release.id, title: 'Back' }, editor);
    expect(await order()).toEqual(['team', 'clients', 'partners']);
    const isWithdrawn = async () =>
      (await fixture.list('shop', { before: null }, editor)).find(
        ({ id }) => id === taken.release.id,
      )?.isWithdrawn ?? false;
    expect(await isWithdrawn()).toBe(true);
    await expect(
      fixture.revert('shop', { id: taken.release.id, title: 'Twice' }, editor),
    ).rejects.toMatchObject({ kind: 'already' });
    await fixture.revert('shop', { id: back.id, title: 'On again' }, editor);
    expect([await isWithdrawn(), await order()]).toEqual([false, ['team', 'clients']]);
    await fixture.revert('shop', { id: taken.release.id, title: 'Back' }, editor);
    expect((await seen('pages-components.json')).homeComponents[1]).not.toHaveProperty('hiddenIn');
  });

  it('leaves out the place that a revert took back, until it is edited again', async () => {
    const { db, fixture, draft, made, plan, publish } = await start();
    const withheld = async () =>
      (await plan()).changes.map(({ isWithheld }) => isWithheld ?? false);
    const hidden = section(1, 'clients', { hiddenIn: ['ar'] });
    await draft('pages-components.json', '', home(hidden));
    const { id } = await made();
    await fixture.revert('shop', { id, title: 'Back' }, editor);
    expect(await listPendingPaths(db, 'shop')).toEqual([]);
    expect(await withheld()).toEqual([true]);
    expect(await publish()).toEqual({ outcome: 'nothing' });
    await draft('pages-components.json', '', { ...home(hidden), aboutusComponents: [] });
    expect(await withheld()).toContain(true);
    await draft('pages-components.json', '', home(section(1, 'clients')));
    await draft('pages-components.json', '', home(hidden));
    expect(await withheld()).toEqual([false]);
  });

  it('is not withdrawn by publishing the other sections', async () => {
    const { fixture, clock, draft, made } = await start();
    const withdrawn = async () =>
      (await fixture.list('shop', { before: null }, editor)).flatMap(({ title, isWithdrawn }) =>
        isWithdrawn ? [title] : [],
      );
    const hidden = { hiddenIn: ['ar'] };
    const both = [section(1, 'clients'), section(2, 'partners')];
    for (const language of ['en', 'ar']) await draft(partners, language, cards('P', ['Delta']));
    await draft('pages-components.json', '', home(...both));
    await made();
    await draft('pages-components.json', '', home(...both.map((one) => ({ ...one, ...hidden }))));
    clock.now = Date.now() + 1_000;
    await made({ languages: null, paths: [placeOf('clients')] }, null, 'One');
    await made({ languages: null, paths: [placeOf('partners')] }, null, 'Other');
    expect(await withdrawn()).toEqual([]);
  });

  it('reverts everything after a release, blocked one by one, and that in turn', async () => {
    const { fixture, draft, publish, made, move, seen, audit } = await start();
    const list = async () => await fixture.list('shop', { before: null }, editor);
    const titleOf = async () => (await seen('content/en/home-page/clients.json')).title;
    await draft(clients, 'en', cards('First', ['Delta', 'Nile']));
    const first = await made();
    await draft(clients, 'en', cards('Second', ['Delta', 'Nile']));
    await draft(partners, 'en', cards('Partners', ['Delta']));
    await draft('pages-components.json', '', home(section(1, 'clients'), section(2, 'partners')));
    await publish();
    const entries = async () =>
      (await seen('content/en/articles/articles.json')).map(({ id }: { id: number }) => id);
    const before = await entries();
    await move('content/{lang}/articles/articles.json#3', -1);
    await publish();
    expect(await entries()).not.toEqual(before);
    expect((await list()).find(({ id }) => id === first.id)?.isRevertible).toBe(false);

    const title = 'Back to the first';
    const back = await fixture.revert('shop', { id: first.id, title, isLater: true }, editor);
    expect(await titleOf()).toBe('First');
    expect((await seen('pages-components.json')).homeComponents).toHaveLength(1);
    expect(await seen('content/en/home-page/partners.json')).toBeNull();
    expect(await entries()).toEqual(before);
    expect((await audit()).at(-1)).toBe('release-reverted');
    await fixture.revert('shop', { id: back.id, title: 'On again' }, editor);
    expect(await titleOf()).toBe('Second');
    await expect(
      fixture.revert('shop', { id: (await list())[0]!.id, title, isLater: true }, editor),
    ).rejects.toThrow(ContentNotFoundError);
  });
});
