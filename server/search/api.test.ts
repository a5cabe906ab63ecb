import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { keptPage, startTestServer } from '#tests/support/test-server.ts';

const render = () => keptPage('');

test('a search answers with what it found, whatever is asked', async () => {
  const { get } = await startTestServer(render);
  const queries = ['', 'dose', '%22%20OR%20*', '%00', '%F0%9F%98%80', '%FF%FE', 'x'.repeat(1_000)];
  for (const query of queries) {
    const { status, headers, body } = await get(`/api/search?lang=ar&q=${query}`);
    expect([query, status]).toEqual([query, 200]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
    expect(JSON.parse(String(body))).toEqual({ results: [] });
  }
  expect((await get('/api/search?lang=en')).status).toBe(200);
});

test('it wants one of the project’s languages, and to be read only', async () => {
  const { get, send } = await startTestServer(render);
  for (const target of [
    '/api/search?q=a',
    '/api/search?lang=de&q=a',
    '/api/search?lang=__proto__',
  ]) {
    const { status, body } = await get(target);
    expect([target, status]).toEqual([target, 400]);
    expect(JSON.parse(String(body))).toMatchObject({ error: { code: 'bad-request' } });
  }
  expect((await send({ method: 'POST', target: '/api/search?lang=en' })).status).toBe(405);
});

test('who asks too often has to wait', async () => {
  const { get } = await startTestServer(render);
  const answers = [];
  for (let count = 0; count < 120; count += 1)
    answers.push(await get('/api/search?lang=ar&q=dose'));
  const statuses = answers.map(({ status }) => status);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('1');
  expect(JSON.parse(String(refused?.body)).error).toEqual({
    code: 'too-often',
    message: messages.ar['answer.too-often'],
  });
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 200));
});
