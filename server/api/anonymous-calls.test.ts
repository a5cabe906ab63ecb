import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { listOperations } from '#tests/support/random-calls.ts';
import { startTestServer } from '#tests/support/test-server.ts';

test('a call that needs an access token is refused without one, before its body arrives', async () => {
  const { get, port } = await startTestServer(() => new Response());
  const { body } = await get('/api/openapi.json');
  // A page's cookie, or a refresh token in the body, may replace the access token of two calls.
  const calls = listOperations(JSON.parse(body.toString())).filter(
    ({ security = [] }) =>
      security.length > 0 && security.every((kind) => 'bearer' in kind || 'apiToken' in kind),
  );
  const answers = calls.map(async ({ name, method, path }) => {
    const request = httpRequest({
      port,
      method,
      path: path.replaceAll(/\{\w+\}/g, 'x'),
      headers: { 'transfer-encoding': 'chunked' },
    });
    const answered = once(request, 'response');
    if (method === 'GET') request.end();
    else request.write('{');
    const [{ statusCode }] = await answered;
    request.destroy();
    return { name, statusCode };
  });
  expect(await Promise.all(answers)).toEqual(calls.map(({ name }) => ({ name, statusCode: 401 })));
  expect(calls.length).toBeGreaterThan(50);
});
