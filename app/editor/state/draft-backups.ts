import { newId } from '#common/ids.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';

/*
 * Backup copies of unsaved text in IndexedDB, written with strict durability so that they survive a
 * killed browser. Each tab has its own copies; a Web Lock held by each tab shows which tabs are
 * alive.
 */

const storeName = 'copies';

interface Row extends DraftBackup {
  path: string;
  tab: string;
}

export type DraftBackups = ReturnType<typeof openDraftBackups>;

/** Opens this tab's backup copies of a person in a project. Calls reject without storage. */
export function openDraftBackups(owner: { projectId: string; personId: string }) {
  const tab = newId();
  void locks()?.request(`${lockPrefix}${tab}`, () => new Promise(() => {}));
  const own = [owner.projectId, owner.personId];
  let opened: Promise<IDBDatabase> | null = null;
  const open = (): Promise<IDBDatabase> => (opened ??= openDatabase());

  const readClosedTabs = async (prefix: readonly string[]): Promise<Row[]> => {
    const store = (await open()).transaction(storeName).objectStore(storeName);
    // Only `put` writes rows.
    const rows = (await requestResult(store.getAll(rangeOf(prefix)))) as Row[];
    const openTabs = await findOpenTabs();
    return rows.filter((row) => row.tab !== tab && !openTabs.has(row.tab));
  };
  const write = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await open()).transaction(storeName, 'readwrite', {
      durability: 'strict',
    });
    change(transaction.objectStore(storeName));
    await transactionDone(transaction);
  };

  return {
    of: (path: string): DraftBackupStore => ({
      put: (copy) =>
        write((store) => store.put({ ...copy, path, tab }, [...own, path, tab, copy.language])),
      drop: (language) => write((store) => store.delete([...own, path, tab, language])),
      listClosedTabs: async () => byTab(await readClosedTabs([...own, path])),
      deleteTab: (other) => write((store) => store.delete(rangeOf([...own, path, other]))),
    }),
    /** Returns the units with backup copies of closed tabs. */
    listRecoverablePaths: async () =>
      Array.from(new Set((await readClosedTabs(own)).map(({ path }) => path))),
  };
}

function byTab(rows: readonly Row[]): TabDrafts[] {
  return Array.from(
    Map.groupBy(rows, ({ tab }) => tab),
    ([tab, copies]) => ({
      tab,
      at: Math.max(...copies.map(({ at }) => at)),
      copies,
    }),
  ).toSorted((one, other) => other.at - one.at);
}

/** Range of all keys with a prefix: arrays sort after strings. */
function rangeOf(prefix: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('editor', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  return requestResult(request);
}

function requestResult<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The database failed')),
    );
  });
}

function transactionDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The database failed'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });
}

const lockPrefix = 'editor-tab ';

/** Insecure pages have no locks: every other tab counts as closed then. */
function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}

async function findOpenTabs(): Promise<Set<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(lockPrefix.length)));
}

/** Backup copy of one language's unsaved text. */
export interface DraftBackup {
  language: UnitLanguage;
  /** Epoch milliseconds. */
  at: number;
  /** Revision it is based on, and its value. */
  basedOn: string | null;
  base: JsonValue;
  value: JsonValue;
}

/** Backup copies of a closed tab. */
export interface TabDrafts {
  tab: string;
  at: number;
  copies: readonly DraftBackup[];
}

/** Storage of one unit's backup copies, for one person. */
export interface DraftBackupStore {
  put(copy: DraftBackup): Promise<void>;
  drop(language: UnitLanguage): Promise<void>;
  /** Returns copies of closed tabs, latest first. */
  listClosedTabs(): Promise<TabDrafts[]>;
  deleteTab(tab: string): Promise<void>;
}

/** Writes backup copies: one write per language at a time, the latest copy last. */
export class DraftBackupWriter {
  readonly #store: DraftBackupStore;
  readonly #onFailure: () => void;
  /** Copies to write; null deletes. */
  readonly #pending = new Map<UnitLanguage, DraftBackup | null>();
  readonly #written = new Map<UnitLanguage, JsonValue>();
  #running: Promise<void> | null = null;

  constructor(store: DraftBackupStore, onFailure: () => void) {
    this.#store = store;
    this.#onFailure = onFailure;
  }

  keep(copy: DraftBackup): void {
    if (this.#written.get(copy.language) === copy.value) return;
    this.#written.set(copy.language, copy.value);
    this.#pending.set(copy.language, copy);
    this.#run();
  }

  drop(language: UnitLanguage): void {
    if (!this.#written.delete(language)) return;
    this.#pending.set(language, null);
    this.#run();
  }

  /** Resolves once all is written. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #run(): void {
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = null;
    });
  }

  async #writeAll(): Promise<void> {
    for (const [language, copy] of this.#pending) {
      this.#pending.delete(language);
      try {
        await (copy ? this.#store.put(copy) : this.#store.drop(language));
      } catch {
        this.#onFailure();
      }
    }
    if (this.#pending.size > 0) await this.#writeAll();
  }
}
