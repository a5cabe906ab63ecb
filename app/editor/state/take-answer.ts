import type {
  FieldConflict,
  FieldProblem,
  ItemRename,
  PersonName,
  SaveAnswer,
  SavedVersion,
  Unit,
  UnitLanguage,
} from '#common/editing.ts';
import type { JsonValue } from '#common/json.ts';
import { mergeVersions } from '#common/merge-values.ts';
import { renameItems } from '#common/rename-items.ts';
import {
  addConflicts,
  savedValue,
  type UnitState,
  valuesOf,
  withAll,
  withMine,
  without,
  withVersions,
} from './unit-state.ts';
import { languagesOf, type Values } from './values.ts';

/*
 * What an answer of the server makes of an open unit, in which somebody may have typed on meanwhile.
 */

function storedVersion({ revisionId, value, savedAt }: SavedVersion, savedBy: PersonName | null) {
  return { revisionId, value, savedAt, savedBy };
}

type Answer<Outcome extends SaveAnswer['outcome']> = Extract<SaveAnswer, { outcome: Outcome }>;

/** `sent`: what was sent, by language; `person`: by whom. */
export function takeAnswer(
  state: UnitState,
  { sent, answer }: { sent: Values; answer: SaveAnswer },
  person: PersonName,
): UnitState {
  if (answer.outcome === 'saved') return takeSaved(state, { sent, answer }, person);
  if (answer.outcome === 'conflict') return takeConflict(state, { sent, answer });
  return takeRefusal(state, { sent, problems: answer.problems });
}

function takeSaved(
  state: UnitState,
  { sent, answer }: { sent: Values; answer: Answer<'saved'> },
  person: PersonName,
): UnitState {
  const rebased = rebase(state, { sent, ...answer });
  // What cleaning changed is cleaned again, whatever is typed on.
  const isOthers = ({ language, field }: FieldConflict) =>
    (answer.versions[language]?.isMerged ?? false) &&
    !answer.cleaned.some((cleaned) => cleaned.language === language && cleaned.field === field);
  const own = rebased.conflicts.filter((conflict) => !isOthers(conflict));
  const others = rebased.conflicts.filter(isOthers);
  const languages = languagesOf(sent);
  // A language that is not in the answer was saved like this before.
  const unchanged = languages.filter((language) => !answer.versions[language]);
  const unit = withVersions(state.unit, {
    ...Object.fromEntries(unchanged.map((language) => [language, { value: sent[language] }])),
    ...mapVersions(answer.versions, (version) => storedVersion(version, person)),
  });
  return {
    ...state,
    unit,
    values: withMine(rebased.values, own),
    owed: without(state.owed, languages),
    refused: without(state.refused, languages),
    conflicts: addConflicts(state.conflicts, others),
    problems: state.problems.filter((problem) => !languages.includes(problem.language)),
    outdated: answer.outdated,
  };
}

function takeConflict(
  state: UnitState,
  { sent, answer }: { sent: Values; answer: Answer<'conflict'> },
): UnitState {
  const rebased = rebase(state, { sent, ...answer });
  // Typed on in a field of a conflict: what is there now is mine.
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
    owed: withAll(state.owed, languagesOf(sent)),
    conflicts: addConflicts(addConflicts(state.conflicts, rebased.conflicts), typedOn),
    conflictsWith: { id: by?.id ?? null, name: by?.name ?? null, at },
  };
}

/** The server refuses some languages as they are, and has saved none. */
export function takeRefusal(
  state: UnitState,
  { sent, problems }: { sent: Values; problems: readonly FieldProblem[] },
): UnitState {
  const languages = languagesOf(sent);
  const named = languages.filter((language) =>
    problems.some((problem) => problem.language === language),
  );
  const others = state.problems.filter(({ language }) => !languages.includes(language));
  // What has been typed since is sent again, and may be right.
  const isAsSent = (language: UnitLanguage) => state.values[language] === sent[language];
  const blamed = named.length > 0 ? named : languages;
  return {
    ...state,
    refused: withAll(state.refused, blamed.filter(isAsSent)),
    problems: [
      ...others,
      ...problems.filter(({ language }) => !languages.includes(language) || isAsSent(language)),
    ],
  };
}

/** The unit was read anew: what is typed and not saved stays. */
export function takeUnit(state: UnitState, unit: Unit): UnitState {
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
  /** What the versions answer; of other languages, what was there before. */
  sent: Values;
  versions: Partial<Record<UnitLanguage, { value: JsonValue }>>;
  renamed?: readonly ItemRename[];
}

/** What was typed since something was sent, upon what came back. */
function rebase(
  state: UnitState,
  { sent, versions, renamed = [] }: Arrived,
): { values: Values; conflicts: FieldConflict[] } {
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
  const { merged } = mergeVersions<UnitLanguage>(state.unit.type.fields, sides);
  return {
    values: mapVersions(merged, ({ value }) => value ?? null),
    conflicts: languagesOf(merged).flatMap((language) =>
      (merged[language]?.conflicts ?? []).map((conflict) => ({ ...conflict, language })),
    ),
  };
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
