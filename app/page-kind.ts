import type { UIMatch } from 'react-router';

/**
 * How a route's page comes alive (docs/decisions/001): `islands` sends HTML and a small loader,
 * `page` hydrates the whole page. A route says it in its `handle`.
 */
export type PageKind = 'islands' | 'page';

export interface RouteHandle {
  page: PageKind;
  /** Present where a video plays that may be streamed: what its policy must allow. */
  plays?: 'video';
  /** Present where the page fills the window: neither the site's header nor its footer stands around it. */
  fills?: 'window';
  /** Present when every visitor gets the same answer: the query parameters that the page depends on. */
  cache?: { query: readonly string[] };
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

/** The handle of the innermost matched route; an error page outside every route is an islands page. */
export function handleOf(matches: readonly Pick<UIMatch, 'handle'>[]): RouteHandle {
  const handle = matches.at(-1)?.handle;
  return isRouteHandle(handle) ? handle : { page: 'islands' };
}
