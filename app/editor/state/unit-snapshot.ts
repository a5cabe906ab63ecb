import type { FieldConflict, FieldProblem, OutdatedFields, Unit } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
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
