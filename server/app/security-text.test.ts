import { expect, test } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';
import { readEnv } from '../core/config/env.ts';

const target = '/.well-known/security.txt';

test.each([
  ['security@demo.example', 'mailto:security@demo.example'],
  ['https://demo.example/security', 'https://demo.example/security'],
])('SECURITY_CONTACT %s is published for half a year', async (contact, uri) => {
  const { get } = await startTestServer(() => new Response(''), { SECURITY_CONTACT: contact });
  const { status, headers, body } = await get(target);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    body
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  );
  expect(fields).toEqual({
    'Contact': uri,
    'Expires': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'Preferred-Languages': 'en, ar',
    'Canonical': 'https://demo.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test('without it there is no such file, and no other contact is taken', async () => {
  const { get } = await startTestServer(() => new Response(''));
  expect((await get(target)).status).toBe(404);
  for (const SECURITY_CONTACT of ['us', 'http://demo.example/', 'https://a@b', 'a@b.example\nx'])
    expect(() => readEnv({ SECURITY_CONTACT })).toThrow(/^SECURITY_CONTACT must be an address/);
});
