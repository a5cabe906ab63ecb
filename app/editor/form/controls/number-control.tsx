import { useState } from 'react';
import { useEditor, useTree } from '../../editor-context.ts';
import { ErrorNote } from '../../parts/controls.tsx';
import { type ControlProps, inputAttributes } from '../control-props.ts';
import { SelectControl } from './text-control.tsx';
import { parseNumber, writeNumber } from '#common/text/parse-number.ts';
import { moneyParts } from '#common/money/format-money.ts';
import { entryIdOf } from '#common/content/content-paths.ts';

/** Number input in the interface's digits; empty: no value. Invalid text stays, with an error. */
export function NumberControl(props: ControlProps<number>) {
  const { id, value, onChange, describedBy } = props;
  const { labels, locale } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? null : parseNumber(typed, locale);
  // Typed text is shown while it parses to the value: `3.` on the way to `3.5`.
  const isOwn =
    typed !== null &&
    (typed.trim() === '' ? value === undefined : parsed === null || parsed === value);
  const shown = isOwn ? typed : value === undefined ? '' : writeNumber(value, locale);
  const isWrong = isOwn && typed.trim() !== '' && parsed === null;
  return (
    <>
      <input
        {...inputAttributes(props)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={shown}
        aria-describedby={
          [isWrong && `${id}-number`, describedBy].filter(Boolean).join(' ') || undefined
        }
        aria-invalid={isWrong || props.isInvalid || undefined}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          const meant = parseNumber(next, locale);
          if (next.trim() === '') onChange(undefined);
          else if (meant !== null) onChange(meant);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null);
        }}
      />
      {isWrong && <ErrorNote id={`${id}-number`} text={labels['editor.form.not-a-number']} />}
    </>
  );
}

/** Amount in Egyptian pounds, with the unit beside it. */
export function MoneyControl(props: ControlProps<number>) {
  const { locale } = useEditor();
  return (
    <div className="unit-money">
      <div>
        <NumberControl {...props} />
      </div>
      <span className="text-muted">{moneyParts(0, locale).unit}</span>
    </div>
  );
}

export function CourseControl(props: ControlProps<number>) {
  const { value, onChange } = props;
  const courses = useTree()?.collections.find(({ name }) => name === 'courses');
  // The tree has only the first courses of a long list.
  if (!courses || courses.total > courses.entries.length) return <NumberControl {...props} />;
  return (
    <SelectControl
      {...props}
      value={value === undefined ? undefined : String(value)}
      options={courses.entries.map(({ path, title }) => ({
        value: String(entryIdOf(path)),
        text: title,
      }))}
      onChange={(course) => onChange(course ? Number(course) : undefined)}
    />
  );
}
