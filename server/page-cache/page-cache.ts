import pMemoize from 'p-memoize';
import { chooseEncoding, type Encoding } from '../core/http/compress.ts';
import type { PageEntry } from './page-entry.ts';
import { declaredQuery, pageKeyOf, pathKeyOf, type Rule } from './page-key.ts';
import { createPageStore, type PageStore, type PageStoreOptions } from './page-store.ts';

/** A visitor's GET request for a page. */
export interface PageLookup {
  projectId: string;
  url: URL;
  /** The visitor's original request. */
  request: Request;
}

/**
 * Renderings of others that a visitor of an unknown page waits for. After as many failures each
 * renders: behind one another, the last of a crowd would wait for the sum of all failures.
 */
const maxWaits = 2;

export type Render = (request: Request) => Promise<Response>;

/**
 * Rendered public pages in memory, bounded in bytes. A response is cacheable if it is a 200 that
 * names the query parameters it depends on (`x-page-cache`); nothing else of a request is part of
 * the key. Entries are valid for their project's content version.
 */
export interface PageCache extends Pick<PageStore, 'find' | 'size' | 'count'> {
  /**
   * Returns the cached or newly rendered entry, rendered once for concurrent requests; or a
   * response for this visitor only.
   */
  answer(lookup: PageLookup, render: Render): Promise<PageEntry | Response>;
}

/** Creates an empty cache; with `maxBytes` 0 it stays empty. */
export function createPageCache(options: PageStoreOptions): PageCache {
  const store = createPageStore(options);
  const unknownPaths = new Map<string, Promise<PageEntry | Response>>();
  const renderShared = pMemoize(
    async (
      key: string,
      version: number,
      lookup: PageLookup,
      rule: readonly string[],
      render: Render,
    ) => {
      const response = await render(plainRequest(lookup, rule));
      const wanted = encodingFor(lookup);
      return declaredBy(response) ? await store.store(key, { version, response, wanted }) : null;
    },
    { cache: false, cacheKey: ([key, version]) => `${version} ${key}` },
  );

  async function answer(lookup: PageLookup, render: Render): Promise<PageEntry | Response> {
    const pathKey = pathKeyOf(lookup.projectId, lookup.url.pathname);
    if (pathKey === null || options.maxBytes === 0) return await render(lookup.request);
    for (let waits = 0; waits < maxWaits && store.ruleOf(pathKey) === undefined; waits += 1) {
      const before = unknownPaths.get(pathKey);
      if (before === undefined) {
        const rendering = renderUnknown(store, lookup, pathKey, render).finally(() =>
          unknownPaths.delete(pathKey),
        );
        unknownPaths.set(pathKey, rendering);
        return await rendering;
      }
      // Another request is finding out whether the page is cacheable: concurrent ones must not all
      // render it.
      await before.catch(() => undefined);
    }
    const rule = store.ruleOf(pathKey);
    const key = rule ? pageKeyOf(pathKey, declaredQuery(rule, lookup.url.searchParams)) : null;
    const shared = rule && key ? await answerShared(lookup, rule, key, render) : null;
    // Not cacheable (any more): each visitor gets a separate response.
    return shared ?? (await renderUnknown(store, lookup, pathKey, render));
  }

  async function answerShared(
    lookup: PageLookup,
    rule: readonly string[],
    key: string,
    render: Render,
  ): Promise<PageEntry | null> {
    const known = store.getFresh(lookup.projectId, key);
    if (known) return known;
    return await renderShared(key, store.versionOf(lookup.projectId), lookup, rule, render);
  }

  return { answer, find: store.find, size: store.size, count: store.count };
}

/** Renders for one visitor, and caches the response if it contains nothing personal. */
async function renderUnknown(
  store: PageStore,
  lookup: PageLookup,
  pathKey: string,
  render: Render,
): Promise<PageEntry | Response> {
  const version = store.versionOf(lookup.projectId);
  const response = await render(lookup.request);
  const rule = declaredBy(response);
  const key =
    rule && isImpersonal(lookup, rule)
      ? pageKeyOf(pathKey, declaredQuery(rule, lookup.url.searchParams))
      : null;
  const answer =
    key === null
      ? response
      : await store.store(key, { version, response, wanted: encodingFor(lookup) });
  // After the entry is stored, because the rule implies it. Server errors say nothing about the
  // path, nor does one uncacheable parameter value.
  const isConclusive = rule !== null || lookup.url.search === '' || !store.ruleOf(pathKey);
  if (response.status < 500 && isConclusive) store.setRule(pathKey, rule);
  return answer;
}

function encodingFor({ request }: PageLookup): Encoding {
  return chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
}

function declaredBy({ headers, status }: Response): Rule {
  const declared = headers.get('x-page-cache');
  const isPersonal = headers.get('x-page-kind') === 'page' || headers.has('set-cookie');
  if (declared === null || status !== 200 || isPersonal) return null;
  return declared
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** True if the response would be the same for everyone. */
function isImpersonal({ request, url }: PageLookup, declared: readonly string[]): boolean {
  const isPlain = !request.headers.has('cookie') && !request.headers.has('authorization');
  return isPlain && Array.from(url.searchParams.keys()).every((name) => declared.includes(name));
}

/** The part of the request that all visitors share. */
function plainRequest({ url }: PageLookup, declared: readonly string[]): Request {
  const query = declaredQuery(declared, url.searchParams);
  return new Request(url.origin + url.pathname + query, { headers: { Accept: 'text/html' } });
}
