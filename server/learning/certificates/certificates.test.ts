import { beforeEach, expect, test } from 'vitest';
import {
  buy,
  refundOrder,
  createLearner,
  notOpened,
  openLearner,
} from '#tests/support/course-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { ForbiddenError } from '../../core/access/can.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { exportLearningData } from '../export-learning-data.ts';

describeOnTestDatabase('certificates', ({ openFresh }) => {
  let { database, fixture, nadia, view, report, watchAll } = notOpened;
  const names = { latin: 'Nadia Helmy', arabic: 'نادية حلمي' };
  const issue = (learner = nadia, chosen = names) =>
    fixture.courses.certificates.issue(fixture.place(), chosen, learner);
  const issued = async (learner = nadia) => {
    const result = await issue(learner);
    return result.outcome === 'issued' ? result.code : '';
  };
  beforeEach(async () => {
    ({ database, fixture, nadia, view, report, watchAll } = await openLearner(await openFresh()));
  });

  test('a completed course brings a certificate with the chosen names, once', async () => {
    await buy(database, nadia);
    expect(await issue()).toEqual({ outcome: 'not-completed' });
    await watchAll();
    expect(await view()).toMatchObject({
      completed: 3,
      percent: 100,
      certificate: null,
      isCertificateDue: true,
    });
    expect(await fixture.courses.listMine(fixture.project, 'en', nadia)).toMatchObject([
      { certificate: null, isCertificateDue: true },
    ]);
    expect(await issue(nadia, { latin: 'ن', arabic: 'N' })).toEqual({
      outcome: 'invalid',
      problems: [
        { field: 'latin', fault: 'certificate.name.latin.error' },
        { field: 'arabic', fault: 'certificate.name.arabic.error' },
      ],
    });
    const [code, twice] = await Promise.all([issued(), issued()]);
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(twice).toBe(code);
    expect(await issue(nadia, { latin: 'Somebody Else', arabic: '' })).toMatchObject({ code });
    await report('yew.mp4', [[0, 1]]);
    expect(await view()).toMatchObject({ certificate: code, isCertificateDue: false });
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect(await fixture.courses.certificates.find(typed, fixture.project, 'ar')).toEqual({
      code,
      productKey: 'poisons',
      names,
      title: { text: 'ترجمة Poisons' },
      issuedAt: fixture.clock.now(),
      isRevoked: false,
      replacedBy: null,
    });
    for (const none of ['', 'x', 'AAAA-AAAA-AAAA', '7777-7777-7777', `${code}2`])
      expect(await fixture.courses.certificates.find(none, fixture.project, 'en')).toBeNull();
    expect(
      await fixture.courses.certificates.find(code, { ...fixture.project, id: 'other' }, 'en'),
    ).toBeNull();
  });

  test('a refund takes the certificate back, and a new purchase brings a new one', async () => {
    const order = await buy(database, nadia);
    await watchAll();
    const first = await issued();
    await refundOrder(database, order);
    expect((await view())?.certificate).toBeNull();
    expect(await fixture.courses.certificates.find(first, fixture.project, 'en')).toEqual({
      code: first,
      productKey: 'poisons',
      names: { latin: '', arabic: '' },
      title: { text: '' },
      issuedAt: fixture.clock.now(),
      isRevoked: true,
      replacedBy: null,
    });
    expect(await issue()).toEqual({ outcome: 'not-completed' });
    await buy(database, nadia, 'poisons', 'shop', fixture.clock.now() + 1);
    const second = await issued();
    expect(second).toMatch(/-/);
    expect(second).not.toBe(first);
  });

  test('staff issue, correct and revoke; after that only they issue another', async () => {
    await buy(database, nadia);
    await watchAll();
    const { learners } = fixture.courses;
    const support = { id: 'support', role: 'support', address: '192.0.2.8' } as const;
    const userId = nadia.person.id;
    const place = { ...fixture.place(), userId };
    const key = (code: string) => ({ projectId: 'shop', userId, code });
    const issuedCode = async () => {
      const result = await learners.issue(place, names, support);
      return result.outcome === 'issued' ? result.code : '';
    };
    const first = await issuedCode();
    expect(first).toMatch(/-/);
    const other = { latin: 'Nadia Helmy Adel', arabic: '' };
    const corrected = await learners.correct(key(first), other, support);
    const second = corrected.outcome === 'reissued' ? corrected.code : '';
    expect(await learners.correct({ ...key(second), userId: 'x' }, other, support)).toEqual({
      outcome: 'unknown',
    });
    expect(await learners.revoke(key(second), support)).toBe(true);
    expect(await learners.revoke(key(second), support)).toBe(false);
    expect(await view()).toMatchObject({ certificate: null, isCertificateDue: false });
    expect(await issue()).toEqual({ outcome: 'not-completed' });
    const third = await issuedCode();
    expect(await view()).toMatchObject({ certificate: third });
    expect(await learners.listCertificates({ projectId: 'shop', userId }, support)).toMatchObject([
      { code: third, revokedAt: null },
      { code: second, names: other, revokedAt: expect.any(Number), replacedBy: null },
      { code: first, replacedBy: second },
    ]);
    const log = await listAudit(database.db, { subjectId: userId, limit: 9 });
    expect(
      log
        .filter(({ address }) => address === support.address)
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual([
      'certificate-issued',
      'certificate-issued',
      'certificate-reissued',
      'certificate-revoked',
    ]);
    const sales = { id: 'sales', role: 'sales' } as const;
    await expect(learners.revoke(key(third), sales)).rejects.toThrow(ForbiddenError);
    await expect(
      learners.listCourses({ project: fixture.project, language: 'en', userId }, sales),
    ).rejects.toThrow(ForbiddenError);
  });

  test('a guest chooses names too; an administrator who looks in gets none', async () => {
    const guest = await fixture.addPerson('guest');
    await buy(database, guest);
    await createLearner(fixture, guest).watchAll();
    expect(await view(guest)).toMatchObject({ certificate: null, isCertificateDue: true });
    expect(await issued(guest)).toMatch(/-/);

    const admin = await fixture.addPerson('admin');
    await createLearner(fixture, admin).watchAll();
    expect(await view(admin)).toMatchObject({ percent: 100, isCertificateDue: false });
    expect(await issue(admin)).toEqual({ outcome: 'not-completed' });
  });

  test('all that is kept of somebody is theirs to have', async () => {
    await buy(database, nadia);
    await createLearner(fixture, await fixture.addPerson()).watch('foxglove.mp4');
    await watchAll();
    await issued();
    const userId = nadia.person.id;
    await fixture.courses.recordStream({
      projectId: 'shop',
      path: 'poisons/plants/yew.mp4',
      userId,
    });
    const now = new Date(fixture.clock.now()).toISOString();
    const place = { project: 'shop', product: 'poisons' };
    expect(await exportLearningData(database.db, userId)).toEqual({
      courses: [{ ...place, source: 'order', since: new Date(1).toISOString(), endedAt: null }],
      lessons: ['foxglove.mp4', 'yew.mp4', 'adder.mp4'].map((lesson) => ({
        ...place,
        lesson,
        duration: 100,
        watched: [[0, 100]],
        position: 100,
        playedAt: expect.any(String),
        completedAt: expect.any(String),
        changedAt: expect.any(String),
      })),
      accesses: [{ ...place, lesson: 'yew.mp4', firstAt: now }],
      certificates: [
        {
          ...place,
          code: expect.stringMatching(/-/),
          latinName: 'Nadia Helmy',
          arabicName: 'نادية حلمي',
          issuedAt: now,
          revokedAt: null,
          replacedBy: null,
        },
      ],
    });
  });
});
