import { expect, test } from 'vitest';
import { SessionEnded } from '../../../api-client.ts';
import { createEditorApi, findLogin, logIn } from './editor-session.ts';

const tokenOf = (personId: string) => `e30.${btoa(JSON.stringify({ sub: personId }))}.sign`;

/** Simulates a browser with or without a login; the first token has expired. */
function setUp(loggedIn: string | null) {
  const ended: string[] = [];
  const send: typeof fetch = async (input, init) => {
    if (input === '/api/auth/refresh-token')
      return loggedIn === null
        ? new Response('{}', { status: 401 })
        : Response.json({ accessToken: tokenOf(loggedIn) });
    const bearer = new Headers(init?.headers).get('authorization');
    return bearer === 'Bearer first'
      ? new Response('{}', { status: 401 })
      : Response.json({ by: bearer });
  };
  const api = createEditorApi(
    { personId: 'nadia', accessToken: 'first', language: 'en', login: '/en/login' },
    { onSessionEnd: () => ended.push('ended'), send },
  );
  return { api, ended, send };
}

test('a new token of the same person goes on', async () => {
  const { api, ended } = setUp('nadia');
  expect((await api.send('GET', '/editor', null)).status).toBe(200);
  expect(ended).toEqual([]);
});

test.each([['omar'], [null]])('when %s is logged in meanwhile the session is over', async (who) => {
  const { api, ended } = setUp(who);
  await expect(api.send('GET', '/editor', null)).rejects.toThrow(SessionEnded);
  expect(ended).toEqual(['ended']);
  api.resume('second');
  expect((await api.send('GET', '/editor', null)).status).toBe(200);
});

test('whoever is logged in now is found', async () => {
  expect(await findLogin(setUp('omar').send)).toEqual({
    personId: 'omar',
    accessToken: tokenOf('omar'),
  });
  expect(await findLogin(setUp(null).send)).toBeNull();
});

test('a login answers who it is, or what is wrong', async () => {
  const typed = { email: 'nadia@clinic.example', password: 'x', language: 'en' };
  const right = { userId: 'nadia', name: 'Nadia', accessToken: 'token' };
  expect(await logIn(typed, async () => Response.json(right))).toEqual({
    login: { personId: 'nadia', name: 'Nadia', accessToken: 'token' },
  });
  const wrong = { error: { message: 'Not right' } };
  expect(await logIn(typed, async () => Response.json(wrong, { status: 401 }))).toEqual({
    problem: 'Not right',
  });
});
