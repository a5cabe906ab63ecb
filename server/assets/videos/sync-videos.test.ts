import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { mp4Boxes } from '#tests/support/test-videos.ts';
import { preparationHandler } from './prepare-video.ts';
import { syncProjectVideos } from './sync-videos.ts';

describeOnTestDatabase('the content version', ({ openFresh }) => {
  async function openShop() {
    const services = contentServices(await openFresh());
    const { db } = services.database;
    await db.insertInto('projects').values({ id: 'shop', config: '{}', position: 0 }).execute();
    const folder = path.join(services.dataDir, 'videos/shop');
    mkdirSync(folder, { recursive: true });
    return { services, db, file: path.join(folder, 'yew.mp4') };
  }

  test.each(['a start', 'a preparation without ffmpeg'] as const)(
    'is raised by %s if pages show another length',
    async (by) => {
      const { services, db, file } = await openShop();
      const prepare = preparationHandler({ ...services, canPrepare: async () => false });

      async function versionAfterSync(): Promise<number> {
        if (by === 'a start') await syncProjectVideos(services, 'shop');
        else
          await prepare(
            { projectId: 'shop', path: 'yew.mp4' },
            { jobId: '1', attempt: 1, signal: new AbortController().signal },
          );
        const project = db.selectFrom('projects').select('content_version');
        return (await project.executeTakeFirstOrThrow()).content_version;
      }

      const versions: number[] = [];
      for (const seconds of [42.1, 42.9, 43.1, 43.1, null]) {
        if (seconds === null) rmSync(file);
        else writeFileSync(file, mp4Boxes({ seconds }));
        versions.push(await versionAfterSync());
      }
      expect(versions).toEqual([1, 1, 2, 2, 3]);
    },
  );

  test('follows a file that returns with its old time', async () => {
    const { services, db, file } = await openShop();
    for (const isStored of [true, false, true]) {
      if (isStored) {
        writeFileSync(file, mp4Boxes({ seconds: 42 }));
        utimesSync(file, 1_000, 1_000);
      } else rmSync(file);
      await syncProjectVideos(services, 'shop');
      expect(await db.selectFrom('videos').select('seconds').execute()).toEqual([
        { seconds: isStored ? 42 : null },
      ]);
    }
  });
});
