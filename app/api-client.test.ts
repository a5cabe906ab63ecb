import { expect, test, vi } from 'vitest';
import { createApi, RefreshFailed, SessionEnded } from './api-client.ts';

type Answer = Response | Error;

interface Sent {
  path: string;
  bearer: string | null;
  body: unknown;
}

/** A server that takes one token alone, and an API client with another; `refresh` answers each request for a new one. */
function openApi({ refresh }: { refresh: () => Answer | Promise<Answer> }) {
  const sent: Sent[] = [];
  let accepted = 'token-2';
  const onSessionEnd = vi.fn();
  const send: typeof fetch = async (input, init) => {
    const path = String(input);
    const headers = new Headers(init?.headers);
    const bearer = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    sent.push({
      path,
      bearer,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    });
    await Promise.resolve();
    if (path !== '/api/auth/refresh-token')
      return Response.json({ path }, { status: bearer === accepted ? 200 : 401 });
    const answer = await refresh();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const api = createApi({ accessToken: 'token-1', language: 'en', send, onSessionEnd });
  return {
    api,
    sent,
    onSessionEnd,
    accept: (token: string) => (accepted = token),
    refreshes: () => sent.filter(({ path }) => path === '/api/auth/refresh-token'),
  };
}

const granted = (accessToken: string) => Response.json({ accessToken });
const refused = () => Response.json({ error: {} }, { status: 401 });
const ten = Array.from({ length: 10 }, (_, id) => id);

test('a call carries the token and what is sent', async () => {
  const { api, sent, accept } = openApi({ refresh: refused });
  accept('token-1');
  expect((await api.post('/auth/sessions/end', { id: 'a' })).status).toBe(200);
  expect(sent).toEqual([{ path: '/api/auth/sessions/end', bearer: 'token-1', body: { id: 'a' } }]);
});

test('ten parallel calls with an expired token cause one refresh, and all succeed', async () => {
  const { api, sent, refreshes, onSessionEnd } = openApi({ refresh: () => granted('token-2') });
  const answers = await Promise.all(ten.map((id) => api.post('/things', { id })));
  expect(answers.map(({ status }) => status)).toEqual(ten.map(() => 200));
  expect(refreshes()).toEqual([{ path: '/api/auth/refresh-token', bearer: null, body: null }]);
  const retried = sent.filter(({ bearer }) => bearer === 'token-2');
  expect(retried.map(({ body }) => body)).toEqual(ten.map((id) => ({ id })));
  expect(onSessionEnd).not.toHaveBeenCalled();
});

test('a call whose 401 comes after another has brought the new token asks for none', async () => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Response>();
  let calls = 0;
  const send: typeof fetch = async (input, init) => {
    if (String(input).endsWith('/refresh-token')) return granted('token-2');
    calls += 1;
    if (calls === 1) return await late;
    const isFresh = new Headers(init?.headers).get('authorization') === 'Bearer token-2';
    return new Response(null, { status: isFresh ? 204 : 401 });
  };
  const spy = vi.fn(send);
  const api = createApi({
    accessToken: 'token-1',
    language: 'en',
    send: spy,
    onSessionEnd: vi.fn(),
  });
  const first = api.post('/slow', null);
  expect((await api.post('/quick', null)).status).toBe(204);
  answerLate(refused());
  expect((await first).status).toBe(204);
  expect(spy.mock.calls.filter(([path]) => String(path).endsWith('/refresh-token'))).toHaveLength(
    1,
  );
});

test('the next expiry is met by the next refresh', async () => {
  let count = 1;
  const { api, refreshes, accept } = openApi({ refresh: () => granted(`token-${(count += 1)}`) });
  await api.post('/things', null);
  accept('token-3');
  await api.post('/things', null);
  expect(refreshes()).toHaveLength(2);
});

test('a refused refresh ends the session once, for all calls, and nothing is sent after it', async () => {
  const { api, sent, refreshes, onSessionEnd } = openApi({ refresh: refused });
  const answers = await Promise.allSettled(ten.map(() => api.post('/things', null)));
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
    ten.map(() => expect.any(SessionEnded)),
  );
  expect(refreshes()).toHaveLength(1);
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
  const before = sent.length;
  await expect(api.post('/things', null)).rejects.toThrow(SessionEnded);
  expect(sent).toHaveLength(before);
});

test('a new token that is refused as well ends the session, not the browser’s patience', async () => {
  const { api, refreshes, onSessionEnd } = openApi({ refresh: () => granted('token-x') });
  await expect(api.post('/things', null)).rejects.toThrow(SessionEnded);
  expect(refreshes()).toHaveLength(1);
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
});

test.each([
  ['too many', () => new Response(null, { status: 429 }), RefreshFailed],
  ['a failure of the server', () => new Response(null, { status: 503 }), RefreshFailed],
  ['an answer without a token', () => Response.json({}), RefreshFailed],
  ['a line that is cut', () => new TypeError('Failed to fetch'), TypeError],
])('%s at the refresh fails the call, and the next one tries again', async (_, trouble, kind) => {
  let isTroubled = true;
  const { api, onSessionEnd } = openApi({
    refresh: () => (isTroubled ? trouble() : granted('token-2')),
  });
  await expect(api.post('/things', null)).rejects.toThrow(kind);
  expect(onSessionEnd).not.toHaveBeenCalled();
  isTroubled = false;
  expect((await api.post('/things', null)).status).toBe(200);
});
