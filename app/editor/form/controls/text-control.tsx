import type { JSX } from 'react';
import type { Field } from '#common/content/fields.ts';
import type { ControlProps } from '../control-props.ts';

/** Longest limit of a single-line input, in characters. */
const maxSingleLineLength = 60;

/** Plain text: an input, or an auto-growing textarea. In single-line text, Enter is ignored. */
export function TextControl(props: ControlProps<string>): JSX.Element {
  const { field, value = '', onChange, fallback } = props;
  const isMultiline = field.kind === 'text' && field.multiline;
  const isShort = field.kind !== 'text' || field.max <= maxSingleLineLength || !field.translated;
  const shared = {
    'id': props.id,
    'lang': props.lang,
    'dir': props.dir,
    'className': 'unit-input',
    'placeholder': fallback ?? undefined,
    'aria-describedby': props.describedBy,
    'aria-invalid': props.problem ? true : undefined,
    'autoComplete': 'off',
    value,
  } as const;
  if (isShort && !isMultiline)
    return (
      <input {...shared} type={typeOf(field)} onChange={(event) => onChange(event.target.value)} />
    );
  return (
    <textarea
      {...shared}
      rows={isMultiline ? 3 : 1}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isMultiline) event.preventDefault();
      }}
      onChange={(event) => {
        const typed = event.target.value;
        onChange(isMultiline ? typed : typed.replace(/\s*\n\s*/g, ' '));
      }}
    />
  );
}

function typeOf(field: Field): 'text' | 'time' {
  return field.kind === 'text' && field.holds === 'time' ? 'time' : 'text';
}
