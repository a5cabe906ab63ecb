import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { PageEntry } from './page-entry.ts';
import { declaredQuery, pageKeyOf, pathKeyOf } from './page-key.ts';
import { createPageStore, type PageStore, type PageStoreOptions, type Rule } from './page-store.ts';

/** A visitor's request for a page, by GET. */
export interface PageVisit {
  projectId: string;
  url: URL;
  /** With all that the visitor sent. */
  request: Request;
}

export type Render = (request: Request) => Promise<Response>;

/**
 * Rendered public pages in memory, bounded in bytes. An answer may be kept if it is a 200 that names
 * the query parameters it depends on (`x-page-cache`); whatever else a request carries makes no
 * entry of its own. An entry is good as long as the project's content version is its own.
 */
export interface PageCache extends Pick<PageStore, 'find' | 'size'> {
  /** The entry for a visit, rendered once for all who wait for it; or an answer for this visitor alone. */
  answer(visit: PageVisit, render: Render): Promise<PageEntry | Response>;
}

/** An empty cache; with `maxBytes` 0 it stays empty. */
export function createPageCache(options: PageStoreOptions): PageCache {
  const store = createPageStore(options);
  const learning = new Map<string, Promise<PageEntry | Response>>();
  const rendering = new Map<string, Promise<PageEntry | null>>();

  async function answer(visit: PageVisit, render: Render): Promise<PageEntry | Response> {
    const pathKey = pathKeyOf(visit.projectId, visit.url.pathname);
    if (pathKey === null || options.maxBytes === 0) return await render(visit.request);
    while (store.ruleOf(pathKey) === undefined) {
      const before = learning.get(pathKey);
      if (before === undefined)
        return await once(learning, pathKey, () => learn(store, visit, pathKey, render));
      // Whether this page is kept at all is being found out: a crowd must not render it a crowd of times.
      await before.catch(() => undefined);
    }
    const rule = store.ruleOf(pathKey);
    const key = rule ? pageKeyOf(pathKey, declaredQuery(rule, visit.url.searchParams)) : null;
    const shared = rule && key ? await answerShared(visit, rule, key, render) : null;
    // Of no kept kind (any more): everyone gets an answer of their own.
    return shared ?? (await learn(store, visit, pathKey, render));
  }

  async function answerShared(
    visit: PageVisit,
    rule: readonly string[],
    key: string,
    render: Render,
  ): Promise<PageEntry | null> {
    const known = store.fresh(visit.projectId, key);
    if (known) return known;
    const version = store.versionOf(visit.projectId);
    return await once(rendering, `${version} ${key}`, async () => {
      const response = await render(plainRequest(visit, rule));
      const wanted = encodingFor(visit);
      return declaredBy(response) ? await store.keep(key, { version, response, wanted }) : null;
    });
  }

  return { answer, find: store.find, size: store.size };
}

/** Renders for one visitor, and keeps the answer if nothing of the visitor's own can be in it. */
async function learn(
  store: PageStore,
  visit: PageVisit,
  pathKey: string,
  render: Render,
): Promise<PageEntry | Response> {
  const version = store.versionOf(visit.projectId);
  const response = await render(visit.request);
  const rule = declaredBy(response);
  const key =
    rule && isImpersonal(visit, rule)
      ? pageKeyOf(pathKey, declaredQuery(rule, visit.url.searchParams))
      : null;
  const answer =
    key === null
      ? response
      : await store.keep(key, { version, response, wanted: encodingFor(visit) });
  // Only now: who knows the rule must find the page. A failure says nothing about the path.
  // Nor does one value of a parameter say that the path's pages are not to be kept.
  const isTelling = rule !== null || visit.url.search === '' || !store.ruleOf(pathKey);
  if (response.status < 500 && isTelling) store.setRule(pathKey, rule);
  return answer;
}

function encodingFor({ request }: PageVisit): Encoding {
  return chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
}

/** Does the work unless it is under way; then waits for that. */
async function once<Result>(
  underWay: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Awaited<Result>> {
  const running = underWay.get(key);
  if (running) return await running;
  const started = work().finally(() => underWay.delete(key));
  underWay.set(key, started);
  return await started;
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

/** Whether everyone would have been answered the same. */
function isImpersonal({ request, url }: PageVisit, declared: readonly string[]): boolean {
  const isPlain = !request.headers.has('cookie') && !request.headers.has('authorization');
  return isPlain && Array.from(url.searchParams.keys()).every((name) => declared.includes(name));
}

/** What everyone's request for the page has in common. */
function plainRequest({ url }: PageVisit, declared: readonly string[]): Request {
  const query = declaredQuery(declared, url.searchParams);
  return new Request(url.origin + url.pathname + query, { headers: { Accept: 'text/html' } });
}
