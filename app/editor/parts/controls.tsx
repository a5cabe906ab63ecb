import type { ComponentPropsWithRef } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import { WarningIcon } from '../../ui/ui-icons.tsx';

const classNames = {
  plain: 'unit-button',
  main: 'unit-button',
  link: 'unit-link',
  small: 'editor-button',
  due: 'editor-button',
} as const;

interface TextButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'> {
  text: string;
  /** Read out after the text, where several buttons have the same. */
  about?: string;
  /** `main`: the main action; `due`: a small one that waits for the person. */
  look?: keyof typeof classNames;
}

/** A button of the editor with a text. */
export function TextButton({ text, about, look = 'plain', ...button }: TextButtonProps) {
  const isAmber = look === 'main' || look === 'due';
  return (
    <button
      type="button"
      {...button}
      className={classNames[look]}
      data-amber={isAmber || undefined}
    >
      {text}
      {about !== undefined && <span className="sr-only"> {about}</span>}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'title'> {
  /** Read out, and shown as a tooltip. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, ...button }: IconButtonProps) {
  return <button {...button} type="button" aria-label={label} title={label} />;
}

interface ChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange'> {
  text: string;
  onChoose(isChosen: boolean): void;
}

/** A checkbox, or a radio button, with its text beside it. */
export function Choice({ text, onChoose, ...input }: ChoiceProps) {
  return (
    <label className="unit-choice">
      <input type="checkbox" {...input} onChange={({ target }) => onChoose(target.checked)} />
      {text}
    </label>
  );
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string; lang?: LanguageCode }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** Choice of one among few, as buttons side by side. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: SegmentedControlProps<Value>) {
  return (
    <div className="unit-cells" role="group" aria-label={label}>
      {options.map(({ value, text, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Says below a field what is wrong with it. */
export function ErrorNote({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className="unit-note" data-tone="error">
      <WarningIcon />
      <span>{text}</span>
    </p>
  );
}
