import { describe, expect, test } from 'vitest';
import { cacheablePage, startTestServer } from '#tests/support/test-server.ts';

const hosts = (headers: Record<string, unknown>) =>
  /img-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

describe.each(['on', 'off'])('with EDGE %s', (EDGE) => {
  test('pages, kept or not, send no path to others and take no base', async () => {
    const site = await startTestServer(() => cacheablePage('home'), { EDGE });
    await site.get('/en/home');
    for (const target of ['/en/home', '/en/home?fresh=1']) {
      const { headers } = await site.get(target);
      expect(headers).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("base-uri 'none'"),
      });
      expect(hosts(headers)).toBe("'self'");
    }
  });

  test.each(['islands', 'page'])('a project lists hosts of images for its %s', async (kind) => {
    const site = await startTestServer(
      () => {
        const answer = cacheablePage('home');
        answer.headers.set('x-page-kind', kind);
        answer.headers.set('x-page-image-hosts', 'a.example b.example:8443');
        if (kind === 'page') answer.headers.delete('x-page-cache');
        return answer;
      },
      { EDGE },
    );
    for (const _time of ['rendered', 'kept']) {
      const { headers } = await site.get('/en/home');
      expect(hosts(headers)).toBe("'self' https://a.example https://b.example:8443");
      expect(headers['x-page-image-hosts']).toBeUndefined();
    }
  });
});

test('what others may embed says nothing of origins, data and pages do', async () => {
  const site = await startTestServer(() => cacheablePage('home'));
  const policyOf = async (target: string) =>
    (await site.get(target)).headers['cross-origin-resource-policy'];
  expect(await policyOf('/media/demo/none.png')).toBeUndefined();
  expect(await policyOf('/api/none')).toBe('same-origin');
  expect(await policyOf('/preview/none/en/home')).toBe('same-origin');
});

test.each([
  [{ PUBLIC_URL: 'https://demo.example' }, 'max-age=31536000'],
  [
    { PUBLIC_URL: 'https://demo.example', HSTS_SUBDOMAINS: 'on' },
    'max-age=31536000;includeSubDomains',
  ],
  [{ PUBLIC_URL: 'http://demo.example', HSTS_SUBDOMAINS: 'on' }, undefined],
])('with %o HSTS is %s', async (env, expected) => {
  const site = await startTestServer(() => cacheablePage('home'), env);
  expect((await site.get('/en/home')).headers['strict-transport-security']).toBe(expected);
});
