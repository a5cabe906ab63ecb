import type { FieldProblem, UnitLanguage } from '#common/editing.ts';
import type { Field } from '#common/fields.ts';

/** What the control of one field in one language receives. Its label and state stand around it. */
export interface ControlProps<Value> {
  /** The element that its label names. */
  id: string;
  field: Field;
  /** The field's path. */
  path: string;
  /** Of the content: '' and 'all' where it is the same in every language. */
  language: UnitLanguage | 'all';
  /** Of the content, whatever the interface's is. */
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  value: Value | undefined;
  /** undefined empties it. */
  onChange(value: Value | undefined): void;
  /** Ids of what describes it, for `aria-describedby`. */
  describedBy: string | undefined;
  problem: FieldProblem | null;
  /** What visitors see while it is empty, such as the default language's text. */
  fallback: string | null;
}
