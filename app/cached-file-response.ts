import type { RouteHandle } from './page-kind.ts';

/** Handle of a route that returns such a file. */
export const cachedFileHandle: Pick<RouteHandle, 'cache'> = { cache: { query: [] } };

/** Returns a generated file, cached like a page until the content version changes. */
export function cachedFileResponse(text: string, contentType: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': contentType, 'x-page-kind': 'islands', 'x-page-cache': '' },
  });
}
