import { expect, test } from 'vitest';
import { nadia, sameOriginHeaders, startAccounts } from '#tests/support/account-calls.ts';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';

test('the documentation runs and loads only our own files, and no cache stores it', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const { status, headers, body } = await site.get('/api/docs');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/html; charset=utf-8$/i),
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;" +
      "connect-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const page = body.toString();
  expect(page).toContain('You are not signed in.');
  const addresses = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address);
  expect(addresses).toEqual([
    '/build/reader-abc.css',
    '/build/reader-abc.js',
    '/en/login',
    '/api/openapi.json',
  ]);
});

test('it names the person of the session, and has no token', async () => {
  const { post, site } = await startAccounts();
  const person = { ...nadia, name: "Nadia O'Sherif" };
  const { json, cookies } = await post('createUser', person, sameOriginHeaders);
  const page = String((await site.get('/api/docs', { cookie: cookies.join('; ') })).body);
  expect(page).toContain('data-signed-in="true"');
  expect(page).toContain('<strong>Nadia O&#39;Sherif</strong> (user)');
  const session = cookies.find((cookie) => cookie.startsWith('account.session_token='));
  for (const secret of [json.accessToken, session?.split('=')[1]])
    expect(page).not.toContain(secret);
});

test('the document is compressed, and not sent again unless it changed', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const { headers, body } = await site.get('/api/openapi.json', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(body.length).toBeLessThan(30_000);
  const again = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
  expect((await site.get('/api/openapi.json', again)).status).toBe(304);
});
