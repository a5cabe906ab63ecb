import { useSyncExternalStore } from 'react';
import type { FieldProblem } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { readField } from '#common/content/field-values.ts';
import type { JsonValue } from '#common/json.ts';
import type { UnitSnapshot } from '../state/unit-state.ts';
import { useFormContext } from './form-context.ts';

/**
 * Selects a part of the open unit. Re-renders only when that part changes: `select` must return the
 * same reference while nothing in it has changed.
 */
export function useUnit<Part>(select: (snapshot: UnitSnapshot) => Part): Part {
  const { store } = useFormContext();
  const read = () => select(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}

export function useFieldValue(language: UnitLanguage, path: string): JsonValue | undefined {
  return useUnit(({ values }) => readField(values[language], path));
}

/** Reason why the server refused a field. */
export function useProblem(language: UnitLanguage, path: string): FieldProblem | null {
  return useUnit(
    ({ refused }) =>
      refused.find((problem) => problem.language === language && problem.field === path) ?? null,
  );
}
