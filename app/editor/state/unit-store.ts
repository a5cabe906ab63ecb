import type { FieldConflict, FieldProblem, OutdatedFields, Unit } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { ListChange } from '#common/content/field-values.ts';
import type { JsonValue } from '#common/json.ts';

/** Saving state of a language. */
export type SavingState =
  /** Saved, except for the fields in `refused`. */
  | { state: 'saved'; at: number | null }
  /** Changed, not sent yet. */
  | { state: 'changed' }
  | { state: 'saving' }
  /**
   * Stored in this browser, and sent when the network or the login is back. `server`: server error.
   */
  | { state: 'offline'; reason?: 'network' | 'server' }
  | { state: 'signed-out' }
  /** Refused as a whole. Stored in this browser. */
  | { state: 'refused' }
  | { state: 'conflict' };

/** Two versions of a field that wait for a decision. */
export interface OpenConflict extends FieldConflict {
  /** Tab whose draft `mine` comes from; absent if it was typed in this one. */
  draftTab?: string;
}

/** Recovered draft of a closed tab: offered, not applied. */
export interface RecoveredDraft {
  tab: string;
  at: number;
  /** Values with the draft applied. */
  values: Partial<Record<UnitLanguage, JsonValue>>;
  /**
   * True if it conflicts with a field whose conflict is still open; that has to be resolved first.
   */
  isWaiting: boolean;
}

/** Immutable snapshot of an open unit. */
export interface UnitSnapshot {
  unit: Unit;
  /** Current values of the fields, by language. */
  values: Partial<Record<UnitLanguage, JsonValue>>;
  saving: Partial<Record<UnitLanguage, SavingState>>;
  /** Open conflicts; meanwhile the fields hold `theirs`. */
  conflicts: readonly OpenConflict[];
  /** Author and time of the conflicting save. */
  conflictsWith: { id: string | null; name: string | null; at: number } | null;
  /** Fields that the server refused; their text is stored in this browser. */
  refused: readonly FieldProblem[];
  outdated: OutdatedFields;
  canUndo: boolean;
  canRedo: boolean;
  /** One per tab, latest first. */
  recovered: readonly RecoveredDraft[];
}

/** Store of an open unit: its values, and saving them. */
export interface UnitStore {
  readonly path: string;
  getSnapshot(): UnitSnapshot;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Writes a field in one language, or in 'all' for an untranslated field. undefined removes it.
   */
  setField(language: UnitLanguage | 'all', field: string, value: JsonValue | undefined): void;
  /** Changes a list's items in every language. */
  changeList(field: string, change: ListChange): void;
  /** Replaces the whole value of a language, for example from imported JSON. */
  setValue(language: UnitLanguage, value: JsonValue): void;
  /** Replaces the values of several languages in one undo step. */
  setValues(values: Partial<Record<UnitLanguage, JsonValue>>): void;
  undo(): void;
  redo(): void;
  /** Saves now; if languages are named, only those. */
  save(languages?: readonly UnitLanguage[]): Promise<void>;
  resolve(conflict: OpenConflict, choice: 'mine' | 'theirs'): void;
  /** Restores a draft. Fields changed since become conflicts. Does nothing while it is waiting. */
  applyRecovered(tab: string): void;
  dropRecovered(tab: string): void;
  /** Marks translations as up to date. */
  confirmTranslations(language: UnitLanguage, fields: readonly string[]): Promise<void>;
  /** Reloads the unit, for example after a restore. Unsaved changes stay. */
  refresh(): Promise<void>;
}

/** Lifecycle of a store, for the code that opens and closes units. */
export interface UnitStoreControl {
  /** Sends what waits for the network or a login. */
  retry(): void;
  /** Returns whether something is not on the server yet. */
  isUnsaved(): boolean;
  /**
   * Returns whether leaving the page loses nothing: all is saved, or can be sent while unloading.
   */
  isSafeToLeave(): boolean;
  /** Sends unsaved changes while the page unloads. */
  leave(): void;
  close(): void;
}
