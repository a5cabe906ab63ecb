import type { UnitLanguage } from '#contracts/parts.ts';
import type { Field } from '#common/content/fields.ts';

/** Props of the control of one field in one language, without its label and state. */
export interface ControlProps<Value> {
  /** Id of the element that the label refers to. */
  id: string;
  field: Field;
  path: string;
  /** Language of the content: '' and 'all' if it is the same in every language. */
  language: UnitLanguage | 'all';
  /** `lang` attribute of the content, independent of the interface. */
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  value: Value | undefined;
  /** undefined clears the value. */
  onChange(value: Value | undefined): void;
  /** Ids of describing elements, for `aria-describedby`. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Text that visitors see while the field is empty, such as the default language's. */
  fallback: string | null;
}

/** Returns the attributes of the element that a control's label refers to. */
export function inputAttributes({ id, describedBy, isInvalid }: ControlProps<unknown>) {
  return {
    id,
    'className': 'unit-input',
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
  };
}

/** Attributes of an input for a key, an address or a path, which is written as it is typed. */
export const codeInput = {
  className: 'unit-input',
  type: 'text',
  dir: 'ltr',
  autoComplete: 'off',
  spellCheck: false,
} as const;
