import { LRUCache } from 'lru-cache';
import type { VersionReader } from '../content/services.ts';
import { compressBest } from './compress.ts';
import type { Encoding } from './accept-encoding.ts';
import {
  completeEntry,
  improveEntry,
  isImproved,
  makeEntry,
  type PageEntry,
  partsOf,
  readyEntry,
} from './page-entry.ts';
import { declaredQuery, pageKeyOf, pathKeyOf, pathOfKey } from './page-key.ts';
import type { KeptPage, PageShelf } from './page-shelf.ts';
import { createWorkQueue } from './work-queue.ts';

/** The query parameters that a path's pages depend on; null if the last answer was for one visitor alone. */
export type Rule = readonly string[] | null;

/** Kept pages and what is known of their paths. */
export interface PageStore {
  versionOf(projectId: string): number;
  /** The entry of a key if it is of the project's present content version, and has not ended by itself. */
  fresh(projectId: string, key: string): PageEntry | null;
  /** The entry for a request target (`/en/home?x=1`) as it was sent. */
  find(projectId: string, target: string): PageEntry | null;
  keep(key: string, answer: KeptAnswer): Promise<PageEntry>;
  /** Undefined while nothing is known of the path. */
  ruleOf(pathKey: string): Rule | undefined;
  setRule(pathKey: string, rule: Rule): void;
  /** Bytes of all entries. */
  size(): number;
}

interface KeptAnswer {
  version: number;
  response: Response;
  /** The encoding that is made before all others. */
  wanted: Encoding;
}

export interface PageStoreOptions {
  maxBytes: number;
  versions: VersionReader;
  /** The headers that a kept answer is sent with, as a flat list. */
  headersOf(response: Response): readonly string[];
  /** Where pages outlive this process; null: nowhere. */
  shelf: PageShelf | null;
}

const mostRules = 5_000;
/** Headers, keys and objects of an entry, in bytes. */
const entryOverhead = 3_000;

/** Pages of an earlier run are compressed better when the start is over, after so many milliseconds. */
const startIsOver = 3_000;

/**
 * A store, bounded in bytes: what was not asked for the longest goes first. It begins with what its
 * shelf has found.
 */
export function createPageStore(options: PageStoreOptions): PageStore {
  const { maxBytes, versions, headersOf, shelf } = options;
  const entries = new LRUCache<string, PageEntry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (entry, key) => entry.size + entryOverhead + key.length * 2,
  });
  const rules = new LRUCache<string, { rule: Rule }>({ max: mostRules });
  const compressions = createWorkQueue();

  function fresh(projectId: string, key: string): PageEntry | null {
    const entry = entries.get(key);
    if (entry === undefined || entry.version !== versions.current(projectId)) return null;
    return entry.until === null || Date.now() < entry.until ? entry : null;
  }

  async function keep(key: string, { version, response, wanted }: KeptAnswer): Promise<PageEntry> {
    const base = { version, until: untilOf(response), headers: headersOf(response) };
    const entry = await makeEntry(Buffer.from(await response.arrayBuffer()), base, wanted);
    entries.set(key, entry);
    changed();
    // After the answer. Where it fails, the plain page is sent in its place.
    setImmediate(() => void finish(key, entry).catch(() => undefined));
    return entry;
  }

  const changed = () => shelf?.changed(listKept);
  const finish = (key: string, entry: PageEntry): Promise<void> =>
    finishEntry(entry, {
      changed,
      whenIdle: (work) =>
        compressions.add(key, async () => {
          if (entries.peek(key) === entry) await work();
        }),
    });

  /** What was asked for last comes first. */
  function* listKept(): Generator<KeptPage> {
    for (const [key, entry] of entries.entries()) {
      const rule = rules.peek(pathOfKey(key))?.rule;
      if (rule) yield { key, rule, ...partsOf(entry) };
    }
  }

  for (const { key, rule, ...parts } of shelf?.found.toReversed() ?? []) {
    entries.set(key, readyEntry(parts));
    rules.set(pathOfKey(key), { rule });
  }
  if (entries.size > 0)
    setTimeout(() => {
      for (const [key, entry] of entries.entries())
        setImmediate(() => void finish(key, entry).catch(() => undefined));
    }, startIsOver).unref();

  return {
    versionOf: (projectId) => versions.current(projectId),
    fresh,
    find(projectId, target) {
      const key = keyOfTarget(projectId, target, (pathKey) => rules.get(pathKey)?.rule);
      return key === null ? null : fresh(projectId, key);
    },
    keep,
    ruleOf: (pathKey) => rules.get(pathKey)?.rule,
    setRule: (pathKey, rule) => void rules.set(pathKey, { rule }),
    size: () => entries.calculatedSize,
  };
}

interface Finishing {
  /** Called when the entry has more than before. */
  changed(): void;
  /** Does some work later, while the entry is still wanted. */
  whenIdle(work: () => Promise<void>): void;
}

/** Makes what nobody waits for: the other encodings, and when there is time the smallest brotli. */
async function finishEntry(entry: PageEntry, { changed, whenIdle }: Finishing): Promise<void> {
  await completeEntry(entry);
  changed();
  const { body } = entry.variants.identity;
  if (entry.isSmallest || !isImproved(body)) return;
  whenIdle(async () => {
    improveEntry(entry, await compressBest(body));
    changed();
  });
}

/** What the renderer says of the end of what it shows. */
function untilOf({ headers }: Response): number | null {
  const until = headers.get('x-page-cache-until');
  return until === null ? null : Number(until);
}

/** The last key that was put together: a string that has been looked up before is looked up faster. */
let last = { projectId: '', target: '', key: '' };

function keyOfTarget(
  projectId: string,
  target: string,
  ruleOf: (pathKey: string) => Rule | undefined,
): string | null {
  if (target === last.target && projectId === last.projectId) return last.key;
  // Nothing to decode or to sort out: the target is the key.
  if (!target.includes('?') && !target.includes('%')) {
    last = { projectId, target, key: projectId + target };
    return last.key;
  }
  const mark = target.indexOf('?');
  const pathKey = pathKeyOf(projectId, mark === -1 ? target : target.slice(0, mark));
  const declared = pathKey === null ? null : ruleOf(pathKey);
  if (pathKey === null || !declared) return null;
  const hasQuery = mark !== -1 && declared.length > 0;
  const query = hasQuery ? new URLSearchParams(target.slice(mark + 1)) : null;
  return pageKeyOf(pathKey, query ? declaredQuery(declared, query) : '');
}
