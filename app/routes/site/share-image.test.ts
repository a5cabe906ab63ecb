import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Site } from '#server/site/site.ts';
import type { ShareAnswer, ShareRequest } from '#server/site/share/shared-image.ts';
import { loader } from './share-image.ts';
import { siteContext } from '../../server-context.ts';

/** Requests an address of which the site knows this image. */
async function ask(address: string, answer: ShareAnswer | null) {
  const requests: ShareRequest[] = [];
  const context = new RouterContextProvider();
  const site = {
    project: { name: 'Site', names: {}, languages: ['en'], behaviour: {} },
    async shareImage(asked: ShareRequest) {
      requests.push(asked);
      return answer;
    },
  };
  context.set(siteContext, site as unknown as Site);
  const url = new URL(address, 'https://site.example');
  const [, , lang = '', ...rest] = decodeURI(url.pathname).split('/');
  const args = { context, params: { lang, '*': rest.join('/') }, request: new Request(url) };
  const response = await loader(args as unknown as Parameters<typeof loader>[0]);
  return { response, requests };
}

test('an image is cached for ever and may be shown by other sites', async () => {
  const png = Buffer.from('image');
  const { response, requests } = await ask('/share/en/details/a/b/c.png?v=1', {
    outcome: 'image',
    png,
  });
  expect(requests).toEqual([{ language: 'en', rest: 'details/a/b/c', version: '1' }]);
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '5',
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('any other version leads to the present one, uncached', async () => {
  const elsewhere = { outcome: 'elsewhere', src: '/share/en/about.png?v=2' } as const;
  const { response, requests } = await ask('/share/en/about.png', elsewhere);
  expect(requests).toEqual([{ language: 'en', rest: 'about', version: null }]);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(elsewhere.src);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('without an image there is none', async () => {
  expect((await ask('/share/en/about.png', { outcome: 'failed' })).response.status).toBe(503);
  for (const address of ['/share/en/about.png', '/share/en/about', '/share/fr/about.png'])
    await expect(ask(address, null)).rejects.toMatchObject({ init: { status: 404 } });
});
