import type { FieldProblem } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { Field } from '#common/content/fields.ts';

/** Props of the control of one field in one language, without its label and state. */
export interface ControlProps<Value> {
  /** Id of the element that the label refers to. */
  id: string;
  field: Field;
  /** The field's path. */
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
  problem: FieldProblem | null;
  /** Text that visitors see while the field is empty, such as the default language's. */
  fallback: string | null;
}
