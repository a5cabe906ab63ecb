import { type ControlProps, inputAttributes } from '../control-props.ts';
import { weekdays } from '#common/time/opening-hours.ts';
import { useEditor } from '../../editor-context.ts';
import { Select } from '../../parts/controls.tsx';
import { parseBusinessTime } from '#common/time/business-time.ts';
import { fieldTime } from '../../releases/release-times.ts';

/** Longest limit of a single-line input, in characters. */
const maxSingleLineLength = 60;

/** Plain text: an input, or an auto-growing textarea. In single-line text, Enter is ignored. */
export function TextControl(props: ControlProps<string>) {
  const { field, value = '', onChange, fallback } = props;
  const isMultiline = field.kind === 'text' && field.multiline;
  const isShort = field.kind !== 'text' || field.max <= maxSingleLineLength || !field.translated;
  const type = field.kind === 'text' && field.holds === 'time' ? 'time' : 'text';
  const shared = {
    ...inputAttributes(props),
    lang: props.lang,
    dir: props.dir,
    placeholder: fallback ?? undefined,
    autoComplete: 'off',
    value,
  };
  if (isShort && !isMultiline)
    return <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />;
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

/** A Sunday, in milliseconds since 1970. */
const sundayMs = 3 * 86_400_000;

/** Choice of a weekday, by its name in the interface's language. */
export function WeekdayControl(props: ControlProps<string>) {
  const { locale } = useEditor();
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const options = weekdays.map((value, index) => ({
    value,
    text: names.format(sundayMs + index * 86_400_000),
  }));
  return <SelectControl {...props} options={options} />;
}

interface SelectControlProps extends ControlProps<string> {
  options: readonly { value: string; text: string }[];
}

/** Choice from a list; an unknown value stays in it. */
export function SelectControl({ options, ...props }: SelectControlProps) {
  const { value = '', onChange } = props;
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Select
      {...inputAttributes(props)}
      value={value}
      options={[{ value: '', text: '–' }, ...(isKnown ? [] : [{ value, text: value }]), ...options]}
      onChoose={onChange}
    />
  );
}

interface BusinessTimeControlProps extends ControlProps<string> {
  side: 'start' | 'end';
}

/**
 * Day and time in the business time zone. A day alone, as imported files have it, is shown as its
 * first moment, or as an end as the first moment after it. Other texts stay editable as they are.
 */
export function BusinessTimeControl({ side, ...props }: BusinessTimeControlProps) {
  const { value = '', onChange } = props;
  const moment = parseBusinessTime(value, side);
  if (value !== '' && moment === null) return <TextControl {...props} />;
  return (
    <input
      {...inputAttributes(props)}
      type="datetime-local"
      value={moment === null ? '' : fieldTime(moment)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
