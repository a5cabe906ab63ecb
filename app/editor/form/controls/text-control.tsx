import type { JSX } from 'react';
import type { ControlProps } from '../control-props.ts';

/** Above it a text is likely to be longer than its column is wide. */
const oneLine = 60;

/** Plain text: one line, or as many as it needs. In a text of one line Enter writes nothing. */
export function TextControl(props: ControlProps<string>): JSX.Element {
  const { field, value = '', onChange, fallback } = props;
  const isMultiline = field.kind === 'text' && field.multiline;
  const isShort = field.kind !== 'text' || field.max <= oneLine || !field.translated;
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
    return <input {...shared} type="text" onChange={(event) => onChange(event.target.value)} />;
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
