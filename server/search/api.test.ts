import { expect, test } from 'vitest';
import { languageCodes } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { cacheablePage, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { replaceEntries } from './index-paths.ts';
import type { SearchEntry } from './search-entry.ts';

const render = () => cacheablePage('');

const entry: SearchEntry = {
  source: 'content/{lang}/articles/articles.json#7',
  language: 'ar',
  kind: 'article',
  address: 'details/articles/articles/second-dose',
  title: 'Second Dose',
  titleLanguage: 'en',
  keywords: '',
  text: 'Wait for days.',
  textLanguage: 'en',
  image: null,
};

async function startWithEntry(): Promise<TestServer> {
  const site = await startTestServer(render);
  const { db } = site.database;
  const input = { projectId: 'demo', sources: [], entries: [entry] };
  await db.transaction().execute((trx) => replaceEntries(trx, input));
  return site;
}

test('a search answers with what it found', async () => {
  const { get } = await startWithEntry();
  const { status, body } = await get('/api/search?lang=ar&q=dos');
  expect([status, JSON.parse(String(body))]).toEqual([
    200,
    {
      results: [
        {
          href: '/ar/details/articles/articles/second-dose',
          kind: 'article',
          title: {
            parts: [
              { text: 'Second ', isMatch: false },
              { text: 'Dos', isMatch: true },
              { text: 'e', isMatch: false },
            ],
            lang: 'en',
          },
          image: null,
        },
      ],
    },
  ]);
  const english = await get('/api/search?lang=en&q=dos');
  expect(JSON.parse(String(english.body))).toEqual({ results: [] });
});

test('whatever is asked, it answers', async () => {
  const { get } = await startWithEntry();
  const queries = [
    '',
    'nothing',
    '%22%20OR%20*',
    '%00',
    '%F0%9F%98%80',
    '%FF%FE',
    'x'.repeat(1_000),
  ];
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
  const posted = await send({ method: 'POST', target: '/api/search?lang=en' });
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('the document tells what it takes and answers', async () => {
  const { get } = await startTestServer(render);
  const { paths } = JSON.parse(String((await get('/api/openapi.json')).body));
  const { parameters, requestBody, responses } = paths['/search'].get;
  expect(parameters).toMatchObject([
    { name: 'lang', in: 'query', required: true, schema: { enum: languageCodes } },
    { name: 'q', in: 'query', required: false, schema: { type: 'string' } },
  ]);
  expect(requestBody).toBeUndefined();
  expect(responses['200'].content['application/json'].schema).toMatchObject({
    required: ['results'],
    properties: { results: { items: { required: ['href', 'kind', 'title', 'image'] } } },
  });
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
