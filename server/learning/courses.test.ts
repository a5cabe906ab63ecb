import { beforeEach, expect, test } from 'vitest';
import {
  buy,
  refundOrder,
  notOpened,
  openLearner,
  poisons,
} from '#tests/support/course-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { readLearningFacts } from './access/grant-access.ts';

describeOnTestDatabase('courses', ({ openFresh }) => {
  let { database, fixture, nadia, view, report, watch, watchAll } = notOpened;
  beforeEach(async () => {
    ({ database, fixture, nadia, view, report, watch, watchAll } = await openLearner(
      await openFresh(),
    ));
  });

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
    const source = (file: string) => fixture.courses.findSource(fixture.place(), file, null);
    expect(await source('foxglove.mp4')).toMatchObject({
      video: '/video/anybody/poisons/plants/foxglove.mp4',
    });
    expect(await source('yew.mp4')).toBe('not-allowed');
    expect(await source('none.mp4')).toBe('unknown');
    expect(await fixture.courses.findSource(fixture.place('none'), 'yew.mp4', null)).toBe(
      'unknown',
    );
  });

  test.each(['none', 'bundle', 'to-come'])('there is no course behind %s', async (key) => {
    expect(await view(nadia, key)).toBeNull();
    expect(await fixture.courses.lesson(fixture.place(key), 'yew.mp4', nadia)).toBeNull();
    expect(await fixture.courses.markPlayed(fixture.place(key), 'yew.mp4', nadia)).toBe(false);
    const names = { latin: 'Nadia', arabic: '' };
    expect(await fixture.courses.certificates.issue(fixture.place(key), names, nadia)).toEqual({
      outcome: 'not-completed',
    });
  });

  test('a lesson knows those before and after it, across chapters, in the language asked for', async () => {
    expect(await fixture.courses.lesson(fixture.place('poisons', 'ar'), 'yew.mp4', nadia)).toEqual({
      file: 'yew.mp4',
      name: { text: 'ترجمة yew.mp4' },
      chapter: { text: 'ترجمة Plants' },
      summary: null,
      handout: null,
      review: {
        createdBy: null,
        reviewedBy: null,
        reviewedOn: null,
        sources: [],
        hasAdviceNotice: false,
      },
      previous: { file: 'foxglove.mp4', name: { text: 'ترجمة foxglove.mp4' } },
      following: { file: 'adder.mp4', name: { text: 'ترجمة adder.mp4' } },
      isFree: false,
      isOpen: false,
      position: 0,
    });
    expect(await fixture.courses.lesson(fixture.place(), 'foxglove.mp4', null)).toMatchObject({
      previous: null,
    });
    expect(await fixture.courses.lesson(fixture.place(), 'adder.mp4', null)).toMatchObject({
      chapter: { text: 'Animals' },
      following: null,
    });
  });

  test.each([
    ['poisons', 'en', { text: 'Poisons' }],
    ['poisons', 'ar', { text: 'ترجمة Poisons' }],
    ['bundle', 'en', { text: 'A book' }],
    ['bundle', 'ar', { text: 'A book', lang: 'en' }],
  ] as const)('%s in %s is titled %j', async (productKey, language, title) => {
    const product = { ...fixture.place(productKey, language), description: 'A book' };
    expect(await fixture.courses.getProductTitle(product)).toEqual(title);
  });

  test('a course opens to whoever bought it, to administrators, and closes with a refund', async () => {
    expect((await view())?.isOpen).toBe(false);
    const order = await buy(database, nadia);
    expect((await view())?.isOpen).toBe(true);
    expect(await fixture.courses.findSource(fixture.place(), 'yew.mp4', nadia)).toMatchObject({
      video: `/video/${nadia.person.id}/poisons/plants/yew.mp4`,
    });
    expect((await view(await fixture.addPerson()))?.isOpen).toBe(false);
    expect((await view(await fixture.addPerson('editor')))?.isOpen).toBe(false);
    expect((await view(await fixture.addPerson('admin')))?.isOpen).toBe(true);
    await refundOrder(database, order);
    expect((await view())?.isOpen).toBe(false);
    expect(await report('yew.mp4', [[0, 1]])).toBe('not-allowed');
    expect(await fixture.courses.markPlayed(fixture.place(), 'yew.mp4', nadia)).toBe(false);
  });

  test('a free course is open to all, and becomes somebody’s with their first progress', async () => {
    expect(await view(null, 'hygiene')).toMatchObject({ isOpen: true, isFree: true });
    expect(
      await fixture.courses.findSource(fixture.place('hygiene'), 'soap.mp4', nadia),
    ).toMatchObject({
      video: '/video/anybody/hygiene/hands/soap.mp4',
    });
    expect(await fixture.courses.listMine(fixture.project, 'en', nadia)).toEqual([]);
    await watch('soap.mp4', 60, 'hygiene');
    await watch('water.mp4', 60, 'hygiene');
    expect(await fixture.courses.listMine(fixture.project, 'ar', nadia)).toMatchObject([
      {
        productKey: 'hygiene',
        title: { text: 'ترجمة Hygiene' },
        lessons: 2,
        minutes: 2,
        completed: 2,
        percent: 100,
        isCertificateDue: true,
      },
    ]);
    const rows = await database.db
      .selectFrom('enrolments')
      .select(['source', 'order_id'])
      .execute();
    expect(rows).toEqual([{ source: 'free', order_id: null }]);
  });

  test('My Courses begins with the one watched last', async () => {
    await buy(database, nadia);
    await fixture.courses.markPlayed(fixture.place('hygiene'), 'soap.mp4', nadia);
    fixture.clock.skip(1_000);
    const keys = async () =>
      (await fixture.courses.listMine(fixture.project, 'en', nadia)).map(
        ({ productKey }) => productKey,
      );
    expect(await keys()).toEqual(['hygiene', 'poisons']);
    await fixture.courses.markPlayed(fixture.place(), 'adder.mp4', nadia);
    expect(await keys()).toEqual(['poisons', 'hygiene']);
  });

  test('opened lessons are counted once, where they were paid for', async () => {
    const order = await buy(database, nadia);
    const opened = async (learner = nadia) => {
      const enrolmentKey = { projectId: 'shop', userId: learner.person.id, productKey: 'poisons' };
      return (await readLearningFacts(database.db, enrolmentKey)).lessonsOpened;
    };
    const note = (path: string, userId: string | null = nadia.person.id) =>
      fixture.courses.recordStream({ projectId: 'shop', path, userId });
    await note('poisons/plants/foxglove.mp4');
    await note('hygiene/hands/soap.mp4');
    await note('poisons/none.mp4');
    await note('poisons/plants/yew.mp4', null);
    expect(await opened()).toBe(0);
    await Promise.all([1, 2, 3].map(() => note('poisons/plants/yew.mp4')));
    await note('poisons/animals/adder.mp4');
    expect(await opened()).toBe(2);

    const admin = await fixture.addPerson('admin');
    await buy(database, admin);
    await note('poisons/plants/yew.mp4', admin.person.id);
    expect(await opened(admin)).toBe(0);
    const stranger = await fixture.addPerson();
    await note('poisons/plants/yew.mp4', stranger.person.id);
    expect(await opened(stranger)).toBe(0);
    await refundOrder(database, order);
    expect(await opened()).toBe(2);
  });

  test('a lesson of two courses counts in each from when it is bought', async () => {
    await fixture.publish(poisons, [9]);
    const note = () =>
      fixture.courses.recordStream({
        projectId: 'shop',
        path: 'poisons/plants/yew.mp4',
        userId: nadia.person.id,
      });
    await buy(database, nadia);
    await note();
    await buy(database, nadia, 'to-come');
    await note();
    const enrolmentKey = { projectId: 'shop', userId: nadia.person.id };
    for (const productKey of ['poisons', 'to-come'])
      expect(await readLearningFacts(database.db, { ...enrolmentKey, productKey })).toMatchObject({
        lessonsOpened: 1,
      });
  });

  test('an address is worth no more than the right of whom it was made for', async () => {
    const may = (path: string, { person } = nadia) =>
      fixture.courses.canStream({ projectId: 'shop', path, userId: person.id });
    const yew = 'poisons/plants/yew.mp4';
    expect(await may(yew)).toBe(false);
    const order = await buy(database, nadia);
    expect(await may(yew)).toBe(true);
    expect(await may('poisons/plants/none.mp4')).toBe(false);
    await refundOrder(database, order);
    expect(await may(yew)).toBe(false);
    expect(await may('poisons/plants/foxglove.mp4')).toBe(true);
    expect(await may('hygiene/hands/soap.mp4')).toBe(true);
    expect(await may(yew, await fixture.addPerson('editor'))).toBe(true);
    expect(await may(yew, { person: { id: 'nobody', role: 'admin' } })).toBe(false);
  });

  test('a whole lesson in base64 is for whoever may watch it', async () => {
    const encoded = (path: string) => fixture.courses.encodeVideo(fixture.project, path, nadia);
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
  });

  test('with somebody goes what they learned', async () => {
    await buy(database, nadia);
    await watchAll();
    await fixture.courses.recordStream({
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
