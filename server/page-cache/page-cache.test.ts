import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';

const long = 'word '.repeat(2_000);

/** A body that profits from better compression. */
const listOf = (length: number) =>
  Array.from({ length }, (_, index) => `<li>${(index * 7919) % 1009}</li>`).join('');

test('a public page is rendered once and then answered from memory', async () => {
  const site = await startTestServer(() => cacheablePage('<h1>Home</h1>'));
  const first = await site.get('/en/home');
  const second = await site.get('/en/home');
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body.toString()).toBe('<h1>Home</h1>');
  expect(site.rendered).toHaveLength(1);
  expect(second.headers).toMatchObject({ 'vary': 'Accept-Encoding', 'cache-control': 'no-cache' });
  expect(second.headers['content-security-policy']).toContain("default-src 'self';");
  expect(Object.keys(second.headers)).not.toContain('x-page-cache');
  expect(Object.keys(second.headers)).not.toContain('x-page-kind');
});

test('undeclared parameters never make an entry of their own and never reach the renderer', async () => {
  const site = await startTestServer(({ request }) => cacheablePage(request.url));
  const first = await site.get('/en/search?utm=1');
  expect(first.body.toString()).toBe('https://demo.example/en/search');
  expect((await site.get('/en/search')).body.toString()).toBe('https://demo.example/en/search');
  expect((await site.get('/en/search?utm=2')).body.toString()).toBe(
    'https://demo.example/en/search',
  );
  expect((await site.get('/en/search?utm=3&q=a')).body.toString()).toBe(
    'https://demo.example/en/search?q=a',
  );
  expect((await site.get('/en/search?q=a&utm=4')).body.toString()).toBe(
    'https://demo.example/en/search?q=a',
  );
  expect((await site.get('/en/search?q=b')).body.toString()).toBe(
    'https://demo.example/en/search?q=b',
  );
  expect(site.rendered).toHaveLength(3);
});

test('of several values of one parameter only the first makes an entry', async () => {
  const site = await startTestServer(({ request }) => cacheablePage(request.url));
  const first = await site.get('/en/list?q=a');
  expect(first.body.toString()).toBe('https://demo.example/en/list?q=a');
  for (const other of ['b', 'c', 'd'])
    expect((await site.get(`/en/list?q=a&q=${other}`)).body).toEqual(first.body);
  expect(site.rendered).toHaveLength(1);
});

test('a value that a page does not know is not kept; what is kept of the page stays so', async () => {
  const site = await startTestServer(({ request }) =>
    request.url.endsWith('?q=own') ? cacheablePage('own') : new Response('made up'),
  );
  await site.get('/en/list?q=own');
  for (const value of ['x', 'y']) {
    const answer = await site.get(`/en/list?q=${value}`);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  }
  const before = site.rendered.length;
  expect((await site.get('/en/list?q=own')).body.toString()).toBe('own');
  expect(site.rendered).toHaveLength(before);
});

test('a cookie does not reach a page that is the same for everybody', async () => {
  const site = await startTestServer(({ request }) =>
    cacheablePage(request.headers.get('cookie') ?? 'nobody'),
  );
  for (const cookie of ['me=1', 'me=2'])
    expect((await site.get('/en/home', { cookie })).body.toString()).toBe('nobody');
  expect(site.rendered).toHaveLength(1);
});

test('a page of which the route says nothing is rendered for each visitor', async () => {
  const site = await startTestServer(({ request }) =>
    cacheablePage(request.headers.get('cookie') ?? 'nobody'),
  );
  for (const cookie of ['me=1', 'me=2'])
    expect((await site.get('/en/account', { cookie })).body.toString()).toBe(cookie);
});

test('a page is rendered once for all who wait for it', async () => {
  const gate = Promise.withResolvers<void>();
  const site = await startTestServer(async () => {
    await gate.promise;
    return cacheablePage('together');
  });
  const waiting = Array.from({ length: 20 }, () => site.get('/en/home'));
  await vi.waitUntil(() => site.rendered.length > 0);
  gate.resolve();
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ body }) => body.toString()))).toEqual(new Set(['together']));
  expect(site.rendered).toHaveLength(1);
});

test('after a failed rendering the next visitor gets a page', async () => {
  let isBroken = true;
  const site = await startTestServer(() => {
    if (isBroken) throw new Error('secret detail');
    return cacheablePage('fine');
  });
  const failed = await site.get('/en/home');
  expect(failed.status).toBe(500);
  expect(failed.body.toString()).not.toContain('secret detail');
  expect(failed.body.toString()).toContain(failed.headers['x-request-id']);
  isBroken = false;
  expect((await site.get('/en/home')).body.toString()).toBe('fine');
});

test.each([
  ['a page that forbids it', { 'x-page-kind': 'islands' }, 200],
  ['an answer that is no 200', { 'x-page-kind': 'islands', 'x-page-cache': '' }, 404],
])('%s is not kept for those who wait', async (_name, headers, status) => {
  const site = await startTestServer(
    () => new Response('x', { status, headers: new Headers(headers) }),
  );
  await site.get('/en/home');
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.get('/en/home')));
  for (const answer of answers) {
    expect([answer.status, answer.body.toString()]).toEqual([status, 'x']);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  }
  expect(site.rendered.length).toBeGreaterThan(1);
});

test.each([
  ['that hydrates', { 'x-page-kind': 'page', 'x-page-cache': '' }],
  ['that sets a cookie', { 'x-page-kind': 'islands', 'x-page-cache': '', 'Set-Cookie': 'a=1' }],
])('a page %s is rendered for each visitor', async (_name, headers) => {
  const site = await startTestServer(
    ({ request }) =>
      new Response(request.headers.get('cookie') ?? 'nobody', { headers: new Headers(headers) }),
  );
  for (const cookie of ['me=1', 'me=2'])
    expect((await site.get('/en/home', { cookie })).body.toString()).toBe(cookie);
});

test('a crowd at a page that keeps failing does not fail one after the other', async () => {
  const site = await startTestServer(async () => {
    await sleep(100);
    return new Response('broken', { status: 500 });
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.get('/en/home')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 500));
  expect(site.rendered.length).toBeLessThan(8);
});

test('a hydrated page carries the nonce that it was rendered with', async () => {
  const site = await startTestServer(
    ({ nonce }) =>
      new Response(nonce, { headers: { 'x-page-kind': 'page', 'content-type': 'text/html' } }),
  );
  const { body, headers } = await site.get('/en/account');
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' 'nonce-${body.toString()}'`,
  );
  expect((await site.get('/en/account')).body.toString()).not.toBe(body.toString());
});

test('each encoding has its own bytes and its own strong tag', async () => {
  const site = await startTestServer(() => cacheablePage(long));
  const plain = await site.get('/en/home');
  const gzip = await site.get('/en/home', { 'accept-encoding': 'gzip, deflate' });
  const br = await site.get('/en/home', { 'accept-encoding': 'gzip, deflate, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(gzip.body).toString()).toBe(long);
  expect(brotliDecompressSync(br.body).toString()).toBe(long);
  const tags = [plain, gzip, br].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(3);
  expect(tags.every((tag) => tag?.startsWith('"'))).toBe(true);
  expect(site.rendered).toHaveLength(1);
});

test('the smallest brotli takes the place of the quick one, with another tag', async () => {
  const page = listOf(3_000);
  const site = await startTestServer(() => cacheablePage(page));
  const quick = await site.get('/en/home', { 'accept-encoding': 'br' });
  const best = await vi.waitUntil(async () => {
    const answer = await site.get('/en/home', { 'accept-encoding': 'br' });
    return answer.headers.etag === quick.headers.etag ? null : answer;
  });
  expect(best.body.length).toBeLessThan(quick.body.length);
  expect(brotliDecompressSync(best.body).toString()).toBe(page);
  const known = await site.get('/en/home', {
    'accept-encoding': 'br',
    'if-none-match': String(quick.headers.etag),
  });
  expect([known.status, known.headers.etag]).toEqual([304, quick.headers.etag]);
});

test('a very large answer stays with the quick brotli', async () => {
  const site = await startTestServer(({ request }) =>
    cacheablePage(listOf(request.url.endsWith('/1.xml') ? 30_000 : 3_000)),
  );
  const tagOf = async (target: string) =>
    (await site.get(target, { 'accept-encoding': 'br' })).headers.etag;
  const quick = await tagOf('/sitemap/1.xml');
  // The queue runs in order: once the second has its smallest brotli, the first was processed.
  await vi.waitUntil(async () => (await tagOf('/en/home'))?.endsWith('-b"'));
  expect(await tagOf('/sitemap/1.xml')).toBe(quick);
});

test('a copy that is still good is answered 304; HEAD without a body', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const { headers } = await site.get('/en/home');
  const again = await site.get('/en/home', { 'if-none-match': `"other", W/${headers.etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  const head = await site.send({ method: 'HEAD', target: '/en/home' });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '4']);
  const uncached = await site.send({ method: 'HEAD', target: '/en/other' });
  expect([uncached.status, uncached.body.length, uncached.headers['content-length']]).toEqual([
    200,
    0,
    '4',
  ]);
});

test('after a publication the old copy is answered with the new page', async () => {
  let text = 'old';
  const site = await startTestServer(() => cacheablePage(text));
  const old = await site.get('/en/home');
  text = 'new';
  expect((await site.get('/en/home')).body.toString()).toBe('old');
  await site.publish();
  const next = await site.get('/en/home', { 'if-none-match': String(old.headers.etag) });
  expect([next.status, next.body.toString()]).toEqual([200, 'new']);
  expect(next.headers.etag).not.toBe(old.headers.etag);
});

test('two spellings of one path share their entry', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  await site.get('/en/home');
  await site.get('/en/%68ome');
  await site.get('/%65n/hom%65');
  expect(site.rendered).toHaveLength(1);
});

test('the host name that a visitor sends does not end in a kept page', async () => {
  const site = await startTestServer(({ request }) => cacheablePage(request.url));
  const answer = await site.get('/en/home', { host: 'evil.example' });
  expect(answer.body.toString()).toBe('https://demo.example/en/home');
});

test('what is sent to a page by POST is never answered from memory', async () => {
  const site = await startTestServer(({ request }) => cacheablePage(request.method));
  await site.get('/en/contact');
  const answer = await site.send({ method: 'POST', target: '/en/contact', body: 'a=1' });
  expect(answer.body.toString()).toBe('POST');
});

test('a page that is kept is rendered for nobody in particular', async () => {
  const site = await startTestServer(() => cacheablePage('page'));
  await site.get('/en/home', { cookie: 'account.session_token=somebody' });
  await site.publish();
  await site.get('/en/home', { cookie: 'account.session_token=somebody' });
  const kept = site.rendered.at(-1);
  expect(kept?.request.headers.get('cookie')).toBeNull();
  expect(kept?.visitor.caller('en').headers.get('cookie')).toBeNull();
});
