import type { UnitLanguage } from '#common/editing.ts';
import { mergeVersions } from '#common/merge-values.ts';
import { sameJson } from './same-json.ts';
import { savedValue, type UnitState, withMine } from './unit-state.ts';
import type { OpenConflict } from './unit-store.ts';
import type { LeftCopies } from './unsaved-copies.ts';
import { languagesOf, type Values } from './values.ts';

/** What a tab has left behind, upon what is there now. */
export interface Recovery {
  values: Values;
  conflicts: OpenConflict[];
}

export function mergeLeft(state: UnitState, { copies }: LeftCopies): Recovery {
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

/** Whether anything of it is not on the server already. */
export function bringsAnything(state: UnitState, { values, conflicts }: Recovery): boolean {
  const isNew = (language: UnitLanguage) =>
    !sameJson(values[language], savedValue(state, language));
  return conflicts.length > 0 || languagesOf(values).some(isNew);
}

/** What is offered: with what was typed in the fields that others have changed since. */
export function offeredValues({ values, conflicts }: Recovery): Values {
  return withMine(values, conflicts);
}
