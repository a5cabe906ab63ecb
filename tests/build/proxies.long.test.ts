import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { admin } from '../support/fault-actions.ts';
import { type FaultSite, startFaultSite } from '../support/fault-site.ts';
import {
  askPlain,
  findProxyPorts,
  type ProxyName,
  type SampleProxy,
  startSampleProxy,
} from '../support/sample-proxies.ts';
import { mp4Boxes } from '../support/test-videos.ts';

/* The shipped samples of nginx and Caddy, before servers of the test, and before the site itself. */

const json = { 'Content-Type': 'application/json' };
const message = {
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email: 'nadia@clinic.example',
  message: 'We need pharmacists.',
};

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe.each<ProxyName>(['nginx', 'caddy'])('%s before two servers', (name) => {
  /** Answers of both servers; each test sets its own. */
  let answer: RequestListener;
  let servers: [Server, Server];
  let proxy: SampleProxy;

  beforeEach(async () => {
    answer = (_asked, response) => response.end();
    const start = () => listen((asked, response) => answer(asked, response));
    servers = [await start(), await start()];
    proxy = await startSampleProxy(name, await findProxyPorts(), [
      portOf(servers[0]),
      portOf(servers[1]),
    ]);
  });
  afterEach(async () => {
    await proxy.stop();
    for (const server of servers) server.close().closeAllConnections();
  });

  test('speaks HTTP/2 by TLS, and redirects pages but not calls of programs', async () => {
    const { https: port } = proxy.ports;
    const ALPNProtocols = ['h2', 'http/1.1'];
    const socket = connect({
      port,
      host: 'localhost',
      servername: 'localhost',
      ca: proxy.certificate,
      ALPNProtocols,
    });
    await once(socket, 'secureConnect');
    expect([socket.alpnProtocol, socket.getProtocol()]).toEqual(['h2', 'TLSv1.3']);
    socket.destroy();
    const page = await askPlain(proxy.ports, '/en/home?x=1');
    expect(page.status).toBe(301);
    expect(page.headers.get('location')).toBe('https://localhost/en/home?x=1');
    for (const address of ['/api/contact', '/update/x'])
      expect((await askPlain(proxy.ports, address)).status).toBe(403);
  });

  test('replaces what the visitor says about the connection', async () => {
    answer = (asked, response) => response.end(JSON.stringify(asked.headers));
    const forged = {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Host': 'evil.example',
      'X-Request-Id': 'forged',
    };
    const { body } = await proxy.ask('/x', { headers: forged });
    const seen = JSON.parse(body.toString());
    expect(seen['x-forwarded-for']).toMatch(/^(?:127\.0\.0\.1|::1)$/);
    expect(seen['x-forwarded-proto']).toBe('https');
    expect(seen['x-forwarded-host']).toMatch(/^localhost/);
    expect(seen['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
  });

  test('repeats a GET whose answer was lost at the other server, and a POST never', async () => {
    const seen: string[] = [];
    answer = (asked, response) => {
      if (asked.url === '/x') seen.push(`${asked.method}`);
      if (asked.url === '/x' && seen.length === 1) return void asked.socket.destroy();
      response.end('second');
    };
    expect((await proxy.ask('/x')).body.toString()).toBe('second');
    expect(seen).toEqual(['GET', 'GET']);
    seen.length = 0;
    const { status } = await proxy.ask('/x', { method: 'POST', body: 'x', headers: json });
    expect([status, seen]).toEqual([502, ['POST']]);
  });

  test('sends any request to the other server while one refuses connections', async () => {
    answer = (asked, response) => asked.resume().once('end', () => response.end());
    await new Promise((resolve) => {
      servers[0].close(resolve).closeAllConnections();
    });
    for (let count = 0; count < 3; count += 1) expect((await proxy.ask('/x')).status).toBe(200);
    // Debian's Caddy cannot send a body again, and notices by its health check.
    if (name === 'caddy') await sleep(2_000);
    for (let count = 0; count < 3; count += 1)
      expect((await proxy.ask('/x', { method: 'POST', body: 'x' })).status).toBe(200);
  });

  test('refuses bodies that the site refuses', async () => {
    answer = (asked, response) => asked.resume().once('end', () => response.end());
    const call = (bytes: number) =>
      proxy.ask('/api/x', { method: 'POST', body: Buffer.alloc(bytes) });
    expect((await call(20_900_000)).status).toBe(200);
    const tooLarge = await call(23_000_000).catch(() => ({ status: 413 }));
    // Caddy ends the request to the site when the limit is passed.
    expect([413, 502]).toContain(tooLarge.status);
  });
});

test.each<ProxyName>(['nginx', 'caddy'])('%s finds built files where they are', async (name) => {
  const serverWith = (build: string) =>
    listen((asked, response) => {
      const isThere = asked.url === `/build/${build}.js` || asked.url === '/readyz';
      response.writeHead(isThere ? 200 : 404, { 'Cache-Control': isThere ? 'public' : 'no-cache' });
      response.end(build);
    });
  const servers = [await serverWith('old'), await serverWith('new')] as const;
  const proxy = await startSampleProxy(name, await findProxyPorts(), [
    portOf(servers[0]),
    portOf(servers[1]),
  ]);
  onTestFinished(async () => {
    await proxy.stop();
    for (const server of servers) server.close().closeAllConnections();
  });
  for (const build of ['old', 'new', 'old', 'old', 'new', 'new'])
    expect((await proxy.ask(`/build/${build}.js`)).body.toString()).toBe(build);
  expect((await proxy.ask('/build/none.js')).status).toBe(404);
});

test('caddy passes signed addresses of private videos on to the storage, and nothing else', async () => {
  const answerAs =
    (name: string): RequestListener =>
    (asked, response) =>
      response.end(`${name} ${asked.headers.host} ${asked.url}`);
  const [site, storage] = [await listen(answerAs('site')), await listen(answerAs('storage'))];
  const [port, other] = [portOf(site), portOf(storage)];
  const proxy = await startSampleProxy('caddy', await findProxyPorts(), [port, port], other);
  onTestFinished(async () => {
    await proxy.stop();
    for (const server of [site, storage]) server.close().closeAllConnections();
  });
  const ask = async (address: string, method = 'GET') =>
    (await proxy.ask(address, { method })).body.toString();
  for (const address of [
    '/site/videos/a/b%20c.mp4?X-Amz-Signature=d',
    '/site/video-streams/a/1.m4s',
  ])
    expect(await ask(address)).toBe(`storage 127.0.0.1:${other} ${address}`);
  expect(await ask('/site/videos/a/b.mp4', 'DELETE')).toMatch(/^site /);
  for (const address of ['/site/', '/site/media/a.jpg', '/en/home'])
    expect(await ask(address)).toMatch(/^site /);
});

describe('the cache of nginx', () => {
  let sent: Record<string, string>;
  let count = 0;
  let server: Server;
  let proxy: SampleProxy;

  beforeEach(async () => {
    sent = {};
    count = 0;
    server = await listen((asked, response) => {
      count += 1;
      response.writeHead(200, { 'Vary': 'Accept-Encoding', 'X-Encoding': '', ...sent });
      response.end(`${count} ${asked.headers['accept-encoding'] ?? ''}`);
    });
    const port = portOf(server);
    proxy = await startSampleProxy('nginx', await findProxyPorts(), [port, port]);
    count = 0;
  });
  afterEach(async () => {
    await proxy.stop();
    server.close().closeAllConnections();
  });

  const ask = async (address: string, encoding = '') => {
    const { body } = await proxy.ask(address, { headers: { 'Accept-Encoding': encoding } });
    return body.toString();
  };
  const purge = () => fetch(`http://127.0.0.1:${proxy.ports.purge}/purge`, { method: 'POST' });
  const shared = 'public, max-age=0, must-revalidate, s-maxage=60';

  test('stores what a shared cache may, once for each encoding', async () => {
    sent = { 'Cache-Control': shared };
    expect(await ask('/a')).toBe('1 ');
    expect(await ask('/a')).toBe('1 ');
    expect(await ask('/a', 'gzip, deflate, br')).toBe('2 br');
    expect(await ask('/a', 'br, zstd, gzip')).toBe('2 br');
    expect(await ask('/a', 'gzip, br;q=0')).toBe('3 gzip');
  });

  test.each(['no-cache', 'private, no-cache', 'no-store', 'public, s-maxage=0', ''])(
    'stores nothing with Cache-Control: %s',
    async (cacheControl) => {
      sent = cacheControl ? { 'Cache-Control': cacheControl } : {};
      expect([await ask('/a'), await ask('/a')]).toEqual(['1 ', '2 ']);
    },
  );

  test('forgets everything when the site says so, also if it has nothing', async () => {
    expect((await purge()).status).toBe(204);
    sent = { 'Cache-Control': shared };
    for (let round = 1; round <= 4; round += 2) {
      expect([await ask('/a'), await ask('/a')]).toEqual([`${round} `, `${round} `]);
      expect(await ask('/b')).toBe(`${round + 1} `);
      expect((await purge()).status).toBe(204);
    }
    expect((await purge()).status).toBe(204);
  });

  test('answers with the last page while the site is away', async () => {
    sent = { 'Cache-Control': 'public, s-maxage=1' };
    expect(await ask('/a')).toBe('1 ');
    server.close().closeAllConnections();
    const isStale = async () => {
      const { headers } = await proxy.ask('/a', { headers: { 'Accept-Encoding': '' } });
      return headers['x-cache'] === 'STALE';
    };
    await vi.waitUntil(isStale, { timeout: 10_000 });
    expect(await ask('/a')).toBe('1 ');
  });
});

describe.each<ProxyName>(['nginx', 'caddy'])('%s before the site', (name) => {
  let site: FaultSite;
  let proxy: SampleProxy;

  beforeAll(async () => {
    const ports = await findProxyPorts();
    site = await startFaultSite(2, {
      hasJobsProcess: true,
      env: {
        PUBLIC_URL: 'https://localhost',
        // The image and the unit have 5 s.
        SHUTDOWN_DELAY_MS: '2000',
        ...(name === 'nginx' && { PURGE_URL: `http://127.0.0.1:${ports.purge}/purge` }),
      },
    });
    const [first = 0, second = 0] = site.servers.map(({ origin }) => Number(new URL(origin).port));
    proxy = await startSampleProxy(name, ports, [first, second]);
  }, 180_000);
  afterAll(async () => {
    await proxy?.stop();
    await site?.remove();
  });

  test('serves pages and built files, and caches them if it can', async () => {
    const page = await proxy.ask('/en/home');
    const html = page.body.toString();
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringContaining('max-age'),
    ]);
    expect(html).toContain('<link rel="canonical" href="https://localhost/en/home"');
    const script = /"(?<address>\/build\/[^" ]+\.js)/.exec(html)?.groups?.['address'] ?? '';
    expect((await proxy.ask(script)).status).toBe(200);
    if (name === 'caddy') return;
    // The first answers may follow a purge for the first release.
    const isHit = async () => (await proxy.ask('/en/home')).headers['x-cache'] === 'HIT';
    await vi.waitUntil(isHit, { timeout: 10_000 });
    expect((await proxy.ask(script)).headers['x-cache']).toBe('HIT');
    // A person's own page is never stored.
    for (let count = 0; count < 2; count += 1)
      expect((await proxy.ask('/en/login')).headers['x-cache']).not.toBe('HIT');
  });

  test('passes on an upload of 20 MB, and ranges of the video', async () => {
    const login = await proxy.ask('/api/auth/loginAsUser', {
      method: 'POST',
      // As a browser does, which is answered with a cookie.
      headers: { ...json, 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ email: admin.email, sub: admin.password }),
    });
    const { accessToken } = JSON.parse(login.body.toString());
    const bearer = { Authorization: `Bearer ${accessToken}` };
    const uploads = '/api/videos/active-med-pharma/uploads';
    const post = async (address: string, body: string | Buffer, more = {}) => {
      const headers = { ...json, ...bearer, ...more };
      const answer = await proxy.ask(address, { method: 'POST', headers, body });
      expect([answer.status, address]).toEqual([200, address]);
      return JSON.parse(answer.body.toString());
    };
    const video = Buffer.concat([mp4Boxes({ seconds: 12 }), Buffer.alloc(20_000_000, 7)]);
    const path = `proxies/${name}.mp4`;
    const { id } = await post(uploads, JSON.stringify({ path, bytes: video.length }));
    const chunk = 16 * 1024 ** 2;
    for (let from = 0; from < video.length; from += chunk) {
      const to = Math.min(from + chunk, video.length);
      await post(`${uploads}/${id}`, video.subarray(from, to), {
        'Content-Type': 'application/octet-stream',
        'Content-Range': `bytes ${from}-${to - 1}/${video.length}`,
      });
    }
    await post(`${uploads}/${id}/finish`, '{}');
    const watched = await proxy.ask(
      `/api/videos/active-med-pharma/files/watch?path=${encodeURIComponent(path)}`,
      { headers: bearer },
    );
    const source = JSON.parse(watched.body.toString());
    const cookie = login.headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ') ?? '';
    const headers = { Cookie: cookie, Range: 'bytes=19000000-19000009' };
    const part = await proxy.ask(source.video, { headers });
    expect([part.status, part.headers['content-range']]).toEqual([
      206,
      `bytes 19000000-19000009/${video.length}`,
    ]);
    expect(part.body).toEqual(Buffer.alloc(10, 7));
  });

  test('loses no request while a process is replaced, and no page when one is killed', async () => {
    const done = new AbortController();
    const statuses = new Map<number, number>();
    const visitor = async () => {
      for (let count = 0; !done.signal.aborted; count += 1) {
        const { status } =
          count % 4 === 0
            ? await proxy.ask('/api/contact', {
                method: 'POST',
                headers: json,
                body: JSON.stringify({ ...message, message: `We need ${count} pharmacists.` }),
              })
            : await proxy.ask(`/en/about?n=${count}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const visitors = [visitor(), visitor()];
    await site.replace(0, 'SIGTERM');
    await site.replace(1, 'SIGTERM');
    done.abort();
    await Promise.all(visitors);
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
    site.servers[1]?.process.kill('SIGKILL');
    for (let count = 0; count < 10; count += 1)
      expect((await proxy.ask(`/en/about?pain=${count}`)).status).toBe(200);
  }, 120_000);
});
