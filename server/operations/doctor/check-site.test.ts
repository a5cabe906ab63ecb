import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '#tests/support/built-server.ts';
import { openDoctorFixture } from '#tests/support/doctor-fixture.ts';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';
import { openSecrets } from '../../accounts/secrets/secrets.ts';
import { probeSelf } from '../../app/self-probe.ts';

const startSite = (env: Record<string, string> = {}) =>
  startTestServer(() => cacheablePage('page'), env);

/** Starts a proxy that adds headers to requests for a port; returns its origin. */
async function startProxy(port: number, headers: Record<string, string>): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    const sent = { ...incoming.headers, ...headers };
    request({ port, host: '127.0.0.1', method, path, headers: sent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    }).end();
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function openSite(env: Record<string, string> = {}) {
  const { find } = await openDoctorFixture();
  const site = await startSite(env);
  const secrets = openSecrets({ DATA_DIR: site.folder });
  const address = (PUBLIC_URL: string, isRunning = true) =>
    find('address', { PUBLIC_URL, PAYMENT_SANDBOX: 'on' }, { secrets, isRunning });
  return { site, secrets, address };
}

test('the public address leads to this site, which sees the headers of its proxy', async () => {
  const { site, address } = await openSite({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(await address(`http://127.0.0.1:${site.port}`)).toMatch(/^warning: .*leads here/);
  const all = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  // Stands in for a proxy with a certificate.
  const throughProxy = async (headers: Record<string, string>) => {
    const origin = await startProxy(site.port, { host: 'shop.invalid', ...headers });
    const real = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      real(url.replace('https://shop.invalid', origin), init),
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const result = await address('https://shop.invalid');
    vi.unstubAllGlobals();
    return result;
  };
  expect(await throughProxy(all)).toMatch(/^ok: `https:\/\/shop.invalid` leads here/);
  expect(await throughProxy({ 'x-forwarded-proto': 'https' })).toMatch(
    /^error: .*: `X-Forwarded-For`/,
  );
  expect(await throughProxy({ host: 'inner:3000' })).toMatch(
    /^error: .*`X-Forwarded-For, X-Forwarded-Proto, X-Forwarded-Host`/,
  );
  expect(await throughProxy({ ...all, 'host': 'a', 'x-forwarded-host': 'shop.invalid' })).toMatch(
    /^ok: /,
  );
});

test('a proxy that is not trusted is named', async () => {
  const { site, address } = await openSite();
  const origin = await startProxy(site.port, { 'x-forwarded-for': '203.0.113.9' });
  expect(await address(origin)).toMatch(/^error: The proxy `127\.0\.0\.1` is not trusted/);
});

test('another site, and one with another secret, are not this one', async () => {
  const { site, address } = await openSite();
  const other = await startSite();
  expect(await address(`http://127.0.0.1:${other.port}`)).toMatch(/^error: .*something else.*404/);
  const everything = createServer((_request, response) => {
    response.end(JSON.stringify({ status: 'ok', proof: 'any' }));
  }).listen(0, '127.0.0.1');
  await once(everything, 'listening');
  onTestFinished(() => void everything.close());
  const { port } = everything.address() as AddressInfo;
  expect(await address(`http://127.0.0.1:${port}`)).toMatch(/^error: .*something else.*200/);
  await site.close(0);
});

test('a site that is stopped is not checked, a running one must be reachable', async () => {
  const { address } = await openSite();
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  expect(await address(origin, false)).toMatch(/^skipped: .*not running here/);
  expect(await address(origin)).toMatch(/^error: .*ECONNREFUSED/);
});

test('a token of a probe is good for one request', async () => {
  const { site, secrets } = await openSite();
  const requested: string[] = [];
  const real = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    requested.push(url);
    return real(url, init);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { signal } = new AbortController();
  const { seen } = await probeSelf(`http://127.0.0.1:${site.port}`, secrets, signal);
  expect(seen).toMatchObject({ address: '127.0.0.1', protocol: 'http', forwarded: [] });
  const [used = ''] = requested;
  const later = String(Date.now() + 50_000);
  for (const url of [used, used.replace(/=\d+/, `=${later}`), used.replace(/\?.*/, '')])
    expect((await real(url)).status, url).toBe(404);
});

test('placeholders and the second factor of staff', async () => {
  const { database, find } = await openDoctorFixture();
  expect(await find('placeholders')).toMatch(/^warning: .*`shop`.*company\.legalName/);
  expect(await find('staff')).toMatch(/^skipped: /);
  const open = { PUBLIC_URL: 'https://shop.invalid', STAFF_SECOND_FACTOR: 'off' };
  expect(await find('staff', open)).toMatch(/^warning: /);
  expect(await find('staff', { PUBLIC_URL: open.PUBLIC_URL })).toMatch(/^ok: /);
  await database.db.deleteFrom('projects').execute();
  expect(await find('placeholders')).toMatch(/^ok: /);
});
