import { countCharacters } from '#common/content/field-limits.ts';
import type { Field, TextField } from '#common/content/fields.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { StatusIcon } from './status-icon.tsx';
import type { useField } from './use-field.ts';

/** Largest limit for which the length is shown. */
const maxCountedLength = 600;

/** Groups of controls, or no form element: the label is attached by `aria-labelledby`. */
const groups = new Set<Field['kind']>(['flag', 'strings', 'html']);

interface FieldHeadProps {
  id: string;
  label: string;
  field: Field;
  /** Language of the content; null if it is the same in every language. */
  content: LanguageCode | null;
  info: Pick<ReturnType<typeof useField>, 'value' | 'state' | 'isChanged' | 'publishProblem'>;
}

/** A field's label, its language for screen readers, its state and its length. */
export function FieldHead({ id, label, field, content, info }: FieldHeadProps) {
  const { value, state, isChanged, publishProblem: need } = info;
  const { labels, languageName } = useEditor();
  const text = (
    <>
      {label}
      {content && <span className="sr-only"> {languageName(content)}</span>}
    </>
  );
  return (
    <div className="unit-field-head">
      {groups.has(field.kind) ? (
        <span id={`${id}-label`} className="unit-label">
          {text}
        </span>
      ) : (
        <label id={`${id}-label`} className="unit-label" htmlFor={id}>
          {text}
        </label>
      )}
      {field.translated && content && state !== 'empty' && <StatusIcon state={state} />}
      {isChanged && <span className="sr-only">{labels['editor.form.state.changed']}</span>}
      {need !== null && (
        <span id={`${id}-need`} className="unit-need">
          {need}
        </span>
      )}
      {need === null && isCounted(field) && (
        <Count length={typeof value === 'string' ? countCharacters(value) : 0} max={field.max} />
      )}
    </div>
  );
}

/** Tells whether the length is shown: not of dates, which are chosen. */
function isCounted(field: Field): field is TextField {
  if (field.kind !== 'text' || field.max > maxCountedLength) return false;
  return field.holds !== 'start-time' && field.holds !== 'end-time' && field.holds !== 'time';
}

function Count({ length, max }: { length: number; max: number }) {
  const { fillLabel, formatNumber } = useEditor();
  const numbers = { count: formatNumber(length), max: formatNumber(max) };
  return (
    <span className="unit-count" data-over={length > max || undefined}>
      <span aria-hidden="true">{fillLabel('editor.form.count', numbers)}</span>
      <span className="sr-only">{fillLabel('editor.form.count.spoken', numbers)}</span>
    </span>
  );
}
