import { expect, test } from 'vitest';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';

test('every reference of the document leads to something, and every call has its own name', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const { body } = await site.get('/api/openapi.json');
  const text = body.toString();
  const { components, paths } = JSON.parse(text) as {
    components: { schemas: object };
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const names = Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, target]) => target);
  expect(names.length).toBeGreaterThan(100);
  for (const name of names)
    expect(Object.keys(components.schemas)).toContain(name?.replace('#/components/schemas/', ''));
  const ids = Object.values(paths)
    .flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId))
    .filter((id) => id !== undefined);
  expect(ids.length).toBeGreaterThan(50);
  expect(new Set(ids).size).toBe(ids.length);
});
