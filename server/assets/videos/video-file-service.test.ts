import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { contentServices } from '#tests/support/content-services.ts';
import { openCourseFixture, poisons } from '#tests/support/course-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { writeFiles } from '#tests/support/project-folder.ts';
import { ForbiddenError } from '../../core/access/can.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import { preparationHandler } from './prepare-video.ts';
import { upsertVideo } from './queries.ts';
import { noRenditions } from './renditions.ts';
import { preparationKind, readVideo } from './sync-videos.ts';
import { streamsKeyOf, videoKeyOf } from './video-files.ts';
import { createVideoFileService, type VideoFileService } from './video-file-service.ts';

const editor = { id: 'e', role: 'editor', address: '127.0.0.1' } as const;
const user = { ...editor, role: 'user' } as const;
const yew = { projectId: 'shop', path: 'poisons/plants/yew.mp4', language: 'ar' } as const;

describeOnTestDatabase('the list of videos', ({ openFresh }) => {
  let services: ReturnType<typeof contentServices>;
  let courses: Awaited<ReturnType<typeof openCourseFixture>>;
  let fixture: VideoFileService;

  beforeEach(async () => {
    const database = await openFresh();
    services = contentServices(database);
    courses = await openCourseFixture(database);
    const videos = { addresses: async () => null };
    fixture = createVideoFileService({ ...services, videos, canPrepare: async () => false });
  });

  async function put(...names: string[]): Promise<void> {
    writeFiles(
      services.dataDir,
      Object.fromEntries(names.map((name) => [`videos/shop/${name}`, 'x'])),
    );
    const row = { project_id: 'shop', bytes: 1, mark: '1-a-b', seconds: null } as const;
    const videoNames = names.filter((name) => !name.endsWith('.vtt'));
    await services.database.db
      .insertInto('videos')
      .values(
        videoNames.map((file) => ({
          ...row,
          path: file,
          state: 'stored',
          renditions: '{}',
          updated_at: 1,
        })),
      )
      .execute();
  }
  const isThere = (name: string) => existsSync(path.join(services.dataDir, 'videos/shop', name));
  const list = async (words = '') =>
    await fixture.list(editor, { projectId: 'shop', words, after: null });

  it('says what stands beside a film, what is worked on, and whether anything will be', async () => {
    await put('a/b.mp4', 'a/b.ar.vtt', 'a/c_d.mp4');
    const payload = { projectId: 'shop', path: 'a/b.mp4' };
    await enqueueJob(services.database.db, { kind: preparationKind, payload });
    await services.database.db
      .updateTable('jobs')
      .set({ state: 'running', leased_until: Date.now() + 60_000 })
      .execute();
    const { videos, canPrepare } = await list();
    expect(videos.map(({ path: file, state, captions }) => [file, state, captions])).toEqual([
      ['a/b.mp4', 'preparing', ['ar']],
      ['a/c_d.mp4', 'stored', []],
    ]);
    expect(canPrepare).toBe(false);
    expect((await list('C_')).videos.map((video) => video.path)).toEqual(['a/c_d.mp4']);
  });

  it('prepares a failed video again if staff retry its job', async () => {
    await put('a/b.mp4');
    const place = { projectId: 'shop', path: 'a/b.mp4' };
    const found = await readVideo(services.files, place, null);
    expect.assert(found !== null);
    await upsertVideo(services.database.db, { ...found, state: 'failed' });
    const run = preparationHandler({ ...services, canPrepare: async () => true });
    const context = { jobId: '1', attempt: 1, signal: new AbortController().signal };
    await expect(run(place, context)).rejects.toThrow('The file is no video');
  });

  it('leaves what another process prepared of a newer file', async () => {
    await put('a/b.mp4');
    const { database, files } = services;
    const place = { projectId: 'shop', path: 'a/b.mp4' };
    const folder = streamsKeyOf(place);
    const prepare = async (bytes: string) => {
      await files.write(videoKeyOf(place), Buffer.from(bytes));
      const row = await readVideo(files, place, null);
      expect.assert(row !== null);
      const facts = JSON.stringify({ seconds: 1, renditions: noRenditions });
      await files.write(`${folder}/${row.mark}/made.json`, Buffer.from(facts));
      return row;
    };
    await upsertVideo(database.db, await prepare('old'));
    let mark = '';
    const canPrepare = async () => {
      const row = await prepare('newer');
      await upsertVideo(database.db, { ...row, state: 'ready' });
      ({ mark } = row);
      return true;
    };
    const context = { jobId: '1', attempt: 1, signal: new AbortController().signal };
    await preparationHandler({ ...services, canPrepare })(place, context);
    expect(await files.list(folder)).toContain(`${mark}/made.json`);
  });

  it('knows the lessons that name a film, by their titles in a language', async () => {
    expect(await fixture.listUses(editor, yew)).toEqual([
      {
        path: 'content/{lang}/course-page/courses-data.json#1',
        field: 'courseList.1.lessons.2.path',
        course: 'ترجمة Poisons',
        lesson: 'ترجمة yew.mp4',
      },
    ]);
    expect(await fixture.listUses(editor, { ...yew, path: 'plants/yew.mp4' })).toEqual([]);
    expect(await fixture.listUses(editor, { ...yew, projectId: 'other' })).toEqual([]);
  });

  it('deletes a film with all that is its own once no lesson names it, and notes who did', async () => {
    await put('poisons/plants/yew.mp4', 'poisons/plants/yew.en.vtt', 'poisons/plants/yew.ar.vtt');
    writeFiles(services.dataDir, { 'video-streams/shop/poisons/plants/yew.mp4/1-a/a.m3u8': 'x' });
    const refused = await fixture.remove(editor, yew);
    expect([refused?.removed, refused?.usedIn.length, isThere(yew.path)]).toEqual([false, 1, true]);

    const captions = { ...yew, path: 'poisons/plants/yew.ar.vtt' };
    expect(await fixture.remove(editor, captions)).toEqual({ removed: true, usedIn: [] });
    expect([isThere(captions.path), isThere(yew.path)]).toEqual([false, true]);
    expect(await fixture.remove(editor, captions)).toBeNull();

    await courses.publish({ Plants: poisons['Plants']!.slice(0, 1) });
    expect(await fixture.remove(editor, yew)).toEqual({ removed: true, usedIn: [] });
    expect([isThere(yew.path), isThere('poisons/plants/yew.en.vtt')]).toEqual([false, false]);
    expect(existsSync(path.join(services.dataDir, 'video-streams/shop', yew.path))).toBe(false);
    expect((await list()).videos).toEqual([]);
    expect(await fixture.remove(editor, yew)).toBeNull();
    const noted = await services.database.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('action', '=', 'video-removed')
      .orderBy('id')
      .execute();
    expect(noted.map(({ actor_id, details }) => [actor_id, JSON.parse(details).file])).toEqual([
      ['e', captions.path],
      ['e', yew.path],
    ]);
  });

  it('leaves captions that another film of the same name has too', async () => {
    await put('a.mp4', 'a.webm', 'a.de.vtt');
    await fixture.remove(editor, { ...yew, path: 'a.webm' });
    expect([isThere('a.webm'), isThere('a.mp4'), isThere('a.de.vtt')]).toEqual([false, true, true]);
  });

  it('asks who', async () => {
    await expect(fixture.listUses(user, yew)).rejects.toThrow(ForbiddenError);
    await expect(fixture.getAddresses(user, yew)).rejects.toThrow(ForbiddenError);
    await expect(fixture.remove(user, yew)).rejects.toThrow(ForbiddenError);
  });
});
