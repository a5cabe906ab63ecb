import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readFiles, writeFiles } from '#tests/support/project-folder.ts';
import { shopToImport } from '#tests/support/shop-to-import.ts';
import { indexMedia } from '../../assets/images/library/index-media.ts';
import { systemActor } from '../../core/access/can.ts';
import { exportProject } from './export-project.ts';

describeOnTestDatabase('exportProject', ({ openFresh }) => {
  async function start(changes = {}) {
    const shop = shopToImport(await openFresh(), changes);
    await shop.run();
    const exportToItsFolder = async () =>
      await exportProject(shop.services, systemActor, { folder: shop.root, projectId: 'shop' });
    return { ...shop, exportToItsFolder };
  }

  it('names redirects in the folder that the project does not have', async () => {
    const shop = await start();
    writeFiles(shop.folder, { 'redirects.json': [] });
    expect((await shop.exportToItsFolder()).unknownFiles).toEqual(['redirects.json']);
  });

  it('leaves out what was removed from the library, and names what the folder has besides', async () => {
    const shop = await start({ 'shop/media/old.svg': '<svg id="old"/>' });
    await indexMedia(shop.services, 'shop');
    // A text that was brought back shows delta.svg.
    await shop.services.database.db.updateTable('media').set({ removed_at: 1 }).execute();
    const exported = Object.keys(await shop.export());
    expect(exported.filter((file) => file.includes('/media/'))).toEqual(['shop/media/delta.svg']);

    writeFiles(shop.folder, { 'videos/deleted.mp4': 'film' });
    const before = readFiles(shop.root);
    expect((await shop.exportToItsFolder()).unknownFiles).toEqual([
      'media/old.svg',
      'videos/deleted.mp4',
    ]);
    expect(readFiles(shop.root)).toEqual(before);
  });
});
