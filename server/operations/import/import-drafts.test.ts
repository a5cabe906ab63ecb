import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeFiles } from '#tests/support/project-folder.ts';
import { shopToImport } from '#tests/support/shop-to-import.ts';

describeOnTestDatabase('an import into a project with drafts', ({ openFresh }) => {
  const start = async (changes = {}) => shopToImport(await openFresh(), changes);

  it('says which translations are outdated, as a save does', async () => {
    const file = 'shop/content/en/articles/articles.json';
    const own = 'shop/content/ar/articles/articles.json';
    const entry = (titleTr: string, category = '') => [
      { id: 7, title: 'Second Dose', titleTr, category },
    ];
    const shop = await start({ [file]: entry('One'), [own]: entry('واحد') });
    const { db } = shop.services.database;
    const outdated = async () =>
      await db.selectFrom('translations').select(['language', 'field', 'source']).execute();
    await shop.run();
    expect(await outdated()).toEqual([]);
    writeFiles(shop.root, { [file]: entry('Two') });
    await shop.run();
    expect(await outdated()).toEqual([{ language: 'ar', field: 'titleTr', source: 'One' }]);
    writeFiles(shop.root, { [own]: entry('اثنان') });
    await shop.run();
    expect(await outdated()).toEqual([]);
    writeFiles(shop.root, { [file]: entry('Three'), [own]: entry('ثلاثة') });
    await shop.run();
    expect(await outdated()).toEqual([]);
  });

  it('leaves moves that are not published to the drafts', async () => {
    const shop = await start();
    await shop.run();
    const { db } = shop.services.database;
    const path = 'content/{lang}/articles/articles.json#3';
    await db.updateTable('documents').set({ draft_sort: -1 }).where('path', '=', path).execute();
    const file = 'shop/content/en/articles/articles.json';
    const articles = [
      { id: 7, title: 'Second Dose' },
      { id: 3, title: 'First Aid', titleTr: 'Help' },
    ];
    writeFiles(shop.root, { [file]: articles });
    await shop.run();
    expect(JSON.parse((await shop.export())[file] ?? '')).toEqual(articles);
    expect(await shop.run()).toMatchObject({ version: null });
    const entry = db.selectFrom('documents').select('draft_sort').where('path', '=', path);
    expect(await entry.execute()).toEqual([{ draft_sort: -1 }]);
  });
});
