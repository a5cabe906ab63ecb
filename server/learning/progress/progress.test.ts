import { beforeEach, expect, test } from 'vitest';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import { ForbiddenError } from '#server/core/access/can.ts';
import {
  buy,
  notOpened,
  openLearner,
  openFixtureBeside,
  poisons,
} from '#tests/support/course-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import type { LearnerFilter } from '../learner-queries.ts';

describeOnTestDatabase('progress', ({ openFresh, openSecondConnection }) => {
  let { database, fixture, nadia, view, report, watch, watchAll } = notOpened;
  beforeEach(async () => {
    ({ database, fixture, nadia, view, report, watch, watchAll } = await openLearner(
      await openFresh(),
    ));
  });

  test('what is watched is counted, what is skipped is not', async () => {
    await buy(database, nadia);
    await fixture.courses.markPlayed(fixture.place(), 'yew.mp4', nadia);
    fixture.clock.skip(30_000);
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
    expect(await fixture.courses.lesson(fixture.place(), 'yew.mp4', nadia)).toMatchObject({
      position: 90,
    });
  });

  test('staff list who was in the course, finished it or started a lesson', async () => {
    await buy(database, nadia);
    const { id: projectId } = fixture.place().project;
    const list = async (
      did: LearnerFilter['did'],
      { since = 0, productKey = fixture.place().productKey } = {},
    ) => {
      const place = { before: null, after: null };
      const query = { projectId, productKey, since, did, place };
      const page = await fixture.courses.learners.list(query, { id: 'staff', role: 'support' });
      expect(page.size).toEqual({ count: page.rows.length, isMore: false });
      return page.rows.map(({ id, finishedAt }) => [id, finishedAt !== null]);
    };
    expect(await list('active')).toEqual([]);
    await fixture.courses.markPlayed(fixture.place(), 'yew.mp4', nadia);
    const { id } = nadia.person;
    expect(await list('active')).toEqual([[id, false]]);
    expect(await list('active', { productKey: 'other' })).toEqual([]);
    expect(await list('finished')).toEqual([]);
    expect(await list({ startedLesson: 'yew.mp4' })).toEqual([[id, false]]);
    expect(await list({ startedLesson: 'adder.mp4' })).toEqual([]);
    await watchAll();
    expect(await list('finished')).toEqual([[id, true]]);
    fixture.clock.skip(1);
    const now = { since: fixture.clock.now() };
    expect(await list('active', now)).toEqual([]);
    expect(await list({ startedLesson: 'yew.mp4' }, now)).toEqual([]);
    const other = await fixture.addPerson();
    await buy(database, other);
    fixture.clock.skip(1);
    await fixture.courses.markPlayed(fixture.place(), 'adder.mp4', other);
    const query = { projectId, productKey: fixture.place().productKey, since: 0, limit: 1 };
    const page = (place: KeysetPlace) =>
      fixture.courses.learners.list(
        { ...query, did: 'active', place },
        { id: 'staff', role: 'support' },
      );
    const first = await page({ before: null, after: null });
    const second = await page({ before: first.older, after: null });
    expect([first, second].map(({ rows }) => rows.map((row) => row.id))).toEqual([
      [other.person.id],
      [id],
    ]);
    expect(first.size.count).toBe(2);
    expect(second.older).toBe(null);
    expect(await page({ before: null, after: second.newer })).toMatchObject({ rows: first.rows });
    expect(await page({ before: 'x', after: null })).toMatchObject({ rows: [] });
    await expect(
      fixture.courses.learners.list(
        { ...query, did: 'active', place: { before: null, after: null } },
        { id: 'sales', role: 'sales' },
      ),
    ).rejects.toThrow(ForbiddenError);
  });

  test('no more is counted than twice the time since playback began, however often it is told', async () => {
    await buy(database, nadia);
    await fixture.courses.markPlayed(fixture.place(), 'yew.mp4', nadia);
    for (let time = 0; time < 20; time += 1) await report('yew.mp4', [[0, 100]]);
    const watched = async () => (await view())?.chapters[0]?.lessons[1]?.progress.watched;
    expect(await watched()).toBe(0.05);
    fixture.clock.skip(10_000);
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
    await fixture.courses.markPlayed(fixture.place(), 'yew.mp4', nadia);
    fixture.clock.skip(100_000);
    const input = {
      lesson: 'yew.mp4',
      duration: 5,
      ranges: [[0, 5] as [number, number]],
      position: 5,
    };
    await fixture.courses.reportWatched(fixture.place(), input, nadia);
    expect((await view())?.completed).toBe(0);
    fixture.seconds.set('poisons/plants/yew.mp4', 50);
    await report('yew.mp4', [[0, 400]], 400);
    const progress = (await view())?.chapters[0]?.lessons[1]?.progress;
    expect(progress).toEqual({ isPlayed: true, isCompleted: true, position: 0, watched: 1 });
  });

  test('a lesson is completed at 90 %, and stays so', async () => {
    await buy(database, nadia);
    await watch('yew.mp4', 89);
    expect((await view())?.completed).toBe(0);
    fixture.clock.skip(1_000);
    await report('yew.mp4', [[89, 90]], 90);
    expect(await view()).toMatchObject({ completed: 1, percent: 33, next: 'adder.mp4' });
    await report('yew.mp4', [], 3);
    expect(await view()).toMatchObject({ completed: 1 });
  });

  test('after the end it goes on with the first lesson that is not completed, on every list', async () => {
    await buy(database, nadia);
    await watch('foxglove.mp4');
    await watch('yew.mp4', 62);
    await watch('adder.mp4');
    const sums = { completed: 2, percent: 66, next: 'yew.mp4' };
    expect(await view()).toMatchObject({ ...sums, played: 3, certificate: null });
    expect(await fixture.courses.listMine(fixture.project, 'en', nadia)).toMatchObject([sums]);
    await watch('yew.mp4');
    expect(await view()).toMatchObject({ completed: 3, percent: 100, next: 'adder.mp4' });
    expect((await view())?.isCertificateDue).toBe(true);
  });

  test('what two devices report at once is all kept', async () => {
    await buy(database, nadia);
    await fixture.courses.markPlayed(fixture.place(), 'yew.mp4', nadia);
    fixture.clock.skip(100_000);
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
    const other = await openSecondConnection(database);
    const elsewhere = openFixtureBeside(other, fixture);
    await Promise.all(
      ['foxglove.mp4', 'yew.mp4', 'adder.mp4', 'yew.mp4'].flatMap((lesson) => [
        fixture.courses.markPlayed(fixture.place(), lesson, nadia),
        elsewhere.markPlayed(fixture.place(), lesson, nadia),
      ]),
    );
    const row = await database.db
      .selectFrom('course_progress')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ played: 3, completed: 0 });
  });

  test('lessons that come and go change the sums sensibly', async () => {
    await buy(database, nadia);
    await watchAll();
    const mine = async () => (await fixture.courses.listMine(fixture.project, 'en', nadia))[0];
    await fixture.publish({ ...poisons, Minerals: [['lead.mp4', 100], null] });
    expect(await view()).toMatchObject({ lessons: 4, completed: 3, percent: 75, next: 'lead.mp4' });
    expect(await mine()).toMatchObject({ lessons: 4, completed: 3, percent: 75, next: 'lead.mp4' });
    // A completed course keeps the right to the certificate.
    expect((await view())?.isCertificateDue).toBe(true);
    await fixture.publish({ Animals: [['adder.mp4', 100]] });
    expect(await view()).toMatchObject({ lessons: 1, completed: 1, percent: 100 });
    expect(await mine()).toMatchObject({ lessons: 1, completed: 1, percent: 100 });
    await fixture.publish({ Soon: [null] });
    expect(await view()).toMatchObject({ lessons: 0, percent: 0, next: null, chapters: [] });
    expect(await mine()).toMatchObject({ lessons: 0, completed: 0, percent: 0, next: null });
  });

  test('free lessons of a course that is sold keep the progress of whoever is logged in', async () => {
    await watch('foxglove.mp4');
    expect(await view()).toMatchObject({ isOpen: false, played: 1, completed: 1 });
    expect(await fixture.courses.listMine(fixture.project, 'en', nadia)).toEqual([]);
    await buy(database, nadia);
    expect(await fixture.courses.listMine(fixture.project, 'en', nadia)).toMatchObject([
      { completed: 1, percent: 33, next: 'yew.mp4' },
    ]);
  });

  test('what a browser kept is merged: played wins, the rest is left out', async () => {
    await buy(database, nadia);
    await fixture.courses.markPlayed(fixture.place(), 'adder.mp4', nadia);
    const { played_at: before } = await database.db
      .selectFrom('lesson_progress')
      .select('played_at')
      .executeTakeFirstOrThrow();
    fixture.clock.skip(5_000);
    const lessons = ['yew.mp4', 'adder.mp4', 'yew.mp4', 'none.mp4', '__proto__'];
    for (let time = 0; time < 2; time += 1)
      await fixture.courses.mergePlayed(fixture.place(), lessons, nadia);
    const rows = await database.db
      .selectFrom('lesson_progress')
      .select(['lesson', 'played_at'])
      .orderBy('lesson')
      .execute();
    expect(rows).toEqual([
      { lesson: 'adder.mp4', played_at: before },
      { lesson: 'yew.mp4', played_at: fixture.clock.now() },
    ]);
    expect(await view()).toMatchObject({ played: 2, next: 'adder.mp4' });
    const other = await fixture.addPerson();
    await fixture.courses.mergePlayed(fixture.place(), ['foxglove.mp4', 'yew.mp4'], other);
    expect(await view(other)).toMatchObject({ played: 1 });
  });
});
