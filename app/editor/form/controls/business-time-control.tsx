import type { JSX } from 'react';
import { parseBusinessTime } from '#common/time/business-time.ts';
import { fieldTime } from '../../releases/release-times.ts';
import type { ControlProps } from '../control-props.ts';
import { TextControl } from './text-control.tsx';

interface BusinessTimeControlProps extends ControlProps<string> {
  side: 'start' | 'end';
}

/**
 * Day and time in the business time zone. A day alone, as imported files have it, is shown as its
 * first moment, or as an end as the first moment after it. Other texts stay editable as they are.
 */
export function BusinessTimeControl({ side, ...props }: BusinessTimeControlProps): JSX.Element {
  const { id, value = '', onChange, describedBy, problem } = props;
  const moment = parseBusinessTime(value, side);
  if (value !== '' && moment === null) return <TextControl {...props} />;
  return (
    <input
      id={id}
      className="unit-input"
      type="datetime-local"
      value={moment === null ? '' : fieldTime(moment)}
      aria-describedby={describedBy}
      aria-invalid={problem ? true : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
