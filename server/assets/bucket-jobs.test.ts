import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { startBucket } from '#tests/support/s3-server.ts';
import { makeJpeg } from '#tests/support/test-images.ts';
import { makeVideo } from '#tests/support/test-videos.ts';
import { openSecrets } from '../accounts/secrets/secrets.ts';
import { startJobRunner } from '../core/jobs/run-jobs.ts';
import { enqueueMissingRenditions } from './images/enqueue-renditions.ts';
import { renditionsHandler, renditionsKind } from './images/make-renditions.ts';
import { storeMediaFile } from './images/store-media-file.ts';
import { createVideos } from './videos/videos.ts';
import { preparationHandler } from './videos/prepare-video.ts';
import { enqueuePreparations, preparationKind, syncProjectVideos } from './videos/sync-videos.ts';

// Images and videos are processed at low priority.
vi.setConfig({ testTimeout: 120_000 });

describeOnTestDatabase('files in a bucket', ({ openFresh, onCleanup }) => {
  async function open() {
    const database = await openFresh();
    const bucket = await startBucket();
    const files = bucket.openStore();
    const services = { ...contentServices(database), files };
    const clock = createManualClock(Date.now() + 600_000);
    const handlers = {
      [renditionsKind]: renditionsHandler(services),
      [preparationKind]: preparationHandler(services),
    };
    const runner = startJobRunner({ database, handlers, log: services.log, clock });
    onCleanup(() => runner.stop());
    const enqueueImages = () => enqueueMissingRenditions({ db: database.db, files }, 'shop');
    return { db: database.db, bucket, files, services, clock, runner, enqueueImages };
  }

  it('have free names, get their sizes, and are not asked about one by one', async () => {
    const { bucket, files, services, runner, enqueueImages } = await open();
    const image = { projectId: 'shop', folder: 'library/2026', name: 'Omar.jpg' };
    const bytes = await makeJpeg({ width: 400, height: 500 });
    const uploads = [1, 2].map(() => storeMediaFile(services, { ...image, bytes }));
    const names = (await Promise.all(uploads)).map((stored) => stored.path);
    expect(names.toSorted()).toEqual([
      'library/2026/omar-2.400x500.jpg',
      'library/2026/omar.400x500.jpg',
    ]);
    while ((await runner.runDue()) > 0);
    const sizes = await files.list('media-sizes/shop/library/2026/omar.400x500.jpg');
    expect(sizes.map((name) => name.split('/')[1])).toEqual([
      '320.avif',
      '320.webp',
      '400.avif',
      '400.webp',
    ]);
    bucket.requests.length = 0;
    expect(await enqueueImages()).toBe(0);
    expect(bucket.requests).toHaveLength(2);
  });

  it('are worked on again once their bucket answers', async () => {
    const { db, bucket, files, clock, runner, enqueueImages } = await open();
    await files.write('media/shop/a.8x8.jpg', await makeJpeg({ width: 8, height: 8 }));
    expect(await enqueueImages()).toBe(1);
    bucket.faults.answer = 503;
    await runner.runDue();
    const job = await db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    expect(job).toMatchObject({
      state: 'waiting',
      last_error: expect.stringContaining('The bucket does not answer'),
    });
    bucket.faults.answer = null;
    clock.skip(3_600_000);
    await runner.runDue();
    expect(await files.list('media-sizes/shop/a.8x8.jpg')).toHaveLength(2);
  });

  it('are prepared for streaming, and played from the bucket', { tags: 'long' }, async () => {
    const { db, files, services, runner } = await open();
    await db.insertInto('projects').values({ id: 'shop', config: '{}', position: 0 }).execute();
    await files.withScratch('any', async (folder) => {
      makeVideo(path.join(folder, 'film.mp4'));
      await files.write('videos/shop/a.mp4', { file: path.join(folder, 'film.mp4') });
    });
    await enqueuePreparations(db, await syncProjectVideos(services, 'shop'));
    while ((await runner.runDue()) > 0);
    const made = await files.list('video-streams/shop/a.mp4');
    expect(made.map((name) => name.split('/')[1])).toEqual(
      expect.arrayContaining(['made.json', 'poster.jpg', 'stream.m3u8']),
    );
    const secrets = openSecrets({ DATA_DIR: services.dataDir });
    const videos = createVideos({ ...services, secrets });
    const grant = { projectId: 'shop', path: 'a.mp4', userId: null };
    const addresses = await videos.addresses(grant);
    const [, , token = '', mark = ''] = addresses?.stream?.split('/') ?? [];
    const openPart = (name: string) =>
      videos.open(token, [mark, name], { userId: async () => null });
    const segment = made.find((name) => name.endsWith('.m4s'))?.split('/')[1] ?? '';
    expect(await openPart('stream.m3u8')).toMatchObject({ address: null });
    expect(await openPart(segment)).toMatchObject({
      file: null,
      address: expect.stringContaining(`/${mark}/${segment}?`),
    });
  });
});
