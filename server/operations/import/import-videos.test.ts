import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { mp4Boxes } from '#tests/support/test-videos.ts';
import { readFiles } from '#tests/support/project-folder.ts';
import { shopToImport } from '#tests/support/shop-to-import.ts';
import { problemLine } from '../../core/projects/problems.ts';

const lesson = (id: number, file: string) => ({ id, name: `Lesson ${id}`, path: file });

const course = (...paths: string[]) => [
  {
    id: 1,
    title: 'Interactions',
    courseList: [
      { id: 1, title: 'Enzymes', lessons: paths.map((file, index) => lesson(index + 1, file)) },
    ],
  },
];

const courseFile = 'shop/content/en/course-page/courses-data.json';

describeOnTestDatabase('private videos', ({ openFresh }) => {
  const videoFile = mp4Boxes({ seconds: 90 });
  async function start(changes = {}) {
    const shop = shopToImport(await openFresh(), {
      [courseFile]: course('enzymes\\grapefruit.mp4'),
      'shop/videos/enzymes/grapefruit.ar.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.500\nأهلًا\n',
      ...changes,
    });
    writeFileSync(path.join(shop.folder, 'videos/enzymes/grapefruit.mp4'), videoFile);
    return shop;
  }
  const jobsOf = async ({ services }: Awaited<ReturnType<typeof start>>) =>
    await services.database.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'video-preparation')
      .execute();

  it('come in with their lengths, are prepared once, and go out again byte for byte', async () => {
    const shop = await start();
    const report = await shop.run();
    expect(report.media).toBe(3);
    expect(report.notes.map(problemLine).filter((line) => line.includes('video'))).toEqual([]);
    const stored = readFiles(path.join(shop.services.dataDir, 'videos'));
    expect(Object.keys(stored)).toEqual([
      'shop/enzymes/grapefruit.ar.vtt',
      'shop/enzymes/grapefruit.mp4',
    ]);
    expect(Object.keys(readFiles(path.join(shop.services.dataDir, 'media')))).toEqual([
      'shop/delta.svg',
    ]);
    const { db } = shop.services.database;
    expect(await db.selectFrom('videos').selectAll().execute()).toMatchObject([
      { path: 'enzymes/grapefruit.mp4', seconds: 90, bytes: videoFile.length, state: 'stored' },
    ]);
    expect(await jobsOf(shop)).toEqual([
      { payload: JSON.stringify({ projectId: 'shop', path: 'enzymes/grapefruit.mp4' }) },
    ]);
    expect(await shop.export()).toMatchObject(readFiles(path.join(shop.root)));
    expect(await shop.run()).toMatchObject({ media: 0, version: null });
    expect(await jobsOf(shop)).toHaveLength(1);
  });

  it('a new one alone makes a new version and another preparation', async () => {
    const shop = await start();
    await shop.run();
    writeFileSync(
      path.join(shop.folder, 'videos/enzymes/grapefruit.mp4'),
      mp4Boxes({ seconds: 91 }),
    );
    expect(await shop.run()).toMatchObject({ media: 1, version: 2 });
    expect(await jobsOf(shop)).toHaveLength(2);
  });

  it('are told of where something is missing, no captions, or seen by nobody', async () => {
    const shop = await start({
      [courseFile]: course('enzymes\\grapefruit.mp4', 'enzymes\\missing.mp4', ''),
      'shop/videos/a.en.vtt': '00:00.000 --> 00:01.500\nHello\n',
      'shop/videos/a.ar.vtt': 'WEBVTT\n\nnow --> then\nHello\n',
      'shop/videos/notes.txt': 'text',
    });
    const { notes } = await shop.run();
    expect(
      notes.map(problemLine).filter((line) => /videos?\b/.test(line) || line.includes('lesson')),
    ).toEqual([
      'content/en/course-page/courses-data.json: $[0].courseList[0].lessons[1].path: names a video that does not exist (videos/enzymes/missing.mp4)',
      'videos/a.ar.vtt: $: is not WebVTT: line 3 is no time of a cue',
      'videos/a.en.vtt: $: is not WebVTT: it does not begin with WEBVTT',
      'videos/notes.txt: $: is neither a video (.mp4, .webm) nor captions (grapefruit.ar.vtt); nobody sees it',
    ]);
  });

  it('that the project has already need not come again', async () => {
    const shop = await start();
    await shop.run();
    rmSync(path.join(shop.folder, 'videos'), { recursive: true });
    const { notes } = await shop.run();
    expect(notes.map(problemLine).filter((line) => line.includes('video'))).toEqual([]);
    expect(Object.keys(await shop.export())).toContain('shop/videos/enzymes/grapefruit.mp4');
  });
});
