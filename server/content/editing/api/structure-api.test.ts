import { expect, test } from 'vitest';
import { bearerHeaders, nadia, startAccounts } from '#tests/support/account-calls.ts';

const base = '/api/editor/demo';
const articles = 'content/{lang}/articles/articles.json';

async function start() {
  const { site, post } = await startAccounts();

  async function logIn(role: 'user' | 'editor') {
    const { json } = await post('createUser', { ...nadia, email: `${role}@clinic.example` });
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    return bearerHeaders(json.accessToken);
  }
  async function call(method: string, target: string, headers = {}, body?: unknown) {
    const typed = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await site.send({ method, target: base + target, headers: typed, ...text });
    const { status, headers: answered } = answer;
    const json = JSON.parse(answer.body.toString() || 'null');
    return { status, json, cacheControl: answered['cache-control'], etag: answered.etag };
  }
  const editor = await logIn('editor');
  const change = (body: unknown, headers: object = editor) =>
    call('POST', '/structure', headers, body);
  return { editor, logIn, call, change };
}

test('sections come, move and go, and each answer holds what takes it back', async () => {
  const { editor, call, change } = await start();
  const added = await change({ change: 'add-section', page: 'team', type: 'clients', index: 0 });
  const path = 'content/{lang}/aboutus-page/clients.json';
  expect([added.status, added.json.path, added.cacheControl]).toEqual([200, path, 'no-store']);
  const { undo } = added.json;
  const tree = await call('GET', '/tree?language=en', editor);
  const team = tree.json.pages.find((page: { page: string }) => page.page === 'team');
  expect(team.sections).toMatchObject([{ path, type: 'clients', id: undo.id }]);
  expect((await change(undo)).json).toMatchObject({ path: null });
  // Once more: it is gone.
  expect((await change(undo)).status).toBe(404);
});

test('the tree is sent again only when something has changed', async () => {
  const { editor, logIn, call, change } = await start();
  const read = await call('GET', '/tree?language=en', editor);
  expect([read.json.waiting, read.cacheControl]).toEqual([0, 'no-store']);
  const known = { 'if-none-match': read.etag };
  const ask = (headers = {}) =>
    call('GET', '/tree?language=en', { ...editor, ...known, ...headers });
  expect(await ask()).toMatchObject({ status: 304, json: null, etag: read.etag });
  // A proxy that compresses makes it a weak one.
  expect((await ask({ 'if-none-match': `W/${read.etag}` })).status).toBe(304);
  await change({ change: 'add-section', page: 'team', type: 'clients', index: 0 });
  const { status, json, etag } = await ask();
  // Its texts, and its place.
  expect([status, json.waiting]).toEqual([200, 2]);
  expect(etag).not.toBe(read.etag);
  const user = await logIn('user');
  expect((await call('GET', '/tree', { ...user, 'if-none-match': etag })).status).toBe(403);
});

test('a new section is not published before its placeholders are replaced', async () => {
  const { editor, call, change } = await start();
  const added = await change({ change: 'add-section', page: 'team', type: 'article', index: 0 });
  const scope = { languages: null, paths: [added.json.path] };
  const { json: plan } = await call('POST', '/plan', editor, scope);
  expect(plan.findings).toContainEqual(
    expect.objectContaining({ level: 'error', kind: 'placeholder', field: 'title', about: '2' }),
  );
  const request = { ...scope, title: 'Team', token: plan.token, at: null };
  const refused = await call('POST', '/publish', editor, request);
  expect([refused.status, refused.json]).toEqual([
    400,
    {
      outcome: 'invalid',
      problems: expect.arrayContaining([
        expect.objectContaining({ path: added.json.path, field: 'title' }),
      ]),
    },
  ]);
});

test('entries, words and open translations are found', async () => {
  const { editor, call, change } = await start();
  const added = await change({ change: 'add-entry', collection: articles });
  const { entries } = (await call('GET', `/entries?collection=${articles}&offset=0`, editor)).json;
  expect(entries[0].path).toBe(added.json.path);
  const { found } = (await call('GET', '/search?q=new%20article&language=en', editor)).json;
  expect(found).toContainEqual(expect.objectContaining({ path: added.json.path }));
  const { tasks } = (await call('GET', '/translations?of=ar&language=en', editor)).json;
  expect(tasks).toContainEqual(
    expect.objectContaining({ path: added.json.path, field: 'titleTr', state: 'missing' }),
  );
});

const refused: [object, number][] = [
  [{ change: 'burn-section' }, 400],
  [{ change: 'move-section', page: 'home', id: 1 }, 400],
  [{ change: 'move-section', page: 'home', id: 1, index: -1 }, 400],
  [{ change: 'hide-section', page: 'home', id: 1, hiddenIn: ['xx'] }, 400],
  [{ change: 'move-section', page: 'home', id: 999, index: 0 }, 404],
  [{ change: 'add-section', page: 'home', type: 'nothing', index: 0 }, 404],
  [{ change: 'remove-entry', path: `${articles}#99` }, 404],
  [{ change: 'add-entry', collection: 'content/{lang}/header.json' }, 404],
];

test('what is wrong is refused, and what is not there is not found', async () => {
  const { editor, call, change } = await start();
  for (const [body, status] of refused)
    expect((await change(body)).status, JSON.stringify(body)).toBe(status);
  expect((await call('GET', '/translations?of=xx', editor)).status).toBe(400);
  expect((await call('GET', '/entries?collection=x&offset=-1', editor)).status).toBe(400);
  expect((await call('GET', '/search?q=a&most=401', editor)).status).toBe(400);
  expect((await call('GET', '/entries?collection=x&offset=0', editor)).status).toBe(404);
});

test('it is for members of staff', async () => {
  const { call, change, logIn } = await start();
  const user = await logIn('user');
  const body = { change: 'add-entry', collection: articles };
  expect([(await change(body, {})).status, (await change(body, user)).status]).toEqual([401, 403]);
  for (const target of [
    '/tree',
    `/entries?collection=${articles}`,
    '/search?q=a',
    '/translations?of=ar',
  ])
    expect((await call('GET', target, user)).status, target).toBe(403);
});
