import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import type { VersionReader } from '../content/services.ts';
import { compressBest } from '../core/http/compress.ts';
import {
  improveEntry,
  canImprove,
  makeEntry,
  pageCacheControl,
  type PageEntry,
} from './page-entry.ts';
import { declaredQuery, pageKeyOf, pathKeyOf, type Rule } from './page-key.ts';

/** Cached pages and the rules of their paths. */
export type PageStore = ReturnType<typeof createPageStore>;

export interface PageStoreOptions {
  maxBytes: number;
  versions: VersionReader;
  /** True if a CDN may keep pages, because a release purges it. */
  isShared: boolean;
  /** Response headers of a cached page, as a flat list. */
  headersOf(response: Response): readonly string[];
}

const maxRules = 5_000;
/** Headers, keys and objects of an entry, in bytes. */
const entryOverheadBytes = 3_000;

/** Creates an empty LRU store, bounded in bytes. */
export function createPageStore(options: PageStoreOptions) {
  const { maxBytes, versions, headersOf, isShared } = options;
  const entries = new LRUCache<string, PageEntry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry, key) => entry.size + entryOverheadBytes + key.length * 2,
  });
  const rules = new LRUCache<string, Rule>({ max: maxRules });
  const improving = new Mutex();

  function fresh(projectId: string, key: string): PageEntry | null {
    const entry = entries.get(key);
    if (entry === undefined || entry.version !== versions.current(projectId)) return null;
    return entry.until === null || Date.now() < entry.until ? entry : null;
  }

  async function keep(
    key: string,
    { version, response }: { version: number; response: Response },
  ): Promise<PageEntry> {
    const until = untilOf(response);
    const cacheControl = pageCacheControl(isShared, until, Date.now());
    const route = routeOf(response);
    const base = { version, until, cacheControl, route, headers: headersOf(response) };
    const entry = await makeEntry(Buffer.from(await response.arrayBuffer()), base);
    entries.set(key, entry);
    void improve(key, entry).catch(() => undefined);
    return entry;
  }

  async function improve(key: string, entry: PageEntry): Promise<void> {
    const { body } = entry.variants.identity;
    if (!canImprove(body)) return;
    await improving.runExclusive(async () => {
      if (entries.peek(key) === entry) improveEntry(entry, await compressBest(body));
    });
  }

  return {
    versionOf: (projectId: string) => versions.current(projectId),
    /** The entry of a key if it has the current content version and has not expired. */
    getFresh: fresh,
    /** The entry for a request target (`/en/home?x=1`) as sent. */
    find(projectId: string, target: string) {
      const key = keyOfTarget(projectId, target, (pathKey) => rules.get(pathKey));
      return key === null ? null : fresh(projectId, key);
    },
    store: keep,
    /** Lets `find` know which parameters a path's pages depend on. */
    setRule: (pathKey: string, rule: Rule) => void rules.set(pathKey, rule),
    /** Bytes of all entries. */
    size: () => entries.calculatedSize,
    /** Number of entries. */
    count: () => entries.size,
  };
}

/** Pattern of the page's route, from the renderer's header. */
export function routeOf({ headers }: Response): string {
  return headers.get('x-page-route') ?? '/*';
}

/** Expiry from the renderer's header. */
function untilOf({ headers }: Response): number | null {
  const until = headers.get('x-page-cache-until');
  return until === null ? null : Number(until);
}

function keyOfTarget(
  projectId: string,
  target: string,
  ruleOf: (pathKey: string) => Rule | undefined,
): string | null {
  // Nothing to decode or to sort: the target is the key.
  if (!target.includes('?') && !target.includes('%')) return projectId + target;
  const mark = target.indexOf('?');
  const pathKey = pathKeyOf(projectId, mark === -1 ? target : target.slice(0, mark));
  const declared = pathKey === null ? undefined : ruleOf(pathKey);
  if (pathKey === null || !declared) return null;
  const hasQuery = mark !== -1 && declared.length > 0;
  const query = hasQuery ? new URLSearchParams(target.slice(mark + 1)) : null;
  return pageKeyOf(pathKey, query ? declaredQuery(declared, query) : '');
}
