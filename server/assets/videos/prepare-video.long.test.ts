import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { makeVideo, mp4Boxes } from '#tests/support/test-videos.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { temporaryFolder, writeFiles } from '#tests/support/project-folder.ts';
import { startJobRunner } from '../../core/jobs/run-jobs.ts';
import { createVideos } from './videos.ts';
import { enqueuePreparations, syncProjectVideos, preparationKind } from './sync-videos.ts';
import { preparationHandler } from './prepare-video.ts';

// Videos are processed at low priority.
vi.setConfig({ testTimeout: 120_000 });

const grant = { projectId: 'shop', path: 'a/film.mp4', userId: null };

describeOnTestDatabase('videos', ({ openFresh, onCleanup }) => {
  let services: ReturnType<typeof contentServices>;

  beforeEach(async () => {
    services = contentServices(await openFresh());
    const project = { id: 'shop', config: '{}', position: 0 };
    await services.database.db.insertInto('projects').values(project).execute();
  });

  const originals = () => path.join(services.dataDir, 'videos/shop');
  const streams = () => path.join(services.dataDir, 'video-streams/shop/a/film.mp4');
  const made = () => readdirSync(streams()).filter((name) => !name.startsWith('.'));
  const videos = () =>
    createVideos({ ...services, secrets: openSecrets({ DATA_DIR: services.dataDir }) });
  const rows = () => services.database.db.selectFrom('videos').selectAll().execute();
  const jobs = () => services.database.db.selectFrom('jobs').selectAll().execute();

  async function note(): Promise<void> {
    const { db } = services.database;
    await enqueuePreparations(db, await syncProjectVideos(services, 'shop'));
  }
  async function prepare(canPrepare?: () => Promise<boolean>): Promise<void> {
    const clock = createManualClock(Date.now() + 1_000);
    const handlers = {
      [preparationKind]: preparationHandler({ ...services, ...(canPrepare && { canPrepare }) }),
    };
    const runner = startJobRunner({ ...services, handlers, clock });
    onCleanup(() => runner.stop());
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await runner.runDue();
      clock.skip(60_000);
    }
    await runner.stop();
  }

  it('makes a poster, streams in the sizes that the film has, and a copy that plays while it loads', async () => {
    makeVideo(path.join(originals(), 'a/film.mp4'), { seconds: 7, size: '1280x720' });
    await note();
    expect((await videos().addresses(grant))?.stream).toBeNull();
    await prepare();

    const { video, stream, poster, seconds } = (await videos().addresses(grant))!;
    expect(seconds).toBeCloseTo(7, 0);
    const [mark = ''] = made();
    expect(
      [video, stream, poster].map((address) => address?.split('/').slice(3).join('/')),
    ).toEqual([`${mark}/film.mp4`, `${mark}/stream.m3u8`, `${mark}/poster.jpg`]);
    const folder = path.join(streams(), mark);
    const list = readFileSync(path.join(folder, 'stream.m3u8'), 'utf8');
    expect(list).toMatch(
      /RESOLUTION=640x360,CODECS="avc1\.4D40[\dA-F]{2},mp4a\.40\.2"\n360p\.m3u8/,
    );
    expect(list).toMatch(/RESOLUTION=1280x720.*\n720p\.m3u8/);
    expect(readFileSync(path.join(folder, '720p.m3u8'), 'utf8')).toMatch(
      /#EXT-X-MAP:URI="720p-init\.mp4"[^]*720p-00000\.m4s[^]*720p-00001\.m4s/,
    );
    const videoFile = readFileSync(path.join(folder, 'film.mp4'));
    expect(videoFile.indexOf('moov')).toBeLessThan(videoFile.indexOf('mdat'));
    for (const name of readdirSync(folder).filter((one) => one !== 'made.json')) {
      const [, , token = ''] = video.split('/');
      const opened = await videos().open(token, [mark, name], { userId: async () => null });
      expect.assert(opened !== null && opened !== 'not-allowed', name);
      await opened.file?.close();
    }
  });

  it('tells cached pages of a length that only the preparation finds', async () => {
    const { db } = services.database;
    const lengths = videos();
    const read = async () => {
      const project = await db.selectFrom('projects').selectAll().executeTakeFirstOrThrow();
      services.setVersion(project.content_version);
      return [project.content_version, await lengths.seconds('shop', 'a/film.webm')];
    };
    makeVideo(path.join(originals(), 'a/film.webm'), { seconds: 2 });
    await note();
    expect(await read()).toEqual([0, null]);
    await prepare();
    expect(await read()).toEqual([1, expect.closeTo(2, 0)]);
  });

  it('leaves a film that plays while it loads as it is, and one without sound silent', async () => {
    makeVideo(path.join(originals(), 'a/film.mp4'), { isFastStart: true, hasSound: false });
    await note();
    await prepare();
    const { video, stream } = (await videos().addresses(grant))!;
    expect(video).toMatch(/\/film\.mp4$/);
    expect(video.split('/')).toHaveLength(4);
    const [mark = ''] = made();
    expect(stream).toContain(mark);
    const list = readFileSync(path.join(streams(), mark, 'stream.m3u8'), 'utf8');
    expect(list).toMatch(/RESOLUTION=320x180,CODECS="avc1\.4D40\w\w"\n180p\.m3u8/);
  });

  it('prepares a changed file anew, and forgets one that is gone', async () => {
    const file = path.join(originals(), 'a/film.mp4');
    makeVideo(file);
    await note();
    await prepare();
    const [first] = made();
    makeVideo(file, { size: '480x360' });
    expect((await videos().addresses(grant))?.stream).toBeNull();
    await note();
    await prepare();
    expect(made()).toHaveLength(1);
    expect(made()).not.toEqual([first]);
    await note();
    expect((await jobs()).filter(({ state }) => state === 'waiting')).toEqual([]);

    writeFiles(originals(), { 'a/film.mp4': null });
    await note();
    await prepare();
    expect([await rows(), existsSync(streams())]).toEqual([[], false]);
  });

  it('serves the original where there is no ffmpeg, with its length; what was made before counts again', async () => {
    writeFiles(originals(), {});
    mkdirSync(path.join(originals(), 'a'), { recursive: true });
    writeFileSync(path.join(originals(), 'a/film.mp4'), mp4Boxes({ seconds: 42 }));
    await note();
    await prepare(async () => false);
    const { video, stream, poster, seconds } = (await videos().addresses(grant))!;
    expect([video.split('/').length, stream, poster, seconds]).toEqual([4, null, null, 42]);
    expect(await videos().seconds('shop', 'a/film.mp4')).toBe(42);
    expect(await videos().seconds('shop', 'a/other.mp4')).toBeNull();

    makeVideo(path.join(originals(), 'a/film.mp4'));
    await note();
    await prepare();
    const before = readdirSync(path.join(streams(), made()[0] ?? ''));
    await services.database.db.deleteFrom('videos').execute();
    await services.database.db.deleteFrom('jobs').execute();
    await note();
    await prepare();
    expect((await rows())[0]?.state).toBe('ready');
    expect(readdirSync(path.join(streams(), made()[0] ?? ''))).toEqual(before);
  });

  it('gives a film up that cannot be read, opens no other file for it, and serves it as it is', async () => {
    const secret = path.join(temporaryFolder(), 'secret.mp4');
    makeVideo(secret);
    mkdirSync(path.join(originals(), 'a'), { recursive: true });
    const list = `ftyp#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:${secret}\n#EXT-X-ENDLIST\n`;
    writeFileSync(path.join(originals(), 'a/film.mp4'), Buffer.from(`\0\0\0\u0020${list}`));
    writeFileSync(path.join(originals(), 'list.mp4'), list.slice(4));
    await note();
    await prepare();
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await videos().addresses(grant))?.stream).toBeNull();
    await note();
    expect((await jobs()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(readdirSync(streams())).toEqual([]);
  });

  it('a job that was interrupted leaves nothing half, and is done by the next runner', async () => {
    makeVideo(path.join(originals(), 'a/film.mp4'), { seconds: 8, size: '1280x720' });
    await note();
    const handler = preparationHandler(services);
    const abort = new AbortController();
    const payload = { projectId: 'shop', path: 'a/film.mp4' };
    const running = handler(payload, { jobId: 'x', attempt: 1, signal: abort.signal });
    await vi.waitUntil(() => existsSync(streams()) && readdirSync(streams()).length > 0);
    abort.abort(new Error('stopping'));
    await expect(running).rejects.toThrow('stopping');
    expect(readdirSync(streams())).toEqual([]);
    expect((await rows())[0]?.state).toBe('stored');

    copyFileSync(path.join(originals(), 'a/film.mp4'), path.join(originals(), 'a/other.mp4'));
    makeVideo(path.join(originals(), 'a/film.mp4'));
    await note();
    await prepare();
    expect((await rows()).map(({ state }) => state)).toEqual(['ready', 'ready']);
  });
});
