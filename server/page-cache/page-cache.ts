import pMemoize from 'p-memoize';
import type { PageEntry } from './page-entry.ts';
import { declaredQuery, pageKeyOf, pathKeyOf, type Rule } from './page-key.ts';
import { createPageStore, type PageStore, type PageStoreOptions } from './page-store.ts';

/** A visitor's GET request for a page. */
export interface PageLookup {
  projectId: string;
  /** The visitor's original request. */
  request: Request;
  /** The parameters that the page depends on; null if it is not the same for everybody. */
  rule: Rule | null;
}

export type Render = (request: Request) => Promise<Response>;

/**
 * Rendered public pages in memory, bounded in bytes. Nothing of a request but its path and the
 * parameters that the route declares is part of the key, or reaches the renderer. A response is
 * stored if it is a 200 that allows it (`x-page-cache`). Entries are valid for their project's
 * content version.
 */
export interface PageCache extends Pick<PageStore, 'find' | 'size' | 'count'> {
  /**
   * Returns the cached or newly rendered entry, rendered once for concurrent requests; or a
   * response that is not stored.
   */
  answer(lookup: PageLookup, render: Render): Promise<PageEntry | Response>;
}

/** Creates an empty cache; with `maxBytes` 0 it stays empty. */
export function createPageCache(options: PageStoreOptions): PageCache {
  const store = createPageStore(options);
  const renderShared = pMemoize(
    async (key: string, version: number, { request }: PageLookup, render: Render) => {
      const response = await render(plainRequest(request, key));
      return isStorable(response) ? await store.store(key, { version, response }) : response;
    },
    { cache: false, cacheKey: ([key, version]) => `${version} ${key}` },
  );
  async function answer(lookup: PageLookup, render: Render): Promise<PageEntry | Response> {
    const { projectId, request, rule } = lookup;
    const url = new URL(request.url);
    const pathKey = pathKeyOf(projectId, url.pathname);
    if (!rule || pathKey === null || options.maxBytes === 0) return await render(request);
    const key = pageKeyOf(pathKey, declaredQuery(rule, url.searchParams));
    if (key === null) return await render(request);
    store.setRule(pathKey, rule);
    const known = store.getFresh(projectId, key);
    if (known) return known;
    const shared = await renderShared(key, store.versionOf(projectId), lookup, render);
    if (!(shared instanceof Response)) return shared;
    return isPersonal(shared) ? await render(request) : new Response(shared.clone().body, shared);
  }
  return { answer, find: store.find, size: store.size, count: store.count };
}

function isStorable(response: Response): boolean {
  return response.status === 200 && response.headers.has('x-page-cache') && !isPersonal(response);
}

/** True for a response with a nonce or a cookie. */
function isPersonal({ headers }: Response): boolean {
  return headers.get('x-page-kind') === 'page' || headers.has('set-cookie');
}

/** The part of the request that all visitors share. */
function plainRequest({ url }: Request, key: string): Request {
  const { origin, pathname } = new URL(url);
  const query = key.includes('?') ? key.slice(key.indexOf('?')) : '';
  return new Request(origin + pathname + query, { headers: { Accept: 'text/html' } });
}
