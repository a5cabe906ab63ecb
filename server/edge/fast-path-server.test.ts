import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FastPathServer } from './fast-path-server.ts';
import { cacheablePage, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const ask = (target: string, ...lines: string[]): string =>
  [`GET ${target} HTTP/1.1`, 'Host: demo.example', ...lines, '', ''].join('\r\n');

/** A site with a page cache that contains one page. */
async function startSite(
  body = 'home',
  env: Record<string, string> = {},
): Promise<TestServer & { open(): Promise<Line> }> {
  const site = await startTestServer(
    ({ request }) => {
      const { pathname } = new URL(request.url);
      return pathname === '/en/home' ? cacheablePage(body) : new Response(`other ${pathname}`);
    },
    { EDGE: 'on', ...env },
  );
  await site.get('/en/home');
  return { ...site, open: () => openLine(site.port) };
}

interface Line {
  socket: Socket;
  /** Sends text and resolves with what is received until there are this many answers. */
  talk(text: string, answers?: number): Promise<string>;
}

async function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  const talk = async (text: string, answers = 1): Promise<string> => {
    heard = '';
    socket.write(text);
    await vi.waitUntil(() => isWhole(heard, answers), { interval: 2, timeout: 5_000 });
    return heard;
  };
  return { socket, talk };
}

function isWhole(text: string, answers: number): boolean {
  let rest = text;
  for (let count = 0; count < answers; count += 1) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return false;
    const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, end))?.[1] ?? 0);
    if (rest.length < end + 4 + length) return false;
    rest = rest.slice(end + 4 + length);
  }
  return true;
}

/** Headers by name, without those unique to a request. */
function plainHeaders(answer: string): string[] {
  const [head = ''] = answer.split('\r\n\r\n', 1);
  return head
    .split('\r\n')
    .map((line) => line.replace(/^(date|x-request-id): .*/i, '$1'))
    .toSorted();
}

test('without the fast path Node reads every request', async () => {
  const site = await startSite('home', { EDGE: 'off' });
  let readByNode = 0;
  site.server.on('request', () => (readByNode += 1));
  const { talk } = await site.open();
  expect(await talk(ask('/en/home'))).toMatch(/^HTTP\/1\.1 200 [^]*home$/);
  expect(readByNode).toBe(1);
});

test('a kept page is the same, read plainly or by Node', async () => {
  const site = await startSite('home '.repeat(900));
  let readByNode = 0;
  site.server.on('request', () => (readByNode += 1));
  for (const lines of [[], ['Accept-Encoding: br'], ['Accept-Encoding: gzip']]) {
    const { socket, talk } = await site.open();
    const quick = await talk(ask('/en/home', ...lines));
    const again = await talk(ask('/en/home', ...lines));
    // A request in two chunks is handled by Node, as is its connection from then on.
    const text = ask('/en/home', ...lines);
    socket.write(text.slice(0, 20));
    await sleep(20);
    const slow = await talk(text.slice(20));
    expect(plainHeaders(quick)).toEqual(plainHeaders(again));
    expect(plainHeaders(quick)).toEqual(plainHeaders(slow));
    expect(quick.split('\r\n\r\n').slice(1)).toEqual(slow.split('\r\n\r\n').slice(1));
    expect(idOf(quick)).not.toBe(idOf(again));
    expect(Date.parse(/^Date: (.*)$/m.exec(quick)?.[1] ?? '')).toBeGreaterThan(Date.now() - 60_000);
  }
  expect([site.rendered.length, readByNode]).toEqual([1, 3]);
});

const idOf = (answer: string): string => /^X-Request-Id: (\S+)/m.exec(answer)?.[1] ?? '';

test('who has the page gets 304, who asks for its headers gets them alone', async () => {
  const { open } = await startSite();
  const { talk } = await open();
  const whole = await talk(ask('/en/home'));
  const [, tag = ''] = /^ETag: (.*)$/m.exec(whole) ?? [];
  const known = await talk(ask('/en/home', `If-None-Match: W/"other", ${tag.trim()}`));
  expect(known).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(known).toContain(`ETag: ${tag.trim()}\r\n`);
  expect(known.endsWith('\r\n\r\n')).toBe(true);
  const { socket } = await open();
  socket.write(ask('/en/home').replace('GET', 'HEAD'));
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(plainHeaders(head.toString('latin1'))).toEqual(plainHeaders(whole));
  expect(head.toString('latin1').endsWith('\r\n\r\n')).toBe(true);
});

test('a connection goes on with Node when something else is asked for', async () => {
  const { open } = await startSite();
  const { talk } = await open();
  expect(await talk(ask('/en/home'))).toMatch(/\r\n\r\nhome$/);
  expect(await talk(ask('/en/other'))).toContain('other /en/other');
  expect(await talk(ask('/en/home'))).toMatch(/\r\n\r\nhome$/);
  const post = 'POST /en/other HTTP/1.1\r\nHost: demo.example\r\nContent-Length: 3\r\n\r\na=1';
  expect(await talk(post)).toMatch(/^HTTP\/1\.1 \d/);
  expect(await talk(ask('/en/home') + ask('/en/home'), 2)).toMatch(/home[^]*home$/);
});

test('several questions at once are answered in their order', async () => {
  const { open } = await startSite();
  const { talk } = await open();
  const all = await talk(ask('/en/home') + ask('/en/other') + ask('/en/home'), 3);
  expect(all.match(/home$|home(?=HTTP)|other \/en\/other/g)).toEqual([
    'home',
    'other /en/other',
    'home',
  ]);
});

test('"100 Continue" comes before its answer, and after the answer before', async () => {
  const { open } = await startSite();
  const { talk } = await open();
  const expecting = ask('/en/home', 'Expect: 100-continue', 'Content-Length: 3') + 'a=1';
  const all = await talk(ask('/en/other') + expecting + ask('/en/home', 'Expect: 100-continue'), 5);
  expect(all.match(/HTTP\/1\.1 \d+|(?<=\r\n\r\n)(?:home|other \/en\/other)/g)).toEqual([
    'HTTP/1.1 200',
    'other /en/other',
    'HTTP/1.1 100',
    'HTTP/1.1 200',
    'home',
    'HTTP/1.1 100',
    'HTTP/1.1 200',
    'home',
  ]);
});

test('who asks Node to end the connection has it ended', async () => {
  const { open } = await startSite();
  const { socket, talk } = await open();
  const ended = once(socket, 'end');
  expect(await talk(ask('/en/home', 'Connection: close'))).toMatch(/^Connection: close\r$/im);
  await ended;
});

test('who says goodbye has the connection ended', async () => {
  const { open } = await startSite();
  const { socket, talk } = await open();
  await talk(ask('/en/home'));
  const closed = once(socket, 'close');
  socket.end();
  expect(await closed).toEqual([false]);
});

test('what is no request is refused', async () => {
  const { open } = await startSite();
  const { socket } = await open();
  socket.write('\x16\x03\x01 hello\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
});

test('each visitor gets an answer of their own, however slowly they read', async () => {
  const page = 'x'.repeat(3_000_000);
  const { open } = await startSite(page);
  const lines = await Promise.all([open(), open(), open()]);
  for (const { socket } of lines) socket.pause().write(ask('/en/home'));
  await sleep(200);
  const quick = await open();
  const first = await quick.talk(ask('/en/home'));
  const answers = await Promise.all(
    lines.map(async ({ socket }) => {
      const parts: Buffer[] = [];
      let length = 0;
      for await (const part of socket as AsyncIterable<Buffer>) {
        parts.push(part);
        length += part.length;
        if (length >= first.length) break;
      }
      return Buffer.concat(parts).toString('latin1');
    }),
  );
  expect(new Set([first, ...answers].map(idOf)).size).toBe(4);
  for (const answer of answers) expect(answer.endsWith(`\r\n\r\n${page}`)).toBe(true);
});

test('a trusted proxy names the visitor and the request', async () => {
  const { open } = await startSite('home', { TRUSTED_PROXIES: '127.0.0.1' });
  const { talk } = await open();
  const ours = '0197e5c0-0000-7000-8000-0123456789ab';
  expect(idOf(await talk(ask('/en/home', `X-Request-Id: ${ours}`)))).toBe(ours);
  expect(idOf(await talk(ask('/en/home', 'X-Request-Id: proxy-id-1')))).toBe('proxy-id-1');
});

test('each answer has its line in the access log', async () => {
  const site = await startSite();
  const { talk } = await site.open();
  const id = idOf(await talk(ask('/en/home?utm=secret')));
  site.flushLog();
  const line = readFileSync(site.logFile, 'utf8')
    .split('\n')
    .find((text) => text.includes(id));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    method: 'GET',
    path: '/en/home?utm',
    status: 200,
    bytes: 4,
    cache: 'hit',
  });
});

test('a connection on which nothing is asked for a time is ended', async () => {
  const server = new FastPathServer(
    { keepAliveTimeout: 500 },
    (_request, socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'),
    () => undefined,
  );
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [quiet, busy] = [await openLine(port), await openLine(port)];
  const gone = once(quiet.socket, 'close');
  quiet.socket.on('end', () => quiet.socket.end());
  for (let time = 0; time < 5; time += 1) {
    await sleep(200);
    await busy.talk(ask('/en/home'));
  }
  await gone;
  expect(busy.socket.closed).toBe(false);
  busy.socket.destroy();
});

test('a server that closes lets go of who only keeps a connection', async () => {
  const site = await startSite();
  const [{ socket, talk }, silent] = await Promise.all([site.open(), site.open()]);
  await talk(ask('/en/home'));
  const gone = Promise.all([once(socket, 'close'), once(silent.socket, 'close')]);
  socket.on('end', () => socket.end());
  silent.socket.on('end', () => silent.socket.end());
  await site.close(5_000);
  expect(await gone).toHaveLength(2);
});
