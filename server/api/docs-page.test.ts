import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';

test('the document for people names every call that the one for programs names', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const { paths } = JSON.parse(String((await site.get('/api/openapi.json')).body)) as {
    paths: Record<string, Record<string, { summary?: string }>>;
  };
  const answer = await site.get('/api/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
  const page = String(answer.body);
  for (const [path, calls] of Object.entries(paths)) {
    expect(page).toContain(`${path}</code>`);
    for (const { summary } of Object.values(calls).filter((call) => call.summary))
      expect(page.replaceAll('&#39;', "'").replaceAll('&quot;', '"')).toContain(String(summary));
  }
});

test('it may load nothing, and have no style but its own', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const { headers, body } = await site.get('/api/docs');
  const style = /<style>([^]*?)<\/style>/.exec(String(body))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`default-src 'none';style-src 'sha256-${hash}';`);
  expect(String(body)).not.toContain('<script');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
