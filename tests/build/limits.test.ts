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

test('who has sent too many messages without scripts keeps what was typed, and is told how long to wait', async () => {
  const form = {
    name: 'Nadia El Sherif',
    phone: '01005550142',
    email: 'nadia@clinic.example',
    message: 'We need two pharmacists.',
  };
  const post = () =>
    fetch(`${server.origin}/en/contact`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': '192.0.2.7' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  for (let count = 0; count < 200; count += 1) expect((await post()).status).toBe(303);
  const refused = await post();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
  const html = await refused.text();
  expect(html).toContain(messages.en['answer.too-many']);
  expect(html).toContain(form.message);
}, 30_000);

test('a page says which methods it takes', async () => {
  const allowed = async (method: string, address: string) => {
    const { status, headers } = await fetch(server.origin + address, { method });
    return [status, headers.get('allow')];
  };
  expect(await allowed('PUT', '/en/contact')).toEqual([405, 'GET, HEAD, POST']);
  expect(await allowed('POST', '/en/pricing')).toEqual([405, 'GET, HEAD']);
  expect(await allowed('POST', '/nowhere')).toEqual([405, 'GET, HEAD']);
});
