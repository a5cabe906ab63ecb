import type { UIMatch } from 'react-router';

/**
 * Hydration of a route's page (docs/decisions/001): `islands` sends HTML and a small loader, `page`
 * hydrates the whole page. Set in the route's `handle`.
 */
export type PageKind = 'islands' | 'page';

export interface RouteHandle {
  page: PageKind;
  /** Set if a video is played, which the security policy must allow. */
  plays?: 'video';
  /** Set if the page is shown without the site's header and footer. */
  fills?: 'window';
  /** Set if the page ends in an invitation to ask a question. */
  ends?: 'question';
  /** Set if every visitor gets the same page: the query parameters that it depends on. */
  cache?: { query: readonly string[] };
}

/** Handle of a page that is hydrated as a whole. */
export const pageHandle: RouteHandle = { page: 'page' };

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === 'object' && handle !== null && 'page' in handle;
}

/**
 * Returns the handle of the matched routes; a route inside a layout inherits the layout's. An error
 * page outside every route is an islands page.
 */
export function findRouteHandle(matches: readonly Pick<UIMatch, 'handle'>[]): RouteHandle {
  const handles = matches.map(({ handle }) => handle).filter(isRouteHandle);
  return Object.assign({ page: 'islands' as const }, ...handles) as RouteHandle;
}
