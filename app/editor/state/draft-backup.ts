import type { UnitLanguage } from '#contracts/parts.ts';
import type { JsonValue } from '#common/json.ts';

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
  readonly #shelf: DraftBackupStore;
  readonly #onFailure: () => void;
  /** Copies to write; null deletes. */
  readonly #pending = new Map<UnitLanguage, DraftBackup | null>();
  readonly #written = new Map<UnitLanguage, JsonValue>();
  #running: Promise<void> | null = null;

  constructor(shelf: DraftBackupStore, onFailure: () => void) {
    this.#shelf = shelf;
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
        await (copy ? this.#shelf.put(copy) : this.#shelf.drop(language));
      } catch {
        this.#onFailure();
      }
    }
    if (this.#pending.size > 0) await this.#writeAll();
  }
}
