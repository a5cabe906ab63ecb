import { useEditor } from '../../editor-context.ts';
import type { ControlProps } from '../control-props.ts';

const choices = [
  ['unset', undefined],
  ['yes', true],
  ['no', false],
] as const;

/** Yes, no or unset: an unset item inherits from its section. */
export function FlagControl({ id, value, onChange, describedBy }: ControlProps<boolean>) {
  const { labels } = useEditor();
  return (
    <div
      className="unit-cells"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
    >
      {choices.map(([name, choice]) => (
        <label key={name}>
          <input
            id={name === 'unset' ? id : undefined}
            type="radio"
            name={id}
            checked={value === choice}
            onChange={() => onChange(choice)}
          />
          <span>{labels[`editor.form.flag.${name}`]}</span>
        </label>
      ))}
    </div>
  );
}
