import { beforeEach, expect, test } from 'vitest';
import { errorResponse } from '#tests/support/account-calls.ts';
import { type Caller, startCourseCalls } from '#tests/support/course-calls.ts';
import { buy as buyBy } from '#tests/support/course-fixture.ts';

let calls: Awaited<ReturnType<typeof startCourseCalls>>;
let nadia: Caller;
beforeEach(async () => {
  calls = await startCourseCalls();
  nadia = await calls.addCaller();
});

const buy = (caller: Caller = nadia) =>
  buyBy(calls.site.database, { person: caller }, 'poisons', 'demo');
const yew = 'poisons\\plants\\yew.mp4';
const encoded = Buffer.from('the film of the yew').toString('base64');
const watched = { lesson: 'yew.mp4', duration: 100, ranges: [[0, 4]], position: 4 };

/** Every call, with a body that is right: the paths below the person's. */
const all: [method: 'get' | 'post', path: string, body: object][] = [
  ['get', 'profile/getMyCourses', {}],
  ['get', 'profile/getMyPayments', {}],
  ['get', 'courses/poisons/lessons/yew.mp4/source', {}],
  ['post', 'courses/poisons/played', { lesson: 'yew.mp4' }],
  ['post', 'courses/poisons/progress', watched],
  ['post', 'courses/poisons/merge-played', { lessons: ['yew.mp4'] }],
  ['post', 'video/getVideo', { path: yew }],
];

const call = (
  [method, path, body]: (typeof all)[number],
  caller: Caller | null,
  of: { id: string } = nadia,
) =>
  method === 'get'
    ? calls.get(`/user/${of.id}/${path}`, caller)
    : calls.post(`/user/${of.id}/${path}`, body, caller);

test.each(all)('%s %s is for whoever is known, and about themselves', async (...request) => {
  await buy();
  const other = await calls.addCaller();
  const editor = await calls.addCaller('editor');
  expect(await call(request, null)).toEqual(errorResponse(401, 'unauthorized'));
  const forged = { ...nadia, accessToken: `${nadia.accessToken}x` };
  expect(await call(request, forged)).toEqual(errorResponse(401, 'unauthorized'));
  expect(await call(request, other)).toEqual(errorResponse(403, 'not-allowed'));
  expect(await call(request, editor)).toEqual(errorResponse(403, 'not-allowed'));

  const first = await call(request, nadia);
  expect(first.status).toBe(200);
  expect(first.headers['cache-control']).toBe('no-store');
  // Twice the same.
  expect((await call(request, nadia)).status).toBe(200);
});

const isProgress = ([, path]: (typeof all)[number]) => /played$|progress$/.test(path);

test.each(all.filter((request) => !isProgress(request)))(
  '%s %s shows an administrator what is of others',
  async (...request) => {
    await buy();
    const admin = await calls.addCaller('admin');
    expect((await call(request, admin)).status).toBe(200);
    expect(await call(request, admin, { id: 'nobody' })).toEqual(errorResponse(404, 'not-found'));
  },
);

test.each(all.filter(isProgress))(
  '%s %s takes nobody’s word on what another has watched',
  async (...request) => {
    await buy();
    const admin = await calls.addCaller('admin');
    expect(await call(request, admin)).toEqual(errorResponse(403, 'not-allowed'));
    const { db } = calls.site.database;
    expect(await db.selectFrom('lesson_progress').selectAll().execute()).toEqual([]);
  },
);

test.each<[path: string, body: object | string, code: string]>([
  ['courses/poisons/played', {}, 'invalid'],
  ['courses/poisons/played', { lesson: 5 }, 'invalid'],
  ['courses/poisons/played', { lesson: 'yew.mp4', more: 1 }, 'invalid'],
  ['courses/poisons/played', '{', 'bad-request'],
  ['courses/poisons/played', '[]', 'bad-request'],
  ['courses/poisons/progress', { ...watched, duration: 0 }, 'invalid'],
  ['courses/poisons/progress', { ...watched, duration: 1e9 }, 'invalid'],
  ['courses/poisons/progress', { ...watched, position: -1 }, 'invalid'],
  ['courses/poisons/progress', { ...watched, ranges: [[1]] }, 'invalid'],
  ['courses/poisons/progress', { ...watched, ranges: [['0', 1]] }, 'invalid'],
  [
    'courses/poisons/progress',
    { ...watched, ranges: Array.from({ length: 201 }, () => [0, 1]) },
    'invalid',
  ],
  ['courses/poisons/merge-played', { lessons: 'yew.mp4' }, 'invalid'],
  ['courses/poisons/merge-played', { lessons: [''] }, 'invalid'],
  ['video/getVideo', {}, 'invalid'],
  ['video/getVideo', { path: '..\\..\\site.db' }, 'invalid'],
  ['video/getVideo', { path: 'poisons\\..\\poisons\\plants\\yew.mp4' }, 'invalid'],
  ['video/getVideo', { path: '/etc/passwd.mp4' }, 'invalid'],
  ['video/getVideo', { path: 'poisons\\plants\\yew.mp4\0' }, 'invalid'],
  ['video/getVideo', { path: ['poisons', 'plants'] }, 'invalid'],
])('%s refuses %j', async (path, body, code) => {
  await buy();
  expect(await calls.post(`/user/${nadia.id}/${path}`, body, nadia)).toEqual(
    errorResponse(400, code),
  );
});

test('what is wrong is named', async () => {
  const { json } = await calls.post(
    `/user/${nadia.id}/courses/poisons/progress`,
    { lesson: 'x' },
    nadia,
  );
  expect(json.errors.map(({ field }: { field: string }) => field)).toEqual([
    'duration',
    'ranges',
    'position',
  ]);
});

test.each(all.filter((each) => isProgress(each) || /source$|getVideo$/.test(each[1])))(
  '%s %s keeps nothing for whoever has not bought it',
  async (...request) => {
    const { status, json } = await call(request, nadia);
    // Stored marks of lessons that may not be watched are ignored silently.
    const isMerge = request[1].endsWith('merge-played');
    expect([status, json.course?.played]).toEqual(isMerge ? [200, 0] : [403, undefined]);
    const { db } = calls.site.database;
    expect(await db.selectFrom('lesson_progress').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('lesson_accesses').selectAll().execute()).toEqual([]);
  },
);

test.each<[method: 'get' | 'post', path: string, body: object]>([
  ['get', 'courses/none/lessons/yew.mp4/source', {}],
  ['get', 'courses/poisons/lessons/none.mp4/source', {}],
  ['get', 'courses/poisons/lessons/..%2Fyew.mp4/source', {}],
  ['get', 'courses/poisons/lessons/adder.mp4/source', {}],
  ['post', 'courses/none/played', { lesson: 'yew.mp4' }],
  ['post', 'courses/poisons/played', { lesson: 'none.mp4' }],
  ['post', 'courses/poisons/progress', { ...watched, lesson: 'none.mp4' }],
  ['post', 'courses/none/merge-played', { lessons: [] }],
  ['post', 'video/getVideo', { path: 'poisons\\plants\\none.mp4' }],
  ['post', 'video/getVideo', { path: 'poisons\\animals\\adder.mp4' }],
])('%s %s finds nothing', async (...request) => {
  await buy();
  expect(await call(request, nadia)).toEqual(errorResponse(404, 'not-found'));
});

test('My Courses tells how far somebody is, in the language that they prefer', async () => {
  const mine = (headers = {}) =>
    calls.get(`/user/${nadia.id}/profile/getMyCourses`, nadia, headers);
  expect((await mine()).json).toEqual({ courses: [] });
  await buy();
  await calls.post(`/user/${nadia.id}/courses/poisons/played`, { lesson: 'yew.mp4' }, nadia);
  expect((await mine({ 'accept-language': 'ar' })).json).toEqual({
    courses: [
      {
        productKey: 'poisons',
        title: { text: 'ترجمة Poisons' },
        image: null,
        lessons: 3,
        completed: 0,
        percent: 0,
        next: 'yew.mp4',
        grantedAt: 1,
        certificate: null,
        isCertificateDue: false,
      },
    ],
  });
});

test('My Payments tells what was ordered', async () => {
  const id = await buy();
  const { json } = await calls.get(`/user/${nadia.id}/profile/getMyPayments`, nadia);
  expect(json.payments).toMatchObject([{ id, product: 'poisons', state: 'paid', amount: 30_000 }]);
  const admin = await calls.addCaller('admin');
  expect((await calls.get(`/user/${nadia.id}/profile/getMyPayments`, admin)).json).toEqual(json);
  expect((await calls.get(`/user/${admin.id}/profile/getMyPayments`, admin)).json).toEqual({
    payments: [],
  });
});

test('support reads the courses of others, but not their payments', async () => {
  await buy();
  const support = await calls.addCaller('support');
  const get = (id: string, path: string) => calls.get(`/user/${id}/profile/${path}`, support);
  expect((await get(nadia.id, 'getMyCourses')).status).toBe(200);
  expect(await get(nadia.id, 'getMyPayments')).toEqual(errorResponse(403, 'not-allowed'));
  expect((await get(support.id, 'getMyPayments')).json).toEqual({ payments: [] });
});

test('progress answers the course as it stands', async () => {
  await buy();
  const { json } = await calls.post(`/user/${nadia.id}/courses/poisons/progress`, watched, nadia);
  expect(json.course).toMatchObject({
    productKey: 'poisons',
    isOpen: true,
    lessons: 3,
    played: 1,
    next: 'yew.mp4',
  });
  expect(json.course.chapters[0].lessons[1].progress).toEqual({
    isPlayed: true,
    isCompleted: false,
    position: 4,
    watched: 0.04,
  });
});

test('a certificate is issued with its names once the course is completed', async () => {
  await buy();
  const issue = (body: object) =>
    calls.post(`/user/${nadia.id}/courses/poisons/certificate`, body, nadia);
  const names = { latin: 'Nadia El Sherif' };
  expect(await issue(names)).toEqual(errorResponse(403, 'not-allowed'));
  await calls.post(`/user/${nadia.id}/courses/poisons/played`, { lesson: 'yew.mp4' }, nadia);
  const { db } = calls.site.database;
  await db.updateTable('course_progress').set({ completed_at: 1 }).execute();
  for (const wrong of [{}, { latin: 'نادية' }, { latin: 5 }, { more: 1 }])
    expect(await issue(wrong)).toEqual(errorResponse(400, 'invalid'));
  const first = await issue(names);
  expect([first.status, first.json]).toEqual([200, { certificate: expect.stringMatching(/-/) }]);
  expect((await issue({ arabic: 'نادية' })).json).toEqual(first.json);

  const path = `/user/${nadia.id}/courses/poisons/certificate`;
  expect(await calls.post(path, names, null)).toEqual(errorResponse(401, 'unauthorized'));
  const other = await calls.addCaller('admin');
  expect(await calls.post(path, names, other)).toEqual(errorResponse(403, 'not-allowed'));
});

test('getVideo answers the video’s type and its base64, and counts as opening the lesson', async () => {
  await buy();
  const answer = await calls.post(`/user/${nadia.id}/video/getVideo`, { path: yew }, nadia);
  expect([answer.status, answer.headers['content-type'], answer.json]).toEqual([
    200,
    'video/mp4',
    encoded,
  ]);
  const accesses = () =>
    calls.site.database.db.selectFrom('lesson_accesses').select(['user_id', 'lesson']).execute();
  await expect.poll(accesses).toEqual([{ user_id: nadia.id, lesson: 'yew.mp4' }]);

  const admin = await calls.addCaller('admin');
  expect((await calls.post(`/user/${nadia.id}/video/getVideo`, { path: yew }, admin)).status).toBe(
    200,
  );
  const foxglove = { path: 'poisons\\plants\\foxglove.mp4' };
  expect((await calls.post(`/user/${nadia.id}/video/getVideo`, foxglove, nadia)).status).toBe(200);
  expect(await accesses()).toHaveLength(1);
});

test('a source is an address for the caller, and seeing it counts nothing yet', async () => {
  await buy();
  const path = 'courses/poisons/lessons/yew.mp4/source';
  const { json } = await calls.get(`/user/${nadia.id}/${path}`, nadia);
  expect(json).toEqual({
    video: expect.stringMatching(/^\/video\/.+\/yew\.mp4$/),
    stream: null,
    poster: null,
    captions: [],
    seconds: 100,
    expiresAt: expect.any(Number),
  });
  const { db } = calls.site.database;
  expect(await db.selectFrom('lesson_accesses').selectAll().execute()).toEqual([]);
});

test('the stream of a paid lesson counts once it has begun, for whoever it is given to', async () => {
  await buy();
  const path = `/user/${nadia.id}/courses/poisons/lessons/yew.mp4/source`;
  const { video } = (await calls.get(path, nadia)).json;
  const cookie = await calls.cookieOf(nadia);
  const accesses = () =>
    calls.site.database.db.selectFrom('lesson_accesses').select(['user_id', 'lesson']).execute();

  expect((await calls.site.get(video)).status).toBe(403);
  const other = await calls.cookieOf(await calls.addCaller());
  expect((await calls.site.get(video, { cookie: other })).status).toBe(403);
  expect(await accesses()).toEqual([]);

  const part = await calls.site.get(video, { cookie, range: 'bytes=0-6' });
  expect([part.status, part.body.toString()]).toEqual([206, 'the fil']);
  await calls.site.get(video, { cookie, range: 'bytes=7-' });
  await expect.poll(accesses).toEqual([{ user_id: nadia.id, lesson: 'yew.mp4' }]);
});

test('the API’s document describes every call', async () => {
  const { paths } = (await calls.get('/openapi.json', null)).json;
  for (const [method, path] of all) {
    const place = `/user/{userId}/${path}`.replace('poisons', '{key}').replace('yew.mp4', '{file}');
    const described = paths[place]?.[method];
    expect(described?.security, place).toEqual([{ bearer: [] }]);
    const [answer] = Object.values(described.responses[200].content) as { example: unknown }[];
    expect(answer?.example, place).toBeDefined();
  }
});
