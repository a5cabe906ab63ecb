import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { IslandRendererContext } from './islands/island-renderer.ts';
import { handleOf } from './page-kind.ts';
import { nonceContext, siteContext } from './server-context.ts';

/** The address of the built stylesheet, for the server to join with a project's look. */
export { default as stylesheet } from './styles/app.css?url';

/* The server puts services into a request's context; the keys must be this bundle's own objects. */
export { desksContext, nonceContext, siteContext, visitorContext } from './server-context.ts';

/**
 * Renders one page to its end. Internal headers tell the HTTP server which policy the page needs
 * (`x-page-kind`, and `x-page-plays` of one with a player) and whether and by which query parameters it
 * may be cached (`x-page-cache`): never where the loader itself said how to keep its answer (`notKept`). A
 * loader that shows a price says in another (`x-page-cache-until`) when that ends.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { page: ownKind, cache, plays } = handleOf(matchesOf(entry));
  // A preview is live: what is typed into the editor changes it.
  const page = context.get(siteContext).preview ? 'page' : ownKind;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('x-page-kind', page);
  if (plays) headers.set('x-page-plays', plays);
  if (cache && status === 200 && !headers.has('Cache-Control'))
    headers.set('x-page-cache', cache.query.join(','));

  let failed = false;
  const nonce = page === 'page' ? context.get(nonceContext) : undefined;
  const stream = await renderToReadableStream(
    <IslandRendererContext value={page === 'islands' ? renderIsland : null}>
      <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
    </IslandRendererContext>,
    {
      ...(nonce && { nonce }),
      signal: request.signal,
      onError(error) {
        failed = true;
        context.get(siteContext).log.error({ err: error }, 'A page failed to render');
      },
    },
  );
  await stream.allReady;
  if (failed) headers.delete('x-page-cache');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

function renderIsland(
  element: Parameters<typeof renderToString>[0],
  identifierPrefix: string,
): string {
  return renderToString(element, { identifierPrefix });
}

function matchesOf(entry: EntryContext): { handle: unknown }[] {
  const routes = entry.routeModules;
  return entry.staticHandlerContext.matches.map(({ route }) => ({
    handle: routes[route.id]?.handle,
  }));
}

/** Errors of loaders, actions and views, with the request that met them. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context
    .get(siteContext)
    .log.error({ err: error, path: new URL(request.url).pathname }, 'A page failed');
};
