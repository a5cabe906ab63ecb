import { createContext, use } from 'react';
import type { UnitLanguage } from '#common/editing.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { UnitStore } from '../state/unit-store.ts';
import type { OpenItems } from './open-items.ts';

/** What the parts of one unit's form share. It does not change while something is typed. */
export interface FormContextValue {
  store: UnitStore;
  subscribe(listener: () => void): () => void;
  /** Its columns; none for a unit that stands above the languages. */
  languages: readonly LanguageCode[];
  /** Of its values: the same as its columns, or '' alone. */
  versions: readonly UnitLanguage[];
  /** Whose values are the first: what translations are made from, or '' above the languages. */
  source: UnitLanguage;
  openItems: OpenItems;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('A field stands outside of a form');
  return form;
}
