import type {
  FieldConflict,
  FieldProblem,
  OutdatedFields,
  Unit,
  UnitLanguage,
  UnitVersion,
} from '#common/editing.ts';
import { readField, writeField } from '#common/field-values.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { sameJson } from './same-json.ts';
import type { OpenConflict, UnitSnapshot } from './unit-store.ts';
import { languagesOf, type Values } from './values.ts';

/** The state of an open unit. Never changed in place. */
export interface UnitState {
  /** As the server has it: a version's value is what its revision holds, or what a merge made of it. */
  unit: Unit;
  values: Values;
  /** Languages that are to be sent, though their values are those of the unit: nobody has saved these yet. */
  owed: ReadonlySet<UnitLanguage>;
  conflicts: readonly OpenConflict[];
  conflictsWith: UnitSnapshot['conflictsWith'];
  /** Fields that the server does not store as they are; their values stay in the form. */
  refused: readonly RefusedField[];
  outdated: OutdatedFields;
}

/** A field that the server refuses as it was sent; '' for all of a language. */
export interface RefusedField extends FieldProblem {
  value: JsonValue | undefined;
}

export function openState(unit: Unit): UnitState {
  return {
    unit,
    values: valuesOf(unit),
    owed: new Set(),
    conflicts: [],
    conflictsWith: null,
    refused: [],
    outdated: unit.outdated,
  };
}

export function valuesOf({ versions }: Pick<Unit, 'versions'>): Values {
  return Object.fromEntries(
    languagesOf(versions).map((language) => [language, versions[language]?.value ?? null]),
  );
}

/** A language's value on the server, as last read. */
export function savedValue({ unit }: UnitState, language: UnitLanguage): JsonValue {
  return unit.versions[language]?.value ?? null;
}

export function isUnsavedIn(state: UnitState, language: UnitLanguage): boolean {
  const value = state.values[language] ?? null;
  return state.owed.has(language) || !sameJson(value, savedValue(state, language));
}

/** Something was typed that may be sent without being asked: not what the server has refused. */
export function isDueIn(state: UnitState, language: UnitLanguage): boolean {
  const saved = savedValue(state, language);
  const own = state.refused.filter((one) => one.language === language);
  if (own.some(({ field }) => field === '')) return false;
  const value = own.reduce<JsonValue>(
    (rest, { field }) => writeField(rest, field, readField(saved, field)) ?? null,
    state.values[language] ?? null,
  );
  return state.owed.has(language) || !sameJson(value, saved);
}

/** The refused fields whose value has not changed since. */
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
  return languagesOf(state.values).filter((language) => isUnsavedIn(state, language));
}

/** A language's value with one's own in the fields of undecided conflicts: all that was typed in this tab. */
export function typedIn(state: UnitState, language: UnitLanguage): JsonValue {
  const value = state.values[language] ?? null;
  // A conflict with another tab's copy is stored with that copy; the field's own text may be nowhere else.
  const own = state.conflicts.filter((one) => one.language === language && one.left === undefined);
  return withMine({ [language]: value }, own)[language] ?? null;
}

/** The values with one's own in the fields of conflicts. */
export function withMine(values: Values, conflicts: readonly FieldConflict[]): Values {
  const kept = { ...values };
  for (const { language, field, mine } of conflicts)
    kept[language] = putField(kept[language] ?? null, field, mine);
  return kept;
}

/** Writes a field, or puts an item back that its list no longer has. */
export function putField(value: JsonValue, field: string, next: JsonValue | undefined): JsonValue {
  const parent = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  const list = readField(value, parent);
  const isItem = Array.isArray(list) && isJsonObject(next) && !readField(value, field);
  const written = isItem
    ? writeField(value, parent, [...list, next])
    : writeField(value, field, next);
  return written ?? null;
}

/** The versions with some of them changed. */
export function withVersions(
  unit: Unit,
  changed: Partial<Record<UnitLanguage, Partial<UnitVersion>>>,
): Unit {
  const versions = languagesOf(changed).map((language) => [
    language,
    { ...emptyVersion, ...unit.versions[language], ...changed[language] },
  ]);
  return { ...unit, versions: { ...unit.versions, ...Object.fromEntries(versions) } };
}

const emptyVersion: UnitVersion = {
  revisionId: null,
  value: null,
  savedAt: null,
  savedBy: null,
  publishedRevisionId: null,
  published: null,
};

/** The same set with others, or without. */
export function withAll<T>(set: ReadonlySet<T>, items: readonly T[]): ReadonlySet<T> {
  return new Set([...set, ...items]);
}

export function without<T>(set: ReadonlySet<T>, items: readonly T[]): ReadonlySet<T> {
  return new Set([...set].filter((item) => !items.includes(item)));
}

/** Conflicts, each field of a language once: the later one counts. */
export function addConflicts(
  known: readonly OpenConflict[],
  added: readonly OpenConflict[],
): OpenConflict[] {
  const isAdded = ({ language, field }: FieldConflict) =>
    added.some((other) => other.language === language && other.field === field);
  return [...known.filter((conflict) => !isAdded(conflict)), ...added];
}
