import { useSyncExternalStore } from 'react';
import type { FieldProblem, UnitLanguage } from '#common/editing.ts';
import { readField } from '#common/field-values.ts';
import type { JsonValue } from '#common/json.ts';
import type { UnitSnapshot } from '../state/unit-store.ts';
import { useForm } from './form-context.ts';

/**
 * A part of the open unit. What asks is rendered again when that part changes, and only then: `select` answers the
 * same reference as long as nothing in it has changed.
 */
export function useUnit<Part>(select: (snapshot: UnitSnapshot) => Part): Part {
  const { store, subscribe } = useForm();
  const read = () => select(store.getSnapshot());
  return useSyncExternalStore(subscribe, read, read);
}

/** A field's current value. */
export function useFieldValue(language: UnitLanguage, path: string): JsonValue | undefined {
  return useUnit(({ values }) => readField(values[language], path));
}

/** The reason why the server does not store a field as it is. */
export function useProblem(language: UnitLanguage, path: string): FieldProblem | null {
  return useUnit(
    ({ refused }) =>
      refused.find((problem) => problem.language === language && problem.field === path) ?? null,
  );
}
