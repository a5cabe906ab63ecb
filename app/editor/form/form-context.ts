import { createContext, use, useSyncExternalStore } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { UnitStore } from '../state/unit-store.ts';
import type { FieldProblem } from '#contracts/units.ts';
import { readField } from '#common/content/field-values.ts';
import type { JsonValue } from '#common/json.ts';
import { ownConflict, type UnitSnapshot } from '../state/unit-state.ts';

/** Values shared by the parts of one unit's form. They do not change while somebody types. */
export interface FormContextValue {
  store: UnitStore;
  /** Language columns; none for a unit without languages. */
  languages: readonly LanguageCode[];
  /** Languages of the values: same as the columns, or '' alone. */
  versions: readonly UnitLanguage[];
  /** Language that translations are made from, or '' for a unit without languages. */
  source: UnitLanguage;
  /** The versions that the person may save; a translator has only some. */
  writable: readonly UnitLanguage[];
  /** True if all versions are writable, as changes of lists and of shared fields need. */
  canWriteAll: boolean;
  openItems: OpenItems;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside of a form');
  return form;
}

export type OpenItems = ReturnType<typeof createOpenItems>;

export function createOpenItems() {
  const opened = new Map<string, boolean>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    /** null if nobody has folded or unfolded it. */
    isOpen: (path: string) => opened.get(path) ?? null,
    /** Opens an item and its ancestors. */
    open(path: string) {
      const steps = path.split('.');
      for (const end of steps.keys()) opened.set(steps.slice(0, end + 1).join('.'), true);
      notify();
    },
    set(path: string, isOpen: boolean) {
      opened.set(path, isOpen);
      notify();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Selects a part of the open unit. Re-renders only when that part changes: `select` must return the
 * same reference while nothing in it has changed.
 */
export function useUnit<Part>(select: (snapshot: UnitSnapshot) => Part): Part {
  const { store } = useFormContext();
  const read = () => select(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Returns a field's value; while its conflict is open, the one typed in this tab. */
export function useFieldValue(language: UnitLanguage, path: string): JsonValue | undefined {
  return useUnit((snapshot) => {
    const own = ownConflict(snapshot, language, path);
    return own ? own.mine : readField(snapshot.values[language], path);
  });
}

/** Reason why the server refused a field. */
export function useProblem(language: UnitLanguage, path: string): FieldProblem | null {
  return useUnit(
    ({ refused }) =>
      refused.find((problem) => problem.language === language && problem.field === path) ?? null,
  );
}
