import { newId } from '#common/ids.ts';
import type { CopyShelf, LeftCopies, UnsavedCopy } from './unsaved-copies.ts';

/*
 * What was typed and not saved, kept in this browser's database: on its disk before anything else happens, so that it
 * outlives a browser that is killed. Each tab has copies of its own; a lock that ends with the tab says which live.
 */

const storeName = 'copies';

interface Row extends UnsavedCopy {
  path: string;
  tab: string;
}

export interface BrowserShelves {
  of(path: string): CopyShelf;
  /** The units of which tabs that are gone have left something behind. */
  listLeftPaths(): Promise<string[]>;
}

/** The copies of one person in one project, as this tab sees them. Calls reject where a browser keeps nothing. */
export function openBrowserShelves(owner: { projectId: string; personId: string }): BrowserShelves {
  const tab = newId();
  holdTab(tab);
  const own = [owner.projectId, owner.personId];
  let opened: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> => (opened ??= openDatabase());

  const readLeft = async (prefix: readonly string[]): Promise<Row[]> => {
    const store = (await open()).transaction(storeName).objectStore(storeName);
    // Written by nobody but `put`.
    const rows = (await finished(store.getAll(rangeOf(prefix)))) as Row[];
    const living = await livingTabs();
    return rows.filter((row) => row.tab !== tab && !living.has(row.tab));
  };
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await open()).transaction(storeName, 'readwrite', {
      durability: 'strict',
    });
    change(transaction.objectStore(storeName));
    await completed(transaction);
  };

  return {
    of: (path) => ({
      put: (copy) =>
        write((store) => store.put({ ...copy, path, tab }, [...own, path, tab, copy.language])),
      drop: (language) => write((store) => store.delete([...own, path, tab, language])),
      listLeft: async () => byTab(await readLeft([...own, path])),
      dropLeft: (other) => write((store) => store.delete(rangeOf([...own, path, other]))),
    }),
    listLeftPaths: async () => Array.from(new Set((await readLeft(own)).map(({ path }) => path))),
  };
}

function byTab(rows: readonly Row[]): LeftCopies[] {
  return Array.from(
    Map.groupBy(rows, ({ tab }) => tab),
    ([tab, copies]) => ({
      tab,
      at: Math.max(...copies.map(({ at }) => at)),
      copies,
    }),
  ).toSorted((one, other) => other.at - one.at);
}

/** All keys that begin like this: a list comes after every text. */
function rangeOf(prefix: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('editor', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  return finished(request);
}

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database failed')),
    );
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The database failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}

const lockPrefix = 'editor-tab ';

/** Browsers have no locks on pages that are not secure: every other tab counts as gone then. */
function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}

function holdTab(tab: string): void {
  void locks()?.request(`${lockPrefix}${tab}`, () => new Promise(() => {}));
}

async function livingTabs(): Promise<Set<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(lockPrefix.length)));
}
