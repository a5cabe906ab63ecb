import type {
  FieldConflict,
  FieldProblem,
  OutdatedFields,
  Unit,
  UnitVersion,
} from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { readField, writeField } from '#common/content/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { mergeVersions } from '#common/content/merge-values.ts';
import { byLanguage, languagesOf, sameJson, type Values } from './values.ts';
import type { Connection } from './saver.ts';

/** Immutable state of an open unit. */
export interface UnitState {
  /** Unit as on the server: a version's value is its revision's, or the result of a merge. */
  unit: Unit;
  values: Values;
  /** Languages to send although they equal the unit: their merged values are not saved yet. */
  pendingMerge: ReadonlySet<UnitLanguage>;
  /** Open conflicts; meanwhile `values` holds `theirs`, and the form shows `mine`. */
  conflicts: readonly OpenConflict[];
  /** Author and time of the conflicting save. */
  conflictsWith: { id: string | null; name: string | null; at: number } | null;
  /** Fields that the server refused; their text stays in the form and in this browser. */
  refused: readonly RefusedField[];
  outdated: OutdatedFields;
}

/** A refused field with the value that was sent; field '' means a whole language. */
interface RefusedField extends FieldProblem {
  value: JsonValue | undefined;
}

/** Two versions of a field that wait for a decision. */
export interface OpenConflict extends FieldConflict {
  /** Tab whose draft `mine` comes from; absent if it was typed in this one. */
  draftTab?: string;
}

/** An open unit as the form and the preview show it. */
export interface UnitSnapshot extends Omit<UnitState, 'pendingMerge'> {
  saving: Partial<Record<UnitLanguage, SavingState>>;
  canUndo: boolean;
  canRedo: boolean;
  /** One per tab, latest first. */
  recovered: readonly RecoveredDraft[];
}

/** Saving state of a language. */
export type SavingState =
  /** Saved, except for the fields in `refused`. */
  | 'saved'
  /** Changed, not sent yet. */
  | 'changed'
  | 'saving'
  /** Stored in this browser, and sent when the network, the server or the login is back. */
  | Exclude<Connection, 'open'>
  /** Refused as a whole. Stored in this browser. */
  | 'refused'
  | 'conflict';

/** Recovered draft of a closed tab: offered, not applied. */
export interface RecoveredDraft {
  tab: string;
  at: number;
  /** Values with the draft applied. */
  values: Values;
  /** True if it conflicts with a field whose conflict has to be resolved first. */
  isWaiting: boolean;
}

export function openState(unit: Unit): UnitState {
  return {
    unit,
    values: valuesOf(unit),
    pendingMerge: new Set(),
    conflicts: [],
    conflictsWith: null,
    refused: [],
    outdated: unit.outdated,
  };
}

export function valuesOf({ versions }: Unit): Values {
  return byLanguage(languagesOf(versions), (language) => versions[language]?.value ?? null);
}

/** Returns a language's value on the server, as last read. */
export function savedValue({ unit }: UnitState, language: UnitLanguage): JsonValue {
  return unit.versions[language]?.value ?? null;
}

/** Returns whether a language needs an autosave; refused values do not. */
export function needsAutosave(state: UnitState, language: UnitLanguage): boolean {
  const saved = savedValue(state, language);
  const own = state.refused.filter((one) => one.language === language);
  if (own.some(({ field }) => field === '')) return false;
  const value = own.reduce<JsonValue>(
    (rest, { field }) => writeField(rest, field, readField(saved, field)) ?? null,
    state.values[language] ?? null,
  );
  return state.pendingMerge.has(language) || !sameJson(value, saved);
}

/** Returns the refused fields whose value has not changed since. */
export function stillRefused(
  refused: readonly RefusedField[],
  values: Values,
): readonly RefusedField[] {
  const still = refused.filter(({ language, field, value }) =>
    sameJson(readField(values[language], field), value),
  );
  return still.length === refused.length ? refused : still;
}

export function unsavedLanguages(state: UnitState): UnitLanguage[] {
  return languagesOf(state.values).filter((language) => {
    const value = state.values[language] ?? null;
    return state.pendingMerge.has(language) || !sameJson(value, savedValue(state, language));
  });
}

/** Returns the open conflict about a field's text typed in this tab, if there is one. */
export function ownConflict(
  { conflicts }: { conflicts: readonly OpenConflict[] },
  language: UnitLanguage,
  field: string,
): OpenConflict | undefined {
  return conflicts.find(
    (one) => one.language === language && one.field === field && one.draftTab === undefined,
  );
}

/** Returns a language's value with all that was typed in this tab, in open conflicts too. */
export function typedValue(state: UnitState, language: UnitLanguage): JsonValue {
  const value = state.values[language] ?? null;
  // Conflicts with another tab's draft are stored with that draft; this tab's text may be nowhere
  // else.
  const own = state.conflicts.filter(
    (one) => one.language === language && one.draftTab === undefined,
  );
  return withMine({ [language]: value }, own)[language] ?? null;
}

/** Returns the values with `mine` in conflicting fields. */
export function withMine(values: Values, conflicts: readonly FieldConflict[]): Values {
  const merged = { ...values };
  for (const { language, field, mine } of conflicts)
    merged[language] = putField(merged[language] ?? null, field, mine);
  return merged;
}

/** Writes a field, or restores an item that its list no longer has. */
export function putField(value: JsonValue, field: string, next: JsonValue | undefined): JsonValue {
  const parent = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  const list = readField(value, parent);
  const isItem = Array.isArray(list) && isJsonObject(next) && !readField(value, field);
  const written = isItem
    ? writeField(value, parent, [...list, next])
    : writeField(value, field, next);
  return written ?? null;
}

export function withVersions(
  unit: Unit,
  changed: Partial<Record<UnitLanguage, Partial<UnitVersion>>>,
): Unit {
  const versions = byLanguage(languagesOf(changed), (language) => ({
    ...emptyVersion,
    ...unit.versions[language],
    ...changed[language],
  }));
  return { ...unit, versions: { ...unit.versions, ...versions } };
}

const emptyVersion: UnitVersion = {
  revisionId: null,
  value: null,
  savedAt: null,
  savedBy: null,
  publishedRevisionId: null,
  published: null,
};

/** Returns the merged values of languages, and the fields that differ on both sides. */
export function mergeSides(
  { unit }: UnitState,
  sides: Parameters<typeof mergeVersions<UnitLanguage>>[1],
): { values: Values; conflicts: FieldConflict[] } {
  const { merged } = mergeVersions<UnitLanguage>(unit.type.fields, sides);
  const languages = languagesOf(merged);
  return {
    values: byLanguage(languages, (language) => merged[language]?.value ?? null),
    conflicts: languages.flatMap((language) =>
      (merged[language]?.conflicts ?? []).map((conflict) => ({ ...conflict, language })),
    ),
  };
}

/** Adds conflicts, one per field and language; later ones replace earlier ones. */
export function addConflicts(
  known: readonly OpenConflict[],
  added: readonly OpenConflict[],
): OpenConflict[] {
  const isAdded = ({ language, field }: FieldConflict) =>
    added.some((other) => other.language === language && other.field === field);
  return [...known.filter((conflict) => !isAdded(conflict)), ...added];
}

interface PresentInput extends Pick<UnitSnapshot, 'recovered' | 'canUndo' | 'canRedo'> {
  connection: Connection;
  /** Languages in the current request. */
  sending: readonly UnitLanguage[];
}

export function presentState(
  state: UnitState,
  { connection, sending, ...around }: PresentInput,
): UnitSnapshot {
  const saving = byLanguage(languagesOf(state.values), (language) =>
    savingIn(state, language, { connection, isSending: sending.includes(language) }),
  );
  return { ...state, saving, ...around };
}

function savingIn(
  state: UnitState,
  language: UnitLanguage,
  { connection, isSending }: { connection: Connection; isSending: boolean },
): SavingState {
  if (state.conflicts.some((conflict) => conflict.language === language)) return 'conflict';
  if (state.refused.some((one) => one.language === language && one.field === '')) return 'refused';
  if (!needsAutosave(state, language)) return 'saved';
  if (connection !== 'open') return connection;
  return isSending ? 'saving' : 'changed';
}
