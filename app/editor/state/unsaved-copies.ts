import type { UnitLanguage } from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';

/** What was typed in a language and is not on the server, as this browser keeps it. */
export interface UnsavedCopy {
  language: UnitLanguage;
  /** Epoch milliseconds. */
  at: number;
  /** The revision it was typed upon, and what that held. */
  basedOn: string | null;
  base: JsonValue;
  value: JsonValue;
}

/** Copies that a tab left behind which is no longer there. */
export interface LeftCopies {
  tab: string;
  at: number;
  copies: readonly UnsavedCopy[];
}

/** Where the copies of one unit are kept, for one person. */
export interface CopyShelf {
  put(copy: UnsavedCopy): Promise<void>;
  drop(language: UnitLanguage): Promise<void>;
  /** Of tabs that are gone, the latest first. */
  listLeft(): Promise<LeftCopies[]>;
  dropLeft(tab: string): Promise<void>;
}

/** Keeps a shelf as it should be: one write of a language at a time, the latest copy last. */
export class CopyKeeper {
  readonly #shelf: CopyShelf;
  readonly #onFailure: () => void;
  /** What should be there; null: nothing. */
  readonly #wanted = new Map<UnitLanguage, UnsavedCopy | null>();
  readonly #kept = new Map<UnitLanguage, JsonValue>();
  #running: Promise<void> | null = null;

  constructor(shelf: CopyShelf, onFailure: () => void) {
    this.#shelf = shelf;
    this.#onFailure = onFailure;
  }

  keep(copy: UnsavedCopy): void {
    if (this.#kept.get(copy.language) === copy.value) return;
    this.#kept.set(copy.language, copy.value);
    this.#wanted.set(copy.language, copy);
    this.#run();
  }

  drop(language: UnitLanguage): void {
    if (!this.#kept.delete(language)) return;
    this.#wanted.set(language, null);
    this.#run();
  }

  /** Once all is written. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  #run(): void {
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = null;
    });
  }

  async #writeAll(): Promise<void> {
    for (const [language, copy] of this.#wanted) {
      this.#wanted.delete(language);
      try {
        await (copy ? this.#shelf.put(copy) : this.#shelf.drop(language));
      } catch {
        this.#onFailure();
      }
    }
    if (this.#wanted.size > 0) await this.#writeAll();
  }
}
