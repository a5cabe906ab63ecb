import { expect, test } from 'vitest';
import { createSchemaCheck } from '#tests/support/answer-checks.ts';
import { startCourseCalls } from '#tests/support/course-calls.ts';
import { createApiDocument } from './api-document.ts';

test('administrators check the installation; calls within seconds share a result', async () => {
  const { addCaller, get } = await startCourseCalls();
  expect((await get('/doctor', null)).status).toBe(401);
  for (const role of ['user', 'editor'] as const)
    expect((await get('/doctor', await addCaller(role))).status, role).toBe(403);
  const admin = await addCaller('admin');
  const [first, second] = await Promise.all([
    get('/doctor', admin),
    get('/doctor?language=ar', admin),
  ]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  const document = JSON.parse(JSON.stringify(createApiDocument()));
  const place = ['paths', '/doctor', 'get', 'responses', '200', 'content', 'application/json'];
  const findFaults = createSchemaCheck(document);
  expect(findFaults([...place, 'schema'], first?.json)).toEqual([]);
  const ids = (answer: typeof first) => answer?.json.checks.map(({ id }: { id: string }) => id);
  expect(ids(first)).toContain('paymob');
  expect(ids(second)).toEqual(ids(first));
  const third = await get('/doctor', admin);
  expect(third.json.checkedAt).toBe(first?.json.checkedAt);
  expect(JSON.stringify(second?.json)).toContain('مساحة التخزين');
});
