import { type ErrorHandler, type Handler, Hono } from 'hono';
import { createApi, createUpdateApi } from './api/create-api.ts';
import type { AppOptions } from './app.ts';
import { fail } from './http/guards.ts';
import type { HttpEnv } from './http/visit.ts';
import { loadOnce } from './load-once.ts';

/** Where the editor's calls are: a site whose pages are read never loads them. */
export const editorPaths = [
  '/api/editor/*',
  '/api/admin/content/*',
  '/api/content/*',
  '/api/media',
  '/update/*',
] as const;

/** The API in two parts, each with its schemas loaded at its first request: the editor's, and all others. */
export function openApi(
  options: AppOptions,
  onError: ErrorHandler<HttpEnv>,
): Record<'editor' | 'others', Handler<HttpEnv>> {
  const { accounts, assets, desks } = options;
  const loadEditor = loadOnce(async () => {
    const { editorEndpoints } = await import('./content/editing/api/api.ts');
    const { listProjects } = assets;
    return editorEndpoints({ editor: desks.editor, tokens: accounts.tokens, listProjects });
  });
  const loadOthers = loadOnce(async () => (await import('./endpoints.ts')).endpointsOf(options));
  const loadAll = async () => [...(await loadOthers()), ...(await loadEditor())];
  const describe = loadOnce(async () => {
    const { describeApi } = await import('./api/describe-api.ts');
    return describeApi(await loadAll());
  });
  const describeForPeople = loadOnce(async () => {
    const { docsPage } = await import('./api/docs-page.ts');
    const { docsPolicy } = await import('./api/docs-styles.ts');
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

/** Answers through routes that are loaded with the first request for one of them. */
function lateRoutes(
  load: () => Promise<Hono<HttpEnv>>,
  onError: ErrorHandler<HttpEnv>,
): Handler<HttpEnv> {
  const open = loadOnce(async () => {
    const routes = await load();
    return routes.onError(onError).notFound((context) => fail(context, 'not-found'));
  });
  return async ({ req, env }) => await (await open()).fetch(req.raw, env);
}
