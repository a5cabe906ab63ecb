import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';

test('an address without a page leads on, if it has a redirect', async () => {
  const headers = { 'content-type': 'text/html' };
  const site = await startTestServer(() => new Response('none', { status: 404, headers }));
  const redirect = { project_id: 'demo', created_by: 'p1', created_at: 1 };
  await site.database.db
    .insertInto('address_redirects')
    .values([
      { ...redirect, id: '1', from_path: '/ar/قديم', to_address: '/ar/home' },
      { ...redirect, id: '2', from_path: '/old.html', to_address: 'https://other.example/?a=1' },
      { ...redirect, id: '3', project_id: 'other', from_path: '/en/x', to_address: '/en/home' },
    ])
    .execute();
  const arabic = await site.get(`${encodeURI('/ar/قديم')}?utm_source=mail`);
  expect([arabic.status, arabic.headers.location]).toEqual([301, '/ar/home?utm_source=mail']);
  const other = await site.get('/old.html?b=2');
  expect([other.status, other.headers.location]).toEqual([301, 'https://other.example/?a=1']);
  expect((await site.get('/en/x')).status).toBe(404);
});
