import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorResponse } from '#tests/support/account-calls.ts';
import { videoBytes, startUploads } from '#tests/support/upload-calls.ts';

test('a film comes in pieces, and is prepared, told and watched afterwards', async () => {
  const { site, logIn, call, piece, folder, shown } = await startUploads();
  const editor = await logIn('editor');
  const begun = await call(editor, '', { path: 'a\\b.mp4', bytes: videoBytes.length });
  expect([begun.status, begun.headers['cache-control']]).toEqual([200, 'no-store']);
  const { id } = begun.json;
  const upload = {
    id,
    path: 'a/b.mp4',
    bytes: videoBytes.length,
    offset: 0,
    chunkBytes: null,
    isTaken: false,
  };
  expect(begun.json).toEqual(upload);
  expect((await call(editor, '')).json).toEqual({ uploads: [upload] });
  expect((await piece(editor, id, 0, 2_000_000)).json.offset).toBe(2_000_000);
  expect(readdirSync(folder).every((name) => name.startsWith('.'))).toBe(true);
  expect((await call(editor, `/${id}`)).json.offset).toBe(2_000_000);
  expect((await call(editor, `/${id}/finish`, {})).headers['upload-offset']).toBe('2000000');
  expect((await piece(editor, id, 2_000_000, videoBytes.length)).json.offset).toBe(
    videoBytes.length,
  );

  const { db } = site.database;
  const version = () => db.selectFrom('projects').select('content_version').executeTakeFirst();
  const before = await version();
  const done = await call(editor, `/${id}/finish`, {});
  expect([done.status, done.json]).toEqual([200, { path: 'a/b.mp4', seconds: 12 }]);
  expect(await version()).not.toEqual(before);
  expect(readFileSync(path.join(folder, 'a/b.mp4')).equals(videoBytes)).toBe(true);
  expect(shown()).toEqual(['a']);
  expect(await db.selectFrom('jobs').select(['kind', 'payload']).execute()).toContainEqual({
    kind: 'video-preparation',
    payload: '{"projectId":"demo","path":"a/b.mp4"}',
  });
  expect((await call(editor, '', { path: 'a/b.mp4', bytes: 5 })).json.isTaken).toBe(true);
  const grant = { projectId: 'demo', path: 'a/b.mp4', userId: null };
  expect((await site.videos.addresses(grant))?.seconds).toBe(12);
});

test('pieces that do not follow, or are of another file, change nothing', async () => {
  const { logIn, call, piece, range, begin } = await startUploads();
  const editor = await logIn('editor');
  const id = await begin(editor);
  await piece(editor, id, 0, 1_000);
  for (const wrong of [
    range(0, 1_000, videoBytes.length),
    range(2_000, 3_000, videoBytes.length),
    range(1_000, 2_000, videoBytes.length + 1),
    range(videoBytes.length, videoBytes.length + 1_000, videoBytes.length),
  ]) {
    const answer = await call(editor, `/${id}`, videoBytes.subarray(0, 1_000), wrong);
    expect([answer.status, answer.json.error.code, answer.headers['upload-offset']]).toEqual([
      409,
      'wrong-offset',
      '1000',
    ]);
  }
  for (const unreadable of ['bytes */5', 'bytes 5-1/9', 'lines 0-1/2', ''])
    expect(
      (await call(editor, `/${id}`, videoBytes.subarray(0, 9), { 'content-range': unreadable }))
        .status,
    ).toBe(400);
  const more = videoBytes.subarray(1_000, 5_000);
  const { json } = await call(editor, `/${id}`, more, range(1_000, 2_000, videoBytes.length));
  expect(json.offset).toBe(2_000);
  expect((await call(editor, `/${id}/cancel`, {})).json).toEqual({ ok: true });
  expect((await call(editor, `/${id}/cancel`, {})).json).toEqual({ ok: true });
  expect((await call(editor, `/${id}`)).status).toBe(404);
});

test('what is no video, or no captions, is refused at its first bytes and leaves nothing', async () => {
  const { logIn, call, piece, begin, folder } = await startUploads();
  const editor = await logIn('editor');
  const text = Buffer.from('<script>alert(1)</script>'.repeat(100));
  const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
  const upload = async (file: string, bytes: Buffer) => {
    const id = await begin(editor, file, bytes.length);
    const sent = await piece(editor, id, 0, bytes.length, bytes);
    return sent.status === 200 ? await call(editor, `/${id}/finish`, {}) : sent;
  };
  for (const [file, bytes] of [
    ['a.mp4', text],
    ['a.webm', videoBytes],
    ['a.mp4', Buffer.from('short')],
    ['a.ar.vtt', text],
    ['a.ar.vtt', Buffer.from('WEBVTT\n\nnow --> later\n')],
  ] satisfies [string, Buffer][]) {
    const answer = await upload(file, bytes);
    expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'file']);
  }
  expect(readdirSync(folder)).toEqual([]);
  expect((await upload('a.ar.vtt', captions)).json).toEqual({ path: 'a.ar.vtt', seconds: null });
  expect(readFileSync(path.join(folder, 'a.ar.vtt')).equals(captions)).toBe(true);
});

test('paths that lead elsewhere, and files that are too large, are not begun', async () => {
  const { site, logIn, call, folder } = await startUploads({ VIDEO_UPLOAD_MB: '2' });
  const editor = await logIn('editor');
  const fieldOf = async (file: string, bytes = 1_000) =>
    (await call(editor, '', { path: file, bytes })).json.errors?.[0];
  for (const wrong of [
    '../a.mp4',
    '..\\..\\a.mp4',
    'My Folder/../a.mp4',
    '/etc/a.mp4',
    'C:\\a.mp4',
    'a//b.mp4',
    'a/.b.mp4',
    '.mp4',
    'a.mp4/',
    'a.exe',
    'a.mp4\0.txt',
    'a.vtt',
    'a.arabic.vtt',
    '',
    `${'x'.repeat(500)}.mp4`,
  ])
    expect([wrong, (await fieldOf(wrong))?.field]).toEqual([wrong, 'path']);
  expect(await fieldOf('a.mp4', 2_000_001)).toMatchObject({
    message: 'This file is too large. Maximum size: 2 MB',
  });
  expect(await fieldOf('a.en.vtt', 2_000_001)).toMatchObject({ field: 'bytes' });
  expect((await call(editor, '', { path: 'a.mp4', bytes: -1 })).status).toBe(400);
  expect((await call(editor, '', { path: 'a.mp4' })).status).toBe(400);
  expect(existsSync(folder)).toBe(false);
  const other = { method: 'POST', target: '/api/videos/other/uploads', headers: editor };
  expect((await site.send({ ...other, body: '{}' })).status).toBe(404);
});

test('a folder in the place of a file is told, and the upload may still be given up', async () => {
  const { logIn, call, piece, begin, folder } = await startUploads();
  const editor = await logIn('editor');
  mkdirSync(path.join(folder, 'a/b.mp4'), { recursive: true });
  const id = await begin(editor);
  await piece(editor, id, 0, videoBytes.length);
  const answer = await call(editor, `/${id}/finish`, {});
  expect([answer.status, answer.json.errors[0].field]).toEqual([400, 'path']);
  expect((await call(editor, `/${id}/cancel`, {})).status).toBe(200);
});

test('only editors upload, each to their own uploads, so many at a time', async () => {
  const { site, logIn, call, piece, begin, folder } = await startUploads();
  const [editor, other] = [await logIn('editor'), await logIn('editor', 'other@clinic.example')];
  const user = await logIn('user');
  const id = await begin(editor);
  expect(await call({}, '', { path: 'a.mp4', bytes: 1 })).toEqual(
    errorResponse(401, 'unauthorized'),
  );
  expect(await call(user, '', { path: 'a.mp4', bytes: 1 })).toEqual(
    errorResponse(403, 'not-allowed'),
  );
  expect(await call(user, `/${id}`)).toEqual(errorResponse(403, 'not-allowed'));
  expect(await call(user, '')).toEqual(errorResponse(403, 'not-allowed'));
  expect((await call(other, '')).json).toEqual({ uploads: [] });
  expect(await call(other, `/${id}`)).toEqual(errorResponse(404, 'not-found'));
  expect(await piece(other, id, 0, 100)).toEqual(errorResponse(404, 'not-found'));
  expect(await call(other, `/${id}/finish`, {})).toEqual(errorResponse(404, 'not-found'));
  for (const wrong of ['..%2f..%2fsecret', 'x', '%00'])
    expect([400, 404]).toContain((await call(editor, `/${wrong}`)).status);

  for (let count = 1; count < 20; count += 1) await begin(editor, `${count}.mp4`);
  expect(await call(editor, '', { path: 'a.mp4', bytes: 1 })).toEqual(
    errorResponse(429, 'too-many-tries'),
  );
  expect((await call(other, '', { path: 'a.mp4', bytes: 1 })).status).toBe(200);
  // Uploads abandoned for a day are removed.
  const past = { updated_at: Date.now() - 25 * 3_600_000 };
  await site.database.db.updateTable('uploads').set(past).execute();
  expect((await call(editor, '', { path: 'a.mp4', bytes: 1 })).status).toBe(200);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a piece has a limit of its own, and others’ bodies keep theirs', async () => {
  const { site, logIn, range, begin } = await startUploads();
  const editor = await logIn('editor');
  const huge = 17 * 1024 * 1024;
  const id = await begin(editor, 'a.mp4', huge);
  const announced = { ...editor, ...range(0, huge, huge), 'content-length': String(huge) };
  const target = `/api/videos/demo/uploads/${id}`;
  expect((await site.send({ method: 'POST', target, headers: announced })).status).toBe(413);
  const body = Buffer.alloc(1_100_000);
  expect((await site.send({ method: 'POST', target: '/api/contact', body })).status).toBe(413);
});

test('all videos together have a limit, what is under way counted with them', async () => {
  const { logIn, call, piece, begin } = await startUploads({ VIDEO_STORE_MB: '4' });
  const editor = await logIn('editor');
  const id = await begin(editor);
  await piece(editor, id, 0, videoBytes.length);
  await call(editor, `/${id}/finish`, {});
  const taken = { path: 'c.mp4', bytes: 4_000_000 - videoBytes.length - 1 };
  const beginAtOnce = () => call(editor, '', taken);
  const answers = await Promise.all([beginAtOnce(), beginAtOnce()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const full = await call(editor, '', { path: 'd.mp4', bytes: 2 });
  expect(full.json.errors).toEqual([
    { field: 'bytes', message: 'There is not enough space for this file. Space left: 0 MB' },
  ]);
  const begun = answers.find(({ status }) => status === 200)?.json.id;
  await call(editor, `/${begun}/cancel`, {});
  expect((await call(editor, '', { path: 'd.mp4', bytes: 2 })).status).toBe(200);
});

const row = (file: string, state: 'stored' | 'ready' | 'failed' = 'ready') => ({
  project_id: 'demo',
  path: file,
  bytes: 1_000,
  mark: '1-a-b',
  seconds: 12.5,
  state,
  renditions: JSON.stringify({ film: false, poster: true, sizes: state === 'ready' ? [360] : [] }),
  updated_at: 1_795_305_600_000,
});

test('an editor lists a project’s videos with their states, page by page', async () => {
  const { site, logIn } = await startUploads();
  const [editor, user] = [await logIn('editor'), await logIn('user')];
  const names = Array.from({ length: 101 }, (_, index) => `a/${1_000 + index}.mp4`);
  const rows = names.map((name, index) => row(name, index === 0 ? 'failed' : 'ready'));
  await site.database.db.insertInto('videos').values(rows).execute();
  const list = async (headers: Record<string, string>, query = '', project = 'demo') => {
    const answer = await site.get(`/api/videos/${project}/files${query}`, headers);
    return { ...answer, json: JSON.parse(answer.body.toString()) };
  };
  const first = await list(editor);
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(first.json.videos).toHaveLength(100);
  expect(first.json.videos[0]).toEqual({
    path: 'a/1000.mp4',
    bytes: 1_000,
    seconds: 12.5,
    state: 'failed',
    sizes: [],
    captions: [],
    updatedAt: 1_795_305_600_000,
  });
  const some = await list(editor, '?q=%20A%2F10');
  expect([some.json.videos.length, typeof some.json.canPrepare]).toEqual([100, 'boolean']);
  expect((await list(editor, '?q=1099')).json.videos).toHaveLength(1);
  expect((await list(editor, '?q=%25')).json.videos).toEqual([]);
  const last = await list(editor, `?after=${encodeURIComponent(first.json.next)}`);
  expect(last.json).toMatchObject({ videos: [{ path: names[100], sizes: [360] }], next: null });
  expect((await list(editor, '?after=..%2Fa%00')).status).toBe(400);
  expect((await list({})).status).toBe(401);
  expect((await list(user)).status).toBe(403);
  expect((await list(editor, '', 'other')).status).toBe(404);
});

test('a video that failed is prepared again when an editor asks, and once however often they do', async () => {
  const { site, logIn } = await startUploads();
  const [editor, user] = [await logIn('editor'), await logIn('user')];
  const { db } = site.database;
  await db
    .insertInto('videos')
    .values([row('a.mp4', 'failed'), row('b.mp4')])
    .execute();
  const again = async (file: unknown, headers: Record<string, string> = editor) => {
    const target = '/api/videos/demo/files/prepare';
    const body = JSON.stringify({ path: file });
    const type = { 'content-type': 'application/json' };
    const sent = { method: 'POST', target, headers: { ...headers, ...type }, body };
    const { status, body: answer } = await site.send(sent);
    return { status, json: JSON.parse(answer.toString()) };
  };
  const jobs = async () =>
    await db.selectFrom('jobs').select('payload').where('kind', '=', 'video-preparation').execute();
  const before = (await jobs()).length;
  for (let count = 0; count < 2; count += 1)
    expect(await again('a.mp4')).toMatchObject({ status: 200, json: { state: 'stored' } });
  expect((await jobs()).slice(before)).toEqual([
    { payload: '{"projectId":"demo","path":"a.mp4"}' },
  ]);
  expect(await again('b.mp4')).toMatchObject({ status: 200, json: { state: 'ready' } });
  expect((await jobs()).length).toBe(before + 1);
  expect((await again('c.mp4')).status).toBe(404);
  expect((await again('../a.mp4')).status).toBe(404);
  expect((await again(7)).status).toBe(400);
  expect((await again('a.mp4', {})).status).toBe(401);
  expect((await again('a.mp4', user)).status).toBe(403);
});
