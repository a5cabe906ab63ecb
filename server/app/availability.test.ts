import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { runOnServer } from '#tests/support/run-on-server.ts';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';
import type { Database } from '../core/db/connect.ts';
import { DatabaseUnavailableError } from '../core/db/unavailable.ts';

const message = {
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email: 'nadia@clinic.example',
  message: 'We need two pharmacists.',
};

async function setReadOnly(database: Database, value: 'on' | 'off'): Promise<void> {
  if (database.dialect === 'sqlite') {
    await sql`pragma query_only = ${sql.raw(value)}`.execute(database.db);
    return;
  }
  const server = inject('postgresServer');
  const name = new URL(database.url).pathname.slice(1);
  await runOnServer(server, `alter database ${name} set default_transaction_read_only = ${value}`);
  // It holds for new connections.
  const connections = `select pid from pg_stat_activity where datname = '${name}'`;
  await runOnServer(server, `select pg_terminate_backend(pid) from (${connections}) as open`);
}

test('while the database does not store, kept pages answer, the rest says when to come back', async () => {
  const site = await startTestServer(({ request }) => {
    if (request.url.endsWith('/home')) return cacheablePage('home');
    throw new Error('No page', { cause: new DatabaseUnavailableError('away', new Error('gone')) });
  });
  const post = () =>
    site.send({
      method: 'POST',
      target: '/api/contact',
      headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
      body: JSON.stringify(message),
    });
  expect((await site.get('/en/home')).status).toBe(200);
  expect((await site.get('/readyz')).status).toBe(200);
  await setReadOnly(site.database, 'on');

  const refused = await post();
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(refused.body.toString())).toEqual({
    error: { code: 'unavailable', message: messages.ar['answer.unavailable'] },
  });
  const page = await site.get('/ar/about');
  expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
  expect(page.body.toString()).toContain(`<h1>${messages.ar['answer.unavailable']}</h1>`);
  expect((await site.get('/en/home')).body.toString()).toBe('home');
  // A connection that was opening may not be read-only.
  const readiness = async () => {
    const { status, body } = await site.get('/readyz');
    return [status, JSON.parse(body.toString()).missing];
  };
  await expect.poll(readiness).toEqual([503, ['writes']]);

  await setReadOnly(site.database, 'off');
  // The pool may not have noticed yet that its connections have ended.
  await expect.poll(async () => (await post()).status).toBe(200);
});

test('a closing server says so on its last answers, and lets go of who is idle or has sent half a head', async () => {
  const gate = Promise.withResolvers<void>();
  const site = await startTestServer(async ({ request }) => {
    if (request.url.endsWith('/slow')) await gate.promise;
    return cacheablePage('page');
  });
  const kept = await site.get('/en/home');
  expect(kept.headers.connection).not.toBe('close');
  const slow = site.get('/en/slow');
  await vi.waitUntil(() => site.rendered.length === 2);
  const [idle, half, body] = await Promise.all(
    [
      'GET /en/home HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /en/home HTTP/1.1\r\nHost',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ].map(async (text) => {
      const socket = connect(site.port, '127.0.0.1');
      socket.resume().on('error', () => {});
      await once(socket, 'connect');
      socket.write(text);
      return { gone: once(socket, 'close') };
    }),
  );
  // The port is still open.
  site.health.isStopping = true;
  expect((await site.get('/readyz')).status).toBe(503);
  expect((await site.get('/en/home')).headers.connection).toBe('close');
  expect((await site.get('/healthz')).headers.connection).toBe('close');

  const before = performance.now();
  const closed = site.close(10_000);
  await idle?.gone;
  gate.resolve();
  const last = await slow;
  expect([last.body.toString(), last.headers.connection]).toEqual(['page', 'close']);
  await Promise.all([closed, half?.gone, body?.gone]);
  expect(performance.now() - before).toBeLessThan(5_000);
});
