import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import {
  bearerHeaders,
  nadia,
  sameOriginHeaders,
  startAccounts,
} from '#tests/support/account-calls.ts';
import { storeTestRole } from '#tests/support/store-test-role.ts';
import { insertUser } from '../accounts/people/people-queries.ts';

const editor = { id: 'e1', role: 'editor', address: '192.0.2.7' } as const;

async function start(env: Record<string, string> = {}) {
  const { site, post } = await startAccounts(env);
  const { previews } = site.appServices.editor;
  const person = { id: editor.id, name: 'Mona', email: 'mona@clinic.example', phone: null };
  const { database } = site;
  await insertUser(database, database.db, { ...person, role: 'editor', language: 'en' });
  const link = async (hours = 1) => (await previews.createLink('demo', hours, editor)).token;
  async function staff(role: 'user' | 'editor') {
    const { json, cookies } = await post(
      'createUser',
      {
        ...nadia,
        email: `${role}@clinic.example`,
      },
      sameOriginHeaders,
    );
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    const cookie = { cookie: cookies.join('; ') };
    return { id: json.userId, cookie, bearer: bearerHeaders(json.accessToken) };
  }
  return { site, link, staff };
}

test('a link shows drafts, which nobody keeps or lists', async () => {
  const { site, link } = await start();
  const token = await link();
  const answer = await site.get(`/preview/${token}/ar/home`);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(site.rendered.at(-1)).toMatchObject({
    draft: { base: `/preview/${token}`, snapshot: { isDraft: true } },
  });
  await site.get(`/preview/${token}/ar/home`);
  expect(site.rendered.filter(({ draft }) => draft)).toHaveLength(2);
  const home = await site.get('/ar/home');
  expect(home.headers['cache-control']).not.toBe('no-store');
  expect(site.rendered.at(-1)?.draft).toBeUndefined();
});

test('a link that has ended, was taken back or never was says so', async () => {
  const { site, link } = await start();
  const token = await link();
  const { previews } = site.appServices.editor;
  const [listed] = await previews.listLinks('demo', editor);
  await previews.revokeLink('demo', listed?.id ?? '', editor);
  for (const key of [token, 'x'.repeat(43), 'short']) {
    const answer = await site.get(`/preview/${key}/ar/home`);
    expect(answer.status).toBe(404);
    expect(answer.body.toString()).toContain(messages.ar['editor.preview.ended']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(site.rendered).toEqual([]);
});

test('drafts of another project are for those with a role there', async () => {
  const { site, staff } = await start();
  const { db } = site.database;
  const settings = { id: 'other', name: 'Other', languages: ['en'], defaultLanguage: 'en' };
  const other = { id: 'other', config: JSON.stringify(settings), position: 1 };
  await db.insertInto('projects').values(other).execute();
  await site.publish();
  const { cookie, id } = await staff('user');
  await storeTestRole(db, id, 'author');
  const statusOf = async (address: string) => (await site.get(address, cookie)).status;
  expect(await statusOf('/preview/draft@other/en/home')).toBe(403);
  expect(await statusOf('/preview/draft/en/home')).toBe(200);
  const role = { user_id: id, project_id: 'other', role: 'author', languages: '' } as const;
  await db.insertInto('project_roles').values(role).execute();
  expect(await statusOf('/preview/draft@other/en/home')).toBe(200);
  await db.deleteFrom('project_roles').where('project_id', '=', 'demo').execute();
  expect(await statusOf('/preview/draft/en/home')).toBe(403);
  expect(await statusOf('/preview/draft@other/en/home')).toBe(200);
});

test('an editor sees drafts by their session, and shares them by the API', async () => {
  const { site, staff } = await start();
  const user = await staff('user');
  expect((await site.get('/preview/draft/en/home', user.cookie)).status).toBe(403);
  const { cookie, bearer } = await staff('editor');
  expect((await site.get('/preview/draft/en/home', cookie)).status).toBe(200);
  const led = await site.get('/preview/edit/en/pricing', cookie);
  expect(led.headers.location).toBe(
    '/en/dashboard?path=content%2F%7Blang%7D%2Fpricing.json&lang=en',
  );

  const calls = '/api/editor/demo/preview-links';
  const call = async (method: string, target: string, headers: object, body?: object) => {
    const json = body && { 'content-type': 'application/json' };
    const answer = await site.send({
      method,
      target,
      headers: { ...headers, ...json },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: JSON.parse(answer.body.toString()) };
  };
  expect((await call('POST', calls, {}, { hours: 1 })).status).toBe(401);
  expect((await call('POST', calls, user.bearer, { hours: 1 })).status).toBe(403);
  expect((await call('POST', calls, bearer, { hours: 721 })).status).toBe(400);
  const made = await call('POST', calls, bearer, { hours: 720 });
  expect(made.status).toBe(201);
  const { links } = (await call('GET', calls, bearer)).json;
  expect(links).toHaveLength(1);
  expect((await site.get(`/preview/${made.json.token}/en/home`)).status).toBe(200);
  const revoke = `${calls}/${links[0].id}/revoke`;
  expect((await call('POST', revoke, bearer, {})).status).toBe(200);
  expect((await call('POST', revoke, bearer, {})).status).toBe(404);
  expect((await site.get(`/preview/${made.json.token}/en/home`)).status).toBe(404);
});

test('a sheet that is refused is answered as a sheet', async () => {
  const { site } = await start();
  for (const [key, status] of [
    ['draft', 403],
    ['x'.repeat(43), 404],
  ] as const) {
    const answer = await site.get(`/preview/${key}/page.css?v=1`);
    expect([answer.status, answer.headers['content-type']]).toEqual([
      status,
      'text/css; charset=utf-8',
    ]);
    expect(answer.body.toString()).toBe('');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('drafts are for staff; previews are read alone', async () => {
  const { site, link } = await start();
  const stranger = await site.get('/preview/draft/en/home');
  expect(stranger.status).toBe(403);
  expect(stranger.body.toString()).toContain(messages.en['editor.preview.not-allowed']);
  const token = await link();
  const posted = await site.send({ method: 'POST', target: `/preview/${token}/en/home`, body: '' });
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  const other = await site.get(`/preview/${token}/en/login`);
  expect([other.status, other.headers.location]).toEqual([302, '/en/login']);
  expect(site.rendered).toEqual([]);
});

test.each(['on', 'off'])('no spelling of a token is logged, with EDGE %s', async (EDGE) => {
  const { site, link } = await start({ EDGE });
  const token = await link();
  for (const target of [
    `/preview/${token}/en/home`,
    `//preview/${token}/en/home`,
    `/preview//${token}/en/home`,
    `/%70review/${token}/en/home`,
    `/%2570review/${token}`,
    `/preview%2f${token}`,
    `/preview/draft/../${token}/en/home`,
    `/\\preview\\${token}`,
    `http://demo.example/preview/${token}/en/home`,
  ])
    await site.get(target, { host: 'demo.example' });
  site.flushLog();
  const lines = readFileSync(site.logFile, 'utf8');
  expect(lines.match(/"msg":"request"/g)).toHaveLength(9);
  expect(lines).not.toContain(token);
});
