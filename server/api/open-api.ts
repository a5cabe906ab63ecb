import { type ErrorHandler, type Handler, Hono } from 'hono';
import { createApi, createUpdateApi } from '../core/api/create-api.ts';
import type { ApiOptions } from './api-options.ts';
import { fail } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';
import { memoizeAsync } from '../core/memoize-async.ts';

/** Paths of the editor's calls; a site that is only read never loads them. */
export const editorPaths = [
  '/api/editor/*',
  '/api/admin/content/*',
  '/api/content/*',
  '/api/media',
  '/update/*',
] as const;

/**
 * Returns the API in two parts, the editor's and the rest; each loads its schemas at its first
 * request.
 */
export function openApi(
  options: ApiOptions,
  onError: ErrorHandler<HttpEnv>,
): Record<'editor' | 'others', Handler<HttpEnv>> {
  const { accounts, assets, appServices } = options;
  const loadEditor = memoizeAsync(async () => {
    const { editorEndpoints } = await import('./editor-endpoints.ts');
    const { editor, media } = appServices;
    return editorEndpoints({ editor, media, tokens: accounts.tokens, ...assets });
  });
  const loadOthers = memoizeAsync(async () =>
    (await import('./endpoints.ts')).endpointsOf(options),
  );
  const loadAll = async () => [...(await loadOthers()), ...(await loadEditor())];
  const describe = memoizeAsync(async () => {
    const { describeApi } = await import('./describe-api.ts');
    return describeApi(await loadAll());
  });
  const describeForPeople = memoizeAsync(async () => {
    const { docsPage } = await import('./docs-page.ts');
    const { docsPolicy } = await import('./docs-styles.ts');
    const headers = { 'Content-Security-Policy': docsPolicy, 'Cache-Control': 'no-cache' };
    return { page: await docsPage(await loadAll()), headers };
  });

  const editor = async () => {
    const endpoints = await loadEditor();
    const api = new Hono<HttpEnv>().route('/update', createUpdateApi(endpoints));
    return api.route('/api', createApi(endpoints));
  };
  const others = async () => {
    const api = new Hono<HttpEnv>();
    api.get('/api/openapi.json', async (context) => context.json(await describe()));
    api.get('/api/docs', async (context) => {
      const { page, headers } = await describeForPeople();
      return context.html(page, 200, headers);
    });
    return api.route('/api', createApi(await loadOthers()));
  };
  return { editor: lateRoutes(editor, onError), others: lateRoutes(others, onError) };
}

/** Handler whose routes are loaded by the first request for one of them. */
function lateRoutes(
  load: () => Promise<Hono<HttpEnv>>,
  onError: ErrorHandler<HttpEnv>,
): Handler<HttpEnv> {
  const open = memoizeAsync(async () => {
    const routes = await load();
    return routes.onError(onError).notFound((context) => fail(context, 'not-found'));
  });
  return async ({ req, env }) => await (await open()).fetch(req.raw, env);
}
