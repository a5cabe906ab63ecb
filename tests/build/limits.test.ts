import net from 'node:net';
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

test('too many searches are refused, by the API and on the page, without affecting other visitors', async () => {
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

test('too many messages without scripts keep the typed text and name the time to wait', async () => {
  const form = (message: string) => ({
    name: 'Nadia El Sherif',
    phone: '01005550142',
    email: 'nadia@clinic.example',
    message,
  });
  const headers = { 'X-Forwarded-For': '192.0.2.7' };
  const post = (message: string) =>
    fetch(`${server.origin}/en/contact`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form(message)),
      redirect: 'manual',
    });
  for (let count = 0; count < 60; count += 1)
    expect((await post(`Pharmacist number ${count}.`)).status).toBe(303);
  const refused = await post('We need two pharmacists.');
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThanOrEqual(60);
  const html = await refused.text();
  expect(html).toContain('Your message is still here. Please send it again in 1 minute.');
  expect(html).toContain('We need two pharmacists.');

  const answer = await fetch(`${server.origin}/api/contact`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...form('We need two.'), language: 'de' }),
  });
  expect([answer.status, Number(answer.headers.get('retry-after')) > 20]).toEqual([429, true]);
  expect(await answer.json()).toMatchObject({
    error: { code: 'too-many' },
    errors: [{ field: null, message: expect.stringContaining('in 1 Minute noch einmal') }],
  });
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

test.each([
  { reader: 'the first of a connection', before: '' },
  { reader: 'one after others', before: 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n' },
])('a body that is too large is answered while it is sent: $reader', async ({ before }) => {
  const { answer, sentBytes } = await postEndlessly(before);
  expect(answer).toMatch(/HTTP\/1\.1 413 /);
  expect(answer).toMatch(/"code":"too-large"/);
  expect(sentBytes).toBeLessThan(100_000_000);
});

/** Sends up to 100 MB while the server reads it, and returns its response; throws on a reset. */
async function postEndlessly(before: string): Promise<{ answer: string; sentBytes: number }> {
  const socket = net.connect(Number(new URL(server.origin).port), new URL(server.origin).hostname);
  const bytes = 100_000_000;
  const piece = Buffer.alloc(65_536, 'a');
  let sentBytes = 0;
  let answer = '';
  const send = () => {
    while (sentBytes < bytes) {
      const part = piece.subarray(0, bytes - sentBytes);
      sentBytes += part.length;
      if (!socket.write(part)) break;
    }
  };
  socket.on('drain', send);
  socket.write(before);
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  send();
  for await (const chunk of socket) answer += String(chunk);
  return { answer, sentBytes };
}
