import { expect, test } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import {
  bearerHeaders,
  nadia,
  sameOriginHeaders,
  startAccounts,
} from '#tests/support/account-calls.ts';

const editorial = /^\/(?:(?:editor|content|media)\b|admin\/content\b|\{project\}\/content)/;
const methods = new Set(['get', 'post', 'put', 'delete']);

async function start() {
  const { site, post } = await startAccounts();
  const { body: described } = await site.get('/api/openapi.json');
  const { paths } = JSON.parse(described.toString()) as { paths: Record<string, JsonObject> };
  const calls = Object.entries(paths)
    .filter(([path]) => editorial.test(path))
    .flatMap(([path, about]) => {
      const root = path.startsWith('/{project}') ? '/update' : '/api';
      const place = path.replace('{project}', 'demo').replace('{lang}', 'en');
      const target = root + place.replaceAll(/\{\w+\}/g, 'x');
      const known = Object.keys(about).filter((name) => methods.has(name));
      return known.map((method) => ({ method: method.toUpperCase(), target }));
    });
  async function logIn(role: 'user' | 'editor') {
    const person = { ...nadia, email: `${role}@clinic.example` };
    const { json, cookies } = await post('createUser', person, sameOriginHeaders);
    const { db } = site.database;
    await db.updateTable('users').set({ role }).where('id', '=', json.userId).execute();
    return {
      token: bearerHeaders(json.accessToken),
      cookie: { ...sameOriginHeaders, cookie: cookies.join('; ') },
    };
  }
  async function call(
    { method, target }: { method: string; target: string },
    headers: Record<string, string> = {},
    body: string | null = method === 'GET' ? null : '{}',
  ) {
    const type = body === null ? {} : { 'content-type': 'application/json' };
    const sent = { method, target, headers: { ...headers, ...type } };
    return site.send(body === null ? sent : { ...sent, body });
  }
  return { calls, logIn, call };
}

test('no call of the editor is for strangers, for cookies alone, or for those who only visit', async () => {
  const { calls, logIn, call } = await start();
  expect(calls.length).toBeGreaterThan(25);
  const visitor = await logIn('user');
  const editor = await logIn('editor');
  for (const one of calls) {
    const name = `${one.method} ${one.target}`;
    expect((await call(one)).status, name).toBe(401);
    expect((await call(one, editor.cookie)).status, name).toBe(401);
    expect((await call(one, visitor.token)).status, name).toBe(403);
    const odd = await call({ ...one, method: 'PATCH' }, editor.token);
    expect([404, 405], name).toContain(odd.status);
  }
});

test('a release that names prices is refused to an editor, who is told whose they are', async () => {
  const { logIn, call } = await start();
  const { token } = await logIn('editor');
  const publish = { method: 'POST', target: '/api/editor/demo/publish?language=de' };
  const scope = { languages: null, paths: ['products.json'] };
  const body = JSON.stringify({ ...scope, title: '', token: '', at: null });
  const answer = await call(publish, token, body);
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
    403,
    {
      error: {
        code: 'not-allowed',
        message: 'Nur Administratoren können Produkte und Preise ändern oder veröffentlichen.',
      },
    },
  ]);
});

test('what is sent to confuse is refused, and changes nothing else', async () => {
  const { logIn, call } = await start();
  const { token } = await logIn('editor');
  const save = { method: 'POST', target: '/api/editor/demo/save' };
  const put = { method: 'PUT', target: '/api/content/demo/en/home-page/x.json' };
  const isNew = { ...token, 'if-none-match': '*' };
  const bodies = [
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    `[${'[],'.repeat(6_000)}[]]`,
    JSON.stringify({ list: Array.from({ length: 5_001 }, (_none, id) => ({ id })) }),
    '"\\ud800"',
    'null',
    '{',
  ];
  for (const body of bodies) {
    const version = `{"path":"content/{lang}/home-page/x.json","origin":"save","versions":{"en":{"basedOn":null,"value":${body}}}}`;
    for (const answer of [await call(put, isNew, body), await call(save, token, version)])
      expect(answer.status, body.slice(0, 60)).toBeLessThan(500);
  }
  const places = [
    '../../secret.json',
    'content/{lang}/../../x.json',
    'content/{lang}/home-page/.hidden.json',
    'content/{lang}/home-page/a\\b.json',
    '__proto__',
    '/etc/passwd',
  ];
  for (const path of places) {
    const versions = { '': { basedOn: null, value: {} } };
    const body = JSON.stringify({ path, origin: 'save', versions });
    expect((await call(save, token, body)).status, path).toBe(404);
  }
  expect('polluted' in {}).toBe(false);
});

test('a text that not every database keeps is refused by its place', async () => {
  const { logIn, call } = await start();
  const { token } = await logIn('editor');
  const save = { method: 'POST', target: '/api/editor/demo/save' };
  for (const wrong of ['a\0', '\ud800']) {
    const versions = { en: { basedOn: wrong, value: {} } };
    const body = JSON.stringify({ path: 'content/{lang}/x.json', origin: 'save', versions });
    const refused = await call(save, token, body);
    expect(refused.status).toBe(400);
    expect(JSON.parse(String(refused.body))).toMatchObject({
      errors: [{ field: 'versions.en.basedOn' }],
    });
  }
  for (const query of ['path=%00', 'path=a%00.json&language=ar']) {
    const history = { method: 'GET', target: `/api/editor/demo/history?${query}` };
    expect((await call(history, token)).status).toBe(400);
  }
});
