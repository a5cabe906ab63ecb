import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';

const render = () => new Response('');

test('an answer that no browser asked for leads to the login page, in the language asked for', async () => {
  const { get } = await startTestServer(render);
  for (const provider of ['google', 'linkedin', 'other']) {
    const target = `/api/auth/callback/${provider}?code=1&state=2`;
    const { status, headers } = await get(target, { 'accept-language': 'ar' });
    expect([status, headers.location]).toEqual([303, '/ar/login?error=provider.expired']);
    const chosen = await get(target, { 'accept-language': 'ar', 'cookie': 'language=en' });
    expect(chosen.headers.location).toBe('/en/login?error=provider.expired');
    expect(headers['cache-control']).toBe('no-store');
    // A popup that passes here is not parted from the page that opened it.
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
  }
});

test('a provider’s answer is not posted', async () => {
  const { send } = await startTestServer(render);
  const { status } = await send({ method: 'POST', target: '/api/auth/callback/google' });
  expect(status).toBe(404);
});
