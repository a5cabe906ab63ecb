import { LRUCache } from 'lru-cache';
import type { ContentVersions } from '../content/services.ts';
import { compressBest } from './compress.ts';
import { improveEntry, makeEntry, type PageEntry } from './page-entry.ts';
import { declaredQuery, pageKeyOf, pathKeyOf } from './page-key.ts';
import { createWorkQueue } from './work-queue.ts';

/** A visitor's request for a page, by GET or HEAD. */
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
export interface PageCache {
  /** The entry for a request target (`/en/home?x=1`) as it was sent; null if there is none. */
  find(projectId: string, target: string): PageEntry | null;
  /** The entry for a visit, rendered once for all who wait for it; or an answer for this visitor alone. */
  answer(visit: PageVisit, render: Render): Promise<PageEntry | Response>;
  /** Bytes of all entries. */
  size(): number;
}

/** Declared parameters by path; null after an answer that could not be kept. */
type Rule = readonly string[] | null;

const mostRules = 5_000;
const entryOverhead = 3_000;

/** An empty cache. `headersOf` names the headers that a kept answer is sent with. */
export function createPageCache(options: {
  maxBytes: number;
  versions: ContentVersions;
  headersOf(response: Response): readonly string[];
}): PageCache {
  const { versions } = options;
  const entries = new LRUCache<string, PageEntry>({
    maxSize: Math.max(1, options.maxBytes),
    sizeCalculation: (entry, key) => entry.size + entryOverhead + key.length * 2,
  });
  const rules = new LRUCache<string, { declared: Rule }>({ max: mostRules });
  const learning = new Map<string, Promise<unknown>>();
  const rendering = new Map<string, Promise<PageEntry | null>>();
  const brotliQueue = createWorkQueue();

  function fresh(projectId: string, key: string): PageEntry | null {
    const entry = entries.get(key);
    return entry !== undefined && entry.version === versions.current(projectId) ? entry : null;
  }

  function find(projectId: string, target: string): PageEntry | null {
    const mark = target.indexOf('?');
    if (mark === -1 && !target.includes('%')) return fresh(projectId, projectId + target);
    const pathKey = pathKeyOf(projectId, mark === -1 ? target : target.slice(0, mark));
    const declared = pathKey === null ? null : rules.get(pathKey)?.declared;
    if (pathKey === null || !declared) return null;
    const query = mark === -1 ? '' : declaredQuery(declared, new URLSearchParams(target.slice(mark + 1)));
    const key = pageKeyOf(pathKey, query);
    return key === null ? null : fresh(projectId, key);
  }

  async function answer(visit: PageVisit, render: Render): Promise<PageEntry | Response> {
    const pathKey = pathKeyOf(visit.projectId, visit.url.pathname);
    if (pathKey === null || options.maxBytes === 0) return render(visit.request);
    if (!rules.has(pathKey)) {
      const before = learning.get(pathKey);
      if (before === undefined) return await learnFirst(visit, pathKey, render);
      // Whether this page is kept at all is being found out: a crowd must not render it a crowd of times.
      await before.catch(() => undefined);
    }
    const declared = rules.get(pathKey)?.declared;
    return declared ? await answerShared(visit, pathKey, declared, render) : await learn(visit, pathKey, render);
  }

  async function learnFirst(visit: PageVisit, pathKey: string, render: Render): Promise<PageEntry | Response> {
    const first = learn(visit, pathKey, render);
    learning.set(pathKey, first);
    try {
      return await first;
    } finally {
      learning.delete(pathKey);
    }
  }

  /** Renders for one visitor, and keeps the answer if nothing of the visitor's own can be in it. */
  async function learn(visit: PageVisit, pathKey: string, render: Render): Promise<PageEntry | Response> {
    const version = versions.current(visit.projectId);
    const response = await render(visit.request);
    const declared = declaredBy(response);
    rules.set(pathKey, { declared });
    if (declared === null || !isImpersonal(visit, declared)) return response;
    const key = pageKeyOf(pathKey, declaredQuery(declared, visit.url.searchParams));
    return key === null ? response : await keep(key, version, response);
  }

  async function answerShared(visit: PageVisit, pathKey: string, declared: readonly string[], render: Render): Promise<PageEntry | Response> {
    const query = declaredQuery(declared, visit.url.searchParams);
    const key = pageKeyOf(pathKey, query);
    if (key === null) return await render(visit.request);
    const known = fresh(visit.projectId, key);
    if (known) return known;

    const version = versions.current(visit.projectId);
    const flight = `${version} ${key}`;
    const running = rendering.get(flight) ?? renderShared(flight, key, version, render(plainRequest(visit, query)));
    // Not to be kept any more (gone, moved, failed): everyone gets an answer of their own.
    return (await running) ?? (await learn(visit, pathKey, render));
  }

  function renderShared(flight: string, key: string, version: number, response: Promise<Response>): Promise<PageEntry | null> {
    const running = response
      .then((answered) => (declaredBy(answered) === null ? null : keep(key, version, answered)))
      .finally(() => rendering.delete(flight));
    rendering.set(flight, running);
    return running;
  }

  async function keep(key: string, version: number, response: Response): Promise<PageEntry> {
    const headers = options.headersOf(response);
    const body = Buffer.from(await response.arrayBuffer());
    const entry = await makeEntry(body, version, headers);
    entries.set(key, entry);
    brotliQueue.add(key, async () => {
      if (entries.peek(key) === entry) improveEntry(entry, await compressBest(body));
    });
    return entry;
  }

  return { find, answer, size: () => entries.calculatedSize };
}

function declaredBy(response: Response): Rule {
  const declared = response.headers.get('x-page-cache');
  const isKept = declared !== null && response.status === 200 && response.headers.get('x-page-kind') !== 'page' && !response.headers.has('set-cookie');
  return isKept ? declared.split(',').map((name) => name.trim()).filter(Boolean) : null;
}

/** Whether everyone would have been answered the same. */
function isImpersonal({ request, url }: PageVisit, declared: readonly string[]): boolean {
  const isPlain = !request.headers.has('cookie') && !request.headers.has('authorization');
  return isPlain && Array.from(url.searchParams.keys()).every((name) => declared.includes(name));
}

/** What everyone's request for the page has in common. */
function plainRequest({ url }: PageVisit, query: string): Request {
  return new Request(url.origin + url.pathname + query, { headers: { Accept: 'text/html' } });
}
