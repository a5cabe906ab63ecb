import { beforeEach, expect, test } from 'vitest';
import {
  buy,
  giveBack,
  openCourseDesk,
  openDeskBeside,
  poisons,
} from '#tests/support/course-desk.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import type { Database } from '../db/connect.ts';
import type { Watcher } from './courses.ts';
import { readLearningFacts } from './grant-access.ts';

type Desk = Awaited<ReturnType<typeof openCourseDesk>>;

describeOnEachDatabase('courses', ({ openFresh, openAgain }) => {
  let database: Database;
  let desk: Desk;
  let nadia: Watcher;
  beforeEach(async () => {
    database = await openFresh();
    desk = await openCourseDesk(database);
    nadia = await desk.addPerson();
  });

  const view = (watcher: Watcher | null = nadia, key?: string) =>
    desk.courses.view(desk.place(key), watcher);
  const report = (lesson: string, ranges: [number, number][], position = 0, watcher = nadia) =>
    desk.courses.report(desk.place(), { lesson, duration: 100, ranges, position }, watcher);

  /** Watches a lesson from its begin, as long as it takes. */
  async function watch(lesson: string, seconds = 100, watcher = nadia, key = 'poisons') {
    await desk.courses.markPlayed(desk.place(key), lesson, watcher);
    desk.clock.skip(seconds * 1000);
    const input = {
      lesson,
      duration: 100,
      ranges: [[0, seconds] as [number, number]],
      position: seconds,
    };
    await desk.courses.report(desk.place(key), input, watcher);
  }

  async function watchAll(watcher = nadia): Promise<void> {
    for (const lesson of ['foxglove.mp4', 'yew.mp4', 'adder.mp4'])
      await watch(lesson, 100, watcher);
  }

  test('a visitor sees what a course holds, and may watch the free lesson', async () => {
    expect(await view(null)).toMatchObject({
      productKey: 'poisons',
      courseId: 1,
      title: { text: 'Poisons' },
      detailAddress: '/details/course-page/courses-data/poisons',
      isOpen: false,
      isFree: false,
      lessons: 3,
      played: 0,
      percent: 0,
      next: 'foxglove.mp4',
      certificate: null,
      chapters: [
        {
          id: 1,
          lessons: [{ file: 'foxglove.mp4', seconds: 100, isFree: true }, { isFree: false }],
        },
        { id: 2, lessons: [{ file: 'adder.mp4' }] },
      ],
    });
    const source = (file: string) => desk.courses.source(desk.place(), file, null);
    expect(await source('foxglove.mp4')).toMatchObject({
      video: '/video/anybody/poisons/plants/foxglove.mp4',
    });
    expect(await source('yew.mp4')).toBe('not-allowed');
    expect(await source('none.mp4')).toBe('unknown');
    expect(await desk.courses.source(desk.place('none'), 'yew.mp4', null)).toBe('unknown');
  });

  test.each(['none', 'bundle', 'to-come'])('there is no course behind %s', async (key) => {
    expect(await view(nadia, key)).toBeNull();
    expect(await desk.courses.lesson(desk.place(key), 'yew.mp4', nadia)).toBeNull();
    expect(await desk.courses.markPlayed(desk.place(key), 'yew.mp4', nadia)).toBe(false);
    expect(await desk.courses.certificates.issue(desk.place(key), nadia)).toBeNull();
  });

  test('a lesson knows those before and after it, across chapters, in the language asked for', async () => {
    expect(await desk.courses.lesson(desk.place('poisons', 'ar'), 'yew.mp4', nadia)).toEqual({
      file: 'yew.mp4',
      name: { text: 'ترجمة yew.mp4' },
      chapter: { text: 'ترجمة Plants' },
      summary: null,
      handout: null,
      currentIndex: 1,
      currentChapterIndex: 0,
      previous: { file: 'foxglove.mp4', name: { text: 'ترجمة foxglove.mp4' } },
      following: { file: 'adder.mp4', name: { text: 'ترجمة adder.mp4' } },
      isFree: false,
      isOpen: false,
      position: 0,
    });
    expect(await desk.courses.lesson(desk.place(), 'foxglove.mp4', null)).toMatchObject({
      previous: null,
    });
    expect(await desk.courses.lesson(desk.place(), 'adder.mp4', null)).toMatchObject({
      currentIndex: 0,
      currentChapterIndex: 1,
      following: null,
    });
  });

  test('a course opens to whoever bought it, to staff, and closes with a refund', async () => {
    expect((await view())?.isOpen).toBe(false);
    const order = await buy(database, nadia);
    expect((await view())?.isOpen).toBe(true);
    expect(await desk.courses.source(desk.place(), 'yew.mp4', nadia)).toMatchObject({
      video: `/video/${nadia.person.id}/poisons/plants/yew.mp4`,
    });
    expect((await view(await desk.addPerson()))?.isOpen).toBe(false);
    for (const role of ['editor', 'admin'] as const)
      expect((await view(await desk.addPerson(role)))?.isOpen, role).toBe(true);
    await giveBack(database, order);
    expect((await view())?.isOpen).toBe(false);
    expect(await report('yew.mp4', [[0, 1]])).toBe('not-allowed');
    expect(await desk.courses.markPlayed(desk.place(), 'yew.mp4', nadia)).toBe(false);
  });

  test('what is watched is counted, what is skipped is not', async () => {
    await buy(database, nadia);
    await desk.courses.markPlayed(desk.place(), 'yew.mp4', nadia);
    desk.clock.skip(30_000);
    await report(
      'yew.mp4',
      [
        [0, 20],
        [80, 90],
      ],
      90,
    );
    const lesson = (await view())?.chapters[0]?.lessons[1];
    expect(lesson?.progress).toEqual({
      isPlayed: true,
      isCompleted: false,
      position: 90,
      watched: 0.3,
    });
    expect(await view()).toMatchObject({ played: 1, completed: 0, percent: 0, next: 'yew.mp4' });
    expect(await desk.courses.lesson(desk.place(), 'yew.mp4', nadia)).toMatchObject({
      position: 90,
    });
  });

  test('no more is counted than twice the time since playback began, however often it is told', async () => {
    await buy(database, nadia);
    await desk.courses.markPlayed(desk.place(), 'yew.mp4', nadia);
    for (let time = 0; time < 20; time += 1) await report('yew.mp4', [[0, 100]]);
    const watched = async () => (await view())?.chapters[0]?.lessons[1]?.progress.watched;
    expect(await watched()).toBe(0.05);
    desk.clock.skip(10_000);
    await report('yew.mp4', [[0, 100]]);
    expect(await watched()).toBe(0.25);
    // Without a mark, playback begins with the first report.
    await report('adder.mp4', [[0, 100]]);
    expect((await view())?.chapters[1]?.lessons[0]?.progress).toMatchObject({
      isPlayed: true,
      watched: 0.05,
    });
  });

  test('the server’s own word on how long a video is counts before the content’s and the player’s', async () => {
    await buy(database, nadia);
    await desk.courses.markPlayed(desk.place(), 'yew.mp4', nadia);
    desk.clock.skip(100_000);
    const input = {
      lesson: 'yew.mp4',
      duration: 5,
      ranges: [[0, 5] as [number, number]],
      position: 5,
    };
    await desk.courses.report(desk.place(), input, nadia);
    expect((await view())?.completed).toBe(0);
    desk.seconds.set('poisons/plants/yew.mp4', 50);
    await report('yew.mp4', [[0, 400]], 400);
    const progress = (await view())?.chapters[0]?.lessons[1]?.progress;
    expect(progress).toEqual({ isPlayed: true, isCompleted: true, position: 0, watched: 1 });
  });

  test('a lesson is completed at 90 %, and stays so', async () => {
    await buy(database, nadia);
    await watch('yew.mp4', 89);
    expect((await view())?.completed).toBe(0);
    desk.clock.skip(1_000);
    await report('yew.mp4', [[89, 90]], 90);
    expect(await view()).toMatchObject({ completed: 1, percent: 33, next: 'adder.mp4' });
    await report('yew.mp4', [], 3);
    expect(await view()).toMatchObject({ completed: 1 });
  });

  test('what two devices report at once is all kept', async () => {
    await buy(database, nadia);
    await desk.courses.markPlayed(desk.place(), 'yew.mp4', nadia);
    desk.clock.skip(100_000);
    const ranges = Array.from({ length: 10 }, (_, index): [number, number] => [
      index * 10,
      index * 10 + 9,
    ]);
    await Promise.all(ranges.map((range) => report('yew.mp4', [range])));
    const row = await database.db
      .selectFrom('lesson_progress')
      .select(['ranges', 'watched'])
      .executeTakeFirstOrThrow();
    expect([JSON.parse(row.ranges), row.watched]).toEqual([ranges, 90]);
    expect(await view()).toMatchObject({ played: 1, completed: 1 });
  });

  test('two processes report at once as one does', async () => {
    await buy(database, nadia);
    const other = await openAgain(database);
    const elsewhere = openDeskBeside(other, desk);
    await Promise.all(
      ['foxglove.mp4', 'yew.mp4', 'adder.mp4', 'yew.mp4'].flatMap((lesson) => [
        desk.courses.markPlayed(desk.place(), lesson, nadia),
        elsewhere.markPlayed(desk.place(), lesson, nadia),
      ]),
    );
    const row = await database.db
      .selectFrom('course_progress')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ played: 3, completed: 0 });
  });

  test('a completed course brings a certificate, once', async () => {
    await buy(database, nadia);
    await watchAll();
    const done = await view();
    expect(done).toMatchObject({ completed: 3, percent: 100, certificate: expect.any(String) });
    const code = done?.certificate ?? '';
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await desk.courses.certificates.issue(desk.place(), nadia)).toBe(code);
    await report('yew.mp4', [[0, 1]]);
    expect((await view())?.certificate).toBe(code);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await desk.courses.certificates.find(typed, desk.project, 'ar')).toEqual({
      code,
      personName: 'Nadia Helmy',
      title: { text: 'ترجمة Poisons' },
      issuedAt: desk.clock.now(),
      isRevoked: false,
    });
    for (const none of ['', 'x', 'AAAA-AAAA-AAAA', '7777-7777-7777', `${code}2`])
      expect(await desk.courses.certificates.find(none, desk.project, 'en')).toBeNull();
    expect(
      await desk.courses.certificates.find(code, { ...desk.project, id: 'other' }, 'en'),
    ).toBeNull();
  });

  test('a refund takes the certificate back, and a new purchase brings a new one', async () => {
    const order = await buy(database, nadia);
    await watchAll();
    const first = (await view())?.certificate ?? '';
    await giveBack(database, order);
    expect((await view())?.certificate).toBeNull();
    expect(await desk.courses.certificates.find(first, desk.project, 'en')).toEqual({
      code: first,
      personName: '',
      title: { text: '' },
      issuedAt: desk.clock.now(),
      isRevoked: true,
    });
    expect(await desk.courses.certificates.issue(desk.place(), nadia)).toBeNull();
    await buy(database, nadia);
    const second = await desk.courses.certificates.issue(desk.place(), nadia);
    expect(second).toMatch(/-/);
    expect(second).not.toBe(first);
  });

  test('a guest gets the certificate with a name; staff that looks in gets none', async () => {
    const guest = await desk.addPerson('guest');
    await buy(database, guest);
    await watchAll(guest);
    expect(await view(guest)).toMatchObject({ percent: 100, certificate: null });
    expect(await desk.courses.certificates.issue(desk.place(), guest)).toBeNull();
    await database.db
      .updateTable('users')
      .set({ name: 'Omar Shafik' })
      .where('id', '=', guest.person.id)
      .execute();
    expect(await desk.courses.certificates.issue(desk.place(), guest)).toMatch(/-/);

    const editor = await desk.addPerson('editor');
    await watchAll(editor);
    expect(await view(editor)).toMatchObject({ percent: 100, certificate: null });
  });

  test('lessons that come and go change the sums sensibly', async () => {
    await buy(database, nadia);
    await watchAll();
    const mine = async () => (await desk.courses.listMine(desk.project, 'en', nadia))[0];
    await desk.publish({ ...poisons, Minerals: [['lead.mp4', 100], null] });
    expect(await view()).toMatchObject({ lessons: 4, completed: 3, percent: 75, next: 'lead.mp4' });
    expect(await mine()).toMatchObject({ lessons: 4, completed: 3, percent: 75, next: 'lead.mp4' });
    // Whoever has completed it keeps the certificate.
    expect((await view())?.certificate).toMatch(/-/);
    await desk.publish({ Animals: [['adder.mp4', 100]] });
    expect(await view()).toMatchObject({ lessons: 1, completed: 1, percent: 100 });
    expect(await mine()).toMatchObject({ lessons: 1, completed: 1, percent: 100 });
    await desk.publish({ Soon: [null] });
    expect(await view()).toMatchObject({ lessons: 0, percent: 0, next: null, chapters: [] });
    expect(await mine()).toMatchObject({ lessons: 0, completed: 0, percent: 0, next: null });
  });

  test('a free course is open to all, and becomes somebody’s with their first progress', async () => {
    expect(await view(null, 'hygiene')).toMatchObject({ isOpen: true, isFree: true });
    expect(await desk.courses.source(desk.place('hygiene'), 'soap.mp4', nadia)).toMatchObject({
      video: '/video/anybody/hygiene/hands/soap.mp4',
    });
    expect(await desk.courses.listMine(desk.project, 'en', nadia)).toEqual([]);
    await watch('soap.mp4', 60, nadia, 'hygiene');
    await watch('water.mp4', 60, nadia, 'hygiene');
    expect(await desk.courses.listMine(desk.project, 'ar', nadia)).toMatchObject([
      {
        productKey: 'hygiene',
        title: { text: 'ترجمة Hygiene' },
        lessons: 2,
        completed: 2,
        percent: 100,
        certificate: expect.stringMatching(/-/),
      },
    ]);
    const rows = await database.db
      .selectFrom('enrolments')
      .select(['source', 'order_id'])
      .execute();
    expect(rows).toEqual([{ source: 'free', order_id: null }]);
  });

  test('free lessons of a course that is sold keep the progress of whoever is logged in', async () => {
    await watch('foxglove.mp4');
    expect(await view()).toMatchObject({ isOpen: false, played: 1, completed: 1 });
    expect(await desk.courses.listMine(desk.project, 'en', nadia)).toEqual([]);
    await buy(database, nadia);
    expect(await desk.courses.listMine(desk.project, 'en', nadia)).toMatchObject([
      { completed: 1, percent: 33, next: 'yew.mp4' },
    ]);
  });

  test('My Courses begins with the one watched last', async () => {
    await buy(database, nadia);
    await desk.courses.markPlayed(desk.place('hygiene'), 'soap.mp4', nadia);
    desk.clock.skip(1_000);
    const keys = async () =>
      (await desk.courses.listMine(desk.project, 'en', nadia)).map(({ productKey }) => productKey);
    expect(await keys()).toEqual(['hygiene', 'poisons']);
    await desk.courses.markPlayed(desk.place(), 'adder.mp4', nadia);
    expect(await keys()).toEqual(['poisons', 'hygiene']);
  });

  test('what a browser kept is merged: played wins, the rest is left out', async () => {
    await buy(database, nadia);
    await desk.courses.markPlayed(desk.place(), 'adder.mp4', nadia);
    const { played_at: before } = await database.db
      .selectFrom('lesson_progress')
      .select('played_at')
      .executeTakeFirstOrThrow();
    desk.clock.skip(5_000);
    const lessons = ['yew.mp4', 'adder.mp4', 'yew.mp4', 'none.mp4', '__proto__'];
    for (let time = 0; time < 2; time += 1)
      await desk.courses.mergePlayed(desk.place(), lessons, nadia);
    const rows = await database.db
      .selectFrom('lesson_progress')
      .select(['lesson', 'played_at'])
      .orderBy('lesson')
      .execute();
    expect(rows).toEqual([
      { lesson: 'adder.mp4', played_at: before },
      { lesson: 'yew.mp4', played_at: desk.clock.now() },
    ]);
    expect(await view()).toMatchObject({ played: 2, next: 'adder.mp4' });
    const other = await desk.addPerson();
    await desk.courses.mergePlayed(desk.place(), ['foxglove.mp4', 'yew.mp4'], other);
    expect(await view(other)).toMatchObject({ played: 1 });
  });

  test('opened lessons are counted once, where they were paid for', async () => {
    const order = await buy(database, nadia);
    const opened = async (watcher = nadia) => {
      const holding = { projectId: 'shop', userId: watcher.person.id, productKey: 'poisons' };
      return (await readLearningFacts(database.db, holding)).lessonsOpened;
    };
    const note = (path: string, userId: string | null = nadia.person.id) =>
      desk.courses.noteStream({ projectId: 'shop', path, userId });
    await note('poisons/plants/foxglove.mp4');
    await note('hygiene/hands/soap.mp4');
    await note('poisons/none.mp4');
    await note('poisons/plants/yew.mp4', null);
    expect(await opened()).toBe(0);
    await Promise.all([1, 2, 3].map(() => note('poisons/plants/yew.mp4')));
    await note('poisons/animals/adder.mp4');
    expect(await opened()).toBe(2);

    const admin = await desk.addPerson('admin');
    await buy(database, admin);
    await note('poisons/plants/yew.mp4', admin.person.id);
    expect(await opened(admin)).toBe(0);
    const stranger = await desk.addPerson();
    await note('poisons/plants/yew.mp4', stranger.person.id);
    expect(await opened(stranger)).toBe(0);
    await giveBack(database, order);
    expect(await opened()).toBe(2);
  });

  test('a whole lesson in base64 is for whoever may watch it, and counts', async () => {
    const encoded = (path: string, watcher = nadia) =>
      desk.courses.encoded(desk.project, path, watcher);
    const yew = 'poisons\\plants\\yew.mp4';
    expect(await encoded(yew)).toBe('not-allowed');
    for (const trick of [
      'poisons/plants/yew.mp4',
      'poisons\\..\\poisons\\plants\\yew.mp4',
      'yew.mp4',
      '',
    ])
      expect(await encoded(trick), trick).toBe('unknown');
    await buy(database, nadia);
    const answer = await encoded(yew);
    if (typeof answer === 'string') throw new Error(answer);
    expect(await new Response(answer.body).text()).toBe(btoa('poisons/plants/yew.mp4'));
    const rows = await database.db.selectFrom('lesson_accesses').select('lesson').execute();
    expect(rows).toEqual([{ lesson: 'yew.mp4' }]);
  });

  test('with somebody goes what they learned', async () => {
    await buy(database, nadia);
    await watchAll();
    await desk.courses.noteStream({
      projectId: 'shop',
      path: 'poisons/plants/yew.mp4',
      userId: nadia.person.id,
    });
    await database.db.deleteFrom('users').where('id', '=', nadia.person.id).execute();
    for (const table of [
      'enrolments',
      'lesson_progress',
      'course_progress',
      'lesson_accesses',
      'certificates',
    ] as const)
      expect(await database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});
