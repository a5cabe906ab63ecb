import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { editor, openReleaseFixture } from '#tests/support/release-fixture.ts';
import { createPublishedContent } from '../../published/published-content.ts';
import { createPublishedEntries } from '../../published/published-entries.ts';
import { createHistoryService } from '../history/create-history-service.ts';
import { createStructureService } from '../structure/create-structure-service.ts';
import { createUnitService } from './unit-service.ts';

const path = 'content/{lang}/articles/articles.json#7';

describeOnTestDatabase('removed units', ({ openFresh }) => {
  async function start() {
    const { services, plan, find } = await openReleaseFixture(await openFresh());
    const parts = {
      ...services,
      content: createPublishedContent(services),
      entries: createPublishedEntries(services),
      now: Date.now,
    };
    const units = createUnitService(parts);
    const structure = createStructureService(parts);
    return {
      units,
      history: createHistoryService(parts, units),
      remove: () => structure.change('shop', { change: 'remove-entry', path }, editor),
      open: () => units.open('shop', path, editor),
      type: (basedOn: string | null, value: object) =>
        units.save(
          'shop',
          { path, origin: 'autosave', versions: { en: { basedOn, value: { ...value } } } },
          editor,
        ),
      /** The kinds of pending changes by language. */
      pending: async () =>
        (await plan()).changes.map(({ language, kind }) => [language, kind].join(' ')),
      publishedId: async () => (await find(path, 'en'))?.published_revision_id ?? '',
    };
  }

  it('are restored in every language by somebody who still types in them', async () => {
    const { remove, open, type, pending } = await start();
    const { revisionId, value } = (await open()).versions.en!;
    await remove();
    expect(await pending()).toEqual(['ar removed', 'en removed']);
    const typed = { ...(value as object), titleTr: 'Typed' };
    expect(await type(revisionId, typed)).toMatchObject({ outcome: 'saved', refused: [] });
    expect(await pending()).toEqual(['en changed']);
  });

  it('show their last text, which can be saved', async () => {
    const { remove, open, type, pending } = await start();
    const before = await open();
    await remove();
    const { versions } = await open();
    expect(versions).toEqual(before.versions);
    const { revisionId, value } = versions.en!;
    expect(await type(revisionId, { ...(value as object), titleTr: 'Typed' })).toMatchObject({
      outcome: 'saved',
    });
    expect(await pending()).toEqual(['en changed']);
  });

  it('are restored from the history', async () => {
    const { remove, history, pending, publishedId } = await start();
    await remove();
    const place = { path, language: 'en', revisionId: await publishedId() } as const;
    expect(await history.restore('shop', place, editor)).toMatchObject({ outcome: 'saved' });
    expect(await pending()).toEqual([]);
  });
});
