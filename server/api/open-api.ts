import { type ErrorHandler, type Handler, Hono } from 'hono';
import pMemoize from 'p-memoize';
import type { ApiOptions } from './api-options.ts';
import type { Area } from '../core/api/area.ts';
import { answerBytes } from '../core/http/answer-bytes.ts';
import { contentTypeOf } from '../core/http/content-types.ts';
import { etagOf } from '../core/http/etag.ts';
import { fail, nameRoute } from '../core/http/guards.ts';
import type { HttpEnv } from '../core/http/request-context.ts';

const allowedMethods: Readonly<Record<string, string>> = {
  get: 'GET, HEAD',
  post: 'POST',
  put: 'PUT',
  delete: 'DELETE',
};

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
  const describe = pMemoize(async () => {
    const { createApiDocument } = await import('./api-document.ts');
    const bytes = Buffer.from(JSON.stringify(createApiDocument()));
    const contentType = contentTypeOf('openapi.json');
    return { bytes, contentType, etag: etagOf(bytes), cacheControl: 'no-cache' };
  });
  const editor = async () => {
    const { createEditorAreas } = await import('./create-editor-areas.ts');
    const { accounts, appServices, listProjects } = options;
    const services = { ...appServices, tokens: accounts.tokens, listProjects };
    const api = new Hono<HttpEnv>().use(nameRoute);
    for (const [path, areas] of Object.entries(createEditorAreas(services)))
      addAreas(api, path, areas);
    return api;
  };
  const others = async () => {
    const api = new Hono<HttpEnv>().use(nameRoute);
    api.get('/api/openapi.json', async ({ req }) => answerBytes(req.raw, await describe()));
    const { docsRoute } = await import('./docs-route.ts');
    api.get('/api/docs', docsRoute(options));
    const { createAreas } = await import('./create-areas.ts');
    addAreas(api, '/api', createAreas(options));
    return api;
  };
  return { editor: lateRoutes(editor, onError), others: lateRoutes(others, onError) };
}

/** Handler whose routes are loaded by the first request for one of them. */
function lateRoutes(
  load: () => Promise<Hono<HttpEnv>>,
  onError: ErrorHandler<HttpEnv>,
): Handler<HttpEnv> {
  const open = pMemoize(async () => {
    const routes = await load();
    return routes.onError(onError).notFound((context) => fail(context, 'not-found'));
  });
  return async ({ req, env }) => await (await open()).fetch(req.raw, env);
}

/** Adds areas below a path; other methods of their paths get 405. */
function addAreas(api: Hono<HttpEnv>, base: string, areas: readonly Area[]): void {
  for (const area of areas) api.route(base, area);
  const routes = areas
    .flatMap((area) => area.openAPIRegistry.definitions)
    .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []));
  for (const [path, calls] of Map.groupBy(routes, (route) => route.path)) {
    const allowed = calls.map(({ method }) => allowedMethods[method]).join(', ');
    api.all(base + path.replaceAll(/\/\{(.+?)\}/g, '/:$1'), (context) =>
      fail(context, 'bad-method', { headers: { Allow: allowed } }),
    );
  }
}
