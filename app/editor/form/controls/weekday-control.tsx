import type { JSX } from 'react';
import { weekdays } from '#common/time/opening-hours.ts';
import { useEditor } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';

/** A Sunday, in milliseconds since 1970. */
const sundayMs = 3 * 86_400_000;

/** Choice of a weekday, by its name in the interface's language; an unknown value stays in the list. */
export function WeekdayControl({
  value = '',
  onChange,
  ...props
}: ControlProps<string>): JSX.Element {
  const { locale } = useEditor();
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const isKnown = value === '' || weekdays.some((day) => day === value);
  return (
    <select
      id={props.id}
      className="unit-input"
      value={value}
      aria-describedby={props.describedBy}
      aria-invalid={props.problem ? true : undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">–</option>
      {!isKnown && <option value={value}>{value}</option>}
      {weekdays.map((day, index) => (
        <option key={day} value={day}>
          {names.format(sundayMs + index * 86_400_000)}
        </option>
      ))}
    </select>
  );
}
