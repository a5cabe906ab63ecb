import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';
import { listenForMetrics } from './metrics.ts';

test('without a token there are no metrics, for nobody', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  for (const headers of [{}, { authorization: 'Bearer undefined' }, { authorization: 'Bearer ' }])
    expect((await site.get('/metrics', headers)).status).toBe(404);
  expect(site.rendered).toEqual([]);
});

test('an address that is taken is named', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const metrics = { read: async () => ({ text: 'up 1\n', contentType: 'text/plain' }) };
  await expect(listenForMetrics({ host: '127.0.0.1', port: site.port }, metrics)).rejects.toThrow(
    `METRICS_ADDRESS 127.0.0.1:${site.port} cannot be listened on`,
  );
  const close = await listenForMetrics({ host: '::1', port: site.port }, metrics);
  onTestFinished(close);
  const answer = await fetch(`http://[::1]:${site.port}/metrics`);
  expect([answer.headers.get('cache-control'), await answer.text()]).toEqual([
    'no-store',
    'up 1\n',
  ]);
});

test('the listener leaves the global Response to the site, which is loaded later', async () => {
  const [before, metrics] = [Request, { read: vi.fn() }];
  class OtherRequest extends Request {}
  vi.stubGlobal('Request', OtherRequest);
  onTestFinished(() => void Object.defineProperty(globalThis, 'Request', { value: before }));
  onTestFinished(await listenForMetrics({ host: '127.0.0.1', port: 0 }, metrics));
  expect(Request).toBe(OtherRequest);
});
