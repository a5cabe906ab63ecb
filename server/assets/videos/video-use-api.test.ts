import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bearerHeaders, nadia, startAccounts } from '#tests/support/account-calls.ts';
import { mp4Boxes } from '#tests/support/test-videos.ts';

async function startWithVideo() {
  const calls = await startAccounts();
  const { site } = calls;
  const folder = path.join(site.folder, 'videos/demo/a');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'b.mp4'), mp4Boxes({ seconds: 3 }));

  async function logIn(role: 'user' | 'editor') {
    const { json } = await calls.post('createUser', { ...nadia, email: `${role}@clinic.example` });
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    return bearerHeaders(json.accessToken);
  }
  async function ask(headers: Record<string, string>, rest: string, project = 'demo') {
    const answer = await site.get(`/api/videos/${project}/files/${rest}`, headers);
    return { ...answer, json: JSON.parse(answer.body.toString()) };
  }
  async function remove(headers: Record<string, string>, body: object) {
    const answer = await site.send({
      method: 'POST',
      target: '/api/videos/demo/files/remove',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ...answer, json: JSON.parse(answer.body.toString()) };
  }
  return { site, logIn, ask, remove };
}

test('an editor looks at a film, asks what uses it, and deletes it once', async () => {
  const { logIn, ask, remove } = await startWithVideo();
  const editor = await logIn('editor');
  const watched = await ask(editor, 'watch?path=a/b.mp4');
  expect([watched.status, watched.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(watched.json).toEqual({
    video: expect.stringMatching(/^\/video\/.+\/b\.mp4$/),
    poster: null,
    captions: [],
  });
  expect((await ask(editor, 'uses?path=a/b.mp4')).json).toEqual({ lessons: [] });
  const gone = await remove(editor, { path: 'a/b.mp4' });
  expect([gone.status, gone.json]).toEqual([200, { removed: true, usedIn: [] }]);
  expect((await remove(editor, { path: 'a/b.mp4' })).status).toBe(404);
  expect((await ask(editor, 'watch?path=a/b.mp4')).status).toBe(404);
});

test('nobody else does, and nothing but a video’s path is read', async () => {
  const { logIn, ask, remove } = await startWithVideo();
  const [editor, user] = [await logIn('editor'), await logIn('user')];
  for (const call of ['watch?path=a/b.mp4', 'uses?path=a/b.mp4']) {
    expect((await ask({}, call)).status).toBe(401);
    expect((await ask(user, call)).status).toBe(403);
    expect((await ask(editor, call, 'other')).status).toBe(404);
    expect((await ask(editor, call.replace('a/', '../a/'))).status).toBe(404);
  }
  expect((await remove({}, { path: 'a/b.mp4' })).status).toBe(401);
  expect((await remove(user, { path: 'a/b.mp4' })).status).toBe(403);
  expect((await remove(editor, { path: '../a/b.mp4' })).status).toBe(404);
  expect((await remove(editor, { path: 7 })).status).toBe(400);
  expect((await remove(editor, {})).status).toBe(400);
  expect((await ask(editor, 'watch?path=a/b.mp4')).status).toBe(200);
});
