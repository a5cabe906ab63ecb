import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEditorCalls } from '../../app/editor/editor-calls.ts';
import { type BuiltServer, findFreePort, startBuiltServer } from '../support/built-server.ts';
import { listOutbox } from '../support/read-outbox.ts';

/* One process answers requests, another runs the jobs; both have one database. */

const metricsToken = 'token-of-prometheus';

const admin = { email: 'owner@clinic.example', password: 'eleven blue kettles' };
const unit = 'content/{lang}/home-page/services.json';

interface Purge {
  method: string | undefined;
  authorization: IncomingHttpHeaders['authorization'];
  body: string;
}

const purges: Purge[] = [];
/** Status of the CDN's next answers. */
let purgeStatus = 200;

const cdn = createServer((incoming, outgoing) => {
  const parts: Buffer[] = [];
  incoming.on('data', (part: Buffer) => parts.push(part));
  incoming.on('end', () => {
    const { method, headers } = incoming;
    const body = Buffer.concat(parts).toString();
    purges.push({ method, authorization: headers.authorization, body });
    outgoing.writeHead(purgeStatus).end();
  });
});

let env: Record<string, string>;
let web: BuiltServer;
let jobs: BuiltServer;
/** Address of the jobs process's metrics, which needs no token. */
let metricsAddress: string;

beforeAll(async () => {
  const port = await findFreePort();
  cdn.listen(port, '127.0.0.1');
  await once(cdn, 'listening');
  env = {
    PURGE_URL: `http://127.0.0.1:${port}/purge`,
    PURGE_TOKEN: 'token-of-the-cdn',
    METRICS_TOKEN: metricsToken,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
  web = await startBuiltServer({ env: { ...env, PROCESS_KIND: 'web' } });
  metricsAddress = `127.0.0.1:${await findFreePort()}`;
  jobs = await startJobs();
}, 60_000);

async function startJobs(): Promise<BuiltServer> {
  const { dataDir, origin } = web;
  return await startBuiltServer({
    dataDir,
    env: {
      ...env,
      PROCESS_KIND: 'jobs',
      PUBLIC_URL: origin,
      METRICS_ADDRESS: metricsAddress,
    },
  });
}

afterAll(async () => {
  await jobs?.stop();
  await web?.stop();
  cdn.close();
});

test('the process of the jobs answers health checks and nothing else', async () => {
  expect((await fetch(`${jobs.origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${jobs.origin}/readyz`)).status).toBe(200);
  for (const address of ['/en/home', '/api/contact', '/media/x/y.svg'])
    expect((await fetch(`${jobs.origin}${address}`)).status).toBe(404);
});

test('each process has metrics for those who have the token, or reach their address', async () => {
  const read = (url: string, authorization = '') => fetch(url, { headers: { authorization } });
  for (const { origin } of [web, jobs]) {
    const url = `${origin}/metrics`;
    for (const wrong of ['', metricsToken, `Bearer ${metricsToken}x`, 'Bearer '])
      expect((await read(url, wrong)).status).toBe(401);
    const answer = await read(url, `Bearer ${metricsToken}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    expect(await answer.text()).toMatch(/^site_ready 1$/m);
  }
  const alone = await read(`http://${metricsAddress}/metrics`);
  expect(await alone.text()).toMatch(/^site_ready 1$/m);
  expect((await read(`http://${metricsAddress}/healthz`)).status).toBe(404);
});

test('hits of the page cache are counted on their routes', async () => {
  const fetchPage = async () => (await fetch(`${web.origin}/en/about`)).text();
  const count = async () => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${web.origin}/metrics`, { headers })).text();
    const [, value] =
      /^site_http_requests_total\{[^}]*route="\/:lang\/about"[^}]*\} (\d+)$/m.exec(text) ?? [];
    const [, hits] = /^site_page_cache_lookups_total\{result="hit"\} (\d+)$/m.exec(text) ?? [];
    return [Number(value ?? 0), Number(hits)];
  };
  const [before = 0, hitsBefore = 0] = await count();
  for (let time = 0; time < 5; time += 1) await fetchPage();
  const [after = 0, hits = 0] = await count();
  expect(after - before).toBe(5);
  expect(hits - hitsBefore).toBe(4);
});

test('a message that the one process stores is emailed by the other', async () => {
  const message = {
    name: 'Nadia El Sherif',
    phone: '01005550142',
    email: 'nadia@clinic.example',
    message: 'We need three pharmacists for the night.',
  };
  expect((await post('/api/contact', message)).status).toBe(200);
  const hasMail = async () => (await listOutbox(web.settings)).length > 0;
  await vi.waitUntil(hasMail, { timeout: 15_000, interval: 100 });
});

test('without the process of the jobs nothing is emailed, and nothing lost', async () => {
  await jobs.stop();
  const before = (await listOutbox(web.settings)).length;
  const email = 'omar@clinic.example';
  const person = { name: 'Omar Helmy', email, phone: '01005550143', sub: 'violet teapot 9' };
  expect((await post('/api/auth/createUser', person)).status).toBe(200);
  expect(await listOutbox(web.settings)).toHaveLength(before);
  jobs = await startJobs();
  const isMailed = async () => (await listOutbox(web.settings)).length > before;
  await vi.waitUntil(isMailed, { timeout: 15_000, interval: 100 });
}, 60_000);

test('a CDN may keep pages, and each release purges it, also after a failed call', async () => {
  const page = await fetch(`${web.origin}/en/home`);
  expect(page.headers.get('cache-control')).toMatch(/^public, max-age=0, .*s-maxage=\d+$/);
  // The start of a process purges too: changes may have come before.
  await vi.waitUntil(() => purges.length > 0, { timeout: 15_000, interval: 100 });
  purges.length = 0;
  purgeStatus = 503;
  await publish();
  await vi.waitUntil(() => purges.length > 0, { timeout: 15_000, interval: 100 });
  purgeStatus = 200;
  await vi.waitUntil(() => purges.length > 1, { timeout: 30_000, interval: 100 });
  const body = JSON.stringify({ purge_everything: true });
  const purge = { method: 'POST', authorization: 'Bearer token-of-the-cdn', body };
  expect(new Set(purges.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify(purge)]),
  );
}, 90_000);

async function post(address: string, body: object, token?: string): Promise<Response> {
  return await fetch(`${web.origin}${address}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function publish(): Promise<void> {
  const session = await post('/api/auth/loginAsUser', {
    email: admin.email,
    sub: admin.password,
  });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const calls = createEditorCalls(
    {
      send: (method, address, body) =>
        fetch(`${web.origin}/api${address}`, {
          method,
          headers: { 'Content-Type': 'application/json', 'Authorization': `Bearer ${accessToken}` },
          ...(body && { body: JSON.stringify(body) }),
        }),
    },
    { projectId: 'active-med-pharma', language: 'en' },
  );
  const { versions } = await calls.unit(unit);
  const english = versions.en;
  if (!english) throw new Error(`${unit} has no English`);
  const value = { ...Object(english.value), title: 'A headline for the CDN' };
  const save = { path: unit, origin: 'save' as const };
  await calls.save({ ...save, versions: { en: { basedOn: english.revisionId, value } } });
  const scope = { languages: null, paths: [unit] };
  const { token } = await calls.plan(scope);
  const { outcome } = await calls.publish({ ...scope, title: 'CDN', token, at: null });
  expect(outcome).toBe('published');
}
