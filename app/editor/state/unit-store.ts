import type {
  FieldConflict,
  FieldProblem,
  OutdatedFields,
  Unit,
  UnitLanguage,
} from '#common/editing.ts';
import type { ListChange } from '#common/field-values.ts';
import type { JsonValue } from '#common/json.ts';

/** How what was typed in a language stands. */
export type SavingState =
  /** But for the fields that are `refused`. */
  | { state: 'saved'; at: number | null }
  /** Typed, and not sent yet. */
  | { state: 'changed' }
  | { state: 'saving' }
  /** It is kept in this browser, and sent when the network or the login is back. `server`: that has troubles. */
  | { state: 'offline'; reason?: 'network' | 'server' }
  | { state: 'signed-out' }
  /** The server takes nothing of it as it is. It is kept in this browser. */
  | { state: 'refused' }
  | { state: 'conflict' };

/** Two versions of a field that wait for a choice. */
export interface OpenConflict extends FieldConflict {
  /** The tab that has left `mine` behind; not given where it was typed in this one. */
  left?: string;
}

/** Typed earlier in a tab that is gone, never saved, and found again in this browser: offered, not applied. */
export interface RecoveredTexts {
  tab: string;
  at: number;
  /** The fields with it. */
  values: Partial<Record<UnitLanguage, JsonValue>>;
  /** It has another version of a field of which two wait already: these are chosen between first. */
  isWaiting: boolean;
}

/** What is open of a unit, never changed in place. */
export interface UnitSnapshot {
  unit: Unit;
  /** What the fields hold now, by language. */
  values: Partial<Record<UnitLanguage, JsonValue>>;
  saving: Partial<Record<UnitLanguage, SavingState>>;
  /** Wait for a choice; the fields hold theirs meanwhile. */
  conflicts: readonly OpenConflict[];
  /** Who saved what the conflicts are about. */
  conflictsWith: { id: string | null; name: string | null; at: number } | null;
  /** Fields that the server does not store as they are: what was typed there is kept in this browser. */
  refused: readonly FieldProblem[];
  outdated: OutdatedFields;
  canUndo: boolean;
  canRedo: boolean;
  /** Of each tab, the latest first. */
  recovered: readonly RecoveredTexts[];
}

/** An open unit: what is typed into it, and how that gets to the server. */
export interface UnitStore {
  readonly path: string;
  getSnapshot(): UnitSnapshot;
  /** Called after every change. Answers how to end it. */
  subscribe(listener: () => void): () => void;
  /** A field of one language; of an untranslated field, 'all' languages. undefined takes it away. */
  setField(language: UnitLanguage | 'all', field: string, value: JsonValue | undefined): void;
  /** A list's items, in every language. */
  changeList(field: string, change: ListChange): void;
  /** The whole value of a language, as from JSON that was loaded. */
  setValue(language: UnitLanguage, value: JsonValue): void;
  /** The whole values of several languages, as one step that can be undone. */
  setValues(values: Partial<Record<UnitLanguage, JsonValue>>): void;
  undo(): void;
  redo(): void;
  /** Saves now; of the languages that are not named nothing is sent. */
  save(languages?: readonly UnitLanguage[]): Promise<void>;
  resolve(conflict: OpenConflict, choice: 'mine' | 'theirs'): void;
  /** What was typed since, or taken before, in the same field becomes a conflict with it. Nothing while it is waiting. */
  applyRecovered(tab: string): void;
  dropRecovered(tab: string): void;
  /** Says that translations are right as they are. */
  confirmTranslations(language: UnitLanguage, fields: readonly string[]): Promise<void>;
  /** Reads it anew, as after a restore. What is typed and not saved stays. */
  refresh(): Promise<void>;
}

/** What whoever holds an open unit does with it, beside those who show it. */
export interface UnitStoreControl {
  /** Sends what waits for the network or for a login. */
  retry(): void;
  /** Something of it is not on the server yet. */
  isUnsaved(): boolean;
  /** Leaving the page now loses nothing: all is saved, or can be sent while the page goes. */
  isSafeToLeave(): boolean;
  /** Sends what is left while the page goes. */
  leave(): void;
  close(): void;
}
