import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';

let server: BuiltServer;

beforeAll(async () => {
  server = await startBuiltServer({ env: { TRUSTED_PROXIES: '127.0.0.1, ::1' } });
}, 60_000);

afterAll(() => server.stop());

const get = (address: string, visitor: string) =>
  fetch(server.origin + address, { headers: { 'X-Forwarded-For': visitor } });

test('who has searched too often has to wait, by the API and on the page, whoever else searches', async () => {
  const one = '2001:db8:1:2::1';
  for (let count = 0; count < 20; count += 1) await get('/api/search?lang=ar&q=dose', one);
  const pages = await Promise.all(
    Array.from({ length: 60 }, () => get('/ar/search?q=dose', '2001:db8:1:2::2')),
  );
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const refused = pages.find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('1');
  const html = await refused?.text();
  expect(html).toContain(messages.ar['answer.too-often']);
  expect(html).toContain('value="dose"');
  expect((await get('/ar/search?q=dose', '2001:db8:1:3::1')).status).toBe(200);
}, 30_000);
