import type {
  FieldConflict,
  ItemRename,
  SaveResult,
  SavedVersion,
  Unit,
} from '#contracts/units.ts';
import type { PersonName, UnitLanguage } from '#contracts/parts.ts';
import { joinField, readField, writeField } from '#common/content/field-values.ts';
import type { JsonValue } from '#common/json.ts';
import { renameItems } from '#common/content/rename-items.ts';
import {
  addConflicts,
  mergeSides,
  savedValue,
  stillRefused,
  type UnitState,
  valuesOf,
  withMine,
  withVersions,
} from './unit-state.ts';
import { byLanguage, languagesOf, type Values } from './values.ts';

/*
 * Applies an answer of the server to an open unit that may have changed since the request.
 */

function storedVersion({ revisionId, value, savedAt }: SavedVersion, savedBy: PersonName | null) {
  return { revisionId, value, savedAt, savedBy };
}

type Answer<Outcome extends SaveResult['outcome']> = Extract<SaveResult, { outcome: Outcome }>;

/** `sent`: the values sent, by language; `person`: the author. */
export function applySaveAnswer(
  state: UnitState,
  { sent, answer }: { sent: Values; answer: SaveResult },
  person: PersonName,
): UnitState {
  if (answer.outcome === 'saved') return takeSaved(state, { sent, answer }, person);
  if (answer.outcome === 'conflict') return takeConflict(state, { sent, answer });
  return applyRefusal(state, { sent, message: answer.problems[0]?.message ?? '' });
}

function takeSaved(
  state: UnitState,
  { sent, answer }: { sent: Values; answer: Answer<'saved'> },
  person: PersonName,
): UnitState {
  const stored = storedOf(state, sent, answer);
  const rebased = rebase(state, { sent: stored, ...answer });
  // A field cleaned by the server is cleaned again by the next save.
  const isOthers = ({ language, field }: FieldConflict) =>
    (answer.versions[language]?.isMerged ?? false) &&
    !answer.cleaned.some((cleaned) => cleaned.language === language && cleaned.field === field);
  const own = rebased.conflicts.filter((conflict) => !isOthers(conflict));
  const others = rebased.conflicts.filter(isOthers);
  const values = withMine(rebased.values, own);
  const languages = languagesOf(sent);
  // A language missing in the answer was already saved like this.
  const unchanged = languages.filter((language) => !answer.versions[language]);
  const unit = withVersions(state.unit, {
    ...byLanguage(unchanged, (language) => ({ value: stored[language] ?? null })),
    ...mapVersions(answer.versions, (version) => storedVersion(version, person)),
  });
  return {
    ...state,
    unit,
    values,
    refused: refusedNow(state, { sent, answer, values }),
    pendingMerge: new Set([...state.pendingMerge].filter((one) => !languages.includes(one))),
    conflicts: addConflicts(state.conflicts, others),
    outdated: answer.outdated,
  };
}

function takeConflict(
  state: UnitState,
  { sent, answer }: { sent: Values; answer: Answer<'conflict'> },
): UnitState {
  const rebased = rebase(state, { sent: storedOf(state, sent, answer), ...answer });
  // The person kept typing in a conflicting field: the current text is `mine`.
  const typedOn = answer.conflicts.map((conflict) => {
    const later = rebased.conflicts.find(
      ({ language, field }) => language === conflict.language && field === conflict.field,
    );
    return later?.mine === undefined ? conflict : { ...conflict, mine: later.mine };
  });
  const { by, at } = answer.theirs;
  return {
    ...state,
    unit: withVersions(
      state.unit,
      mapVersions(answer.versions, (version) => storedVersion(version, by)),
    ),
    values: rebased.values,
    refused: refusedNow(state, { sent, answer, values: rebased.values }),
    pendingMerge: new Set([...state.pendingMerge, ...languagesOf(sent)]),
    conflicts: addConflicts(addConflicts(state.conflicts, rebased.conflicts), typedOn),
    conflictsWith: { id: by?.id ?? null, name: by?.name ?? null, at },
  };
}

type StoredAnswer = Answer<'saved'> | Answer<'conflict'>;

/** Returns the sent values, with the refused fields reset to their base. */
function storedOf(state: UnitState, sent: Values, { refused }: StoredAnswer): Values {
  const stored = { ...sent };
  for (const { language, field } of refused) {
    const base = readField(savedValue(state, language), field);
    stored[language] = writeField(stored[language], field, base) ?? null;
  }
  return stored;
}

/** Returns the refused fields that still hold the sent value; other values are sent again. */
function refusedNow(
  state: UnitState,
  { sent, answer, values }: { sent: Values; answer: StoredAnswer; values: Values },
): UnitState['refused'] {
  const others = state.refused.filter(({ language }) => !(language in sent));
  const named = answer.refused.map((problem) => ({
    ...problem,
    field: renamedField(problem.field, answer.renamed),
    value: readField(sent[problem.language], problem.field),
  }));
  return stillRefused([...others, ...named], { ...state.values, ...values });
}

function renamedField(field: string, renamed: readonly ItemRename[] = []): string {
  for (const { list, from, to } of renamed) {
    const item = joinField(list, from);
    if (field.startsWith(`${item}.`)) return joinField(list, to) + field.slice(item.length);
  }
  return field;
}

/** Applies a refusal of whole languages; none of them was saved. */
export function applyRefusal(
  state: UnitState,
  { sent, message }: { sent: Values; message: string },
): UnitState {
  const others = state.refused.filter(({ language }) => !(language in sent));
  const whole = languagesOf(sent).map((language) => ({
    language,
    field: '',
    message,
    value: sent[language],
  }));
  // A value that changed since is sent again.
  return { ...state, refused: stillRefused([...others, ...whole], state.values) };
}

/** Applies a reloaded unit; unsaved changes stay. */
export function applyReloadedUnit(state: UnitState, unit: Unit): UnitState {
  const rebased = rebase(state, { sent: {}, versions: unit.versions });
  const latest = Object.values(unit.versions).toSorted(
    (one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0),
  )[0];
  return {
    ...state,
    unit,
    values: { ...valuesOf(unit), ...rebased.values },
    conflicts: addConflicts(state.conflicts, rebased.conflicts),
    conflictsWith:
      rebased.conflicts.length > 0
        ? {
            id: latest?.savedBy?.id ?? null,
            name: latest?.savedBy?.name ?? null,
            at: latest?.savedAt ?? Date.now(),
          }
        : state.conflictsWith,
    outdated: unit.outdated,
  };
}

interface Arrived {
  /** Values that the versions answer; for other languages, the previous ones. */
  sent: Values;
  versions: Partial<Record<UnitLanguage, { value: JsonValue }>>;
  renamed?: readonly ItemRename[];
}

/** Rebases changes made since a request onto the versions of its answer. */
function rebase(state: UnitState, { sent, versions, renamed = [] }: Arrived) {
  const rename = (value: JsonValue) => renameItems(value, renamed);
  const sides = mapVersions({ ...valuesOf(state.unit), ...versions }, (_, language) => {
    const saved = savedValue(state, language);
    const base = sent[language] ?? saved;
    const mine = state.values[language] ?? null;
    const theirs = versions[language]?.value ?? rename(base);
    return mine === base
      ? { base: theirs, mine: theirs, theirs }
      : { base: rename(base), mine: rename(mine), theirs };
  });
  return mergeSides(state, sides);
}

function mapVersions<From, To>(
  versions: Partial<Record<UnitLanguage, From>>,
  map: (version: From, language: UnitLanguage) => To,
): Partial<Record<UnitLanguage, To>> {
  return Object.fromEntries(
    languagesOf(versions).flatMap((language) => {
      const version = versions[language];
      return version === undefined ? [] : [[language, map(version, language)]];
    }),
  );
}
