import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';

/** Statuses of a cached page and of another page, each requested on a new connection. */
async function ask(env: Record<string, string>, ...lines: string[]): Promise<number[]> {
  const site = await startTestServer(
    ({ request }) => cacheablePage(new URL(request.url).pathname),
    env,
  );
  await site.get('/en/home');
  const statuses: number[] = [];
  for (const path of ['/en/home', '/en/login', '/api/docs']) {
    const socket = connect(site.port, '127.0.0.1');
    await once(socket, 'connect');
    const [first = '', ...rest] = lines;
    socket.write([first.replace('/', path), ...rest, 'Connection: close', '', ''].join('\r\n'));
    const answer = await text(socket);
    statuses.push(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]));
    expect(answer).not.toContain('    at ');
  }
  site.flushLog();
  expect(readFileSync(site.logFile, 'utf8')).not.toMatch(/"level":[56]0/);
  return statuses;
}

const hosts = ['', 'a b', '[::1', 'a@b', 'a:99999', '\u00E9', '%', '1.2.3.999', '127.0.0.3204'];

describe.each([{ EDGE: 'on' }, { EDGE: 'off' }])('with $EDGE fast path', (env) => {
  test.each(hosts)('a request to the host %j is 400', async (host) => {
    expect(await ask(env, 'GET / HTTP/1.1', `Host: ${host}`)).toEqual([400, 400, 400]);
  });

  test('so is one to two hosts', async () => {
    expect(await ask(env, 'GET / HTTP/1.1', 'Host: a', 'Host: b')).toEqual([400, 400, 400]);
  });

  test.each(['a', 'a.example:3000', '[::1]:3000', 'with_underscore.example.'])(
    'one to %j is answered',
    async (host) => {
      expect(await ask(env, 'GET / HTTP/1.1', `Host: ${host}`)).toEqual([200, 200, 200]);
    },
  );

  test('TRACE is 405', async () => {
    expect(await ask(env, 'TRACE / HTTP/1.1', 'Host: a')).toEqual([405, 405, 405]);
  });
});
