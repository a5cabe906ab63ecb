import { createContext, use } from 'react';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { UnitStore } from '../state/unit-store.ts';
import type { OpenItems } from './open-items.ts';

/** Values shared by the parts of one unit's form. They do not change while somebody types. */
export interface FormContextValue {
  store: UnitStore;
  subscribe(listener: () => void): () => void;
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
