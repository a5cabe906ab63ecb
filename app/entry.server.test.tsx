import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { parseProject } from '#server/core/projects/projects.ts';
import type { Site } from '#server/site/site.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import * as entry from './entry.server.tsx';

/** A site of one page, rendered by the entry that the product has. */
function siteOfOnePage(page: 'islands' | 'page'): ServerBuild {
  const route = { id: 'root', path: '*', hasLoader: false, hasAction: false };
  const client = { hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false };
  const asset = { ...route, ...client, hasErrorBoundary: false, hasDefaultExport: true };
  return {
    entry: { module: entry },
    routes: {
      root: {
        ...route,
        module: { default: () => <html lang="en" />, handle: { page, cache: { query: [] } } },
      },
    },
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: {
        root: {
          ...asset,
          module: '/root.js',
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      },
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {} as ServerBuild['future'],
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  };
}

const hosts = ['images.example', 'localhost:3001'];

test.each([
  ['islands', hosts],
  ['page', hosts],
  ['islands', []],
] as const)('the policy of %s names the hosts of the project: %j', async (page, listed) => {
  const { project } = parseProject({
    id: 'demo',
    name: 'Demo',
    hosts: ['demo.example'],
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
    session: { loginLanguage: 'current' },
    images: { hosts: [...listed] },
  });
  if (!project) throw new Error('No project');
  const handle = createRequestHandler(siteOfOnePage(page), 'production');
  const { get } = await startTestServer(async ({ request, nonce, log }) => {
    const context = new RouterContextProvider();
    context.set(entry.siteContext, { project, preview: null, log } as unknown as Site);
    context.set(entry.nonceContext, nonce);
    return await handle(request, context);
  });
  for (const _time of ['rendered', 'kept']) {
    const { status, headers, body } = await get('/en/home');
    expect(status).toBe(200);
    expect(String(body)).toMatch(/^<!DOCTYPE html><html lang="en">/);
    const policy = String(headers['content-security-policy']);
    const allowed = ["'self'", ...listed.map((host) => `https://${host}`)].join(' ');
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe(allowed);
    expect(headers['x-page-image-hosts']).toBeUndefined();
  }
});
