import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { listen } from '../core/http/listen.ts';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const viaProxy = { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' };

test('every answer carries an id of its own, cached or not', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const targets = [
    '/en/home',
    '/en/home',
    '/healthz',
    '/assets/none',
    '/en/home/',
    '/%E0%A4%A',
    '/x\\y',
  ];
  const answers = [];
  for (const target of targets)
    answers.push(await site.get(target, { 'x-request-id': 'forged-by-visitor' }));
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(ids.every((id) => uuid7.test(String(id)))).toBe(true);
  expect(new Set(ids).size).toBe(targets.length);
});

test("a trusted proxy's request id is kept, if it may stand in a log", async () => {
  const site = await startTestServer(() => cacheablePage('home'), viaProxy);
  expect(
    (await site.get('/en/home', { 'x-request-id': 'proxy-id-12345' })).headers['x-request-id'],
  ).toBe('proxy-id-12345');
  expect(
    (await site.get('/en/home', { 'x-request-id': '"} injected' })).headers['x-request-id'],
  ).toMatch(uuid7);
});

test('a form keeps the address that the visitor used; forged forwarding headers change nothing', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
  const open = await startTestServer(({ request }) => new Response(request.url));
  const plain = await open.send({
    method: 'POST',
    target: '/en/contact',
    headers: { host: 'demo.example', ...forwarded },
  });
  expect(plain.body.toString()).toBe('http://demo.example/en/contact');
  const proxied = await startTestServer(({ request }) => new Response(request.url), viaProxy);
  const https = await proxied.send({
    method: 'POST',
    target: '/en/contact',
    headers: forwarded,
    body: 'a=1',
  });
  expect(https.body.toString()).toBe('https://shop.example/en/contact');
});

test.each([
  {
    'host': 'www.example.com',
    'origin': 'https://www.example.com',
    'sec-fetch-site': 'same-origin',
  },
  { 'host': 'www.example.com', 'origin': 'null', 'sec-fetch-site': 'none' },
])('a form that may be posted is not judged again: %j', async (headers) => {
  const site = await startTestServer(
    async ({ request }) => new Response(`${request.headers.has('origin')} ${await request.text()}`),
  );
  const posted = { method: 'POST', target: '/en/contact', headers, body: 'a=1' };
  expect((await site.send(posted)).body.toString()).toBe('false a=1');
});

test('an older browser may post from our public addresses, whatever Host a proxy writes', async () => {
  const env = { PUBLIC_URL: 'https://www.demo.example:8443', PAYMENT_SANDBOX: 'on' };
  const site = await startTestServer(() => new Response('taken'), env);
  const statusFrom = async (origin: string) => {
    const headers = { host: 'inner:3000', origin };
    return (await site.send({ method: 'POST', target: '/en/contact', headers, body: 'a=1' }))
      .status;
  };
  expect(await statusFrom('https://www.demo.example:8443')).toBe(200);
  expect(await statusFrom('https://demo.example')).toBe(200);
  expect(await statusFrom('https://evil.example')).toBe(403);
});

test.each([
  ['/en/home/', '/en/home'],
  ['//en//home', '/en/home'],
  ['//evil.example/', '/evil.example'],
  ['/en/home/?a=1&b=%2F', '/en/home?a=1&b=%2F'],
  ['/..//evil.example//', '/evil.example'],
])('%s leads to %s', async (target, location) => {
  const site = await startTestServer(() => cacheablePage('home'));
  const answer = await site.get(target);
  expect([answer.status, answer.headers.location]).toEqual([308, location]);
});

test.each(['/%', '/en/%E0%A4%A', '/en/a%00b', '/x\\y', '/en/%zz?%zz'])(
  '%s is a 400',
  async (target) => {
    const site = await startTestServer(() => cacheablePage('home'));
    const { status, headers } = await site.get(target);
    expect([status, headers['x-content-type-options']]).toEqual([400, 'nosniff']);
  },
);

test('a body above the limit is refused, announced or not', async () => {
  const site = await startTestServer(
    async ({ request }) => new Response(String((await request.text()).length)),
  );
  const body = Buffer.alloc(1024 * 1024 + 1, 97);
  expect((await site.send({ method: 'POST', target: '/en/contact', body })).status).toBe(413);
  const chunked = { 'transfer-encoding': 'chunked' };
  expect(
    (await site.send({ method: 'POST', target: '/en/contact', headers: chunked, body })).status,
  ).toBe(413);
  const small = await site.send({
    method: 'POST',
    target: '/en/contact',
    headers: chunked,
    body: 'abc',
  });
  expect([small.status, small.body.toString()]).toEqual([200, '3']);
  expect(site.rendered).toHaveLength(1);
});

test('errors are told in JSON to programs and in their language to people, without their cause', async () => {
  const site = await startTestServer(() => {
    throw new Error('secret detail');
  });
  const page = await site.get('/ar/home');
  expect(page.body.toString()).toContain('<html lang="ar" dir="rtl">');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  site.flushLog();
  const line = readFileSync(site.logFile, 'utf8')
    .split('\n')
    .find((text) => text.includes('secret detail'));
  expect(line).toContain(String(page.headers['x-request-id']));
});

test.each([() => Response.json(null, { status: 404 }), () => new Response(null, { status: 404 })])(
  'a file that is not there is told to people',
  async (render) => {
    const site = await startTestServer(render);
    const { status, headers, body } = await site.get('/ar/feed.xml');
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(body.toString()).toContain(messages.ar['answer.not-found']);
  },
);

test.each([
  ['PUT', '/en/contact', 'GET, HEAD, POST'],
  ['DELETE', '/en/home', 'GET, HEAD'],
  ['POST', '/en/home', 'GET, HEAD'],
])('%s %s is told what may be asked', async (method, target, allowed) => {
  const site = await startTestServer(() => cacheablePage('home'));
  const { status, headers } = await site.send({ method, target });
  expect([status, headers.allow, site.rendered]).toEqual([405, allowed, []]);
});

test('the access log has one line a request and no values of its query', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  await site.get('/en/home?code=123456');
  await site.get('/en/home?code=123456');
  await site.get('/assets/none');
  await vi.waitUntil(() => {
    site.flushLog();
    return readFileSync(site.logFile, 'utf8').trim().split('\n').length === 3;
  });
  const lines = readFileSync(site.logFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ path, status, cache }) => [path, status, cache])).toEqual([
    ['/en/home?code', 200, 'miss'],
    ['/en/home?code', 200, 'hit'],
    ['/assets/none', 404, null],
  ]);
  expect(lines.every((line) => uuid7.test(line.id) && line.ms >= 0 && line.bytes > 0)).toBe(true);
});

test('only an https address asks for https', async () => {
  const plain = await startTestServer(() => cacheablePage('home'));
  expect((await plain.get('/en/home')).headers).not.toHaveProperty('strict-transport-security');
  const secure = await startTestServer(() => cacheablePage('home'), {
    PUBLIC_URL: 'https://demo.example',
    PAYMENT_SANDBOX: 'on',
  });
  expect((await secure.get('/en/home')).headers).toHaveProperty('strict-transport-security');
});

test('readiness follows the bundle, the database and the end', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  expect((await site.get('/readyz')).status).toBe(200);
  site.health.isLoaded = false;
  site.health.pingDatabase = () => Promise.reject(new Error('gone'));
  const unready = await site.get('/readyz');
  expect([unready.status, JSON.parse(unready.body.toString()).missing]).toEqual([
    503,
    ['loading', 'database'],
  ]);
  site.health.isStopping = true;
  expect(JSON.parse((await site.get('/readyz')).body.toString()).missing).toContain('stopping');
  expect((await site.get('/healthz')).status).toBe(200);
});

test('a closing server finishes the open request and takes no more', async () => {
  const gate = Promise.withResolvers<void>();
  const site = await startTestServer(async () => {
    await gate.promise;
    return cacheablePage('slow');
  });
  const slow = site.get('/en/home');
  await vi.waitUntil(() => site.rendered.length === 1);
  const closed = site.close(5_000);
  await expect(site.get('/healthz')).rejects.toThrow('ECONNREFUSED');
  gate.resolve();
  expect((await slow).body.toString()).toBe('slow');
  await closed;
});

test('a closing server does not wait forever', async () => {
  const site = await startTestServer(() => new Promise<Response>(() => undefined));
  const socket = connect(site.port, '127.0.0.1', () =>
    socket.write('GET /en/home HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  await vi.waitUntil(() => site.rendered.length === 1);
  await site.close(20);
  expect(site.server.listening).toBe(false);
  socket.destroy();
});

test('two servers do not share a port', async () => {
  const { port } = await startTestServer(() => cacheablePage('first'));
  await expect(listen(createServer(), { PORT: port, HOST: null })).rejects.toThrow(
    `Port ${port} is already in use.`,
  );
});

test('nor do two that start in the same moment', async () => {
  const site = await startTestServer(() => cacheablePage('gone'));
  await site.close(0);
  const address = { PORT: site.port, HOST: null };
  const starts = await Promise.allSettled([
    listen(createServer(), address),
    listen(createServer(), address),
  ]);
  const open = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  await Promise.all(open.map(({ close }) => close(0)));
  expect(open).toHaveLength(1);
});

test.each(['on', 'off'])('a path too long for any page is not repeated, EDGE %s', async (EDGE) => {
  const site = await startTestServer(
    ({ request }) => new Response(new URL(request.url).pathname.repeat(10), { status: 404 }),
    { EDGE },
  );
  const answer = await site.get(`/en/${'x'.repeat(7_000)}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  expect(answer.body.length).toBeLessThan(1_000);
  expect((await site.get('/en/short')).body.toString()).toContain('/en/short/en/short');
});
