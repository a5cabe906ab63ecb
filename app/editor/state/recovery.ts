import type { UnitLanguage } from '#contracts/parts.ts';
import { mergeVersions } from '#common/content/merge-values.ts';
import { sameJson } from './same-json.ts';
import { savedValue, type UnitState, withMine } from './unit-state.ts';
import type { OpenConflict } from './unit-store.ts';
import type { TabDrafts } from './draft-backup.ts';
import { languagesOf, type Values } from './values.ts';

/** A closed tab's draft, merged into the current values. */
export interface Recovery {
  values: Values;
  conflicts: OpenConflict[];
}

export function mergeDraft(state: UnitState, { copies }: TabDrafts): Recovery {
  const own = copies.filter(({ language }) => language in state.values);
  const sides = own.map(({ language, base, value }) => [
    language,
    { base, mine: value, theirs: state.values[language] ?? null },
  ]);
  const { merged } = mergeVersions<UnitLanguage>(state.unit.type.fields, Object.fromEntries(sides));
  const languages = languagesOf(merged);
  return {
    values: Object.fromEntries(
      languages.map((language) => [language, merged[language]?.value ?? null]),
    ),
    conflicts: languages.flatMap((language) =>
      (merged[language]?.conflicts ?? []).map((conflict) => ({ ...conflict, language })),
    ),
  };
}

/** Returns whether a draft contains anything that is not on the server. */
export function hasUnsavedText(state: UnitState, { values, conflicts }: Recovery): boolean {
  const isNew = (language: UnitLanguage) =>
    !sameJson(values[language], savedValue(state, language));
  return conflicts.length > 0 || languagesOf(values).some(isNew);
}

/** Returns the values offered, with the draft's own text in conflicting fields. */
export function offeredValues({ values, conflicts }: Recovery): Values {
  return withMine(values, conflicts);
}
